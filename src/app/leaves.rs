//! The table of leave values of a word list, built in or read from a database.

use flate2::read::GzDecoder;

#[cfg(feature = "store")]
use crate::eval::{Equity, Leave, MAX_LEAVE};
use crate::eval::{Leaves, LeavesError};
use crate::rules::Ruleset;
#[cfg(feature = "store")]
use crate::store::{AskedList, ListInfo, Store, StoreError, StoredLeave};
#[cfg(feature = "store")]
use crate::tile::{Alphabet, Rack};

/// Every leave value is smaller than this, in hundredths of a point.
#[cfg(feature = "store")]
const MAX_WORTH: u32 = 100_000;

/// Why a list has no usable leave values.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum ListLeavesError {
    /// The database can't be read.
    #[cfg(feature = "store")]
    #[error(transparent)]
    Store(#[from] StoreError),
    /// The list has no table.
    #[error("the list {list} has no leave values")]
    Missing {
        /// The name of the list.
        list: String,
        /// Whether a table for its ruleset is built in.
        is_built_in: bool,
    },
    /// A row of the table is not a leave of the list's alphabet, or its value is out of range.
    #[error("{database}: damaged, {tiles:?} is not a leave of the list {list}")]
    Damaged {
        /// The path of the database.
        database: String,
        /// The name of the list.
        list: String,
        /// The tiles of the row.
        tiles: String,
    },
    /// No table is built in for a ruleset.
    #[error("no leave values for {ruleset} are built in")]
    NotBuiltIn {
        /// The name of the ruleset.
        ruleset: String,
    },
    /// The built-in table of a ruleset does not read.
    #[error("data/{ruleset}/leaves.csv.gz, {error}")]
    BuiltIn {
        /// The id of the ruleset.
        ruleset: String,
        /// What is wrong with it.
        #[source]
        error: LeavesError,
    },
}

/// The whole table of a list.
///
/// # Errors
///
/// There is no table, or it is damaged.
#[cfg(feature = "store")]
pub fn list_leaves(
    store: &Store,
    list: &ListInfo,
    ruleset: &Ruleset,
) -> Result<Leaves, ListLeavesError> {
    let rows = store.leaves(list)?;
    if rows.is_empty() {
        return Err(missing(list, ruleset));
    }
    of_rows(&rows, &ruleset.alphabet).map_err(|tiles| damaged(store, list, tiles))
}

/// The part of a list's table that holds the leaves of some tiles, each text sorted as
/// [`Tiles::text`](crate::tile::Tiles::text) writes it.
///
/// # Errors
///
/// There is no table, or a row of it is damaged.
#[cfg(feature = "store")]
pub fn list_leaves_of(
    store: &Store,
    list: &ListInfo,
    ruleset: &Ruleset,
    texts: &[String],
) -> Result<Leaves, ListLeavesError> {
    if !store.has_leaves(list)? {
        return Err(missing(list, ruleset));
    }
    let rows = store.leaves_of(list, texts.iter().map(String::as_str))?;
    of_rows(&rows, &ruleset.alphabet).map_err(|tiles| damaged(store, list, tiles))
}

/// The leaves of some tiles from the rows of a list that is asked within a statement.
///
/// # Errors
///
/// The list has no table, or a row of it is damaged.
#[cfg(feature = "store")]
pub(crate) fn asked_leaves(
    list: &AskedList<'_>,
    texts: &[String],
) -> Result<Leaves, ListLeavesError> {
    let ruleset = list.ruleset();
    let missing = || ListLeavesError::Missing {
        list: list.name().to_owned(),
        is_built_in: ruleset.has_built_in_leaves(),
    };
    let rows = list.leaves_of(texts)?.ok_or_else(missing)?;
    of_rows(&rows, &ruleset.alphabet).map_err(|tiles| ListLeavesError::Damaged {
        database: list.path().display().to_string(),
        list: list.name().to_owned(),
        tiles,
    })
}

#[cfg(feature = "store")]
fn missing(list: &ListInfo, ruleset: &Ruleset) -> ListLeavesError {
    let is_built_in = ruleset.has_built_in_leaves();
    ListLeavesError::Missing { list: list.name.clone(), is_built_in }
}

#[cfg(feature = "store")]
fn damaged(store: &Store, list: &ListInfo, tiles: String) -> ListLeavesError {
    let database = store.path().display().to_string();
    ListLeavesError::Damaged { database, list: list.name.clone(), tiles }
}

/// A table of rows, or the tiles of the first row that is not a leave.
#[cfg(feature = "store")]
fn of_rows(rows: &[StoredLeave], alphabet: &Alphabet) -> Result<Leaves, String> {
    let mut leaves = Leaves::default();
    for StoredLeave { tiles, worth_hundredths, count } in rows {
        let rack = Rack::exact(tiles, alphabet).map(|rack| *rack.tiles());
        let rack = rack.ok().filter(|rack| rack.len() <= MAX_LEAVE);
        let sane = worth_hundredths.unsigned_abs() < MAX_WORTH;
        let rack = rack.filter(|_| sane).ok_or_else(|| tiles.clone())?;
        leaves.insert(Leave { tiles: rack, worth: Equity(*worth_hundredths), count: *count });
    }
    Ok(leaves)
}

/// The rows with which the database stores a table.
#[cfg(feature = "store")]
pub fn leave_rows(leaves: &Leaves, alphabet: &Alphabet) -> Vec<StoredLeave> {
    let row = |leave: &Leave| StoredLeave {
        tiles: leave.tiles.text(alphabet),
        worth_hundredths: leave.worth.0,
        count: leave.count,
    };
    leaves.rows().iter().map(row).collect()
}

/// The table that is built in for a ruleset.
///
/// # Errors
///
/// None is built in.
pub fn built_in_leaves(ruleset: &Ruleset) -> Result<Leaves, ListLeavesError> {
    let none = || ListLeavesError::NotBuiltIn { ruleset: ruleset.name.clone() };
    let bytes = ruleset.built_in_leaves().ok_or_else(none)?;
    let read = Leaves::read(GzDecoder::new(bytes), &ruleset.alphabet);
    read.map_err(|error| ListLeavesError::BuiltIn { ruleset: ruleset.id.clone(), error })
}
