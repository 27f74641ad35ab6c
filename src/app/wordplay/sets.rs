//! Sets of words that use exactly some letters: anagrams of several words.

use std::time::Duration;

#[cfg(feature = "cli")]
use itertools::Itertools;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::error::WordplayError;
use super::typed::{only_letters, spelled_word};
#[cfg(feature = "cli")]
use crate::app::Column;
use crate::app::heard::{Heard, Limit, SearchEnd};
#[cfg(feature = "cli")]
use crate::app::matching::phrases_cell;
use crate::app::matching::{MatchList, shown_line};
use crate::app::words::parse_range;
use crate::tile::{Letter, MAX_WORD, Rack, Tile};
use crate::wordplay::{AnagramSets, SetOrder};
use crate::words_in::typed_spelling;

/// Which sets of words are wanted.
#[derive(Clone, Debug, PartialEq, Eq, JsonSchema, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SetsQuestion {
    /// The letters, all of which a set uses, `?` or `*` for a blank. Spaces and punctuation are passed over.
    pub letters: String,
    /// How many words a set has, those of `with` among them: `2`, `2..3`, `2..` or `..3`.
    pub words: String,
    /// The fewest letters of a word, those of `with` aside.
    #[serde(default = "shortest")]
    pub min: usize,
    /// The most letters of a word, those of `with` aside; `None` for no limit.
    #[serde(default)]
    pub max: Option<usize>,
    /// Words that each set has; they need not be in the list.
    #[serde(default)]
    pub with: Vec<String>,
    /// Words that no set has, those of `with` aside.
    #[serde(default)]
    pub without: Vec<String>,
}

/// The fewest letters of a word where nothing else is asked: a single letter is seldom meant as one.
pub(crate) const fn shortest() -> usize {
    2
}

impl Default for SetsQuestion {
    fn default() -> Self {
        let (letters, words) = (String::new(), String::new());
        Self { letters, words, min: shortest(), max: None, with: Vec::new(), without: Vec::new() }
    }
}

/// A set of words.
#[derive(Clone, Debug, PartialEq, Eq, JsonSchema, Serialize)]
pub struct WordSetRow {
    /// The words: first those that each set has, then the others, the longest first; a small letter is a blank.
    pub words: Vec<String>,
    /// The phrases of the letters of each word, if the list is one of phrases.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub phrases: Option<Vec<Vec<String>>>,
}

impl std::fmt::Display for WordSetRow {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&shown_line(&self.words, self.phrases.as_deref()))
    }
}

/// How many sets there are of a number of words.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WordSetCount {
    /// The number of words of each set.
    pub words: usize,
    /// The number of sets; [`u128::MAX`] if there are more than 2¹²⁰.
    pub sets: u128,
}

/// The columns, of a list of phrases or another. Their order is what scripts count on.
#[cfg(feature = "cli")]
pub(crate) const WORD_SET_COLUMNS: &[Column<WordSetRow, bool>] = &[
    Column::new("words", |row| row.words.iter().join(" ")),
    Column::when("phrases", |phrases| *phrases, |row| phrases_cell(row.phrases.as_deref())),
];

/// A question for sets of words that is ready to be asked, with its list.
#[derive(Debug)]
pub struct WordSets {
    sets: AnagramSets,
    asked: MatchList,
}

impl WordSets {
    /// Reads a question for a list.
    ///
    /// # Errors
    ///
    /// [`WordplayError`] if a part of it does not read.
    pub fn read(question: &SetsQuestion, asked: MatchList) -> Result<Self, WordplayError> {
        let ruleset = &asked.ruleset;
        let letters = only_letters(&question.letters, &ruleset.alphabet);
        let letters = Rack::parse(&letters, &ruleset.alphabet)?;
        let words = parse_range(&question.words).map_err(WordplayError::Words)?;
        let [least, most] = [*words.start(), *words.end()]
            .map(|number| usize::try_from(number).unwrap_or(usize::MAX));
        if most == 0 {
            return Err(WordplayError::NoWords);
        }
        let lengths = question.min.max(1)..=question.max.unwrap_or(MAX_WORD);
        if lengths.is_empty() {
            let (least, most) = lengths.into_inner();
            return Err(WordplayError::Lengths { least, most });
        }
        let phrases = asked.words.writings().are_of_phrases();
        let with = question.with.iter().map(|typed| spelled_word(typed, ruleset, phrases));
        let with = with.collect::<Result<_, _>>().map_err(WordplayError::With)?;
        let mut without = Vec::new();
        for typed in &question.without {
            let spelling = typed_spelling(typed, ruleset).map_err(WordplayError::Without)?;
            without.extend_from_slice(spelling.readings());
        }
        // No letter is left for more words than there are letters.
        let words = least..=most.min(MAX_WORD);
        Ok(Self { sets: AnagramSets { letters, words, lengths, with, without }, asked })
    }

    /// Calls `found` with the places of the words of each set, without those that each has, as it is found, until
    /// it returns `false`: those with fewer words first, of these by their longest words. `stop` is asked now and then.
    ///
    /// # Errors
    ///
    /// [`WordplayError::Sets`] if the letters do not make the words that each set has.
    pub fn each(
        &self,
        time: Option<Duration>,
        stop: &dyn Fn() -> bool,
        found: &mut dyn FnMut(&[u32]) -> bool,
    ) -> Result<SearchEnd, WordplayError> {
        let mut heard = Heard::new(Limit::new(time, stop), found);
        let end = self.sets.sets(&self.asked.words, SetOrder::Longest, &mut heard)?;
        Ok(heard.end(end))
    }

    /// How many sets there are of each number of words, fewest first; numbers without a set are left out. They are
    /// counted without making them.
    ///
    /// # Errors
    ///
    /// [`WordplayError::Sets`] as for [`Self::each`]; [`WordplayError::Stopped`] if the time is over, or `stop` says so.
    pub fn count(
        &self,
        time: Option<Duration>,
        stop: &dyn Fn() -> bool,
    ) -> Result<Vec<WordSetCount>, WordplayError> {
        let limit = Limit::new(time, stop);
        let counts = self.sets.count(&self.asked.words, &|| limit.is_over())?;
        let counts = counts.ok_or(WordplayError::Stopped)?.into_iter();
        Ok(counts.map(|count| WordSetCount { words: count.words, sets: count.sets }).collect())
    }

    /// The letters of all words of a set.
    fn words(&self, places: &[u32]) -> Vec<&[Letter]> {
        let with = self.sets.with.iter().map(|word| &**word);
        with.chain(places.iter().map(|place| self.asked.words.word(*place))).collect()
    }

    /// The words of a set in capitals, as tables of SQL have words.
    pub(crate) fn capitals(&self, places: &[u32]) -> Vec<String> {
        let alphabet = &self.asked.ruleset.alphabet;
        self.words(places).into_iter().map(|word| alphabet.text(word)).collect()
    }

    /// A set as a row. Blanks stand only for what the letters lack, of equal letters for the last ones.
    pub fn row(&self, places: &[u32]) -> WordSetRow {
        let (words, alphabet) = (self.words(places), &self.asked.ruleset.alphabet);
        let all: crate::tile::LetterCounts = words.iter().copied().flatten().copied().collect();
        let mut missing = all.minus(&self.sets.letters.tiles().letters);
        let texts = words.iter().rev().map(|word| {
            let tiles = word.iter().rev().map(|&letter| Tile::new(letter, missing.take(letter)));
            let labels = tiles.map(|tile| {
                let label = alphabet.label(tile.letter());
                if tile.is_blank() { label.to_lowercase() } else { label.to_owned() }
            });
            let labels: Vec<String> = labels.collect();
            labels.into_iter().rev().collect::<String>()
        });
        let mut texts: Vec<String> = texts.collect();
        texts.reverse();
        let phrases = words.iter().map(|word| self.asked.phrases(word)).collect();
        WordSetRow { words: texts, phrases }
    }
}
