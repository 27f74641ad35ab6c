//! Files in memory, each written through to what a browser keeps.

use std::collections::{BTreeMap, BTreeSet};
use std::io;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, MutexGuard, PoisonError};

use web_time::SystemTime;

use crate::app::FileError;

/// A file, with the time of its last change.
pub type File = (PathBuf, Vec<u8>, SystemTime);

/// Keeps a file, or forgets it where there are no bytes. It is kept as a whole or not at all.
pub type Keeper = fn(path: &Path, bytes: Option<&[u8]>) -> io::Result<()>;

static DISK: Mutex<Disk> =
    Mutex::new(Disk { files: BTreeMap::new(), folders: BTreeSet::new(), keeper: None });

#[derive(Debug)]
struct Disk {
    files: BTreeMap<PathBuf, (Vec<u8>, SystemTime)>,
    /// Those that were made: others are there with their files.
    folders: BTreeSet<PathBuf>,
    keeper: Option<Keeper>,
}

fn disk() -> MutexGuard<'static, Disk> {
    DISK.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Takes the files that are kept in place of all others, and writes through to `keeper` from now on.
pub fn keep_by(keeper: Keeper, files: impl IntoIterator<Item = File>) {
    let files = files.into_iter().map(|(path, bytes, time)| (path, (bytes, time)));
    *disk() = Disk { files: files.collect(), folders: BTreeSet::new(), keeper: Some(keeper) };
}

/// All files.
pub fn all() -> Vec<File> {
    let files = disk().files.clone().into_iter();
    files.map(|(path, (bytes, time))| (path, bytes, time)).collect()
}

impl Disk {
    fn put(&mut self, path: &Path, bytes: Vec<u8>) -> io::Result<()> {
        self.keep(path, Some(&bytes))?;
        self.files.insert(path.to_owned(), (bytes, SystemTime::now()));
        Ok(())
    }

    fn take(&mut self, path: &Path) -> io::Result<Vec<u8>> {
        if !self.files.contains_key(path) {
            return Err(missing());
        }
        self.keep(path, None)?;
        self.files.remove(path).map(|(bytes, _)| bytes).ok_or_else(missing)
    }

    fn keep(&self, path: &Path, bytes: Option<&[u8]>) -> io::Result<()> {
        self.keeper.map_or(Ok(()), |keeper| keeper(path, bytes))
    }
}

fn missing() -> io::Error {
    io::ErrorKind::NotFound.into()
}

pub(crate) fn read(path: &Path) -> io::Result<Vec<u8>> {
    disk().files.get(path).map(|(bytes, _)| bytes.clone()).ok_or_else(missing)
}

pub(crate) fn read_at_most(path: &Path, most: u64) -> io::Result<Vec<u8>> {
    let mut bytes = read(path)?;
    bytes.truncate(usize::try_from(most).unwrap_or(usize::MAX));
    Ok(bytes)
}

pub(crate) fn exists(path: &Path) -> bool {
    is_file(path) || is_folder(path)
}

pub(crate) fn is_there(path: &Path) -> bool {
    exists(path)
}

pub(crate) fn is_file(path: &Path) -> bool {
    disk().files.contains_key(path)
}

pub(crate) fn is_folder(path: &Path) -> bool {
    let disk = disk();
    disk.folders.contains(path) || disk.files.keys().any(|file| file.parent() == Some(path))
}

pub(crate) fn in_folder(folder: &Path) -> io::Result<Vec<PathBuf>> {
    let disk = disk();
    Ok(disk.files.keys().filter(|file| file.parent() == Some(folder)).cloned().collect())
}

pub(crate) fn changed(path: &Path) -> Option<SystemTime> {
    disk().files.get(path).map(|(_, time)| *time)
}

pub(crate) fn rename(from: &Path, to: &Path) -> io::Result<()> {
    let bytes = read(from)?;
    let mut disk = disk();
    disk.put(to, bytes)?;
    disk.take(from).map(drop)
}

pub(crate) fn remove(path: &Path) -> io::Result<()> {
    disk().take(path).map(drop)
}

pub(crate) fn make_new(path: &Path) -> io::Result<()> {
    if is_file(path) {
        return Err(io::ErrorKind::AlreadyExists.into());
    }
    disk().put(path, Vec::new())
}

pub(crate) fn make_folder(path: &Path) -> io::Result<()> {
    disk().folders.insert(path.to_owned());
    Ok(())
}

pub(crate) fn may_write_in(_: &Path) -> io::Result<()> {
    Ok(())
}

pub(crate) fn place(path: &Path) -> PathBuf {
    path.to_owned()
}

pub(crate) fn sync_folder(_: &Path) {}

/// A file that is not in its place yet.
#[derive(Debug)]
pub(crate) struct WholeFile {
    place: PathBuf,
    bytes: Vec<u8>,
}

impl WholeFile {
    pub(crate) fn write(path: &Path, bytes: &[u8]) -> Result<Self, FileError> {
        if is_folder(path) {
            return Err(FileError::Folder(path.to_owned()));
        }
        Ok(Self { place: path.to_owned(), bytes: bytes.to_owned() })
    }

    pub(crate) fn on_disk(self) -> Result<Self, FileError> {
        Ok(self)
    }

    pub(crate) fn keep(self) -> Result<(), FileError> {
        let Self { place, bytes } = self;
        let put = disk().put(&place, bytes);
        put.map_err(|source| FileError::Unwritable { path: place, source })
    }
}
