//! Databases next to which nothing can be written, because of a read-only medium, someone else's
//! folder or a full disk. They are read without locks, and without the files that SQLite keeps
//! beside them.

use std::fmt::Write;
use std::fs;
use std::path::{Path, PathBuf};
use std::time::SystemTime;

use rusqlite::{Connection, ErrorCode, OpenFlags, ffi};

use super::error::is_write;
use super::guard;
use crate::store::StoreError;

/// Why a file is read without locks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::store) enum Frozen {
    /// The file or its folder is not writable.
    ReadOnly,
    /// The disk is full.
    Full,
}

impl Frozen {
    /// The cause of an error, if SQLite may have been unable to make its files.
    pub(in crate::store) fn of(error: &rusqlite::Error) -> Option<Self> {
        match error.sqlite_error_code()? {
            ErrorCode::CannotOpen | ErrorCode::ReadOnly | ErrorCode::PermissionDenied => {
                Some(Self::ReadOnly)
            }
            ErrorCode::DiskFull => Some(Self::Full),
            _ => is_write(error).then_some(Self::Full),
        }
    }

    /// The error of trying to write.
    pub(in crate::store) fn error(self) -> rusqlite::Error {
        let code = match self {
            Self::ReadOnly => ffi::SQLITE_READONLY,
            Self::Full => ffi::SQLITE_FULL,
        };
        rusqlite::Error::SqliteFailure(ffi::Error::new(code), None)
    }
}

/// The state of a file that was opened without locks, which would have revealed another program
/// writing it.
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

    /// Rejects what was read if another program has written the file meanwhile: it may mix two
    /// versions.
    ///
    /// # Errors
    ///
    /// [`StoreError::Written`] in that case, or [`StoreError::CantOpen`] if the file is gone.
    pub fn check(&self) -> Result<(), StoreError> {
        let now = Self::of(&self.path)?;
        if now == *self { Ok(()) } else { Err(StoreError::Written(self.path.clone())) }
    }
}

/// Opens a database for reading without locks. The contents of a log beside it would be missed.
pub(in crate::store) fn connect(path: &Path) -> Result<(Connection, Stamp), StoreError> {
    if fs::File::open(path).is_err() {
        return Err(StoreError::CantOpen(path.to_owned()));
    }
    let stamp = Stamp::of(path)?;
    let mut log = path.as_os_str().to_owned();
    log.push("-wal");
    match fs::metadata(PathBuf::from(log)) {
        Ok(log) if log.is_dir() => return Err(StoreError::FolderBeside(path.to_owned())),
        Ok(log) if log.len() > 0 => return Err(StoreError::NoLocks(path.to_owned())),
        _ => {}
    }
    let flags = OpenFlags::SQLITE_OPEN_READ_ONLY
        | OpenFlags::SQLITE_OPEN_NO_MUTEX
        | OpenFlags::SQLITE_OPEN_URI;
    let connection = guard::open(uri(path), flags);
    Ok((connection.map_err(|error| StoreError::of(path, error))?, stamp))
}

/// The URI that makes SQLite read a file as immutable.
fn uri(path: &Path) -> String {
    // An absolute path follows an empty authority. On Windows it begins with a drive, not with a slash.
    let start = match path.is_absolute() {
        true if cfg!(windows) => "file:///",
        true => "file://",
        false => "file:",
    };
    let mut uri = start.to_owned();
    for byte in path.as_os_str().as_encoded_bytes() {
        match byte {
            b'\\' if cfg!(windows) => uri.push('/'),
            b'/' | b'.' | b'-' | b'_' => uri.push(char::from(*byte)),
            byte if byte.is_ascii_alphanumeric() => uri.push(char::from(*byte)),
            // Writing to a string can't fail.
            byte => _ = write!(uri, "%{byte:02X}"),
        }
    }
    uri + "?immutable=1"
}
