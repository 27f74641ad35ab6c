//! The position values of a word list, built in or read from a database.

use crate::eval::PositionValues;
use crate::rules::Ruleset;
#[cfg(feature = "store")]
use crate::store::{ListInfo, Store, StoreError};

/// Why a list has no usable position values.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum ListValuesError {
    /// The database can't be read.
    #[cfg(feature = "store")]
    #[error(transparent)]
    Store(#[from] StoreError),
    /// None were learnt for the list, and none are built in for its ruleset.
    #[error("the list {list} has no position values")]
    Missing {
        /// The name of the list.
        list: String,
    },
    /// Those of the list do not read.
    #[error("{database}: damaged, the position values of the list {list}")]
    Damaged {
        /// The path of the database.
        database: String,
        /// The name of the list.
        list: String,
    },
}

/// The position values of a list: those learnt for it, or else those built in for its ruleset.
///
/// # Errors
///
/// There are neither, or they are damaged.
#[cfg(feature = "store")]
pub fn list_values(
    store: &Store,
    list: &ListInfo,
    ruleset: &Ruleset,
) -> Result<PositionValues, ListValuesError> {
    let Some(bytes) = store.position_values(list)? else {
        return built_in_values(ruleset, &list.name);
    };
    PositionValues::from_bytes(&bytes).map_err(|_| ListValuesError::Damaged {
        database: store.path().display().to_string(),
        list: list.name.clone(),
    })
}

/// The position values that are built in for the ruleset of a list.
///
/// # Errors
///
/// None are built in.
pub(super) fn built_in_values(
    ruleset: &Ruleset,
    list: &str,
) -> Result<PositionValues, ListValuesError> {
    let bytes = ruleset.built_in_values();
    let values = bytes.and_then(|bytes| PositionValues::from_bytes(bytes).ok());
    values.ok_or_else(|| ListValuesError::Missing { list: list.to_owned() })
}
