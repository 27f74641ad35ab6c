//! `wfq import`: a word list into the database.

pub(crate) mod args;
pub(crate) mod definitions;
pub(crate) mod doubt;
pub(crate) mod extend;
pub(crate) mod frequencies;
pub(crate) mod report;
pub(crate) mod sources;

use std::time::Instant;

use crate::app::command_of;
use crate::app::import::{
    AddedTo, Before, CleaningChoice, ImportError, ImportQuestion, ImportSummary,
};
use crate::cli::answer::OutFile;
use crate::cli::commands::import::args::Import;
use crate::cli::commands::import::definitions::define;
use crate::cli::commands::import::doubt::{is_meant, no_word};
use crate::cli::commands::import::report::Report;
use crate::cli::commands::import::sources::{read_sources, write_refused};
use crate::cli::context::{ImportBar, Session};
use crate::cli::term::{Error, Outcome, note};
use crate::store::Imported;

pub(crate) fn run(command: &Import, session: &Session<'_>) -> Result<Outcome, Error> {
    let begin = Instant::now();
    session.no_list_option("name the new list with --name")?;
    let (ruleset, files) = command.rules_and_files(session)?;
    let is_default = files.is_empty();
    let choice = CleaningChoice {
        capitalized: command.capitalized,
        accents: command.accents,
        joined: command.joined,
        short_words: command.short_words,
        phrases: command.phrases,
        adding: command.add,
        default_level: command.default_level,
    };
    let question = ImportQuestion::new(command.name.as_deref(), &ruleset, choice)
        .map_err(|error| Error::caused(format!("--name {error}"), error))?;
    if command.definitions {
        return define(command, &files, question.name(), &ruleset, session);
    }
    if command.frequencies {
        return frequencies::rank(command, &files, question.name(), &ruleset, session);
    }
    let question = question.by_recipe(command.from.as_deref())?;
    let sources = read_sources(command, &files, &ruleset)?;
    let added_to = match command.add && session.has_database() {
        true => AddedTo::find(&session.store()?, question.name())?,
        false => None,
    };
    let mut refused = Vec::new();
    let cleaned = question.clean(&sources, added_to.as_ref(), |line| {
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
        ImportError::NoLevel { .. } | ImportError::LevelStays { .. } => {
            Error::caused(format!("--default-level {error}"), error)
        }
        error => error.into(),
    })?;
    // An import that fails here must not leave a new database behind.
    let store = session.has_database().then(|| session.store()).transpose()?;
    let Before { replaced, doubts } = question.before(&sources, &cleaned, store.as_ref())?;
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
    let recipe = question.recipe().filter(|recipe| recipe.other_size(&cleaned).is_none());
    let mut store = store.map_or_else(|| session.store(), Ok)?;
    let bar = ImportBar::new(question.name(), session.surroundings.stderr_terminal);
    let time = session.surroundings.time;
    let imported = question.write(&mut store, &cleaned, (source, time), &bar)?;
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
