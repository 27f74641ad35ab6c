//! The list that words are added to.

use super::ImportError;
use crate::store::{ListInfo, ListLevel, Store, StoreError};
use crate::words_in::SUREST;

/// The list that words are added to, as it is before.
#[derive(Clone, Debug)]
pub struct AddedTo {
    list: ListInfo,
    levels: Vec<ListLevel>,
}

impl AddedTo {
    /// The list of a name, if there is one.
    ///
    /// # Errors
    ///
    /// If the database can't be read.
    pub fn find(store: &Store, name: &str) -> Result<Option<Self>, StoreError> {
        let Some(list) = store.find_list(name)? else { return Ok(None) };
        let levels = store.levels(&list)?;
        Ok(Some(Self { list, levels }))
    }

    /// The level that the list is asked at: words that are added leave that as it is. A list that is
    /// asked at its highest level still is.
    pub(super) fn default_level(&self, wanted: Option<u8>) -> Result<Option<u8>, ImportError> {
        let default = self.list.default_level;
        let is_beyond = |known: &ListLevel| known.level > default;
        match wanted {
            level if self.levels.is_empty() => Ok(level),
            Some(level) if level != default => {
                Err(ImportError::LevelStays { level, name: self.list.name.clone(), default })
            }
            None if !self.levels.iter().any(is_beyond) => Ok(Some(u8::MAX)),
            _ => Ok(Some(default)),
        }
    }

    /// The levels that it has.
    pub(super) fn levels(&self) -> Vec<u8> {
        match &self.levels[..] {
            [] => vec![SUREST],
            levels => levels.iter().map(|known| known.level).collect(),
        }
    }
}
