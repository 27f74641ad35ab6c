//! `wfq check`: which words are in the list.

use clap::Args;

use crate::app::words::{CheckedWord, check_stored_words};
use crate::app::{Column, cell};
use crate::cli::answer::{not_in_list, table, write_formatted, write_table};
use crate::cli::context::{Session, typed};
use crate::cli::term::{Error, Outcome};
use crate::lexicon::level_mark;

#[derive(Args, Debug)]
#[command(after_help = "Exit code 1 says that a word is not in the list.

Examples:
  wfq check GEBAK KWARK
  wfq check - < words.txt")]
pub(crate) struct Check {
    /// Words; - reads them from standard input
    #[arg(required = true)]
    pub words: Vec<String>,
}

/// The columns; whether the level asked is beyond the default of the list.
const COLUMNS: &[Column<CheckedWord, bool>] = &[
    Column::new("word", |row| row.word.clone()),
    Column::new("valid", |row| row.valid.to_string()),
    Column::when("level", |is_wider| *is_wider, |row| cell(row.level)),
    Column::new("with_level", |row| cell(row.with_level)),
    Column::new("blocked", |row| cell(row.blocked.as_ref())),
];

pub(crate) fn run(command: &Check, session: &Session<'_>) -> Result<Outcome, Error> {
    let typed = typed::words(&command.words)?;
    let mut store = session.store()?;
    let (list, ruleset) = session.list(&mut store, None)?;
    let lexicon = store.open_list(&list, &ruleset)?;
    let rows = check_stored_words(&typed, &lexicon, &ruleset)?;
    // The database is not held while the answer is read.
    drop(lexicon);
    let all_valid = rows.iter().all(|row| row.valid);
    session.comes_to(all_valid);
    let columns = (COLUMNS, &list.is_beyond_default());
    write_formatted(&mut session.out(), session.format, columns, &rows, |out| {
        let mut table = table(&[], &[]);
        for row in &rows {
            let said = match row.level {
                Some(level) => format!("yes, level {level}"),
                None if row.valid => "yes".to_owned(),
                None => not_in_list(row.with_level, row.blocked.as_ref()),
            };
            table.add_row([format!("{}{}", row.word, level_mark(row.level)), said]);
        }
        write_table(out, &table)
    })?;
    Ok(if all_valid { Outcome::Found } else { Outcome::Nothing })
}
