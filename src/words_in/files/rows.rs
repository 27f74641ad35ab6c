//! The rows of a text in columns, with the numbers of their lines.

use csv::{Reader, ReaderBuilder, StringRecord};

use crate::words_in::source_error::SourceError;

/// A quoted field with more lines is not closed.
const MAX_LINES: usize = 100;

/// The rows of a text, without blank lines.
pub(super) struct Rows<'t> {
    text: &'t str,
    separator: char,
    reader: Reader<&'t [u8]>,
    record: StringRecord,
    /// Up to where lines are counted, and the number of that line, from 1.
    counted: (usize, usize),
}

impl<'t> Rows<'t> {
    /// The rows of a text that begins with a line of this number.
    pub(super) fn new(text: &'t str, separator: char, line: usize) -> Self {
        let reader = reader(text, separator);
        Self { text, separator, reader, record: StringRecord::new(), counted: (0, line) }
    }

    /// The next row and the number of its first line, from 1.
    pub(super) fn next(&mut self) -> Option<Result<(usize, &StringRecord), SourceError>> {
        // Text in a string is in UTF-8, and rows may have any number of fields.
        if !self.reader.read_record(&mut self.record).unwrap_or(false) {
            return None;
        }
        // The reader takes what ends the row before, and blank lines, for the start of this one.
        let start = self.record.position().map_or(0, |start| start.byte() as usize);
        let end = self.reader.position().byte() as usize;
        let text = self.text[start..end].trim_start_matches(['\r', '\n']);
        let (counted, line) = self.counted;
        let line = line + breaks(&self.text[counted..end - text.len()]);
        self.counted = (end - text.len(), line);
        let is_long = breaks(text) > MAX_LINES;
        if is_long || end == self.text.len() && self.is_open(text) {
            return Some(Err(SourceError::Quote { line }));
        }
        Some(Ok((line, &self.record)))
    }

    /// Whether a quote is open at the end of a row: a line below belongs to it.
    fn is_open(&self, row: &str) -> bool {
        let longer = format!("{row}\nmore");
        reader(&longer, self.separator).into_records().count() < 2
    }

    /// The first rows.
    pub(super) fn sample(mut self, most: usize) -> Vec<StringRecord> {
        let mut rows = Vec::new();
        while let Some(Ok((_, row))) = self.next() {
            rows.push(row.clone());
            if rows.len() == most {
                break;
            }
        }
        rows
    }
}

fn breaks(text: &str) -> usize {
    text.bytes().filter(|byte| *byte == b'\n').count()
}

fn reader(text: &str, separator: char) -> Reader<&[u8]> {
    let mut builder = ReaderBuilder::new();
    // TSV has no quotes.
    builder.quoting(separator != '\t');
    builder.has_headers(false).flexible(true).delimiter(separator as u8);
    builder.from_reader(text.as_bytes())
}

/// The fields of a line.
pub(super) fn fields(line: &str, separator: char) -> StringRecord {
    reader(line, separator).into_records().next().and_then(Result::ok).unwrap_or_default()
}
