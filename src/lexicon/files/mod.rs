//! Word lists in the forms that people have them in, recognised by their contents and read as one form: a
//! word a line, its definition after a tab.

mod affixes;
mod columns;
mod form;
mod graph;
mod hunspell;
mod spaced;

pub use columns::{Columns, ListRow};
pub use form::Form;

use super::foreign::{Foreign, Graph};
use super::header::has_header;
use super::levels::add_line;
use super::source::SourceText;
use super::source_error::{Encoding, SourceError};
use super::unpack::Bytes;
use crate::rules::Ruleset;
use affixes::{Affixes, decoded};
use graph::WordGraph;
use hunspell::{Expansion, Forms};
use spaced::Spaced;

/// How to read a file, where its contents do not show it.
#[derive(Clone, Copy, Debug, Default)]
pub struct Reading<'a> {
    /// Its encoding.
    pub encoding: Option<Encoding>,
    /// The name or number of the column with the words.
    pub column: Option<&'a str>,
}

/// A word list of any form as text.
#[derive(Clone, Debug)]
pub struct WordFile {
    /// A word a line, its definition after a tab.
    pub text: String,
    /// What the file was taken for.
    pub form: Form,
    /// The names of columns on its first line, which is left out.
    pub header: Vec<String>,
    /// The encoding it was decoded from.
    pub encoding: Encoding,
    /// Whether it was taken as ISO 8859-1 because it is not valid UTF-8.
    pub guessed: bool,
    /// Where lines of the file have several words, or none: how many words are before each line.
    pub lines: Vec<u32>,
}

/// The affixes of a hunspell dictionary.
#[derive(Clone, Debug)]
pub struct AffixFile {
    /// What messages call the file.
    pub name: String,
    /// Its bytes.
    pub bytes: Vec<u8>,
}

impl WordFile {
    /// Reads the bytes of a file. `beside` finds its affixes, if it is a hunspell dictionary.
    ///
    /// # Errors
    ///
    /// [`SourceError`] if they are not a word list.
    pub fn read(
        bytes: Bytes,
        reading: Reading<'_>,
        ruleset: &Ruleset,
        beside: impl FnOnce() -> Result<Option<AffixFile>, SourceError>,
    ) -> Result<Self, SourceError> {
        let bytes = match bytes {
            Bytes::Graph(kind, bytes) => return Self::of_graph(kind, &bytes, ruleset),
            Bytes::Text(bytes) => bytes,
        };
        if begins_with_number(&bytes)
            && let Some(affixes) = beside()?
        {
            return Self::of_dictionary(bytes, affixes);
        }
        let SourceText { text, encoding, guessed } = SourceText::of_bytes(bytes, reading.encoding)?;
        let of = |text, form| Self {
            text,
            form,
            header: Vec::new(),
            encoding,
            guessed,
            lines: Vec::new(),
        };
        let foreign = Foreign::of_text(&text);
        if foreign == Some(Foreign::Json) {
            return array(&text).map(|text| of(text, Form::Array));
        }
        if let Some(foreign) = foreign {
            return Err(SourceError::Foreign(foreign));
        }
        if let Some(columns) = Columns::of(&text, reading.column)? {
            let lines = of_rows(columns.rows(&text))?;
            let header = columns.names.clone();
            return Ok(Self { header, ..of(lines, Form::Columns(columns)) });
        }
        if let Some(spaced) = Spaced::of(&text) {
            let form = if spaced.counted { Form::Counted } else { Form::Defined };
            return Ok(of(spaced.with_tabs(&text), form));
        }
        let mut file = of(text, Form::Words);
        if has_header(&file.text) {
            // The lines below keep their numbers.
            let end = file.text.find('\n').unwrap_or(0);
            let name: String = file.text.drain(..end).collect();
            file.header = vec![name.trim().trim_matches('"').to_owned()];
        }
        Ok(file)
    }

    fn of_graph(kind: Graph, bytes: &[u8], ruleset: &Ruleset) -> Result<Self, SourceError> {
        let text = WordGraph::new(kind, bytes, ruleset)?.words()?;
        let (header, encoding) = (Vec::new(), encoding_rs::UTF_8);
        let form = Form::Graph(kind);
        Ok(Self { text, form, header, encoding, guessed: false, lines: Vec::new() })
    }

    fn of_dictionary(bytes: Vec<u8>, affixes: AffixFile) -> Result<Self, SourceError> {
        let AffixFile { name, bytes: affixes } = affixes;
        let encoding = affixes::encoding(&affixes);
        let affixes = decoded(affixes, encoding)
            .map_err(|error| SourceError::Member { name: name.clone(), error: Box::new(error) })?;
        let affixes = Affixes::parse(&name, &affixes)?;
        let dictionary = decoded(bytes, encoding)?;
        let Forms { text, starts: lines } = Expansion::of(&affixes, &dictionary)?;
        let form = Form::Hunspell { affixes: name };
        Ok(Self { text, form, header: Vec::new(), encoding, guessed: false, lines })
    }
}

/// Whether the first line has a number alone or before a space, as in a hunspell dictionary.
fn begins_with_number(bytes: &[u8]) -> bool {
    let line = bytes.split(|byte| *byte == b'\n').next().unwrap_or_default();
    let line = line.strip_prefix(b"\xEF\xBB\xBF").unwrap_or(line);
    let count = line.split(u8::is_ascii_whitespace).next().unwrap_or_default();
    !count.is_empty() && count.iter().all(u8::is_ascii_digit)
}

/// The words of a JSON array, a line each.
fn array(text: &str) -> Result<String, SourceError> {
    let words: Result<Vec<String>, _> = serde_json::from_str(text);
    let words = words.map_err(|_| SourceError::Foreign(Foreign::Json))?;
    Ok(words
        .iter()
        .flat_map(|word| [&word.replace(['\n', '\t'], " "), "\n"].map(str::to_owned))
        .collect())
}

/// Rows as lines. Each stands on the line of its row, so that messages name the right one.
fn of_rows(
    rows: impl Iterator<Item = Result<ListRow, SourceError>>,
) -> Result<String, SourceError> {
    let (mut text, mut lines) = (String::new(), 1);
    for row in rows {
        let ListRow { line, word, definition, level } = row?;
        for _ in lines..line {
            text.push('\n');
        }
        match (level, definition.as_deref().unwrap_or_default()) {
            (Some(level), definition) => add_line(&mut text, &word, level, definition),
            (None, "") => text.push_str(&word),
            (None, definition) => text.extend([&word, "\t", definition]),
        }
        text.push('\n');
        lines = line.max(lines) + 1;
    }
    Ok(text)
}
