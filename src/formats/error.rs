//! What keeps a file from being a position.

use thiserror::Error;

use crate::rules::LayoutError;

/// What keeps a text from being a position, or a position from being written. The message begins
/// with line and column, from 1, where there is a place, and with a space where there is none.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum FormatError {
    /// Something at a place.
    #[error("{line}:{column}: {what}")]
    At {
        /// The line.
        line: usize,
        /// The character in the line.
        column: usize,
        /// What is wrong, and what to do.
        what: String,
    },
    /// Something in a line of a game record.
    #[error("{line}: {what}")]
    Line {
        /// The line.
        line: usize,
        /// What is wrong, and what to do.
        what: String,
    },
    /// A file of digits that is no layout.
    #[error("{0}")]
    Layout(LayoutError),
    /// Something about the whole.
    #[error(" {0}")]
    Whole(String),
    /// A number of moves was asked for, and the file is no game record.
    #[error(" --move goes with a game record (GCG), and this is {0}")]
    Moves(&'static str),
    /// A game was asked for, and the file has one position.
    #[error(" --game goes with JSON, and this is {0}")]
    Game(&'static str),
}
