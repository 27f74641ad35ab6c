//! `wfq drop`: lists that are not wanted any more.

use std::io::Write;

use itertools::Itertools;
use serde::Serialize;

use crate::cli::answer::{Format, json_object, megabytes, separated, thousands};
use crate::cli::args::list_names;
use crate::cli::context::{Session, no_list};
use crate::cli::term::{Error, Outcome, confirm, note};
use crate::store::{ListInfo, Shrunk, Store};
use clap::Args;
use clap_complete::ArgValueCompleter;

#[derive(Args, Debug)]
#[command(
    after_help = "Where the list in use is dropped, another of its language takes its place, else the first by name.
What was blocked and allowed in it waits for the next import of that name.

Examples:
  wfq drop debian
  wfq drop sv en --yes --corrections"
)]
pub struct Drop {
    /// Names of lists, as wfq lists has them
    #[arg(required = true, value_name = "NAME", add = ArgValueCompleter::new(list_names))]
    pub names: Vec<String>,
    /// Drop them without asking
    #[arg(short, long)]
    pub yes: bool,
    /// Drop their corrections too; a list that is gone may have left some
    #[arg(long)]
    pub corrections: bool,
}

/// What was dropped. Sizes of the file are in bytes.
#[derive(Serialize)]
struct Summary<'a> {
    dropped: Vec<&'a str>,
    words: u64,
    corrections: usize,
    /// The list in use now; nothing where there is none.
    in_use: Option<String>,
    bytes_before: u64,
    bytes: u64,
}

pub fn run(command: &Drop, session: &Session<'_>) -> Result<Outcome, Error> {
    session.no_list_option("give the names alone")?;
    let mut store = session.store()?;
    let lists = find(command, &store)?;
    if !command.yes && !asked(command, &lists, session)? {
        note("nothing was dropped");
        return Ok(Outcome::Nothing);
    }
    let before = store.file_size()?;
    let names: Vec<_> = command.names.iter().map(|name| name.trim()).collect();
    let dropped = store.drop_lists(&names, command.corrections)?;
    match store.shrink() {
        Ok(Shrunk::Now | Shrunk::Not) => {}
        Ok(Shrunk::Later) => {
            note("note: another program reads the database: the file shrinks when that is done");
        }
        Err(error) => {
            note(&format!("note: the lists are dropped, their space stays in the file: {error}"));
        }
    }
    let after = store.file_size()?;
    let in_use = store.default_list()?.map(|list| list.name);
    // Nothing of the database is held while somebody reads the answer.
    std::mem::drop(store);
    let summary = Summary {
        dropped: lists.iter().map(|list| list.name.as_str()).collect(),
        words: lists.iter().map(|list| list.word_count).sum(),
        corrections: dropped.corrections,
        in_use,
        bytes_before: before.bytes,
        bytes: after.bytes,
    };
    write(&summary, session)?;
    if let Some(list) = &dropped.in_use {
        note(&format!("{} is in use now; wfq use NAME changes that", list.name));
    } else if summary.in_use.is_none() {
        note("no list is left: the next question imports one that comes with wfq");
    }
    Ok(Outcome::Found)
}

/// The lists of the names, each once. A name may have nothing but corrections, where those go.
fn find(command: &Drop, store: &Store) -> Result<Vec<ListInfo>, Error> {
    let mut lists: Vec<ListInfo> = Vec::new();
    for name in command.names.iter().map(|name| name.trim()) {
        match store.find_list(name)? {
            Some(list) if lists.iter().any(|other| other.id == list.id) => {}
            Some(list) => lists.push(list),
            None if command.corrections && !store.corrections(name)?.is_empty() => {}
            None => return Err(no_list(store, name)),
        }
    }
    Ok(lists)
}

/// Asks whether the lists are to be dropped, where somebody can answer.
fn asked(command: &Drop, lists: &[ListInfo], session: &Session<'_>) -> Result<bool, Error> {
    let named = lists
        .iter()
        .map(|list| format!("{} ({} words)", list.name, thousands(list.word_count)))
        .join(", ");
    let corrections = if command.corrections { " and their corrections" } else { "" };
    let named = if lists.is_empty() { command.names.iter().join(", ") } else { named };
    let unasked = "wfq drop asks on a terminal: drop without being asked by --yes";
    confirm(&format!("drop {named}{corrections}"), unasked, session.surroundings)
}

fn write(summary: &Summary<'_>, session: &Session<'_>) -> Result<(), Error> {
    let mut out = session.out();
    match session.format {
        Format::Json => json_object(&mut out, summary)?,
        Format::Csv | Format::Tsv => {
            let header = ["dropped", "words", "corrections", "in_use", "bytes_before", "bytes"];
            let numbers = [summary.words, summary.corrections as u64].map(|n| n.to_string());
            let [words, corrections] = numbers;
            let [before, after] = [summary.bytes_before, summary.bytes].map(|n| n.to_string());
            let in_use = summary.in_use.clone().unwrap_or_default();
            let row = [summary.dropped.join(" "), words, corrections, in_use, before, after];
            separated(&mut out, session.format, &header, [row])?;
        }
        Format::Table => {
            let lists = summary.dropped.iter().format(", ");
            let [before, after] = [summary.bytes_before, summary.bytes].map(megabytes);
            let corrections = match summary.corrections {
                0 => String::new(),
                some => format!(" and {} corrections", thousands(some as u64)),
            };
            let what = match summary.dropped[..] {
                [] => String::new(),
                _ => format!("{lists}: {} words", thousands(summary.words)),
            };
            let what = format!("{what}{corrections}");
            let what = what.trim_start_matches(" and ");
            if summary.bytes < summary.bytes_before {
                writeln!(out, "{what} dropped; the file had {before} and has {after}")?;
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
