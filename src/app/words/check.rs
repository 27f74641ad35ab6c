//! Which words are in a list.

use schemars::JsonSchema;
use serde::Serialize;

use super::Blocked;
#[cfg(feature = "store")]
use super::blocked::blocked;
use crate::lexicon::Lexicon;
use crate::rules::Ruleset;
#[cfg(feature = "store")]
use crate::store::{StoreError, StoredList};
use crate::words_in::{Cleaner, typed_letters};

/// Whether a word is in a list.
#[derive(Clone, Debug, PartialEq, Eq, JsonSchema, Serialize)]
pub struct CheckedWord {
    /// The word in capitals, or as typed where a character of it is on no tile.
    pub word: String,
    /// Whether it is in the list.
    pub valid: bool,
    /// Its level, if that is beyond the default of the list.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub level: Option<u8>,
    /// The level that a wider question has it with, if it is not in the list at the level asked.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub with_level: Option<u8>,
    /// That it was blocked, if that is why it is not in the list.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub blocked: Option<Blocked>,
}

/// Looks words up, all at once. A word with a character that is on no tile is not in the list.
///
/// # Errors
///
/// The error of the list.
pub fn check_words<L: Lexicon>(
    words: &[String],
    lexicon: &L,
    ruleset: &Ruleset,
) -> Result<Vec<CheckedWord>, L::Error> {
    let phrases = lexicon.writings_among(&mut std::iter::empty()).are_of_phrases();
    let (alphabet, cleaner) = (&ruleset.alphabet, Cleaner::new(ruleset).phrases(phrases));
    let read: Vec<_> = words.iter().map(|word| typed_letters(word, alphabet, &cleaner)).collect();
    let letters: Vec<_> = read.iter().map(|word| word.as_deref().unwrap_or_default()).collect();
    let valid = lexicon.contains_each(&letters)?;
    let beyond = lexicon.beyond_among(&mut read.iter().flatten().copied());
    let read = words.iter().zip(&read).zip(valid);
    let checked = read.map(|((typed, read), valid)| {
        let word = read.as_ref().map_or_else(|| typed.clone(), |word| alphabet.text(word));
        let level = read.as_ref().and_then(|word| beyond.level(word));
        CheckedWord { word, valid, level, with_level: None, blocked: None }
    });
    Ok(checked.collect())
}

/// Looks words up in a list of a database, as [`check_words`], and those that it does not have at its
/// other levels and among those that were blocked.
///
/// # Errors
///
/// [`StoreError`] if the list can't be read.
#[cfg(feature = "store")]
pub fn check_stored_words(
    words: &[String],
    list: &StoredList<'_>,
    ruleset: &Ruleset,
) -> Result<Vec<CheckedWord>, StoreError> {
    let mut checked = check_words(words, list, ruleset)?;
    for word in checked.iter_mut().filter(|word| !word.valid) {
        let Ok(letters) = ruleset.alphabet.word(&word.word) else { continue };
        word.with_level = list.level_of(&letters)?;
        word.blocked = blocked(&letters, list)?;
    }
    Ok(checked)
}
