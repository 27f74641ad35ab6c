//! Patterns and equations of words: a query in, the words that answer it out.
//!
//! The language is that of [`Query`](crate::query::Query).

mod error;
mod lists;
mod matches;
mod sorted;

pub use error::MatchError;
pub use lists::{MatchList, MatchSources};
pub use matches::Matching;
pub use sorted::SortedMatches;

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::iter::repeat;

use itertools::Itertools;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

#[cfg(any(feature = "cli", feature = "api"))]
use crate::app::Column;
use crate::tile::shown;

/// The order of answers.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, JsonSchema, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[non_exhaustive]
pub enum MatchSort {
    /// The words, in the order of the alphabet, the first words first.
    #[default]
    Words,
    /// The number of letters of all words together, fewest first.
    Length,
    /// The points of all words together, most first.
    Points,
}

/// A query, and what is wanted of its answers.
#[derive(Clone, Debug, Default, PartialEq, JsonSchema, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MatchQuestion {
    /// The query, in the language of patterns and equations.
    pub query: String,
    /// Whether to say what the variables stand for.
    #[serde(default)]
    pub variables: bool,
    /// Whether to say what the words mean.
    #[serde(default)]
    pub definitions: bool,
}

impl MatchQuestion {
    /// The word that a query in capitals is, one after the other and each another: it may have been meant, and not
    /// as many variables.
    pub fn word_in_capitals(&self) -> Option<&str> {
        let word = self.query.trim();
        let mut capitals = word.chars().take_while(char::is_ascii_uppercase);
        let is_word = match capitals.by_ref().count() {
            1 => word.chars().skip(1).all(char::is_lowercase),
            capitals => capitals == word.len() && word.chars().all_unique(),
        };
        (is_word && word.len() > 2).then_some(word)
    }
}

/// An answer to a query.
#[derive(Clone, Debug, PartialEq, Eq, JsonSchema, Serialize)]
pub struct MatchRow {
    /// The words, one for each pattern, in the order of the patterns.
    pub words: Vec<String>,
    /// What the variables stand for, by their names, where that was asked for: in the first of several
    /// ways, A as short as it can be, then B, and so on.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub variables: Option<BTreeMap<String, String>>,
    /// What each word means, as far as that is known, where that was asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub definitions: Option<Vec<Option<String>>>,
    /// The phrases of the letters of each word that fit its pattern, where a list that is asked is one of phrases; none
    /// of a word of another list.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub phrases: Option<Vec<Vec<String>>>,
}

impl MatchRow {
    /// Each word as it is shown.
    pub fn shown(&self) -> Vec<Cow<'_, str>> {
        shown_words(&self.words, self.phrases.as_deref())
    }

    /// The variables as they are shown: `A=SL B=OP`.
    pub fn variables_text(&self) -> String {
        let named = self.variables.iter().flatten();
        named.map(|(name, letters)| format!("{name}={letters}")).join(" ")
    }
}

impl std::fmt::Display for MatchRow {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&shown_line(&self.words, self.phrases.as_deref()))?;
        match self.variables_text() {
            variables if variables.is_empty() => Ok(()),
            variables => write!(f, "  {variables}"),
        }
    }
}

/// Words as they are shown, each with its phrases where a list of phrases is asked.
pub(crate) fn shown_words<'w>(
    words: &'w [String],
    phrases: Option<&'w [Vec<String>]>,
) -> Vec<Cow<'w, str>> {
    let phrases = phrases.unwrap_or_default().iter().map(|phrases| Some(phrases.as_slice()));
    words
        .iter()
        .zip(phrases.chain(repeat(None)))
        .map(|(word, phrases)| shown(word, phrases))
        .collect()
}

/// Words as they are shown on one line. Phrases have spaces within.
pub(crate) fn shown_line(words: &[String], phrases: Option<&[Vec<String>]>) -> String {
    let between = if phrases.is_some() { "; " } else { " " };
    shown_words(words, phrases).join(between)
}

/// The phrases of words as a cell.
#[cfg(any(feature = "cli", feature = "api"))]
pub(crate) fn phrases_cell(phrases: Option<&[Vec<String>]>) -> String {
    phrases
        .iter()
        .copied()
        .flatten()
        .map(|phrases| shown("", Some(phrases)).into_owned())
        .join("; ")
}

/// What an answer has beyond the words.
#[cfg(any(feature = "cli", feature = "api"))]
#[derive(Clone, Copy, Debug)]
pub(crate) struct MatchesHave {
    pub variables: bool,
    pub definitions: bool,
    pub phrases: bool,
}

/// The columns. Their order is what scripts count on.
#[cfg(any(feature = "cli", feature = "api"))]
pub(crate) const MATCH_COLUMNS: &[Column<MatchRow, MatchesHave>] = &[
    Column::new("words", |row| row.words.iter().join(" ")),
    Column::when("variables", |has| has.variables, MatchRow::variables_text),
    Column::when(
        "definitions",
        |has| has.definitions,
        |row| row.definitions.iter().flatten().flatten().join(" / "),
    ),
    Column::when("phrases", |has| has.phrases, |row| phrases_cell(row.phrases.as_deref())),
];
