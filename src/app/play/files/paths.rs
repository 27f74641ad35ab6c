//! The names of a game's files, and whether they can be written.

use std::io::ErrorKind;
use std::path::{Path, PathBuf};

use crate::app::play::error::play_error::PlayError;
use crate::app::{FileError, disk, folder_of};

/// How many older records of a game are kept under names of their own.
const MOST_KEPT: usize = 999;

/// The record that belongs to a board file: the same name with the ending `.gcg`.
pub fn record_path(board: &Path) -> PathBuf {
    let record = board.with_extension("gcg");
    if record == board { with_ending(board, "gcg") } else { record }
}

/// A file's name with a further ending.
pub fn with_ending(path: &Path, ending: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(".");
    name.push(ending);
    name.into()
}

/// The names under which older records are kept: `.bak`, `.bak2`, and so on.
pub fn kept_records(record: &Path) -> impl Iterator<Item = PathBuf> {
    let ending = |number: usize| match number {
        1 => "bak".to_owned(),
        _ => format!("bak{number}"),
    };
    (1..=MOST_KEPT).map(move |number| with_ending(record, &ending(number)))
}

/// The first name under which a record can be kept without replacing another.
pub fn free_record(record: &Path, bytes: &[u8]) -> PathBuf {
    let is_free = |path: &PathBuf| match disk::read(path) {
        Ok(there) => there == bytes,
        Err(error) => error.kind() == ErrorKind::NotFound,
    };
    kept_records(record).find(is_free).unwrap_or_else(|| with_ending(record, "bak"))
}

/// Refuses pipes and devices: reading one may never end.
///
/// # Errors
///
/// [`PlayError::NotRegular`].
pub fn check_regular(path: &Path) -> Result<(), PlayError> {
    if disk::exists(path) && !disk::is_file(path) && !disk::is_folder(path) {
        return Err(PlayError::NotRegular(path.to_owned()));
    }
    Ok(())
}

/// Whether a new game can be written: found out before a turn is lost.
///
/// # Errors
///
/// There is no such folder, or it can't be written to.
pub fn check_folder(path: &Path) -> Result<(), PlayError> {
    let folder = folder_of(path);
    if !disk::is_folder(folder) {
        return Err(PlayError::NoFolder(folder.to_owned()));
    }
    disk::may_write_in(folder)
        .map_err(|source| FileError::Unwritable { path: path.to_owned(), source }.into())
}

/// The bytes of a file as it is now; `None` where there is no such file.
///
/// # Errors
///
/// It can't be read, or is no regular file.
pub fn bytes_now(path: &Path) -> Result<Option<Vec<u8>>, PlayError> {
    check_regular(path)?;
    match disk::read(path) {
        Ok(bytes) => Ok(Some(bytes)),
        Err(error) if error.kind() == ErrorKind::NotFound => Ok(None),
        Err(source) => Err(FileError::Unreadable { path: path.to_owned(), source }.into()),
    }
}
