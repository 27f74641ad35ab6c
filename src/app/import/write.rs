//! Writing words as a list.

use std::collections::BTreeMap;
use std::ops::ControlFlow;
use std::time::Duration;

use schemars::JsonSchema;
use serde::Serialize;

use super::{FileRead, ImportError};
use crate::app::Watch;
use crate::rules::Ruleset;
use crate::store::{ImportMode, ImportStage, Imported, NewList, Store, StoreError};
use crate::words_in::Cleaned;

/// Writes words as a list. The steps of `watch` are words; when all are written, the indexes are
/// still to be made, and it is no longer cancelled.
///
/// # Errors
///
/// [`ImportError::Cancelled`], and those of [`Store::import_while`]. The database is then as it was.
pub fn write(
    store: &mut Store,
    new: &NewList,
    ruleset: &Ruleset,
    cleaned: &Cleaned<'_>,
    mode: ImportMode,
    watch: &dyn Watch,
) -> Result<Imported, ImportError> {
    if watch.is_cancelled() {
        return Err(ImportError::Cancelled);
    }
    let all = cleaned.entries().len() as u64;
    watch.progress(0, Some(all));
    let imported = store.import_while(new, ruleset, cleaned, mode, |stage| {
        watch.progress(
            match stage {
                ImportStage::Words(written) => written as u64,
                ImportStage::Indexes => all,
            },
            Some(all),
        );
        if watch.is_cancelled() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    imported.map_err(|error| match error {
        StoreError::Stopped => ImportError::Cancelled,
        error => error.into(),
    })
}

/// What an import has done.
#[derive(Clone, Debug, JsonSchema, Serialize)]
pub struct ImportSummary {
    /// The list.
    pub list: String,
    /// The id of its ruleset.
    pub language: String,
    /// The number of lines that are not empty.
    pub read: usize,
    /// The number of words: `read` and `added`, less `removed` and all `refused`.
    pub kept: usize,
    /// The number of phrases, if they are phrases: `read`, less all `refused`. Several may have the letters of one
    /// word.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub phrases: Option<usize>,
    /// The number of words beyond the default level that are new, if there are any.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub more: Option<usize>,
    /// The level that the list is asked at where nothing says otherwise.
    #[serde(skip)]
    pub default_level: u8,
    /// The number of short words that were put in.
    pub added: usize,
    /// The number of short words that were taken out.
    pub removed: usize,
    /// How many lines were refused, by the name of the reason.
    pub refused: BTreeMap<&'static str, usize>,
    /// The files, and what each was taken for.
    pub files: Vec<FileRead>,
    /// How long it took, in seconds.
    pub seconds: f64,
}

impl ImportSummary {
    /// The summary of an import of some files that took `time`.
    pub fn new(
        cleaned: &Cleaned<'_>,
        imported: &Imported,
        files: Vec<FileRead>,
        time: Duration,
    ) -> Self {
        Self {
            list: imported.list.name.clone(),
            language: imported.list.language.clone(),
            read: cleaned.read,
            kept: cleaned.len(),
            phrases: cleaned.phrases(),
            more: Some(imported.new_beyond).filter(|more| *more > 0),
            default_level: imported.list.default_level,
            added: cleaned.added,
            removed: cleaned.removed,
            refused: cleaned.refused.iter().map(|(reason, n)| (reason.name(), *n)).collect(),
            files,
            seconds: time.as_secs_f64(),
        }
    }
}
