//! What words mean.

use std::fmt;

use serde::Serialize;

use crate::rules::Ruleset;
use crate::store::{StoreError, StoredList};
use crate::tile::Word;

/// A word and what it means.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct DefinedWord {
    /// The word in capitals.
    pub word: String,
    /// What it means, as the list says, or else a dictionary that was imported for it.
    pub definition: Option<String>,
}

impl fmt::Display for DefinedWord {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let definition = self.definition.as_deref().unwrap_or("no definition found");
        write!(f, "{}: {definition}", self.word)
    }
}

/// What each of some words means, in their order.
///
/// # Errors
///
/// [`StoreError`] if the list can't be read.
pub fn define_words(
    words: &[Word],
    list: &StoredList<'_>,
    ruleset: &Ruleset,
) -> Result<Vec<DefinedWord>, StoreError> {
    let define = |word: &Word| {
        let definition = list.definition(word)?;
        Ok(DefinedWord { word: ruleset.alphabet.text(word), definition })
    };
    words.iter().map(define).collect()
}
