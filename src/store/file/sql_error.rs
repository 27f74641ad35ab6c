//! Why a user's statement has no answer.

use rusqlite::ErrorCode;
use thiserror::Error;

use super::error::is_too_much;
use crate::store::StoreError;

/// Why a statement has no answer.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum SqlError {
    /// It failed, or is not a single statement that SQLite understands. Carries SQLite's message.
    #[error("SQL: {0}")]
    Statement(String),
    /// It is not a statement that SQLite understands, from some position on.
    #[error("SQL: {said}, at character {}", .at + 1)]
    At {
        /// SQLite's message.
        said: String,
        /// The byte offset in the statement, from 0.
        at: usize,
    },
    /// It would write.
    #[error("SQL: this statement writes")]
    Writes,
    /// It asks for more than rows. Carries what, and why not.
    #[error("SQL: {0}")]
    Refused(String),
    /// It exceeds one of SQLite's limits.
    #[error("SQL: too many conditions at once: put values into one IN (…), or give fewer")]
    TooMuch,
    /// It was interrupted.
    #[error("SQL: interrupted")]
    Interrupted,
    /// It has a parameter, which a program would give a value. Carries its name.
    #[error("SQL: {0} has no value: a program gives it one; write the value in its place here")]
    Parameter(String),
    /// It is empty, or only a comment.
    #[error("SQL: no statement: give one like \"SELECT word FROM words LIMIT 5\"")]
    Nothing,
    /// The database can't be opened.
    #[error(transparent)]
    Store(#[from] StoreError),
}

impl From<rusqlite::Error> for SqlError {
    fn from(error: rusqlite::Error) -> Self {
        match error {
            rusqlite::Error::SqliteFailure(failure, _)
                if failure.code == ErrorCode::OperationInterrupted =>
            {
                Self::Interrupted
            }
            rusqlite::Error::SqliteFailure(failure, _)
                if failure.code == ErrorCode::OutOfMemory =>
            {
                Self::Statement("this takes too much memory: ask for less".to_owned())
            }
            rusqlite::Error::SqliteFailure(failure, _) if failure.code == ErrorCode::TooBig => {
                Self::Statement(
                    "a value or statement that is too long: ask for a part of it".to_owned(),
                )
            }
            rusqlite::Error::SqliteFailure(_, Some(message)) if is_too_much(&message) => {
                Self::TooMuch
            }
            #[cfg(feature = "bundled")]
            rusqlite::Error::SqlInputError { msg, .. } if is_too_much(&msg) => Self::TooMuch,
            rusqlite::Error::SqliteFailure(_, Some(message)) if is_of_writing(&message) => {
                Self::Writes
            }
            #[cfg(feature = "bundled")]
            rusqlite::Error::SqlInputError { msg, .. } if is_of_writing(&msg) => Self::Writes,
            rusqlite::Error::SqliteFailure(_, Some(message)) => Self::Statement(message),
            #[cfg(feature = "bundled")]
            rusqlite::Error::SqlInputError { msg, offset, .. } => match usize::try_from(offset) {
                Ok(at) => Self::At { said: msg, at },
                Err(_) => Self::Statement(msg),
            },
            rusqlite::Error::MultipleStatement => {
                Self::Statement("more than one statement: give one at a time".to_owned())
            }
            error => Self::Statement(error.to_string()),
        }
    }
}

impl SqlError {
    /// Whether a statement calls a view of a name as a function.
    pub(in crate::store) fn calls(&self, view: &str) -> bool {
        let (Self::Statement(said) | Self::At { said, .. }) = self else { return false };
        said.eq_ignore_ascii_case(&format!("'{view}' is not a function"))
    }
}

/// Whether SQLite refuses to modify a view.
fn is_of_writing(message: &str) -> bool {
    message.starts_with("cannot modify")
}
