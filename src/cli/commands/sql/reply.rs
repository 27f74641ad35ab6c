//! Answers to statements, and the schema.

use std::io::Write;
use std::path::Path;

use crate::cli::answer::{Format, write_rows};
use crate::cli::context::Session;
use crate::cli::term::{Error, name, note};
use crate::store::{Sql, statement_notes};

/// Writes the documented schema.
pub(super) fn write_schema(sql: &Sql, session: &Session<'_>) -> Result<(), Error> {
    let mut out = session.out();
    write!(out, "{}", sql.schema()?)?;
    Ok(out.flush()?)
}

/// Writes the answer to a statement, and returns the number of its rows.
pub(super) fn answer(sql: &Sql, statement: &str, session: &Session<'_>) -> Result<usize, Error> {
    let query = sql.prepare(statement)?;
    statement_notes(statement).iter().for_each(|said| note(&format!("note: {said}")));
    write_rows(query, session.format, session.long_out(), |found| session.comes_to(found))
}

/// Notes that the extension of a file names no form of answers.
pub(super) fn note_form(file: &Path, session: &Session<'_>) {
    let Some(end) = file.extension().and_then(|end| end.to_str()) else { return };
    let is_known = Format::of_file(file).is_some() || end.eq_ignore_ascii_case("txt");
    if session.format == Format::Table && !is_known {
        note(&format!(
            "note: {}: .{end} names no form, so this is a table; .csv, .tsv and .json do",
            name(file)
        ));
    }
}
