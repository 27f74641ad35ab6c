//! The values of an answer.

use std::borrow::Cow;

use rusqlite::types::{ToSqlOutput, Value, ValueRef};

/// A value of an answer.
#[derive(Clone, Debug, PartialEq)]
pub enum SqlValue {
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
pub enum SqlCell<'r> {
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
pub struct SqlRow<'r> {
    pub(in crate::store) row: &'r rusqlite::Row<'r>,
    pub(in crate::store) width: usize,
}

impl SqlRow<'_> {
    /// Its values, in column order.
    pub fn cells(&self) -> impl Iterator<Item = SqlCell<'_>> {
        (0..self.width).map(|column| self.row.get_ref(column).map_or(SqlCell::Null, SqlCell::from))
    }

    /// Its values, owned.
    pub fn values(&self) -> Vec<SqlValue> {
        self.cells().map(SqlValue::from).collect()
    }
}

impl<'r> From<ValueRef<'r>> for SqlCell<'r> {
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

impl From<SqlCell<'_>> for SqlValue {
    fn from(cell: SqlCell<'_>) -> Self {
        match cell {
            SqlCell::Null => Self::Null,
            SqlCell::Integer(number) => Self::Integer(number),
            SqlCell::Real(number) => Self::Real(number),
            SqlCell::Text(text) => Self::Text(text.into_owned()),
            SqlCell::Blob(bytes) => Self::Blob(bytes.to_owned()),
        }
    }
}

impl From<SqlValue> for Value {
    fn from(value: SqlValue) -> Self {
        match value {
            SqlValue::Null => Self::Null,
            SqlValue::Integer(number) => Self::Integer(number),
            SqlValue::Real(number) => Self::Real(number),
            SqlValue::Text(text) => Self::Text(text),
            SqlValue::Blob(bytes) => Self::Blob(bytes),
        }
    }
}

/// A value as SQLite takes it.
pub(in crate::store) fn bound(value: &SqlValue) -> ToSqlOutput<'_> {
    ToSqlOutput::Borrowed(match value {
        SqlValue::Null => ValueRef::Null,
        SqlValue::Integer(number) => ValueRef::Integer(*number),
        SqlValue::Real(number) => ValueRef::Real(*number),
        SqlValue::Text(text) => ValueRef::Text(text.as_bytes()),
        SqlValue::Blob(bytes) => ValueRef::Blob(bytes),
    })
}
