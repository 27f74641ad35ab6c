//! The columns of words.

use std::collections::BTreeMap;

use itertools::Itertools;

use super::answer::{WordRow, WordsAnswer};
use crate::app::{Column, cell};
use crate::tile::shown;

/// What an answer has beyond the words.
#[derive(Clone, Copy, Debug)]
pub(crate) struct WordsHave {
    /// Letters of the words may be blanks.
    pub blanks: bool,
    /// A row that the words have to fit.
    pub row: bool,
    pub hooks: bool,
    pub ranks: bool,
    pub frequencies: bool,
    pub playabilities: bool,
    pub alphagrams: bool,
    /// Words, or those that hooks make, may be beyond the default level.
    pub is_wider: bool,
    pub definitions: bool,
    /// Phrases of the letters of the words.
    pub phrases: bool,
}

impl WordsAnswer<'_> {
    /// What its rows have beyond the words.
    pub(crate) fn has(&self) -> WordsHave {
        WordsHave {
            blanks: self.laid.has_blanks(),
            row: self.laid.has_row(),
            hooks: self.hooks.is_some(),
            ranks: self.ranks.is_some(),
            frequencies: self.frequencies.is_some(),
            playabilities: self.playabilities.is_some(),
            alphagrams: self.alphagrams,
            is_wider: self.beyond.is_asked(),
            definitions: self.definitions.is_some(),
            phrases: self.writings.are_of_phrases(),
        }
    }
}

/// Words with their levels as a cell: `BADEND:3 EBDANEN:4`.
pub(crate) fn levels_cell(levels: &BTreeMap<String, u8>) -> String {
    levels.iter().map(|(word, level)| format!("{word}:{level}")).join(" ")
}

/// Phrases as a cell: `a way / away`.
pub(crate) fn phrase_cell(phrases: Option<&[String]>) -> String {
    shown("", phrases).into_owned()
}

/// The columns. Their order is what scripts count on.
pub(crate) const WORD_COLUMNS: &[Column<WordRow, WordsHave>] = &[
    Column::new("word", |row| row.word.clone()),
    Column::new("length", |row| row.length.to_string()),
    Column::new("points", |row| row.points.to_string()),
    Column::when("blanks", |has| has.blanks, |row| row.blanks.iter().flatten().join("")),
    Column::when("starts", |has| has.row, |row| row.starts.iter().flatten().join(" ")),
    Column::when("front_hooks", |has| has.hooks, |row| cell(row.front_hooks.as_ref())),
    Column::when("back_hooks", |has| has.hooks, |row| cell(row.back_hooks.as_ref())),
    Column::when("level", |has| has.is_wider, |row| cell(row.level)),
    Column::when("levels", |has| has.is_wider && has.hooks, |row| levels_cell(&row.levels)),
    Column::when(
        "definition",
        |has| has.definitions,
        |row| cell(row.definition.iter().flatten().next()),
    ),
    Column::when("alphagram", |has| has.alphagrams, |row| cell(row.alphagram.as_ref())),
    Column::when("probability_rank", |has| has.ranks, |row| cell(row.probability_rank)),
    Column::when("frequency", |has| has.frequencies, |row| cell(row.frequency.flatten())),
    Column::when("playability", |has| has.playabilities, |row| cell(row.playability.flatten())),
    Column::when("phrase", |has| has.phrases, |row| phrase_cell(row.phrase.as_deref())),
];
