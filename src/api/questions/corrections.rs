//! Corrections of a list: words blocked, allowed, and put back.

use schemars::JsonSchema;
use serde::Deserialize;
use web_time::SystemTime;

use crate::api::asked::given;
use crate::api::desk::Desk;
use crate::api::job::Job;
use crate::api::limits::MAX_ROWS;
use crate::api::refusal::Refusal;
use crate::api::request::Request;
use crate::app::corrections::{CorrectionRow, correct_typed, undo};
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
    /// The game that they were met in.
    game: Option<String>,
}

#[derive(Clone, Copy, Debug, JsonSchema, Deserialize)]
#[serde(rename_all = "lowercase")]
enum KindName {
    Block,
    Allow,
    Undo,
}

pub(super) fn list(request: Request, desk: &Desk) -> Result<Job, Refusal> {
    let asked: AskedList = request.address()?;
    desk.check_writable()?;
    Ok(Job::quick(move |desk, _| {
        let mut store = desk.known.store()?;
        let (list, _) = desk.known.list(&mut store, given(&asked.list), None)?;
        let corrections = store.corrections(&list.name)?;
        let rows: Vec<_> = corrections.iter().map(CorrectionRow::of).collect();
        serde_json::to_value(rows).map_err(Refusal::internal)
    }))
}

pub(super) fn correct(request: Request, desk: &Desk) -> Result<Job, Refusal> {
    let asked: AskedCorrections = request.fields()?;
    desk.check_writable()?;
    Ok(Job::quick(move |desk, _| {
        if asked.words.is_empty() || asked.words.len() > MAX_ROWS {
            return Err(Refusal::question(format!("name 1 to {MAX_ROWS} words")));
        }
        let mut store = desk.known.store()?;
        let (list, ruleset) = desk.known.list(&mut store, given(&asked.list), None)?;
        let kind = match asked.kind {
            KindName::Block => Some(CorrectionKind::Block),
            KindName::Allow => Some(CorrectionKind::Allow),
            KindName::Undo => None,
        };
        let done = match kind {
            Some(kind) => {
                let (with, game) = ((&list, &ruleset), given(&asked.game));
                correct_typed(&mut store, with, kind, &asked.words, game, now())
            }
            None => {
                let words = asked.words.iter().map(|word| typed_spelling(word, &ruleset));
                let words: Vec<_> = words.collect::<Result<_, _>>().map_err(Refusal::question)?;
                undo(&mut store, &list, &ruleset, &words)
            }
        };
        let done = done.map_err(|error| Refusal::from(crate::app::Error::from(error)))?;
        Ok(done)
    }))
}

/// Seconds since 1970-01-01 UTC.
pub(super) fn now() -> i64 {
    let since = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH).unwrap_or_default();
    i64::try_from(since.as_secs()).unwrap_or(i64::MAX)
}
