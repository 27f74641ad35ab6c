//! Lists in columns: CSV, TSV and the like.

use std::fmt;

use csv::{Position, Reader, ReaderBuilder, StringRecord};

use super::super::foreign::Foreign;
use super::super::levels::parse;
use super::super::source_error::SourceError;

/// Where the words of a file in columns are.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Columns {
    separator: char,
    /// The indexes of the columns.
    word: usize,
    definition: Option<usize>,
    level: Option<usize>,
    /// The names of the columns, if the first line has them.
    pub names: Vec<String>,
}

/// A row of a list in columns.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ListRow {
    /// The number of its first line, from 1.
    pub line: usize,
    /// The word as written.
    pub word: String,
    /// Its definition.
    pub definition: Option<String>,
    /// How sure the word is, from the column `level`.
    pub level: Option<u8>,
}

/// What may separate columns.
const SEPARATORS: [char; 4] = ['\t', ',', ';', '|'];

/// What the column of the words is called.
const WORD: [&str; 2] = ["word", "words"];
const DEFINITION: [&str; 3] = ["definition", "definitions", "meaning"];
const LEVEL: [&str; 1] = ["level"];

/// The columns that `wfq sql` writes after `word`. A tab and another text may be a definition.
const WRITTEN: [&str; 8] =
    ["definition", "length", "points", "alphagram", "signature", "mask", "count", "level"];

/// The number of rows that are looked at.
const SAMPLE: usize = 1000;

/// A quoted field with more lines is not closed.
const MAX_LINES: usize = 100;

impl Columns {
    /// Recognises columns: by the one asked for, by a header with a column `word`, or because most
    /// lines are a word between separators.
    pub(super) fn of(text: &str, asked: Option<&str>) -> Result<Option<Self>, SourceError> {
        let number = asked.and_then(|asked| asked.parse().ok());
        match (asked, number) {
            (Some(name), None) => Self::named(text, &[name]).map(Some).ok_or_else(|| {
                let separator = Self::most(text).unwrap_or(',');
                let first = reader(text, separator).into_records().next();
                let names = first.and_then(Result::ok).unwrap_or_default();
                let names = names.iter().map(str::to_owned);
                SourceError::Column { column: name.to_owned(), names: names.collect() }
            }),
            (Some(asked), Some(number)) => Self::numbered(text, asked, number).map(Some),
            (None, _) => Ok(Self::named(text, &WORD)
                .filter(|columns| columns.is_header(text))
                .or_else(|| Self::unnamed(text))),
        }
    }

    /// The columns of a header that has one of these names.
    fn named(text: &str, wanted: &[&str]) -> Option<Self> {
        let first = text.lines().next()?;
        SEPARATORS.into_iter().filter(|separator| first.contains(*separator)).find_map(
            |separator| {
                let record = reader(first, separator).into_records().next()?.ok()?;
                let names: Vec<_> = record.iter().map(|name| name.trim().to_owned()).collect();
                let of = |wanted: &[&str]| {
                    let is =
                        |name: &String| wanted.iter().any(|want| want.eq_ignore_ascii_case(name));
                    names.iter().position(is)
                };
                let (word, definition, level) = (of(wanted)?, of(&DEFINITION), of(&LEVEL));
                Some(Self { separator, word, definition, level, names })
            },
        )
    }

    /// Whether the first line is a header, and not `word` with its definition.
    fn is_header(&self, text: &str) -> bool {
        let others =
            || self.names.iter().filter(|name| !WORD.contains(&name.to_lowercase().as_str()));
        let name = |name: &String| !name.is_empty() && !name.contains(' ');
        let sure = self.separator != '\t' || self.names.len() > 2;
        text.lines().nth(1).is_some()
            && others().all(name)
            && (sure || others().all(|name| WRITTEN.contains(&name.as_str())))
    }

    fn numbered(text: &str, asked: &str, number: usize) -> Result<Self, SourceError> {
        let separator = Self::most(text).unwrap_or('\t');
        let first = reader(text, separator).into_records().next();
        let there = first.and_then(Result::ok).map_or(0, |first| first.len());
        if number == 0 || number > there {
            let names = (1..=there).map(|number| number.to_string()).collect();
            return Err(SourceError::Column { column: asked.to_owned(), names });
        }
        let named = Self::named(text, &WORD).filter(|columns| columns.is_header(text));
        let columns = named.unwrap_or_else(|| Self::without_names(text, separator, number - 1));
        Ok(Self { word: number - 1, ..columns })
    }

    /// Columns of a text in which most lines are a word between commas or semicolons.
    fn unnamed(text: &str) -> Option<Self> {
        match Foreign::of_lines(text)? {
            Foreign::Columns { separator, column } => {
                Some(Self::without_names(text, separator, column - 1))
            }
            _ => None,
        }
    }

    /// The first line names columns if one of them has numbers below it and no number there.
    fn without_names(text: &str, separator: char, word: usize) -> Self {
        let mut records = reader(text, separator).into_records().map_while(Result::ok).take(SAMPLE);
        let first = records.next().unwrap_or_default();
        let rest: Vec<_> = records.collect();
        let is_number = |field: &str| field.trim().parse::<f64>().is_ok();
        let has_numbers = |column: usize| {
            let numbers = rest.iter().filter(|row| row.get(column).is_some_and(is_number)).count();
            numbers * 5 >= rest.len() * 4 && numbers > 0
        };
        let named =
            (0..first.len()).any(|column| has_numbers(column) && !is_number(&first[column]));
        let names = if named { first.iter().map(str::to_owned).collect() } else { Vec::new() };
        Self { separator, word, definition: None, level: None, names }
    }

    /// The separator that most lines have, if any has one.
    fn most(text: &str) -> Option<char> {
        let lines = |separator: &char| {
            text.lines().take(SAMPLE).filter(|line| line.contains(*separator)).count()
        };
        SEPARATORS.into_iter().rev().max_by_key(lines).filter(|separator| lines(separator) > 0)
    }

    /// The rows, without the header.
    pub(super) fn rows(&self, text: &str) -> impl Iterator<Item = Result<ListRow, SourceError>> {
        let mut reader = reader(text, self.separator);
        let mut record = StringRecord::new();
        let mut header = !self.names.is_empty();
        std::iter::from_fn(move || {
            loop {
                // Text in a string is in UTF-8, and rows may have any number of fields.
                if !reader.read_record(&mut record).unwrap_or(false) {
                    return None;
                }
                let row = self.row(text, &record, reader.position());
                if !std::mem::take(&mut header) {
                    return Some(row);
                }
            }
        })
    }

    /// Whether a column goes to the end of the line: the last one between tabs, as no tab is quoted.
    fn is_rest(&self, column: usize) -> bool {
        self.separator == '\t' && column + 1 == self.names.len()
    }

    fn row(
        &self,
        text: &str,
        record: &StringRecord,
        end: &Position,
    ) -> Result<ListRow, SourceError> {
        let start = record.position().map_or((1, 0), |start| (start.line(), start.byte()));
        let (line, start) = (start.0 as usize, start.1 as usize);
        let lines = end.line() as usize - line;
        let is_open = || {
            let record = text[start..].trim_end();
            end.byte() as usize == text.len()
                && record.contains('\n')
                && record.matches('"').count() % 2 == 1
        };
        if lines > MAX_LINES || is_open() {
            return Err(SourceError::Quote { line });
        }
        let field = |column: usize| record.get(column).map(str::trim).unwrap_or_default();
        let words = |field: &str| field.split_whitespace().collect::<Vec<_>>().join(" ");
        let word = words(field(self.word).trim_matches('"'));
        let level = self.level.filter(|_| !word.is_empty());
        let level = level.map(|column| parse(field(column), line, &word)).transpose();
        Ok(ListRow {
            line,
            level: level.map_err(SourceError::Level)?,
            definition: self.definition.map(|column| match self.is_rest(column) {
                true => record.iter().skip(column).collect::<Vec<_>>().join("\t").trim().to_owned(),
                false => words(field(column)),
            }),
            word,
        })
    }
}

fn reader(text: &str, separator: char) -> Reader<&[u8]> {
    let mut builder = ReaderBuilder::new();
    // TSV has no quotes.
    builder.quoting(separator != '\t');
    builder.has_headers(false).flexible(true).delimiter(separator as u8);
    builder.from_reader(text.as_bytes())
}

impl fmt::Display for Columns {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let form = match self.separator {
            '\t' => "TSV",
            ',' => "CSV",
            _ => "columns",
        };
        let name = |column: usize| match self.names.get(column) {
            Some(name) => format!("column {} ({name})", column + 1),
            None => format!("column {}", column + 1),
        };
        write!(f, "{form}, words in {}", name(self.word))?;
        let others = [("levels", self.level), ("definitions", self.definition)];
        others.into_iter().try_for_each(|(what, column)| match column {
            Some(column) => write!(f, ", {what} in {}", name(column)),
            None => Ok(()),
        })
    }
}
