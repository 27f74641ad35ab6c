//! A position as typed, and what keeps it from being one.

use thiserror::Error;

use super::Position;
use crate::board::{Board, BoardText, ReadBoard, TextError};
use crate::rules::{Layout, Ruleset};
use crate::tile::{Rack, RackError};

/// A position as somebody typed it: anything may be wrong with it.
#[derive(Clone, Debug)]
pub struct Setup<'a> {
    /// The rules.
    pub ruleset: &'a Ruleset,
    /// Other premium squares than the ruleset's own.
    pub layout: Option<Layout>,
    /// The board.
    pub board: &'a BoardText,
    /// The rack.
    pub rack: &'a str,
}

/// What keeps a setup from being a position.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum SetupError {
    /// The board does not read. The message begins with line and column.
    #[error("{0}")]
    Board(TextError),
    /// The rack does not read.
    #[error(transparent)]
    Rack(#[from] RackError),
    /// The rack has more tiles than the game allows.
    #[error("the rack has {found} tiles: {name} has at most {most}")]
    Tiles {
        /// How many it has.
        found: usize,
        /// How many it may have.
        most: usize,
        /// The ruleset.
        name: String,
    },
    /// The rack has a letter that has no tile.
    #[error("rack: {label} has no tile in {name}: write ? for a blank")]
    NoTile {
        /// The letter.
        label: String,
        /// The ruleset.
        name: String,
    },
}

impl Setup<'_> {
    /// Checks the setup. A legal position is more than this asks: what a board holds need not be
    /// words, nor connected.
    pub fn check(self) -> Result<Position, SetupError> {
        let ruleset = self.ruleset;
        let rack = check_rack(ruleset, self.rack)?;
        let (board, layout) = check_board(ruleset, self.layout, self.board)?;
        Ok(Position { board, layout, rack })
    }
}

/// The board of a text, as large as the layout, and that layout as the rules have it. Without a
/// layout the premium squares are those that the text draws, or else the ruleset's own.
pub fn check_board(
    ruleset: &Ruleset,
    layout: Option<Layout>,
    board: &BoardText,
) -> Result<(Board, Layout), SetupError> {
    let has_tile = |letter| ruleset.tiles.count(letter) > 0;
    let layout = layout_of(ruleset, layout, board);
    let board =
        board.board(&ruleset.alphabet, layout.size(), has_tile).map_err(SetupError::Board)?;
    Ok((board, layout))
}

/// The same with what is assumed of the text, or all that is wrong with it.
pub fn read_board(
    ruleset: &Ruleset,
    layout: Option<Layout>,
    board: &BoardText,
) -> Result<(ReadBoard, Layout), Vec<TextError>> {
    let has_tile = |letter| ruleset.tiles.count(letter) > 0;
    let layout = layout_of(ruleset, layout, board);
    let read = board.read(&ruleset.alphabet, layout.size(), has_tile)?;
    Ok((read, layout))
}

fn layout_of(ruleset: &Ruleset, layout: Option<Layout>, board: &BoardText) -> Layout {
    let named = layout.is_some();
    let layout = ruleset.layout_or_own(layout);
    let drawn = if named { None } else { board.drawn_layout(&ruleset.rules, &layout) };
    drawn.unwrap_or(layout)
}

/// The rack of a text: of no more tiles than the game allows, and of letters that have a tile.
/// Accents are folded as an import folds them.
pub fn check_rack(ruleset: &Ruleset, rack: &str) -> Result<Rack, SetupError> {
    let rack = Rack::parse(rack, &ruleset.alphabet)?;
    let name = ruleset.name.clone();
    let mut letters = rack.tiles().letters.iter();
    if let Some((letter, _)) = letters.find(|(letter, _)| ruleset.tiles.count(*letter) == 0) {
        let label = ruleset.alphabet.label(letter).to_owned();
        return Err(SetupError::NoTile { label, name });
    }
    let (found, most) = (rack.tiles().len(), ruleset.rules.rack_size);
    if found > most { Err(SetupError::Tiles { found, most, name }) } else { Ok(rack) }
}

/// The languages that have a letter, as their plain games.
pub fn has_letter(character: char) -> impl Iterator<Item = Ruleset> {
    let plain = Ruleset::names().into_iter().filter(|id| !id.contains('-'));
    let rulesets = plain.filter_map(|id| Ruleset::built_in(id).ok());
    rulesets.filter(move |ruleset| ruleset.alphabet.letter(character).is_some())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(language: &str, rack: &str) -> Result<Position, SetupError> {
        let ruleset = Ruleset::built_in(language).expect("built in");
        let board = BoardText::parse(&"...............\n".repeat(15));
        Setup { ruleset: &ruleset, layout: None, board: &board, rack }.check()
    }

    #[test]
    fn a_rack_has_seven_tiles_at_most() {
        assert!(check("nl", "PEKDAAL").is_ok());
        let error = check("nl", "PEKDAAL?").expect_err("8 tiles");
        assert_eq!(error.to_string(), "the rack has 8 tiles: Dutch has at most 7");
    }

    #[test]
    fn a_letter_without_tile_is_no_rack() {
        let error = check("sv", "AQ").expect_err("no Q");
        assert_eq!(error.to_string(), "rack: Q has no tile in Swedish: write ? for a blank");
        assert!(check("nl", "AQ").is_ok());
    }
}
