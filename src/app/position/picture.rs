//! A position from a picture: what was read, as a position and in words.

use itertools::Itertools;

use super::written::WrittenPosition;
use crate::board::{Header, Square};
use crate::formats;
use crate::picture::{Doubt, Reading, Seen, SeenTile, counted_tiles};
use crate::rules::{Layout, Ruleset};

/// The largest picture that is read, in bytes.
pub const MAX_PICTURE: u64 = 32 << 20;

impl WrittenPosition {
    /// The position that a picture shows: board, rack, and premium squares where they are not the
    /// ruleset's own. Lines are rows of the board.
    pub fn of_picture(reading: &Reading, ruleset: &Ruleset) -> Self {
        let mut saved = formats::nothing();
        let header = |value: String| Header { value, line: 0 };
        saved.text = reading.board.text();
        saved.text.rack = reading.rack_text().filter(|rack| !rack.is_empty()).map(header);
        saved.scores = scores(reading);
        let seen_layout = other_layout(reading, ruleset).cloned();
        Self { saved, record: None, seen_layout }
    }
}

/// The premium squares, where they are not the ruleset's own.
fn other_layout<'r>(reading: &'r Reading, ruleset: &Ruleset) -> Option<&'r Layout> {
    (reading.layout.text() != ruleset.layout.text()).then_some(&reading.layout)
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
    let doubts = reading.doubtful.iter().filter(|doubt| which(doubt));
    doubts.filter_map(|doubt| doubt.at.square()).unique().collect()
}

/// The rulesets whose letters or points a picture has, if they are not those that it was read by.
pub fn better_rules(reading: &Reading) -> Vec<String> {
    match &reading.points_of {
        Some(id) if reading.languages.is_empty() => vec![id.clone()],
        _ => reading.languages.clone(),
    }
}

/// What was read, in a line: `28 tiles, rack WPHSOEO, a random board; no square in doubt`.
pub fn picture_summary(reading: &Reading, ruleset: &Ruleset) -> String {
    let tiles = counted_tiles(reading.board.tiles().count());
    let rack = reading.rack_text().map(|rack| match &*rack {
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
    if let Some(rack) = reading.rack_text().filter(|rack| !rack.is_empty()) {
        text += &format!("rack: {rack}\n");
    }
    text + &reading.board.rows().join("\n") + "\n"
}

/// `8H O or Q`; `3C blank or L` where the letter is the same.
fn describe(doubt: &Doubt) -> String {
    let Doubt { at, read, instead, .. } = doubt;
    let label = |seen: &Seen| if let Seen::Tile(tile) = seen { tile.label() } else { None };
    let is_same = label(read) == label(instead);
    let said = |seen: &Seen| match seen {
        Seen::Tile(SeenTile::Letter(letter)) => (*letter).to_owned(),
        Seen::Tile(SeenTile::Blank(Some(letter))) if !is_same => format!("blank {letter}"),
        Seen::Tile(SeenTile::Blank(_)) => "blank".to_owned(),
        other => other.to_string(),
    };
    format!("{at} {} or {}", said(read), said(instead))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::picture::Spot;
    use crate::rules::Premium;

    fn said(read: Seen, instead: Seen) -> String {
        let at = Spot::Square(Square::new(7, 7).expect("on the board"));
        describe(&Doubt { at, read, instead, confidence: 0.4, has_clear_shape: false })
    }

    #[test]
    fn doubts_are_said_as_people_say_them() {
        let letter = |label| Seen::Tile(SeenTile::Letter(label));
        let blank = |label| Seen::Tile(SeenTile::Blank(Some(label)));
        let cases = [
            ((letter("O"), letter("Q")), "O or Q"),
            ((blank("L"), letter("L")), "blank or L"),
            ((letter("L"), blank("L")), "L or blank"),
            ((blank("F"), letter("Z")), "blank F or Z"),
            ((blank("CH"), letter("CH")), "blank or CH"),
            ((letter("CH"), letter("C")), "CH or C"),
            ((Seen::Tile(SeenTile::Blank(None)), Seen::AnyLetter), "blank or a letter"),
            ((Seen::Empty, Seen::Other), "empty or something else"),
            (
                (Seen::Premium(Premium::DoubleLetter), Seen::Premium(Premium::DoubleWord)),
                "2L or 2W",
            ),
        ];
        for ((read, instead), expected) in cases {
            assert_eq!(said(read, instead), format!("8H {expected}"));
        }
    }
}
