//! Files that are replaced as a whole, or not at all.

use std::fs::{File, TryLockError};
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};

use tempfile::NamedTempFile;

use super::folder_of;
use crate::app::FileError;

/// A file that is written beside its place, and not there yet.
#[derive(Debug)]
pub struct WholeFile {
    file: NamedTempFile<File>,
    place: PathBuf,
}

impl WholeFile {
    /// Writes a file beside its place.
    ///
    /// # Errors
    ///
    /// It can't be written, or a folder or a database is in its place.
    pub fn write(path: &Path, bytes: &[u8]) -> Result<Self, FileError> {
        if path.is_dir() {
            return Err(FileError::Folder(path.to_owned()));
        }
        let mut file = temporary_beside(path)?;
        // Not through the library for temporary files: it adds their path to errors.
        let written = file.as_file_mut().write_all(bytes);
        written
            .map_err(|source| FileError::Unwritable { path: path.to_owned(), source })
            .map(|()| Self { file, place: place(path) })
    }

    /// Waits until it is on the disk, so that a crash of the machine leaves no empty file in its place.
    ///
    /// # Errors
    ///
    /// It can't be written.
    pub fn on_disk(self) -> Result<Self, FileError> {
        let synced = self.file.as_file().sync_all();
        synced
            .map_err(|source| FileError::Unwritable { path: self.place.clone(), source })
            .map(|()| self)
    }

    /// Puts it in its place.
    ///
    /// # Errors
    ///
    /// It can't be moved there.
    pub fn keep(self) -> Result<(), FileError> {
        persist(self.file, &self.place).map(|_| ())
    }
}

/// An empty file beside the place of another, with the permissions that this has.
///
/// # Errors
///
/// It can't be made, or a database is in that place.
pub fn temporary_beside(path: &Path) -> Result<NamedTempFile<File>, FileError> {
    let place = place(path);
    if is_database(&place) {
        return Err(FileError::Database(path.to_owned()));
    }
    let (folder, prefix) = (folder_of(&place), prefix(&place));
    remove_abandoned(folder, &prefix);
    let file = locked_in(folder, &prefix).and_then(|file| {
        if let Ok(there) = place.metadata() {
            file.as_file().set_permissions(there.permissions())?;
        }
        Ok(file)
    });
    file.map_err(|source| FileError::Unwritable { path: path.to_owned(), source })
}

/// An empty file with a lock: while it is written, no other program takes it for an abandoned one.
fn locked_in(folder: &Path, prefix: &str) -> io::Result<NamedTempFile<File>> {
    loop {
        let mut builder = tempfile::Builder::new();
        let file = builder.prefix(prefix).make_in(folder, |path| File::create_new(path))?;
        // One that another program has found before it was locked is removed by that. Not every file
        // system has locks.
        let is_found = matches!(file.as_file().try_lock(), Err(TryLockError::WouldBlock));
        if !is_found && file.path().exists() {
            return Ok(file);
        }
    }
}

/// Puts a file in its place.
///
/// # Errors
///
/// It can't be moved there.
pub fn persist(file: NamedTempFile<File>, place: &Path) -> Result<File, FileError> {
    let unwritable = |source| FileError::Unwritable { path: place.to_owned(), source };
    file.persist(place).map_err(|error| unwritable(error.error))
}

/// Whether a file is an SQLite database, or one of the files beside one.
pub fn is_database(path: &Path) -> bool {
    let begins = |path: &Path| {
        let mut bytes = [0; 16];
        let read = File::open(path).and_then(|mut file| file.read_exact(&mut bytes));
        read.is_ok() && &bytes == b"SQLite format 3\0"
    };
    let text = path.to_string_lossy();
    let of = ["-journal", "-wal", "-shm"].iter().find_map(|end| text.strip_suffix(end));
    begins(path) || of.is_some_and(|database| begins(Path::new(database)))
}

/// How the names of temporary files begin that are to replace a file.
fn prefix(place: &Path) -> String {
    let name = place.file_name().map(|name| name.to_string_lossy()).unwrap_or_default();
    // A name has 255 bytes at most.
    if name.len() < 200 { format!(".{name}.wfq-") } else { ".wfq-".to_owned() }
}

/// Removes temporary files that a killed program left behind.
fn remove_abandoned(folder: &Path, prefix: &str) {
    let entries = std::fs::read_dir(folder).into_iter().flatten().flatten();
    let begins = |name: &std::ffi::OsStr| name.to_string_lossy().starts_with(prefix);
    for path in entries.filter(|entry| begins(&entry.file_name())).map(|entry| entry.path()) {
        let Some(file) = path.is_file().then(|| File::open(&path).ok()).flatten() else { continue };
        // A program that still writes it holds the lock. This one holds it until the file is gone.
        if file.try_lock().is_ok() {
            _ = std::fs::remove_file(&path);
        }
    }
}

/// Waits until the names in a file's folder are on the disk, where the system can do that.
pub fn sync_folder(place: &Path) {
    _ = File::open(folder_of(place)).and_then(|folder| folder.sync_all());
}

/// Where a file is written: a link stays a link, and its target is written.
pub fn place(path: &Path) -> PathBuf {
    path.canonicalize().unwrap_or_else(|_| path.to_owned())
}
