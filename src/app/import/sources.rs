//! The files of an import, read as one text.

use std::path::{Path, PathBuf};

use itertools::Itertools;

use super::affix_files::{affixes_beside, affixes_in};
use super::built_in_levels::with_levels;
use super::files::{FileBytes, FileRead, FileToRead};
use super::phrases::{Phrases, dictionary_phrases};
use super::texts::open;
use super::{ImportError, SourceNote};
use crate::rules::Ruleset;
use crate::words_in::{
    Cleaned, Foreign, Form, FormOf, MAX_TEXT, Member, Packing, SUREST, SourceError, SourceText,
    WordFile, are_capitals, front_coded, in_small_letters, several, unpack,
};

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
        if ruleset.has_built_in_words() {
            return Ok(Self::BuiltIn);
        }
        let found = ruleset.word_files.iter().find(|file| file.is_file());
        found.map(|file| Self::File(file.clone())).ok_or_else(|| not_built_in(ruleset))
    }
}

/// The texts of all files of an import as one.
#[derive(Clone, Debug, Default)]
pub struct Sources {
    /// What the list will have as its source: the names of the files.
    pub name: String,
    /// The text: a word a line, a definition after a tab.
    pub text: String,
    /// The level of each line, if a file says how sure its words are; else empty.
    pub levels: Vec<u8>,
    /// The files, and what each was taken for.
    pub read: Vec<FileRead>,
    files: Vec<SourceFile>,
    /// The number of lines of the text.
    lines: usize,
    /// Whether all files are lists in capitals.
    in_capitals: bool,
    /// Whether a file was added that is not known to be a general dictionary.
    has_unknown: bool,
    /// The level that the list is asked at, if the text says; else the highest of its words.
    pub default_level: Option<u8>,
    /// Which of the words are forms of others, as far as the files say.
    pub bases: Vec<FormOf>,
}

/// A file of the text.
#[derive(Clone, Debug)]
struct SourceFile {
    /// The number of lines before it.
    lines_before: usize,
    /// Where lines of the file have several words, or none: how many words are before each line.
    lines: Vec<u32>,
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
        let words = front_coded(words).map_err(|error| ImportError::BuiltIn(error.into()))?;
        let name = Self::built_in_name(&ruleset.id);
        let Some(levels) = ruleset.built_in_levels() else {
            if ruleset.has_built_in_levels() {
                return Err(not_built_in(ruleset));
            }
            return Ok(Self::of_text(name, words));
        };
        let levels = SourceText::read(levels, None).map_err(ImportError::BuiltIn)?.text;
        let (text, levels, default_level) = with_levels(&words, &levels);
        Ok(Self { levels, default_level, ..Self::of_text(name, text) })
    }

    /// What a list has as its source that is the built-in one of a ruleset.
    pub fn built_in_name(ruleset: &str) -> String {
        format!("built in ({ruleset})")
    }

    /// A text that messages call `name`.
    pub fn of_text(name: impl Into<String>, text: impl Into<String>) -> Self {
        let text = text.into();
        Self { name: name.into(), lines: text.lines().count(), text, ..Self::default() }
    }

    /// Adds the entries of a dictionary, WordNet's folder or a file of dictd, as lines with what they mean. Returns
    /// whether the path is one.
    ///
    /// # Errors
    ///
    /// [`ImportError`] if the dictionary does not read.
    pub fn add_dictionary(&mut self, path: &Path, name: &str) -> Result<bool, ImportError> {
        let Some(Phrases { read_as, text }) = dictionary_phrases(path)? else { return Ok(false) };
        let entries = text.lines().count();
        if entries == 0 {
            return Err(ImportError::Empty(name.to_owned()));
        }
        let read = FileRead { file: name.to_owned(), read_as, entries, are_lines: false };
        self.push_text(text, path, (read, Vec::new(), Vec::new()))?;
        Ok(true)
    }

    /// What the text seems to be instead of a list; phrases may look like anything.
    pub(super) fn foreign(&self, cleaned: &Cleaned<'_>) -> Option<Foreign> {
        match cleaned.writings() {
            Some(_) => None,
            None => Foreign::of_lines(&self.text),
        }
    }

    /// Adds a file, or the lists of an archive. `note` is called with what is worth knowing about it.
    ///
    /// # Errors
    ///
    /// [`ImportError::Source`] if the file does not read as a word list, [`ImportError::Empty`] if it
    /// has no entry, and [`ImportError::TooLong`] if the text gets longer than [`MAX_TEXT`].
    pub fn add(
        &mut self,
        file: FileToRead<'_>,
        ruleset: &Ruleset,
        mut note: impl FnMut(SourceNote),
    ) -> Result<(), ImportError> {
        let FileToRead { path, name, reading, bytes } = file;
        let unread = |name: &str, error| {
            let error = Box::new(by_extension(path, error));
            ImportError::Source { path: path.to_owned(), name: name.to_owned(), error }
        };
        let by_name = |name: &str| Foreign::named_alone(name).map(SourceError::Foreign);
        if let Some(error) = path.to_str().and_then(by_name) {
            return Err(unread(name, error));
        }
        let has_neighbours = bytes.has_neighbours();
        let unpacked = match bytes {
            FileBytes::Opened(bytes) | FileBytes::Sent(bytes) => unpack(bytes, reading.encoding),
            FileBytes::OnDisk => unpack(open(path, name)?, reading.encoding),
        };
        let unpacked = unpacked.map_err(|error| unread(name, error))?;
        if !unpacked.left_out.is_empty() {
            note(SourceNote::LeftOut { names: unpacked.left_out });
        }
        let are_affixes = |member: &Member| match &member.name {
            Some(_) => member.has_affixes(),
            None => path.extension().is_some_and(|ending| ending.eq_ignore_ascii_case("aff")),
        };
        let (affixes, members): (Vec<_>, Vec<_>) =
            unpacked.members.into_iter().partition(are_affixes);
        if members.is_empty() {
            return Err(unread(name, SourceError::OnlyAffixes));
        }
        for member in members {
            let name = match &member.name {
                Some(member) => format!("{name}/{member}"),
                None => name.to_owned(),
            };
            let beside = || match &member.name {
                Some(member) => Ok(affixes_in(&affixes, member)),
                None if has_neighbours => affixes_beside(path),
                None => Ok(None),
            };
            let file = WordFile::read(member.bytes, reading, ruleset, beside)
                .map_err(|error| unread(&name, error))?;
            let as_written = reading.phrases;
            self.add_file(path, name, (member.packing, as_written), file, &mut note)?;
        }
        let same = |known: &PathBuf| known.canonicalize().ok() == path.canonicalize().ok();
        let is_known = || path.is_file() && ruleset.word_files.iter().any(same);
        self.has_unknown |= !(has_neighbours && is_known());
        Ok(())
    }

    fn add_file(
        &mut self,
        path: &Path,
        name: String,
        (packing, as_written): (Packing, bool),
        file: WordFile,
        note: &mut impl FnMut(SourceNote),
    ) -> Result<(), ImportError> {
        let WordFile { text, levels, form, header, encoding, guessed, lines, bases } = file;
        self.bases.extend(bases);
        if let Some(header) = header {
            note(SourceNote::Header { file: name.clone(), header });
        }
        if matches!(&form, Form::Columns(columns) if columns.are_all_words()) {
            note(SourceNote::AllWords);
        }
        let entries = text.lines().filter(|line| !line.trim().is_empty()).count();
        if entries == 0 {
            return Err(ImportError::Empty(name));
        }
        if guessed {
            note(SourceNote::GuessedEncoding);
        }
        let text = if as_written { text } else { self.in_one_case(text) };
        let packed = match packing {
            Packing::Gzip => Some("gzip"),
            Packing::Xz => Some("xz"),
            Packing::Plain | Packing::Zip => None,
        };
        let encoded = match encoding.name() {
            "UTF-8" => None,
            _ if guessed => Some("ISO 8859-1"),
            other => Some(other),
        };
        let more = [packed, encoded].into_iter().flatten().map(|more| format!(", {more}"));
        let read_as = format!("{form}{}", more.format(""));
        let are_lines = lines.is_empty() && !matches!(form, Form::Graph(_));
        self.push_text(
            text,
            path,
            (FileRead { file: name, read_as, entries, are_lines }, levels, lines),
        )
    }

    /// Adds a text that was read, with the levels of its lines, and the lines of the file.
    fn push_text(
        &mut self,
        text: String,
        path: &Path,
        (read, levels, lines): (FileRead, Vec<u8>, Vec<u32>),
    ) -> Result<(), ImportError> {
        let name = read.file.clone();
        if self.text.len() + text.len() > MAX_TEXT {
            return Err(ImportError::TooLong(name));
        }
        self.read.push(read);
        let lines_before = self.lines;
        self.lines += text.lines().count();
        if !(self.levels.is_empty() && levels.is_empty()) {
            self.levels.resize(lines_before, SUREST);
            self.levels.extend(levels);
            self.levels.resize(self.lines, SUREST);
        }
        self.files.push(SourceFile { lines_before, lines, name, path: path.to_owned() });
        self.name = several(self.files.iter().map(|file| &file.name));
        if self.text.is_empty() {
            self.text = text;
        } else {
            if !self.text.ends_with('\n') {
                self.text.push('\n');
            }
            self.text.push_str(&text);
        }
        Ok(())
    }

    /// A text to be added, in small letters if only one of it and the texts before is in capitals: as one
    /// they would seem a dictionary with names.
    fn in_one_case(&mut self, text: String) -> String {
        let (before, now) = (self.in_capitals, are_capitals(&text));
        self.in_capitals = now && (before || self.text.is_empty());
        match (before, now) {
            (false, true) if !self.text.is_empty() => in_small_letters(&text),
            (true, false) => {
                self.text = in_small_letters(&self.text);
                text
            }
            _ => text,
        }
    }

    /// Whether all files are known to be general dictionaries, whatever their case.
    pub fn are_dictionaries(&self) -> bool {
        !self.files.is_empty() && !self.has_unknown
    }

    /// The file that a line of the whole text is from, and its number there, from 1.
    pub fn place(&self, line: usize) -> (&str, usize) {
        let file = self.files.iter().rfind(|file| file.lines_before < line);
        let Some(file) = file else { return (&self.name, line) };
        let line = line - file.lines_before;
        let of_file = file.lines.partition_point(|before| (*before as usize) < line);
        (&file.name, if file.lines.is_empty() { line } else { of_file })
    }

    /// The files that were read.
    pub fn paths(&self) -> impl Iterator<Item = &Path> {
        self.files.iter().map(|file| file.path.as_path())
    }
}

/// What is wrong with a file whose extension says more than its bytes.
fn by_extension(path: &Path, error: SourceError) -> SourceError {
    let extension = path.extension().and_then(|extension| extension.to_str()).unwrap_or_default();
    match (error, Foreign::named(extension)) {
        (
            SourceError::Nul { .. } | SourceError::Control { .. } | SourceError::Line { .. },
            Some(foreign),
        ) => SourceError::Foreign(foreign),
        (error, _) => error,
    }
}

fn not_built_in(ruleset: &Ruleset) -> ImportError {
    let (language, package) = (ruleset.name.clone(), ruleset.word_package.clone());
    ImportError::NotBuiltIn { language, feature: ruleset.words_feature(), package }
}
