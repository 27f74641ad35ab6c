//! Conversions between SQLite's values and words, texts and signatures.

use std::borrow::Cow;

use itertools::Itertools;
use rusqlite::types::{Value, ValueRef};

use crate::rules::Ruleset;
use crate::tile::{StoredSignature, Word};

/// Why an SQL function fails.
pub(in crate::store) type Failure = Box<dyn std::error::Error + Send + Sync>;

/// How many characters of a failure are said: its beginning, and its end.
const SAID: (usize, usize) = (200, 100);

/// What a failure says, in one line, without the middle of a long value.
pub(in crate::store) fn said(failure: &Failure) -> String {
    let line = failure.to_string().split_whitespace().join(" ");
    let (first, last) = SAID;
    let length = line.chars().count();
    if length <= first + last {
        return line;
    }
    let first: String = line.chars().take(first).collect();
    let last: String = line.chars().skip(length - last).collect();
    format!("{first} … {last}")
}

/// A signature as a value that SQLite stores exactly.
pub(in crate::store) fn signature_value(signature: StoredSignature) -> Value {
    match signature {
        StoredSignature::Integer(number) => number.into(),
        StoredSignature::Text(digits) => digits.into(),
    }
}

/// The word in a value; `None` if it is not a word of the alphabet.
pub(in crate::store) fn word_of(value: ValueRef<'_>, ruleset: &Ruleset) -> Option<Word> {
    let ValueRef::Text(text) = value else { return None };
    let text = std::str::from_utf8(text).ok()?;
    let alphabet = &ruleset.alphabet;
    let word = alphabet.word(text).or_else(|_| alphabet.word(&alphabet.folded(text))).ok()?;
    (!word.is_empty()).then_some(word)
}

/// A value as text, as SQLite would print it; `None` for NULL.
pub(in crate::store) fn text_of(value: ValueRef<'_>) -> Option<Cow<'_, str>> {
    match value {
        ValueRef::Null => None,
        ValueRef::Integer(number) => Some(number.to_string().into()),
        ValueRef::Real(number) => Some(number.to_string().into()),
        ValueRef::Text(bytes) | ValueRef::Blob(bytes) => Some(String::from_utf8_lossy(bytes)),
    }
}
