//! Words as people type them. Accents and hyphens are read as an import reads them.

use thiserror::Error;

use super::clean::Cleaner;
use crate::lexicon::Spelling;
use crate::rules::Ruleset;
use crate::tile::{Alphabet, MAX_READINGS, MAX_WORD, UnknownLetter, Word};

/// The letters of a typed word; `None` where a character of it is on no tile.
pub fn typed_letters(typed: &str, alphabet: &Alphabet, cleaner: &Cleaner<'_>) -> Option<Word> {
    alphabet.word(typed).ok().or_else(|| cleaner.word(typed))
}

/// Why a typed text is not a word that can be corrected or left out.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum TypedWordError {
    /// It has more letters than a word can have.
    #[error("{0:?}: a word has at most {MAX_WORD} letters")]
    TooLong(String),
    /// A character of it is on no tile.
    #[error("{typed:?}: {error} of {language}")]
    Letter {
        /// The word as typed.
        typed: String,
        /// The character, and where it stands.
        error: UnknownLetter,
        /// The name of the ruleset whose tiles these are.
        language: String,
    },
    /// It has fewer than two letters.
    #[error("{0:?}: a word has two letters or more")]
    TooShort(String),
    /// It can be laid in too many ways.
    #[error("{0:?}: it can be laid in more than {MAX_READINGS} ways")]
    TooManyReadings(String),
}

/// A typed word that is to be corrected or left out, with all ways of laying it.
///
/// # Errors
///
/// [`TypedWordError`] if it can't be laid with the ruleset's tiles.
pub fn typed_spelling(typed: &str, ruleset: &Ruleset) -> Result<Spelling, TypedWordError> {
    let (typed, alphabet) = (typed.trim(), &ruleset.alphabet);
    if typed.chars().filter(|character| !"[]".contains(*character)).count() > MAX_WORD {
        return Err(TypedWordError::TooLong(typed.to_owned()));
    }
    let letters = alphabet.word(typed).or_else(|error| {
        Cleaner::new(ruleset).word(typed).ok_or_else(|| TypedWordError::Letter {
            typed: typed.to_owned(),
            error,
            language: ruleset.name.clone(),
        })
    })?;
    match Spelling::of(&letters, alphabet) {
        Some(word) => Ok(word),
        None if alphabet.spelling(&letters).chars().count() < 2 => {
            Err(TypedWordError::TooShort(typed.to_owned()))
        }
        None => Err(TypedWordError::TooManyReadings(typed.to_owned())),
    }
}
