//! Why a text is not a board.

use std::fmt;

use crate::rules::Place;

/// The most mistakes that are collected from one text.
pub(super) const MOST_ERRORS: usize = 50;

/// Why a text is not a board. Lines and columns of the file count from 1; every message begins with
/// them.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum TextError {
    /// The number of lines is not the number of rows.
    Lines {
        /// The last line of squares in the file.
        line: usize,
        /// The number of lines of squares.
        found: usize,
        /// The number of rows of the board.
        size: usize,
    },
    /// A line with a colon and an unknown key.
    Header {
        /// The line in the file.
        line: usize,
        /// The text before the colon.
        key: String,
    },
    /// A row that is longer or shorter than the board.
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
    Unknown {
        /// The line in the file.
        line: usize,
        /// The column in the line.
        column: usize,
        /// The character.
        found: char,
    },
    /// A label in brackets that no letter of the alphabet has.
    Label {
        /// The line in the file.
        line: usize,
        /// The column in the line.
        column: usize,
        /// The label.
        label: String,
    },
    /// A letter that has no tile of its own.
    NoTile {
        /// The line in the file.
        line: usize,
        /// The column in the line.
        column: usize,
        /// The label of the letter.
        label: String,
    },
    /// A tile whose square is not on the board.
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
    Second {
        /// The line of its first row.
        line: usize,
    },
}

impl TextError {
    /// Where the mistake is.
    pub const fn place(&self) -> Place {
        match self {
            Self::Lines { line, .. } | Self::Header { line, .. } | Self::Second { line } => {
                Place::line(*line)
            }
            Self::Uneven { line, column, .. }
            | Self::OtherSize { line, column, .. }
            | Self::Unknown { line, column, .. }
            | Self::Label { line, column, .. }
            | Self::NoTile { line, column, .. }
            | Self::Outside { line, column, .. }
            | Self::Twice { line, column, .. } => Place::at(*line, *column),
        }
    }

    /// What is wrong, and what to do.
    pub fn what(&self) -> String {
        match self {
            Self::Lines { found, size, .. } => format!(
                "{found} row{} of squares: a board has {size} rows of {size} squares",
                plural(*found)
            ),
            Self::Header { key, .. } => format!(
                "unknown line {key:?}: rack:, language:, layout: and ruleset: may stand before the squares"
            ),
            Self::Uneven { found, size, .. } => format!(
                "{found} square{} in this row: a board has {size} rows of {size} squares",
                plural(*found)
            ),
            Self::OtherSize { found, size, .. } => {
                format!("this board is {found} by {found}, the game's is {size} by {size}")
            }
            Self::Unknown { found, .. } => format!(
                "{found:?} is not a letter: write a capital for a tile, a small letter for a blank, . for an empty square"
            ),
            Self::Label { label, .. } => format!("{label:?} is not a letter of this language"),
            Self::NoTile { label, .. } => format!(
                "{label} has no tile: write the small letter of the blank that stands for it"
            ),
            Self::Outside { row, at, size, .. } => format!(
                "row {row}, column {at} (from 0): a board has {size} rows of {size} squares"
            ),
            Self::Twice { row, at, .. } => {
                format!("a second tile on the square of row {row}, column {at} (from 0)")
            }
            Self::Second { .. } => {
                "a second board begins here, with other tiles: keep one of them".to_owned()
            }
        }
    }
}

/// What is wrong, after its place: see [`Place::write`].
impl fmt::Display for TextError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Place::write(Some(self.place()), &self.what(), f)
    }
}

impl std::error::Error for TextError {}

/// The ending of a noun after a number.
const fn plural(count: usize) -> &'static str {
    if count == 1 { "" } else { "s" }
}
