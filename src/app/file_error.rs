//! Why a file can't be read or written.

use std::io;
use std::path::{Path, PathBuf};

use thiserror::Error;

/// The largest position that is read, in bytes.
pub const MAX_POSITION: u64 = 1 << 20;

/// Why a file can't be read or written. Each message begins with the path.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum FileError {
    /// It can't be read.
    #[error("{}: {}", path.display(), unreadable(source))]
    Unreadable {
        /// The file.
        path: PathBuf,
        /// What the system says.
        source: io::Error,
    },
    /// It can't be written.
    #[error("{}: {}", path.display(), unwritable(source))]
    Unwritable {
        /// The file.
        path: PathBuf,
        /// What the system says.
        source: io::Error,
    },
    /// A folder's files can't be listed.
    #[error("{}: can't be read: {source}", path.display())]
    UnreadableFolder {
        /// The folder.
        path: PathBuf,
        /// What the system says.
        source: io::Error,
    },
    /// It is a folder.
    #[error("{}: a folder: name a file in it", .0.display())]
    Folder(PathBuf),
    /// It has more than [`MAX_POSITION`] bytes.
    #[error("{}: larger than {MAX_POSITION} bytes: is it the right file?", .0.display())]
    TooLarge(PathBuf),
    /// It holds bytes that are not text.
    #[error("{}:{line}:{column}: not UTF-8 text", path.display())]
    NotText {
        /// The file.
        path: PathBuf,
        /// The line of the first such byte, from 1.
        line: usize,
        /// Its column in characters, from 1.
        column: usize,
    },
    /// It is an SQLite database, or belongs to one.
    #[error("{}: a database, which is not overwritten: give another file", .0.display())]
    Database(PathBuf),
}

impl FileError {
    /// Why a file can't be read, by the error of reading it.
    pub(crate) fn of_reading(path: &Path, source: io::Error) -> Self {
        match source.kind() {
            io::ErrorKind::IsADirectory => Self::Folder(path.to_owned()),
            _ => Self::Unreadable { path: path.to_owned(), source },
        }
    }
}

/// Why a file can't be written, in words that say what to do.
fn unwritable(error: &io::Error) -> String {
    let what = match error.kind() {
        io::ErrorKind::NotFound => "its folder does not exist: make it first",
        io::ErrorKind::PermissionDenied => "check the permissions of its folder",
        _ => return format!("can't be written: {error}"),
    };
    format!("can't be written: {what}")
}

/// Why a file can't be read, in words that say what to do.
pub fn unreadable(error: &io::Error) -> String {
    match error.kind() {
        io::ErrorKind::NotFound => "no such file: check its name".to_owned(),
        io::ErrorKind::PermissionDenied => "may not be read: check its permissions".to_owned(),
        _ => error.to_string(),
    }
}
