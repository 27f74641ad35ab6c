//! Words that are searched for.

use std::collections::BTreeMap;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::saved::{SavedForm, Table, check_size, file};
use crate::api::asked::given;
use crate::api::desk::Desk;
use crate::api::job::{Class, Job};
use crate::api::known::check_unchanged;
use crate::api::limits::QUICK_TIME;
use crate::api::refusal::Refusal;
use crate::api::request::{Request, check_length, read_whole};
use crate::api::stop::Stop;
use crate::app::columns_there;
use crate::app::words::{
    WORD_COLUMNS, WordRow, WordSearch, WordSources, WordsAnswer, WordsHave, WordsQuestion,
    fetch_playability,
};
use crate::rules::Ruleset;
use crate::store::{ListInfo, Store, StoredList};

/// How many words are answered unless more are asked for.
const FIRST: usize = 1000;

/// Asks for words.
#[derive(Debug, JsonSchema, Deserialize)]
pub(super) struct AskedSearch {
    question: WordsQuestion,
    list: Option<String>,
    level: Option<u8>,
    #[serde(default = "first")]
    limit: usize,
}

const fn first() -> usize {
    FIRST
}

/// A search in an address, whose answer is saved as a file.
#[derive(Debug, JsonSchema, Deserialize)]
pub(super) struct SavedSearch {
    question: String,
    list: Option<String>,
    level: Option<u8>,
    #[serde(default)]
    form: SavedForm,
}

/// How many of the words have a length.
#[derive(Debug, JsonSchema, Serialize)]
struct LengthRow {
    length: usize,
    count: usize,
}

/// Words that were found.
#[derive(Debug, JsonSchema, Serialize)]
pub(super) struct FoundRow {
    pub count: usize,
    lengths: Vec<LengthRow>,
    pub words: Vec<WordRow>,
}

/// The lists of the database. A page names no files: it sends their words.
struct StoreSources<'s>(&'s Store);

impl WordSources for StoreSources<'_> {
    type Error = Refusal;

    fn list(&mut self, name: &str) -> Result<i64, Refusal> {
        Ok(self.0.list(name)?.id)
    }

    fn file(&mut self, words: &str) -> Result<String, Refusal> {
        Ok(words.to_owned())
    }
}

/// What is made of the words that a question finds in a list.
pub(super) fn found<T>(
    question: &WordsQuestion,
    (store, list, ruleset): (&mut Store, &ListInfo, &Ruleset),
    stop: &Stop,
    made: impl FnOnce(WordsAnswer<'_>, &StoredList<'_>) -> Result<T, Refusal>,
) -> Result<T, Refusal> {
    let question = WordsQuestion { count: false, explain: false, ..question.clone() };
    fetch_playability(&question, store, list, ruleset)?;
    let search = WordSearch::read(&question, ruleset, &mut StoreSources(store))?;
    let stored = store.open_list(list, ruleset)?;
    store.stop_when(stop.asked());
    let found = search.answer(&question, &stored, ruleset, stop);
    let found = found.map_err(|error| match stop.check() {
        Ok(()) => error.into(),
        Err(stopped) => stopped,
    })?;
    // Levels that were not looked up any more are no levels.
    stop.check()?;
    check_unchanged(store)?;
    made(found, &stored)
}

/// The words that a question finds, in order, with their lengths counted.
pub(super) fn find(
    question: &WordsQuestion,
    (list, level): (Option<&str>, Option<u8>),
    most: usize,
    (desk, stop): (&Desk, &Stop),
) -> Result<(WordsHave, FoundRow), Refusal> {
    check_length(question)?;
    let mut store = desk.known.store()?;
    let (list, ruleset) = desk.known.list(&mut store, list, level)?;
    found(question, (&mut store, &list, &ruleset), stop, |found, _| {
        let mut lengths = BTreeMap::new();
        let (mut words, mut count, has) = (Vec::new(), 0, found.has());
        for row in found.into_rows() {
            count += 1;
            *lengths.entry(row.length).or_insert(0) += 1;
            if words.len() < most {
                words.push(row);
            }
        }
        let lengths = lengths.into_iter().map(|(length, count)| LengthRow { length, count });
        Ok((has, FoundRow { count, lengths: lengths.collect(), words }))
    })
}

pub(super) fn search(request: Request, _: &Desk) -> Result<Job, Refusal> {
    let asked: AskedSearch = request.fields()?;
    Ok(Job::quick(move |desk, stop| {
        let most = asked.limit.min(desk.most_rows);
        let list = (given(&asked.list), asked.level);
        find(&asked.question, list, most, (desk, stop)).map(|(_, found)| found)
    }))
}

pub(super) fn save(request: Request, _: &Desk) -> Result<Job, Refusal> {
    let asked: SavedSearch = request.address()?;
    Ok(Job::file(Class::Quick, QUICK_TIME, move |desk, stop| {
        let question: WordsQuestion = read_whole(asked.question.as_bytes())?;
        let (has, found) =
            find(&question, (given(&asked.list), asked.level), usize::MAX, (desk, stop))?;
        let bytes = match asked.form {
            SavedForm::Json => serde_json::to_vec(&found.words).map_err(Refusal::internal)?,
            SavedForm::Csv => separated(&has, &found)?,
        };
        check_size(bytes.len())?;
        Ok(file("words", asked.form, bytes))
    }))
}

fn separated(has: &WordsHave, found: &FoundRow) -> Result<Vec<u8>, Refusal> {
    let columns: Vec<_> = columns_there(WORD_COLUMNS, has).collect();
    let mut table = Table::new();
    table.push(columns.iter().map(|column| column.name))?;
    for row in &found.words {
        table.push(columns.iter().map(|column| (column.cell)(row)))?;
    }
    table.end()
}
