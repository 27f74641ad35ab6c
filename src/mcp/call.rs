//! A call of a tool: its fields become a question, and the answer an object.

use std::path::{Path, PathBuf};

use rmcp::model::JsonObject;
use serde_json::{Map, Value};
use tokio::sync::mpsc::UnboundedSender;

use super::tool::{DescribedTool, LIMIT, PICTURE, POSITION};
use crate::api::{Desk, Job, Question, ROWS, Refusal, Stop, Work};
use crate::app::{FileError, disk};

/// Takes the progress of a question.
pub(super) type Progress = UnboundedSender<Value>;

/// A call that is about to be answered.
pub(super) struct Call {
    tool: &'static DescribedTool,
    fields: JsonObject,
    /// The file of its screenshot.
    pub picture: Option<PathBuf>,
}

impl Call {
    /// Reads the fields of a call.
    pub(super) fn new(
        tool: &'static DescribedTool,
        mut fields: JsonObject,
    ) -> Result<Self, Refusal> {
        let picture = match fields.remove(PICTURE) {
            None | Some(Value::Null) => None,
            Some(Value::String(path)) => Some(path.into()),
            Some(_) => return Err(Refusal::question("picture: not the path of a file")),
        };
        if let Some((name, text)) = tool.of.fixed {
            fields.insert(name.to_owned(), text.into());
        }
        if let Some(limit) = tool.of.limit {
            fields.entry(LIMIT).or_insert_with(|| limit.into());
        }
        if picture.is_none() && tool.takes_position && !fields.contains_key(POSITION) {
            return Err(Refusal::question("no position: give position, or a picture of it"));
        }
        if picture.is_none() && tool.question.file.is_some() {
            return Err(Refusal::question("no picture: give the path of a screenshot"));
        }
        Ok(Self { tool, fields, picture })
    }

    /// What the picture in the place of a position is to be read by.
    pub(super) fn choice(&self) -> JsonObject {
        let own = self.fields.get(POSITION).and_then(Value::as_object);
        let given = |name: &str| own?.get(name).filter(|value| !value.is_null()).cloned();
        let choice = [("list", "fallback_list"), ("level", "fallback_level"), ("ruleset", "")];
        let choice = choice.into_iter().filter_map(|(name, other)| {
            Some((name.to_owned(), given(name).or_else(|| given(other))?))
        });
        choice.collect()
    }

    /// Puts the position that a picture shows among the fields. What they say of it already stands.
    pub(super) fn see(&mut self, mut seen: JsonObject) -> Result<(), Refusal> {
        let own = match self.fields.remove(POSITION) {
            Some(Value::Object(own)) => own,
            Some(Value::Null) | None => Map::new(),
            Some(_) => return Err(Refusal::question("position: not an object")),
        };
        let own = own.into_iter().filter(|(_, value)| !value.is_null());
        for (name, value) in own {
            if ["text", "rows"].contains(&name.as_str()) {
                let said = format!("a picture and {name} of a position: give one of them");
                return Err(Refusal::question(said));
            }
            seen.insert(name, value);
        }
        self.fields.insert(POSITION.to_owned(), seen.into());
        Ok(())
    }

    /// The question, which is sent with the bytes of a picture if it takes one.
    pub(super) fn job(self, picture: Vec<u8>, desk: &Desk) -> Result<Job, Refusal> {
        self.tool.question.job(String::new(), &self.fields, picture, desk)
    }
}

/// Answers a question by an object, and sends its progress.
pub(super) fn answer(
    question: &Question,
    work: Work,
    desk: &Desk,
    stop: &Stop,
    progress: Progress,
) -> Result<JsonObject, Refusal> {
    // Where nobody listens, nothing is missed.
    let hear = move |update| _ = progress.send(update);
    Ok(match work.gather(desk, stop, Box::new(hear))?.whole(question)? {
        Value::Object(object) => object,
        list => Map::from_iter([(ROWS.to_owned(), list)]),
    })
}

/// The bytes of a picture. A pipe or a device may never end.
pub(super) fn picture(path: &Path, most: usize) -> Result<Vec<u8>, Refusal> {
    if disk::exists(path) && !disk::is_file(path) {
        return Err(Refusal::question(format!("{}: not a file", path.display())));
    }
    let bytes = disk::read_at_most(path, most as u64 + 1);
    let bytes = bytes.map_err(|error| Refusal::question(FileError::of_reading(path, error)))?;
    if bytes.len() > most { Err(Refusal::too_large(most)) } else { Ok(bytes) }
}
