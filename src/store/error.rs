//! What can go wrong with a database.

use std::path::{Path, PathBuf};

use rusqlite::ErrorCode;
use thiserror::Error;

use super::list_tables::MAX_LISTS;

/// What is said of conditions that SQLite can't take.
pub(super) const TOO_MUCH: &str =
    "too many conditions at once: a few hundred are possible: give fewer";

/// Whether SQLite says that it is asked for too much at once.
pub(super) fn is_too_much(said: &str) -> bool {
    ["Expression tree is too large", "too many SQL variables", "parser stack overflow"]
        .iter()
        .any(|known| said.starts_with(known))
}

/// What can go wrong with a database.
#[derive(Debug, Error)]
pub enum StoreError {
    /// The file is no SQLite database, or a damaged one.
    #[error("{}: not an SQLite database, or a damaged one", .0.display())]
    NotDatabase(PathBuf),
    /// A word in the file is not made of the letters of its list.
    #[error("{}: damaged, it holds the word {word:?}", path.display())]
    Damaged {
        /// The database.
        path: PathBuf,
        /// The word.
        word: String,
    },
    /// A view in the file is no plain view.
    #[error("{}: damaged or made by another program: the text of its view {view:?} is not a single CREATE VIEW", path.display())]
    View {
        /// The database.
        path: PathBuf,
        /// The view.
        view: String,
    },
    /// The file is the database of another program.
    #[error("{}: the database of another program", .0.display())]
    OtherProgram(PathBuf),
    /// The file was made by a newer version.
    #[error("{}: made by a newer version of wfq", .0.display())]
    Newer(PathBuf),
    /// The file was made by an older version, and can't be written.
    #[error("{}: made by an older version of wfq, and can't be brought up to date", .0.display())]
    Older(PathBuf),
    /// Another process writes to the file.
    #[error("{}: locked by another program", .0.display())]
    Locked(PathBuf),
    /// The file or its folder can't be written.
    #[error("{}: can't be written", .0.display())]
    ReadOnly(PathBuf),
    /// Another program writes it, and reading what is in its log takes files beside it, which can't be made.
    #[error("{}: another program writes to it, or was ended while it did, and reading it then needs its folder, which can't be written to: try again later, or make the folder writable", .0.display())]
    NoLocks(PathBuf),
    /// It was written while it was read without locks.
    #[error("{}: another program wrote to it while it was read: ask again (its folder can't be written to, so that neither program could wait)", .0.display())]
    Written(PathBuf),
    /// The file can't be opened or made.
    #[error("{}: can't be opened or made", .0.display())]
    CantOpen(PathBuf),
    /// There is no room to write.
    #[error("{}: the disk is full or the file may not grow: nothing was changed; make room and try again", .0.display())]
    Full(PathBuf),
    /// Another process has dropped the list that is read.
    #[error("{}: the word list has been dropped meanwhile: ask again", .0.display())]
    Gone(PathBuf),
    /// There are as many lists as there can be.
    #[error("{}: it has {MAX_LISTS} word lists, no room for more", .0.display())]
    TooMany(PathBuf),
    /// There is no such list.
    #[error("no word list {name:?}{}", there_is(known))]
    NoList {
        /// What was asked for.
        name: String,
        /// What there is.
        known: Vec<String>,
    },
    /// A list rests on another alphabet than its language has now.
    #[error("{}: the word list {name} was made with another alphabet", path.display())]
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
    /// More is asked at once than SQLite takes.
    #[error("{TOO_MUCH}")]
    TooMuch,
    /// Anything else that SQLite says.
    #[error("{}: {}", path.display(), said(error))]
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

/// What SQLite says, without the statement, which is the program's own.
fn said(error: &rusqlite::Error) -> String {
    match error {
        rusqlite::Error::SqlInputError { msg, .. } => msg.clone(),
        error => error.to_string(),
    }
}

fn there_is(known: &[String]) -> String {
    match known {
        [] => String::new(),
        _ => format!(": there is {}", known.join(", ")),
    }
}

/// What can go wrong while rows are read.
#[derive(Debug)]
pub(super) enum Fault {
    Sqlite(rusqlite::Error),
    /// This word is not made of the letters of its list, or has another length than it says.
    Word(String),
    /// What stands for this view is not the text of one.
    View(String),
    /// There are as many lists as there can be.
    TooMany,
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
            Fault::View(view) => Self::View { path: path.to_owned(), view },
            Fault::TooMany => Self::TooMany(path.to_owned()),
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
            // The file ends before what it says that it has.
            _ if error.sqlite_error().is_some_and(|error| {
                error.extended_code == rusqlite::ffi::SQLITE_IOERR_SHORT_READ
            }) =>
            {
                Self::NotDatabase(path)
            }
            // Each list has a table of its own.
            _ if error.to_string().contains("no such table: words_") => Self::Gone(path),
            Some(ErrorCode::DiskFull) => Self::Full(path),
            // A write that fails is all but always a full disk or a limit on the file's size.
            Some(ErrorCode::SystemIoFailure) if is_write(&error) => Self::Full(path),
            _ => match &error {
                rusqlite::Error::SqliteFailure(_, Some(said))
                | rusqlite::Error::SqlInputError { msg: said, .. }
                    if is_too_much(said) =>
                {
                    Self::TooMuch
                }
                _ => Self::Sqlite { path, error },
            },
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
pub(super) fn is_write(error: &rusqlite::Error) -> bool {
    use rusqlite::ffi;
    let writes = [
        ffi::SQLITE_IOERR_WRITE,
        ffi::SQLITE_IOERR_FSYNC,
        ffi::SQLITE_IOERR_DIR_FSYNC,
        ffi::SQLITE_IOERR_TRUNCATE,
        ffi::SQLITE_IOERR_SHMSIZE,
        ffi::SQLITE_IOERR_SHMOPEN,
    ];
    error.sqlite_error().is_some_and(|error| writes.contains(&error.extended_code))
}
