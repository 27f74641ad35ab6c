//! Answers that are saved as files.

use axum::http::HeaderValue;
use axum::http::header::{CONTENT_DISPOSITION, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};
use schemars::JsonSchema;
use serde::Deserialize;

use crate::serve::limits::MAX_SAVED;
use crate::serve::refusal::Refusal;

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

/// Refuses an answer that is too large for the memory of a server.
pub(super) fn check_size(bytes: usize) -> Result<(), Refusal> {
    if bytes <= MAX_SAVED {
        return Ok(());
    }
    let said = format!("more than {} MB: ask for less, or the command line", MAX_SAVED >> 20);
    Err(Refusal::question(said))
}

/// An answer as a file of a name.
pub(super) fn file(name: &str, form: SavedForm, bytes: Vec<u8>) -> Response {
    let (ending, media) = match form {
        SavedForm::Json => ("json", "application/json"),
        SavedForm::Csv => ("csv", "text/csv; charset=utf-8"),
    };
    attached(name, (ending, media), bytes)
}

/// A file of a name, with its ending and its media type.
pub(super) fn attached(name: &str, (ending, media): (&str, &str), bytes: Vec<u8>) -> Response {
    let named = format!("attachment; filename=\"{name}.{ending}\"");
    let mut response = ([(CONTENT_TYPE, media.to_owned())], bytes).into_response();
    if let Ok(named) = HeaderValue::from_str(&named) {
        response.headers_mut().insert(CONTENT_DISPOSITION, named);
    }
    response
}
