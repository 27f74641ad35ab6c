//! Words hidden in a text.

use std::borrow::Cow;
use std::time::Duration;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::error::WordplayError;
#[cfg(feature = "cli")]
use crate::app::Column;
use crate::app::heard::{Limit, SearchEnd};
use crate::app::matching::MatchList;
#[cfg(feature = "cli")]
use crate::app::words::phrase_cell;
use crate::tile::{MAX_WORD, shown};
use crate::wordplay::{HiddenIn, HiddenWord, HiddenWords};

/// Which words in a text are wanted.
#[derive(Clone, Debug, Default, PartialEq, Eq, JsonSchema, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct HiddenQuestion {
    /// The text.
    pub text: String,
    /// The fewest letters of a word.
    #[serde(default)]
    pub min: usize,
    /// The most letters of a word; `None` for no limit.
    #[serde(default)]
    pub max: Option<usize>,
    /// Whether words that are read from right to left are found too.
    #[serde(default)]
    pub reversed: bool,
    /// Whether only words that lie across words of the text are found. Otherwise all are, but where a word of the
    /// text is the word itself.
    #[serde(default)]
    pub across: bool,
}

/// A word in a text.
#[derive(Clone, Debug, PartialEq, Eq, JsonSchema, Serialize)]
pub struct HiddenRow {
    /// The word.
    pub word: String,
    /// The number of the leftmost character of the text that it covers, from 1.
    pub start: usize,
    /// The number of the rightmost character that it covers.
    pub end: usize,
    /// Whether it is read from right to left.
    pub reversed: bool,
    /// The text that it covers, as it stands there.
    pub text: String,
    /// The phrases of the letters of the word, if the list is one of phrases.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub phrase: Option<Vec<String>>,
}

impl HiddenRow {
    /// The word as it is shown.
    pub fn shown(&self) -> Cow<'_, str> {
        shown(&self.word, self.phrase.as_deref())
    }
}

/// The columns, of a list of phrases or another. Their order is what scripts count on.
#[cfg(feature = "cli")]
pub(crate) const HIDDEN_COLUMNS: &[Column<HiddenRow, bool>] = &[
    Column::new("word", |row| row.word.clone()),
    Column::new("start", |row| row.start.to_string()),
    Column::new("end", |row| row.end.to_string()),
    Column::new("reversed", |row| row.reversed.to_string()),
    Column::new("text", |row| row.text.clone()),
    Column::when("phrase", |phrases| *phrases, |row| phrase_cell(row.phrase.as_deref())),
];

impl HiddenQuestion {
    /// Calls `found` with each word of a list in the text, in the order of the characters where reading begins, until it
    /// returns `false`; `stop` is asked now and then.
    ///
    /// # Errors
    ///
    /// [`WordplayError::Lengths`] if no word has such a length.
    pub fn each(
        &self,
        asked: &MatchList,
        time: Option<Duration>,
        stop: &dyn Fn() -> bool,
        found: &mut dyn FnMut(HiddenRow) -> bool,
    ) -> Result<SearchEnd, WordplayError> {
        let lengths = self.min.max(1)..=self.max.unwrap_or(MAX_WORD);
        if lengths.is_empty() {
            let (least, most) = lengths.into_inner();
            return Err(WordplayError::Lengths { least, most });
        }
        let lie = if self.across { HiddenIn::Across } else { HiddenIn::NotWhole };
        let sought = HiddenWords { lengths, reversed: self.reversed, lie };
        // Where each character begins, and where the last one ends.
        let begins = self.text.char_indices().map(|(at, _)| at);
        let begins: Vec<usize> = begins.chain([self.text.len()]).collect();
        let mut is_enough = false;
        let mut take = |word: HiddenWord| {
            let (start, end) = (word.characters.start, word.characters.end);
            let letters = asked.words.word(word.place);
            let row = HiddenRow {
                word: asked.ruleset.alphabet.spelling(letters),
                phrase: asked.phrases(letters),
                start: start + 1,
                end,
                reversed: word.reversed,
                text: self.text[begins[start]..begins[end]].to_owned(),
            };
            is_enough = !found(row);
            !is_enough
        };
        let limit = Limit::new(time, stop);
        let end =
            sought.find(&asked.words, &asked.ruleset.alphabet, &self.text, &mut take, &|| {
                limit.is_over()
            });
        Ok(SearchEnd::of(end, is_enough))
    }
}
