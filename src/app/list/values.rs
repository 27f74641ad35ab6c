//! What a word list says of leaves and leads: found where it is, and kept.

use std::sync::{Arc, OnceLock};
#[cfg(feature = "store")]
use std::sync::{Mutex, MutexGuard, PoisonError};

use super::word_list::WordList;
#[cfg(feature = "store")]
use crate::app::chances::list_chances;
use crate::app::chances::{ListChancesError, built_in_chances};
use crate::app::leaves::{ListLeavesError, built_in_leaves};
#[cfg(feature = "store")]
use crate::app::leaves::{list_leaves, list_leaves_of};
#[cfg(feature = "store")]
use crate::eval::each_leave;
use crate::eval::{Chances, LeaveValues, Leaves, Outlook};
#[cfg(feature = "store")]
use crate::rules::Ruleset;
#[cfg(feature = "store")]
use crate::store::{ListInfo, Store, StoreError};

/// Where the leave values and the chances to win of a list are.
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
    leaves: Option<Arc<Leaves>>,
    chances: Option<Arc<Chances>>,
    /// What is wrong with the table of leaves, if it is damaged: the database and the tiles of a row.
    #[cfg(feature = "store")]
    damaged: Option<Box<[String; 2]>>,
}

/// What was read of a version of the database.
#[cfg(feature = "store")]
#[derive(Debug, Default)]
pub(super) struct Kept {
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

impl WordList {
    /// Reads all leave values and chances to win now, and closes the database: later questions touch no file.
    ///
    /// # Errors
    ///
    /// The database can't be read. Tables that are missing or damaged stay so.
    #[cfg(feature = "store")]
    pub fn read(self) -> Result<Self, StoreError> {
        let mut known = KnownValues::default();
        match self.leaves() {
            Ok(leaves) => known.leaves = Some(leaves),
            Err(ListLeavesError::Store(error)) => return Err(error),
            Err(ListLeavesError::Damaged { database, tiles, .. }) => {
                known.damaged = Some(Box::new([database, tiles]));
            }
            Err(_) => {}
        }
        match self.chances() {
            Ok(chances) => known.chances = Some(chances),
            Err(ListChancesError::Store(error)) => return Err(error),
            Err(_) => {}
        }
        Ok(Self { values: Values::Known(known), ..self })
    }

    /// All leave values of the list.
    ///
    /// # Errors
    ///
    /// There are none, or they are damaged.
    pub fn leaves(&self) -> Result<Arc<Leaves>, ListLeavesError> {
        match &self.values {
            Values::Known(known) => self.known_leaves(known),
            Values::BuiltIn(unpacked) => match unpacked.get() {
                Some(leaves) => Ok(Arc::clone(leaves)),
                None => {
                    let leaves = Arc::new(built_in_leaves(&self.ruleset)?);
                    Ok(Arc::clone(unpacked.get_or_init(|| leaves)))
                }
            },
            #[cfg(feature = "store")]
            Values::Database(_) => self.kept(|kept| &mut kept.leaves, list_leaves),
        }
    }

    /// What the leaves of a rack are worth, which an empty bag makes the points of their tiles. Of an open
    /// database only their rows are read.
    ///
    /// # Errors
    ///
    /// There is a bag to draw from, and the list has no leave values, or damaged ones.
    pub fn leave_values(&self, outlook: &Outlook<'_>) -> Result<LeaveValues, ListLeavesError> {
        // With an empty bag no tile is drawn, and no table says what a leave is worth.
        if outlook.bag == 0 {
            return Ok(outlook.leave_values(&Leaves::default()));
        }
        #[cfg(feature = "store")]
        if let Values::Database(kept) = &self.values
            && locked(kept).1.leaves.is_none()
        {
            let mut texts = Vec::new();
            each_leave(&outlook.rack, |tiles, _| texts.push(tiles.text(&self.ruleset.alphabet)));
            let leaves = self
                .in_database(|store, list| list_leaves_of(store, list, &self.ruleset, &texts))?;
            return Ok(outlook.leave_values(&leaves));
        }
        Ok(outlook.leave_values(&*self.leaves()?))
    }

    /// How often leads win with the list.
    ///
    /// # Errors
    ///
    /// It is not known, or the table is damaged.
    pub fn chances(&self) -> Result<Arc<Chances>, ListChancesError> {
        match &self.values {
            Values::Known(known) => {
                let missing = || ListChancesError::Missing { list: self.name.clone() };
                known.chances.clone().ok_or_else(missing)
            }
            Values::BuiltIn(_) => Ok(Arc::new(built_in_chances(&self.ruleset)?)),
            #[cfg(feature = "store")]
            Values::Database(_) => self.kept(|kept| &mut kept.chances, list_chances),
        }
    }

    fn known_leaves(&self, known: &KnownValues) -> Result<Arc<Leaves>, ListLeavesError> {
        let list = self.name.clone();
        #[cfg(feature = "store")]
        if let Some([database, tiles]) = known.damaged.as_deref().cloned() {
            return Err(ListLeavesError::Damaged { database, list, tiles });
        }
        #[cfg(feature = "store")]
        let is_built_in = self.info.is_some() && self.ruleset.built_in_leaves().is_some();
        #[cfg(not(feature = "store"))]
        let is_built_in = false;
        known.leaves.clone().ok_or(ListLeavesError::Missing { list, is_built_in })
    }

    /// A table of the database: that which was read before, if no other program has changed it since.
    #[cfg(feature = "store")]
    fn kept<T, E: From<StoreError>>(
        &self,
        place: fn(&mut Kept) -> &mut Option<Arc<T>>,
        read: fn(&Store, &ListInfo, &Ruleset) -> Result<T, E>,
    ) -> Result<Arc<T>, E> {
        let (mut opened, list) = self.opened()?;
        let (store, kept) = &mut *opened;
        check(store)?;
        let version = store.data_version()?;
        if kept.version != version {
            *kept = Kept { version, ..Kept::default() };
        }
        if let Some(known) = place(kept) {
            return Ok(Arc::clone(known));
        }
        let table = Arc::new(read(store, list, &self.ruleset)?);
        check(store)?;
        *place(kept) = Some(Arc::clone(&table));
        Ok(table)
    }

    /// The open database that has the list, with what was read of it.
    #[cfg(feature = "store")]
    fn opened(&self) -> Result<(MutexGuard<'_, (Store, Kept)>, &ListInfo), StoreError> {
        match (&self.values, &self.info) {
            (Values::Database(kept), Some(list)) => Ok((locked(kept), list)),
            _ => Err(StoreError::NoList { name: self.name.clone(), known: Vec::new() }),
        }
    }

    /// Asks the open database that has the list.
    #[cfg(feature = "store")]
    pub(crate) fn in_database<T, E: From<StoreError>>(
        &self,
        ask: impl FnOnce(&Store, &ListInfo) -> Result<T, E>,
    ) -> Result<T, E> {
        let (opened, list) = self.opened()?;
        let answer = ask(&opened.0, list)?;
        check(&opened.0)?;
        Ok(answer)
    }
}

#[cfg(feature = "store")]
fn locked(kept: &Mutex<(Store, Kept)>) -> MutexGuard<'_, (Store, Kept)> {
    kept.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Refuses what was read without locks while another program wrote.
#[cfg(feature = "store")]
fn check(store: &Store) -> Result<(), StoreError> {
    store.stamp().map_or(Ok(()), |stamp| stamp.check())
}
