//! Definitions of words: from lists with definitions, WordNet's files and dictd dictionaries.

use std::collections::BTreeMap;
use std::path::Path;

use super::texts::open;
use super::{ImportError, Sources, dictd, wordnet};
use crate::lexicon::{Cleaner, Reading};
use crate::rules::Ruleset;

/// The definitions in a dictionary.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Definitions {
    /// What the file was taken for.
    pub read_as: String,
    /// The definition of each word, by its spelling in capitals.
    pub of_words: BTreeMap<String, String>,
}

/// The longest definition that is kept, in characters.
const LONGEST: usize = 500;

/// Reads a dictionary, which messages call `name`. `words` are those of the list, in capitals: forms
/// of a word that a dictionary has only in its base form.
///
/// # Errors
///
/// [`ImportError`] if the file is not a dictionary, or has no definition of a word.
pub fn read_definitions(
    path: &Path,
    name: &str,
    reading: Reading<'_>,
    ruleset: &Ruleset,
    words: &[Box<str>],
) -> Result<Definitions, ImportError> {
    let (read_as, entries) = if wordnet::is_folder(path) {
        ("WordNet".to_owned(), wordnet::read(path, words)?)
    } else if let Some(files) = dictd::files(path) {
        ("a dictd dictionary".to_owned(), dictd::read(&files, name)?)
    } else {
        let mut sources = Sources::default();
        let file = open(path, name)?;
        sources.add(path, name, file, reading, ruleset, |_| ())?;
        let lines = sources.text.lines().filter_map(|line| line.split_once('\t'));
        let entries = lines.map(|(word, text)| (word.to_owned(), text.to_owned())).collect();
        let read_as = sources.read.pop().map(|file| file.read_as);
        (read_as.unwrap_or_default(), entries)
    };
    let cleaner = Cleaner::new(ruleset);
    let mut of_words: BTreeMap<String, String> = BTreeMap::new();
    for (entry, text) in entries {
        let (Some(word), text) = (cleaner.word(&entry), in_one_line(&text)) else { continue };
        if text.is_empty() {
            continue;
        }
        let known = of_words.entry(ruleset.alphabet.spelling(&word)).or_default();
        if known.is_empty() {
            *known = text;
        } else if known.chars().count() + text.chars().count() < LONGEST && !known.contains(&text) {
            known.extend([" / ", &text]);
        }
    }
    match of_words.is_empty() {
        true => Err(ImportError::NoDefinition(name.to_owned())),
        false => Ok(Definitions { read_as, of_words }),
    }
}

fn in_one_line(text: &str) -> String {
    let mut line = String::new();
    for word in text.split_whitespace() {
        if line.len() + word.len() > 4 * LONGEST {
            break;
        }
        line.extend([if line.is_empty() { "" } else { " " }, word]);
    }
    match line.char_indices().nth(LONGEST) {
        Some((end, _)) => format!("{}…", &line[..end]),
        None => line,
    }
}
