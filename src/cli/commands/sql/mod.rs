//! `wfq sql`: plain SQL on the database, reading only.

pub mod notes;

use std::io::Write;
use std::path::Path;

use crate::cli::answer::{Format, write_rows};
use crate::cli::commands::sql::notes::rounded;
use crate::cli::context::{Session, prompt};
use crate::cli::term::{Error, Outcome, input, name, note};
use crate::store::Sql;
use clap::Args;
use std::path::PathBuf;

#[derive(Args, Debug)]
#[command(after_help = "Examples:
  wfq sql \"SELECT word FROM words WHERE signature = 35111417\"
  wfq sql \"SELECT length, count(*) FROM words GROUP BY length\" --format csv
  wfq sql \"SELECT word FROM words WHERE word REGEXP '^[AEIOU]+$'\"
  wfq sql \"SELECT * FROM hooks WHERE word = 'AAL'\" --output hooks.csv
  wfq sql --schema")]
pub struct SqlQuery {
    /// One statement; - is standard input [default: a prompt on a terminal]
    pub statement: Option<String>,
    /// Write the answer to this file, in the form that .json, .csv or .tsv tells
    #[arg(short, long, value_name = "FILE")]
    pub output: Option<PathBuf>,
    /// Print the documented schema
    #[arg(long, conflicts_with = "statement")]
    pub schema: bool,
}

pub fn run(command: &SqlQuery, session: &Session<'_>) -> Result<Outcome, Error> {
    if let Some(file) = &command.output {
        note_form(file, session);
    }
    let session = &session.with_output(command.output.clone());
    let mut store = session.store()?;
    if command.schema {
        schema(&Sql::open(&store, None)?, session)?;
        return Ok(Outcome::Found);
    }
    let (list, ruleset) = session.list(&mut store, None)?;
    let sql = Sql::open(&store, Some((&list, &ruleset)))?;
    let statement = match command.statement.as_deref() {
        None if session.surroundings.stdin_terminal => return prompt::run(&sql, session),
        None | Some("-") => input::read(Path::new("-"))?,
        Some(statement) => statement.to_owned(),
    };
    let rows = answer(&sql, &statement, session)?;
    if rows == 0 && session.format == Format::Table {
        note("no rows (words are in capitals)");
    }
    Ok(if rows == 0 { Outcome::Nothing } else { Outcome::Found })
}

/// Writes the documented schema.
pub fn schema(sql: &Sql, session: &Session<'_>) -> Result<(), Error> {
    let mut out = session.out();
    write!(out, "{}", sql.schema()?)?;
    Ok(out.flush()?)
}

/// Writes the answer to a statement; says how many rows there were.
pub fn answer(sql: &Sql, statement: &str, session: &Session<'_>) -> Result<usize, Error> {
    let query = sql.prepare(statement)?;
    rounded(statement).iter().for_each(|said| note(said));
    write_rows(query, session)
}

/// Says that the name of a file tells no form, where it seems to tell one.
pub fn note_form(file: &Path, session: &Session<'_>) {
    let Some(end) = file.extension().and_then(|end| end.to_str()) else { return };
    let is_known = Format::of_file(file).is_some() || end.eq_ignore_ascii_case("txt");
    if session.format == Format::Table && !is_known {
        note(&format!(
            "note: {}: .{end} names no form, so this is a table; .csv, .tsv and .json do",
            name(file)
        ));
    }
}
