//! Conditions that compare words with a word.

use itertools::Itertools;

use super::condition_error::ConditionError;
use crate::lexicon::Pattern;
use crate::rules::Ruleset;
use crate::store::Condition;
use crate::tile::{Alphabet, Word};
use crate::wordplay::{StemType, WordKey, shifted, transposed};

/// A typed word in all ways of laying it; the one typed alone if its tiles are in brackets.
pub(super) fn readings(word: Word, alphabet: &Alphabet) -> Vec<Word> {
    let is_plain = !alphabet.is_ambiguous() || !alphabet.is_as_spelled(&word);
    let readings = if is_plain { None } else { alphabet.readings(&word) };
    readings.unwrap_or_else(|| vec![word])
}

/// Longer words that end with one of some words.
pub(super) fn extends_front(
    words: &[Word],
    ruleset: &Ruleset,
) -> Result<Vec<Condition>, ConditionError> {
    patterns(words, ruleset, |word| format!("?*{word}"))
}

/// Longer words that begin with one of some words.
pub(super) fn extends_back(
    words: &[Word],
    ruleset: &Ruleset,
) -> Result<Vec<Condition>, ConditionError> {
    patterns(words, ruleset, |word| format!("{word}?*"))
}

fn patterns(
    words: &[Word],
    ruleset: &Ruleset,
    pattern: fn(String) -> String,
) -> Result<Vec<Condition>, ConditionError> {
    let Ruleset { alphabet, vowels, .. } = ruleset;
    let pattern = |word| Pattern::parse(&pattern(alphabet.text(word)), alphabet, *vowels);
    words.iter().map(|word| Ok(Condition::Pattern(pattern(word)?))).collect()
}

/// Longer words that begin or end with one of some words.
pub(super) fn extends(words: &[Word], ruleset: &Ruleset) -> Result<Condition, ConditionError> {
    let sides = [extends_front(words, ruleset)?, extends_back(words, ruleset)?];
    Ok(Condition::Any(sides.concat().into_iter().map(|one| vec![(false, one)]).collect()))
}

/// Words with two adjacent letters of one of some words swapped.
pub(super) fn transposes(words: &[Word], alphabet: &Alphabet) -> Condition {
    let swapped = words.iter().flat_map(|word| transposed(word));
    Condition::InWords(swapped.map(|word| alphabet.text(&word)).collect())
}

/// Words that have something in common with one of some words.
pub(super) fn alike(key: WordKey, words: &[Word], ruleset: &Ruleset) -> Condition {
    Condition::Alike(key, words.iter().map(|word| key.of(word, ruleset)).unique().collect())
}

/// The shifts of some words, and these themselves.
pub(super) fn shifts(words: &[Word], alphabet: &Alphabet) -> Condition {
    let by = |word| (0..alphabet.len()).filter_map(move |by| shifted(word, by, alphabet.len()));
    let shifts = words.iter().flat_map(|word| by(word));
    Condition::InWords(shifts.map(|word| alphabet.text(&word)).collect())
}

/// The range and the letters of a share of letters: `60..:AEIOU`, `60%..100%:AEIOU`.
pub(super) fn share(typed: &str) -> Result<(String, &str), ConditionError> {
    let (range, letters) =
        typed.split_once(':').ok_or_else(|| ConditionError::NoShare(typed.to_owned()))?;
    Ok((range.replace('%', ""), letters.trim()))
}

/// A type of words by its name, or by its number.
pub(super) fn stem_type(typed: &str) -> Result<StemType, ConditionError> {
    let is = |kind: &StemType| {
        typed.eq_ignore_ascii_case(kind.name()) || typed == kind.name().len().to_string()
    };
    StemType::ALL.into_iter().find(is).ok_or_else(|| ConditionError::NoType(typed.to_owned()))
}
