//! The words that a question finds.

use std::collections::BTreeMap;
use std::fmt;
use std::iter::repeat_with;

use schemars::JsonSchema;
use serde::Serialize;

use super::on_board::Laid;
use crate::lexicon::{AskReport, Beyond, level_mark};
use crate::rules::{Points, Ruleset};
#[cfg(feature = "store")]
use crate::store::SearchReport;
use crate::tile::{Tile, Word, Writings, shown};
use crate::wordplay::WordKey;

/// The words that a question finds, in order.
#[derive(Clone, Debug)]
pub struct WordsAnswer<'r> {
    /// How they were looked up.
    pub looked_up: LookedUp,
    pub(super) count: usize,
    /// Empty where they are only counted.
    pub(super) words: Vec<Word>,
    /// That of each word, where definitions are wanted.
    pub(super) definitions: Option<Vec<Option<String>>>,
    /// Those of each word, where hooks are wanted.
    pub(super) hooks: Option<Vec<Hooks>>,
    /// The rank by probability of each word, where ranks are wanted.
    pub(super) ranks: Option<Vec<u64>>,
    /// The place of each word by frequency, and by playability, where these are wanted.
    pub(super) frequencies: Option<Vec<Option<u64>>>,
    pub(super) playabilities: Option<Vec<Option<u64>>>,
    /// Whether alphagrams are wanted.
    pub(super) alphagrams: bool,
    /// Which of the words are beyond the default level of the list.
    pub beyond: Beyond,
    /// How the words are written, if the list is one of phrases.
    pub(super) writings: Writings,
    pub(super) laid: Laid,
    pub(super) ruleset: &'r Ruleset,
}

/// How words were looked up.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub enum LookedUp {
    /// By the subracks of a rack.
    Subracks(AskReport),
    /// By a statement: with its values, and SQLite's plan where that was wanted.
    #[cfg(feature = "store")]
    Statement(SearchReport),
}

/// The letters that make a word before and after another.
#[derive(Clone, Debug)]
pub(super) struct Hooks {
    pub front: String,
    pub back: String,
    /// Both with a mark after those whose words are beyond the default level.
    pub marked: [String; 2],
    /// The levels of these words.
    pub levels: BTreeMap<String, u8>,
}

/// A word that a question finds.
#[derive(Clone, Debug, PartialEq, Eq, JsonSchema, Serialize)]
pub struct WordRow {
    /// The word; with a rack or letters that have a blank, a small letter is a blank.
    pub word: String,
    /// The number of its letters.
    pub length: usize,
    /// Its points; a blank counts 0.
    pub points: Points,
    /// With a rack or letters that have a blank, the letters that blanks stand for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub blanks: Option<Vec<String>>,
    /// With a row, the squares where the word can begin, from 0.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub starts: Option<Vec<usize>>,
    /// The letters that make a word before it, where hooks are wanted.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub front_hooks: Option<String>,
    /// The letters that make a word after it, where hooks are wanted.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub back_hooks: Option<String>,
    /// Both hooks with a `#` after each letter that makes a word beyond the default level.
    #[serde(skip)]
    pub marked_hooks: Option<[String; 2]>,
    /// The levels of the words that hooks make, if they are beyond the default.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub levels: BTreeMap<String, u8>,
    /// Its level, if that is beyond the default of the list.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub level: Option<u8>,
    /// Its letters in the order of the alphabet, where alphagrams are wanted.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub alphagram: Option<String>,
    /// Its rank among the words of its length, 1 for the one drawn most easily from a full bag, where ranks are wanted.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub probability_rank: Option<u64>,
    /// Where it is wanted, its rank by frequency among the words of the list, 1 for the most usual, if that is known.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub frequency: Option<Option<u64>>,
    /// Where it is wanted, its rank by playability among the words of the list, 1 for the one that brings most in games, if
    /// that is known.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub playability: Option<Option<u64>>,
    /// Where definitions are wanted, the word's, if the list or a dictionary imported for it has one, and those
    /// of the words that it is a form of.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub definition: Option<Option<String>>,
    /// The phrases of these letters, if the list is one of phrases.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub phrase: Option<Vec<String>>,
}

impl WordRow {
    /// The word as it is shown, with a `#` after it beyond the default level.
    pub fn shown(&self) -> String {
        format!("{}{}", shown(&self.word, self.phrase.as_deref()), level_mark(self.level))
    }
}

/// The word with its points: `STEp 5`; `STEp# 5` beyond the default level.
impl fmt::Display for WordRow {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.shown(), self.points)
    }
}

impl WordsAnswer<'_> {
    /// The number of words.
    pub const fn len(&self) -> usize {
        self.count
    }

    /// Whether no word was found.
    pub const fn is_empty(&self) -> bool {
        self.count == 0
    }

    /// The words in order. Empty where they were only counted.
    pub fn words(&self) -> &[Word] {
        &self.words
    }

    /// A word as text: as it is written in a list of phrases, else with a rack or letters that have a blank a small
    /// letter is one. A `#` after it says that it is beyond the default level.
    pub fn text(&self, word: &Word) -> String {
        let text = self.ruleset.alphabet.tiles(&self.laid.reading(word));
        let writings = self.writings.texts(|| self.ruleset.alphabet.spelling(word));
        format!("{}{}", shown(&text, writings.as_deref()), level_mark(self.beyond.level(word)))
    }

    /// The words in order, each made when it is taken.
    pub fn into_rows(self) -> impl Iterator<Item = WordRow> {
        self.into_words().map(|(_, row)| row)
    }

    /// The words in order with their rows, each made when it is taken.
    pub(crate) fn into_words(self) -> impl Iterator<Item = (Word, WordRow)> {
        let Self {
            words,
            definitions,
            hooks,
            ranks,
            frequencies,
            playabilities,
            alphagrams,
            beyond,
            writings,
            laid,
            ruleset,
            ..
        } = self;
        let mut frequencies = frequencies.into_iter().flatten();
        let mut playabilities = playabilities.into_iter().flatten();
        let mut ranks = ranks.into_iter().flatten();
        let mut hooks = hooks.into_iter().flatten();
        let mut definitions = definitions.map(Vec::into_iter);
        let definitions = repeat_with(move || definitions.as_mut().map(|all| all.next().flatten()));
        words.into_iter().zip(definitions).map(move |(word, definition)| {
            let row = row(&word, hooks.next(), &laid, ruleset);
            let alphagram = alphagrams.then(|| WordKey::Alphagram.of(&word, ruleset));
            let (level, probability_rank) = (beyond.level(&word), ranks.next());
            let phrase = writings.texts(|| ruleset.alphabet.spelling(&word));
            let (frequency, playability) = (frequencies.next(), playabilities.next());
            (
                word,
                WordRow {
                    level,
                    definition,
                    alphagram,
                    probability_rank,
                    frequency,
                    playability,
                    phrase,
                    ..row
                },
            )
        })
    }
}

fn row(word: &Word, hooks: Option<Hooks>, laid: &Laid, ruleset: &Ruleset) -> WordRow {
    let reading = laid.reading(word);
    let label = |tile: &Tile| ruleset.alphabet.label(tile.letter()).to_owned();
    let blanks = reading.iter().filter(|tile| tile.is_blank()).map(label);
    let levels = hooks.as_ref().map(|hooks| hooks.levels.clone()).unwrap_or_default();
    let marked_hooks = hooks.as_ref().map(|hooks| hooks.marked.clone());
    let (front_hooks, back_hooks) = hooks.map(|hooks| (hooks.front, hooks.back)).unzip();
    WordRow {
        word: ruleset.alphabet.tiles(&reading),
        length: reading.len(),
        points: ruleset.tiles.worth(&reading),
        blanks: laid.has_blanks().then(|| blanks.collect()),
        starts: laid.starts(word),
        front_hooks,
        back_hooks,
        marked_hooks,
        levels,
        level: None,
        alphagram: None,
        probability_rank: None,
        frequency: None,
        playability: None,
        definition: None,
        phrase: None,
    }
}
