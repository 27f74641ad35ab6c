//! Corrections of a list: words blocked, allowed, and put back.

use std::sync::Arc;
use std::time::SystemTime;

use axum::Json;
use axum::extract::State as Shared;
use schemars::JsonSchema;
use serde::Deserialize;
use serde_json::Value;

use super::body::{Fields, Query};
use crate::app::corrections::{CorrectedWord, CorrectionRow, correct as correct_words, undo};
use crate::serve::asked::given;
use crate::serve::limits::{MAX_ROWS, QUICK_TIME};
use crate::serve::refusal::Refusal;
use crate::serve::state::{State, answer};
use crate::serve::work::Class;
use crate::store::CorrectionKind;
use crate::words_in::typed_spelling;

/// Asks a list.
#[derive(Debug, JsonSchema, Deserialize)]
pub(super) struct AskedList {
    pub list: Option<String>,
}

/// Words to correct.
#[derive(Debug, JsonSchema, Deserialize)]
pub(super) struct AskedCorrections {
    list: Option<String>,
    kind: KindName,
    words: Vec<String>,
}

#[derive(Clone, Copy, Debug, JsonSchema, Deserialize)]
#[serde(rename_all = "lowercase")]
enum KindName {
    Block,
    Allow,
    Undo,
}

pub(super) async fn list(
    Shared(state): Shared<Arc<State>>,
    Query(asked): Query<AskedList>,
) -> Result<Json<Value>, Refusal> {
    state.check_writable()?;
    answer(&state, Class::Quick, QUICK_TIME, move |state, _| {
        let mut store = state.known.store()?;
        let (list, _) = state.known.list(&mut store, given(&asked.list), None)?;
        let corrections = store.corrections(&list.name)?;
        let rows: Vec<_> = corrections.iter().map(CorrectionRow::of).collect();
        serde_json::to_value(rows).map(Json).map_err(Refusal::internal)
    })
    .await
}

pub(super) async fn correct(
    Shared(state): Shared<Arc<State>>,
    Fields(asked): Fields<AskedCorrections>,
) -> Result<Json<Vec<CorrectedWord>>, Refusal> {
    state.check_writable()?;
    answer(&state, Class::Quick, QUICK_TIME, move |state, _| {
        if asked.words.is_empty() || asked.words.len() > MAX_ROWS {
            return Err(Refusal::question(format!("name 1 to {MAX_ROWS} words")));
        }
        let mut store = state.known.store()?;
        let (list, ruleset) = state.known.list(&mut store, given(&asked.list), None)?;
        let words = asked.words.iter().map(|word| typed_spelling(word, &ruleset));
        let words: Vec<_> = words.collect::<Result<_, _>>().map_err(Refusal::question)?;
        let kind = match asked.kind {
            KindName::Block => Some(CorrectionKind::Block),
            KindName::Allow => Some(CorrectionKind::Allow),
            KindName::Undo => None,
        };
        let done = match kind {
            Some(kind) => {
                let words: Vec<_> = words.into_iter().map(|word| (kind, word)).collect();
                correct_words(&mut store, &list, &ruleset, &words, now())
            }
            None => undo(&mut store, &list, &ruleset, &words),
        };
        let done = done.map_err(|error| Refusal::from(crate::app::Error::from(error)))?;
        Ok(Json(done))
    })
    .await
}

/// Seconds since 1970-01-01 UTC.
fn now() -> i64 {
    let since = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH).unwrap_or_default();
    i64::try_from(since.as_secs()).unwrap_or(i64::MAX)
}
