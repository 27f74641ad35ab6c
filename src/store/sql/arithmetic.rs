//! Exact arithmetic on signatures, which SQLite would round from 2^63 on, and letters in masks.

use rusqlite::types::{Value, ValueRef};

use crate::rules::Ruleset;
use crate::store::file::values::{Failure, signature_value, text_of, word_of};
use crate::tile::{LetterMask, Signature};

/// From here on, a floating-point number may stand for its neighbours too: 2^53.
const EXACT: f64 = 9_007_199_254_740_992.0;

/// The signature of a value: a number as the database stores signatures, or letters that stand for
/// theirs. `None` for NULL.
pub(super) fn signature_of(
    value: ValueRef<'_>,
    ruleset: &Ruleset,
) -> Result<Option<Signature>, Failure> {
    let wrong = |text: &str| -> Failure {
        format!("{text} is not a signature: give a whole number from 1 on, or letters").into()
    };
    let read = |text: &str| Signature::read(text).ok_or_else(|| wrong(text)).map(Some);
    match value {
        ValueRef::Null => Ok(None),
        ValueRef::Integer(number) => read(&number.to_string()),
        ValueRef::Real(number) if number.fract() == 0.0 && number.abs() < EXACT => {
            read(&number.to_string())
        }
        ValueRef::Real(number) if number.fract() != 0.0 => {
            Err(format!("{number} is not a whole number").into())
        }
        ValueRef::Real(number) => Err(format!(
            "{number} is rounded: write a number from 2^63 on in quotes, '9223372036854775808'"
        )
        .into()),
        ValueRef::Text(_) | ValueRef::Blob(_) => {
            let text = text_of(value).unwrap_or_default();
            if text.starts_with(|c: char| c.is_ascii_digit()) {
                return read(&text);
            }
            let word = word_of(value, ruleset).ok_or_else(|| wrong(&text))?;
            Ok(Some(Signature::of(word.iter().copied())))
        }
    }
}

/// A signature as the database stores it.
pub(in crate::store) fn stored(signature: &Signature) -> Value {
    signature_value(signature.stored())
}

/// Whether a mask or a word has some letters, each as often as given.
pub(in crate::store) fn has(
    letters: ValueRef<'_>,
    among: ValueRef<'_>,
    ruleset: &Ruleset,
) -> Result<Option<bool>, Failure> {
    let Some(text) = text_of(letters) else { return Ok(None) };
    let wanted = ruleset.alphabet.word(&text).map_err(|error| format!("has: {error}"))?.counts();
    if let ValueRef::Integer(mask) = among {
        let wanted_mask = LetterMask::of(&wanted, ruleset.alphabet.len());
        if wanted_mask.stored().count_ones() as usize != wanted.len() {
            return Err(format!(
                "has: a mask does not count that many of one letter: has('{text}', word) does"
            )
            .into());
        }
        return Ok(Some(wanted_mask.lacking(LetterMask::from_stored(mask)) == 0));
    }
    Ok(word_of(among, ruleset).map(|word| wanted.minus(&word.counts()).is_empty()))
}
