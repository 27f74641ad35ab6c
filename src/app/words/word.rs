//! What a list knows of a word.

use std::borrow::Cow;
use std::collections::BTreeMap;

use itertools::Itertools;
use schemars::JsonSchema;
use serde::Serialize;
use thiserror::Error;

use super::Blocked;
use crate::lexicon::{Hook, Lexicon, Near, best_of_readings};
use crate::rules::{Points, Ruleset};
use crate::tile::{MAX_WORD, Signature, StoredSignature, Tile, UnknownLetter, Word, shown};
use crate::wordplay::{inside, transposed};
use crate::words_in::{Cleaner, typed_letters};

/// The most words that are suggested for one that is not in the list.
const MAX_SUGGESTIONS: usize = 8;

/// What a list knows of a word. A word that is not in the list has no rank; one that is has no
/// neighbours and no suggestions.
#[derive(Clone, Debug, PartialEq, Eq, JsonSchema, Serialize)]
pub struct WordReport {
    /// The word in capitals.
    pub word: String,
    /// Whether it is in the list.
    pub valid: bool,
    /// The sum of its letters' points.
    pub points: Points,
    /// The number of its letters.
    pub length: usize,
    /// The product of its letters' primes, as text: programs that read JSON round integers from 2^53
    /// on.
    pub signature: String,
    /// Its letters in the order of the alphabet.
    pub alphagram: String,
    /// The other words of the same letters.
    pub anagrams: Vec<String>,
    /// The letters that make a word before it.
    pub front_hooks: Vec<String>,
    /// The letters that make a word after it.
    pub back_hooks: Vec<String>,
    /// The words of its letters and one more, by that letter.
    pub plus_one: Vec<ByLetter>,
    /// The words of its letters but one, by that letter.
    pub minus_one: Vec<ByLetter>,
    /// The words that differ from it in one letter.
    pub changed: Vec<String>,
    /// Its definition, if the list or a dictionary imported for it has one, and those of the words that it is
    /// a form of.
    pub definition: Option<String>,
    /// Its place among the words of its length, from 1 for the one drawn most easily from a full bag.
    pub probability_rank: Option<u64>,
    /// Its place among the words of the list, from 1 for the most usual, if that is known.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub frequency: Option<u64>,
    /// Its place among the words of the list, from 1 for the one that brings most in games, if that is known.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub playability: Option<u64>,
    /// The last word before it in the order of the alphabet.
    pub before: Option<String>,
    /// The first word after it in the order of the alphabet.
    pub after: Option<String>,
    /// Words that may have been meant, best first.
    pub did_you_mean: Vec<String>,
    /// Its level, if that is beyond the default of the list.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub level: Option<u8>,
    /// The words with two adjacent letters of it swapped.
    pub transpositions: Vec<String>,
    /// The words within it, the longest first.
    pub inside: Vec<String>,
    /// The longer words that end with it, where extensions are wanted.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub front_extensions: Option<Vec<String>>,
    /// The longer words that begin with it, where extensions are wanted.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub back_extensions: Option<Vec<String>>,
    /// The words of some of its letters, the longest first, where these are wanted.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub shorter: Option<Vec<OfLength>>,
    /// The level that a wider question has it with, if it is not in the list at the level asked.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub with_level: Option<u8>,
    /// That it was blocked, if that is why it is not in the list.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub blocked: Option<Blocked>,
    /// The levels of those words above, and of those that hooks make, that are beyond the default.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub levels: BTreeMap<String, u8>,
    /// The phrases of its letters, if the list is one of phrases.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub phrase: Option<Vec<String>>,
    /// The phrases of the letters of those words above, if the list is one of phrases.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub phrases: BTreeMap<String, Vec<String>>,
    /// The number of words that [`probability_rank`](Self::probability_rank) counts among.
    #[serde(skip)]
    pub ranked: u64,
}

impl WordReport {
    /// The word as it is shown.
    pub fn shown(&self) -> Cow<'_, str> {
        shown(&self.word, self.phrase.as_deref())
    }

    /// A word beside it as it is shown.
    pub fn shown_beside<'w>(&'w self, word: &'w str) -> Cow<'w, str> {
        shown(word, self.phrases.get(word).map(Vec::as_slice))
    }
}

/// The words that one letter makes, added or taken away.
#[derive(Clone, Debug, PartialEq, Eq, JsonSchema, Serialize)]
pub struct ByLetter {
    /// The letter.
    pub letter: String,
    /// The words.
    pub words: Vec<String>,
}

/// The words of a length.
#[derive(Clone, Debug, PartialEq, Eq, JsonSchema, Serialize)]
pub struct OfLength {
    /// The number of letters.
    pub length: usize,
    /// The words.
    pub words: Vec<String>,
}

/// Why a typed text is not a word.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum WordError {
    /// It has no letters.
    #[error("an empty word: give its letters")]
    Empty,
    /// It has more letters than a word can have.
    #[error("{0:?}: a word has at most {MAX_WORD} letters")]
    TooLong(String),
    /// A character of it is on no tile.
    #[error("{typed:?}, {error}")]
    Letter {
        /// The word as typed.
        typed: String,
        /// The character, and where it stands.
        error: UnknownLetter,
    },
}

/// Reads a typed word. Accents and hyphens are read as an import reads them.
///
/// # Errors
///
/// [`WordError`] if it is not a word.
pub fn read_word(typed: &str, ruleset: &Ruleset, cleaner: &Cleaner<'_>) -> Result<Word, WordError> {
    let alphabet = &ruleset.alphabet;
    let word = typed_letters(typed, alphabet, cleaner).filter(|word| !word.is_empty());
    word.ok_or_else(|| match alphabet.word(typed) {
        Ok(_) => WordError::Empty,
        Err(_) if typed.chars().count() > MAX_WORD => WordError::TooLong(typed.to_owned()),
        Err(error) => {
            // An accent alone would have been folded; the character at fault may come after it.
            let mut after = typed.chars().zip(1..).skip(error.column);
            let foreign = after.find(|(character, _)| !character.is_alphabetic());
            let foreign = foreign.filter(|_| error.found.is_alphabetic());
            let foreign =
                foreign.map(|(found, column)| UnknownLetter { found, column, tile: None });
            WordError::Letter { typed: typed.to_owned(), error: foreign.unwrap_or(error) }
        }
    })
}

/// What any list knows of a word: everything but its definition, rank and neighbours.
///
/// # Errors
///
/// The error of the list.
pub fn word_report<L: Lexicon>(
    word: &Word,
    lexicon: &L,
    ruleset: &Ruleset,
) -> Result<WordReport, L::Error> {
    let near = Near::of(lexicon, word)?;
    let mut report = report_of(&near, ruleset);
    let meant = if report.valid { Vec::new() } else { meant(&near, lexicon, ruleset)? };
    report.did_you_mean = meant.iter().map(|word| ruleset.alphabet.text(word)).collect();
    let mut parts = inside(word);
    let mut valid =
        lexicon.contains_each(&parts.iter().map(|part| &**part).collect_vec())?.into_iter();
    parts.retain(|_| valid.next() == Some(true));
    report.inside = spelled_once(parts.iter(), None, ruleset);
    let longer = near.plus_one().flat_map(|(_, words)| words);
    let shorter = near.minus_one().flat_map(|(_, words)| words);
    let same_length = near.anagrams().chain(near.changed());
    let others: Vec<_> =
        same_length.chain(longer).chain(shorter).chain(&meant).chain(&parts).collect();
    let beyond = lexicon.beyond_among(&mut others.iter().copied().chain([word]).copied());
    report.level = beyond.level(word);
    let level = |word: &&Word| Some((ruleset.alphabet.text(word), beyond.level(word)?));
    report.levels = others.iter().filter_map(level).collect();
    let writings = lexicon.writings_among(&mut others.iter().copied().chain([word]).copied());
    let phrases = |word: &Word| writings.texts(|| ruleset.alphabet.spelling(word));
    report.phrase = phrases(word);
    let written = |word: &&Word| Some((ruleset.alphabet.text(word), phrases(word)?));
    report.phrases = others.iter().filter_map(written).collect();
    Ok(report)
}

/// The words that may have been meant by one that is not in a list, best first.
pub(super) fn meant<L: Lexicon>(
    near: &Near,
    lexicon: &L,
    ruleset: &Ruleset,
) -> Result<Vec<Word>, L::Error> {
    let meant = near.meant(lexicon, MAX_SUGGESTIONS)?.into_iter();
    let meant = meant.unique_by(|word| ruleset.alphabet.spelling(word));
    Ok(meant.take(MAX_SUGGESTIONS).collect())
}

fn report_of(near: &Near, ruleset: &Ruleset) -> WordReport {
    let (word, alphabet) = (near.word(), &ruleset.alphabet);
    let mut alphagram = *word;
    alphagram.sort();
    let signature = match Signature::of(word.iter().copied()).stored() {
        StoredSignature::Integer(number) => number.to_string(),
        StoredSignature::Text(digits) => digits,
    };
    let swapped: Vec<_> = transposed(word).collect();
    let transpositions = near.anagrams().filter(|other| swapped.contains(other));
    let label = |letter| alphabet.tile(Tile::Letter(letter)).to_owned();
    let hooks = |place| near.hooks(place).iter().map(label).collect();
    let with = |letter, words: Vec<&Word>| ByLetter {
        letter: label(letter),
        words: spelled_once(words.into_iter(), None, ruleset),
    };
    WordReport {
        word: alphabet.text(word),
        valid: near.is_word(),
        points: ruleset.tiles.sum(word),
        length: word.len(),
        signature,
        alphagram: alphabet.text(&alphagram),
        anagrams: spelled_once(near.anagrams(), Some(word), ruleset),
        front_hooks: hooks(Hook::Front),
        back_hooks: hooks(Hook::Back),
        plus_one: near.plus_one().map(|(letter, words)| with(letter, words.collect())).collect(),
        minus_one: near.minus_one().map(|(letter, words)| with(letter, words.collect())).collect(),
        changed: spelled_once(near.changed(), Some(word), ruleset),
        definition: None,
        probability_rank: None,
        frequency: None,
        playability: None,
        before: None,
        after: None,
        did_you_mean: Vec::new(),
        level: None,
        transpositions: spelled_once(transpositions, Some(word), ruleset),
        inside: Vec::new(),
        front_extensions: None,
        back_extensions: None,
        shorter: None,
        with_level: None,
        blocked: None,
        levels: BTreeMap::new(),
        phrase: None,
        phrases: BTreeMap::new(),
        ranked: 0,
    }
}

/// Words as text, in order: of those with the same spelling the one worth most, and none that is
/// spelled like `but`.
fn spelled_once<'w>(
    words: impl Iterator<Item = &'w Word>,
    but: Option<&Word>,
    ruleset: &Ruleset,
) -> Vec<String> {
    let alphabet = &ruleset.alphabet;
    let mut words = words.copied().collect_vec();
    if alphabet.is_ambiguous() {
        let but = but.map(|word| alphabet.spelling(word));
        words.retain(|word| but.as_ref() != Some(&alphabet.spelling(word)));
        best_of_readings(&mut words, alphabet, |word| word, |word| ruleset.tiles.sum(word));
    }
    words.iter().map(|word| alphabet.text(word)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lexicon::WordMap;

    #[test]
    fn words_in_memory_have_hooks_and_suggestions() {
        let ruleset = Ruleset::built_in("nl").expect("built in");
        let word = |text: &str| ruleset.alphabet.word(text).expect("letters");
        let words = ["STEP", "STEPS", "PETS", "STOP"].map(word);
        let map = WordMap::new(ruleset.alphabet.clone(), words);
        let step = word_report(&word("STEP"), &map, &ruleset).expect("in memory");
        assert!(step.valid && step.anagrams == ["PETS"] && step.changed == ["STOP"]);
        assert_eq!((step.minus_one.len(), step.transpositions.len()), (0, 0));
        let steps = word_report(&word("STESP"), &map, &ruleset).expect("in memory");
        assert_eq!((steps.transpositions, steps.inside.len()), (vec!["STEPS".to_owned()], 0));
        let steps = word_report(&word("STEPS"), &map, &ruleset).expect("in memory");
        assert_eq!(steps.inside, ["STEP"]);
        assert_eq!((step.back_hooks, step.front_hooks.len()), (vec!["S".to_owned()], 0));
        let step = word_report(&word("STEPP"), &map, &ruleset).expect("in memory");
        assert!(!step.valid && step.did_you_mean.contains(&"STEP".to_owned()));
    }
}
