//! A position from a picture: what was read, as a position and in words.

use itertools::Itertools;

use super::reread::tiles;
use super::written::WrittenPosition;
use crate::app::parse_square;
use crate::board::{BoardText, Header, Square};
use crate::formats::{self, Format, FormatError, PositionChoice};
use crate::picture::{Doubt, Reading, counted_tiles, is_tile};
use crate::rules::{Layout, Ruleset};

/// The largest picture that is read, in bytes.
pub const MAX_PICTURE: u64 = 32 << 20;

impl WrittenPosition {
    /// The position that a picture shows: board, rack, and premium squares where they are not the
    /// ruleset's own. Lines are rows of the board.
    ///
    /// # Errors
    ///
    /// A picture has no moves and no games to choose from.
    pub fn of_picture(
        reading: &Reading,
        ruleset: &Ruleset,
        choice: &PositionChoice,
    ) -> Result<Self, FormatError> {
        let rows = reading.board.join("\n");
        let choice = PositionChoice { format: Some(Format::Own), ..*choice };
        let mut saved = formats::read(&rows, &choice)?;
        let header = |value: String| Header { value, line: 0 };
        let rack = reading.rack.clone().filter(|rack| !rack.is_empty());
        saved.text.rack = rack.map(header);
        saved.text.layout = other_layout(reading, ruleset).map(|layout| header(layout.label()));
        saved.scores = scores(reading);
        Ok(Self { saved, record: None })
    }
}

/// The premium squares, where they are not the ruleset's own.
fn other_layout(reading: &Reading, ruleset: &Ruleset) -> Option<Layout> {
    let layout = Layout::parse(&reading.layout.join("\n")).ok()?;
    (layout.text() != ruleset.layout.text()).then_some(layout)
}

/// The user's score stands on the left.
fn scores(reading: &Reading) -> Option<[i64; 2]> {
    let [own, other] = reading.scores.as_deref()?.try_into().ok()?;
    Some([i64::from(own), i64::from(other)])
}

/// The squares of the board that are in doubt.
pub fn doubtful_squares(reading: &Reading) -> Vec<Square> {
    squares_of(reading, |_| true)
}

/// The squares of the board where a tile may be another than was read, or not be seen.
pub fn doubtful_tiles(reading: &Reading) -> Vec<Square> {
    squares_of(reading, Doubt::may_be_tile)
}

fn squares_of(reading: &Reading, which: impl Fn(&Doubt) -> bool) -> Vec<Square> {
    let size = reading.board.len();
    let doubts = reading.doubtful.iter().filter(|doubt| which(doubt));
    let squares = doubts.filter_map(|doubt| parse_square(&doubt.at));
    squares.filter(|square| square.row().max(square.column()) < size).unique().collect()
}

/// The rulesets whose letters or points a picture has, if they are not those that it was read by.
pub fn better_rules(reading: &Reading) -> Vec<String> {
    match &reading.points_of {
        Some(id) if reading.languages.is_empty() => vec![id.clone()],
        _ => reading.languages.clone(),
    }
}

/// How many tiles are on the rack, where there is one.
pub fn tiles_held(reading: &Reading) -> Option<usize> {
    Some(tiles(reading.rack.as_deref()?).len())
}

/// How many tiles are on the board.
pub fn tiles_laid(reading: &Reading) -> usize {
    let (tiles, blanks) = BoardText::parse(&reading.board.join("\n")).cases();
    tiles + blanks
}

/// What was read, in a line: `28 tiles, rack WPHSOEO, a random board; no square in doubt`.
pub fn picture_summary(reading: &Reading, ruleset: &Ruleset) -> String {
    let tiles = counted_tiles(tiles_laid(reading));
    let rack = reading.rack.as_deref().map(|rack| match rack {
        "" => "an empty rack".to_owned(),
        rack => format!("rack {rack}"),
    });
    let layout = match other_layout(reading, ruleset) {
        None => "the standard board".to_owned(),
        Some(layout) => match layout.name() {
            Some(name) => format!("the board {name}"),
            None => "a random board".to_owned(),
        },
    };
    let parts = std::iter::once(tiles).chain(rack).chain([layout]).join(", ");
    let doubts = match reading.doubtful.as_slice() {
        [] if reading.confidence < 0.5 => {
            "no square in doubt, but the number of tiles does not add up".to_owned()
        }
        [] => "no square in doubt".to_owned(),
        doubts => format!("in doubt: {}", doubts.iter().map(describe).join(", ")),
    };
    format!("{parts}; {doubts}")
}

/// Comments for a board file: what is in doubt, other remarks, and what a board file has no place for.
fn picture_comments(reading: &Reading) -> String {
    let doubts = reading.doubtful.iter();
    let doubts =
        doubts.map(|doubt| format!("in doubt: {} ({:.2})", describe(doubt), doubt.confidence));
    let left = reading.tiles_left.map(|left| format!("tiles left: {left}"));
    let scores =
        reading.scores.as_deref().map(|scores| format!("scores: {}", scores.iter().join(" to ")));
    let lines = doubts.chain(reading.sentences()).chain(left).chain(scores);
    lines.map(|line| format!("# {line}\n")).collect()
}

/// What was read as a board file to be corrected, even if it is not a position yet.
pub fn picture_text(reading: &Reading, ruleset: &Ruleset) -> String {
    let mut text = picture_comments(reading);
    text += &format!("language: {}\n", ruleset.id);
    if let Some(layout) = other_layout(reading, ruleset) {
        text += &format!("layout: {}\n", layout.label());
    }
    if let Some(rack) = reading.rack.as_ref().filter(|rack| !rack.is_empty()) {
        text += &format!("rack: {rack}\n");
    }
    text + &reading.board.join("\n") + "\n"
}

/// `8H O or Q`; `3C blank or L` where the letter is the same.
fn describe(doubt: &Doubt) -> String {
    let Doubt { at, read, instead, .. } = doubt;
    let same = read.to_uppercase() == instead.to_uppercase();
    let said = |text: &str| match blank_for(text) {
        _ if text == "?" => "blank".to_owned(),
        Some(_) if same => "blank".to_owned(),
        Some(letter) => format!("blank {letter}"),
        None => text.trim_matches(['[', ']']).to_owned(),
    };
    format!("{at} {} or {}", said(read), said(instead))
}

/// The letter that a blank stands for, where the reading is one: `o`, and not `empty`.
fn blank_for(text: &str) -> Option<String> {
    let letter = text.trim_matches(['[', ']']);
    (is_tile(text) && letter.chars().all(char::is_lowercase)).then(|| letter.to_uppercase())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn said(read: &str, instead: &str) -> String {
        let [at, read, instead] = ["8H", read, instead].map(str::to_owned);
        describe(&Doubt { at, read, instead, confidence: 0.4, has_clear_shape: false })
    }

    #[test]
    fn doubts_are_said_as_people_say_them() {
        let cases = [
            (("O", "Q"), "O or Q"),
            (("l", "L"), "blank or L"),
            (("L", "l"), "L or blank"),
            (("f", "Z"), "blank F or Z"),
            (("[ch]", "[CH]"), "blank or CH"),
            (("[CH]", "C"), "CH or C"),
            (("?", "a letter"), "blank or a letter"),
            (("empty", "something else"), "empty or something else"),
            (("2L", "2W"), "2L or 2W"),
        ];
        for ((read, instead), expected) in cases {
            assert_eq!(said(read, instead), format!("8H {expected}"));
        }
    }
}
