//! What can go wrong with a database, in words that say what to do.

use std::path::{Path, PathBuf};

use rusqlite::ErrorCode;
use thiserror::Error;

/// What can go wrong with a database.
#[derive(Debug, Error)]
pub enum StoreError {
    /// The file is no SQLite database, or a damaged one.
    #[error("{}: not an SQLite database, or a damaged one: give another file with --db", .0.display())]
    NotDatabase(PathBuf),
    /// A word in the file is not made of the letters of its list.
    #[error("{}: damaged, it holds the word {word:?}: import the list again with wfq import", path.display())]
    Damaged {
        /// The database.
        path: PathBuf,
        /// The word.
        word: String,
    },
    /// The file is the database of another program.
    #[error("{}: the database of another program: give another file with --db", .0.display())]
    OtherProgram(PathBuf),
    /// The file was made by a newer version.
    #[error("{}: made by a newer version of wfq: update wfq, or give another file with --db", .0.display())]
    Newer(PathBuf),
    /// Another process writes to the file.
    #[error("{}: locked by another program: try again when it is done", .0.display())]
    Locked(PathBuf),
    /// The file or its folder can't be written.
    #[error("{}: can't be written: make the file and its folder writable, or give another file with --db", .0.display())]
    ReadOnly(PathBuf),
    /// The file can't be opened or made.
    #[error("{}: can't be opened or made: check the path and the rights of its folder, or give another file with --db", .0.display())]
    CantOpen(PathBuf),
    /// There is no room to write.
    #[error("{}: the disk is full or the file may not grow: nothing was changed; make room and try again", .0.display())]
    Full(PathBuf),
    /// There is no such list.
    #[error("no word list {name:?}{}", there_is(known))]
    NoList {
        /// What was asked for.
        name: String,
        /// What there is.
        known: Vec<String>,
    },
    /// A list rests on another alphabet than its language has now.
    #[error("{}: the word list {name} was made with another alphabet: import it again with wfq import", path.display())]
    Alphabet {
        /// The database.
        path: PathBuf,
        /// The list.
        name: String,
    },
    /// The list of that name has another language.
    #[error("the word list {name} is {language}: words can't be added to it in another language")]
    Language {
        /// The list.
        name: String,
        /// Its language.
        language: String,
    },
    /// Anything else that SQLite says.
    #[error("{}: {error}", path.display())]
    Sqlite {
        /// The database.
        path: PathBuf,
        /// What SQLite says.
        error: rusqlite::Error,
    },
    /// The migrations built into the program do not run.
    #[error("{}: {error}", path.display())]
    Migration {
        /// The database.
        path: PathBuf,
        /// What the migrations library says.
        error: Box<rusqlite_migration::Error>,
    },
}

fn there_is(known: &[String]) -> String {
    match known {
        [] => ": import one with wfq import".to_owned(),
        _ => format!(": there is {}", known.join(", ")),
    }
}

/// What can go wrong while rows are read.
#[derive(Debug)]
pub(super) enum Fault {
    Sqlite(rusqlite::Error),
    /// This word is not made of the letters of its list, or has another length than it says.
    Word(String),
}

impl From<rusqlite::Error> for Fault {
    fn from(error: rusqlite::Error) -> Self {
        Self::Sqlite(error)
    }
}

impl From<rusqlite::types::FromSqlError> for Fault {
    fn from(error: rusqlite::types::FromSqlError) -> Self {
        Self::Sqlite(error.into())
    }
}

impl StoreError {
    /// What a fault means for this file.
    pub(super) fn of_fault(path: &Path, fault: Fault) -> Self {
        match fault {
            Fault::Sqlite(error) => Self::of(path, error),
            Fault::Word(word) => Self::Damaged { path: path.to_owned(), word },
        }
    }

    /// What an error of the SQLite library means for this file.
    pub(super) fn of(path: &Path, error: rusqlite::Error) -> Self {
        let path = path.to_owned();
        match error.sqlite_error_code() {
            Some(ErrorCode::NotADatabase | ErrorCode::DatabaseCorrupt) => Self::NotDatabase(path),
            Some(ErrorCode::DatabaseBusy | ErrorCode::DatabaseLocked) => Self::Locked(path),
            Some(ErrorCode::ReadOnly | ErrorCode::PermissionDenied) => Self::ReadOnly(path),
            Some(ErrorCode::CannotOpen) => Self::CantOpen(path),
            Some(ErrorCode::DiskFull) => Self::Full(path),
            // A write that fails is all but always a full disk or a limit on the file's size.
            Some(ErrorCode::SystemIoFailure) if is_write(&error) => Self::Full(path),
            _ => Self::Sqlite { path, error },
        }
    }

    /// What an error of the migrations library means for this file.
    pub(super) fn of_migration(path: &Path, error: rusqlite_migration::Error) -> Self {
        match error {
            rusqlite_migration::Error::RusqliteError { err, .. } => Self::of(path, err),
            error => Self::Migration { path: path.to_owned(), error: Box::new(error) },
        }
    }
}

/// Whether an input or output error came from writing.
fn is_write(error: &rusqlite::Error) -> bool {
    use rusqlite::ffi;
    let writes = [
        ffi::SQLITE_IOERR_WRITE,
        ffi::SQLITE_IOERR_FSYNC,
        ffi::SQLITE_IOERR_DIR_FSYNC,
        ffi::SQLITE_IOERR_TRUNCATE,
    ];
    error.sqlite_error().is_some_and(|error| writes.contains(&error.extended_code))
}
