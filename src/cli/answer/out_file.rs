//! Files that commands write: as a whole or not at all.

use std::fs::File;
use std::io::{self, IsTerminal, Write};
use std::path::{Path, PathBuf};

use crate::app::{FileError, WholeFile, folder_of};
use crate::cli::term::{Controls, Error, Shown, of_answer};

/// A file that is written, and not in its place yet.
pub(crate) enum OutFile {
    /// A file beside its place.
    Beside(WholeFile),
    /// Bytes for standard output, a pipe or a device, which can't be taken back.
    Straight(Vec<u8>, PathBuf),
}

impl OutFile {
    /// Writes a file beside its place; `-` is standard output.
    pub(crate) fn write(path: &Path, bytes: Vec<u8>) -> Result<Self, Error> {
        no_folder(path)?;
        if is_straight(path) {
            return Ok(Self::Straight(bytes, path.to_owned()));
        }
        Ok(Self::Beside(WholeFile::write(path, &bytes)?))
    }

    /// Puts it in its place.
    pub(crate) fn keep(self) -> Result<(), Error> {
        match self {
            Self::Beside(file) => file.keep()?,
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
pub(super) fn no_folder(path: &Path) -> Result<(), Error> {
    if path.is_dir() && path != Path::new("-") {
        return Err(FileError::Folder(path.to_owned()).into());
    }
    Ok(())
}

/// Refuses a folder, and a place in a folder that is not there, before long work for a file.
pub(crate) fn check_place(path: &Path) -> Result<(), Error> {
    no_folder(path)?;
    match folder_of(path) {
        folder if folder.is_dir() => Ok(()),
        _ => Err(unwritable(path, io::ErrorKind::NotFound.into())),
    }
}

/// Whether a file is standard output, a pipe or a device, which can't be taken back.
pub(crate) fn is_straight(path: &Path) -> bool {
    path == Path::new("-") || path.metadata().is_ok_and(|data| !data.is_file())
}

/// Writes bytes as they are; to a terminal with their control characters shown.
fn write_all(out: impl Write + IsTerminal, bytes: &[u8]) -> io::Result<()> {
    let mut out = shown(out, IsTerminal::is_terminal);
    out.write_all(bytes)?;
    out.flush()
}

/// Where bytes go as they are; to a terminal with their control characters shown.
pub(crate) fn shown<W: Write>(out: W, is_terminal: impl Fn(&W) -> bool) -> Shown<W> {
    let controls = if is_terminal(&out) { Controls::Shown } else { Controls::Kept };
    Shown::new(out, controls, false)
}

/// Why a file can't be written.
pub(crate) fn unwritable(path: &Path, source: io::Error) -> Error {
    FileError::Unwritable { path: path.to_owned(), source }.into()
}
