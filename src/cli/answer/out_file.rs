//! Files that commands write: as a whole or not at all.

use std::fs::File;
use std::io::{self, IsTerminal, Read, Write};
use std::path::{Path, PathBuf};

use crate::cli::term::{Controls, Error, Shown, of_answer};
use tempfile::NamedTempFile;

/// A file that is written, and not in its place yet.
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
        let mut file = beside(path)?;
        file.write_all(&bytes).map_err(|error| unwritable(path, &error))?;
        Ok(Self::Beside(file, place(path)))
    }

    /// Waits until it is on the disk, so that no crash of the machine leaves an empty file in its
    /// place.
    pub fn on_disk(self) -> Result<Self, Error> {
        if let Self::Beside(file, place) = &self {
            file.as_file().sync_all().map_err(|error| unwritable(place, &error))?;
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
                written.map_err(|error| unwritable(&path, &error))?;
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
    let mut builder = tempfile::Builder::new();
    builder.prefix(&prefix);
    #[cfg(unix)]
    builder.permissions(std::os::unix::fs::PermissionsExt::from_mode(0o666));
    let file = builder.tempfile_in(folder).and_then(|file| {
        // While it is written nobody takes it for one that was left behind. Not every file system
        // has locks.
        _ = file.as_file().try_lock();
        if let Ok(there) = place.metadata() {
            file.as_file().set_permissions(there.permissions())?;
        }
        Ok(file)
    });
    file.map_err(|error| unwritable(path, &error))
}

/// Puts a file in its place.
pub fn persist(file: NamedTempFile, place: &Path) -> Result<File, Error> {
    file.persist(place).map_err(|error| unwritable(place, &error.error))
}

/// Writes bytes as they are; to a terminal with their control characters shown.
fn write_all(out: impl Write + IsTerminal, bytes: &[u8]) -> io::Result<()> {
    let mut out = shown(out, IsTerminal::is_terminal);
    out.write_all(bytes)?;
    out.flush()
}

/// Where bytes go as they are; to a terminal with their control characters shown.
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

/// How the names of files begin that are to take the place of another.
fn prefix(place: &Path) -> String {
    let name = place.file_name().map(|name| name.to_string_lossy()).unwrap_or_default();
    // A name has 255 bytes at most.
    if name.len() < 200 { format!(".{name}.wfq-") } else { ".wfq-".to_owned() }
}

/// Removes what was to take the place of a file and was left behind, as by a kill.
fn clean(folder: &Path, prefix: &str) {
    let entries = std::fs::read_dir(folder).into_iter().flatten().flatten();
    let begins = |name: &std::ffi::OsStr| name.to_string_lossy().starts_with(prefix);
    for path in entries.filter(|entry| begins(&entry.file_name())).map(|entry| entry.path()) {
        // Who still writes it holds it.
        let left = path.is_file() && File::open(&path).is_ok_and(|file| file.try_lock().is_ok());
        if left {
            _ = std::fs::remove_file(&path);
        }
    }
}

/// Waits until the names of a file's folder are on the disk, where that can be done.
pub fn sync_folder(place: &Path) {
    let folder = place.parent().filter(|folder| !folder.as_os_str().is_empty());
    _ = File::open(folder.unwrap_or(Path::new("."))).and_then(|folder| folder.sync_all());
}

/// Where a file is written: a link stays one, and what it leads to is written.
pub fn place(path: &Path) -> PathBuf {
    path.canonicalize().unwrap_or_else(|_| path.to_owned())
}

/// Why a file can't be written, in words that name no other file.
pub fn unwritable(path: &Path, error: &io::Error) -> Error {
    let said = error.to_string();
    // The library for temporary files adds the path of one that nobody has named.
    let said = said.split(" at path ").next().unwrap_or_default();
    Error::in_file(path, format!(" can't be written: {said}"))
}
