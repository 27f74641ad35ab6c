//! How usual words are: lists with a number for each word.

use std::path::{Path, PathBuf};

use rustc_hash::FxHashMap;

use super::texts::open;
use super::{FileBytes, FileRead, FileToRead, ImportError};
use crate::rules::Ruleset;
use crate::store::{ListInfo, ListVersion, RankKind, RankOrigin, RankedWord, Store, StoreError};
use crate::words_in::{
    Cleaner, Foreign, NumberKind, NumberedWords, SourceError, SourceText, has_apostrophe,
};

/// A file with a number for each word, before it is asked for those of a list.
#[derive(Clone, Debug)]
pub struct FrequencyFile {
    path: PathBuf,
    name: String,
    numbered: NumberedWords,
}

/// The words of a list that have places now.
#[derive(Clone, Debug, PartialEq)]
pub struct Frequencies {
    /// The file, and what it was taken for.
    pub file: FileRead,
    /// The words with their places.
    pub ranked: Vec<RankedWord>,
    /// The number of words of the list, at all levels, blocked ones too.
    pub words: usize,
}

/// What is known of a word of the list.
#[derive(Clone, Copy, Default)]
struct Known {
    value: Option<f64>,
    /// Whether it is that of a spelling with an apostrophe.
    joined: bool,
}

impl Known {
    /// Adds the number of another spelling. One with an apostrophe may be another word: it counts only where
    /// there is no other.
    fn add(&mut self, number: f64, joined: bool, kind: NumberKind) {
        let value = match self.value {
            Some(_) if joined && !self.joined => return,
            Some(value) if joined == self.joined => match kind {
                NumberKind::Count => (value + number).min(f64::MAX),
                NumberKind::Scale => value.max(number),
                NumberKind::Rank => value.min(number),
            },
            _ => number,
        };
        *self = Self { value: Some(value), joined };
    }
}

impl Frequencies {
    /// Replaces how usual the words of the list are. Returns how many of them were ranked before.
    ///
    /// # Errors
    ///
    /// [`StoreError`] if the database can't be written.
    pub fn replace(&self, store: &mut Store, list: &ListInfo) -> Result<usize, StoreError> {
        let origin = RankOrigin::File(self.file.file.clone());
        store.replace_ranks(list, RankKind::Frequency, &self.ranked, &origin)
    }
}

impl FrequencyFile {
    /// Reads a file: CSV, TSV, or a word and a number a line. It may be packed.
    ///
    /// # Errors
    ///
    /// [`ImportError`] if it has no word and number a row.
    pub fn read(file: FileToRead<'_>) -> Result<Self, ImportError> {
        let FileToRead { path, name, reading, bytes } = file;
        let unread = |error| unread(path, name, error);
        let text = match bytes {
            FileBytes::Opened(bytes) | FileBytes::Sent(bytes) => {
                SourceText::read(bytes, reading.encoding)
            }
            FileBytes::OnDisk => SourceText::read(open(path, name)?, reading.encoding),
        };
        let text = match text {
            // How a word list is made of it does not help.
            Err(SourceError::Foreign(Foreign::Json | Foreign::Hunspell)) => String::new(),
            text => text.map_err(unread)?.text,
        };
        if text.trim().is_empty() {
            return Err(ImportError::NoFrequencies(name.to_owned()));
        }
        let numbered = NumberedWords::of(text, reading.column).map_err(unread)?;
        Ok(Self { path: path.to_owned(), name: name.to_owned(), numbered })
    }

    /// The places of the words of a list, at all its levels: each word is read as an import reads it.
    ///
    /// # Errors
    ///
    /// [`ImportError::NoneInList`] if the file has no word of the list, [`ImportError::Store`] if the list can't
    /// be read.
    pub fn frequencies(
        self,
        store: &Store,
        list: &ListInfo,
        ruleset: &Ruleset,
    ) -> Result<Frequencies, ImportError> {
        let Self { path, name, numbered } = self;
        let (alphabet, cleaner) = (&ruleset.alphabet, Cleaner::new(ruleset));
        let mut known: FxHashMap<String, Known> = FxHashMap::default();
        // A word that is blocked may come back.
        for version in [ListVersion::Corrected, ListVersion::Imported] {
            for word in store.words_of_all_levels(list, version)? {
                known.insert(word.text.replace(['[', ']'], ""), Known::default());
            }
        }
        let each = numbered.each(|entry, number| {
            let Some(word) = cleaner.word(entry) else { return };
            if let Some(known) = known.get_mut(&alphabet.spelling(&word)) {
                known.add(number, has_apostrophe(entry), numbered.kind);
            }
        });
        each.map_err(|error| unread(&path, &name, error))?;
        let words = known.len();
        let values = known.into_iter().filter_map(|(word, known)| Some((word, known.value?)));
        let values: Vec<_> = values.collect();
        if values.is_empty() {
            return Err(ImportError::NoneInList { file: name, list: list.name.clone() });
        }
        let ranked = RankedWord::by_value(values, numbered.kind == NumberKind::Rank);
        let (read_as, entries) = (numbered.to_string(), numbered.rows);
        let file = FileRead { file: name, read_as, entries, are_lines: false };
        Ok(Frequencies { file, ranked, words })
    }
}

fn unread(path: &Path, name: &str, error: SourceError) -> ImportError {
    ImportError::Source { path: path.to_owned(), name: name.to_owned(), error: Box::new(error) }
}
