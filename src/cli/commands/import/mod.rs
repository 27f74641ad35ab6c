//! `wfq import`: a word list into the database.

pub(crate) mod args;
pub(crate) mod definitions;
pub(crate) mod doubt;
pub(crate) mod report;
pub(crate) mod sources;

use std::time::Instant;

use crate::app::command_of;
use crate::app::import::{
    CleaningChoice, ImportError, ImportSummary, Recipe, check_default_level, check_replaced, clean,
    doubts, list_name, write,
};
use crate::cli::answer::OutFile;
use crate::cli::commands::import::args::Import;
use crate::cli::commands::import::definitions::define;
use crate::cli::commands::import::doubt::{is_meant, no_word};
use crate::cli::commands::import::report::Report;
use crate::cli::commands::import::sources::{read_sources, write_refused};
use crate::cli::context::{ImportBar, Session};
use crate::cli::term::{Error, Outcome, note};
use crate::store::{ImportMode, Imported, ListLevel, NewList};
use crate::words_in::SUREST;

pub(crate) fn run(command: &Import, session: &Session<'_>) -> Result<Outcome, Error> {
    let begin = Instant::now();
    session.no_list_option("name the new list with --name")?;
    let (ruleset, files) = command.rules_and_files(session)?;
    let is_default = files.is_empty();
    let name = command.name.as_deref().unwrap_or(&ruleset.id);
    let name = list_name(name, &ruleset, command.phrases)
        .map_err(|error| Error::caused(format!("--name {error}"), error))?;
    if command.definitions {
        return define(command, &files, name, &ruleset, session);
    }
    let recipe = command.from.as_deref().map(|from| Recipe::of(from, &ruleset)).transpose()?;
    let sources = read_sources(command, &files, &ruleset)?;
    if let Some(recipe) = recipe {
        sources.read.iter().try_for_each(|file| recipe.check(&file.file, &file.read_as))?;
    }
    let choice = CleaningChoice {
        capitalized: command.capitalized,
        accents: command.accents,
        joined: command.joined,
        short_words: command.short_words,
        phrases: command.phrases,
        adding: command.add,
        default_level: default_level(command, name, session)?,
    };
    let choice = recipe.map_or(choice, |recipe| recipe.choice(choice));
    let mut refused = Vec::new();
    let cleaned = clean(&sources, &ruleset, choice, |line| {
        if command.refused.is_some() {
            refused.push(line);
        }
    });
    let refused = || {
        command.refused.as_deref().map(|path| write_refused(path, &refused, &sources)).transpose()
    };
    // The refused lines are wanted most if nothing is imported.
    let keep_refused = || refused()?.map_or(Ok(()), OutFile::keep);
    let with_refused = |error: Error| match keep_refused() {
        Ok(()) => error,
        Err(unwritten) => Error::several([error, unwritten], 2),
    };
    let cleaned = cleaned.map_err(|error| match error {
        ImportError::NoWord(fault) => with_refused(no_word(fault)),
        error => error.into(),
    })?;
    if let Some(level) = command.default_level {
        check_default_level(level, &cleaned, &other_levels(command, name, session)?)
            .map_err(|error| Error::caused(format!("--default-level {error}"), error))?;
    }
    // An import that fails here must not leave a new database behind.
    let store = session.has_database().then(|| session.store()).transpose()?;
    let there = store.as_ref().map(|store| store.find_list(name)).transpose()?.flatten();
    let replaced = there.filter(|_| !command.add);
    if let Some(replaced) = &replaced {
        check_replaced(replaced, &ruleset, command.phrases)?;
    }
    let doubts = doubts(&sources, &cleaned, recipe, replaced.as_ref());
    let meant = is_meant(&doubts, command, replaced.is_some(), session.surroundings);
    if !meant.map_err(with_refused)? {
        keep_refused()?;
        note("nothing was changed");
        return Ok(Outcome::Nothing);
    }
    // Written before the database and put in its place after it, so that there is never one without
    // the other.
    let refused = refused()?;
    // The text of a list of millions of words would be half the memory that writing it takes.
    let cleaned = cleaned.detach();
    let (source, files) = (sources.name, sources.read);
    drop(sources.text);
    let new = NewList { name: name.to_owned(), source, time: session.surroundings.time };
    let recipe = recipe.filter(|recipe| recipe.other_size(&cleaned).is_none());
    let mode = if command.add { ImportMode::Add } else { ImportMode::Replace };
    let mut store = store.map_or_else(|| session.store(), Ok)?;
    let bar = ImportBar::new(&new.name, session.surroundings.stderr_terminal);
    let imported = write(&mut store, &new, &ruleset, &cleaned, mode, &bar)?;
    drop(bar);
    refused.map(OutFile::keep).transpose()?;
    note_rules(&imported);
    let summary = ImportSummary::new(&cleaned, &imported, files, begin.elapsed());
    let replaced = replaced.as_ref();
    let report = Report {
        summary,
        imported: &imported,
        replaced,
        recipe,
        command,
        is_default,
        ruleset: &ruleset,
    };
    report.write(session)?;
    Ok(Outcome::Found)
}

/// The level that the list is asked at: words that are added leave that as it is. A list that is asked
/// at its highest level still is.
fn default_level(command: &Import, name: &str, session: &Session<'_>) -> Result<Option<u8>, Error> {
    if !command.add || !session.has_database() {
        return Ok(command.default_level);
    }
    let store = session.store()?;
    let Some(list) = store.find_list(name)? else { return Ok(command.default_level) };
    let levels = store.levels(&list)?;
    let is_beyond = |known: &ListLevel| known.level > list.default_level;
    match command.default_level {
        level if levels.is_empty() => Ok(level),
        Some(level) if level != list.default_level => Err(Error::new(format!(
            "--default-level {level}: {name} has the default level {}, and adding words leaves it: import \
             the whole list without --add to change it",
            list.default_level
        ))),
        None if !levels.iter().any(is_beyond) => Ok(Some(u8::MAX)),
        _ => Ok(Some(list.default_level)),
    }
}

/// The levels of the list that words are added to.
fn other_levels(command: &Import, name: &str, session: &Session<'_>) -> Result<Vec<u8>, Error> {
    if !command.add || !session.has_database() {
        return Ok(Vec::new());
    }
    let store = session.store()?;
    let Some(list) = store.find_list(name)? else { return Ok(Vec::new()) };
    let levels: Vec<u8> = store.levels(&list)?.iter().map(|known| known.level).collect();
    Ok(if levels.is_empty() { vec![SUREST] } else { levels })
}

/// Says what other rules of a list put an end to.
fn note_rules(imported: &Imported) {
    let (list, rules) = (&imported.list, imported.rules);
    if rules.replaced {
        let id = &list.language;
        note(&format!(
            "note: the rules of {id} have changed: games saved before may no longer open"
        ));
    }
    if rules.forgot_values {
        let name = &list.name;
        note(&format!(
            "note: leave values made with the old rules were deleted: {} makes new ones",
            command_of("wfq train", name, "")
        ));
    }
}
