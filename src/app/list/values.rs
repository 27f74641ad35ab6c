//! What a word list says of leaves and leads: found where it is, and kept.

use std::sync::{Arc, OnceLock};
#[cfg(feature = "store")]
use std::sync::{Mutex, MutexGuard, PoisonError};

#[cfg(feature = "store")]
use crate::app::chances::list_chances;
use crate::app::chances::{ListChancesError, built_in_chances};
use crate::app::leaves::{ListLeavesError, built_in_leaves};
#[cfg(feature = "store")]
use crate::app::leaves::{list_leaves, list_leaves_of};
#[cfg(feature = "store")]
use crate::eval::each_leave;
use crate::eval::{Chances, LeaveValues, Leaves, Outlook};
use crate::rules::Ruleset;
#[cfg(feature = "store")]
use crate::store::{ListInfo, Store, StoreError};

/// Where the leave values and the chances to win of a list are.
#[derive(Debug)]
pub(super) enum Values {
    /// Those that were read or given.
    Known(Box<KnownValues>),
    /// Those that are built in, unpacked when they are first asked.
    BuiltIn(OnceLock<Arc<Leaves>>),
    /// Those of a list of an open database.
    #[cfg(feature = "store")]
    Database(Box<StoredValues>),
}

/// Values that nothing more is read for.
#[derive(Debug, Default)]
pub(super) struct KnownValues {
    leaves: Option<Arc<Leaves>>,
    chances: Option<Arc<Chances>>,
    /// What is wrong with the table of leaves, if it is damaged: the database and the tiles of a row.
    #[cfg(feature = "store")]
    damaged: Option<[String; 2]>,
    /// The list of the database that they were read of.
    #[cfg(feature = "store")]
    list: Option<ListInfo>,
}

/// Values that are read when they are asked.
#[cfg(feature = "store")]
#[derive(Debug)]
pub(super) struct StoredValues {
    list: ListInfo,
    /// The database, which one thread at a time can ask, and what was read of it.
    kept: Mutex<(Store, Kept)>,
}

/// What was read of a version of the database.
#[cfg(feature = "store")]
#[derive(Debug, Default)]
struct Kept {
    version: i64,
    leaves: Option<Arc<Leaves>>,
    chances: Option<Arc<Chances>>,
}

impl Values {
    /// Those that are built in.
    pub(super) const fn built_in() -> Self {
        Self::BuiltIn(OnceLock::new())
    }

    /// There are none.
    pub(super) fn none() -> Self {
        Self::Known(Box::default())
    }

    /// Leave values that are given.
    pub(super) fn of(leaves: Arc<Leaves>) -> Self {
        Self::Known(Box::new(KnownValues { leaves: Some(leaves), ..KnownValues::default() }))
    }

    /// Those of a list of a database.
    #[cfg(feature = "store")]
    pub(super) fn stored(store: Store, list: ListInfo) -> Self {
        let kept = Mutex::new((store, Kept::default()));
        Self::Database(Box::new(StoredValues { list, kept }))
    }

    /// The list of the database.
    #[cfg(feature = "store")]
    pub(super) fn list(&self) -> Option<&ListInfo> {
        match self {
            Self::Database(stored) => Some(&stored.list),
            Self::Known(known) => known.list.as_ref(),
            Self::BuiltIn(_) => None,
        }
    }

    /// Reads all that is asked of a database now, and closes it.
    #[cfg(feature = "store")]
    pub(super) fn read(self, name: &str, ruleset: &Ruleset) -> Result<Self, StoreError> {
        let list = self.list().cloned();
        let mut damaged = None;
        let leaves = match self.leaves(name, ruleset) {
            Ok(leaves) => Some(leaves),
            Err(ListLeavesError::Store(error)) => return Err(error),
            Err(ListLeavesError::Damaged { database, tiles, .. }) => {
                damaged = Some([database, tiles]);
                None
            }
            Err(_) => None,
        };
        let chances = match self.chances(name, ruleset) {
            Ok(chances) => Some(chances),
            Err(ListChancesError::Store(error)) => return Err(error),
            Err(_) => None,
        };
        Ok(Self::Known(Box::new(KnownValues { leaves, chances, damaged, list })))
    }

    /// The database is closed, and what is not read yet is not known.
    #[cfg(feature = "store")]
    pub(super) fn closed(self) -> Self {
        let list = self.list().cloned();
        Self::Known(Box::new(KnownValues { list, ..KnownValues::default() }))
    }

    /// All leave values of a list.
    pub(super) fn leaves(
        &self,
        name: &str,
        ruleset: &Ruleset,
    ) -> Result<Arc<Leaves>, ListLeavesError> {
        match self {
            Self::Known(known) => known.leaves(name, ruleset),
            Self::BuiltIn(unpacked) => match unpacked.get() {
                Some(leaves) => Ok(Arc::clone(leaves)),
                None => {
                    let leaves = Arc::new(built_in_leaves(ruleset)?);
                    Ok(Arc::clone(unpacked.get_or_init(|| leaves)))
                }
            },
            #[cfg(feature = "store")]
            Self::Database(stored) => {
                let (store, kept) = &mut *stored.unchanged()?;
                if let Some(leaves) = &kept.leaves {
                    return Ok(Arc::clone(leaves));
                }
                let leaves = Arc::new(list_leaves(store, &stored.list, ruleset)?);
                check(store)?;
                kept.leaves = Some(Arc::clone(&leaves));
                Ok(leaves)
            }
        }
    }

    /// What the leaves of the rack of an outlook are worth. Of a database only their rows are read.
    pub(super) fn of_outlook(
        &self,
        outlook: &Outlook<'_>,
        name: &str,
        ruleset: &Ruleset,
    ) -> Result<LeaveValues, ListLeavesError> {
        // With an empty bag no tile is drawn, and no table says what a leave is worth.
        if outlook.bag == 0 {
            return Ok(outlook.leave_values(&Leaves::default()));
        }
        #[cfg(feature = "store")]
        if let Self::Database(stored) = self {
            let (store, kept) = &mut *stored.unchanged()?;
            if kept.leaves.is_none() {
                let mut texts = Vec::new();
                each_leave(&outlook.rack, |tiles, _| texts.push(tiles.text(&ruleset.alphabet)));
                let leaves = list_leaves_of(store, &stored.list, ruleset, &texts)?;
                check(store)?;
                return Ok(outlook.leave_values(&leaves));
            }
        }
        Ok(outlook.leave_values(&*self.leaves(name, ruleset)?))
    }

    /// How often leads win with a list.
    pub(super) fn chances(
        &self,
        name: &str,
        ruleset: &Ruleset,
    ) -> Result<Arc<Chances>, ListChancesError> {
        match self {
            Self::Known(known) => {
                let missing = || ListChancesError::Missing { list: name.to_owned() };
                known.chances.clone().ok_or_else(missing)
            }
            Self::BuiltIn(_) => Ok(Arc::new(built_in_chances(ruleset)?)),
            #[cfg(feature = "store")]
            Self::Database(stored) => {
                let (store, kept) = &mut *stored.unchanged()?;
                if let Some(chances) = &kept.chances {
                    return Ok(Arc::clone(chances));
                }
                let chances = Arc::new(list_chances(store, &stored.list, ruleset)?);
                check(store)?;
                kept.chances = Some(Arc::clone(&chances));
                Ok(chances)
            }
        }
    }
}

impl KnownValues {
    fn leaves(&self, name: &str, ruleset: &Ruleset) -> Result<Arc<Leaves>, ListLeavesError> {
        let list = name.to_owned();
        #[cfg(feature = "store")]
        if let Some([database, tiles]) = self.damaged.clone() {
            return Err(ListLeavesError::Damaged { database, list, tiles });
        }
        #[cfg(feature = "store")]
        let is_built_in = self.list.is_some() && ruleset.built_in_leaves().is_some();
        #[cfg(not(feature = "store"))]
        let (is_built_in, _) = (false, ruleset);
        self.leaves.clone().ok_or(ListLeavesError::Missing { list, is_built_in })
    }
}

#[cfg(feature = "store")]
impl StoredValues {
    /// The database with what was read of it, if no other program has changed it since.
    fn unchanged(&self) -> Result<MutexGuard<'_, (Store, Kept)>, StoreError> {
        let mut kept = self.kept.lock().unwrap_or_else(PoisonError::into_inner);
        check(&kept.0)?;
        let version = kept.0.data_version()?;
        if kept.1.version != version {
            kept.1 = Kept { version, ..Kept::default() };
        }
        Ok(kept)
    }
}

/// Refuses what was read without locks while another program wrote.
#[cfg(feature = "store")]
fn check(store: &Store) -> Result<(), StoreError> {
    store.stamp().map_or(Ok(()), |stamp| stamp.check())
}
