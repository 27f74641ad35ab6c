//! The files of an import, read as one text.

use std::io::Read;
use std::path::{Path, PathBuf};

use itertools::Itertools;
use serde::Serialize;

use super::ImportError;
use crate::lexicon::{
    Encoding, Foreign, LevelColumns, MAX_TEXT, SUREST, SourceError, SourceText, add_line, header,
};
use crate::rules::Ruleset;

/// Where the words of a language come from when no file is named.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum DefaultSource {
    /// The built-in list: [`Sources::built_in`].
    BuiltIn,
    /// A word list that another package has installed.
    File(PathBuf),
}

impl DefaultSource {
    /// The default source of a ruleset: its built-in list, else the first of its known files that
    /// exists.
    ///
    /// # Errors
    ///
    /// [`ImportError::NotBuiltIn`] if there is neither.
    pub fn of(ruleset: &Ruleset) -> Result<Self, ImportError> {
        if ruleset.built_in_words().is_some() {
            return Ok(Self::BuiltIn);
        }
        let found = ruleset.word_files.iter().find(|file| file.is_file());
        found.map(|file| Self::File(file.clone())).ok_or_else(|| not_built_in(ruleset))
    }
}

/// Something to know about a file that was read.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "note", rename_all = "snake_case")]
#[non_exhaustive]
pub enum SourceNote {
    /// The first line names columns. It was left out.
    Header {
        /// Their names.
        columns: Vec<String>,
    },
    /// The bytes are not UTF-8 and were read as ISO 8859-1.
    GuessedEncoding,
}

/// The texts of all files of an import as one.
#[derive(Clone, Debug, Default)]
pub struct Sources {
    /// What the list will have as its source: the names of the files.
    pub name: String,
    /// The text: a word a line, a definition after a tab.
    pub text: String,
    files: Vec<SourceFile>,
    /// Whether a file was added that is not known to be a general dictionary.
    has_unknown: bool,
    /// The level that the list is asked at, if the text says; else the highest of its words.
    pub default_level: Option<u8>,
}

/// A file of the text.
#[derive(Clone, Debug)]
struct SourceFile {
    /// The number of lines before it.
    lines_before: usize,
    name: String,
    path: PathBuf,
}

impl Sources {
    /// The built-in list of a ruleset.
    ///
    /// # Errors
    ///
    /// [`ImportError::NotBuiltIn`] if the ruleset has none.
    pub fn built_in(ruleset: &Ruleset) -> Result<Self, ImportError> {
        let words = ruleset.built_in_words().ok_or_else(|| not_built_in(ruleset))?;
        let read = |bytes| SourceText::read(bytes, None).map_err(ImportError::BuiltIn);
        let words = read(words)?.text;
        let name = format!("built in ({})", ruleset.id);
        let Some(levels) = ruleset.built_in_levels() else {
            return Ok(Self { name, text: words, ..Self::default() });
        };
        let (text, default_level) = with_levels(&words, &read(levels)?.text);
        Ok(Self { name, text, default_level, ..Self::default() })
    }

    /// A text that messages call `name`.
    pub fn of_text(name: impl Into<String>, text: impl Into<String>) -> Self {
        Self { name: name.into(), text: text.into(), ..Self::default() }
    }

    /// Adds a file, which messages call `name`. `note` is called with what is worth knowing about it.
    ///
    /// # Errors
    ///
    /// [`ImportError::Source`] if the file does not read as text, [`ImportError::Empty`] if it has no
    /// entry, and [`ImportError::TooLong`] if the text gets longer than [`MAX_TEXT`].
    pub fn add(
        &mut self,
        path: &Path,
        name: &str,
        reader: impl Read,
        encoding: Option<Encoding>,
        ruleset: &Ruleset,
        mut note: impl FnMut(SourceNote),
    ) -> Result<(), ImportError> {
        let mut source = SourceText::read(reader, encoding).map_err(|error| {
            let error = by_extension(path, error);
            ImportError::Source { path: path.to_owned(), name: name.to_owned(), error }
        })?;
        if let Some(line) = header(&source.text) {
            let leveled = LevelColumns::named(line);
            let names = || line.split('\t').map(str::to_owned).collect();
            let columns = leveled.map_or_else(names, |columns| columns.names(line));
            note(SourceNote::Header { columns });
            // The lines below keep their numbers.
            if let Some(leveled) = leveled {
                let marked = leveled.mark(&source.text);
                source.text = marked.map_err(|error| {
                    let (path, name) = (path.to_owned(), name.to_owned());
                    ImportError::Source { path, name, error: SourceError::Level(error) }
                })?;
            } else {
                let end = source.text.find('\n').unwrap_or(0);
                source.text.replace_range(..end, "");
            }
        }
        if source.text.trim().is_empty() {
            return Err(ImportError::Empty(name.to_owned()));
        }
        if source.guessed {
            note(SourceNote::GuessedEncoding);
        }
        if self.text.len() + source.text.len() > MAX_TEXT {
            return Err(ImportError::TooLong(name.to_owned()));
        }
        let lines_before = self.text.lines().count();
        self.files.push(SourceFile { lines_before, name: name.to_owned(), path: path.to_owned() });
        if self.text.is_empty() {
            self.text = source.text;
        } else {
            if !self.text.ends_with('\n') {
                self.text.push('\n');
            }
            self.text.push_str(&source.text);
        }
        self.name = self.files.iter().map(|file| &file.name).join(", ");
        let same = |known: &PathBuf| known.canonicalize().ok() == path.canonicalize().ok();
        self.has_unknown |= !path.is_file() || !ruleset.word_files.iter().any(same);
        Ok(())
    }

    /// Whether all files are known to be general dictionaries, whatever their case.
    pub fn are_dictionaries(&self) -> bool {
        !self.files.is_empty() && !self.has_unknown
    }

    /// The file that a line of the whole text is from, and its number there, from 1.
    pub fn place(&self, line: usize) -> (&str, usize) {
        let file = self.files.iter().rfind(|file| file.lines_before < line);
        file.map_or((&self.name, line), |file| (&file.name, line - file.lines_before))
    }

    /// The files that were read.
    pub fn paths(&self) -> impl Iterator<Item = &Path> {
        self.files.iter().map(|file| file.path.as_path())
    }
}

/// The built-in words with their levels, and the level that most of the program knows them by, from
/// the text that `data/make-words` describes.
fn with_levels(words: &str, levels: &str) -> (String, Option<u8>) {
    let mut lines = levels.lines();
    let names = lines.next().unwrap_or_default().split(' ');
    let names: Vec<u8> = names.filter_map(|name| name.parse().ok()).collect();
    let (digits, beyond): (Vec<_>, Vec<_>) =
        lines.partition(|line| line.starts_with(|first: char| first.is_ascii_digit()));
    let digits = digits.into_iter().flat_map(str::bytes);
    let mut all: Vec<(&str, u8)> = words
        .lines()
        .zip(digits)
        .map(|(word, digit)| {
            let place = usize::from(digit.wrapping_sub(b'1'));
            (word, names.get(place).copied().unwrap_or(SUREST))
        })
        .collect();
    let beyond = beyond.into_iter().filter_map(|line| line.split_once('\t'));
    all.extend(beyond.filter_map(|(word, level)| Some((word, level.parse().ok()?))));
    // In order they are not sorted once more when they are cleaned. These are two runs to merge.
    all.sort();
    let mut text = String::with_capacity(words.len() + 4 * all.len());
    for (word, level) in all {
        add_line(&mut text, word, level, "");
        text.push('\n');
    }
    (text, names.into_iter().max())
}

/// The encoding of a label, like `utf-8` or `iso-8859-1`.
///
/// # Errors
///
/// [`ImportError::Encoding`] if there is none.
pub fn encoding(label: &str) -> Result<Encoding, ImportError> {
    let encoding = encoding_rs::Encoding::for_label(label.as_bytes());
    encoding.ok_or_else(|| ImportError::Encoding(label.to_owned()))
}

/// What is wrong with a file whose extension says more than its bytes.
fn by_extension(path: &Path, error: SourceError) -> SourceError {
    let extension = path.extension().and_then(|extension| extension.to_str()).unwrap_or_default();
    match (error, Foreign::named(extension)) {
        (SourceError::Nul { .. } | SourceError::Line { .. }, Some(foreign)) => {
            SourceError::Foreign(foreign)
        }
        (error, _) => error,
    }
}

fn not_built_in(ruleset: &Ruleset) -> ImportError {
    let (language, package) = (ruleset.name.clone(), ruleset.word_package.clone());
    ImportError::NotBuiltIn { language, package }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn add(sources: &mut Sources, name: &str, text: &str) -> Result<Vec<SourceNote>, ImportError> {
        let ruleset = Ruleset::built_in("nl").expect("built in");
        let mut notes = Vec::new();
        let note = |note| notes.push(note);
        sources.add(Path::new(name), name, text.as_bytes(), None, &ruleset, note)?;
        Ok(notes)
    }

    #[test]
    fn lines_keep_their_files_and_numbers() {
        let mut sources = Sources::default();
        assert!(add(&mut sources, "a.txt", "aap\nnoot").is_ok_and(|notes| notes.is_empty()));
        let notes = add(&mut sources, "b.tsv", "word\tlength\nmies\t4\n").expect("a list");
        assert_eq!(notes, [SourceNote::Header { columns: vec!["word".into(), "length".into()] }]);
        assert_eq!(sources.text, "aap\nnoot\n\nmies\t4\n");
        assert_eq!(sources.name, "a.txt, b.tsv");
        let places = [1, 2, 4].map(|line| sources.place(line));
        assert_eq!(places, [("a.txt", 1), ("a.txt", 2), ("b.tsv", 2)]);
        assert!(!sources.are_dictionaries());
    }

    #[test]
    fn a_file_without_an_entry_is_refused() {
        let mut sources = Sources::default();
        let empty = add(&mut sources, "a.txt", " \n").expect_err("empty");
        assert!(matches!(&empty, ImportError::Empty(name) if name == "a.txt"), "{empty}");
        let graph = add(&mut sources, "a.kwg", "ab\0").expect_err("no text");
        let is_graph = |error: &SourceError| matches!(error, SourceError::Foreign(Foreign::Kwg));
        assert!(matches!(&graph, ImportError::Source { error, .. } if is_graph(error)), "{graph}");
    }
}
