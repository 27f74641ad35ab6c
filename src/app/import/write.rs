//! Cleaning words and writing them as a list.

use std::collections::BTreeMap;
use std::time::Duration;

use serde::Serialize;

use super::{ImportError, Sources, no_word};
use crate::app::Watch;
use crate::lexicon::{Cleaned, Cleaner, RefusedLine};
use crate::rules::{Accents, Capitalized, Joined, Ruleset, ShortWords};
use crate::store::{ImportMode, ImportStage, Imported, NewList, Store};

/// How entries become words. What is not given is as the ruleset has it.
#[derive(Clone, Copy, Debug, Default)]
pub struct CleaningChoice {
    /// Entries with capitals, in a list that has both cases.
    pub capitalized: Option<Capitalized>,
    /// Entries with accents that are not on tiles.
    pub accents: Option<Accents>,
    /// Entries with hyphens and apostrophes.
    pub joined: Option<Joined>,
    /// Words of two and three letters.
    pub short_words: Option<ShortWords>,
    /// Whether the words are added to a list: short words that they lack are then not put in.
    pub adding: bool,
}

/// Cleans the words of some sources. `refused` is called with each line that is not a word, in no
/// particular order.
///
/// # Errors
///
/// [`ImportError::NoWord`] if no line is a word.
pub fn clean<'t>(
    sources: &'t Sources,
    ruleset: &Ruleset,
    choice: CleaningChoice,
    refused: impl FnMut(RefusedLine<'t>),
) -> Result<Cleaned<'t>, ImportError> {
    let cleaner = Cleaner::new(ruleset)
        .capitalized(choice.capitalized)
        .accents(choice.accents)
        .joined(choice.joined)
        .short_words(choice.short_words)
        .dictionary(sources.are_dictionaries())
        .adding(choice.adding);
    let cleaned = cleaner.clean(&sources.text, refused);
    if cleaned.len() == cleaned.added {
        return Err(ImportError::NoWord(no_word(sources, &cleaned, ruleset)));
    }
    Ok(cleaned)
}

/// Checks the name of a new list: it can be typed again, and is no other language's. Returns it
/// without spaces around it.
///
/// # Errors
///
/// [`ImportError::OtherLanguage`] and [`ImportError::Name`].
pub fn list_name<'n>(name: &'n str, ruleset: &Ruleset) -> Result<&'n str, ImportError> {
    let name = name.trim();
    if Ruleset::id_of(name).is_some_and(|id| id != ruleset.id) {
        let (name, language) = (name.to_owned(), ruleset.name.clone());
        return Err(ImportError::OtherLanguage { name, language });
    }
    if name.is_empty() || name.chars().any(char::is_control) {
        return Err(ImportError::Name(name.to_owned()));
    }
    Ok(name)
}

/// Writes words as a list. The steps of `watch` are words; when all are written, the indexes are
/// still to be made. Once the writing has begun it is not cancelled.
///
/// # Errors
///
/// [`ImportError::Cancelled`], and those of [`Store::import`]. The database is then as it was.
pub fn write(
    store: &mut Store,
    new: &NewList,
    ruleset: &Ruleset,
    cleaned: &Cleaned<'_>,
    mode: ImportMode,
    watch: &dyn Watch,
) -> Result<Imported, ImportError> {
    if watch.is_cancelled() {
        return Err(ImportError::Cancelled);
    }
    let all = cleaned.entries().len() as u64;
    watch.progress(0, Some(all));
    let imported = store.import(new, ruleset, cleaned, mode, |stage| match stage {
        ImportStage::Words(written) => watch.progress(written as u64, Some(all)),
        ImportStage::Indexes => watch.progress(all, Some(all)),
    });
    Ok(imported?)
}

/// What an import has done.
#[derive(Clone, Debug, Serialize)]
pub struct ImportSummary {
    /// The list.
    pub list: String,
    /// The id of its ruleset.
    pub language: String,
    /// The number of lines that are not empty.
    pub read: usize,
    /// The number of words, short words that were put in among them.
    pub kept: usize,
    /// The number of short words that were put in.
    pub added: usize,
    /// The number of short words that were taken out.
    pub removed: usize,
    /// How many lines were refused, by the name of the reason.
    pub refused: BTreeMap<&'static str, usize>,
    /// How long it took, in seconds.
    pub seconds: f64,
}

impl ImportSummary {
    /// The summary of an import that took `time`.
    pub fn new(cleaned: &Cleaned<'_>, imported: &Imported, time: Duration) -> Self {
        Self {
            list: imported.list.name.clone(),
            language: imported.list.language.clone(),
            read: cleaned.read,
            kept: cleaned.len(),
            added: cleaned.added,
            removed: cleaned.removed,
            refused: cleaned.refused.iter().map(|(reason, n)| (reason.name(), *n)).collect(),
            seconds: time.as_secs_f64(),
        }
    }
}
