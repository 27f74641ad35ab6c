//! Why the leave values of another program can't be read.

use thiserror::Error;

use crate::eval::LeaveError;

/// Why a file of another program is not a table of leaves. Bytes count from 0, lines from 1.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum LeaveFileError {
    /// The file is cut off, or was changed.
    #[error("byte {offset}: the leave values are damaged: get the file again")]
    Damaged {
        /// The byte.
        offset: usize,
    },
    /// A tile has a code that no letter of the language has.
    #[error("byte {offset}: letter {letter} of {letters}: are the leave values of this language?")]
    Letter {
        /// The byte.
        offset: usize,
        /// The number of the letter in its order.
        letter: usize,
        /// The number of letters of the language.
        letters: usize,
    },
    /// A value is no number, or too large.
    #[error("byte {offset}: {value} is not a value: get the file again")]
    Value {
        /// The byte.
        offset: usize,
        /// The value.
        value: f64,
    },
    /// A leave appears twice.
    #[error("byte {offset}: a leave that appears twice: get the file again")]
    Twice {
        /// The byte.
        offset: usize,
    },
    /// Leaves are missing from a file where each must be.
    #[error(
        "{found} of the {all} leaves of its tiles, and to its program the others are worth nothing: give a whole table"
    )]
    Incomplete {
        /// How many are there.
        found: usize,
        /// How many should be.
        all: usize,
    },
    /// The order of the letters in Quackle is not known.
    #[error(
        "Quackle's order of the letters of this language is not known: give a .klv2, or LEAVE,VALUE as text"
    )]
    Order,
    /// A line is not a leave and its value.
    #[error("{line}: {what}: write LEAVE,VALUE as in ?AER,4.25")]
    Line {
        /// The line.
        line: usize,
        /// What is wrong with it.
        what: LeaveError,
    },
}
