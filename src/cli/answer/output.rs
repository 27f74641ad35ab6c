//! Answers as JSON, CSV, TSV and tables.

use std::borrow::Cow;
use std::io::Write;

use super::{Format, JsonLayout};
use crate::app::parts::PartResult;
use crate::cli::term::{Error, controls};
use comfy_table::{CellAlignment, ContentArrangement, Row, Table, presets};
use serde::Serialize;

/// Rows of JSON, written one by one, each on a line.
pub(crate) struct JsonRows<W: Write> {
    out: W,
    layout: JsonLayout,
    is_empty: bool,
}

impl<W: Write> JsonRows<W> {
    pub(crate) const fn new(out: W, layout: JsonLayout) -> Self {
        Self { out, layout, is_empty: true }
    }

    pub(crate) fn push(&mut self, row: &impl Serialize) -> Result<(), Error> {
        let (before, after) = match (self.layout, self.is_empty) {
            (JsonLayout::Array, true) => ("[\n", ""),
            (JsonLayout::Array, false) => (",\n", ""),
            (_, _) => ("", "\n"),
        };
        self.is_empty = false;
        write!(self.out, "{before}{}{after}", json_text(row)?)?;
        Ok(())
    }

    fn is_parquet(&self) -> bool {
        Format::Json(self.layout).is_parquet()
    }

    /// Flushes the rows written so far.
    pub(crate) fn flush(&mut self) -> Result<(), Error> {
        if self.is_parquet() { Ok(()) } else { Ok(self.out.flush()?) }
    }

    pub(crate) fn end(mut self) -> Result<(), Error> {
        match (self.layout, self.is_empty) {
            (JsonLayout::Array, true) => writeln!(self.out, "[]")?,
            (JsonLayout::Array, false) => writeln!(self.out, "\n]")?,
            // What comes in lines ends by itself; columns are written once all is there.
            (_, _) if self.is_parquet() => self.out.flush()?,
            (_, _) => {}
        }
        Ok(())
    }
}

/// Writes rows of JSON.
pub(crate) fn json<T: Serialize>(
    out: &mut impl Write,
    layout: JsonLayout,
    rows: impl IntoIterator<Item = T>,
) -> Result<(), Error> {
    let mut lines = JsonRows::new(out, layout);
    rows.into_iter().try_for_each(|row| lines.push(&row))?;
    lines.end()
}

/// Writes a JSON object on a line.
pub(crate) fn json_object(out: &mut impl Write, object: &impl Serialize) -> Result<(), Error> {
    Ok(writeln!(out, "{}", json_text(object)?)?)
}

/// The line of what a part came to, with its checksum.
pub(crate) fn part_line(result: &PartResult) -> Result<String, Error> {
    Ok(PartResult::sealed(&json_text(result)?) + "\n")
}

/// JSON without control characters: those in strings are escaped.
pub(crate) fn json_text(value: &impl Serialize) -> Result<String, Error> {
    let text = serde_json::to_string(value).map_err(unwritten)?;
    Ok(match controls::json(&text) {
        Cow::Borrowed(_) => text,
        Cow::Owned(escaped) => escaped,
    })
}

/// Separated values, written row by row.
pub(crate) struct Separated<W: Write> {
    writer: csv::Writer<W>,
    /// Whether tabs separate the fields, which then can't contain any.
    tabs: bool,
}

impl<W: Write> Separated<W> {
    pub(crate) fn new(out: W, format: Format, header: &[impl AsRef<[u8]>]) -> Result<Self, Error> {
        let mut builder = csv::WriterBuilder::new();
        if format == Format::Tsv {
            // Tools that split at tabs don't know quotes.
            builder.delimiter(b'\t').quote_style(csv::QuoteStyle::Never);
        }
        let mut separated = Self { writer: builder.from_writer(out), tabs: format == Format::Tsv };
        separated.push(header)?;
        Ok(separated)
    }

    pub(crate) fn push(&mut self, row: impl IntoIterator<Item: AsRef<[u8]>>) -> Result<(), Error> {
        for field in row {
            let field = field.as_ref();
            let breaks = |byte: &u8| matches!(byte, b'\t' | b'\r' | b'\n');
            if self.tabs && field.iter().any(breaks) {
                let plain = field.iter().map(|byte| if breaks(byte) { b' ' } else { *byte });
                self.writer.write_field(plain.collect::<Vec<_>>()).map_err(csv_error)?;
            } else {
                self.writer.write_field(field).map_err(csv_error)?;
            }
        }
        self.writer.write_record(None::<&[u8]>).map_err(csv_error)
    }

    /// Flushes the rows written so far.
    pub(crate) fn flush(&mut self) -> Result<(), Error> {
        Ok(self.writer.flush()?)
    }

    pub(crate) fn end(mut self) -> Result<(), Error> {
        Ok(self.writer.flush()?)
    }
}

fn csv_error(error: csv::Error) -> Error {
    if !error.is_io_error() {
        return unwritten(error);
    }
    match error.into_kind() {
        csv::ErrorKind::Io(error) => error.into(),
        _ => Error::new("the answer can't be written"),
    }
}

/// An answer that has no such form.
fn unwritten(error: impl std::error::Error + Send + Sync + 'static) -> Error {
    Error::caused(format!("the answer can't be written: {error}"), error)
}

/// A table without lines; the columns `numbers` are aligned to the right.
pub(crate) fn table(header: &[&str], numbers: &[usize]) -> Table {
    let mut table = Table::new();
    table.load_style(presets::NOTHING).set_content_arrangement(ContentArrangement::Disabled);
    if !header.is_empty() {
        table.set_header(header);
    }
    for column in numbers {
        if let Some(column) = table.column_mut(*column) {
            column.set_cell_alignment(CellAlignment::Right);
        }
    }
    table
}

/// Writes a table without trailing spaces.
pub(crate) fn write_table(out: &mut impl Write, table: &Table) -> Result<(), Error> {
    let mut lines: Vec<String> = table.lines().collect();
    if lines.iter().any(|line| line.contains(controls::is_control)) {
        lines = controls_shown(table).lines().collect();
    }
    lines.iter().try_for_each(|line| writeln!(out, "{}", line.trim_end()))?;
    Ok(())
}

/// A table with the control characters of its cells escaped, so that columns stay aligned.
fn controls_shown(table: &Table) -> Table {
    let cells = |row: &Row| -> Row {
        row.cell_iter().map(|cell| controls::shown(&cell.content()).into_owned()).into()
    };
    let mut shown = table.clone();
    if let Some(header) = table.header() {
        shown.set_header(cells(header));
    }
    shown.row_iter_mut().for_each(|row| *row = cells(row));
    shown
}

/// The width of words in columns, in characters.
pub(crate) const WIDTH: usize = 80;

/// The greatest such width, however wide the terminal is.
pub(crate) const MOST_WIDTH: usize = 1000;

/// Writes words in columns, line by line, at most `width` characters wide.
pub(crate) fn write_columns(
    out: &mut impl Write,
    words: &[String],
    width: usize,
) -> Result<(), Error> {
    let longest = words.iter().map(|word| word.chars().count()).max().unwrap_or(0);
    let columns = ((width + 2) / (longest + 2)).max(1);
    for line in words.chunks(columns) {
        let line: String = line.iter().map(|word| format!("{word:<longest$}  ")).collect();
        writeln!(out, "{}", line.trim_end())?;
    }
    Ok(())
}

/// Bytes for people: `18.4 MB`.
pub(crate) fn megabytes(bytes: u64) -> String {
    match bytes {
        0..1_000_000 => format!("{} kB", bytes.div_ceil(1000)),
        _ => format!("{:.1} MB", bytes as f64 / 1e6),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_stand_in_columns() {
        let words = ["A", "ABC", "ÄB", "ABCD", "E"].map(str::to_owned);
        let written = |width| {
            let mut out = Vec::new();
            write_columns(&mut out, &words, width).expect("in memory");
            String::from_utf8(out).expect("text")
        };
        assert_eq!(written(16), "A     ABC   ÄB\nABCD  E\n");
        assert_eq!(written(15), "A     ABC\nÄB    ABCD\nE\n");
        assert_eq!(written(0).lines().count(), 5);
    }

    #[test]
    fn rows_of_json_are_an_array_or_lines() {
        let written = |layout, rows: &[u8]| {
            let mut out = Vec::new();
            json(&mut out, layout, rows).expect("in memory");
            String::from_utf8(out).expect("text")
        };
        assert_eq!(written(JsonLayout::Array, &[]), "[]\n");
        assert_eq!(written(JsonLayout::Array, &[1, 2]), "[\n1,\n2\n]\n");
        assert_eq!(written(JsonLayout::Lines, &[]), "");
        assert_eq!(written(JsonLayout::Lines, &[1, 2]), "1\n2\n");
    }
}
