//! `wfq drop`: lists that are no longer wanted.

use std::io::Write;

use itertools::Itertools;

use crate::app::lists::{DropQuestion, DropSummary};
use crate::app::{Column, cell};
use crate::cli::answer::{Format, counted, json_object, megabytes, write_by_columns};
use crate::cli::args::own_list_names;
use crate::cli::context::Session;
use crate::cli::term::{Error, Outcome, confirm, note, remedy_of};
use crate::store::Shrunk;
use clap::Args;
use clap_complete::ArgValueCompleter;

#[derive(Args, Debug)]
#[command(
    after_help = "If the list in use is dropped, another of its language is used, else the first by name. Words \
that were blocked and allowed wait for the next import of that name. With --definitions, --frequencies or \
--playability the lists stay, and only that goes.

Examples:
  wfq drop debian
  wfq drop sv en --yes --corrections
  wfq drop nl --definitions"
)]
pub(crate) struct Drop {
    /// Names of lists, as wfq lists has them
    #[arg(required = true, value_name = "NAME", add = ArgValueCompleter::new(own_list_names))]
    pub names: Vec<String>,
    /// Drop them without asking
    #[arg(short, long)]
    pub yes: bool,
    /// Drop their corrections, too; also those of a list that is gone
    #[arg(long)]
    pub corrections: bool,
    /// Keep the lists, and drop what wfq import --definitions read for them
    #[arg(long, conflicts_with = "corrections")]
    pub definitions: bool,
    /// Keep the lists, and drop what wfq import --frequencies read for them
    #[arg(long, conflicts_with = "corrections")]
    pub frequencies: bool,
    /// Keep the lists, and drop what their words bring in games; what comes with wfq is back with their next import
    #[arg(long, conflicts_with = "corrections")]
    pub playability: bool,
}

pub(crate) fn run(command: &Drop, session: &Session<'_>) -> Result<Outcome, Error> {
    session.no_list_option("give the names alone")?;
    let mut store = session.store()?;
    let names = command.names.iter().map(|name| name.trim());
    let parts = [command.definitions, command.frequencies, command.playability];
    let question = DropQuestion::new(&store, names, command.corrections)?.only(parts);
    if !command.yes && !confirm_drop(command, &question, session)? {
        note("nothing was dropped");
        return Ok(Outcome::Nothing);
    }
    let summary = question.drop_from(&mut store)?;
    note_shrunk(&summary);
    // The database is not held while the answer is read.
    std::mem::drop(store);
    write(&summary, session)?;
    if summary.parts().next().is_some() {
        let is_any = summary.parts().any(|(_, words)| words > 0);
        return Ok(if is_any { Outcome::Found } else { Outcome::Nothing });
    }
    if let Some(list) = &summary.replacement {
        note(&format!("{list} is in use now; wfq use NAME changes that"));
    } else if summary.in_use.is_none() {
        note("no list is left: the next question imports one that comes with wfq");
    }
    Ok(Outcome::Found)
}

fn note_shrunk(summary: &DropSummary) {
    match &summary.shrunk {
        Ok(Shrunk::Now | Shrunk::Not) => {}
        Ok(Shrunk::Later) => {
            note("note: another program reads the database: the file shrinks when that is done");
        }
        Err(error) => note(&format!(
            "note: all is dropped, but the file did not become smaller: {error}{}",
            remedy_of(error)
        )),
    }
}

/// Asks on the terminal whether the lists are to be dropped.
fn confirm_drop(
    command: &Drop,
    question: &DropQuestion,
    session: &Session<'_>,
) -> Result<bool, Error> {
    let lists = &question.lists;
    let named = lists
        .iter()
        .map(|list| format!("{} ({})", list.name, counted(list.word_count, "word")))
        .join(", ");
    let corrections = if command.corrections { " and their corrections" } else { "" };
    let named = if lists.is_empty() { command.names.iter().join(", ") } else { named };
    let unasked = "wfq drop asks on a terminal; --yes drops without asking";
    let parts = match question.parts().len() {
        0 => String::new(),
        _ => format!("the {} of ", listed(&question.parts().collect::<Vec<_>>())),
    };
    confirm(&format!("drop {parts}{named}{corrections}"), unasked, session.surroundings)
}

/// `definitions, frequencies and playability`.
fn listed(parts: &[&str]) -> String {
    match parts {
        [most @ .., last] if !most.is_empty() => format!("{} and {last}", most.join(", ")),
        _ => parts.concat(),
    }
}

const COLUMNS: &[Column<DropSummary>] = &[
    Column::new("dropped", |row| row.dropped.join(" ")),
    Column::new("words", |row| row.words.to_string()),
    Column::new("corrections", |row| row.corrections.to_string()),
    Column::new("in_use", |row| cell(row.in_use.as_ref())),
    Column::new("bytes_before", |row| row.bytes_before.to_string()),
    Column::new("bytes", |row| row.bytes.to_string()),
    Column::new("definitions", |row| cell(row.definitions)),
    Column::new("frequencies", |row| cell(row.frequencies)),
    Column::new("playability", |row| cell(row.playability)),
];

fn write(summary: &DropSummary, session: &Session<'_>) -> Result<(), Error> {
    let mut out = session.out();
    match session.format {
        Format::Json(_) => json_object(&mut out, summary)?,
        Format::Csv | Format::Tsv => {
            write_by_columns(&mut out, session.format, (COLUMNS, &()), [summary])?;
        }
        Format::Table if summary.parts().next().is_some() => {
            for (part, words) in summary.parts() {
                match words {
                    0 => writeln!(out, "no {part} to drop")?,
                    words => {
                        let words = counted(words as u64, "word");
                        writeln!(out, "{part} of {words} dropped; the words stay")?;
                    }
                }
            }
        }
        Format::Table => {
            let lists = summary.dropped.iter().format(", ");
            let [before, after] = [summary.bytes_before, summary.bytes].map(megabytes);
            let corrections = match summary.corrections {
                0 => String::new(),
                some => format!(" and {}", counted(some as u64, "correction")),
            };
            let what = match summary.dropped[..] {
                [] => String::new(),
                _ => format!("{lists}: {}", counted(summary.words, "word")),
            };
            let what = format!("{what}{corrections}");
            let what = what.trim_start_matches(" and ");
            if summary.bytes < summary.bytes_before {
                let shrunk = format!("; the file had {before} and has {after}");
                let shrunk = if before == after { "" } else { &shrunk };
                writeln!(out, "{what} dropped{shrunk}")?;
            } else {
                writeln!(
                    out,
                    "{what} dropped; the file keeps its {after}, with room for other lists"
                )?;
            }
        }
    }
    Ok(out.flush()?)
}
