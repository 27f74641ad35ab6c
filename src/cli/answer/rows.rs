//! The rows of a statement's answer, in every form. Only few of them are in memory at a time.

use std::borrow::Cow;
use std::io::{self, Write};

use serde::ser::{Serialize, SerializeMap, Serializer};

use super::{Format, JsonRows, Pages, Separated, text};
use crate::cli::term::Error;
use crate::store::{Query, SqlCell, SqlRow};

/// The rows that were written of an answer.
pub(crate) struct WrittenRows {
    pub count: usize,
    /// Whether the statement was stopped before it had given all.
    pub is_stopped: bool,
}

/// Writes the rows of an answer, those before a stop where there is one; what they are written to is not flushed. Calls
/// `comes_to` with whether there are any before the end of a form is written: a closed pipe could cut it short.
pub(crate) fn write_rows(
    mut query: Query<'_>,
    format: Format,
    mut out: impl Write,
    comes_to: impl FnOnce(bool),
    stop: &dyn Fn() -> bool,
) -> Result<WrittenRows, Error> {
    let columns = query.columns()?;
    let mut count = 0;
    let mut is_stopped = false;
    let mut ended = |each: Result<(), Error>| {
        is_stopped = each.is_err() && stop();
        if is_stopped { Ok(()) } else { each }
    };
    match format {
        Format::Json(layout) => {
            let columns = JsonField::all(columns);
            let mut array = JsonRows::new(&mut out, layout);
            ended(query.each(|row| {
                count += 1;
                array.push(&JsonRow { columns: &columns, row })
            }))?;
            comes_to(count > 0);
            array.end()?;
        }
        Format::Csv | Format::Tsv => {
            let mut rows = Separated::new(Unflushed(&mut out), format, &columns)?;
            ended(query.each(|row| {
                count += 1;
                rows.push(row.cells().map(bytes))
            }))?;
            comes_to(count > 0);
            rows.end()?;
        }
        Format::Table => {
            let mut pages = Pages::new(&mut out, &columns);
            ended(query.each(|row| {
                count += 1;
                pages.push(row)
            }))?;
            pages.end()?;
        }
    }
    Ok(WrittenRows { count, is_stopped })
}

/// A writer that ignores flushes. The writer of separated values flushes when it is dropped, even after
/// an error, and a flush puts an unfinished file in its place.
struct Unflushed<W>(W);

impl<W: Write> Write for Unflushed<W> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

fn bytes(cell: SqlCell<'_>) -> Cow<'_, [u8]> {
    match text(cell) {
        Cow::Borrowed(text) => text.as_bytes().into(),
        Cow::Owned(text) => text.into_bytes().into(),
    }
}

/// A column of the answer as a field of JSON objects.
struct JsonField {
    name: String,
    /// Whether its numbers are written as text: programs that read JSON round integers from 2^53 on.
    is_text: bool,
}

impl JsonField {
    fn all(mut names: Vec<String>) -> Vec<Self> {
        let is_text = |name: &String| ["signature", "mask"].contains(&&*name.to_lowercase());
        let texts: Vec<_> = names.iter().map(is_text).collect();
        number_equal(&mut names);
        names.into_iter().zip(texts).map(|(name, is_text)| Self { name, is_text }).collect()
    }
}

/// Numbers names that occur twice: an object has each name once.
fn number_equal(columns: &mut [String]) {
    for at in 1..columns.len() {
        let (before, rest) = columns.split_at_mut(at);
        let taken = |name: &String| before.contains(name);
        let plain = rest[0].clone();
        let mut names = (2..).map(|number| format!("{plain}_{number}"));
        if taken(&plain) {
            rest[0] = names.find(|name| !taken(name)).unwrap_or(plain);
        }
    }
}

/// A row as an object, in the order of the columns.
struct JsonRow<'a> {
    columns: &'a [JsonField],
    row: &'a SqlRow<'a>,
}

impl Serialize for JsonRow<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(Some(self.columns.len()))?;
        for (JsonField { name, is_text }, cell) in self.columns.iter().zip(self.row.cells()) {
            match cell {
                SqlCell::Null => map.serialize_entry(name, &())?,
                SqlCell::Integer(number) if !is_text => map.serialize_entry(name, &number)?,
                SqlCell::Real(number) if !is_text => map.serialize_entry(name, &number)?,
                cell => map.serialize_entry(name, &text(cell))?,
            }
        }
        map.end()
    }
}
