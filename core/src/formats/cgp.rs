//! CGP, crossword game position: a board, racks and scores in one line, then which game it is.

use std::time::Duration;

use super::names::{self, Hints};
use super::{Format, FormatError, PositionToWrite, Saved, score};
use crate::board::{BoardText, Header, RowText, Square};
use crate::tile::Rack;

/// The most rows that are read: more than any board has, so that an error can count them.
const MOST_ROWS: usize = 64;

/// The fields before the operations: board, racks, scores, and turns without points.
const FIELDS: usize = 4;

/// The clock of a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Clock {
    /// The time left.
    pub left: Duration,
    /// The time that each move adds.
    pub more: Duration,
}

/// A word of the line with its column from 1.
#[derive(Clone, Copy)]
struct LineField<'t> {
    text: &'t str,
    column: usize,
}

pub(super) fn read(text: &str) -> Result<Saved, FormatError> {
    let mut lines =
        text.lines().zip(1..).filter(|(text, _)| !text.trim().is_empty() && !text.starts_with('#'));
    let Some((line, number)) = lines.next() else {
        return Err(FormatError::Whole("no position in it: a CGP is one line".to_owned()));
    };
    if let Some((_, line)) = lines.next() {
        return Err(FormatError::Line {
            line,
            what: "a second line: a CGP has only one".to_owned(),
        });
    }
    let at = |column, what: &str| FormatError::At { line: number, column, what: what.to_owned() };
    let mut fields = words(line);
    let board = fields.next().unwrap_or(LineField { text: "", column: 1 });
    let rows: Vec<_> = rows(board).take(MOST_ROWS).collect();
    let rows =
        rows.into_iter().map(|row| RowText { text: row.text, line: number, column: row.column });
    let mut saved = Saved::of(Format::Cgp, BoardText::of_rows(rows));
    if let Some(racks) = fields.next() {
        let (rack, other) = racks.text.split_once('/').unwrap_or((racks.text, ""));
        if other.contains('/') {
            return Err(at(
                racks.column,
                "more than two racks: write RACK/RACK, the mover's first",
            ));
        }
        let said = |rack: &str| Header { value: rack.to_owned(), line: number };
        saved.text.rack = (!rack.is_empty()).then(|| said(rack));
        saved.other_rack = (!other.is_empty()).then(|| said(other));
    }
    if let Some(scores) = fields.next() {
        let read = scores
            .text
            .split_once('/')
            .and_then(|(own, other)| Some([score::parse(own)?, score::parse(other)?]));
        saved.scores =
            Some(read.ok_or_else(|| at(scores.column, "these are not scores: write 120/98"))?);
    }
    if let Some(turns) = fields.next() {
        let wrong = || at(turns.column, "not a number of scoreless turns: write 0");
        saved.scoreless = Some(turns.text.parse().map_err(|_| wrong())?);
    }
    let operations = operations(fields);
    let argument = |name| argument(&operations, name);
    let bonus = match argument("bb").map(str::parse) {
        None => names::SCRABBLE_BONUS,
        Some(Ok(bonus)) => bonus,
        Some(Err(_)) => {
            return Err(FormatError::Line {
                line: number,
                what: "bb: not a number of points".to_owned(),
            });
        }
    };
    let named = |name| argument(name).map(|said| (said, number));
    let (tiles, lexicon, layout) = (named("ld"), named("lex"), named("bdn"));
    Hints { tiles, lexicon, layout, bonus: Some(bonus) }.apply(&mut saved);
    Ok(saved)
}

/// The clock that a CGP names for the player to move; `None` where it names none.
///
/// # Errors
///
/// What it names is no time.
pub fn clock_of_cgp(line: &str) -> Result<Option<Clock>, FormatError> {
    let operations = operations(words(line).skip(FIELDS));
    let milliseconds = |name: &str, text: &str| match text.trim().parse::<i64>() {
        // Below zero is time overdrawn.
        Ok(time) => Ok(Duration::from_millis(u64::try_from(time).unwrap_or(0))),
        Err(_) => Err(FormatError::Whole(format!("{name}: not milliseconds: write {name} 60000"))),
    };
    let Some(left) = argument(&operations, "tmr") else { return Ok(None) };
    let left = left.split('/').next().unwrap_or_default();
    let more = argument(&operations, "ti").unwrap_or("0");
    Ok(Some(Clock { left: milliseconds("tmr", left)?, more: milliseconds("ti", more)? }))
}

/// What follows the fields of a line.
fn operations<'t>(fields: impl Iterator<Item = LineField<'t>>) -> String {
    fields.map(|field| format!("{} ", field.text)).collect()
}

/// What an operation names.
fn argument<'o>(operations: &'o str, name: &str) -> Option<&'o str> {
    let mut all = operations.split(';').map(|operation| operation.trim().split_once(' '));
    all.find_map(|operation| operation.filter(|(known, _)| *known == name)).map(|(_, of)| of.trim())
}

/// The words of a line with their columns.
fn words(line: &str) -> impl Iterator<Item = LineField<'_>> {
    let column = |at: usize| line[..at].chars().count() + 1;
    let start = move |word: &str| word.as_ptr() as usize - line.as_ptr() as usize;
    line.split_whitespace().map(move |text| LineField { text, column: column(start(text)) })
}

/// The rows of a board with their columns.
fn rows(board: LineField<'_>) -> impl Iterator<Item = LineField<'_>> {
    let mut column = board.column;
    board.text.split('/').map(move |text| {
        let field = LineField { text, column };
        column += text.chars().count() + 1;
        field
    })
}

pub(super) fn write(position: &PositionToWrite<'_>) -> String {
    let PositionToWrite { ruleset, board, layout, .. } = position;
    let text_of = |rack: Option<&Rack>| {
        rack.map(|rack| rack.tiles().text(&ruleset.alphabet)).unwrap_or_default()
    };
    let scores = position.scores.unwrap_or_default();
    let mut rows = Vec::new();
    for row in 0..board.size() {
        let mut text = String::new();
        let mut empty = 0;
        let flush = |text: &mut String, empty: &mut usize| {
            if *empty > 0 {
                text.push_str(&empty.to_string());
            }
            *empty = 0;
        };
        for square in (0..board.size()).filter_map(|column| Square::new(row, column)) {
            match board.tile(square) {
                None => empty += 1,
                Some(tile) => {
                    flush(&mut text, &mut empty);
                    text.push_str(ruleset.alphabet.tile(tile));
                }
            }
        }
        flush(&mut text, &mut empty);
        rows.push(text);
    }
    format!(
        "{} {}/{} {}/{} {} bb {}; bdn {}; etl {}; ld {}; mcnz {};\n",
        rows.join("/"),
        text_of(position.rack),
        text_of(position.other_rack),
        scores[0],
        scores[1],
        position.scoreless.unwrap_or(0),
        ruleset.rules.bingo_bonus,
        layout.label(),
        ruleset.rules.swap_limit,
        names::of_tiles(ruleset),
        ruleset.rules.passes,
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::formats::{PositionChoice, read};
    use crate::rules::Ruleset;
    use crate::tile::Tile;

    /// The example of the specification: the second L is a blank.
    const HELLO: &str = "15/15/15/15/15/15/15/5HELlO5/15/15/15/15/15/15/15 AEINRST/ 0/7 0 lex CSW21; bb 40; mcnz 3;";

    fn error(text: &str) -> String {
        let saved = match read(text, &PositionChoice::default()) {
            Ok(saved) => saved,
            Err(error) => return error.to_string(),
        };
        let english = Ruleset::built_in("en").expect("built in");
        let board = saved.text.board(&english.alphabet, 15, |_| true);
        board.expect_err("no board").to_string()
    }

    #[test]
    fn a_position_reads() {
        let saved = read(HELLO, &PositionChoice::default()).expect("a position");
        assert_eq!((saved.format, saved.scores), (Format::Cgp, Some([0, 7])));
        assert_eq!((saved.other_rack, saved.scoreless), (None, Some(0)));
        assert_eq!(saved.text.rack.as_ref().map(|rack| rack.value.as_str()), Some("AEINRST"));
        let english = Ruleset::built_in("en").expect("built in");
        let board = saved.text.board(&english.alphabet, 15, |_| true).expect("a board");
        let tiles: Vec<_> = board.tiles().map(|(_, tile)| tile).collect();
        assert_eq!(english.alphabet.tiles(&tiles), "HELlO");
        assert!(matches!(tiles[3], Tile::Blank(_)));
    }

    #[test]
    fn the_bonus_tells_wordfeud_from_scrabble() {
        let language = |operations: &str| {
            let text = format!("{} / 0/0 0 {operations}", ["15"; 15].join("/"));
            let saved = read(&text, &PositionChoice::default()).expect("a position");
            saved.text.language.map(|language| language.value)
        };
        assert_eq!(language("ld english;").as_deref(), Some("scrabble-en"));
        assert_eq!(language("ld english; bb 40;").as_deref(), Some("en"));
        assert_eq!(language("bb 40; ld wordfeud_sv;").as_deref(), Some("sv"));
        assert_eq!(language("bb 50; ld scrabble-fr;").as_deref(), Some("scrabble-fr"));
        assert_eq!(language("ld klingon;"), None);
        assert_eq!(language("lex NWL23;").as_deref(), Some("scrabble-en"));
    }

    #[test]
    fn the_clock_is_that_of_the_player_to_move() {
        let clock = |operations: &str| clock_of_cgp(&format!("{HELLO} {operations}"));
        let of = |left, more| {
            let [left, more] = [left, more].map(Duration::from_millis);
            Some(Clock { left, more })
        };
        assert_eq!(clock("").expect("none"), None);
        assert_eq!(clock("tmr 60000/1000;").expect("a clock"), of(60_000, 0));
        assert_eq!(clock("ti 3000; tmr 250;").expect("a clock"), of(250, 3000));
        assert_eq!(clock("tmr -2500/10000;").expect("a clock"), of(0, 0));
        for (operations, said) in [
            ("tmr 1:00;", "tmr: not milliseconds: write tmr 60000"),
            ("tmr 9; ti soon;", "ti: not milliseconds: write ti 60000"),
            ("tmr 99999999999999999999/1;", "tmr: not milliseconds: write tmr 60000"),
        ] {
            assert_eq!(clock(operations).expect_err("no clock").what(), said);
        }
    }

    #[test]
    fn mistakes_are_named_with_their_place() {
        let short = HELLO.replace("5HELlO5", "5HELlO4");
        assert_eq!(
            error(&short),
            "1:29: 14 squares in this row: a board has 15 rows of 15 squares"
        );
        let digit = HELLO.replacen("15/", "99999999999999999999/", 1);
        assert!(
            error(&digit).starts_with("1:16: 18446744073709551615 squares"),
            "{}",
            error(&digit)
        );
        assert!(error(&HELLO.replacen("15/", "", 1)).starts_with("1: 14 rows"));
        assert!(error(&HELLO.replace("HELl", "HE!l")).starts_with("1:25: '!' is not a letter"));
        assert_eq!(error(&HELLO.replace("0/7", "0:7")), "1:60: these are not scores: write 120/98");
        assert!(error(&HELLO.replace("bb 40", "bb x")).starts_with("1: bb: not a number"));
        assert!(error(&format!("{HELLO}\n{HELLO}")).starts_with("2: a second line"));
    }
}
