//! Files for answers, written while an answer is made and put in their place when it is whole.

use std::fs::File;
use std::io::{self, BufWriter, IntoInnerError, IsTerminal, Write};
use std::path::{Path, PathBuf};

use tempfile::{NamedTempFile, TempPath};

use super::{out_file, shown};
use crate::app::{persist, place, temporary_beside};
use crate::cli::term::Error;
use To::There;

/// A file for an answer. It is made with the first byte, and put in its place when it is flushed.
pub(crate) struct OutStream {
    path: PathBuf,
    to: To,
}

enum To {
    Nothing,
    /// A file beside its place, and its name there.
    Beside(BufWriter<File>, TempPath),
    /// The file in its place, or standard output, a pipe or a device.
    There(Box<dyn Write>),
    /// A file that could not be put in its place.
    Failed,
}

const BUFFER: usize = 1 << 16;

impl OutStream {
    /// `-` is standard output.
    pub(crate) fn new(path: &Path) -> Self {
        Self { path: path.to_owned(), to: To::Nothing }
    }

    fn begin(&self) -> Result<To, Error> {
        let path = &*self.path;
        if path == Path::new("-") {
            return Ok(There(straight(io::stdout())));
        }
        out_file::no_folder(path)?;
        if out_file::is_straight(path) {
            let file = File::options().write(true).open(path);
            let file = file.map_err(|error| out_file::unwritable(path, error))?;
            return Ok(There(straight(file)));
        }
        // In two parts: errors of the whole name a file that nobody has named.
        let (file, name) = temporary_beside(path)?.into_parts();
        Ok(To::Beside(BufWriter::with_capacity(BUFFER, file), name))
    }

    fn begun(&mut self) -> io::Result<&mut dyn Write> {
        if matches!(self.to, To::Nothing) {
            self.to = self.begin().map_err(other)?;
        }
        match &mut self.to {
            To::Beside(file, _) => Ok(file),
            There(out) => Ok(out),
            To::Nothing | To::Failed => Err(io::ErrorKind::BrokenPipe.into()),
        }
    }
}

impl Write for OutStream {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let path = self.path.clone();
        let out = self.begun()?;
        out.write(bytes).map_err(|error| other(out_file::unwritable(&path, error)))
    }

    fn flush(&mut self) -> io::Result<()> {
        let path = self.path.clone();
        self.begun()?.flush().map_err(|error| other(out_file::unwritable(&path, error)))?;
        self.to = match std::mem::replace(&mut self.to, To::Failed) {
            To::Beside(file, name) => {
                let file = file.into_inner().map_err(IntoInnerError::into_error);
                let file = file.map_err(|error| other(out_file::unwritable(&path, error)))?;
                let file = NamedTempFile::from_parts(file, name);
                let file = persist(file, &place(&path)).map_err(|error| other(error.into()))?;
                There(Box::new(file))
            }
            to => to,
        };
        Ok(())
    }
}

/// A way to what can't be taken back.
fn straight(out: impl Write + IsTerminal + 'static) -> Box<dyn Write> {
    Box::new(shown(BufWriter::with_capacity(BUFFER, out), |out| out.get_ref().is_terminal()))
}

/// An error that names its file, on its way through a library.
fn other(error: Error) -> io::Error {
    io::Error::other(error)
}
