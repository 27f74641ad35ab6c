//! Answers to statements, and the schema.

use std::io::Write;
use std::path::Path;

use crate::app::Watch;
use crate::cli::answer::{Format, WrittenRows, counted, write_rows};
use crate::cli::context::Session;
use crate::cli::term::{Error, interrupts, name, note};
use crate::store::{Sql, statement_notes};

/// Writes the documented schema.
pub(super) fn write_schema(sql: &Sql, session: &Session<'_>) -> Result<(), Error> {
    let mut out = session.out();
    write!(out, "{}", sql.schema()?)?;
    Ok(out.flush()?)
}

/// The statements of the schema, each with the name that it makes.
fn statements(schema: &str) -> impl Iterator<Item = (&str, &str)> {
    let all = schema.split("\n\n").filter(|statement| statement.starts_with("CREATE "));
    all.filter_map(|statement| {
        let words = statement.split([' ', '(', '\n']).skip_while(|word| !KINDS.contains(word));
        Some((words.skip(1).find(|word| !word.is_empty())?, statement))
    })
}

/// What has rows.
const KINDS: [&str; 2] = ["TABLE", "VIEW"];

/// Writes the names of the tables and views.
pub(super) fn write_tables(sql: &Sql, session: &Session<'_>) -> Result<(), Error> {
    let (schema, mut out) = (sql.schema()?, session.out());
    statements(&schema).try_for_each(|(name, _)| writeln!(out, "{name}"))?;
    Ok(out.flush()?)
}

/// Writes the documented schema of a table or view.
pub(super) fn write_schema_of(sql: &Sql, name: &str, session: &Session<'_>) -> Result<(), Error> {
    let (schema, mut out) = (sql.schema()?, session.out());
    let found = statements(&schema).find(|(known, _)| known.eq_ignore_ascii_case(name));
    let (_, statement) =
        found.ok_or_else(|| Error::new(format!("no table or view {name}: .tables shows them")))?;
    writeln!(out, "{statement}")?;
    Ok(out.flush()?)
}

/// Writes the answer to a statement, and returns the number of its rows. One that is stopped goes to no file.
pub(super) fn answer(sql: &Sql, statement: &str, session: &Session<'_>) -> Result<usize, Error> {
    let stop = interrupts()?;
    sql.stop_when(stop.of_sql());
    let query = sql.prepare(statement)?;
    statement_notes(statement).iter().for_each(|said| note(&format!("note: {said}")));
    let (mut out, comes_to) = (session.long_out(), |found| session.comes_to(found));
    let stopped = || stop.is_cancelled();
    let written = write_rows(query, session.format, &mut out, comes_to, &stopped)?;
    let WrittenRows { count, is_stopped } = written;
    if !is_stopped || !session.is_for_file() {
        out.flush()?;
    }
    match is_stopped {
        true => Err(Error::new(format!("interrupted after {}", counted(count as u64, "row")))),
        false => Ok(count),
    }
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
