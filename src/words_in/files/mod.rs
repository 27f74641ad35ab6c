//! Word lists in the forms that people have them in, recognised by their contents and read as one
//! form: a word a line, its definition after a tab.

mod affix_group;
mod affixes;
mod all_words;
mod columns;
mod form;
mod graph;
mod header_names;
mod hunspell;
mod json;
mod json_filter;
mod lined_words;
mod list_row;
mod marks;
mod number_marks;
mod number_names;
mod numbers;
mod quoted;
mod rows;
mod several;
mod spaced;

pub use columns::Columns;
pub use form::{DefinitionMark, Form};
pub use header_names::Header;
pub use list_row::ListRow;
pub use number_names::NumberKind;
pub use numbers::NumberedWords;

use super::foreign::Foreign;
use super::graphs::Graph;
use super::header::has_header;
use super::levels::SUREST;
use super::senses::FormOf;
use super::source::SourceText;
use super::source_error::{Encoding, SourceError};
use super::unpack::Bytes;
use crate::rules::{Joined, Ruleset};
use affixes::{Affixes, decoded};
use graph::WordGraph;
use header_names::Above;
use hunspell::{Expansion, Forms};
use lined_words::LinedWords;
use marks::{Unmarked, without_letters, without_marks};
use quoted::unquoted;
use several::{may_be_several, several};
use spaced::Spaced;

/// How to read a file, where its contents do not show it.
#[derive(Clone, Copy, Debug, Default)]
pub struct Reading<'a> {
    /// Its encoding.
    pub encoding: Option<Encoding>,
    /// The name or number of the column with the words.
    pub column: Option<&'a str>,
    /// What becomes of entries with hyphens and apostrophes, if not what the ruleset says. Where they
    /// are skipped, affixes with one make no forms: in some languages they make most of them.
    pub joined: Option<Joined>,
    /// Whether entries are phrases: a line is one, unless the names of columns stand above, or the file is an array in
    /// JSON.
    pub phrases: bool,
    /// Whether it is wanted for what it says of words: names of columns without one of words are an error then.
    pub dictionary: bool,
}

/// A word list of any form as text.
#[derive(Clone, Debug)]
pub struct WordFile {
    /// A word a line, its definition after a tab.
    pub text: String,
    /// The level of each line of the text, if the file says how sure its words are; else empty.
    pub levels: Vec<u8>,
    /// What the file was taken for.
    pub form: Form,
    /// The line with the names of columns, or a title, which is left out.
    pub header: Option<Header>,
    /// The encoding it was decoded from.
    pub encoding: Encoding,
    /// Whether it was taken as ISO 8859-1 because it is not valid UTF-8.
    pub guessed: bool,
    /// Where lines of the file have several words, or none: how many words are before each line.
    pub lines: Vec<u32>,
    /// Which of the words are forms of others, if the file says so.
    pub bases: Vec<FormOf>,
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
            let joined = reading.joined.unwrap_or(ruleset.cleaning.joined);
            return Self::of_dictionary(bytes, affixes, joined);
        }
        let SourceText { text, encoding, guessed } = SourceText::of_bytes(bytes, reading.encoding)?;
        let Unmarked { text, title, defined } = match reading.phrases {
            true => Unmarked { text, title: None, defined: None },
            false => without_marks(unquoted(&text).unwrap_or(text)),
        };
        let of = |text, form| {
            let header = title.clone();
            let (levels, lines, bases) = (Vec::new(), Vec::new(), Vec::new());
            Self { text, levels, form, header, encoding, guessed, lines, bases }
        };
        let of_words = |LinedWords { text, lines, .. }, form| Self { lines, ..of(text, form) };
        let is_known = |foreign: &Foreign| !reading.phrases || *foreign == Foreign::Json;
        let foreign = Foreign::of_text(&text).filter(is_known);
        if foreign == Some(Foreign::Json) {
            return json::array(&text).map(|words| of_words(words, Form::Array));
        }
        if let Some(foreign) = foreign {
            return Err(SourceError::Foreign(foreign));
        }
        let columns = Columns::of(&text, reading.column, reading.phrases)?;
        if reading.dictionary && reading.column.is_none() {
            Columns::check_dictionary(&text, columns.as_ref())?;
        }
        if let Some(mut columns) = columns {
            if reading.dictionary {
                columns.level = None;
            }
            if columns.are_all_words() {
                let words = columns.words_of_all(&text)?;
                return Ok(of_words(words, Form::Columns(columns)));
            }
            let (lines, levels, bases) = of_rows(columns.rows(&text))?;
            let header = columns.header(reading.dictionary).or_else(|| title.clone());
            return Ok(Self { header, levels, bases, ..of(lines, Form::Columns(columns)) });
        }
        if reading.phrases {
            return Ok(of(text, Form::Phrases));
        }
        let without_letters = || {
            let Unmarked { text, title, .. } = without_letters(&text)?;
            several(&text).map(|(words, above)| (words, above.or(title)))
        };
        if let Some((words, above)) = several(&text).or_else(without_letters) {
            let header = above.or_else(|| title.clone());
            return Ok(Self { header, ..of_words(words, Form::Several) });
        }
        if let Some(spaced) = Spaced::of(&text) {
            let form = match spaced.counted {
                true => Form::Counted,
                false => Form::Defined { may_be_words: may_be_several(&text) },
            };
            return Ok(of(spaced.with_tabs(&text), form));
        }
        let text = unindented(text);
        let form = match defined {
            _ if !has_definitions(&text) => Form::Words,
            Some(mark) => Form::WordsAndMarks(mark),
            None => Form::WordsAndTabs,
        };
        let mut file = of(text, form);
        let above = Above::of(&file.text);
        if has_header(&file.text[above.bytes..]) {
            let below = &file.text[above.bytes..];
            let name = below.lines().next().unwrap_or_default().trim().trim_matches('"').to_owned();
            let end = above.bytes + below.find('\n').unwrap_or(0);
            // The lines below keep their numbers.
            file.text.replace_range(..end, &"\n".repeat(above.lines));
            let line = above.lines + 1;
            file.header = Some(Header { line, columns: vec![name], unused: Vec::new() });
        }
        Ok(file)
    }

    fn of_graph(kind: Graph, bytes: &[u8], ruleset: &Ruleset) -> Result<Self, SourceError> {
        let text = WordGraph::new(kind, bytes, ruleset)?.words()?;
        let (form, encoding) = (Form::Graph(kind), encoding_rs::UTF_8);
        Ok(Self::without_levels(text, form, encoding, Vec::new()))
    }

    fn of_dictionary(
        bytes: Vec<u8>,
        affixes: AffixFile,
        joined: Joined,
    ) -> Result<Self, SourceError> {
        let AffixFile { name, bytes: affixes } = affixes;
        let encoding = affixes::encoding(&name, &affixes)?;
        let affixes = decoded(affixes, encoding)
            .map_err(|error| SourceError::Member { name: name.clone(), error: Box::new(error) })?;
        let affixes = Affixes::parse(&name, &affixes, encoding, joined)?;
        let dictionary = decoded(bytes, encoding)?;
        let Forms { text, starts: lines } = Expansion::of(&affixes, &dictionary)?;
        let form = Form::Hunspell { affixes: name };
        Ok(Self::without_levels(text, form, encoding, lines))
    }

    const fn without_levels(text: String, form: Form, encoding: Encoding, lines: Vec<u32>) -> Self {
        let levels = Vec::new();
        let bases = Vec::new();
        Self { text, levels, form, header: None, encoding, guessed: false, lines, bases }
    }
}

/// A text without spaces and tabs at the beginning of its lines: no word is before them.
fn unindented(text: String) -> String {
    let indents = [' ', '\t'];
    match text.lines().any(|line| line.starts_with(indents)) {
        true => text.split_inclusive('\n').map(|line| line.trim_start_matches(indents)).collect(),
        false => text,
    }
}

/// Whether most lines have more after a tab.
fn has_definitions(text: &str) -> bool {
    let lines = text.lines().filter(|line| !line.trim().is_empty());
    let is_defined = |line: &&str| line.trim().contains('\t');
    lines.clone().filter(is_defined).count() * 2 > lines.count()
}

/// Whether the first line has a number alone or before a space, as in a hunspell dictionary.
fn begins_with_number(bytes: &[u8]) -> bool {
    let line = bytes.split(|byte| *byte == b'\n').next().unwrap_or_default();
    let line = line.strip_prefix(b"\xEF\xBB\xBF").unwrap_or(line);
    let count = line.split(u8::is_ascii_whitespace).next().unwrap_or_default();
    !count.is_empty() && count.iter().all(u8::is_ascii_digit)
}

/// Rows as lines, with their levels and base forms. Each stands on the line of its row, so that messages name the right
/// one.
fn of_rows(
    rows: impl Iterator<Item = Result<ListRow, SourceError>>,
) -> Result<(String, Vec<u8>, Vec<FormOf>), SourceError> {
    let (mut text, mut levels, mut bases, mut lines) = (String::new(), Vec::new(), Vec::new(), 1);
    for row in rows {
        let ListRow { line, word, definition, base, form, level } = row?;
        for _ in lines..line {
            text.push('\n');
        }
        text.push_str(&word);
        if let Some(definition) = definition.filter(|definition| !definition.is_empty()) {
            text.extend(["\t", &definition]);
        }
        text.push('\n');
        lines = line.max(lines) + 1;
        if level.is_some() || !levels.is_empty() {
            levels.resize(lines - 2, SUREST);
            levels.push(level.unwrap_or(SUREST));
        }
        bases.extend(base.map(|base| FormOf { word, base, form }));
    }
    Ok((text, levels, bases))
}
