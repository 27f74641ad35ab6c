//! Definitions of words, and their base forms: from lists with definitions, WordNet's files, dictd dictionaries and
//! entries of Wiktionary; some are built in.

use std::collections::BTreeMap;
use std::io::{BufReader, Read};

use super::texts::{LONGEST, in_one_line};
use super::wiktextract::{self, Found, WikiEntries};
use super::wordnet::{self, WordNet};
use super::{
    BETWEEN_SENSES, FileBytes, FileRead, FileToRead, ImportError, SourceNote, Sources, dictd,
};
use crate::rules::Ruleset;
use crate::words_in::{Cleaner, FormOf, Reading, definition_of, packed_meanings, several};

/// The definitions in a dictionary.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Definitions {
    /// The file, what it was taken for, and how many words it defines.
    pub file: FileRead,
    /// The definition of each word, by its spelling in capitals.
    pub of_words: BTreeMap<String, String>,
    /// Which words are forms of others.
    pub bases: BaseForms,
}

/// Words that are forms of others: by the word, then by its base form, both spelled in capitals, which
/// form it is, like `plural definite`; that may be empty.
pub type BaseForms = BTreeMap<String, BTreeMap<String, String>>;

/// Stands between forms that are spelled alike.
const BETWEEN_FORMS: &str = "; ";

/// The longest name of forms that more are added to, in characters.
const LONGEST_FORM: usize = 100;

/// A dictionary that was read, before it is asked for the forms of words.
pub struct Dictionary {
    name: String,
    read_as: String,
    entries: Vec<(String, String)>,
    bases: Vec<FormOf>,
    wordnet: Option<WordNet>,
}

const WORDNET: &str = "WordNet";
const BUILT_IN: &str = "the dictionary that comes with wfq";

impl Dictionary {
    /// The dictionary that is built in for a ruleset.
    ///
    /// # Errors
    ///
    /// [`ImportError::NoMeanings`] if there is none.
    pub fn built_in(ruleset: &Ruleset) -> Result<Self, ImportError> {
        let none = || ImportError::NoMeanings {
            language: ruleset.name.clone(),
            feature: ruleset.meanings_feature(),
        };
        let packed = ruleset.built_in_meanings().ok_or_else(none)?;
        let read = packed_meanings(packed).map_err(|error| ImportError::BuiltIn(error.into()));
        let (entries, bases) = read?;
        let (name, read_as) = (Sources::built_in_name(&ruleset.id), BUILT_IN.to_owned());
        Ok(Self { name, read_as, entries, bases, wordnet: None })
    }

    /// Reads a dictionary: WordNet's folder, a file of dictd or of Wiktextract, or a list with definitions.
    ///
    /// # Errors
    ///
    /// [`ImportError`] if the file is not a dictionary, or has no word.
    pub fn read(file: FileToRead<'_>, ruleset: &Ruleset) -> Result<Self, ImportError> {
        let beside = Some(file.path).filter(|_| file.bytes.has_neighbours());
        let without_index = beside.and_then(dictd::without_index);
        let cleaner = Cleaner::new(ruleset);
        let read = Self::read_entries(file, ruleset).and_then(|read| {
            let mut words = read.entries.iter().map(|(entry, _)| entry);
            let mut forms = read.bases.iter().map(|form| &form.word);
            let is_word = |entry: &String| cleaner.word(entry).is_some();
            match words.any(is_word) || forms.any(is_word) {
                true => Ok(read),
                false => Err(ImportError::NoDefinition(read.name)),
            }
        });
        read.map_err(|error| without_index.unwrap_or(error))
    }

    fn read_entries(file: FileToRead<'_>, ruleset: &Ruleset) -> Result<Self, ImportError> {
        let name = file.name.to_owned();
        let has_neighbours = file.bytes.has_neighbours();
        let beside = Some(file.path).filter(|_| has_neighbours);
        if let Some(folder) = beside.filter(|path| wordnet::is_folder(path)) {
            let wordnet = WordNet::read(folder)?;
            let entries = wordnet.entries().collect();
            let (read_as, wordnet) = (WORDNET.to_owned(), Some(wordnet));
            return Ok(Self { name, read_as, entries, bases: Vec::new(), wordnet });
        }
        if let Some(files) = beside.map(dictd::files).transpose()?.flatten() {
            let encoding = file.reading.encoding;
            let dictd::DictEntries { read_as, entries } = dictd::read(&files, encoding)?;
            return Ok(Self { name, read_as, entries, bases: Vec::new(), wordnet: None });
        }
        let of_wiki = |found: WikiEntries, name| {
            let WikiEntries { entries, bases } = found;
            Self { name, read_as: wiktextract::READ_AS.to_owned(), entries, bases, wordnet: None }
        };
        if let Some(found) = wiktextract::on_disk(&file, ruleset)? {
            return Ok(of_wiki(found, name));
        }
        let FileToRead { path, name: shown, reading, bytes } = file;
        let (FileBytes::Opened(stream) | FileBytes::Sent(stream)) = bytes else {
            return Self::of_list(FileToRead { path, name: shown, reading, bytes }, ruleset);
        };
        let mut stream = BufReader::new(wiktextract::unpacked(stream));
        let begin = match wiktextract::read(&mut stream, shown, ruleset)? {
            Found::Entries(found) => return Ok(of_wiki(found, name)),
            Found::Other(begin) => begin,
        };
        let mut whole = begin.as_slice().chain(stream);
        let bytes = match has_neighbours {
            true => FileBytes::Opened(&mut whole),
            false => FileBytes::Sent(&mut whole),
        };
        Self::of_list(FileToRead { path, name: shown, reading, bytes }, ruleset)
    }

    /// Reads a word list with definitions or base forms.
    fn of_list(file: FileToRead<'_>, ruleset: &Ruleset) -> Result<Self, ImportError> {
        let name = file.name.to_owned();
        let (mut sources, mut unused) = (Sources::default(), Vec::new());
        let reading = Reading { dictionary: true, ..file.reading };
        let note = |note| {
            if let SourceNote::Header { header, .. } = note {
                unused.extend(header.unused);
            }
        };
        sources.add(FileToRead { reading, ..file }, ruleset, note).map_err(
            |error| match error {
                ImportError::Empty(name) => ImportError::NoDefinition(name),
                error => error,
            },
        )?;
        let entries = sources.text.lines().filter_map(|line| {
            let (word, _) = line.split_once('\t')?;
            Some((word.to_owned(), definition_of(line)?.to_owned()))
        });
        let entries = entries.collect();
        let bases = sources.bases;
        let mut read_as = sources.read.pop().map(|file| file.read_as).unwrap_or_default();
        if !bases.is_empty() {
            read_as.push_str(", with base forms");
        }
        if !unused.is_empty() {
            read_as.push_str(&format!(", columns not used: {}", several(unused.iter())));
        }
        Ok(Self { name, read_as, entries, bases, wordnet: None })
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
        let bases = base_forms(self.bases, &cleaner, ruleset);
        let only_forms = bases.keys().filter(|word| !of_words.contains_key(*word)).count();
        let (file, read_as, entries) = (self.name, self.read_as, of_words.len() + only_forms);
        let file = FileRead { file, read_as, entries, are_lines: false };
        match entries {
            0 => Err(ImportError::NoDefinition(file.file)),
            _ => Ok(Definitions { file, of_words, bases }),
        }
    }
}

/// The forms of which both words can be made of the letters of a ruleset, and differ.
fn base_forms(forms: Vec<FormOf>, cleaner: &Cleaner<'_>, ruleset: &Ruleset) -> BaseForms {
    let spelled = |text: &str| Some(ruleset.alphabet.spelling(&cleaner.word(text)?));
    let mut bases = BaseForms::new();
    for FormOf { word, base, form } in forms {
        let (Some(word), Some(base)) = (spelled(&word), spelled(&base)) else { continue };
        if word == base {
            continue;
        }
        let form = in_one_line(&form);
        let known = bases.entry(word).or_default().entry(base).or_default();
        if known.is_empty() {
            *known = form;
        } else if known.chars().count() < LONGEST_FORM
            && !known.split(BETWEEN_FORMS).any(|known| known == form)
            && !form.is_empty()
        {
            known.extend([BETWEEN_FORMS, &form]);
        }
    }
    bases
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
