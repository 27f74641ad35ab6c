//! Why cards can't be asked.

use thiserror::Error;

use super::cards_file::CardsFileError;
use crate::app::words::{WordError, WordsError};
use crate::store::StoreError;
use crate::tile::UnknownLetter;

/// Why cards can't be asked.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum StudyError {
    /// The list or the box of cards can't be read or written.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// The words for cards can't be searched.
    #[error(transparent)]
    Words(#[from] WordsError),
    /// A line is not an answer.
    #[error(transparent)]
    Answer(#[from] AnswerError),
    /// The cards of a file can't be read.
    #[error(transparent)]
    Cards(#[from] CardsFileError),
}

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
    /// It is neither yes nor no.
    #[error("{0:?}: write y for a word, n for none")]
    YesOrNo(String),
}
