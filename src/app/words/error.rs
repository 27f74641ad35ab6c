//! Why a question about words has no answer.

use thiserror::Error;

use super::condition_error::ConditionError;
#[cfg(feature = "store")]
use crate::store::StoreError;
use crate::tile::RackError;

/// Why a question about words has no answer.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum WordsError {
    /// The pattern is wrong.
    #[error("{}", .0.named("the pattern"))]
    Pattern(ConditionError),
    /// A condition is wrong.
    #[error("{}", error.named(name))]
    Condition {
        /// [`WordCondition::name`](super::WordCondition::name).
        name: String,
        /// What is wrong with it.
        error: ConditionError,
    },
    /// It says how to rank words by probability, and ranks none.
    #[error(
        "blanks and ties matter for ranks by probability alone: ask for a range of them, sort by them, or show them"
    )]
    NothingRanked,
    /// A question in JSON does not read.
    #[error("the question: {0}")]
    Question(String),
    /// The pattern is wrong, and may have been meant as the name of a saved search.
    #[error("{}; did you mean the saved search {meant}?", error.named("the pattern"))]
    NoPattern {
        /// What is wrong.
        error: ConditionError,
        /// That name.
        meant: String,
    },
    /// A text names no search.
    #[error("{0:?} is no name of a search: write letters, figures and hyphens")]
    SearchName(String),
    /// No search has a name.
    #[error("no search is saved as {name:?}{}", meant.as_ref().map_or_else(String::new, |meant| format!("; did you mean {meant}?")))]
    NoSearch {
        /// The name.
        name: String,
        /// The one that may be meant.
        meant: Option<String>,
    },
    /// A saved search does not read.
    #[error("the saved search {name}, {error}: forget it, or save it again")]
    Saved {
        /// Its name.
        name: String,
        /// What is wrong.
        error: Box<WordsError>,
    },
    /// The tiles are not a rack.
    #[error(transparent)]
    Rack(#[from] RackError),
    /// Nothing is asked.
    #[error(
        "nothing to search for: give a pattern like '__%GEBAK', '*' for all words, or a condition"
    )]
    Nothing,
    /// More is asked than which words a rack makes, which only a database answers.
    #[error("only a database answers this: ask for the words of a rack alone, or import the list")]
    MoreThanRack,
    /// The watcher cancelled it.
    #[error("cancelled")]
    Cancelled,
    /// The database can't be read.
    #[cfg(feature = "store")]
    #[error(transparent)]
    Store(#[from] StoreError),
}

impl WordsError {
    /// Where the pattern, the condition or the rack is wrong, in characters from 1, if that is at one place.
    pub const fn column(&self) -> Option<usize> {
        match self {
            Self::Pattern(error) | Self::Condition { error, .. } => error.column(),
            Self::Rack(RackError::Unknown(letter)) => Some(letter.column),
            _ => None,
        }
    }
}
