//! `wfq import`: a word list into the database.

pub mod args;
pub mod doubt;
pub mod sources;

use std::collections::BTreeMap;
use std::fmt;
use std::io::Write;
use std::path::Path;
use std::time::Instant;

use indicatif::{ProgressBar, ProgressState, ProgressStyle};
use itertools::Itertools;
use serde::Serialize;

use crate::cli::answer::{Format, OutFile, json_object, separated, thousands};
use crate::cli::commands::import::args::Import;
use crate::cli::commands::import::doubt::{is_meant, no_word};
use crate::cli::commands::import::sources::{Sources, built_in_name, built_in_text, write_refused};
use crate::cli::context::{Session, nearest};
use crate::cli::term::{Error, Outcome, Surroundings, note, progress};
use crate::lexicon::{Cleaned, Cleaner};
use crate::rules::{Ruleset, ShortWords};
use crate::store::{Imported, ListInfo, Mode, NewList, Stage, Store};

/// What an import ends with.
#[derive(Serialize)]
struct Summary<'a> {
    list: &'a str,
    language: &'a str,
    read: usize,
    kept: usize,
    added: usize,
    removed: usize,
    refused: BTreeMap<&'static str, usize>,
    seconds: f64,
}

pub fn run(command: &Import, session: &Session<'_>) -> Result<Outcome, Error> {
    let begin = Instant::now();
    session.no_list_option("name the new list with --name")?;
    let ruleset = ruleset(&command.language)?;
    let name = command
        .name
        .as_deref()
        .map_or(Ok(ruleset.id.as_str()), |name| list_name(name, &ruleset))?;
    let sources = Sources::read(command, &ruleset)?;
    let cleaner = Cleaner::new(&ruleset)
        .capitalized(command.capitalized)
        .accents(command.accents)
        .joined(command.joined)
        .short_words(command.short_words)
        .dictionary(sources.dictionary)
        .adding(command.add);
    let mut refused = Vec::new();
    let cleaned = cleaner.clean(&sources.text, |line| {
        if command.refused.is_some() {
            refused.push(line);
        }
    });
    let refused = || {
        command.refused.as_deref().map(|path| write_refused(path, &refused, &sources)).transpose()
    };
    // They are wanted most where nothing is imported.
    let keep_refused = || refused()?.map_or(Ok(()), OutFile::keep);
    let with_refused = |error: Error| match keep_refused() {
        Ok(()) => error,
        Err(unwritten) => Error::several([error, unwritten], 2),
    };
    if cleaned.len() == cleaned.added {
        return Err(with_refused(no_word(&sources, &cleaned, &ruleset)));
    }
    // What fails here leaves no new database behind.
    let store = session.has_database().then(|| session.store()).transpose()?;
    let there = store.as_ref().map(|store| store.find_list(name)).transpose()?.flatten();
    let replaced = there.filter(|_| !command.add);
    let meant = is_meant(command, &sources, &cleaned, replaced.as_ref(), session.surroundings);
    if !meant.map_err(with_refused)? {
        keep_refused()?;
        note("nothing was changed");
        return Ok(Outcome::Nothing);
    }
    // Written before the database is, and put in its place after: neither can be without the other.
    let refused = refused()?;
    // The text of a list of millions would be half the memory that writing it takes.
    let cleaned = cleaned.detach();
    let source = sources.name;
    drop(sources.text);
    let new = NewList { name: name.to_owned(), source, time: session.surroundings.time };
    let mode = if command.add { Mode::Add } else { Mode::Replace };
    let mut store = store.map_or_else(|| session.store(), Ok)?;
    let imported = write(&mut store, &new, &ruleset, &cleaned, mode, session.surroundings)?;
    refused.map(OutFile::keep).transpose()?;
    let summary = Summary {
        list: &imported.list.name,
        language: &imported.list.language,
        read: cleaned.read,
        kept: cleaned.len(),
        added: cleaned.added,
        removed: cleaned.removed,
        refused: cleaned.refused.iter().map(|(reason, count)| (reason.name(), *count)).collect(),
        seconds: begin.elapsed().as_secs_f64(),
    };
    summarise(&summary, &imported, replaced.as_ref(), command, &ruleset, session)?;
    Ok(Outcome::Found)
}

/// A name for a list that can be typed again, and is no other language's.
fn list_name<'n>(name: &'n str, ruleset: &Ruleset) -> Result<&'n str, Error> {
    let name = name.trim();
    if Ruleset::id_of(name).is_some_and(|id| id != ruleset.id) {
        let language = &ruleset.name;
        return Err(Error::new(format!(
            "--name {name}: another language's name, and this list is {language}"
        )));
    }
    if name.is_empty() || name.chars().any(char::is_control) {
        return Err(Error::new(format!("--name {name:?}: give a name that can be typed again")));
    }
    Ok(name)
}

/// The ruleset of a language, with what was probably meant where there is none.
pub fn ruleset(language: &str) -> Result<Ruleset, Error> {
    Ruleset::built_in(Ruleset::id_of(language).unwrap_or(language)).map_err(|error| {
        let named = Ruleset::named_like(language);
        match nearest(language, Ruleset::names().into_iter()) {
            _ if !named.is_empty() => Error::new(format!(
                "no language {language:?}: did you mean {}?",
                named.join(" or ")
            )),
            Some(meant) => Error::new(format!("{error}; did you mean {meant}?")),
            None if Path::new(language).is_file() => {
                Error::new(format!("{error}; write wfq import LANGUAGE {language}"))
            }
            None => error.into(),
        }
    })
}

/// Imports the list that comes with the program, on first use.
pub fn import_built_in(
    store: &mut Store,
    ruleset: &Ruleset,
    surroundings: &Surroundings,
) -> Result<ListInfo, Error> {
    let text = built_in_text(ruleset)?;
    let cleaned = Cleaner::new(ruleset).clean(&text, |_| ());
    let others = Ruleset::with_words().into_iter().filter(|id| *id != ruleset.id);
    let others = if store.lists()?.is_empty() {
        others.map(|id| format!("; for another: wfq use {id}")).collect::<String>()
    } else {
        String::new()
    };
    note(&format!(
        "first use: importing the {} word list that comes with wfq, {} words{others}",
        ruleset.name,
        thousands(cleaned.len() as u64)
    ));
    let new = NewList {
        name: ruleset.id.clone(),
        source: built_in_name(ruleset),
        time: surroundings.time,
    };
    Ok(write(store, &new, ruleset, &cleaned, Mode::Keep, surroundings)?.list)
}

/// Writes the list, with a bar where somebody watches.
fn write(
    store: &mut Store,
    new: &NewList,
    ruleset: &Ruleset,
    cleaned: &Cleaned<'_>,
    mode: Mode,
    surroundings: &Surroundings,
) -> Result<Imported, Error> {
    let bar = if surroundings.stderr_terminal {
        ProgressBar::new(cleaned.entries().len() as u64)
    } else {
        ProgressBar::hidden()
    };
    let style =
        ProgressStyle::with_template("{msg} {wide_bar} {human_pos}/{human_len} words, {rate}/s");
    let style = style.unwrap_or_else(|_| ProgressStyle::default_bar());
    bar.set_style(style.with_key("rate", |state: &ProgressState, out: &mut dyn fmt::Write| {
        // A bar that can't be drawn is no reason to fail.
        _ = out.write_str(&thousands(state.per_sec() as u64));
    }));
    progress::say(&bar, &format!("{}:", new.name));
    let imported = store.import(new, ruleset, cleaned, mode, |stage| match stage {
        Stage::Words(written) => bar.set_position(written as u64),
        Stage::Indexes => {
            bar.set_position(cleaned.entries().len() as u64);
            progress::say(&bar, &format!("{}: indexes", new.name));
        }
    });
    bar.finish_and_clear();
    Ok(imported?)
}

fn summarise(
    summary: &Summary<'_>,
    imported: &Imported,
    replaced: Option<&ListInfo>,
    command: &Import,
    ruleset: &Ruleset,
    session: &Session<'_>,
) -> Result<(), Error> {
    // Standard output may have the refused lines already.
    if command.refused.as_deref() == Some(Path::new("-")) {
        note(&describe(summary, imported, replaced, command, ruleset));
        return Ok(());
    }
    let mut out = session.out();
    match session.format {
        Format::Json => json_object(&mut out, summary)?,
        Format::Csv | Format::Tsv => {
            let mut header =
                vec!["list", "language", "read", "kept", "added", "removed", "seconds"];
            header.extend(summary.refused.keys());
            let counts = [summary.read, summary.kept, summary.added, summary.removed];
            let names = [summary.list, summary.language].map(str::to_owned);
            let refused = summary.refused.values().map(ToString::to_string);
            let seconds = format!("{:.3}", summary.seconds);
            let row = names.into_iter().chain(counts.map(|count| count.to_string()));
            let row = row.chain([seconds]).chain(refused);
            separated(&mut out, session.format, &header, [row])?;
        }
        Format::Table => {
            writeln!(out, "{}", describe(summary, imported, replaced, command, ruleset))?
        }
    }
    Ok(out.flush()?)
}

/// The outcome of an import, for people.
fn describe(
    summary: &Summary<'_>,
    imported: &Imported,
    replaced: Option<&ListInfo>,
    command: &Import,
    ruleset: &Ruleset,
) -> String {
    let n = |count: usize| thousands(count as u64);
    let rate = thousands((summary.read as f64 / summary.seconds) as u64);
    let mut from = format!("from {} lines", n(summary.read));
    if command.files.is_empty() {
        from = format!("from the {} lines of {}", n(summary.read), imported.list.source);
    }
    let (list, kept, seconds) = (summary.list, n(summary.kept), summary.seconds);
    let mut lines =
        vec![format!("{list}: {kept} words, {from} in {seconds:.2} s ({rate} lines a second)")];
    if command.add {
        let (new, all) = (n(imported.new_words), thousands(imported.list.word_count));
        lines.push(format!("{new} of them are new; the list has {all} now"));
    }
    if let Some(old) = replaced {
        lines.push(format!(
            "they replace {} words, from {}",
            thousands(old.word_count),
            old.source
        ));
    }
    if imported.corrections > 0 {
        let (corrections, all) = (n(imported.corrections), thousands(imported.list.word_count));
        lines.push(format!("corrections of your own: {corrections}; with them it has {all} words"));
    }
    if summary.added + summary.removed > 0 {
        lines.push(format!(
            "a general dictionary, so short words were corrected: {} put in, {} taken out (--short-words list does not)",
            n(summary.added),
            n(summary.removed)
        ));
    }
    if command.short_words == Some(ShortWords::Game) && !ruleset.has_short_words() {
        lines.push(format!(
            "no corrections of short words are known for {}: those of the list stay",
            ruleset.name
        ));
    }
    if !summary.refused.is_empty() {
        let reasons =
            summary.refused.iter().map(|(reason, count)| format!("{} {reason}", n(*count)));
        lines.push(format!("refused: {}", reasons.format(", ")));
    }
    lines.join("\n  ")
}
