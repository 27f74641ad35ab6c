//! The table of chances to win of a word list, built in or read from a database.

use flate2::read::GzDecoder;

#[cfg(feature = "store")]
use crate::eval::ChanceRow;
use crate::eval::{Chances, ChancesError};
use crate::rules::Ruleset;
#[cfg(feature = "store")]
use crate::store::{ListInfo, Store, StoreError, StoredChance};

/// Why a list has no usable chances to win.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum ListChancesError {
    /// The database can't be read.
    #[cfg(feature = "store")]
    #[error(transparent)]
    Store(#[from] StoreError),
    /// The list has no table, and none is built in for its ruleset.
    #[error("the list {list} has no chances to win")]
    Missing {
        /// The name of the list.
        list: String,
    },
    /// The table of a list does not read.
    #[error("{database}: damaged, the chances to win of the list {list}: {error}")]
    Damaged {
        /// The path of the database.
        database: String,
        /// The name of the list.
        list: String,
        /// What is wrong with it.
        #[source]
        error: ChancesError,
    },
    /// No table is built in for a ruleset.
    #[error("no chances to win for {ruleset} are built in")]
    NotBuiltIn {
        /// The name of the ruleset.
        ruleset: String,
    },
    /// The built-in table of a ruleset does not read.
    #[error("data/{ruleset}/chances.csv.gz, {error}")]
    BuiltIn {
        /// The id of the ruleset.
        ruleset: String,
        /// What is wrong with it.
        #[source]
        error: ChancesError,
    },
}

/// The chances to win with a list: its own table, or else the one that is built in for its ruleset.
///
/// # Errors
///
/// There is neither, or the table is damaged.
#[cfg(feature = "store")]
pub fn list_chances(
    store: &Store,
    list: &ListInfo,
    ruleset: &Ruleset,
) -> Result<Chances, ListChancesError> {
    let rows = store.chances(list)?;
    // Databases of older versions have none.
    if rows.is_empty() {
        return built_in_chances(ruleset).map_err(|error| match error {
            ListChancesError::NotBuiltIn { .. } => {
                ListChancesError::Missing { list: list.name.clone() }
            }
            error => error,
        });
    }
    let rows = rows.into_iter().map(|row| ChanceRow {
        tiles: row.tiles as usize,
        lead: row.lead,
        chance: row.chance,
        count: row.count,
    });
    Chances::of_rows(rows).map_err(|error| ListChancesError::Damaged {
        database: store.path().display().to_string(),
        list: list.name.clone(),
        error,
    })
}

/// The rows with which the database stores a table.
#[cfg(feature = "store")]
pub fn chance_rows(chances: &Chances) -> Vec<StoredChance> {
    let row = |row: ChanceRow| StoredChance {
        tiles: u32::try_from(row.tiles).unwrap_or(u32::MAX),
        lead: row.lead,
        chance: row.chance,
        count: row.count,
    };
    chances.rows().map(row).collect()
}

/// The chances to win that are built in for a ruleset.
///
/// # Errors
///
/// None are built in.
pub fn built_in_chances(ruleset: &Ruleset) -> Result<Chances, ListChancesError> {
    let none = || ListChancesError::NotBuiltIn { ruleset: ruleset.name.clone() };
    let bytes = ruleset.built_in_chances().ok_or_else(none)?;
    let read = Chances::read(GzDecoder::new(bytes));
    read.map_err(|error| ListChancesError::BuiltIn { ruleset: ruleset.id.clone(), error })
}
