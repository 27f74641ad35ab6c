//! Searching a list of a database.

use std::collections::BTreeMap;
use std::iter::repeat_with;

use schemars::JsonSchema;
use serde::Serialize;

use super::search_conditions::WordSearch;
use super::search_error::SearchError;
use super::search_question::SearchQuestion;
use crate::app::Watch;
use crate::lexicon::{Beyond, Lexicon, best_of_readings, level_mark};
use crate::rules::{Points, Ruleset};
use crate::store::{FoundWord, Search, SearchReport, StoredList};
use crate::tile::{Letter, Tile, Word};

/// How many words have their hooks looked up together.
const TOGETHER: usize = 1000;

/// The words that a search finds, in order.
#[derive(Clone, Debug)]
pub struct SearchAnswer<'q> {
    /// The statement that was asked, its values, and SQLite's plan where that was wanted.
    pub searched: SearchReport,
    search: &'q WordSearch,
    ruleset: &'q Ruleset,
    count: usize,
    /// None where they are only counted.
    words: Vec<SpelledWord>,
    /// The hooks of each word, where they are wanted, else empty.
    hooks: Vec<Hooks>,
    /// Which of the words are beyond the default level of the list.
    pub beyond: Beyond,
}

#[derive(Clone, Debug)]
struct SpelledWord {
    letters: Word,
    found: FoundWord,
}

/// The letters that make a word before and after another.
#[derive(Clone, Debug)]
struct Hooks {
    front: String,
    back: String,
    /// Both with a mark after those whose words are beyond the default level.
    marked: [String; 2],
    /// The levels of these words.
    levels: BTreeMap<String, u8>,
}

/// A word that a search finds.
#[derive(Clone, Debug, PartialEq, Eq, JsonSchema, Serialize)]
pub struct SearchRow {
    /// The word; with a rack, a small letter is a blank.
    pub word: String,
    /// The number of its letters.
    pub length: usize,
    /// Its points; a blank counts 0.
    pub points: Points,
    /// With a rack, the letters that blanks stand for.
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
    /// Its definition, if the list or a dictionary imported for it has one.
    pub definition: Option<String>,
}

impl WordSearch {
    /// Whether words have to fit a row of a board.
    pub fn has_row(&self) -> bool {
        self.on_board.iter().any(|board| board.row.is_some())
    }

    /// Searches a list. Where only a count is wanted, no hooks are looked up. The watcher is asked at
    /// each word found; progress is in words whose hooks are looked up.
    ///
    /// # Errors
    ///
    /// [`SearchError::Store`] if the list can't be read, [`SearchError::Cancelled`] if the watcher
    /// cancels.
    pub fn answer<'q>(
        &'q self,
        question: &SearchQuestion,
        list: &StoredList<'_>,
        ruleset: &'q Ruleset,
        watch: &dyn Watch,
    ) -> Result<SearchAnswer<'q>, SearchError> {
        let ambiguous = ruleset.alphabet.is_ambiguous();
        let by_worth = self.is_by_worth(question);
        let search = Search {
            conditions: self.conditions.clone(),
            order: self.order.clone(),
            // Readings of one spelling count as one word, and what a word in a row or of one of several
            // groups is worth is not known to SQLite: the words are cut off below.
            limit: question.limit.filter(|_| !ambiguous && !by_worth),
            count: question.count && !ambiguous,
            explain: question.explain,
        };
        let mut words: Vec<SpelledWord> = Vec::new();
        let searched = list.search(&search, ruleset, |found| -> Result<(), SearchError> {
            if watch.is_cancelled() {
                return Err(SearchError::Cancelled);
            }
            let letters = ruleset.alphabet.word(&found.word).unwrap_or_default();
            words.push(SpelledWord { letters, found });
            Ok(())
        })?;
        let worth = |word: &Word| ruleset.tiles.worth(&self.reading(word));
        if ambiguous {
            best_of_readings(&mut words, &ruleset.alphabet, |word| &word.letters, worth);
        }
        if by_worth {
            words.sort_by_cached_key(|word| {
                let points = i64::from(worth(&word.letters));
                if question.reverse { points } else { -points }
            });
        }
        if let Some(limit) = question.limit.filter(|_| ambiguous || by_worth) {
            words.truncate(limit.try_into().unwrap_or(usize::MAX));
        }
        let count = if search.count { searched.found as usize } else { words.len() };
        let wants_hooks = question.hooks && !question.count;
        let hooks = if wants_hooks { hooks(&words, list, ruleset, watch)? } else { Vec::new() };
        let beyond = list.beyond_among(&mut words.iter().map(|word| word.letters));
        Ok(SearchAnswer { searched, search: self, ruleset, count, words, hooks, beyond })
    }
}

impl SearchAnswer<'_> {
    /// The number of words.
    pub const fn len(&self) -> usize {
        self.count
    }

    /// Whether no word was found.
    pub const fn is_empty(&self) -> bool {
        self.count == 0
    }

    /// The words in order, each made when it is taken.
    pub fn into_rows(self) -> impl Iterator<Item = SearchRow> {
        self.into_words().map(|(_, row)| row)
    }

    /// The words in order with their rows, each made when it is taken.
    pub(crate) fn into_words(self) -> impl Iterator<Item = (Word, SearchRow)> {
        let Self { search, ruleset, words, hooks, beyond, .. } = self;
        let hooks = hooks.into_iter().map(Some).chain(repeat_with(|| None));
        words.into_iter().zip(hooks).map(move |(word, hooks)| {
            let (letters, level) = (word.letters, beyond.level(&word.letters));
            (letters, SearchRow { level, ..row(word, hooks, search, ruleset) })
        })
    }
}

fn row(
    word: SpelledWord,
    hooks: Option<Hooks>,
    search: &WordSearch,
    ruleset: &Ruleset,
) -> SearchRow {
    let SpelledWord { letters, found } = word;
    let reading = search.reading(&letters);
    let label = |tile: &Tile| ruleset.alphabet.label(tile.letter()).to_owned();
    let blanks = reading.iter().filter(|tile| tile.is_blank()).map(label);
    let rack = search.rack.as_ref();
    let rows = search.on_board.iter().filter_map(|board| board.row.as_ref());
    let starts = rows.map(|row| row.starts(&letters, rack.map(|rack| rack.tiles())));
    let starts = starts.reduce(|starts, other| if starts.is_empty() { other } else { starts });
    let levels = hooks.as_ref().map(|hooks| hooks.levels.clone()).unwrap_or_default();
    let marked_hooks = hooks.as_ref().map(|hooks| hooks.marked.clone());
    let (front_hooks, back_hooks) = hooks.map(|hooks| (hooks.front, hooks.back)).unzip();
    SearchRow {
        word: ruleset.alphabet.tiles(&reading),
        length: found.length,
        points: ruleset.tiles.worth(&reading),
        blanks: rack.is_some().then(|| blanks.collect()),
        starts,
        front_hooks,
        back_hooks,
        marked_hooks,
        levels,
        level: None,
        definition: found.definition,
    }
}

/// The letters that make a word before and after each word.
fn hooks(
    words: &[SpelledWord],
    list: &StoredList<'_>,
    ruleset: &Ruleset,
    watch: &dyn Watch,
) -> Result<Vec<Hooks>, SearchError> {
    let total = words.len() as u64;
    let letters: Vec<_> = ruleset.alphabet.letters().collect();
    let text = |letters: &[Letter]| ruleset.alphabet.text(letters);
    let mut longer = Vec::with_capacity(2 * letters.len());
    let mut all = Vec::with_capacity(words.len());
    for words in words.chunks(TOGETHER) {
        watch.progress(all.len() as u64, Some(total));
        if watch.is_cancelled() {
            return Err(SearchError::Cancelled);
        }
        longer.clear();
        for SpelledWord { letters: word, .. } in words {
            longer.extend(letters.iter().map(|letter| [&[*letter], &**word].concat()));
            longer.extend(letters.iter().map(|letter| [&**word, &[*letter]].concat()));
        }
        let valid = list.contains_each(&longer)?;
        let there = longer.iter().zip(&valid).filter(|(_, valid)| **valid);
        let beyond = list.beyond_among(&mut there.filter_map(|(word, _)| Word::new(word)));
        let count = letters.len();
        all.extend(valid.chunks(2 * count).zip(longer.chunks(2 * count)).map(|(valid, longer)| {
            let mut levels = BTreeMap::new();
            let mut hooks = |at: usize| {
                let (mut plain, mut marked) = (String::new(), String::new());
                for (place, letter) in letters.iter().enumerate().filter(|(i, _)| valid[at + i]) {
                    let level = beyond.level(&longer[at + place]);
                    levels.extend(level.map(|level| (text(&longer[at + place]), level)));
                    plain.push_str(&text(&[*letter]));
                    marked.extend([&text(&[*letter]), level_mark(level)]);
                }
                (plain, marked)
            };
            let (front, back) = (hooks(0), hooks(count));
            Hooks { front: front.0, back: back.0, marked: [front.1, back.1], levels }
        }));
    }
    Ok(all)
}
