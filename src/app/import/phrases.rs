//! Dictionaries whose entries are phrases: WordNet and dictd.

use std::collections::BTreeMap;
use std::path::Path;

use super::texts::in_one_line;
use super::{BETWEEN_SENSES, ImportError, dictd, wordnet};

/// The entries of a dictionary as lines: a phrase, and what it means after a tab.
pub(super) struct Phrases {
    /// What the dictionary was taken for.
    pub read_as: String,
    pub text: String,
}

/// The entries of WordNet's folder or a file of dictd; `None` for another file.
pub(super) fn dictionary_phrases(path: &Path) -> Result<Option<Phrases>, ImportError> {
    let (read_as, entries) = if wordnet::is_folder(path) {
        ("WordNet".to_owned(), wordnet::written_entries(path)?)
    } else if let Some(files) = dictd::files(path)? {
        let dictd::DictEntries { read_as, entries } = dictd::read(&files, None)?;
        (read_as, entries)
    } else {
        return Ok(None);
    };
    let mut senses: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for (entry, text) in entries {
        senses
            .entry(entry.split_whitespace().collect::<Vec<_>>().join(" "))
            .or_default()
            .push(text);
    }
    let lines = senses.into_iter().filter(|(entry, _)| !entry.is_empty());
    let lines = lines
        .map(|(entry, senses)| format!("{entry}\t{}\n", in_one_line(&senses.join(BETWEEN_SENSES))));
    Ok(Some(Phrases { read_as, text: lines.collect() }))
}
