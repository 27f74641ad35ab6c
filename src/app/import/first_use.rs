//! Built-in lists, imported when they are first asked.

use super::{ImportError, Sources, write};
use crate::app::Watch;
use crate::rules::Ruleset;
use crate::store::{ImportMode, ListInfo, NewList, Store};
use crate::words_in::Cleaner;

/// A built-in list that is imported because it is asked and the database does not have it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FirstUse {
    /// The name of the list: the id of its ruleset.
    pub list: String,
    /// Its language, for people.
    pub language: String,
    /// The number of its words.
    pub words: usize,
    /// If it becomes the first list of the database: the other languages that have a built-in list.
    pub others: Vec<&'static str>,
}

/// Imports the built-in list of a ruleset. `begin` is called before it is written; what it returns
/// watches the writing, and is dropped when that is over. `time` is in seconds since 1970-01-01 UTC.
///
/// # Errors
///
/// [`ImportError::NotBuiltIn`], and those of [`Store::import`].
pub fn import_built_in<'w>(
    store: &mut Store,
    ruleset: &Ruleset,
    time: i64,
    begin: impl FnOnce(&FirstUse) -> Box<dyn Watch + 'w>,
) -> Result<ListInfo, ImportError> {
    let sources = Sources::built_in(ruleset)?;
    let cleaner = Cleaner::new(ruleset).default_level(sources.default_level);
    let cleaned = cleaner.clean_with_levels(&sources.text, &sources.levels, |_| ());
    let is_first = store.lists()?.is_empty();
    let others = Ruleset::with_words().into_iter().filter(|id| is_first && *id != ruleset.id);
    let first_use = FirstUse {
        list: ruleset.id.clone(),
        language: ruleset.name.clone(),
        words: cleaned.len(),
        others: others.collect(),
    };
    let watch = begin(&first_use);
    let new = NewList { name: first_use.list, source: sources.name, time };
    Ok(write(store, &new, ruleset, &cleaned, ImportMode::Keep, &*watch)?.list)
}
