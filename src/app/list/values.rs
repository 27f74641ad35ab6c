//! Where the leave values, chances to win and position values of a word list are.

use std::sync::{Arc, OnceLock};
#[cfg(feature = "store")]
use std::sync::{Mutex, MutexGuard, PoisonError};

use crate::eval::{Chances, Leaves, PositionValues};
#[cfg(feature = "store")]
use crate::store::{Store, StoreError};

/// Where the leave values, the chances to win and the position values of a list are.
#[derive(Debug)]
pub(super) enum Values {
    /// Those that were read or given.
    Known(KnownValues),
    /// Those that are built in, unpacked when they are first asked.
    BuiltIn(OnceLock<Arc<Leaves>>),
    /// Those of an open database, which one thread at a time can ask, and what was read of it.
    #[cfg(feature = "store")]
    Database(Box<Mutex<(Store, Kept)>>),
}

/// Values that nothing more is read for.
#[derive(Debug, Default)]
pub(super) struct KnownValues {
    pub leaves: Option<Arc<Leaves>>,
    pub chances: Option<Arc<Chances>>,
    pub values: Option<Arc<PositionValues>>,
    /// What is wrong with the table of leaves, if it is damaged: the database and the tiles of a row.
    #[cfg(feature = "store")]
    pub damaged: Option<Box<[String; 2]>>,
}

/// What was read of a version of the database.
#[cfg(feature = "store")]
#[derive(Debug, Default)]
pub(super) struct Kept {
    pub version: i64,
    pub leaves: Option<Arc<Leaves>>,
    pub chances: Option<Arc<Chances>>,
    pub values: Option<Arc<PositionValues>>,
}

impl Values {
    /// Those that are built in.
    pub(super) const fn built_in() -> Self {
        Self::BuiltIn(OnceLock::new())
    }

    /// There are none.
    pub(super) fn none() -> Self {
        Self::Known(KnownValues::default())
    }

    /// Leave values that are given.
    pub(super) fn of(leaves: Arc<Leaves>) -> Self {
        Self::Known(KnownValues { leaves: Some(leaves), ..KnownValues::default() })
    }

    /// Those of a list of a database.
    #[cfg(feature = "store")]
    pub(super) fn stored(store: Store) -> Self {
        Self::Database(Box::new(Mutex::new((store, Kept::default()))))
    }
}

#[cfg(feature = "store")]
pub(super) fn locked(kept: &Mutex<(Store, Kept)>) -> MutexGuard<'_, (Store, Kept)> {
    kept.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Refuses what was read without locks while another program wrote.
#[cfg(feature = "store")]
pub(super) fn check(store: &Store) -> Result<(), StoreError> {
    store.stamp().map_or(Ok(()), |stamp| stamp.check())
}
