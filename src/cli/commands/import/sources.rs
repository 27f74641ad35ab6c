//! The files of an import: those it reads, and the one with the refused lines.

use std::path::{Path, PathBuf};

use crate::app::import::{
    DefaultSource, FileBytes, FileToRead, ImportError, SourceNote, Sources, encoding,
};
use crate::app::{Column, place};
use crate::cli::answer::{Format, OutFile, write_by_columns};
use crate::cli::commands::import::args::Import;
use crate::cli::term::{Error, input, name, note};
use crate::rules::Ruleset;
use crate::words_in::{Reading, RefusedLine, SourceError};

/// Reads the files of an import, or the list that comes with wfq if no file is named.
pub(crate) fn read_sources(
    command: &Import,
    files: &[PathBuf],
    ruleset: &Ruleset,
) -> Result<Sources, Error> {
    let encoding = command.encoding.as_deref().map(encoding).transpose()?;
    let (column, joined, phrases) = (command.column.as_deref(), command.joined, command.phrases);
    let reading = Reading { encoding, column, joined, phrases, dictionary: false };
    let mut files = files.to_vec();
    if files.is_empty() {
        match DefaultSource::of(ruleset)? {
            DefaultSource::BuiltIn => return Ok(Sources::built_in(ruleset)?),
            DefaultSource::File(file) => files.push(file),
        }
    }
    let mut sources = Sources::default();
    let is_dictionary = |of: &Path| files.contains(&of.with_extension("dic"));
    for path in &files {
        // Read with its dictionary.
        if path.extension().is_some_and(|ending| ending == "aff") && is_dictionary(path) {
            continue;
        }
        if phrases && sources.add_dictionary(path, &name(path)).map_err(unreadable)? {
            continue;
        }
        let mut bytes = input::open(path)?;
        let file =
            FileToRead { path, name: &name(path), reading, bytes: FileBytes::Opened(&mut bytes) };
        sources.add(file, ruleset, |what| note_source(path, &what)).map_err(unreadable)?;
    }
    Ok(sources)
}

fn note_source(path: &Path, what: &SourceNote) {
    let name = name(path);
    note(&match what {
        SourceNote::Header { .. } => format!("note: {what}"),
        SourceNote::AllWords => format!("note: {name}: {what}; --column 1 reads the first alone"),
        SourceNote::GuessedEncoding => format!("{name}: {what}; --encoding decides otherwise"),
        SourceNote::LeftOut { .. } => format!("{name}: {what}"),
    });
}

pub(crate) fn unreadable(error: ImportError) -> Error {
    match error {
        ImportError::Source { path, name, error } => match *error {
            SourceError::Io(error) => input::unreadable(&path, error),
            error => ImportError::Source { path, name, error: Box::new(error) }.into(),
        },
        error => error.into(),
    }
}

/// The columns of a refused line, with its file and its number there.
fn columns<'l>() -> [Column<(&'l str, usize, &'l RefusedLine<'l>)>; 4] {
    [
        Column::new("file", |(file, ..)| (*file).to_owned()),
        Column::new("line", |(_, number, _)| number.to_string()),
        Column::new("reason", |(.., line)| line.reason.to_string()),
        Column::new("entry", |(.., line)| line.entry.to_owned()),
    ]
}

/// Writes the refused lines to a file that is put in its place after the database is written; `-`
/// is standard output. A file that was read is not overwritten.
pub(crate) fn write_refused(
    path: &Path,
    refused: &[RefusedLine<'_>],
    sources: &Sources,
) -> Result<OutFile, Error> {
    let rows = refused.iter().map(|line| {
        let (file, number) = sources.place(line.line);
        (file, number, line)
    });
    let mut lines = Vec::new();
    write_by_columns(&mut lines, Format::Tsv, (&columns(), &()), rows)?;
    let place = place(path);
    let is_place = |read: &Path| read.canonicalize().is_ok_and(|read| read == place);
    if path != Path::new("-") && path.is_file() && sources.paths().any(is_place) {
        return Err(Error::in_file(path, " is read: give --refused another file"));
    }
    OutFile::write(path, lines)
}
