//! A position as it was typed, and its check.

use thiserror::Error;

use super::Position;
use crate::board::{Board, BoardText, ReadBoard, TextError};
use crate::rules::{Layout, Ruleset};
use crate::tile::{Rack, RackError};

/// A position as it was typed. Anything may be wrong with it.
#[derive(Clone, Debug)]
pub struct Setup<'a> {
    /// The rules.
    pub ruleset: &'a Ruleset,
    /// The premium squares, where they are not the ruleset's own.
    pub layout: Option<Layout>,
    /// The board.
    pub board: &'a BoardText,
    /// The rack.
    pub rack: &'a str,
}

/// Why a setup is not a position.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum SetupError {
    /// The board can't be read. The message begins with line and column.
    #[error("{0}")]
    Board(TextError),
    /// The rack can't be read.
    #[error(transparent)]
    Rack(#[from] RackError),
    /// The rack has more tiles than the game allows.
    #[error("the rack has {found} tiles: {name} has at most {most}")]
    Tiles {
        /// The number of tiles on the rack.
        found: usize,
        /// The most tiles that a rack may have.
        most: usize,
        /// The name of the ruleset.
        name: String,
    },
    /// The rack has a letter that has no tile of its own.
    #[error("rack: {label} has no tile in {name}: write ? for a blank")]
    NoTile {
        /// The label of the letter.
        label: String,
        /// The name of the ruleset.
        name: String,
    },
}

impl Setup<'_> {
    /// Checks the setup. This is less than a legal position: the tiles on the board need not make
    /// words, nor be connected. [`Position::concerns`] looks at those.
    ///
    /// # Errors
    ///
    /// What is wrong with the rack, or else the first mistake of the board.
    pub fn check(self) -> Result<Position, SetupError> {
        let ruleset = self.ruleset;
        let rack = check_rack(ruleset, self.rack)?;
        let (board, layout) = check_board(ruleset, self.layout, self.board)?;
        Ok(Position { board, layout, rack })
    }
}

/// Reads a board as large as the layout, and returns it with that layout. Without a layout, the
/// premium squares are those that the text draws, or else the ruleset's own.
///
/// # Errors
///
/// [`SetupError::Board`] with the first mistake.
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

/// Like [`check_board`], but also says what had to be assumed, and returns all mistakes.
///
/// # Errors
///
/// All mistakes in the text.
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

/// Reads a rack: no more tiles than the game allows, and only letters that have a tile. Accents are
/// folded as in an import.
///
/// # Errors
///
/// [`SetupError::Rack`], [`SetupError::NoTile`] or [`SetupError::Tiles`].
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

/// The Wordfeud rulesets whose alphabets have a letter.
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
