//! The rows of a statement's answer, in every form. However many there are, few are in memory.

use std::borrow::Cow;
use std::io::{self, Write};

use serde::ser::{Serialize, SerializeMap, Serializer};

use super::{Format, JsonArray, Pages, Separated};
use crate::cli::context::Session;
use crate::cli::term::Error;
use crate::store::{Cell, Query, Row};

/// Writes the rows of an answer; says how many there were.
pub fn write_rows(mut query: Query<'_>, session: &Session<'_>) -> Result<usize, Error> {
    let columns = query.columns();
    let mut out = session.long_out();
    let mut count = 0;
    match session.format {
        Format::Json => {
            let columns = Column::all(columns);
            let mut array = JsonArray::new(&mut out);
            query.each(|row| {
                count += 1;
                array.push(&JsonRow { columns: &columns, row })
            })?;
            session.comes_to(count > 0);
            array.end()?;
        }
        Format::Csv | Format::Tsv => {
            let mut rows = Separated::new(Unflushed(&mut out), session.format, &columns)?;
            query.each(|row| {
                count += 1;
                rows.push(row.cells().map(bytes))
            })?;
            session.comes_to(count > 0);
            rows.end()?;
        }
        Format::Table => {
            let mut pages = Pages::new(&mut out, &columns);
            query.each(|row| {
                count += 1;
                pages.push(row)
            })?;
            pages.end()?;
        }
    }
    out.flush()?;
    Ok(count)
}

/// A writer that is flushed when all is said and not before. The one for separated values flushes
/// when it is dropped, which puts a file in its place, even after an error.
struct Unflushed<W>(W);

impl<W: Write> Write for Unflushed<W> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// A value as text; nothing for no value, hexadecimal digits for bytes.
pub fn text(cell: Cell<'_>) -> Cow<'_, str> {
    match cell {
        Cell::Null => "".into(),
        Cell::Integer(number) => number.to_string().into(),
        Cell::Real(number) => number.to_string().into(),
        Cell::Text(text) => text,
        Cell::Blob(bytes) => hexadecimal(bytes).into(),
    }
}

pub fn hexadecimal(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

fn bytes(cell: Cell<'_>) -> Cow<'_, [u8]> {
    match text(cell) {
        Cow::Borrowed(text) => text.as_bytes().into(),
        Cow::Owned(text) => text.into_bytes().into(),
    }
}

/// A column of objects.
struct Column {
    name: String,
    /// Numbers in it are written as text: programs that read JSON round whole numbers from 2^53 on.
    is_text: bool,
}

impl Column {
    fn all(mut names: Vec<String>) -> Vec<Self> {
        let is_text = |name: &String| ["signature", "mask"].contains(&&*name.to_lowercase());
        let texts: Vec<_> = names.iter().map(is_text).collect();
        number_equal(&mut names);
        names.into_iter().zip(texts).map(|(name, is_text)| Self { name, is_text }).collect()
    }
}

/// Makes names that stand twice differ: an object has each once.
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
    columns: &'a [Column],
    row: &'a Row<'a>,
}

impl Serialize for JsonRow<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(Some(self.columns.len()))?;
        for (Column { name, is_text }, cell) in self.columns.iter().zip(self.row.cells()) {
            match cell {
                Cell::Null => map.serialize_entry(name, &())?,
                Cell::Integer(number) if !is_text => map.serialize_entry(name, &number)?,
                Cell::Real(number) if !is_text => map.serialize_entry(name, &number)?,
                cell => map.serialize_entry(name, &text(cell))?,
            }
        }
        map.end()
    }
}
