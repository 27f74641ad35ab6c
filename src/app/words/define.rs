//! What words mean.

use schemars::JsonSchema;
use serde::Serialize;

use super::Blocked;
use super::blocked::blocked;
use super::word::meant;
use crate::lexicon::{Lexicon, Near};
use crate::rules::Ruleset;
use crate::store::{BaseForm, Meaning, StoreError, StoredList};
use crate::tile::Word;

/// A word and what it means.
#[derive(Clone, Debug, PartialEq, Eq, JsonSchema, Serialize)]
pub struct DefinedWord {
    /// The word in capitals.
    pub word: String,
    /// What it means, as the list says, or else a dictionary that was imported for it; ` / ` stands between groups of
    /// senses.
    pub definition: Option<String>,
    /// The words that it is a form of, as a dictionary says, with what they mean.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub bases: Vec<BaseForm>,
    /// Its level, if that is beyond the default of the list.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub level: Option<u8>,
    /// Whether it is in the list.
    pub valid: bool,
    /// The level that a wider question has it with, if it is not in the list at the level asked.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub with_level: Option<u8>,
    /// That it was blocked, if that is why it is not in the list.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub blocked: Option<Blocked>,
    /// If it is not in the list and no dictionary has it: words that may have been meant, best first.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub did_you_mean: Vec<String>,
}

impl DefinedWord {
    /// What it means and its base forms mean.
    pub fn meaning(&self) -> Meaning {
        Meaning { definition: self.definition.clone(), bases: self.bases.clone() }
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
    words.iter().map(|word| define_word(word, list, ruleset)).collect()
}

fn define_word(
    word: &Word,
    list: &StoredList<'_>,
    ruleset: &Ruleset,
) -> Result<DefinedWord, StoreError> {
    let alphabet = &ruleset.alphabet;
    let Meaning { definition, bases } = list.meaning(word)?;
    let mut defined = DefinedWord {
        word: alphabet.text(word),
        definition,
        bases,
        level: list.beyond_among(&mut std::iter::once(*word)).level(word),
        valid: list.contains_each(&[&**word])?.contains(&true),
        with_level: None,
        blocked: None,
        did_you_mean: Vec::new(),
    };
    if !defined.valid {
        defined.with_level = list.level_of(word)?;
        defined.blocked = blocked(word, list)?;
        if defined.definition.is_none() && defined.bases.is_empty() {
            let meant = meant(&Near::of(list, word)?, list, ruleset)?;
            defined.did_you_mean = meant.iter().map(|word| alphabet.text(word)).collect();
        }
    }
    Ok(defined)
}
