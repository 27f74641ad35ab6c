//! What keeps a text from being a board.

use thiserror::Error;

/// The most mistakes that are collected from one text.
pub(super) const MOST_ERRORS: usize = 50;

/// What keeps a text from being a board. Lines and columns count from 1.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum TextError {
    /// Another number of lines than the board has rows.
    #[error("{line}: {found} rows of squares: a board has {size} rows of {size} squares")]
    Lines {
        /// The last line of squares in the file.
        line: usize,
        /// How many lines of squares there are.
        found: usize,
        /// How many there must be.
        size: usize,
    },
    /// A line with a colon that is none of those.
    #[error(
        "{line}: unknown line {key:?}: rack:, language:, layout: and ruleset: may stand before the squares"
    )]
    Header {
        /// The line in the file.
        line: usize,
        /// What stands before the colon.
        key: String,
    },
    /// A row that is longer or shorter than the board.
    #[error(
        "{line}:{column}: {found} squares in this row: a board has {size} rows of {size} squares"
    )]
    Uneven {
        /// The line in the file.
        line: usize,
        /// Where the line ends too early, or goes on too long.
        column: usize,
        /// How many squares it has.
        found: usize,
        /// How many it must have.
        size: usize,
    },
    /// A character that is neither a letter nor empty.
    #[error(
        "{line}:{column}: {found:?} is not a letter: write a capital for a tile, a small letter for a blank, . for an empty square"
    )]
    Unknown {
        /// The line in the file.
        line: usize,
        /// The character in the line.
        column: usize,
        /// The character.
        found: char,
    },
    /// A label that no letter has.
    #[error("{line}:{column}: {label:?} is no letter of this language")]
    Label {
        /// The line in the file.
        line: usize,
        /// The label in the line.
        column: usize,
        /// The label.
        label: String,
    },
    /// A letter that has no tile.
    #[error(
        "{line}:{column}: {label} has no tile: write the small letter of the blank that stands for it"
    )]
    NoTile {
        /// The line in the file.
        line: usize,
        /// The letter in the line.
        column: usize,
        /// The letter.
        label: String,
    },
    /// A tile whose square is not on the board.
    #[error(
        "{line}:{column}: row {row}, column {at} (from 0): a board has {size} rows of {size} squares"
    )]
    Outside {
        /// The line in the file.
        line: usize,
        /// The tile in the line.
        column: usize,
        /// The row of the board, from 0.
        row: usize,
        /// The column of the board, from 0.
        at: usize,
        /// How many rows it has.
        size: usize,
    },
    /// A square with two tiles.
    #[error("{line}:{column}: a second tile on the square of row {row}, column {at} (from 0)")]
    Twice {
        /// The line in the file.
        line: usize,
        /// The tile in the line.
        column: usize,
        /// The row of the board, from 0.
        row: usize,
        /// The column of the board, from 0.
        at: usize,
    },
    /// Another board stands behind the first.
    #[error("{line}: a second board begins here, with other tiles: keep one of them")]
    Second {
        /// Its first row in the file.
        line: usize,
    },
}
