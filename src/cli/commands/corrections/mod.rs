//! `wfq corrections`: what was blocked and allowed; undone, saved and loaded.

pub mod correct;

use std::io::Write;
use std::path::Path;

use serde::Serialize;

use crate::cli::answer::{Format, OutFile, json, separated, table, thousands, write_table};
use crate::cli::commands::corrections::correct::{Row, note_length, row, write};
use crate::cli::context::{Session, typed};
use crate::cli::term::{Error, Outcome, input, note};
use crate::lexicon::Spelling;
use crate::rules::Ruleset;
use crate::store::{Correction, Kind, Store};
use clap::Args;
use std::path::PathBuf;

#[derive(Args, Debug)]
#[command(
    after_help = "A file of corrections has a line each: block or allow, a tab or a comma, the word.

Examples:
  wfq corrections
  wfq corrections --undo QS
  wfq corrections -l nl --export mine.tsv
  wfq corrections -l debian --import mine.tsv"
)]
pub struct Corrections {
    /// Take back what was said of these words; - reads them from standard input
    #[arg(long, value_name = "WORD", num_args = 1.., conflicts_with_all = ["export", "import"])]
    pub undo: Vec<String>,
    /// Write them to a file that --import reads; - is standard output
    #[arg(long, value_name = "FILE", conflicts_with = "import")]
    pub export: Option<PathBuf>,
    /// Make the corrections of a file; - is standard input
    #[arg(long, value_name = "FILE")]
    pub import: Option<PathBuf>,
}

#[derive(Serialize)]
struct Kept<'a> {
    kind: &'static str,
    word: &'a str,
    added: &'a str,
    /// Whether the list as imported has the word.
    in_list: bool,
}

pub fn run(command: &Corrections, session: &Session<'_>) -> Result<Outcome, Error> {
    let mut store = session.store()?;
    if let Some(path) = &command.import {
        return load(path, &mut store, session);
    }
    if !command.undo.is_empty() {
        return undo(&command.undo, &mut store, session);
    }
    let corrections = read(&mut store, session)?;
    // Nothing of the database is held while somebody reads the answer.
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
        && store.find_list(name)?.is_none()
    {
        let waiting = store.corrections(name)?;
        if !waiting.is_empty() {
            note(&format!("note: there is no list {name} now: these wait for its next import"));
            return Ok(waiting);
        }
    }
    let (list, _) = session.list(store, None)?;
    Ok(store.corrections(&list.name)?)
}

fn show(corrections: &[Correction], session: &Session<'_>) -> Result<(), Error> {
    let rows = corrections.iter().map(|correction| Kept {
        kind: correction.kind.name(),
        word: &correction.word,
        added: &correction.added_at,
        in_list: correction.in_list,
    });
    let mut out = session.out();
    match session.format {
        Format::Json => json(&mut out, rows)?,
        Format::Csv | Format::Tsv => {
            let fields = rows.map(|row| {
                let [kind, word, added] = [row.kind, row.word, row.added].map(str::to_owned);
                [kind, word, added, row.in_list.to_string()]
            });
            let header = ["kind", "word", "added", "in_list"];
            separated(&mut out, session.format, &header, fields)?;
        }
        Format::Table if corrections.is_empty() => {}
        Format::Table => {
            let mut table = table(&["", "word", "since", "the list itself"], &[]);
            for row in rows {
                let there = if row.in_list { "has it" } else { "has it not" };
                table.add_row([row.kind, row.word, row.added, there]);
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
        Format::Json => {
            return Err(Error::new("--export writes tsv or csv, which --import reads"));
        }
    };
    let lines = corrections
        .iter()
        .map(|correction| format!("{}{delimiter}{}\n", correction.kind, correction.word));
    OutFile::write(path, lines.collect::<String>().into_bytes())?.keep()
}

fn undo(words: &[String], store: &mut Store, session: &Session<'_>) -> Result<Outcome, Error> {
    let typed = typed::words(words)?;
    let (list, ruleset) = session.list(store, None)?;
    let words = typed.iter().map(|word| typed::spelling(word, &ruleset));
    let words: Vec<_> = words.collect::<Result<_, _>>()?;
    let done = store.undo_corrections(&list, &ruleset, &words)?;
    let rows = words.iter().zip(&done).map(|(word, done)| {
        let said = match done.as_ref().map(|done| (done.before, done.in_list)) {
            None => "was not corrected",
            Some((Some(Kind::Block), true)) => "a word again, as in the list",
            Some((_, true)) => "a word, as in the list",
            Some((Some(Kind::Allow), false)) => "no word again, as in the list",
            Some((_, false)) => "no word, as in the list",
        };
        let before = done.as_ref().and_then(|done| done.before);
        Row {
            word: word.text(),
            kind: "undo",
            before: before.map(Kind::name),
            in_list: done.as_ref().map(|done| done.in_list),
            said: said.to_owned(),
        }
    });
    let all = done.iter().all(Option::is_some);
    session.comes_to(all);
    write(&rows.collect::<Vec<_>>(), session)?;
    Ok(if all { Outcome::Found } else { Outcome::Nothing })
}

fn load(path: &Path, store: &mut Store, session: &Session<'_>) -> Result<Outcome, Error> {
    let text = input::read(path)?;
    let (list, ruleset) = session.list(store, None)?;
    let mut words = Vec::new();
    for (line, number) in text.lines().zip(1..) {
        let read = parse(line, number, &ruleset);
        let said = |error: Error| Error::in_file(path, format!("{number}: {error}"));
        words.extend(read.map_err(said)?);
    }
    if words.is_empty() {
        let what = " no corrections: write block or allow, a tab and the word on a line";
        return Err(Error::in_file(path, what));
    }
    let done = store.correct(&list, &ruleset, &words, session.surroundings.time)?;
    let rows: Vec<_> = words.iter().zip(&done).map(|(word, done)| row(word, done)).collect();
    if session.format == Format::Table {
        let count = |kind: Kind| words.iter().filter(|(other, _)| *other == kind).count();
        let [blocked, allowed] =
            [Kind::Block, Kind::Allow].map(|kind| thousands(count(kind) as u64));
        let mut out = session.out();
        writeln!(out, "{}: {blocked} blocked, {allowed} allowed", list.name)?;
        out.flush()?;
    } else {
        write(&rows, session)?;
    }
    words.iter().for_each(|(_, word)| note_length(word, &ruleset));
    Ok(Outcome::Found)
}

/// The correction on a line; none on an empty one, a remark, and the names of columns.
fn parse(line: &str, number: usize, ruleset: &Ruleset) -> Result<Option<(Kind, Spelling)>, Error> {
    let line = line.trim();
    if line.is_empty() || line.starts_with('#') {
        return Ok(None);
    }
    let delimiter = if line.contains('\t') { '\t' } else { ',' };
    let mut fields = line.split(delimiter).map(|field| field.trim().trim_matches('"'));
    let (kind, word) = (fields.next().unwrap_or_default(), fields.next());
    match (Kind::named(kind), word) {
        (Some(kind), Some(word)) => Ok(Some((kind, typed::spelling(word, ruleset)?))),
        (None, Some("word")) if number == 1 && kind == "kind" => Ok(None),
        (Some(_), None) => {
            Err(Error::new(format!("{line:?} names no word: write {kind}, a tab and it")))
        }
        (None, _) => Err(Error::new(format!(
            "{line:?} is no correction: write block or allow, a tab and the word"
        ))),
    }
}
