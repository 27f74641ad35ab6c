//! Dictionaries for a list.

use std::collections::BTreeMap;
use std::io::stdin;
use std::path::{Path, PathBuf};

use schemars::JsonSchema;
use serde::Serialize;

use crate::app::Column;
use crate::app::import::{BaseForms, Dictionary, FileBytes, FileRead, FileToRead};
use crate::cli::answer::thousands;
use crate::cli::commands::import::args::Import;
use crate::cli::commands::import::extend::{list_to_extend, reading, write_summary};
use crate::cli::commands::import::sources::unreadable;
use crate::cli::context::Session;
use crate::cli::term::{Error, Outcome, name, note};
use crate::rules::Ruleset;
use crate::store::{ListInfo, ListVersion};

/// What an import of dictionaries has done.
#[derive(JsonSchema, Serialize)]
pub(crate) struct Summary {
    /// The name of the list.
    list: String,
    /// The number of words that the files define, in the list or not.
    definitions: usize,
    /// The number of words that the files call forms of others, in the list or not.
    forms: usize,
    /// The number of words of the list that have a definition now, or a base form that has one.
    defined: u64,
    /// The number of those that have one only through their base form.
    by_base: u64,
    /// The number of words of the list, beyond the default level too.
    words: u64,
    /// The files, and what each was taken for; the entries are the words that each defines.
    files: Vec<FileRead>,
}

const COLUMNS: &[Column<Summary>] = &[
    Column::new("list", |row| row.list.clone()),
    Column::new("definitions", |row| row.definitions.to_string()),
    Column::new("defined", |row| row.defined.to_string()),
    Column::new("words", |row| row.words.to_string()),
    Column::new("forms", |row| row.forms.to_string()),
    Column::new("by_base", |row| row.by_base.to_string()),
];

/// Stores the definitions in the files of an import.
pub(crate) fn define(
    command: &Import,
    files: &[PathBuf],
    list: &str,
    ruleset: &Ruleset,
    session: &Session<'_>,
) -> Result<Outcome, Error> {
    // Nothing is written, not even a built-in list, before all files are read.
    let dictionaries = read(command, files, ruleset)?;
    let mut store = session.store()?;
    let list = list_to_extend(&mut store, list, command, ruleset, session)?;
    note_language(&dictionaries, ruleset);
    let has_forms = dictionaries.iter().any(Dictionary::is_wordnet);
    let words = match has_forms {
        true => store.words_of_all_levels(&list, ListVersion::Corrected)?,
        false => Vec::new(),
    };
    let words: Vec<_> = words.into_iter().map(|word| word.text).collect();
    let mut all: BTreeMap<String, String> = BTreeMap::new();
    let mut bases = BaseForms::new();
    let mut files = Vec::new();
    for dictionary in dictionaries {
        let found = dictionary.definitions(ruleset, &words).map_err(unreadable)?;
        files.push(found.file);
        // The first file that knows a word counts.
        found.of_words.into_iter().for_each(|(word, text)| _ = all.entry(word).or_insert(text));
        found.bases.into_iter().for_each(|(word, forms)| _ = bases.entry(word).or_insert(forms));
    }
    let count = store.define(&list, &all, &bases)?;
    let ListInfo { name: list, .. } = list;
    let (definitions, forms) = (all.len(), bases.len());
    let summary = Summary {
        list,
        definitions,
        forms,
        defined: count.defined,
        by_base: count.by_base,
        words: count.words,
        files,
    };
    write_summary((&summary, COLUMNS), &said(&summary), &summary.files, session)
}

fn read(command: &Import, files: &[PathBuf], ruleset: &Ruleset) -> Result<Vec<Dictionary>, Error> {
    let reading = reading(command)?;
    let read = |path: &PathBuf| {
        let mut input = stdin();
        let bytes = match path == Path::new("-") {
            true => FileBytes::Opened(&mut input),
            false => FileBytes::OnDisk,
        };
        let file = FileToRead { path, name: &name(path), reading, bytes };
        Dictionary::read(file, ruleset).map_err(unreadable)
    };
    match files {
        [] => Ok(vec![Dictionary::built_in(ruleset)?]),
        _ => files.iter().map(read).collect(),
    }
}

/// Says that WordNet does not know the words of another language.
fn note_language(dictionaries: &[Dictionary], ruleset: &Ruleset) {
    let is_known = Ruleset::id_of(&ruleset.id).is_some();
    let is_english = ruleset.id.rsplit('-').next() == Some("en");
    if is_known && !is_english && dictionaries.iter().any(Dictionary::is_wordnet) {
        let language = &ruleset.name;
        note(&format!(
            "note: WordNet has English words, and the words of this list are {language}"
        ));
    }
}

/// What was read, in a line.
fn said(summary: &Summary) -> String {
    let Summary { list, defined, by_base, words, .. } = summary;
    match (words, defined) {
        (1, 0) => format!("{list}: no definition of its only word"),
        (1, _) => format!("{list}: a definition of its only word"),
        _ => {
            let [defined, words] = [defined, words].map(|count| thousands(*count));
            let by_base = match by_base {
                0 => String::new(),
                count => format!(", {} through their base forms", thousands(*count)),
            };
            format!("{list}: definitions of {defined} of its {words} words{by_base}")
        }
    }
}
