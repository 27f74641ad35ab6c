//! Why a text is not a board.

use thiserror::Error;

/// The most mistakes that are collected from one text.
pub(super) const MOST_ERRORS: usize = 50;

/// Why a text is not a board. Lines and columns of the file count from 1; every message begins with
/// them.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum TextError {
    /// The number of lines is not the number of rows.
    #[error(
        "{line}: {found} row{} of squares: a board has {size} rows of {size} squares",
        plural(*.found)
    )]
    Lines {
        /// The last line of squares in the file.
        line: usize,
        /// The number of lines of squares.
        found: usize,
        /// The number of rows of the board.
        size: usize,
    },
    /// A line with a colon and an unknown key.
    #[error(
        "{line}: unknown line {key:?}: rack:, language:, layout: and ruleset: may stand before the squares"
    )]
    Header {
        /// The line in the file.
        line: usize,
        /// The text before the colon.
        key: String,
    },
    /// A row that is longer or shorter than the board.
    #[error(
        "{line}:{column}: {found} square{} in this row: a board has {size} rows of {size} squares",
        plural(*.found)
    )]
    Uneven {
        /// The line in the file.
        line: usize,
        /// Where the line ends too early, or where the board ends.
        column: usize,
        /// The number of squares in the line.
        found: usize,
        /// The number of columns of the board.
        size: usize,
    },
    /// A board of another size.
    #[error("{line}:{column}: this board is {found} by {found}, the game's is {size} by {size}")]
    OtherSize {
        /// The line of its first row in the file.
        line: usize,
        /// Where the line ends too early, or where the board ends.
        column: usize,
        /// The number of its rows and columns.
        found: usize,
        /// The number of rows and columns that there should be.
        size: usize,
    },
    /// A character that is neither a letter nor an empty square.
    #[error(
        "{line}:{column}: {found:?} is not a letter: write a capital for a tile, a small letter for a blank, . for an empty square"
    )]
    Unknown {
        /// The line in the file.
        line: usize,
        /// The column in the line.
        column: usize,
        /// The character.
        found: char,
    },
    /// A label in brackets that no letter of the alphabet has.
    #[error("{line}:{column}: {label:?} is not a letter of this language")]
    Label {
        /// The line in the file.
        line: usize,
        /// The column in the line.
        column: usize,
        /// The label.
        label: String,
    },
    /// A letter that has no tile of its own.
    #[error(
        "{line}:{column}: {label} has no tile: write the small letter of the blank that stands for it"
    )]
    NoTile {
        /// The line in the file.
        line: usize,
        /// The column in the line.
        column: usize,
        /// The label of the letter.
        label: String,
    },
    /// A tile whose square is not on the board.
    #[error(
        "{line}:{column}: row {row}, column {at} (from 0): a board has {size} rows of {size} squares"
    )]
    Outside {
        /// The line in the file.
        line: usize,
        /// The column in the line.
        column: usize,
        /// The row of the board, from 0.
        row: usize,
        /// The column of the board, from 0.
        at: usize,
        /// The number of rows of the board.
        size: usize,
    },
    /// Two tiles on one square.
    #[error("{line}:{column}: a second tile on the square of row {row}, column {at} (from 0)")]
    Twice {
        /// The line in the file.
        line: usize,
        /// The column in the line.
        column: usize,
        /// The row of the board, from 0.
        row: usize,
        /// The column of the board, from 0.
        at: usize,
    },
    /// A second, different board follows the first.
    #[error("{line}: a second board begins here, with other tiles: keep one of them")]
    Second {
        /// The line of its first row.
        line: usize,
    },
}

/// The ending of a noun after a number.
const fn plural(count: usize) -> &'static str {
    if count == 1 { "" } else { "s" }
}
