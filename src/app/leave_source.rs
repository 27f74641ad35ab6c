//! Where the leave values and the chances to win of a word list are.

use std::sync::OnceLock;
#[cfg(feature = "store")]
use std::sync::{Mutex, MutexGuard, PoisonError};

#[cfg(feature = "store")]
use super::chances::list_chances;
use super::chances::{ListChancesError, built_in_chances};
use super::leaves::{ListLeavesError, built_in_leaves};
#[cfg(feature = "store")]
use super::leaves::{list_leaves, list_leaves_of};
#[cfg(feature = "store")]
use crate::eval::each_leave;
use crate::eval::{Chances, Leaves};
use crate::rules::Ruleset;
#[cfg(feature = "store")]
use crate::store::{ListInfo, Store};
use crate::tile::Tiles;

/// The leave values of a word list. They are read when they are first asked.
#[derive(Debug)]
pub enum LeaveSource {
    /// There are none.
    Nowhere,
    /// The built-in table.
    BuiltIn(OnceLock<Leaves>),
    /// The table of a list in a database.
    #[cfg(feature = "store")]
    Database(Box<DatabaseList>),
}

/// A list of an open database.
#[cfg(feature = "store")]
#[derive(Debug)]
pub struct DatabaseList {
    /// The database, which one thread at a time can ask.
    pub store: Mutex<Store>,
    /// The list.
    pub list: ListInfo,
}

#[cfg(feature = "store")]
impl DatabaseList {
    fn store(&self) -> MutexGuard<'_, Store> {
        self.store.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl LeaveSource {
    /// The chances to win with the list.
    ///
    /// # Errors
    ///
    /// There are none, or they are damaged.
    pub fn chances(&self, list: &str, ruleset: &Ruleset) -> Result<Chances, ListChancesError> {
        match self {
            Self::Nowhere => Err(ListChancesError::Missing { list: list.to_owned() }),
            Self::BuiltIn(_) => built_in_chances(ruleset),
            #[cfg(feature = "store")]
            Self::Database(database) => {
                let store = database.store();
                let chances = list_chances(&store, &database.list, ruleset)?;
                if let Some(stamp) = store.stamp() {
                    stamp.check()?;
                }
                Ok(chances)
            }
        }
    }

    /// Calls `with` the leave values that a rack needs, or all of them.
    ///
    /// # Errors
    ///
    /// There are none, or they are damaged.
    pub fn with<T>(
        &self,
        rack: Option<&Tiles>,
        list: &str,
        ruleset: &Ruleset,
        with: impl FnOnce(&Leaves) -> T,
    ) -> Result<T, ListLeavesError> {
        #[cfg(not(feature = "store"))]
        let _ = rack;
        match self {
            Self::Nowhere => {
                Err(ListLeavesError::Missing { list: list.to_owned(), is_built_in: false })
            }
            Self::BuiltIn(read) => {
                if let Some(leaves) = read.get() {
                    return Ok(with(leaves));
                }
                let leaves = built_in_leaves(ruleset)?;
                Ok(with(read.get_or_init(|| leaves)))
            }
            #[cfg(feature = "store")]
            Self::Database(database) => {
                let (store, list) = (database.store(), &database.list);
                let leaves = match rack {
                    None => list_leaves(&store, list, ruleset)?,
                    Some(rack) => {
                        let mut texts = Vec::new();
                        each_leave(rack, |tiles, _| texts.push(tiles.text(&ruleset.alphabet)));
                        list_leaves_of(&store, list, ruleset, &texts)?
                    }
                };
                if let Some(stamp) = store.stamp() {
                    stamp.check()?;
                }
                // Looking ahead with them takes long, and others ask too.
                drop(store);
                Ok(with(&leaves))
            }
        }
    }
}
