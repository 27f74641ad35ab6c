//! Another list that is chosen, and the level that it is asked at.

use super::{ListChoice, ListsError, WordLists};
use crate::rules::Ruleset;
use crate::store::{ListInfo, Store, StoreError};

impl WordLists {
    /// A list with its words up to the level that is asked.
    ///
    /// # Errors
    ///
    /// [`ListsError::NotCopied`] where the database can't be written, and those of [`Store::at_level`].
    pub fn at_level(
        &self,
        store: &mut Store,
        list: ListInfo,
        ruleset: &Ruleset,
    ) -> Result<ListInfo, ListsError> {
        let Some(level) = self.choice.level else { return Ok(list) };
        let copies = || self.watch.copies_level(&list, level);
        store.at_level(&list, ruleset, level, copies).map_err(|error| match error {
            StoreError::ReadOnly(_) => ListsError::NotCopied { list: list.name.clone(), level },
            error => error.into(),
        })
    }

    /// The lists, asked at a level.
    #[must_use]
    pub fn with_level(&self, level: Option<u8>) -> Self {
        let choice = ListChoice { level: level.or(self.choice.level), ..self.choice.clone() };
        Self { choice, ..self.clone() }
    }

    /// Chooses a list, if one is given.
    #[must_use]
    pub fn with_list(&self, list: Option<&str>) -> Self {
        let mut lists = self.clone();
        lists.choice.list = list.map(str::to_owned).or(lists.choice.list);
        lists
    }
}
