//! What is wrong with a query.

use thiserror::Error;

/// What is wrong with a query, and where.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("column {column}: {reason}")]
pub struct QueryError {
    /// The position in the query, in characters from 1.
    pub column: usize,
    /// What is wrong, and what to write.
    pub reason: String,
}

impl QueryError {
    pub(super) fn new(at: usize, reason: impl Into<String>) -> Self {
        Self { column: at + 1, reason: reason.into() }
    }
}
