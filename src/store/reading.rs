//! The connection on which a list is read.

use std::ops::Deref;

use rusqlite::{Connection, Transaction};

/// How a list is read.
#[derive(Debug)]
pub(super) enum Reading<'s> {
    /// In a transaction.
    Transaction(Transaction<'s>),
    /// Within a statement of another program, on its connection. Nothing is set there.
    Statement(&'s Connection),
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
pub(super) struct Schema<'n>(Option<&'n str>);

impl<'n> Schema<'n> {
    /// The file that was opened, alone on its connection: tables are named without it.
    pub(super) const MAIN: Self = Self(None);

    /// A database among others.
    pub(super) const fn named(name: &'n str) -> Self {
        Self(Some(name))
    }

    /// Its name.
    pub(super) fn name(self) -> &'n str {
        self.0.unwrap_or("main")
    }

    /// A table of it in a statement.
    pub(super) fn table(self, table: &str) -> String {
        match self.0 {
            Some(name) => format!("\"{}\".{table}", name.replace('"', "\"\"")),
            None => table.to_owned(),
        }
    }
}
