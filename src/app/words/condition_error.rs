//! Why a text is not a condition.

use thiserror::Error;

use super::range::RangeError;
use crate::lexicon::PatternError;
#[cfg(feature = "store")]
use crate::store::RegexError;
use crate::tile::UnknownLetter;

/// Why a text is not a condition.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum ConditionError {
    /// It is not a pattern, a set of letters or a row, as it should be.
    #[error(transparent)]
    Pattern(#[from] PatternError),
    /// It is not a regular expression, or too large.
    #[cfg(feature = "store")]
    #[error(transparent)]
    Regex(RegexError),
    /// It holds a character that is not a letter.
    #[error(transparent)]
    Letter(#[from] UnknownLetter),
    /// It holds no letters.
    #[error("no letters given")]
    NoLetters,
    /// It matches every word, because it allows any more letters.
    #[error("* matches every word: leave it out")]
    AnyLetters,
    /// It has no percentage and letters.
    #[error("{0:?} has no percentage and letters: write them like 60..:AEIOU or 25..50:ST")]
    NoShare(String),
    /// It is no type.
    #[error("{0:?} is no type: write I, II or III")]
    NoType(String),
    /// It is not a range of numbers.
    #[error(transparent)]
    Range(#[from] RangeError),
}

impl ConditionError {
    /// Where the error is, in characters from 1, if it is at one place.
    pub const fn column(&self) -> Option<usize> {
        match self {
            Self::Pattern(error) => Some(error.column),
            #[cfg(feature = "store")]
            Self::Regex(RegexError::Form { column, .. }) => Some(*column),
            Self::Letter(error) => Some(error.column),
            _ => None,
        }
    }

    /// The error as a line that begins with the name of the condition.
    pub fn named(&self, name: &str) -> String {
        match self.column() {
            Some(_) => format!("{name}, {self}"),
            None => format!("{name}: {self}"),
        }
    }
}
