//! Databases beside which nothing can be written, on a medium for reading, in another person's folder or on a
//! full disk: they are read without locks, and without the files that SQLite keeps beside one.

use std::fmt::Write;
use std::fs;
use std::path::{Path, PathBuf};
use std::time::SystemTime;

use rusqlite::{Connection, ErrorCode, OpenFlags, ffi};

use super::error::is_write;
use super::{StoreError, guard};

/// Why a file is read without locks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Frozen {
    /// The file or its folder can't be written.
    ReadOnly,
    /// Nobody has room to write it.
    Full,
}

impl Frozen {
    /// What an error comes from, where it may be that SQLite could not make its files.
    pub(super) fn of(error: &rusqlite::Error) -> Option<Self> {
        match error.sqlite_error_code()? {
            ErrorCode::CannotOpen | ErrorCode::ReadOnly | ErrorCode::PermissionDenied => {
                Some(Self::ReadOnly)
            }
            ErrorCode::DiskFull => Some(Self::Full),
            _ => is_write(error).then_some(Self::Full),
        }
    }

    /// What beginning to write comes to.
    pub(super) fn error(self) -> rusqlite::Error {
        let code = match self {
            Self::ReadOnly => ffi::SQLITE_READONLY,
            Self::Full => ffi::SQLITE_FULL,
        };
        rusqlite::Error::SqliteFailure(ffi::Error::new(code), None)
    }
}

/// A file as it was when it was opened without locks, which would say when another program writes it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stamp {
    path: PathBuf,
    length: u64,
    changed: Option<SystemTime>,
}

impl Stamp {
    fn of(path: &Path) -> Result<Self, StoreError> {
        let file = fs::metadata(path).map_err(|_| StoreError::CantOpen(path.to_owned()))?;
        Ok(Self { path: path.to_owned(), length: file.len(), changed: file.modified().ok() })
    }

    /// Refuses what was read if another program has written the file meanwhile: it may be of two
    /// versions.
    pub fn check(&self) -> Result<(), StoreError> {
        let now = Self::of(&self.path)?;
        if now == *self { Ok(()) } else { Err(StoreError::Written(self.path.clone())) }
    }
}

/// Opens a database for reading without locks. What is in a log beside it would not be seen.
pub(super) fn connect(path: &Path) -> Result<(Connection, Stamp), StoreError> {
    if fs::File::open(path).is_err() {
        return Err(StoreError::CantOpen(path.to_owned()));
    }
    let stamp = Stamp::of(path)?;
    let mut log = path.as_os_str().to_owned();
    log.push("-wal");
    if fs::metadata(PathBuf::from(log)).is_ok_and(|log| log.len() > 0) {
        return Err(StoreError::NoLocks(path.to_owned()));
    }
    let flags = OpenFlags::SQLITE_OPEN_READ_ONLY
        | OpenFlags::SQLITE_OPEN_NO_MUTEX
        | OpenFlags::SQLITE_OPEN_URI;
    let connection = guard::open(uri(path), flags);
    Ok((connection.map_err(|error| StoreError::of(path, error))?, stamp))
}

/// The name that makes SQLite read a file as one that never changes.
fn uri(path: &Path) -> String {
    // Before a whole path stands the place of a server, which is empty.
    let mut uri = if path.is_absolute() { "file://".to_owned() } else { "file:".to_owned() };
    for byte in path.as_os_str().as_encoded_bytes() {
        match byte {
            b'/' | b'.' | b'-' | b'_' => uri.push(char::from(*byte)),
            byte if byte.is_ascii_alphanumeric() => uri.push(char::from(*byte)),
            // Writing to a string can't fail.
            byte => _ = write!(uri, "%{byte:02X}"),
        }
    }
    uri + "?immutable=1"
}
