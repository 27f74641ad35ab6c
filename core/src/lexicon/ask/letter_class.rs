//! One position of a pattern: a letter, or a class in brackets, `[AEIOU]`.

use thiserror::Error;

use crate::tile::{Alphabet, Letter, LetterSet};

/// Why a text is not a pattern.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("column {column}: {reason}")]
pub struct PatternError {
    /// The position in the text, in characters from 1.
    pub column: usize,
    /// What is wrong, and what to write.
    pub reason: String,
}

impl PatternError {
    pub(in crate::lexicon) fn new(text: &str, at: usize, reason: impl Into<String>) -> Self {
        Self { column: text[..at].chars().count() + 1, reason: reason.into() }
    }
}

/// The letters allowed at a position of a text: a letter, or a class in brackets; with the vowels of a
/// language also `@` and `#`, a vowel and any other letter. Returns them with the number of bytes they
/// take.
pub(super) fn read_one(
    text: &str,
    at: usize,
    alphabet: &Alphabet,
    vowels: Option<LetterSet>,
) -> Result<(LetterSet, usize), PatternError> {
    if let Ok((letter, used)) = alphabet.read(text, at) {
        return Ok((LetterSet::of(letter), used));
    }
    let kind = |at: usize| match (vowels, text[at..].chars().next()) {
        (Some(vowels), Some('@')) => Some(vowels),
        (Some(vowels), Some('#')) => Some(LetterSet::first(alphabet.len()).minus(vowels)),
        _ => None,
    };
    if let Some(set) = kind(at) {
        if set.is_empty() {
            return Err(PatternError::new(text, at, "the language has no such letters"));
        }
        return Ok((set, 1));
    }
    let Some(rest) = text[at..].strip_prefix('[') else {
        let found = text[at..].chars().next().unwrap_or(' ');
        let reason = if found == ']' {
            "] ends no class: write [ before it".to_owned()
        } else {
            format!("{found:?} is not a letter")
        };
        return Err(PatternError::new(text, at, reason));
    };
    let inverted = rest.starts_with(['^', '!']);
    let mut here = at + 1 + usize::from(inverted);
    let mut set = LetterSet::EMPTY;
    while !text[here..].starts_with(']') {
        if here == text.len() {
            return Err(PatternError::new(text, at, "the class does not end: write ] after it"));
        }
        if let Some(letters) = kind(here) {
            (set, here) = (set.or(letters), here + 1);
            continue;
        }
        let (letter, used) = letter_at(text, here, alphabet)?;
        here += used;
        let Some(rest) = text[here..].strip_prefix('-') else {
            set.insert(letter);
            continue;
        };
        if rest.is_empty() {
            return Err(PatternError::new(text, at, "the class does not end: write ] after it"));
        }
        let end = text.len() - rest.len();
        let (last, used) = letter_at(text, end, alphabet)?;
        if last.index() < letter.index() {
            let reason = "this range runs backwards: write the earlier letter first";
            return Err(PatternError::new(text, here, reason));
        }
        (letter.index()..=last.index())
            .filter_map(Letter::new)
            .for_each(|letter| set.insert(letter));
        here = end + used;
    }
    if inverted {
        set = LetterSet::first(alphabet.len()).minus(set);
    }
    if set.is_empty() {
        return Err(PatternError::new(text, at, "no letter is left in this class"));
    }
    Ok((set, here + 1 - at))
}

/// The letter at a position within a class.
fn letter_at(text: &str, at: usize, alphabet: &Alphabet) -> Result<(Letter, usize), PatternError> {
    let unknown = |found| PatternError::new(text, at, format!("{found:?} is not a letter"));
    alphabet.read(text, at).map_err(|error| unknown(error.found))
}

/// A set of letters as a class; a single letter as itself.
pub(in crate::lexicon) fn class(set: LetterSet, alphabet: &Alphabet) -> String {
    let letters: Vec<_> = set.iter().collect();
    match letters[..] {
        [letter] => alphabet.text(&[letter]),
        // In reverse order, no two labels side by side form a third one in brackets.
        _ => {
            let labels: String =
                letters.iter().rev().map(|letter| alphabet.text(&[*letter])).collect();
            format!("[{labels}]")
        }
    }
}
