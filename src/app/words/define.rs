//! What words mean.

use std::fmt;

use serde::Serialize;

use crate::lexicon::{Lexicon, level_mark};
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
    /// Its level, if that is beyond the default of the list.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub level: Option<u8>,
}

impl fmt::Display for DefinedWord {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let definition = self.definition.as_deref().unwrap_or("no definition found");
        write!(f, "{}{}: {definition}", self.word, level_mark(self.level))
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
    let beyond = list.beyond();
    let define = |word: &Word| {
        let (definition, level) = (list.definition(word)?, beyond.level(word));
        Ok(DefinedWord { word: ruleset.alphabet.text(word), definition, level })
    };
    words.iter().map(define).collect()
}
