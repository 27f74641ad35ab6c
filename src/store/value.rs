//! The values of an answer.

use std::borrow::Cow;

use rusqlite::types::{ToSqlOutput, ValueRef};

/// A value of an answer.
#[derive(Clone, Debug, PartialEq)]
pub enum Value {
    /// NULL.
    Null,
    /// A 64-bit integer.
    Integer(i64),
    /// A floating point number.
    Real(f64),
    /// Text, with invalid UTF-8 replaced.
    Text(String),
    /// Bytes.
    Blob(Vec<u8>),
}

/// A borrowed value of the current row.
#[derive(Clone, Debug, PartialEq)]
pub enum Cell<'r> {
    /// NULL.
    Null,
    /// A 64-bit integer.
    Integer(i64),
    /// A floating point number.
    Real(f64),
    /// Text, with invalid UTF-8 replaced.
    Text(Cow<'r, str>),
    /// Bytes.
    Blob(&'r [u8]),
}

/// The current row.
#[derive(Debug)]
pub struct Row<'r> {
    pub(super) row: &'r rusqlite::Row<'r>,
    pub(super) width: usize,
}

impl Row<'_> {
    /// Its values, in column order.
    pub fn cells(&self) -> impl Iterator<Item = Cell<'_>> {
        (0..self.width).map(|column| self.row.get_ref(column).map_or(Cell::Null, Cell::from))
    }

    /// Its values, owned.
    pub fn values(&self) -> Vec<Value> {
        self.cells().map(Value::from).collect()
    }
}

impl<'r> From<ValueRef<'r>> for Cell<'r> {
    fn from(value: ValueRef<'r>) -> Self {
        match value {
            ValueRef::Null => Self::Null,
            ValueRef::Integer(number) => Self::Integer(number),
            ValueRef::Real(number) => Self::Real(number),
            ValueRef::Text(text) => Self::Text(String::from_utf8_lossy(text)),
            ValueRef::Blob(bytes) => Self::Blob(bytes),
        }
    }
}

impl From<Cell<'_>> for Value {
    fn from(cell: Cell<'_>) -> Self {
        match cell {
            Cell::Null => Self::Null,
            Cell::Integer(number) => Self::Integer(number),
            Cell::Real(number) => Self::Real(number),
            Cell::Text(text) => Self::Text(text.into_owned()),
            Cell::Blob(bytes) => Self::Blob(bytes.to_owned()),
        }
    }
}

/// A value as SQLite takes it.
pub(super) fn bound(value: &Value) -> ToSqlOutput<'_> {
    ToSqlOutput::Borrowed(match value {
        Value::Null => ValueRef::Null,
        Value::Integer(number) => ValueRef::Integer(*number),
        Value::Real(number) => ValueRef::Real(*number),
        Value::Text(text) => ValueRef::Text(text.as_bytes()),
        Value::Blob(bytes) => ValueRef::Blob(bytes),
    })
}
