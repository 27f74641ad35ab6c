//! A word list with the rules it is played by, wherever its words are.

use std::sync::Arc;

use super::values::Values;
use crate::rules::Ruleset;
#[cfg(feature = "store")]
use crate::{
    lexicon::WordMap,
    store::{ListInfo, Store, StoreError},
};

/// A word list with the rules it is played by, and what it says of leaves and leads.
///
/// Its words may be in memory, as those of [`Words`](super::Words), or in a database. Any number of threads
/// may ask it. The leave values and chances to win of a database are read when they are first asked, and again
/// once another program has changed it.
#[derive(Debug)]
pub struct WordList {
    pub(super) name: String,
    pub(super) ruleset: Arc<Ruleset>,
    /// The list as the database has it, where it is of one.
    #[cfg(feature = "store")]
    pub(super) info: Option<ListInfo>,
    pub(super) values: Values,
}

impl WordList {
    /// A list that no database has.
    pub(super) fn new(name: String, ruleset: Arc<Ruleset>, values: Values) -> Self {
        Self {
            name,
            ruleset,
            #[cfg(feature = "store")]
            info: None,
            values,
        }
    }

    /// A list of an open database, at the level that it was found at, with the rules to ask it by.
    #[cfg(feature = "store")]
    pub fn stored(store: Store, list: ListInfo, ruleset: impl Into<Arc<Ruleset>>) -> Self {
        let (name, values) = (list.name.clone(), Values::stored(store));
        Self { name, ruleset: ruleset.into(), info: Some(list), values }
    }

    /// What messages call the list: its name in the database, the id of a built-in list, the path of a
    /// file, or `text`.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The rules that it is played by.
    pub fn ruleset(&self) -> &Ruleset {
        &self.ruleset
    }

    /// The rules that it is played by, as a shared pointer that may outlive the list.
    pub fn shared_ruleset(&self) -> Arc<Ruleset> {
        Arc::clone(&self.ruleset)
    }

    /// The level that the list is asked at, if that is not its default.
    pub fn level(&self) -> Option<u8> {
        #[cfg(feature = "store")]
        return self.info.as_ref()?.asked_level();
        #[cfg(not(feature = "store"))]
        None
    }

    /// The language or game of the list, by its id.
    pub fn language(&self) -> &str {
        #[cfg(feature = "store")]
        if let Some(list) = &self.info {
            return &list.language;
        }
        &self.ruleset.id
    }

    /// The list as the database has it, where it is of one.
    #[cfg(feature = "store")]
    pub const fn info(&self) -> Option<&ListInfo> {
        self.info.as_ref()
    }

    /// The words of a list of an open database.
    ///
    /// # Errors
    ///
    /// The database can't be read, or is closed, or another program writes to it while it is read without
    /// locks.
    #[cfg(feature = "store")]
    pub fn load(&self) -> Result<WordMap, StoreError> {
        self.in_database(|store, list| store.open_list(list, &self.ruleset)?.load())
    }

    /// Closes the database without reading leave values and chances to win, which the list lacks from then on.
    #[cfg(feature = "store")]
    #[must_use]
    pub fn closed(self) -> Self {
        Self { values: Values::none(), ..self }
    }
}
