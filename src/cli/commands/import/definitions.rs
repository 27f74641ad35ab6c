//! Dictionaries for a list.

use std::collections::BTreeMap;

use crate::app::import::{encoding, read_definitions};
use crate::cli::answer::{Format, counted, json_object};
use crate::cli::commands::import::args::Import;
use crate::cli::commands::import::sources::unreadable;
use crate::cli::context::Session;
use crate::cli::term::{Error, Outcome, name};
use crate::lexicon::Reading;
use crate::rules::Ruleset;
use crate::store::ListVersion;
use std::io::Write;

/// Stores the definitions in the files of an import.
pub(crate) fn define(
    command: &Import,
    list: &str,
    ruleset: &Ruleset,
    session: &Session<'_>,
) -> Result<Outcome, Error> {
    let encoding = command.encoding.as_deref().map(encoding).transpose()?;
    let reading = Reading { encoding, column: command.column.as_deref() };
    let mut store = session.store()?;
    let list = session.find(&mut store, list)?;
    if list.language != ruleset.id {
        let (list, language) = (&list.name, &list.language);
        return Err(Error::new(format!(
            "the list {list} is not {}: its language is {language}",
            ruleset.id
        )));
    }
    let words = store.words(&list, ListVersion::Corrected)?;
    let words: Vec<_> = words.into_iter().map(|word| word.text).collect();
    let mut all: BTreeMap<String, String> = BTreeMap::new();
    let mut lines = Vec::new();
    for path in &command.files {
        let found = read_definitions(path, &name(path), reading, ruleset, &words);
        let found = found.map_err(unreadable)?;
        let count = counted(found.of_words.len() as u64, "word");
        lines.push(format!("  read {} as {}: {count}", name(path), found.read_as));
        // The first file that knows a word counts.
        found.of_words.into_iter().for_each(|(word, text)| _ = all.entry(word).or_insert(text));
    }
    let defined = store.define(&list, &all)?;
    let mut out = session.out();
    if session.format == Format::Json {
        let counts = [
            ("list", list.name.as_str().into()),
            ("definitions", all.len().into()),
            ("defined", defined.into()),
        ];
        json_object(&mut out, &BTreeMap::<&str, serde_json::Value>::from(counts))?;
    } else {
        let of = counted(list.word_count, "word");
        writeln!(
            out,
            "{}: definitions of {} of its {of}",
            list.name,
            crate::cli::answer::thousands(defined)
        )?;
        lines.iter().try_for_each(|line| writeln!(out, "{line}"))?;
    }
    out.flush()?;
    Ok(Outcome::Found)
}
