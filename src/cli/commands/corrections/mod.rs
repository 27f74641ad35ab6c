//! `wfq corrections`: shows, undoes, saves and loads what was blocked and allowed.

pub(crate) mod correct;

use std::io::Write;
use std::path::Path;

use crate::app::corrections::{
    CorrectionRow, CorrectionsError, CorrectionsFile, correct, read_file, undo, waiting_for,
    write_file,
};
use crate::cli::answer::{Format, OutFile, json, table, thousands, write_by_columns, write_table};
use crate::cli::commands::corrections::correct::{note_lengths, write};
use crate::cli::context::{Session, typed};
use crate::cli::term::{Error, Outcome, input, name, note, shown};
use crate::store::{Correction, CorrectionKind, Store};
use crate::words_in::typed_spelling;
use clap::Args;
use std::path::PathBuf;

#[derive(Args, Debug)]
#[command(
    after_help = "A file of corrections has one on each line: block or allow, a tab or a comma, the word. Where its first line names the columns kind, word, added, game and ruleset, as --export writes them, dates and games are kept, and corrections of lists of another language are refused.

Examples:
  wfq corrections
  wfq corrections --undo QS
  wfq corrections -l nl --export mine.tsv
  wfq corrections -l debian --import mine.tsv"
)]
pub(crate) struct Corrections {
    /// Undo the corrections of these words; - reads them from standard input
    #[arg(long, value_name = "WORD", num_args = 1.., conflicts_with_all = ["export", "import"])]
    pub undo: Vec<String>,
    /// Write them to a file that --import reads; - is standard output
    #[arg(long, value_name = "FILE", conflicts_with = "import")]
    pub export: Option<PathBuf>,
    /// Make the corrections of a file; - is standard input
    #[arg(long, value_name = "FILE")]
    pub import: Option<PathBuf>,
}

pub(crate) fn run(command: &Corrections, session: &Session<'_>) -> Result<Outcome, Error> {
    let mut store = session.store()?;
    if let Some(path) = &command.import {
        return load(path, &mut store, session);
    }
    if !command.undo.is_empty() {
        return take_back(&command.undo, &mut store, session);
    }
    let corrections = read(&mut store, session)?;
    // The database is not held while the answer is read.
    drop(store);
    session.comes_to(!corrections.is_empty());
    match &command.export {
        Some(path) => save(path, &corrections, session)?,
        None => show(&corrections, session)?,
    }
    if corrections.is_empty() {
        note("no corrections: wfq block and wfq allow make them");
    }
    Ok(if corrections.is_empty() { Outcome::Nothing } else { Outcome::Found })
}

/// The corrections of the list that is asked, or of a name whose list is gone.
fn read(store: &mut Store, session: &Session<'_>) -> Result<Vec<Correction>, Error> {
    if let Some(name) = session.list_option()
        && let Some(waiting) = waiting_for(store, name)?
    {
        note(&format!("note: there is no list {name} now: these wait for its next import"));
        return Ok(waiting);
    }
    let (list, _) = session.list(store, None)?;
    Ok(store.corrections(&list.name)?)
}

fn show(corrections: &[Correction], session: &Session<'_>) -> Result<(), Error> {
    let rows = corrections.iter().map(CorrectionRow::of);
    let mut out = session.out();
    match session.format {
        Format::Json(layout) => json(&mut out, layout, rows)?,
        Format::Csv | Format::Tsv => {
            write_by_columns(&mut out, session.format, (&CorrectionRow::columns(), &()), rows)?;
        }
        Format::Table if corrections.is_empty() => {}
        Format::Table => {
            let mut table = table(&["", "word", "since", "the list itself", "from"], &[]);
            for row in rows {
                let there = if row.in_list { "has it" } else { "lacks it" };
                let from = shown(row.game.unwrap_or("by hand"));
                table.add_row([row.kind, row.word, row.added, there, &from]);
            }
            write_table(&mut out, &table)?;
        }
    }
    Ok(out.flush()?)
}

fn save(path: &Path, corrections: &[Correction], session: &Session<'_>) -> Result<(), Error> {
    let delimiter = match session.format {
        Format::Table | Format::Tsv => '\t',
        Format::Csv => ',',
        Format::Json(_) => {
            return Err(Error::new("--export writes tsv or csv, which --import reads"));
        }
    };
    OutFile::write(path, write_file(corrections, delimiter).into_bytes())?.keep()
}

fn take_back(words: &[String], store: &mut Store, session: &Session<'_>) -> Result<Outcome, Error> {
    let typed = typed::words(words)?;
    let (list, ruleset) = session.list(store, None)?;
    let words = typed.iter().map(|word| typed_spelling(word, &ruleset));
    let words: Vec<_> = words.collect::<Result<_, _>>()?;
    let done = undo(store, &list, &ruleset, &words)?;
    let all = done.iter().all(|word| word.before.is_some());
    session.comes_to(all);
    write(&done, session)?;
    Ok(if all { Outcome::Found } else { Outcome::Nothing })
}

fn load(path: &Path, store: &mut Store, session: &Session<'_>) -> Result<Outcome, Error> {
    let text = input::read(path)?;
    let (list, ruleset) = session.list(store, None)?;
    let read = read_file(&text, &ruleset);
    let CorrectionsFile { corrections: words, other_rules } =
        read.map_err(|it| unread(it.error).in_line(path, it.line))?;
    if words.is_empty() {
        let what = " no corrections: write block or allow, a tab and the word on a line";
        return Err(Error::in_file(path, what));
    }
    let done = correct(store, &list, &ruleset, &words, session.surroundings.time)?;
    if !other_rules.is_empty() {
        let (path, rules) = (name(path), other_rules.join(", "));
        note(&format!(
            "note: {path} has corrections of lists of {rules}, and {} is one of {}: another game may take other words",
            list.name, list.language
        ));
    }
    if session.format == Format::Table {
        let count = |kind: CorrectionKind| words.iter().filter(|new| new.kind == kind).count();
        let [blocked, allowed] = [CorrectionKind::Block, CorrectionKind::Allow]
            .map(|kind| thousands(count(kind) as u64));
        let mut out = session.out();
        writeln!(out, "{}: {blocked} blocked, {allowed} allowed", list.name)?;
        out.flush()?;
    } else {
        write(&done, session)?;
    }
    note_lengths(&done, &ruleset);
    Ok(Outcome::Found)
}

/// What is wrong in a line, and what to do about corrections of other lists.
fn unread(error: CorrectionsError) -> Error {
    match error {
        CorrectionsError::OtherRules { .. } => {
            let said =
                format!("{error}: name another list with -l, or leave out the column ruleset");
            Error::caused(said, error)
        }
        error => error.into(),
    }
}
