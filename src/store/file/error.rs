//! What can go wrong with a database.

use std::path::{Path, PathBuf};

use itertools::Itertools;
use rusqlite::ErrorCode;
use thiserror::Error;

use super::list_tables::MAX_LISTS;

/// The message for conditions that SQLite can't take.
pub(super) const TOO_MUCH: &str =
    "too many conditions at once: a few hundred are possible: give fewer";

/// Whether a message of SQLite means that too much was asked at once. It has no code for that.
pub(super) fn is_too_much(said: &str) -> bool {
    ["Expression tree is too large", "too many SQL variables", "parser stack overflow"]
        .iter()
        .any(|known| said.starts_with(known))
}

/// What can go wrong with a database.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum StoreError {
    /// The file is not an SQLite database, or a damaged one.
    #[error("{}: not an SQLite database, or a damaged one", .0.display())]
    NotDatabase(PathBuf),
    /// A word in the file has a letter that is not in the alphabet of its list.
    #[error("{}: damaged: it holds the word {word:?}", path.display())]
    Damaged {
        /// The database.
        path: PathBuf,
        /// The word.
        word: String,
    },
    /// The definition of a view in the file is more than a view.
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
    /// The file has not the tables of its version.
    #[error("{}: damaged, or changed by another program: its tables are not those of its version", .0.display())]
    Tables(PathBuf),
    /// A folder has the name of the file that SQLite keeps beside the database.
    #[error("{}: can't be opened: {}-wal is a folder, and a file of the database belongs there: rename it", .0.display(), .0.display())]
    FolderBeside(PathBuf),
    /// It is a device, a pipe or another thing that keeps nothing.
    #[error("{}: not a file", .0.display())]
    NotAFile(PathBuf),
    /// The file was made by a newer version of the library.
    #[error("{}: made by a newer version of wfq", .0.display())]
    Newer(PathBuf),
    /// The file was made by an older version of the library, and can't be brought up to date because it
    /// can't be written.
    #[error("{}: made by an older version of wfq, and can't be brought up to date", .0.display())]
    Older(PathBuf),
    /// Another process writes to the file.
    #[error("{}: locked by another program", .0.display())]
    Locked(PathBuf),
    /// The file or its folder can't be written.
    #[error("{}: can't be written", .0.display())]
    ReadOnly(PathBuf),
    /// Another program writes the file. Reading its log takes files beside it, which can't be made.
    #[error("{}: another program is writing to it, or was ended while writing; reading it now takes a writable folder: try again later, or make the folder writable", .0.display())]
    NoLocks(PathBuf),
    /// The file was written while it was read without locks.
    #[error("{}: another program wrote to it while it was read: ask again (it is read without locks, so neither program could wait)", .0.display())]
    Written(PathBuf),
    /// The file can't be opened or made.
    #[error("{}: can't be opened or made", .0.display())]
    CantOpen(PathBuf),
    /// An error of a box of cards.
    #[error(transparent)]
    Cards(Box<Self>),
    /// The disk is full, or the file has reached a limit on its size.
    #[error("{}: the disk is full or the file may not grow: nothing was changed; make room and try again", .0.display())]
    Full(PathBuf),
    /// Another process has dropped the list that was read.
    #[error("{}: the word list was dropped in the meantime: ask again", .0.display())]
    Gone(PathBuf),
    /// The database has as many lists as it can have.
    #[error("{}: it has {MAX_LISTS} word lists, no room for more", .0.display())]
    TooMany(PathBuf),
    /// The writing was stopped.
    #[error("stopped: nothing was written")]
    Stopped,
    /// Values that come with the program and are fetched, as in a browser, can't be had now.
    #[error("the {0} can't be fetched: nothing was written; try again")]
    NotHere(&'static str),
    /// There is no such list.
    #[error("no word list {name:?}{}", available(known))]
    NoList {
        /// The name that was asked for.
        name: String,
        /// The names of the lists that exist.
        known: Vec<String>,
    },
    /// The list is one of phrases, which are not laid on boards.
    #[error("the list {name} has phrases, which no board takes")]
    Phrases {
        /// The list.
        name: String,
    },
    /// Words are added to a list of phrases, or phrases to a list of words.
    #[error("the list {name} {}", match has_phrases {
        true => "has phrases: add phrases to it, with --phrases, or give another name",
        false => "has words, and no phrases can be added to it: give another name",
    })]
    MixedPhrases {
        /// The list.
        name: String,
        /// Whether it has phrases.
        has_phrases: bool,
    },
    /// The list was made with another alphabet than its language has now.
    #[error("{}: the word list {name} was made with another alphabet", path.display())]
    Alphabet {
        /// The database.
        path: PathBuf,
        /// The list.
        name: String,
    },
    /// The words to add are of another language than the list.
    #[error("the word list {name} is {language}: words can't be added to it in another language")]
    Language {
        /// The list.
        name: String,
        /// Its language.
        language: String,
    },
    /// The words to add are of other rules of the same id than the list.
    #[error("the word list {name} has other rules called {language}: words can't be added to it")]
    Rules {
        /// The list.
        name: String,
        /// The id of its rules.
        language: String,
    },
    /// The list has no words of this level.
    #[error("{name} has no level {level}; {}", levels_of(levels, *is_built_in, name))]
    NoLevel {
        /// The list.
        name: String,
        /// The level that was asked for.
        level: u8,
        /// The levels that it has.
        levels: Vec<u8>,
        /// Whether it came with the program.
        is_built_in: bool,
    },
    /// Other lists have other rules of the same id.
    #[error("{} other rules called {id}", have(lists))]
    SameId {
        /// The id of the rules.
        id: String,
        /// Their names, at least one.
        lists: Vec<String>,
    },
    /// More was asked at once than SQLite can take.
    #[error("{TOO_MUCH}")]
    TooMuch,
    /// Any other error of SQLite.
    #[error("{}: {}", path.display(), said(error))]
    Sqlite {
        /// The database.
        path: PathBuf,
        /// The error of SQLite.
        #[source]
        error: rusqlite::Error,
    },
    /// A built-in migration fails.
    #[error("{}: {error}", path.display())]
    Migration {
        /// The database.
        path: PathBuf,
        /// The error of the migration.
        #[source]
        error: Box<rusqlite_migration::Error>,
    },
}

/// The message of SQLite without the statement, which is the library's own.
fn said(error: &rusqlite::Error) -> String {
    match error {
        #[cfg(feature = "bundled")]
        rusqlite::Error::SqlInputError { msg, .. } => msg.clone(),
        error => error.to_string(),
    }
}

fn have(lists: &[String]) -> String {
    match lists {
        [list] => format!("the list {list} has"),
        lists => format!("the lists {} have", lists.iter().join(", ")),
    }
}

fn available(known: &[String]) -> String {
    match known {
        [] => String::new(),
        _ => format!("; available: {}", known.join(", ")),
    }
}

fn levels_of(levels: &[u8], is_built_in: bool, name: &str) -> String {
    match levels {
        [] if is_built_in => {
            format!(
                "it was imported before words had levels: import it again with wfq import {name}"
            )
        }
        [] => "it does not say how sure its words are".to_owned(),
        _ => format!("it has {}", levels.iter().join(", ")),
    }
}

/// What can go wrong while rows are read.
#[derive(Debug)]
pub(in crate::store) enum Fault {
    Sqlite(rusqlite::Error),
    /// This word has a letter that is not in the alphabet of its list, or not the length it claims.
    Word(String),
    /// The definition of this view is more than a view.
    View(String),
    /// The database has as many lists as it can have.
    TooMany,
    /// Whoever watches the writing wants no more of it.
    Stopped,
    /// This comes with the program, which can't have it now.
    NotHere(&'static str),
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
    /// The error of a file, be it a database of word lists or a box of cards.
    pub fn of_file(&self) -> &Self {
        match self {
            Self::Cards(error) => error,
            error => error,
        }
    }

    /// What a fault means for this file.
    pub(in crate::store) fn of_fault(path: &Path, fault: Fault) -> Self {
        match fault {
            Fault::Sqlite(error) => Self::of(path, error),
            Fault::Word(word) => Self::Damaged { path: path.to_owned(), word },
            Fault::View(view) => Self::View { path: path.to_owned(), view },
            Fault::TooMany => Self::TooMany(path.to_owned()),
            Fault::Stopped => Self::Stopped,
            Fault::NotHere(what) => Self::NotHere(what),
        }
    }

    /// What an error of the SQLite library means for this file.
    pub(in crate::store) fn of(path: &Path, error: rusqlite::Error) -> Self {
        let path = path.to_owned();
        match error.sqlite_error_code() {
            Some(ErrorCode::NotADatabase | ErrorCode::DatabaseCorrupt) => Self::NotDatabase(path),
            Some(ErrorCode::DatabaseBusy | ErrorCode::DatabaseLocked) => Self::Locked(path),
            Some(ErrorCode::ReadOnly | ErrorCode::PermissionDenied) => Self::ReadOnly(path),
            Some(ErrorCode::CannotOpen) => Self::CantOpen(path),
            // The file is shorter than it claims.
            _ if error.sqlite_error().is_some_and(|error| {
                error.extended_code == rusqlite::ffi::SQLITE_IOERR_SHORT_READ
            }) =>
            {
                Self::NotDatabase(path)
            }
            // Each list has its own table. SQLite has no code for a missing one.
            _ if error.to_string().contains("no such table: words_") => Self::Gone(path),
            Some(ErrorCode::DiskFull) => Self::Full(path),
            // A write that fails nearly always means a full disk or a limit on the size of files.
            Some(ErrorCode::SystemIoFailure) if is_write(&error) => Self::Full(path),
            #[cfg(target_family = "wasm")]
            _ if is_unwritten(&error) => Self::Full(path),
            _ => match &error {
                rusqlite::Error::SqliteFailure(_, Some(said)) if is_too_much(said) => Self::TooMuch,
                #[cfg(feature = "bundled")]
                rusqlite::Error::SqlInputError { msg, .. } if is_too_much(msg) => Self::TooMuch,
                _ => Self::Sqlite { path, error },
            },
        }
    }

    /// What an error of the migrations library means for this file.
    pub(in crate::store) fn of_migration(path: &Path, error: rusqlite_migration::Error) -> Self {
        match error {
            rusqlite_migration::Error::RusqliteError { err, .. } => match Self::of(path, err) {
                // The library's own statements are right.
                Self::Sqlite { path, error } if is_of_tables(&error) => Self::Tables(path),
                Self::Gone(path) => Self::Tables(path),
                error => error,
            },
            error => Self::Migration { path: path.to_owned(), error: Box::new(error) },
        }
    }
}

/// Whether a statement does not fit the tables of its file.
fn is_of_tables(error: &rusqlite::Error) -> bool {
    // An error in a statement has no code of its own.
    let code = error.sqlite_error_code();
    matches!(code, None | Some(ErrorCode::Unknown | ErrorCode::ConstraintViolation))
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

/// Whether the browser's storage took fewer bytes than it was given, or none: it has no codes for that.
#[cfg(target_family = "wasm")]
fn is_unwritten(error: &rusqlite::Error) -> bool {
    let code = error.sqlite_error().map(|error| error.extended_code);
    code == Some(rusqlite::ffi::SQLITE_IOERR) || error.to_string() == "SQL logic error"
}
