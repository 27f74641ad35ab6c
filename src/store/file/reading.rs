//! The connection on which a list is read.

use std::ops::Deref;

use rusqlite::limits::Limit;
use rusqlite::{Connection, Transaction};

/// How a list is read.
#[derive(Debug)]
pub(in crate::store) enum Reading<'s> {
    /// In a transaction.
    Transaction(Transaction<'s>),
    /// Within a statement of another program, on its connection. Nothing stays changed there.
    Statement(&'s Connection),
}

impl Reading<'_> {
    /// Reads values of the list's own tables, which may be larger than the values that another
    /// program's statement may have.
    pub(in crate::store) fn of_any_size<T>(
        &self,
        read: impl FnOnce() -> Result<T, rusqlite::Error>,
    ) -> Result<T, rusqlite::Error> {
        let usual = self.set_limit(Limit::SQLITE_LIMIT_LENGTH, i32::MAX)?;
        let answer = read();
        self.set_limit(Limit::SQLITE_LIMIT_LENGTH, usual)?;
        answer
    }
}

impl Deref for Reading<'_> {
    type Target = Connection;

    fn deref(&self) -> &Connection {
        match self {
            Self::Transaction(transaction) => transaction,
            Self::Statement(connection) => connection,
        }
    }
}

/// A database of a connection.
#[derive(Clone, Copy, Debug)]
pub(in crate::store) struct Schema<'n>(Option<&'n str>);

impl<'n> Schema<'n> {
    /// The file that was opened, alone on its connection: tables are named without it.
    pub(in crate::store) const MAIN: Self = Self(None);

    /// A database among others.
    pub(in crate::store) const fn named(name: &'n str) -> Self {
        Self(Some(name))
    }

    /// Its name.
    pub(in crate::store) fn name(self) -> &'n str {
        self.0.unwrap_or("main")
    }

    /// A table of it in a statement.
    pub(in crate::store) fn table(self, table: &str) -> String {
        match self.0 {
            Some(name) => format!("\"{}\".{table}", name.replace('"', "\"\"")),
            None => table.to_owned(),
        }
    }
}
