//! The list of moves on the full screen of a game, in columns.

use crate::app::play::{ListedPlay, PlayPage};

/// The heading of a page of moves, and a line for each. Where the columns do not fit in the width,
/// the leave stands right behind the word.
pub(crate) fn move_rows(page: &PlayPage, selected: usize, width: usize) -> (String, Vec<String>) {
    let plays = &page.plays;
    let digits = plays.iter().map(|play| play.number.to_string().len()).max().unwrap_or(1);
    // A swap has no place: it begins where that of a play stands.
    let name = |play: &ListedPlay| match play.at.as_str() {
        "" => play.word.clone(),
        at => format!("{at:<3} {}", play.word),
    };
    let length = |text: &str| text.chars().count();
    let longest = plays.iter().map(|play| length(&name(play))).max().unwrap_or(0).max(8);
    let leave = plays.iter().map(|play| length(&play.leave)).max().unwrap_or(0).max(5);
    let front = |mark: char, number: &str, score: &str, equity: Option<&str>| {
        let equity = equity.map_or_else(String::new, |equity| format!(" {equity:>6}"));
        format!("{mark}{number:>digits$} {score:>3}{equity} ")
    };
    let is_valued = page.order.is_some();
    let heading = front(' ', "#", "pts", is_valued.then_some("equity"));
    let fits = length(&heading) + longest + 2 + leave <= width;
    let (gap, longest) = if fits || !is_valued { ("  ", longest) } else { (" ", 0) };
    let lines = plays.iter().enumerate().map(|(row, play)| {
        let mark = if row == selected { '>' } else { ' ' };
        let equity = play.equity.map(|equity| format!("{equity:.1}"));
        let front =
            front(mark, &play.number.to_string(), &play.score.to_string(), equity.as_deref());
        format!("{front}{:<longest$}{gap}{}", name(play), play.leave)
    });
    let lines = lines.collect();
    let name = format!("{:<3} word", "at");
    (format!("{heading}{name:<longest$}{gap}leave"), lines)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn page(order: bool) -> PlayPage {
        let listed =
            |(number, score, at, word, leave): (usize, i64, &str, &str, &str)| ListedPlay {
                number,
                action: if at.is_empty() { "swap" } else { "play" },
                score,
                name: String::new(),
                at: at.to_owned(),
                word: word.to_owned(),
                leave: leave.to_owned(),
                equity: order.then_some(score as f64 - 2.25),
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
            plays: plays.into_iter().map(listed).collect(),
        }
    }

    #[test]
    fn columns_stand_below_each_other_where_they_fit() {
        let (heading, lines) = move_rows(&page(true), 1, 60);
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
        let (heading, lines) = move_rows(&page(false), 0, 30);
        assert_eq!(
            (heading.as_str(), lines[0].as_str()),
            ("   # pts at  word       leave", ">  1  61 O5  PRESTATIE  N")
        );
    }
}
