//! A word list in memory.

use std::ops::Deref;
use std::sync::{Arc, OnceLock};

use super::values::Values;
use super::word_list::WordList;
use crate::eval::Leaves;
use crate::game::Vocabulary;
use crate::lexicon::{Spelling, WordMap};
use crate::query::QueryWords;
use crate::rules::Ruleset;
#[cfg(feature = "store")]
use crate::store::{ListInfo, Store, StoreError};

/// A word list in memory with the rules it is played by. Everything that can be asked of a [`WordList`] can be
/// asked of it.
///
/// ```
/// let words = wfq::Words::from_text("step\nsteps\npest\n", "nl")?;
/// assert!(words.contains("pest") && !words.contains("pets"));
/// assert_eq!((words.len(), words.ruleset().name.as_str()), (3, "Dutch"));
/// # Ok::<(), wfq::Error>(())
/// ```
#[derive(Debug)]
pub struct Words {
    list: WordList,
    map: Arc<WordMap>,
    /// Made when a query is first asked.
    packed: OnceLock<Arc<QueryWords>>,
    /// Made when a player first asks how usual the words are.
    vocabulary: OnceLock<Option<Arc<Vocabulary>>>,
}

impl Words {
    /// Words in memory with the rules they are played by. There are no leave values.
    pub fn new(
        name: impl Into<String>,
        ruleset: impl Into<Arc<Ruleset>>,
        map: impl Into<Arc<WordMap>>,
    ) -> Self {
        let list = WordList::new(name.into(), ruleset.into(), Values::none());
        Self { list, map: map.into(), packed: OnceLock::new(), vocabulary: OnceLock::new() }
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
        let list = WordList::stored(store, list, ruleset);
        let map = Arc::new(list.load()?);
        Ok(Self { list, map, packed: OnceLock::new(), vocabulary: OnceLock::new() })
    }

    /// Reads all leave values, chances to win and position values now, and closes the database: later
    /// questions touch no file.
    ///
    /// # Errors
    ///
    /// The database can't be read. Tables that are missing or damaged stay so.
    #[cfg(feature = "store")]
    pub fn read(self) -> Result<Self, StoreError> {
        Ok(Self { list: self.list.read()?, ..self })
    }

    /// Closes the database without reading leave values, chances to win and position values, which the list
    /// lacks from then on.
    #[cfg(feature = "store")]
    #[must_use]
    pub fn closed(self) -> Self {
        Self { list: self.list.closed(), ..self }
    }

    /// Takes the leave values, chances to win and position values that are built in for its rules.
    #[must_use]
    pub fn with_built_in_values(self) -> Self {
        Self { list: WordList { values: Values::built_in(), ..self.list }, ..self }
    }

    /// Replaces the leave values, and drops the chances to win.
    #[must_use]
    pub fn with_leaves(self, leaves: impl Into<Arc<Leaves>>) -> Self {
        Self { list: WordList { values: Values::of(leaves.into()), ..self.list }, ..self }
    }

    /// Leaves out some words.
    #[must_use]
    pub fn without(self, left_out: &[Spelling]) -> Self {
        let map = Arc::new(Arc::unwrap_or_clone(self.map).without(left_out));
        Self { map, packed: OnceLock::new(), vocabulary: OnceLock::new(), ..self }
    }

    /// How usual the words are, as the first who asks finds out.
    pub(crate) fn vocabulary_or<E>(
        &self,
        find: impl FnOnce() -> Result<Option<Vocabulary>, E>,
    ) -> Result<Option<Arc<Vocabulary>>, E> {
        if let Some(known) = self.vocabulary.get() {
            return Ok(known.clone());
        }
        let found = find()?.map(Arc::new);
        Ok(self.vocabulary.get_or_init(|| found).clone())
    }

    /// The words packed for queries.
    pub fn packed(&self) -> Arc<QueryWords> {
        let pack =
            || Arc::new(QueryWords::spelled_once(self.map.words(), &self.ruleset().alphabet));
        Arc::clone(self.packed.get_or_init(pack))
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
}

impl Deref for Words {
    type Target = WordList;

    fn deref(&self) -> &WordList {
        &self.list
    }
}
