//! How usual the words of a list are, for players who know the usual ones.

use std::sync::Arc;

use super::Words;
use super::import::{CleaningChoice, ImportError, Sources, clean};
use crate::game::Vocabulary;
use crate::rules::Ruleset;
#[cfg(feature = "store")]
use crate::store::{ListInfo, Store, StoreError};
use crate::tile::Word;

/// Why it is not known how usual words are.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum VocabularyError {
    /// The database can't be read.
    #[cfg(feature = "store")]
    #[error(transparent)]
    Store(#[from] StoreError),
    /// The database that has the list was closed before it was read.
    #[error("the database of the list {0} is closed: how usual its words are was not read")]
    Closed(String),
}

impl Words {
    /// How usual the words are, for players who know the most usual ones: by frequency, then by level, as the database
    /// or the built-in list has them. `None` for other lists, whose words are all equally usual.
    ///
    /// # Errors
    ///
    /// The database can't be read, or is closed.
    pub fn vocabulary(&self) -> Result<Option<Arc<Vocabulary>>, VocabularyError> {
        self.vocabulary_or(|| {
            #[cfg(feature = "store")]
            if self.info().is_some() {
                if !self.is_open() {
                    return Err(VocabularyError::Closed(self.name().to_owned()));
                }
                return self.in_database(|store, list| {
                    Ok(Some(list_vocabulary(store, list, self.ruleset())?))
                });
            }
            let is_built_in = self.has_built_in_values();
            Ok(is_built_in.then(|| built_in_vocabulary(self.ruleset())).and_then(Result::ok))
        })
    }

    /// Reads how usual the words are from the database that has the list, unless that is known. `open` opens it.
    ///
    /// # Errors
    ///
    /// Those of `open`; or the database can't be read, or has changed meanwhile.
    #[cfg(feature = "store")]
    pub(crate) fn read_vocabulary<E: From<StoreError>>(
        &self,
        open: impl FnOnce() -> Result<Store, E>,
    ) -> Result<(), E> {
        let Some(list) = self.info() else { return Ok(()) };
        let read = || {
            let store = open()?;
            let found = list_vocabulary(&store, list, self.ruleset())?;
            store.stamp().map_or(Ok(()), |stamp| stamp.check())?;
            Ok(Some(found))
        };
        self.vocabulary_or(read).map(drop)
    }
}

/// How usual the words of a list are: by their places by frequency, those without one after them by their levels.
#[cfg(feature = "store")]
fn list_vocabulary(
    store: &Store,
    list: &ListInfo,
    ruleset: &Ruleset,
) -> Result<Vocabulary, StoreError> {
    let mut words = Vec::new();
    store.each_usual_word(list, |word, level, rank| {
        let word = ruleset.alphabet.word(word);
        words.extend(word.ok().map(|word| (word, usual(level, rank))));
    })?;
    Ok(Vocabulary::new(words))
}

/// How usual the words that are built in for a ruleset are: by their levels.
fn built_in_vocabulary(ruleset: &Ruleset) -> Result<Vocabulary, ImportError> {
    let sources = Sources::built_in(ruleset)?;
    let cleaned = clean(&sources, ruleset, CleaningChoice::default(), |_| ())?;
    let words = cleaned
        .entries()
        .filter_map(|entry| Some((Word::new(entry.word)?, usual(entry.level, None))));
    Ok(Vocabulary::new(words))
}

/// A number that is the smaller the more usual a word is.
fn usual(level: u8, rank: Option<u64>) -> u64 {
    rank.unwrap_or_else(|| u64::MAX - u64::from(u8::MAX - level))
}
