//! `wfq search --saved`, `--save` and `--forget`: searches that are asked again by name.

use std::collections::BTreeMap;
use std::io::Write;

use itertools::Itertools;
use schemars::JsonSchema;
use serde::Serialize;
use serde_json::Value;

use crate::app::words::{
    ConditionValue, NamedSearch, SavedSearches, WordColumn, WordSort, WordsQuestion, forget_search,
    save_search,
};
use crate::app::{Column, columns_there};
use crate::cli::answer::{
    Format, json_object, table, write_by_columns, write_formatted, write_table,
};
use crate::cli::context::Session;
use crate::cli::term::{Error, Outcome, note};
use crate::store::Store;
use clap::ValueEnum;

/// A saved search.
#[derive(JsonSchema, Serialize)]
pub(crate) struct SavedRow {
    /// Its name.
    name: String,
    /// What it asks, as `search()` in SQL takes it.
    #[schemars(with = "BTreeMap<String, Value>")]
    question: Value,
    /// The command that asks the same.
    command: String,
}

/// A saved search that was deleted.
#[derive(JsonSchema, Serialize)]
pub(crate) struct ForgottenSearch<'a> {
    /// Its name.
    forgotten: &'a str,
}

const COLUMNS: &[Column<SavedRow>] = &[
    Column::new("name", |row| row.name.clone()),
    Column::new("command", |row| row.command.clone()),
];

/// Lists the saved searches.
pub(super) fn list(session: &Session<'_>) -> Result<Outcome, Error> {
    let store = session.store()?;
    let saved = SavedSearches::of(&store)?;
    let mut rows = Vec::new();
    for (name, question) in saved.questions() {
        match question {
            Ok(question) => rows.push(SavedRow {
                name: name.to_owned(),
                question: question.to_json(),
                command: command(&question),
            }),
            // The others are not held back by it.
            Err(error) => note(&format!("note: {error}")),
        }
    }
    write_formatted(&mut session.out(), session.format, (COLUMNS, &()), &rows, |out| {
        if rows.is_empty() {
            note("no saved searches");
        } else {
            let mut table = table(&["name", "command"], &[]);
            for row in &rows {
                table.add_row(columns_there(COLUMNS, &()).map(|column| (column.cell)(row)));
            }
            write_table(out, &table)?;
        }
        Ok(())
    })?;
    Ok(if rows.is_empty() { Outcome::Nothing } else { Outcome::Found })
}

/// Deletes a saved search.
pub(super) fn forget(name: &str, session: &Session<'_>) -> Result<Outcome, Error> {
    forget_search(&mut session.store()?, name)?;
    let mut out = session.out();
    match session.format {
        Format::Json(_) => json_object(&mut out, &ForgottenSearch { forgotten: name })?,
        Format::Csv | Format::Tsv => {
            let columns: &[Column<ForgottenSearch<'_>>] =
                &[Column::new("forgotten", |row| row.forgotten.to_owned())];
            let rows = [ForgottenSearch { forgotten: name }];
            write_by_columns(&mut out, session.format, (columns, &()), rows)?;
        }
        Format::Table => writeln!(out, "{name}: forgotten")?,
    }
    out.flush()?;
    Ok(Outcome::Found)
}

/// Keeps a question under a name, and says which one it replaces.
pub(super) fn save(name: &str, question: &WordsQuestion, store: &mut Store) -> Result<(), Error> {
    let Some(before) = save_search(store, name, question)? else { return Ok(()) };
    let before = WordsQuestion::from_json(&before).map_or(before, |before| command(&before));
    note(&format!("note: {name} was saved before, as {before}"));
    Ok(())
}

/// Says that a name was taken for that of a saved search.
pub(super) fn note_named(search: &NamedSearch) {
    let NamedSearch { name, saved, is_pattern } = search;
    let pattern = format!("; --pattern {} asks the pattern", shown(name));
    let pattern = if *is_pattern { &pattern } else { "" };
    note(&format!("note: {name} is saved as {}{pattern}", command(saved)));
}

/// The command that asks a question; groups of conditions, which no options ask, are in JSON, as SQL takes it.
fn command(question: &WordsQuestion) -> String {
    if !question.any.is_empty() {
        let question = question.to_json().to_string().replace('\'', "''");
        let select = format!("SELECT * FROM search('{question}')");
        return format!("wfq sql {}", shown(&select));
    }
    let mut words = vec!["wfq search".to_owned()];
    words.extend(question.pattern.as_deref().map(shown));
    for condition in &question.conditions {
        words.push(format!("--{}", condition.name()));
        if condition.kind.entry().value != ConditionValue::Nothing {
            words.push(shown(&condition.value));
        }
    }
    words.extend(question.rack.iter().map(|rack| format!("--rack {}", shown(rack))));
    let key = |sort: &WordSort| sort.to_possible_value().map(|key| key.get_name().to_owned());
    let keys = question.sort.iter().filter_map(key).join(",");
    words.extend((!keys.is_empty()).then(|| format!("--sort {keys}")));
    words.extend(question.reverse.then(|| "--reverse".to_owned()));
    words.extend(question.limit.map(|limit| format!("--limit {limit}")));
    words.extend(question.blanks.map(|blanks| format!("--blanks {blanks}")));
    words.extend(question.no_ties.then(|| "--no-ties".to_owned()));
    let column =
        |shown: &WordColumn| shown.to_possible_value().map(|column| column.get_name().to_owned());
    let columns = question.show.iter().filter_map(column).join(",");
    words.extend((!columns.is_empty()).then(|| format!("--show {columns}")));
    words.extend(question.hooks.then(|| "--hooks".to_owned()));
    words.join(" ")
}

/// A word as a shell reads it.
fn shown(word: &str) -> String {
    let is_plain = |character: char| character.is_alphanumeric() || "_-.,:/@%+".contains(character);
    match !word.is_empty() && word.chars().all(is_plain) {
        true => word.to_owned(),
        false => format!("'{}'", word.replace('\'', r"'\''")),
    }
}
