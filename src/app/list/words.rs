//! A word list with the rules it is played by.

use std::sync::Arc;

use super::values::Values;
use crate::app::chances::ListChancesError;
use crate::app::leaves::ListLeavesError;
use crate::eval::{Chances, LeaveValues, Leaves, Outlook};
use crate::lexicon::{Spelling, WordMap};
use crate::rules::Ruleset;
#[cfg(feature = "store")]
use crate::store::{ListInfo, Store, StoreError};

/// A word list in memory with the rules it is played by.
///
/// ```
/// let words = wfq::Words::from_text("step\nsteps\npest\n", "nl")?;
/// assert!(words.contains("pest") && !words.contains("pets"));
/// assert_eq!((words.len(), words.ruleset().name.as_str()), (3, "Dutch"));
/// # Ok::<(), wfq::Error>(())
/// ```
///
/// Any number of threads may ask it. The leave values and chances to win of a database are read when they are first
/// asked, and again once another program has changed it.
#[derive(Debug)]
pub struct Words {
    name: String,
    ruleset: Arc<Ruleset>,
    map: Arc<WordMap>,
    values: Values,
}

impl Words {
    /// Words in memory with the rules they are played by. There are no leave values.
    pub fn new(
        name: impl Into<String>,
        ruleset: impl Into<Arc<Ruleset>>,
        map: impl Into<Arc<WordMap>>,
    ) -> Self {
        let (name, ruleset, map) = (name.into(), ruleset.into(), map.into());
        Self { name, ruleset, map, values: Values::none() }
    }

    /// A list of an open database, at the level that it was found at, with the rules to ask it by.
    ///
    /// # Errors
    ///
    /// The database can't be read, or another program writes to it while it is read without locks.
    #[cfg(feature = "store")]
    pub fn of_list(
        store: Store,
        list: ListInfo,
        ruleset: impl Into<Arc<Ruleset>>,
    ) -> Result<Self, StoreError> {
        let ruleset = ruleset.into();
        let map = Arc::new(store.open_list(&list, &ruleset)?.load()?);
        store.stamp().map_or(Ok(()), |stamp| stamp.check())?;
        Ok(Self { name: list.name.clone(), ruleset, map, values: Values::stored(store, list) })
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
        return self.list()?.asked_level();
        #[cfg(not(feature = "store"))]
        None
    }

    /// The language or game of the list, by its id.
    pub fn language(&self) -> &str {
        #[cfg(feature = "store")]
        if let Some(list) = self.list() {
            return &list.language;
        }
        &self.ruleset.id
    }

    /// The list as the database has it, where it is of one.
    #[cfg(feature = "store")]
    pub fn list(&self) -> Option<&ListInfo> {
        self.values.list()
    }

    /// Reads all leave values and chances to win now, and closes the database: later questions touch no file.
    ///
    /// # Errors
    ///
    /// The database can't be read. Tables that are missing or damaged stay so.
    #[cfg(feature = "store")]
    pub fn read(self) -> Result<Self, StoreError> {
        let values = self.values.read(&self.name, &self.ruleset)?;
        Ok(Self { values, ..self })
    }

    /// Closes the database without reading leave values and chances to win, which the list lacks from then on.
    #[cfg(feature = "store")]
    #[must_use]
    pub fn closed(self) -> Self {
        Self { values: self.values.closed(), ..self }
    }

    /// Takes the leave values and chances to win that are built in for its rules.
    pub(crate) fn with_built_in_values(self) -> Self {
        Self { values: Values::built_in(), ..self }
    }

    /// Replaces the leave values, and drops the chances to win and what the database says of the list.
    #[must_use]
    pub fn with_leaves(self, leaves: impl Into<Arc<Leaves>>) -> Self {
        Self { values: Values::of(leaves.into()), ..self }
    }

    /// Leaves out some words.
    #[must_use]
    pub fn without(self, left_out: &[Spelling]) -> Self {
        Self { map: Arc::new(Arc::unwrap_or_clone(self.map).without(left_out)), ..self }
    }

    /// The words as all floors below take them.
    pub fn lexicon(&self) -> &WordMap {
        &self.map
    }

    /// The number of words; a word that can be spelled with different tiles counts for each.
    pub fn len(&self) -> usize {
        self.map.len()
    }

    /// Whether there are no words.
    pub fn is_empty(&self) -> bool {
        self.map.is_empty()
    }

    /// All leave values of the list.
    ///
    /// # Errors
    ///
    /// There are none, or they are damaged.
    pub fn leaves(&self) -> Result<Arc<Leaves>, ListLeavesError> {
        self.values.leaves(&self.name, &self.ruleset)
    }

    /// What the leaves of a rack are worth, which an empty bag makes the points of their tiles.
    ///
    /// # Errors
    ///
    /// There is a bag to draw from, and the list has no leave values, or damaged ones.
    pub fn leave_values(&self, outlook: &Outlook<'_>) -> Result<LeaveValues, ListLeavesError> {
        self.values.of_outlook(outlook, &self.name, &self.ruleset)
    }

    /// How often leads win with the list.
    ///
    /// # Errors
    ///
    /// It is not known, or the table is damaged.
    pub fn chances(&self) -> Result<Arc<Chances>, ListChancesError> {
        self.values.chances(&self.name, &self.ruleset)
    }
}
