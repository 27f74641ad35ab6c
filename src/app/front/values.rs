//! Where the leave values and the chances to win of a word list are.

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

/// What a word list says of leaves and leads. It is read when it is first asked, and then kept.
#[derive(Debug, Default)]
pub(super) struct Values {
    source: Source,
    leaves: OnceLock<Arc<Leaves>>,
    chances: OnceLock<Arc<Chances>>,
}

#[derive(Debug, Default)]
enum Source {
    #[default]
    Nowhere,
    BuiltIn,
    /// A list of a database, which one thread at a time can ask.
    #[cfg(feature = "store")]
    Database(Box<(Mutex<Store>, ListInfo)>),
}

impl Values {
    /// Those that are built in.
    pub(super) fn built_in() -> Self {
        Self { source: Source::BuiltIn, ..Self::default() }
    }

    /// Those of a list of a database.
    #[cfg(feature = "store")]
    pub(super) fn stored(store: Store, list: ListInfo) -> Self {
        let source = Source::Database(Box::new((Mutex::new(store), list)));
        Self { source, ..Self::default() }
    }

    /// Others in place of the leave values.
    pub(super) fn with_leaves(self, leaves: Arc<Leaves>) -> Self {
        Self { leaves: OnceLock::from(leaves), ..self }
    }

    /// The list of the database.
    #[cfg(feature = "store")]
    pub(super) fn list(&self) -> Option<&ListInfo> {
        match &self.source {
            Source::Database(database) => Some(&database.1),
            Source::Nowhere | Source::BuiltIn => None,
        }
    }

    /// All leave values of a list.
    pub(super) fn leaves(
        &self,
        name: &str,
        ruleset: &Ruleset,
    ) -> Result<Arc<Leaves>, ListLeavesError> {
        if let Some(leaves) = self.leaves.get() {
            return Ok(Arc::clone(leaves));
        }
        let leaves = match &self.source {
            Source::Nowhere => {
                let list = name.to_owned();
                return Err(ListLeavesError::Missing { list, is_built_in: false });
            }
            Source::BuiltIn => built_in_leaves(ruleset)?,
            #[cfg(feature = "store")]
            Source::Database(database) => {
                let (store, list) = (locked(&database.0), &database.1);
                unchanged(&store, list_leaves(&store, list, ruleset))?
            }
        };
        Ok(Arc::clone(self.leaves.get_or_init(|| Arc::new(leaves))))
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
        if let (Source::Database(database), None) = (&self.source, self.leaves.get()) {
            let mut texts = Vec::new();
            each_leave(&outlook.rack, |tiles, _| texts.push(tiles.text(&ruleset.alphabet)));
            let (store, list) = (locked(&database.0), &database.1);
            let leaves = unchanged(&store, list_leaves_of(&store, list, ruleset, &texts))?;
            return Ok(outlook.leave_values(&leaves));
        }
        Ok(outlook.leave_values(&*self.leaves(name, ruleset)?))
    }

    /// How often leads win with a list.
    pub(super) fn chances(
        &self,
        name: &str,
        ruleset: &Ruleset,
    ) -> Result<Arc<Chances>, ListChancesError> {
        if let Some(chances) = self.chances.get() {
            return Ok(Arc::clone(chances));
        }
        let chances = match &self.source {
            Source::Nowhere => return Err(ListChancesError::Missing { list: name.to_owned() }),
            Source::BuiltIn => built_in_chances(ruleset)?,
            #[cfg(feature = "store")]
            Source::Database(database) => {
                let (store, list) = (locked(&database.0), &database.1);
                unchanged(&store, list_chances(&store, list, ruleset))?
            }
        };
        Ok(Arc::clone(self.chances.get_or_init(|| Arc::new(chances))))
    }
}

#[cfg(feature = "store")]
fn locked(store: &Mutex<Store>) -> MutexGuard<'_, Store> {
    store.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Refuses what was read without locks while another program wrote.
#[cfg(feature = "store")]
fn unchanged<T, E: From<StoreError>>(store: &Store, read: Result<T, E>) -> Result<T, E> {
    let read = read?;
    store.stamp().map_or(Ok(()), |stamp| stamp.check())?;
    Ok(read)
}
