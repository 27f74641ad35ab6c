//! What the words of a list are made of.

use schemars::JsonSchema;
use serde::Serialize;

use crate::rules::Ruleset;
use crate::tile::{Alphabet, MAX_WORD};

/// What the words of a list are made of. Shares are from 0 to 1.
#[derive(Clone, Debug, PartialEq, JsonSchema, Serialize)]
pub struct ListStats<'r> {
    /// The name of the list.
    pub list: String,
    /// The id of its ruleset.
    pub language: String,
    /// The number of words.
    pub words: usize,
    /// The number of letters of all words together.
    pub letters_in_all: u64,
    /// The lengths that words have, shortest first.
    pub lengths: Vec<LengthStats>,
    /// The letters in the order of the alphabet.
    pub letters: Vec<LetterStats<'r>>,
}

/// The words of a length.
#[derive(Clone, Copy, Debug, PartialEq, JsonSchema, Serialize)]
pub struct LengthStats {
    /// The number of letters.
    pub length: usize,
    /// The number of words that have it.
    pub words: u64,
    /// Their share of all words, 0 to 1.
    pub share: f64,
}

/// A letter of the alphabet.
#[derive(Clone, Copy, Debug, PartialEq, JsonSchema, Serialize)]
pub struct LetterStats<'r> {
    /// The letter.
    pub letter: &'r str,
    /// How often it occurs in all words together.
    pub count: u64,
    /// The number of words that have it.
    pub words: u64,
    /// Its share of all letters of all words, 0 to 1.
    pub share: f64,
    /// The number of its tiles.
    pub tiles: u8,
    /// Its share of all tiles but blanks, 0 to 1.
    pub tile_share: f64,
}

/// Counts words one by one.
#[derive(Clone, Debug)]
pub struct WordCounter<'r> {
    ruleset: &'r Ruleset,
    /// The letters of several characters: their index and label.
    long_labels: Vec<(usize, &'r str)>,
    words: usize,
    lengths: [u64; MAX_WORD + 1],
    letters_in_all: u64,
    letters: Vec<LetterCount>,
}

/// How often a letter occurs.
#[derive(Clone, Copy, Debug, Default)]
struct LetterCount {
    /// In all words together.
    times: u64,
    /// The number of words that have it.
    words: u64,
}

impl LetterCount {
    fn add(&mut self, times: u64) {
        self.times += times;
        self.words += u64::from(times > 0);
    }
}

impl<'r> WordCounter<'r> {
    /// Nothing counted yet.
    pub fn new(ruleset: &'r Ruleset) -> Self {
        let alphabet: &Alphabet = &ruleset.alphabet;
        let labels = alphabet.letters().map(|letter| alphabet.label(letter)).enumerate();
        Self {
            ruleset,
            long_labels: labels.filter(|(_, label)| label.chars().nth(1).is_some()).collect(),
            words: 0,
            lengths: [0; MAX_WORD + 1],
            letters_in_all: 0,
            letters: vec![LetterCount::default(); alphabet.len()],
        }
    }

    /// Counts a word as spelled, in capitals. A tile of several characters counts besides its letters.
    pub fn add(&mut self, word: &str) {
        self.words += 1;
        // A word with a foreign character is counted by no letter.
        let Ok(letters) = self.ruleset.alphabet.word(word) else { return };
        self.lengths[letters.len()] += 1;
        self.letters_in_all += letters.len() as u64;
        for (letter, count) in letters.counts().iter() {
            self.letters[letter.index()].add(count.into());
        }
        for (index, label) in &self.long_labels {
            self.letters[*index].add(word.matches(*label).count() as u64);
        }
    }

    /// What was counted, as the stats of a list of this name and language.
    pub fn stats(&self, list: &str, language: &str) -> ListStats<'r> {
        let (alphabet, tiles) = (&self.ruleset.alphabet, &self.ruleset.tiles);
        let share = |part: u64, all: u64| if all == 0 { 0.0 } else { part as f64 / all as f64 };
        let all_tiles = alphabet.letters().map(|letter| u64::from(tiles.count(letter))).sum();
        let lengths = self.lengths.iter().enumerate().filter(|(_, words)| **words > 0);
        let lengths = lengths.map(|(length, &words)| LengthStats {
            length,
            words,
            share: share(words, self.words as u64),
        });
        let letters = alphabet.letters().map(|letter| {
            let LetterCount { times, words } = self.letters[letter.index()];
            let in_set = tiles.count(letter);
            LetterStats {
                letter: alphabet.label(letter),
                count: times,
                words,
                share: share(times, self.letters_in_all),
                tiles: in_set,
                tile_share: share(in_set.into(), all_tiles),
            }
        });
        ListStats {
            list: list.to_owned(),
            language: language.to_owned(),
            words: self.words,
            letters_in_all: self.letters_in_all,
            lengths: lengths.collect(),
            letters: letters.collect(),
        }
    }
}
