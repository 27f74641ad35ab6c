//! Why a query has no answer.

#[cfg(feature = "store")]
use crate::app::lists::ListsError;
use crate::query::QueryError;
#[cfg(feature = "store")]
use crate::store::StoreError;

/// Why a query has no answer.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum MatchError {
    /// The query does not read.
    #[error(transparent)]
    Query(#[from] QueryError),
    /// The database can't be read.
    #[cfg(feature = "store")]
    #[error(transparent)]
    Store(#[from] StoreError),
    /// A list that the query names can't be asked.
    #[cfg(feature = "store")]
    #[error(transparent)]
    Lists(Box<ListsError>),
    /// There are more answers than can be sorted.
    #[error(
        "more than {found} answers, too many to sort: narrow the query, or give a limit up to {limit}"
    )]
    TooMany {
        /// How many were found by then.
        found: u64,
        /// With this limit, and any lower one, they can be sorted.
        limit: usize,
    },
    /// Some answers are missing.
    #[error("a word fits in more ways than memory holds: give the variables lengths")]
    TooManyWays,
    /// Answers could not be kept on disk until they are sorted.
    #[error("answers can't be kept in the temporary folder until they are sorted: {0}")]
    Disk(#[from] std::io::Error),
}

#[cfg(feature = "store")]
impl From<ListsError> for MatchError {
    fn from(error: ListsError) -> Self {
        Self::Lists(Box::new(error))
    }
}
