//! `wfq block` and `wfq allow`: words taken out of a list or put into it, for good.

use std::io::Write;

use crate::app::corrections::{CorrectedWord, correct_typed};
use crate::app::{Column, cell};
use crate::cli::answer::{Format, json, write_by_columns};
use crate::cli::context::{Session, typed};
use crate::cli::term::{Error, Outcome, note};
use crate::rules::Ruleset;
use crate::store::CorrectionKind;
use clap::Args;

#[derive(Args, Debug)]
#[command(
    after_help = "All commands respect it at once, and still do after a new import of the list. It \
corrects the list that --list names, else the one in use.

Examples:
  wfq block QS
  wfq allow KOETWERK -l nl
  wfq corrections --undo QS"
)]
pub(crate) struct Correct {
    /// Words; - reads them from standard input
    #[arg(required = true, value_name = "WORD")]
    pub words: Vec<String>,
}

/// `wfq block`.
pub(crate) fn block(command: &Correct, session: &Session<'_>) -> Result<Outcome, Error> {
    run(command, CorrectionKind::Block, session)
}

/// `wfq allow`.
pub(crate) fn allow(command: &Correct, session: &Session<'_>) -> Result<Outcome, Error> {
    run(command, CorrectionKind::Allow, session)
}

fn run(command: &Correct, kind: CorrectionKind, session: &Session<'_>) -> Result<Outcome, Error> {
    let typed = typed::words(&command.words)?;
    let mut store = session.store()?;
    let (list, ruleset) = session.list(&mut store, None)?;
    if typed.is_empty() {
        return Err(Error::new("no word: name one or more"));
    }
    let time = session.surroundings.time;
    let done = correct_typed(&mut store, (&list, &ruleset), kind, &typed, None, time)?;
    // The database is not held while the answer is read.
    drop(store);
    write(&done, session)?;
    note_lengths(&done, &ruleset);
    Ok(Outcome::Found)
}

const COLUMNS: &[Column<CorrectedWord>] = &[
    Column::new("word", |row| row.word.clone()),
    Column::new("kind", |row| row.kind.to_owned()),
    Column::new("before", |row| cell(row.before)),
    Column::new("in_list", |row| cell(row.in_list)),
];

pub(crate) fn write(rows: &[CorrectedWord], session: &Session<'_>) -> Result<(), Error> {
    let mut out = session.out();
    match session.format {
        Format::Json(layout) => json(&mut out, layout, rows)?,
        Format::Csv | Format::Tsv => {
            write_by_columns(&mut out, session.format, (COLUMNS, &()), rows)?;
        }
        Format::Table => {
            for row in rows {
                writeln!(out, "{}: {}", row.word, row.describe())?;
            }
        }
    }
    Ok(out.flush()?)
}

/// Notes the words that are too long for the board.
pub(crate) fn note_lengths(words: &[CorrectedWord], ruleset: &Ruleset) {
    let board = ruleset.layout.size();
    for (word, length) in words.iter().filter_map(|word| Some((&word.word, word.too_long?))) {
        note(&format!(
            "note: {word} has {length} letters, but a row of the board has {board} squares: only searches find it"
        ));
    }
}
