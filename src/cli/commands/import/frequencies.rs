//! How usual the words of a list are.

use std::path::PathBuf;

use schemars::JsonSchema;
use serde::Serialize;

use crate::app::Column;
use crate::app::import::{FileBytes, FileRead, FileToRead, Frequencies, FrequencyFile};
use crate::cli::answer::{counted, thousands};
use crate::cli::commands::import::args::Import;
use crate::cli::commands::import::extend::{list_to_extend, reading, write_summary};
use crate::cli::commands::import::sources::unreadable;
use crate::cli::context::Session;
use crate::cli::term::{Error, Outcome, input, name};
use crate::rules::Ruleset;

/// What an import of frequencies has done.
#[derive(JsonSchema, Serialize)]
pub(crate) struct Summary {
    /// The name of the list.
    list: String,
    /// The number of words of the list that have a rank by frequency now.
    ranked: usize,
    /// The number of words of the list, beyond the default level and blocked ones too.
    words: usize,
    /// The number of words that had a rank before: the new ones replace all of them.
    replaced: usize,
    /// The file, and what it was taken for; the entries are its words.
    files: Vec<FileRead>,
}

const COLUMNS: &[Column<Summary>] = &[
    Column::new("list", |row| row.list.clone()),
    Column::new("ranked", |row| row.ranked.to_string()),
    Column::new("words", |row| row.words.to_string()),
    Column::new("replaced", |row| row.replaced.to_string()),
];

/// Stores how usual the words of a list are, as a file says.
pub(crate) fn rank(
    command: &Import,
    files: &[PathBuf],
    list: &str,
    ruleset: &Ruleset,
    session: &Session<'_>,
) -> Result<Outcome, Error> {
    let [path] = files else {
        return Err(Error::new(
            "--frequencies reads one file: the last one read would count alone",
        ));
    };
    let reading = reading(command)?;
    let mut bytes = input::open(path)?;
    let file =
        FileToRead { path, name: &name(path), reading, bytes: FileBytes::Opened(&mut bytes) };
    // Nothing is written, not even a built-in list, before the file is read.
    let file = FrequencyFile::read(file).map_err(unreadable)?;
    let mut store = session.store()?;
    let list = list_to_extend(&mut store, list, command, ruleset, session)?;
    let found = file.frequencies(&store, &list, ruleset).map_err(unreadable)?;
    let replaced = found.replace(&mut store, &list)?;
    let Frequencies { file, ranked, words } = found;
    let (list, ranked, files) = (list.name, ranked.len(), vec![file]);
    let summary = Summary { list, ranked, words, replaced, files };
    write_summary((&summary, COLUMNS), &said(&summary), &summary.files, session)
}

/// What was read, in a line.
fn said(summary: &Summary) -> String {
    let Summary { list, ranked, words, replaced, .. } = summary;
    let [ranked, words] = [*ranked, *words].map(|count| count as u64);
    let [ranked, words] = [thousands(ranked), counted(words, "word")];
    let before = match *replaced {
        0 => String::new(),
        before => format!(", in place of the {} before", counted(before as u64, "rank")),
    };
    format!("{list}: ranks by frequency of {ranked} of its {words}{before}")
}
