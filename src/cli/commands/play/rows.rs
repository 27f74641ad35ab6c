//! The list of moves on the full screen of a game, in columns.

use itertools::Itertools;

use crate::app::lookahead::OpenedSquareRow;
use crate::app::play::{AheadKind, ListedPlay, MoveOrder, PlayPage};
use crate::app::solve::{WordSumRow, mark_of};
use crate::cli::answer::{about, spread_cell, ways, win_cell};
use crate::lexicon::level_mark;

/// A column of numbers.
type Numbers = (&'static str, fn(&ListedPlay) -> String);

/// A heading, then a text for each move.
type Column = Vec<String>;

/// The heading of a page of moves, and a line for each. Where the columns do not fit in the width,
/// the leave stands right after the word; where there is room, columns say what speaks for the moves.
pub(crate) fn move_rows(page: &PlayPage, selected: usize, width: usize) -> (String, Vec<String>) {
    let plays = &page.plays;
    let value: Option<Numbers> = match (page.order, page.ahead) {
        (None, _) => None,
        (Some(MoveOrder::Ahead), Some(AheadKind::Replies)) => Some(("net", net)),
        (Some(MoveOrder::Ahead), Some(AheadKind::End)) => Some(("final", spread)),
        _ => Some(("equity", equity)),
    };
    let marks = [' '].into_iter().chain((0..plays.len()).map(|row| mark(row == selected)));
    let number = numbers(plays, "#", 1, |play| play.number.to_string());
    let number = marks.zip(number).map(|(mark, number)| format!("{mark}{number}")).collect();
    let score = numbers(plays, "pts", 3, |play| play.score.to_string());
    let mut lines = joined(number, " ", &score);
    if let Some((heading, cell)) = value {
        lines = joined(lines, " ", &numbers(plays, heading, 6, cell));
    }
    // A swap has no place: it begins where that of a play stands.
    let name = |play: &ListedPlay| match play.at.as_str() {
        "" => play.word.clone(),
        at => format!("{at:<3} {}{}", play.word, mark_of(&play.words)),
    };
    let names = texts(plays, "at  word", name);
    let wide = texts(plays, "leave", |play| play.leave.clone());
    let narrow = column(plays, "leave", |play| play.leave.clone());
    let all = joined(joined(lines.clone(), " ", &names), "  ", &wide);
    if length(&all) > width && value.is_some() {
        let names =
            column(plays, "at  word", name).into_iter().map(|name| name.trim_end().to_owned());
        lines = joined(joined(lines, " ", &names.collect()), " ", &narrow);
    } else {
        lines = reasons(page).into_iter().fold(all, |lines, more| {
            let with = joined(lines.clone(), "  ", &more);
            let fits = more.iter().any(|cell| !cell.trim().is_empty()) && length(&with) <= width;
            if fits { with } else { lines }
        });
    }
    let mut lines = lines.into_iter().map(|line| cut(line.trim_end(), width));
    (lines.next().unwrap_or_default(), lines.collect())
}

/// The columns that say what speaks for moves, the most telling ones first.
fn reasons(page: &PlayPage) -> Vec<Column> {
    let plays = &page.plays;
    let numbered = |(heading, cell): Numbers| numbers(plays, heading, heading.len(), cell);
    let more: &[Numbers] = match (page.order, page.ahead) {
        (None, _) => return Vec::new(),
        (Some(MoveOrder::Ahead), Some(AheadKind::Replies)) => {
            &[("equity", equity), ("reply", reply), ("bingo", bingo), ("win", win)]
        }
        (Some(MoveOrder::Ahead), Some(AheadKind::End)) => &[],
        (_, Some(AheadKind::Replies)) => {
            &[("net", net), ("reply", reply), ("bingo", bingo), ("win", win)]
        }
        (_, Some(AheadKind::End)) => &[("final", spread)],
        (_, None) => &[],
    };
    let mut columns = more.iter().copied().map(numbered).collect_vec();
    if page.ahead == Some(AheadKind::End) {
        columns.push(texts(plays, "line", |play| {
            play.worth.end.as_ref().map_or_else(String::new, |end| end.text.clone())
        }));
    }
    columns.push(numbered(("keeps", |play| points(play.keeping, true))));
    columns.push(texts(plays, "opens", |play| play.opens.iter().map(premium).join(" ")));
    columns.push(texts(plays, "makes", |play| {
        let word =
            |word: &WordSumRow| format!("{}{} {}", word.word, level_mark(word.level), word.score);
        play.words.iter().map(word).join(" + ")
    }));
    if plays.iter().any(|play| play.ways > 1) {
        columns.push(texts(plays, "ways", |play| ways(play.ways)));
    }
    columns
}

const fn mark(is_selected: bool) -> char {
    if is_selected { '>' } else { ' ' }
}

fn points(points: Option<f64>, signed: bool) -> String {
    match points {
        Some(points) if signed => format!("{points:+.1}"),
        Some(points) => format!("{points:.1}"),
        None => String::new(),
    }
}

fn equity(play: &ListedPlay) -> String {
    points(play.worth.equity, false)
}

fn net(play: &ListedPlay) -> String {
    let net = points(play.worth.replies.map(|replies| replies.net), false);
    format!("{}{net}", about(play.worth.is_open()))
}

fn reply(play: &ListedPlay) -> String {
    points(play.worth.replies.map(|replies| replies.cost), false)
}

fn win(play: &ListedPlay) -> String {
    win_cell(&play.worth)
}

fn bingo(play: &ListedPlay) -> String {
    let share = play.worth.replies.map(|replies| 100.0 * replies.bingo);
    share.map_or_else(String::new, |share| format!("{share:.0} %"))
}

fn spread(play: &ListedPlay) -> String {
    play.worth.end.as_ref().map_or_else(String::new, spread_cell)
}

/// A premium square as the board writes it: `3W O8`.
fn premium(open: &OpenedSquareRow) -> String {
    let premium = match open.premium {
        "double letter" => "2L",
        "triple letter" => "3L",
        "double word" => "2W",
        _ => "3W",
    };
    format!("{premium} {}", open.square)
}

fn length(lines: &Column) -> usize {
    lines.iter().map(|line| line.trim_end().chars().count()).max().unwrap_or(0)
}

/// A line of at most `width` characters: one that is cut ends with `…`.
fn cut(line: &str, width: usize) -> String {
    match line.chars().count() {
        count if count <= width => line.to_owned(),
        _ => line.chars().take(width.saturating_sub(1)).chain(['…']).collect(),
    }
}

fn column(plays: &[ListedPlay], heading: &str, cell: impl Fn(&ListedPlay) -> String) -> Column {
    [heading.to_owned()].into_iter().chain(plays.iter().map(cell)).collect()
}

/// A column of texts, one below the other.
fn texts(plays: &[ListedPlay], heading: &str, cell: impl Fn(&ListedPlay) -> String) -> Column {
    let cells = column(plays, heading, cell);
    let width = length(&cells);
    cells.into_iter().map(|cell| format!("{cell:<width$}")).collect()
}

/// A column of numbers, at least so wide.
fn numbers(
    plays: &[ListedPlay],
    heading: &str,
    least: usize,
    cell: impl Fn(&ListedPlay) -> String,
) -> Column {
    let cells = column(plays, heading, cell);
    let width = length(&cells).max(least);
    cells.into_iter().map(|cell| format!("{cell:>width$}")).collect()
}

/// Columns side by side.
fn joined(lines: Column, gap: &str, more: &Column) -> Column {
    lines.into_iter().zip(more).map(|(line, more)| format!("{line}{gap}{more}")).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::solve::{RepliesRow, VerdictRow, WordSumRow, WorthRow};

    fn page(order: bool) -> PlayPage {
        let listed = |(number, score, at, word, leave): (usize, i64, &str, &str, &str)| {
            let equity = order.then_some(score as f64 - 2.25);
            let sum =
                WordSumRow { word: word.to_owned(), score: score as u32, sum: None, level: None };
            ListedPlay {
                number,
                ways: 1,
                action: if at.is_empty() { "swap" } else { "play" },
                score,
                name: String::new(),
                at: at.to_owned(),
                word: word.to_owned(),
                leave: leave.to_owned(),
                worth: WorthRow { equity, ..WorthRow::default() },
                keeping: order.then_some(-2.25),
                opens: Vec::new(),
                words: if at.is_empty() { Vec::new() } else { vec![sum] },
                level: None,
            }
        };
        let plays = [
            (1, 61, "O5", "PRESTATIE", "N"),
            (31, 8, "11D", "PAK", "ERST"),
            (240, 0, "", "swap QX", "ERST?"),
        ];
        PlayPage {
            page: 1,
            pages: 1,
            count: 3,
            wanted: 3,
            filters: Vec::new(),
            order: order.then(Default::default),
            ahead: None,
            plays: plays.into_iter().map(listed).collect(),
        }
    }

    #[test]
    fn numbers_of_open_orders_have_a_mark() {
        let mut page = page(true);
        (page.order, page.ahead) = (Some(MoveOrder::Ahead), Some(AheadKind::Replies));
        for (play, wins) in page.plays.iter_mut().zip([8, 7, 8]) {
            let verdict = VerdictRow { orders: 8, wins, ..VerdictRow::default() };
            let replies = Some(RepliesRow { net: 3.0, ..RepliesRow::default() });
            play.worth = WorthRow {
                win: Some(0.875),
                verdict: Some(verdict),
                replies,
                ..WorthRow::default()
            };
        }
        let (_, lines) = move_rows(&page, 0, 120);
        let marks = lines.iter().map(|line| line.matches('~').count()).collect_vec();
        assert_eq!(marks, [0, 2, 0], "{lines:?}");
    }

    #[test]
    fn columns_stand_below_each_other_where_they_fit() {
        let (heading, lines) = move_rows(&page(true), 1, 36);
        assert_eq!(heading, "   # pts equity at  word       leave");
        let expected = [
            "   1  61   58.8 O5  PRESTATIE  N",
            "> 31   8    5.8 11D PAK        ERST",
            " 240   0   -2.2 swap QX        ERST?",
        ];
        assert_eq!(lines, expected);
        let (heading, lines) = move_rows(&page(true), 0, 34);
        assert_eq!(heading, "   # pts equity at  word leave");
        let expected = [
            ">  1  61   58.8 O5  PRESTATIE N",
            "  31   8    5.8 11D PAK ERST",
            " 240   0   -2.2 swap QX ERST?",
        ];
        assert_eq!(lines, expected);
        let (_, lines) = move_rows(&page(true), 0, 27);
        let expected = [">  1  61   58.8 O5  PRESTA…", "  31   8    5.8 11D PAK ER…"];
        assert_eq!(lines[..2], expected);
        let (heading, lines) = move_rows(&page(false), 0, 30);
        assert_eq!(
            (heading.as_str(), lines[0].as_str()),
            ("   # pts at  word       leave", ">  1  61 O5  PRESTATIE  N")
        );
    }

    #[test]
    fn where_there_is_room_columns_say_what_speaks_for_a_move() {
        let mut page = page(true);
        let (square, premium) = ("O8".to_owned(), "triple word");
        page.plays[1].opens = vec![OpenedSquareRow { square, premium }];
        let (heading, lines) = move_rows(&page, 0, 80);
        assert_eq!(heading, "   # pts equity at  word       leave  keeps  opens  makes");
        let expected = [
            ">  1  61   58.8 O5  PRESTATIE  N       -2.2         PRESTATIE 61",
            "  31   8    5.8 11D PAK        ERST    -2.2  3W O8  PAK 8",
            " 240   0   -2.2 swap QX        ERST?   -2.2",
        ];
        assert_eq!(lines, expected);
        // A column that does not fit is left out.
        let (heading, _) = move_rows(&page, 0, 50);
        assert_eq!(heading, "   # pts equity at  word       leave  keeps  opens");
        let replies = RepliesRow { net: 12.25, cost: 46.5, bingo: 0.11, ..RepliesRow::default() };
        page.plays[0].worth.replies = Some(replies);
        page.plays[0].worth.win = Some(0.634);
        (page.order, page.ahead) = (Some(MoveOrder::Ahead), Some(AheadKind::Replies));
        let (heading, lines) = move_rows(&page, 0, 70);
        assert_eq!(heading, "   # pts    net at  word       leave  equity  reply  bingo     win");
        let expected = [
            ">  1  61   12.2 O5  PRESTATIE  N        58.8   46.5   11 %  63.4 %",
            "  31   8        11D PAK        ERST      5.8",
        ];
        assert_eq!(lines[..2], expected);
    }
}
