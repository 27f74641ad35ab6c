//! Files that commands write: as a whole or not at all.

use std::fs::File;
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};

use tempfile::NamedTempFile;

use super::error::Error;

/// A file that is written, and not in its place yet.
pub(super) enum OutFile {
    /// A file beside its place.
    Beside(NamedTempFile, PathBuf),
    /// Bytes for standard output, a pipe or a device, which can't be taken back.
    Straight(Vec<u8>, PathBuf),
}

impl OutFile {
    /// Writes a file beside its place; `-` is standard output.
    pub(super) fn write(path: &Path, bytes: Vec<u8>) -> Result<Self, Error> {
        if path == Path::new("-") || path.metadata().is_ok_and(|data| !data.is_file()) {
            return Ok(Self::Straight(bytes, path.to_owned()));
        }
        let place = place(path);
        if is_database(&place) {
            return Err(Error::in_file(
                path,
                " a database, and not written over: give another file",
            ));
        }
        let folder = place.parent().filter(|folder| !folder.as_os_str().is_empty());
        let mut builder = tempfile::Builder::new();
        #[cfg(unix)]
        builder.permissions(std::os::unix::fs::PermissionsExt::from_mode(0o666));
        let file = builder.tempfile_in(folder.unwrap_or(Path::new("."))).and_then(|mut file| {
            file.write_all(&bytes)?;
            if let Ok(there) = place.metadata() {
                file.as_file().set_permissions(there.permissions())?;
            }
            Ok(file)
        });
        Ok(Self::Beside(file.map_err(|error| unwritable(path, &error))?, place))
    }

    /// Puts it in its place.
    pub(super) fn keep(self) -> Result<(), Error> {
        match self {
            Self::Beside(file, place) => {
                file.persist(&place).map_err(|error| unwritable(&place, &error.error))?;
            }
            Self::Straight(bytes, path) if path == Path::new("-") => {
                let mut out = io::stdout().lock();
                out.write_all(&bytes)?;
                out.flush()?;
            }
            Self::Straight(bytes, path) => {
                let file = File::options().write(true).open(&path);
                let written = file.and_then(|mut file| file.write_all(&bytes));
                written.map_err(|error| unwritable(&path, &error))?;
            }
        }
        Ok(())
    }
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

/// Where a file is written: a link stays one, and what it leads to is written.
pub(super) fn place(path: &Path) -> PathBuf {
    path.canonicalize().unwrap_or_else(|_| path.to_owned())
}

/// Why a file can't be written, in words that name no other file.
fn unwritable(path: &Path, error: &io::Error) -> Error {
    let said = error.to_string();
    // The library for temporary files adds the path of one that nobody has named.
    let said = said.split(" at path ").next().unwrap_or_default();
    Error::in_file(path, format!(" can't be written: {said}"))
}
