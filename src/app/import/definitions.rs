//! Definitions of words: from lists with definitions, WordNet's files and dictd dictionaries.

use std::collections::BTreeMap;

use super::texts::{LONGEST, in_one_line};
use super::wordnet::{self, WordNet};
use super::{BETWEEN_SENSES, FileRead, FileToRead, ImportError, Sources, dictd};
use crate::rules::Ruleset;
use crate::words_in::{Cleaner, definition_of};

/// The definitions in a dictionary.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Definitions {
    /// The file, what it was taken for, and how many words it defines.
    pub file: FileRead,
    /// The definition of each word, by its spelling in capitals.
    pub of_words: BTreeMap<String, String>,
}

/// A dictionary that was read, before it is asked for the forms of words.
pub struct Dictionary {
    name: String,
    read_as: String,
    entries: Vec<(String, String)>,
    wordnet: Option<WordNet>,
}

const WORDNET: &str = "WordNet";

impl Dictionary {
    /// Reads a dictionary: WordNet's folder, a file of dictd, or a list with definitions.
    ///
    /// # Errors
    ///
    /// [`ImportError`] if the file is not a dictionary, or has no word.
    pub fn read(file: FileToRead<'_>, ruleset: &Ruleset) -> Result<Self, ImportError> {
        let beside = Some(file.path).filter(|_| file.bytes.has_neighbours());
        let without_index = beside.and_then(dictd::without_index);
        let cleaner = Cleaner::new(ruleset);
        let read = Self::read_entries(file, ruleset).and_then(|read| {
            match read.entries.iter().any(|(entry, _)| cleaner.word(entry).is_some()) {
                true => Ok(read),
                false => Err(ImportError::NoDefinition(read.name)),
            }
        });
        read.map_err(|error| without_index.unwrap_or(error))
    }

    fn read_entries(file: FileToRead<'_>, ruleset: &Ruleset) -> Result<Self, ImportError> {
        let name = file.name.to_owned();
        let beside = Some(file.path).filter(|_| file.bytes.has_neighbours());
        if let Some(folder) = beside.filter(|path| wordnet::is_folder(path)) {
            let wordnet = WordNet::read(folder)?;
            let entries = wordnet.entries().collect();
            return Ok(Self { name, read_as: WORDNET.to_owned(), entries, wordnet: Some(wordnet) });
        }
        if let Some(files) = beside.map(dictd::files).transpose()?.flatten() {
            let encoding = file.reading.encoding;
            let dictd::DictEntries { read_as, entries } = dictd::read(&files, encoding)?;
            return Ok(Self { name, read_as, entries, wordnet: None });
        }
        let mut sources = Sources::default();
        sources.add(file, ruleset, |_| ()).map_err(|error| match error {
            ImportError::Empty(name) => ImportError::NoDefinition(name),
            error => error,
        })?;
        let entries = sources.text.lines().filter_map(|line| {
            let (word, _) = line.split_once('\t')?;
            Some((word.to_owned(), definition_of(line)?.to_owned()))
        });
        let entries = entries.collect();
        let read_as = sources.read.pop().map(|file| file.read_as).unwrap_or_default();
        Ok(Self { name, read_as, entries, wordnet: None })
    }

    /// Whether it is WordNet, which has English words only.
    pub const fn is_wordnet(&self) -> bool {
        self.wordnet.is_some()
    }

    /// What it says of words. `words` are those of the list, in capitals: forms of a word that it has
    /// only in its base form.
    ///
    /// # Errors
    ///
    /// [`ImportError::NoDefinition`] if it defines no word.
    pub fn definitions(
        self,
        ruleset: &Ruleset,
        words: &[Box<str>],
    ) -> Result<Definitions, ImportError> {
        let cleaner = Cleaner::new(ruleset);
        let mut of_words: BTreeMap<String, String> = BTreeMap::new();
        let forms = self.wordnet.map(|wordnet| wordnet.forms(words)).unwrap_or_default();
        for (entry, text) in self.entries.into_iter().chain(forms) {
            let (Some(word), text) = (cleaner.word(&entry), in_one_line(&text)) else { continue };
            if text.is_empty() {
                continue;
            }
            let known = of_words.entry(ruleset.alphabet.spelling(&word)).or_default();
            if known.is_empty() {
                *known = text;
            } else if known.chars().count() < LONGEST && !known.contains(&text) {
                known.extend([BETWEEN_SENSES, &text]);
            }
        }
        let (file, read_as, entries) = (self.name, self.read_as, of_words.len());
        match of_words.is_empty() {
            true => Err(ImportError::NoDefinition(file)),
            false => Ok(Definitions {
                file: FileRead { file, read_as, entries, are_lines: false },
                of_words,
            }),
        }
    }
}

/// Reads what a dictionary says of words: [`Dictionary::read`] and [`Dictionary::definitions`] in one.
///
/// # Errors
///
/// [`ImportError`] if the file is not a dictionary, or defines no word.
pub fn read_definitions(
    file: FileToRead<'_>,
    ruleset: &Ruleset,
    words: &[Box<str>],
) -> Result<Definitions, ImportError> {
    Dictionary::read(file, ruleset)?.definitions(ruleset, words)
}
