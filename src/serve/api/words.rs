//! What a list knows of a word, and the words that letters make.

use std::sync::Arc;

use axum::Json;
use axum::extract::State as Shared;
use schemars::JsonSchema;
use serde::Deserialize;

use super::body::{Both, Fields, Query};
use crate::app::Watch;
use crate::app::words::{
    AnagramQuestion, RackAsk, WordMore, WordReport, WordRow, read_word, word_reports,
};
use crate::serve::asked::given;
use crate::serve::known::check_unchanged;
use crate::serve::limits::{MAX_ROWS, QUICK_TIME};
use crate::serve::refusal::Refusal;
use crate::serve::state::{State, answer};
use crate::serve::work::{Class, Stop};
use crate::words_in::Cleaner;

/// Asks for a word.
#[derive(Debug, JsonSchema, Deserialize)]
pub(super) struct AskedWord {
    word: String,
    list: Option<String>,
    level: Option<u8>,
}

/// The list to ask, and at which level.
#[derive(Debug, JsonSchema, Deserialize)]
pub(super) struct AskedLevel {
    list: Option<String>,
    level: Option<u8>,
}

pub(super) async fn word(
    Shared(state): Shared<Arc<State>>,
    Query(asked): Query<AskedWord>,
) -> Result<Json<WordReport>, Refusal> {
    answer(&state, Class::Quick, QUICK_TIME, move |state, _| {
        let mut store = state.known.store()?;
        let (list, ruleset) = state.known.list(&mut store, given(&asked.list), asked.level)?;
        let cleaner = Cleaner::new(&ruleset).phrases(list.has_phrases);
        let words = [read_word(&asked.word, &ruleset, &cleaner)?];
        let stored = store.open_list(&list, &ruleset)?;
        let mut reports = word_reports(&words, WordMore::default(), &stored, &ruleset);
        let mut reports = reports.next().transpose()?.unwrap_or_default();
        check_unchanged(&store)?;
        reports.pop().map(Json).ok_or_else(|| Refusal::internal("no report"))
    })
    .await
}

pub(super) async fn anagram(
    Shared(state): Shared<Arc<State>>,
    Fields(Both(question, AskedLevel { list, level })): Fields<Both<AnagramQuestion, AskedLevel>>,
) -> Result<Json<Vec<WordRow>>, Refusal> {
    answer(&state, Class::Quick, QUICK_TIME, move |state, stop| {
        let mut words = words_of(&question, (given(&list), level), (state, stop))?;
        // Of too many, the shortest are left out.
        words.drain(..words.len().saturating_sub(MAX_ROWS));
        Ok(Json(words))
    })
    .await
}

/// The words that letters make, the shortest first.
pub(super) fn words_of(
    question: &AnagramQuestion,
    (list, level): (Option<&str>, Option<u8>),
    (state, stop): (&State, &Stop),
) -> Result<Vec<WordRow>, Refusal> {
    let mut store = state.known.store()?;
    let (list, ruleset) = state.known.list(&mut store, list, level)?;
    let ask = RackAsk::read(&question.question(), &ruleset.alphabet)?;
    let stored = store.open_list(&list, &ruleset)?;
    stop.interrupts(Box::new(store.interrupter()));
    let found = ask.answer(&stored, &ruleset);
    let found = found.map_err(|error| stop.check().err().unwrap_or_else(|| error.into()))?;
    // Levels that were not looked up any more are no levels.
    stop.check()?;
    check_unchanged(&store)?;
    Ok(found.into_rows().collect())
}
