//! Files that commands write, as a whole or not at all.

use std::fs::File;
use std::io::{self, IsTerminal, Read, Write};
use std::path::{Path, PathBuf};

use crate::cli::term::{Controls, Error, Shown, name, of_answer};
use tempfile::NamedTempFile;

/// A file that is written and not yet in its place.
pub enum OutFile {
    /// A file beside its place.
    Beside(NamedTempFile, PathBuf),
    /// Bytes for standard output, a pipe or a device, which can't be taken back.
    Straight(Vec<u8>, PathBuf),
}

impl OutFile {
    /// Writes a file beside its place; `-` is standard output.
    pub fn write(path: &Path, bytes: Vec<u8>) -> Result<Self, Error> {
        no_folder(path)?;
        if is_straight(path) {
            return Ok(Self::Straight(bytes, path.to_owned()));
        }
        let file = beside(path)?;
        file.as_file().write_all(&bytes).map_err(|error| unwritable(path, error))?;
        Ok(Self::Beside(file, place(path)))
    }

    /// Waits until it is on the disk, so that a crash of the machine leaves no empty file in its place.
    pub fn on_disk(self) -> Result<Self, Error> {
        if let Self::Beside(file, place) = &self {
            file.as_file().sync_all().map_err(|error| unwritable(place, error))?;
        }
        Ok(self)
    }

    /// Puts it in its place.
    pub fn keep(self) -> Result<(), Error> {
        match self {
            Self::Beside(file, place) => _ = persist(file, &place)?,
            Self::Straight(bytes, path) if path == Path::new("-") => {
                write_all(io::stdout().lock(), &bytes).map_err(of_answer)?;
            }
            Self::Straight(bytes, path) => {
                let file = File::options().write(true).open(&path);
                let written = file.and_then(|file| write_all(file, &bytes));
                written.map_err(|error| unwritable(&path, error))?;
            }
        }
        Ok(())
    }
}

/// Refuses a folder in the place of a file.
pub fn no_folder(path: &Path) -> Result<(), Error> {
    if path.is_dir() && path != Path::new("-") {
        return Err(Error::in_file(path, " a folder: name a file in it"));
    }
    Ok(())
}

/// Whether a file is standard output, a pipe or a device, which can't be taken back.
pub fn is_straight(path: &Path) -> bool {
    path == Path::new("-") || path.metadata().is_ok_and(|data| !data.is_file())
}

/// An empty file beside the place of another, with the permissions that this has.
pub fn beside(path: &Path) -> Result<NamedTempFile, Error> {
    let place = place(path);
    if is_database(&place) {
        return Err(Error::in_file(
            path,
            " a database, which is not overwritten: give another file",
        ));
    }
    let folder = place.parent().filter(|folder| !folder.as_os_str().is_empty());
    let folder = folder.unwrap_or(Path::new("."));
    let prefix = prefix(&place);
    clean(folder, &prefix);
    // With the permissions that new files have, and with errors that don't name the file itself.
    let make = |path: &Path| File::options().write(true).create_new(true).open(path);
    let file = tempfile::Builder::new().prefix(&prefix).make_in(folder, make).and_then(|file| {
        // While it is locked, it is not mistaken for one that was left behind. Some file systems
        // have no locks.
        _ = file.as_file().try_lock();
        if let Ok(there) = place.metadata() {
            file.as_file().set_permissions(there.permissions())?;
        }
        Ok(file)
    });
    file.map_err(|error| unwritable(path, error))
}

/// Puts a file in its place.
pub fn persist(file: NamedTempFile, place: &Path) -> Result<File, Error> {
    file.persist(place).map_err(|error| unwritable(place, error.error))
}

/// Writes bytes as they are, or with control characters escaped to a terminal.
fn write_all(out: impl Write + IsTerminal, bytes: &[u8]) -> io::Result<()> {
    let mut out = shown(out, IsTerminal::is_terminal);
    out.write_all(bytes)?;
    out.flush()
}

/// A writer of bytes as they are, or with control characters escaped to a terminal.
pub fn shown<W: Write>(out: W, is_terminal: impl Fn(&W) -> bool) -> Shown<W> {
    let controls = if is_terminal(&out) { Controls::Shown } else { Controls::Kept };
    Shown::new(out, controls, false)
}

/// Whether a file is an SQLite database, or one of the files beside one.
fn is_database(path: &Path) -> bool {
    let begins = |path: &Path| {
        let mut bytes = [0; 16];
        let read = File::open(path).and_then(|mut file| file.read_exact(&mut bytes));
        read.is_ok() && &bytes == b"SQLite format 3\0"
    };
    let text = path.to_string_lossy();
    let of = ["-journal", "-wal", "-shm"].iter().find_map(|end| text.strip_suffix(end));
    begins(path) || of.is_some_and(|database| begins(Path::new(database)))
}

/// The prefix of the names of files that are to replace another.
fn prefix(place: &Path) -> String {
    let name = place.file_name().map(|name| name.to_string_lossy()).unwrap_or_default();
    // A name has at most 255 bytes.
    if name.len() < 200 { format!(".{name}.wfq-") } else { ".wfq-".to_owned() }
}

/// Removes files that were to replace another and were left behind by a process that was killed.
fn clean(folder: &Path, prefix: &str) {
    let entries = std::fs::read_dir(folder).into_iter().flatten().flatten();
    let begins = |name: &std::ffi::OsStr| name.to_string_lossy().starts_with(prefix);
    for path in entries.filter(|entry| begins(&entry.file_name())).map(|entry| entry.path()) {
        // A process that still writes it holds the lock.
        let left = path.is_file() && File::open(&path).is_ok_and(|file| file.try_lock().is_ok());
        if left {
            _ = std::fs::remove_file(&path);
        }
    }
}

/// Waits until the entries of a file's folder are on the disk, if the system can do that.
pub fn sync_folder(place: &Path) {
    let folder = place.parent().filter(|folder| !folder.as_os_str().is_empty());
    _ = File::open(folder.unwrap_or(Path::new("."))).and_then(|folder| folder.sync_all());
}

/// Where a file is written: a link stays a link, and its target is written.
pub fn place(path: &Path) -> PathBuf {
    path.canonicalize().unwrap_or_else(|_| path.to_owned())
}

/// The error for a file that can't be written.
pub fn unwritable(path: &Path, error: io::Error) -> Error {
    Error::caused(format!("{}: can't be written: {error}", name(path)), error)
}
