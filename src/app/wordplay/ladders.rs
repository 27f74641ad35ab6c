//! Ladders from one word to another.

use std::time::Duration;

#[cfg(feature = "cli")]
use itertools::Itertools;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::error::WordplayError;
use super::typed::spelled_word;
#[cfg(feature = "cli")]
use crate::app::Column;
use crate::app::heard::{Heard, Limit, SearchEnd};
#[cfg(feature = "cli")]
use crate::app::matching::phrases_cell;
use crate::app::matching::{MatchList, shown_line};
use crate::tile::Word;
use crate::wordplay::{LadderError, Ladders};

/// Between which words ladders are wanted.
#[derive(Clone, Debug, Default, PartialEq, Eq, JsonSchema, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LadderQuestion {
    /// The first word.
    pub first: String,
    /// The last word.
    pub last: String,
    /// Whether a step may also put a letter in or take one out.
    #[serde(default)]
    pub lengths: bool,
}

/// A ladder.
#[derive(Clone, Debug, PartialEq, Eq, JsonSchema, Serialize)]
pub struct LadderRow {
    /// The words from the first to the last.
    pub words: Vec<String>,
    /// The number of steps: one less than there are words.
    pub steps: usize,
    /// The phrases of the letters of each word, if the list is one of phrases.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub phrases: Option<Vec<Vec<String>>>,
}

impl std::fmt::Display for LadderRow {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&shown_line(&self.words, self.phrases.as_deref()))
    }
}

/// The columns, of a list of phrases or another. Their order is what scripts count on.
#[cfg(feature = "cli")]
pub(crate) const LADDER_COLUMNS: &[Column<LadderRow, bool>] = &[
    Column::new("words", |row| row.words.iter().join(" ")),
    Column::new("steps", |row| row.steps.to_string()),
    Column::when("phrases", |phrases| *phrases, |row| phrases_cell(row.phrases.as_deref())),
];

/// The shortest ladders between two words of a list. There is at least one.
#[derive(Debug)]
pub struct WordLadders {
    ladders: Ladders,
    asked: MatchList,
}

impl WordLadders {
    /// Finds them. `stop` is asked now and then.
    ///
    /// # Errors
    ///
    /// [`WordplayError`] if an end is not a word, or not in the list, if no words lead from one to the other, or if
    /// the time is over or `stop` says so.
    pub fn find(
        question: &LadderQuestion,
        asked: MatchList,
        time: Option<Duration>,
        stop: &dyn Fn() -> bool,
    ) -> Result<Self, WordplayError> {
        let (ruleset, phrases) = (&asked.ruleset, asked.words.writings().are_of_phrases());
        let [first, last] =
            [&question.first, &question.last].map(|typed| spelled_word(typed, ruleset, phrases));
        let (first, last) = (first?, last?);
        let limit = Limit::new(time, stop);
        let found =
            Ladders::new(&asked.words, &first, &last, question.lengths, &|| limit.is_over());
        let text = |word: &Word| ruleset.alphabet.spelling(word);
        let not_in_list = |letters: Vec<Word>| WordplayError::NotInList {
            words: letters.iter().map(text).collect(),
            letters,
        };
        let ladders = found.map_err(|error| match error {
            LadderError::NoFirst => not_in_list(vec![first]),
            LadderError::NoLast => not_in_list(vec![last]),
            LadderError::Neither => not_in_list(vec![first, last]),
            LadderError::None => WordplayError::NoLadder {
                first: text(&first),
                last: text(&last),
                lengths: (!question.lengths && first.len() != last.len())
                    .then_some([first.len(), last.len()]),
            },
            _ => WordplayError::Stopped,
        })?;
        Ok(Self { ladders, asked })
    }

    /// How many there are; [`u128::MAX`] if there are as many or more.
    pub const fn count(&self) -> u128 {
        self.ladders.len()
    }

    /// The first of them in the order of the alphabet.
    pub fn first(&self) -> LadderRow {
        self.row(&self.ladders.first())
    }

    /// Calls `found` with each, in the order of the alphabet, until it returns `false`; `stop` is asked now and then.
    pub fn each(
        &self,
        time: Option<Duration>,
        stop: &dyn Fn() -> bool,
        found: &mut dyn FnMut(LadderRow) -> bool,
    ) -> SearchEnd {
        let mut take = |places: &[u32]| found(self.row(places));
        let mut heard = Heard::new(Limit::new(time, stop), &mut take);
        let end = self.ladders.each(&mut heard);
        heard.end(end)
    }

    fn row(&self, places: &[u32]) -> LadderRow {
        let words = || places.iter().map(|place| self.asked.words.word(*place));
        LadderRow {
            words: words().map(|word| self.asked.ruleset.alphabet.spelling(word)).collect(),
            steps: self.ladders.steps(),
            phrases: words().map(|word| self.asked.phrases(word)).collect(),
        }
    }
}
