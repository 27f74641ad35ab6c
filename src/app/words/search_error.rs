//! Why a search has no answer.

use thiserror::Error;

use super::pattern::ConditionError;
use crate::store::StoreError;
use crate::tile::RackError;

/// Why a search has no answer.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum SearchError {
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
    /// A question in JSON does not read.
    #[error("the question: {0}")]
    Question(String),
    /// The tiles are not a rack.
    #[error(transparent)]
    Rack(#[from] RackError),
    /// Nothing is asked.
    #[error(
        "nothing to search for: give a pattern like '__%GEBAK', '*' for all words, or a condition"
    )]
    Nothing,
    /// The watcher cancelled it.
    #[error("cancelled")]
    Cancelled,
    /// The database can't be read.
    #[error(transparent)]
    Store(#[from] StoreError),
}
