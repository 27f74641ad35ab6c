//! Words that are searched for.

use std::collections::BTreeMap;
use std::sync::Arc;

use axum::Json;
use axum::extract::State as Shared;
use axum::response::Response;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::body::{Fields, Query, check_length};
use super::field_error::read;
use super::saved::{SavedForm, Table, check_size, file};
use crate::app::Watch;
use crate::app::words::{SearchQuestion, SearchRow, WordSearch, WordSources};
use crate::serve::asked::given;
use crate::serve::known::check_unchanged;
use crate::serve::limits::{MAX_ROWS, QUICK_TIME};
use crate::serve::refusal::Refusal;
use crate::serve::state::{State, answer};
use crate::serve::work::{Class, Stop};
use crate::store::Store;

/// How many words are answered unless more are asked for.
const FIRST: usize = 1000;

/// Asks for words.
#[derive(Debug, JsonSchema, Deserialize)]
pub(super) struct AskedSearch {
    question: SearchQuestion,
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
    count: usize,
    lengths: Vec<LengthRow>,
    words: Vec<SearchRow>,
    /// Whether words may be beyond the default level of the list.
    #[serde(skip)]
    is_wider: bool,
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

/// The words that a question finds, in order, with their lengths counted.
fn find(
    question: &SearchQuestion,
    (list, level): (Option<&str>, Option<u8>),
    most: usize,
    (state, stop): (&State, &Stop),
) -> Result<FoundRow, Refusal> {
    check_length(question)?;
    let mut store = state.known.store()?;
    let (list, ruleset) = state.known.list(&mut store, list, level)?;
    let question = SearchQuestion { count: false, explain: false, ..question.clone() };
    let search = WordSearch::read(&question, &ruleset, &mut StoreSources(&store))?;
    let stored = store.open_list(&list, &ruleset)?;
    stop.interrupts(Box::new(store.interrupter()));
    let found = search.answer(&question, &stored, &ruleset, stop);
    let found = found.map_err(|error| match stop.check() {
        Ok(()) => error.into(),
        Err(stopped) => stopped,
    })?;
    check_unchanged(&store)?;
    let mut lengths = BTreeMap::new();
    let (mut words, mut count, is_wider) = (Vec::new(), 0, found.beyond.is_asked());
    for row in found.into_rows() {
        count += 1;
        *lengths.entry(row.length).or_insert(0) += 1;
        if words.len() < most {
            words.push(row);
        }
    }
    let lengths = lengths.into_iter().map(|(length, count)| LengthRow { length, count });
    Ok(FoundRow { count, lengths: lengths.collect(), words, is_wider })
}

pub(super) async fn search(
    Shared(state): Shared<Arc<State>>,
    Fields(asked): Fields<AskedSearch>,
) -> Result<Json<FoundRow>, Refusal> {
    answer(&state, Class::Quick, QUICK_TIME, move |state, stop| {
        let most = asked.limit.min(MAX_ROWS);
        find(&asked.question, (given(&asked.list), asked.level), most, (state, stop)).map(Json)
    })
    .await
}

pub(super) async fn save(
    Shared(state): Shared<Arc<State>>,
    Query(asked): Query<SavedSearch>,
) -> Result<Response, Refusal> {
    answer(&state, Class::Quick, QUICK_TIME, move |state, stop| {
        let question: SearchQuestion = read(asked.question.as_bytes())?;
        let found = find(&question, (given(&asked.list), asked.level), usize::MAX, (state, stop))?;
        let bytes = match asked.form {
            SavedForm::Json => serde_json::to_vec(&found.words).map_err(Refusal::internal)?,
            SavedForm::Csv => separated(&question, &found)?,
        };
        check_size(bytes.len())?;
        Ok(file("words", asked.form, bytes))
    })
    .await
}

fn separated(question: &SearchQuestion, found: &FoundRow) -> Result<Vec<u8>, Refusal> {
    let mut table = Table::new();
    let hooks = question.hooks.then_some(["front_hooks", "back_hooks"]).into_iter().flatten();
    table.push(
        ["word", "length", "points"]
            .into_iter()
            .chain(hooks)
            .chain(found.is_wider.then_some("level"))
            .chain(["definition"]),
    )?;
    for row in &found.words {
        let SearchRow { word, length, points, front_hooks, back_hooks, definition, level, .. } =
            row;
        let mut cells = vec![word.clone(), length.to_string(), points.to_string()];
        cells.extend(front_hooks.iter().chain(back_hooks).cloned());
        let level = level.as_ref().map_or_else(String::new, u8::to_string);
        cells.extend(found.is_wider.then_some(level));
        cells.push(definition.clone().unwrap_or_default());
        table.push(cells)?;
    }
    table.end()
}
