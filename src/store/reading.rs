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
