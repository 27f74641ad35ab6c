//! Words in groups of what they have in common.

use std::cmp::Reverse;
use std::collections::BTreeMap;

#[cfg(feature = "cli")]
use itertools::Itertools;
use rustc_hash::FxHashMap;
use schemars::JsonSchema;
use serde::Serialize;

use super::answer::WordsAnswer;
#[cfg(feature = "cli")]
use super::columns::{WordsHave, levels_cell, phrase_cell};
#[cfg(feature = "cli")]
use crate::app::Column;
#[cfg(feature = "cli")]
use crate::lexicon::level_mark;
#[cfg(feature = "cli")]
use crate::tile::shown;
use crate::wordplay::WordKey;

/// Words that have something in common.
#[derive(Clone, Debug, PartialEq, Eq, JsonSchema, Serialize)]
pub struct WordGroup {
    /// What they have in common: their alphagram, consonants or shape, or the shift of each that begins with the first
    /// letter of the alphabet.
    pub key: String,
    /// The words, two or more, in the order in which they were asked for.
    pub words: Vec<String>,
    /// The phrases of the letters of each word, if the list is one of phrases.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub phrases: Option<Vec<Vec<String>>>,
    /// The levels of those words that are beyond the default.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub levels: BTreeMap<String, u8>,
}

impl WordsAnswer<'_> {
    /// The groups of two words or more that have something in common: those with the most words first, then in the order of
    /// the alphabet; or, where the words have an order of their own, in that of their first words.
    pub fn groups(self, by: WordKey, in_order: bool) -> Vec<WordGroup> {
        let (ruleset, phrases) = (self.ruleset, self.writings.are_of_phrases().then(Vec::new));
        let mut places = FxHashMap::default();
        let mut groups: Vec<WordGroup> = Vec::new();
        for (word, row) in self.into_words() {
            let key = by.of(&word, ruleset);
            let place = *places.entry(key.clone()).or_insert_with(|| {
                let (words, phrases) = (Vec::new(), phrases.clone());
                groups.push(WordGroup { key, words, phrases, levels: BTreeMap::new() });
                groups.len() - 1
            });
            let group = &mut groups[place];
            group.levels.extend(row.level.map(|level| (row.word.clone(), level)));
            group.words.push(row.word);
            if let Some(phrases) = &mut group.phrases {
                phrases.push(row.phrase.unwrap_or_default());
            }
        }
        groups.retain(|group| group.words.len() > 1);
        if !in_order {
            // Signs of a shape are no letters, and go by code point.
            groups.sort_by_cached_key(|group| {
                let letters = ruleset.alphabet.word(&group.key).ok();
                (Reverse(group.words.len()), letters, group.key.clone())
            });
        }
        groups
    }
}

impl WordGroup {
    /// The words as they are shown: as they are written in a list of phrases, with a `#` after those beyond the default level.
    #[cfg(feature = "cli")]
    pub(crate) fn shown(&self) -> String {
        let mark = |word: &String| level_mark(self.levels.get(word).copied());
        match &self.phrases {
            None => self.words.iter().map(|word| format!("{word}{}", mark(word))).join(" "),
            Some(phrases) => {
                let each = self.words.iter().zip(phrases);
                each.map(|(word, phrase)| shown(word, Some(phrase)) + mark(word)).join("; ")
            }
        }
    }
}

/// The columns.
#[cfg(feature = "cli")]
pub(crate) const GROUP_COLUMNS: &[Column<WordGroup, WordsHave>] = &[
    Column::new("key", |group| group.key.clone()),
    Column::new("number", |group| group.words.len().to_string()),
    Column::new("words", |group| group.words.iter().join(" ")),
    Column::when("levels", |has| has.is_wider, |group| levels_cell(&group.levels)),
    Column::when(
        "phrases",
        |has| has.phrases,
        |group| group.phrases.iter().flatten().map(|phrase| phrase_cell(Some(phrase))).join("; "),
    ),
];
