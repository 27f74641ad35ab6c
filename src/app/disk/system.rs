//! Files on the disk.

use std::fs::{self, File};
use std::io::{self, Read};
use std::path::{Path, PathBuf};

use web_time::SystemTime;

/// The bytes of a file.
pub(crate) fn read(path: &Path) -> io::Result<Vec<u8>> {
    fs::read(path)
}

/// The first bytes of a file, `most` of them; an error of the kind [`io::ErrorKind::IsADirectory`] for a folder.
pub(crate) fn read_at_most(path: &Path, most: u64) -> io::Result<Vec<u8>> {
    let file = File::open(path)?;
    if file.metadata()?.is_dir() {
        return Err(io::ErrorKind::IsADirectory.into());
    }
    let mut bytes = Vec::new();
    file.take(most).read_to_end(&mut bytes)?;
    Ok(bytes)
}

pub(crate) fn exists(path: &Path) -> bool {
    path.exists()
}

/// Whether a name is taken, be it by a link to nothing.
pub(crate) fn is_there(path: &Path) -> bool {
    path.symlink_metadata().is_ok()
}

pub(crate) fn is_file(path: &Path) -> bool {
    path.is_file()
}

pub(crate) fn is_folder(path: &Path) -> bool {
    path.is_dir()
}

/// What is in a folder.
pub(crate) fn in_folder(folder: &Path) -> io::Result<Vec<PathBuf>> {
    fs::read_dir(folder)?.map(|entry| Ok(entry?.path())).collect()
}

/// When a file was last changed.
pub(crate) fn changed(path: &Path) -> Option<SystemTime> {
    path.metadata().and_then(|file| file.modified()).ok()
}

pub(crate) fn rename(from: &Path, to: &Path) -> io::Result<()> {
    fs::rename(from, to)
}

pub(crate) fn remove(path: &Path) -> io::Result<()> {
    fs::remove_file(path)
}

/// Makes an empty file, unless there is one.
pub(crate) fn make_new(path: &Path) -> io::Result<()> {
    File::create_new(path).map(drop)
}

/// Makes a folder, with those above it.
pub(crate) fn make_folder(path: &Path) -> io::Result<()> {
    fs::create_dir_all(path)
}

/// Whether files can be written in a folder.
pub(crate) fn may_write_in(folder: &Path) -> io::Result<()> {
    tempfile::tempfile_in(folder).map(drop)
}
