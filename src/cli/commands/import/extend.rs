//! What imports have in common that say more of a list that is there.

use std::io::Write;

use serde::Serialize;

use crate::app::Column;
use crate::app::import::{FileRead, encoding};
use crate::cli::answer::{Format, counted, json_object, write_by_columns};
use crate::cli::commands::import::args::Import;
use crate::cli::context::Session;
use crate::cli::term::{Error, Outcome};
use crate::rules::Ruleset;
use crate::store::{ListInfo, Store};
use crate::words_in::Reading;

/// How the files are read.
pub(crate) fn reading(command: &Import) -> Result<Reading<'_>, Error> {
    let encoding = command.encoding.as_deref().map(encoding).transpose()?;
    let (column, joined) = (command.column.as_deref(), command.joined);
    Ok(Reading { encoding, column, joined, ..Reading::default() })
}

/// The list that a file says more of.
pub(crate) fn list_to_extend(
    store: &mut Store,
    list: &str,
    command: &Import,
    ruleset: &Ruleset,
    session: &Session<'_>,
) -> Result<ListInfo, Error> {
    let list = session.find(store, list).map_err(|error| without(error, command, session))?;
    if list.language != ruleset.id {
        let (list, language) = (&list.name, &list.language);
        return Err(Error::new(format!(
            "the list {list} is not {}: its language is {language}",
            ruleset.id
        )));
    }
    Ok(list)
}

/// The error for a list that is not there, of a name that was given.
fn without(error: Error, command: &Import, session: &Session<'_>) -> Error {
    match &command.name {
        Some(name) if session.with_lists(|_, _| true).is_empty() => Error::new(format!(
            "no word list {name:?}: import it first, and then {}, or leave --name out",
            if command.frequencies { "its frequencies" } else { "its definitions" }
        )),
        _ => error,
    }
}

/// Writes what was read: for people a line, and each file below it.
pub(crate) fn write_summary<S: Serialize>(
    (summary, columns): (&S, &[Column<S>]),
    said: &str,
    files: &[FileRead],
    session: &Session<'_>,
) -> Result<Outcome, Error> {
    let mut out = session.out();
    match session.format {
        Format::Json(_) => json_object(&mut out, summary)?,
        Format::Csv | Format::Tsv => {
            write_by_columns(&mut out, session.format, (columns, &()), [summary])?;
        }
        Format::Table => {
            writeln!(out, "{said}")?;
            for FileRead { file, read_as, entries, .. } in files {
                let count = counted(*entries as u64, "word");
                writeln!(out, "  read {file} as {read_as}: {count}")?;
            }
        }
    }
    out.flush()?;
    Ok(Outcome::Found)
}
