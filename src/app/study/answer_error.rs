//! Why a line is not an answer.

use thiserror::Error;

use crate::app::words::WordError;
use crate::tile::UnknownLetter;

/// Why a line is not an answer: it does not count as a wrong one.
#[derive(Clone, Debug, Error, PartialEq, Eq)]
#[non_exhaustive]
pub enum AnswerError {
    /// A word of it is not a word.
    #[error(transparent)]
    Word(#[from] WordError),
    /// It has a character that is on no tile.
    #[error("{typed:?}: {error}")]
    Letter {
        /// The line.
        typed: String,
        /// The character, and where it stands among the letters.
        error: UnknownLetter,
    },
    /// Hooks have to stand before and after one hyphen.
    #[error("{0:?}: write the letters before a hyphen and those after it, like BC-S; - for none")]
    Hooks(String),
    /// It is no move in the position.
    #[error("{typed:?} is no move here: {why}")]
    Move {
        /// The line.
        typed: String,
        /// Why not.
        why: String,
    },
    /// It is neither yes nor no.
    #[error("{0:?}: write y for a word, n for none")]
    YesOrNo(String),
}
