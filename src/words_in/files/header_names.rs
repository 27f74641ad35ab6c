//! The first line of a file in columns: what stands above it, and which names it has.

use serde::Serialize;

use crate::words_in::source_error::SourceError;

/// What the columns are called that are read.
pub(super) const WORD: [&str; 4] = ["word", "words", "woord", "woorden"];
pub(super) const PHRASE: [&str; 8] =
    ["phrase", "phrases", "title", "titles", "word", "words", "woord", "woorden"];
pub(super) const DEFINITION: [&str; 13] = [
    "definition",
    "definitions",
    "definitie",
    "definities",
    "def",
    "def.",
    "defs",
    "meaning",
    "meanings",
    "betekenis",
    "betekenissen",
    "omschrijving",
    "gloss",
];
pub(super) const BASE: [&str; 4] = ["base", "base form", "base_form", "lemma"];
pub(super) const FORM: [&str; 2] = ["form", "inflection"];
pub(super) const LEVEL: [&str; 2] = ["level", "levels"];

/// Other names that stand beside a column of words. A tab and another text may be a definition.
const OTHERS: [&str; 9] =
    ["length", "points", "alphagram", "signature", "mask", "count", "id", "number", "frequency"];

/// What stands above the first row or the names of columns: blank lines, remarks, and the separator as
/// spreadsheets write it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Above {
    /// Its bytes.
    pub bytes: usize,
    /// Its lines.
    pub lines: usize,
    /// The separator of a line like `sep=;`.
    pub separator: Option<char>,
}

impl Above {
    pub(super) fn of(text: &str) -> Self {
        let mut above = Self::default();
        for line in text.split_inclusive('\n') {
            let written = line.trim_end_matches(['\r', '\n']);
            let separator = written.strip_prefix("sep=").or(written.strip_prefix("SEP="));
            match separator.map(|separator| (separator.chars().next(), separator.len())) {
                Some((Some(separator), 1)) if above.separator.is_none() => {
                    above.separator = Some(separator);
                }
                _ if written.trim().is_empty() || written.starts_with('#') => {}
                _ => break,
            }
            above.bytes += line.len();
            above.lines += 1;
        }
        above
    }
}

/// The line of a file that names its columns, or is a title.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Header {
    /// Its number, from 1.
    pub line: usize,
    /// The names, or the title.
    pub columns: Vec<String>,
    /// The names of the columns that are not read.
    pub unused: Vec<String>,
}

impl Header {
    /// A title on a line of this number.
    pub(super) fn title(line: usize, title: &str) -> Self {
        Self { line, columns: vec![title.trim().to_owned()], unused: Vec::new() }
    }
}

/// The names of columns.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Names {
    pub names: Vec<String>,
    /// The number of their line, from 1.
    pub line: usize,
}

impl Names {
    pub(super) fn new<'n>(names: impl Iterator<Item = &'n str>, line: usize) -> Self {
        let names = names.map(|name| name.trim().trim_matches('"').trim().to_owned()).collect();
        Self { names, line }
    }

    /// The index of the column with the first of these names that is there.
    ///
    /// # Errors
    ///
    /// [`SourceError::Twice`] if two columns have it.
    pub(super) fn find(&self, wanted: &[&str]) -> Result<Option<usize>, SourceError> {
        for want in wanted {
            let mut of_name = (0..self.names.len()).filter(|at| is(&self.names[*at], want));
            if let Some(first) = of_name.next() {
                return match of_name.next() {
                    None => Ok(Some(first)),
                    Some(_) => {
                        let name = self.names[first].clone();
                        Err(SourceError::Twice { line: self.line, name, of_words: false })
                    }
                };
            }
        }
        Ok(None)
    }

    /// Whether one of the columns has one of these names.
    pub(super) fn has(&self, wanted: &[&str]) -> bool {
        self.names.iter().any(|name| wanted.iter().any(|want| is(name, want)))
    }

    /// Whether a line without the name of a column of words names columns of a dictionary. A known name and
    /// another text may be a word with its definition: `base` and `the foundation`.
    pub(super) fn are_of_dictionary(&self) -> bool {
        let known = [&DEFINITION[..], &BASE, &FORM, &LEVEL, &OTHERS].concat();
        let is_one_of = |name: &String, known: &[&str]| known.iter().any(|known| is(name, known));
        let defines = self.names.iter().skip(1).any(|name| is_one_of(name, &DEFINITION));
        let are_several = self.names.len() > 2 && (self.has(&DEFINITION) || self.has(&BASE));
        defines || are_several || self.names.iter().all(|name| is_one_of(name, &known))
    }

    /// Whether a line with the name of a column of words is a header, and not words. `is_alone`: no
    /// row follows. `separator` stands between the names.
    pub(super) fn are_header(&self, separator: char, is_alone: bool) -> bool {
        let known = [&WORD[..], &DEFINITION, &BASE, &FORM, &LEVEL, &OTHERS].concat();
        let are_known = || self.names.iter().all(|name| known.iter().any(|known| is(name, known)));
        let is_sure = separator != '\t' || self.names.len() > 2;
        is_sure && !is_alone || are_known()
    }
}

/// Whether a column or a key has a name, in small letters or capitals.
pub(super) fn is(name: &str, wanted: &str) -> bool {
    name.to_lowercase() == wanted.to_lowercase()
}
