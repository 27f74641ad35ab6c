//! Answers that are saved as files.

use schemars::JsonSchema;
use serde::Deserialize;

use crate::api::job::AnswerFile;
use crate::api::limits::MAX_SAVED;
use crate::api::refusal::Refusal;

/// The form of a saved answer.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, JsonSchema, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(super) enum SavedForm {
    #[default]
    Json,
    Csv,
}

/// A table that is written as CSV.
pub(super) struct Table(csv::Writer<Vec<u8>>);

impl Table {
    pub(super) fn new() -> Self {
        Self(csv::Writer::from_writer(Vec::new()))
    }

    /// Adds a row.
    pub(super) fn push<C: AsRef<[u8]>>(
        &mut self,
        cells: impl IntoIterator<Item = C>,
    ) -> Result<(), Refusal> {
        self.0.write_record(cells).map_err(Refusal::internal)?;
        check_size(self.0.get_ref().len())
    }

    pub(super) fn end(self) -> Result<Vec<u8>, Refusal> {
        self.0.into_inner().map_err(Refusal::internal)
    }
}

/// Refuses an answer that is too large to hold in memory.
pub(super) fn check_size(bytes: usize) -> Result<(), Refusal> {
    if bytes <= MAX_SAVED {
        return Ok(());
    }
    let said = format!("more than {} MB: ask for less, or the command line", MAX_SAVED >> 20);
    Err(Refusal::question(said))
}

/// An answer as a file of a name.
pub(super) fn file(name: &str, form: SavedForm, bytes: Vec<u8>) -> AnswerFile {
    let (ending, media) = match form {
        SavedForm::Json => ("json", "application/json"),
        SavedForm::Csv => ("csv", "text/csv; charset=utf-8"),
    };
    AnswerFile { media, name: Some(format!("{name}.{ending}")), bytes }
}
