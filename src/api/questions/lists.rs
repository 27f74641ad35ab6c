//! The word lists of the database: dropped, and taken into use.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::api::desk::Desk;
use crate::api::job::{Class, Job};
use crate::api::limits::IMPORT_TIME;
use crate::api::refusal::Refusal;
use crate::api::request::Request;
use crate::app::Remedied;
use crate::app::lists::{DropQuestion, ListsError};

/// How a list is dropped.
#[derive(Debug, Default, JsonSchema, Deserialize)]
#[serde(default)]
pub(super) struct AskedDrop {
    /// Whether its corrections are dropped, too.
    corrections: bool,
}

/// The list in use.
#[derive(Debug, JsonSchema, Serialize)]
pub(super) struct UsedRow {
    list: String,
    /// The id of its ruleset.
    language: String,
    /// The number of its words.
    words: u64,
}

pub(super) fn drop_list(request: Request, desk: &Desk) -> Result<Job, Refusal> {
    let asked: AskedDrop = request.address()?;
    desk.check_writable()?;
    let name = request.name;
    Ok(Job::whole(Class::Import, IMPORT_TIME, move |desk, _| {
        let mut store = desk.known.store()?;
        let question = DropQuestion::new(&store, [name], asked.corrections);
        Ok(question.map_err(missing)?.drop_from(&mut store)?)
    }))
}

/// No word is asked that would need the list.
fn missing(error: ListsError) -> Refusal {
    match error {
        ListsError::NoList { .. } => Refusal::missing(&error).with(error.remedies()),
        error => error.into(),
    }
}

pub(super) fn use_list(request: Request, desk: &Desk) -> Result<Job, Refusal> {
    desk.check_writable()?;
    let name = request.name;
    Ok(Job::quick(move |desk, _| {
        let mut store = desk.known.store()?;
        let (list, _) = desk.known.list(&mut store, Some(&name), None)?;
        let list = store.use_list(&list.name)?;
        Ok(UsedRow { list: list.name, language: list.language, words: list.word_count })
    }))
}
