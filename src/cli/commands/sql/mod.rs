//! `wfq sql`: SQL on the database, read-only.

mod hint;
mod prompt;
mod reply;

use std::path::{Path, PathBuf};

use clap::Args;

use crate::app::open_sql;
use crate::cli::answer::Format;
use crate::cli::commands::sql::hint::has_small_word;
use crate::cli::commands::sql::reply::{answer, note_form, write_schema};
use crate::cli::context::{Session, card_box};
use crate::cli::term::{Error, Outcome, input, note};
use crate::store::Sql;

#[derive(Args, Debug)]
#[command(after_help = "Examples:
  wfq sql \"SELECT word FROM words WHERE signature = 35111417\"
  wfq sql \"SELECT length, count(*) FROM words GROUP BY length\" --format csv
  wfq sql \"SELECT word FROM words WHERE word REGEXP '^[AEIOU]+$'\"
  wfq sql \"SELECT * FROM hooks WHERE word = 'AAL'\" --output hooks.csv
  wfq sql --schema
  wfq sql --study \"SELECT question, due FROM cards WHERE lapses > 2\"")]
pub(crate) struct SqlQuery {
    /// One statement; - is standard input [default: a prompt on a terminal]
    pub statement: Option<String>,
    /// Write the answer to this file, in the form that its extension names: .json, .csv or .tsv
    #[arg(short, long, value_name = "FILE")]
    pub output: Option<PathBuf>,
    /// Print the documented schema
    #[arg(long, conflicts_with = "statement")]
    pub schema: bool,
    /// Ask the box of cards of wfq quiz in place of the word lists
    #[arg(long)]
    pub study: bool,
}

pub(crate) fn run(command: &SqlQuery, session: &Session<'_>) -> Result<Outcome, Error> {
    if let Some(file) = &command.output {
        note_form(file, session);
    }
    let session = &session.with_output(command.output.clone());
    if command.study {
        session.no_list_option("give the list as a condition: WHERE list = 'nl'")?;
        session.no_level_option()?;
        let sql = Sql::open_cards(&card_box(None, session)?)?;
        if command.schema {
            write_schema(&sql, session)?;
            return Ok(Outcome::Found);
        }
        return ask(command, &sql, session);
    }
    let mut store = session.store()?;
    if command.schema {
        write_schema(&Sql::open(&store, None)?, session)?;
        return Ok(Outcome::Found);
    }
    let (list, ruleset) = session.list(&mut store, None)?;
    ask(command, &open_sql(&store, &list, &ruleset)?, session)
}

/// Answers a statement, or those of a prompt.
fn ask(command: &SqlQuery, sql: &Sql, session: &Session<'_>) -> Result<Outcome, Error> {
    let statement = match command.statement.as_deref() {
        None if session.surroundings.stdin_terminal => {
            return prompt::run(sql, session, command.study);
        }
        None | Some("-") => input::read(Path::new("-"))?,
        Some(statement) => statement.to_owned(),
    };
    let rows = answer(sql, &statement, session)?;
    if rows == 0 && session.format == Format::Table {
        let hint = if has_small_word(&statement) { " (words are in capitals)" } else { "" };
        note(&format!("no rows{hint}"));
    }
    Ok(if rows == 0 { Outcome::Nothing } else { Outcome::Found })
}
