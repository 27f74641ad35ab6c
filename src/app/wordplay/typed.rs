//! Words and letters as people type them, in the letters in which lists are asked.

use std::borrow::Cow;

use unicode_normalization::char::is_combining_mark;

use crate::app::words::{WordError, read_word};
use crate::rules::Ruleset;
use crate::tile::{Alphabet, Word};
use crate::words_in::Cleaner;

/// Reads a typed word as [`read_word`] does; of the ways of laying it, that with the most tiles, as lists for
/// wordplay have it. Where `phrases` are asked, it may be one.
///
/// # Errors
///
/// [`WordError`] if it is not a word.
pub fn spelled_word(typed: &str, ruleset: &Ruleset, phrases: bool) -> Result<Word, WordError> {
    let word = read_word(typed, ruleset, &Cleaner::new(ruleset).phrases(phrases))?;
    Ok(spelled(word, &ruleset.alphabet))
}

/// A word in the most tiles that its spelling has.
pub(super) fn spelled(word: Word, alphabet: &Alphabet) -> Word {
    match alphabet.is_ambiguous() {
        true => alphabet.word(&alphabet.spelling(&word)).unwrap_or(word),
        false => word,
    }
}

/// Letters and blanks with a space for each other sign between them, brackets among these: tiles of several
/// characters are letters of their own where they can be.
pub(super) fn only_letters<'t>(typed: &'t str, alphabet: &Alphabet) -> Cow<'t, str> {
    let is_kept = |sign: char| {
        sign == ' '
            || sign.is_alphanumeric()
            || is_combining_mark(sign)
            || "?*".contains(sign)
            || sign.to_uppercase().all(|capital| alphabet.is_written(capital))
    };
    match typed.chars().all(is_kept) {
        true => Cow::Borrowed(typed),
        false => typed.chars().map(|sign| if is_kept(sign) { sign } else { ' ' }).collect(),
    }
}
