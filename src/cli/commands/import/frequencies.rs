//! How usual the words of a list are.

use std::io::Write;
use std::path::PathBuf;

use schemars::JsonSchema;
use serde::Serialize;

use crate::app::Column;
use crate::app::import::{FileBytes, FileRead, FileToRead, Frequencies, FrequencyFile, encoding};
use crate::cli::answer::{Format, counted, json_object, thousands, write_by_columns};
use crate::cli::commands::import::args::Import;
use crate::cli::commands::import::definitions::list_to_extend;
use crate::cli::commands::import::sources::unreadable;
use crate::cli::context::Session;
use crate::cli::term::{Error, Outcome, input, name};
use crate::rules::Ruleset;
use crate::words_in::Reading;

/// What an import of frequencies has done.
#[derive(JsonSchema, Serialize)]
pub(crate) struct Summary {
    /// The name of the list.
    list: String,
    /// The number of words of the list that have a rank by frequency now.
    ranked: usize,
    /// The number of words of the list, beyond the default level too.
    words: usize,
    /// The file, and what it was taken for; the entries are its words.
    files: Vec<FileRead>,
}

const COLUMNS: &[Column<Summary>] = &[
    Column::new("list", |row| row.list.clone()),
    Column::new("ranked", |row| row.ranked.to_string()),
    Column::new("words", |row| row.words.to_string()),
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
    let encoding = command.encoding.as_deref().map(encoding).transpose()?;
    let reading = Reading { encoding, column: command.column.as_deref(), ..Reading::default() };
    let mut bytes = input::open(path)?;
    let file =
        FileToRead { path, name: &name(path), reading, bytes: FileBytes::Opened(&mut bytes) };
    // Nothing is written, not even a built-in list, before the file is read.
    let file = FrequencyFile::read(file).map_err(unreadable)?;
    let mut store = session.store()?;
    let list = list_to_extend(&mut store, list, command, ruleset, session)?;
    let found = file.frequencies(&store, &list, ruleset).map_err(unreadable)?;
    found.replace(&mut store, &list)?;
    let Frequencies { file, ranked, words } = found;
    let ranked = ranked.len();
    write(&Summary { list: list.name, ranked, words, files: vec![file] }, session)?;
    Ok(Outcome::Found)
}

fn write(summary: &Summary, session: &Session<'_>) -> Result<(), Error> {
    let mut out = session.out();
    let Summary { list, ranked, words, files } = summary;
    match session.format {
        Format::Json(_) => json_object(&mut out, summary)?,
        Format::Csv | Format::Tsv => {
            write_by_columns(&mut out, session.format, (COLUMNS, &()), [summary])?;
        }
        Format::Table => {
            let [ranked, words] = [*ranked, *words].map(|count| count as u64);
            let [ranked, words] = [thousands(ranked), counted(words, "word")];
            writeln!(out, "{list}: ranks by frequency of {ranked} of its {words}")?;
            for FileRead { file, read_as, entries, .. } in files {
                let count = counted(*entries as u64, "word");
                writeln!(out, "  read {file} as {read_as}: {count}")?;
            }
        }
    }
    Ok(out.flush()?)
}
