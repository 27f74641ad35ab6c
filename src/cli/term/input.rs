//! Reading files that people name, standard input among them.

use std::fs::File;
use std::io::{self, Read};
use std::path::Path;
use std::string::FromUtf8Error;

use super::{Error, name};
use crate::app::{self, FileError, place_of, position_text, unmarked};
use crate::lexicon::{SourceError, SourceText};

/// The largest board, layout or statement that is read, in bytes.
const MAX_INPUT: u64 = 1 << 20;

/// Opens a file for reading; `-` is standard input.
pub(crate) fn open(path: &Path) -> Result<Box<dyn Read + Send>, Error> {
    if path == Path::new("-") {
        return Ok(Box::new(io::stdin()));
    }
    let file = File::open(path).map_err(|error| unreadable(path, error))?;
    let metadata = file.metadata().map_err(|error| unreadable(path, error))?;
    if metadata.is_dir() {
        return Err(FileError::Folder(path.to_owned()).into());
    }
    Ok(Box::new(file))
}

/// Reads a small text file.
pub(crate) fn read(path: &Path) -> Result<String, Error> {
    String::from_utf8(read_bytes(path)?).map_err(|error| not_utf8(path, error))
}

/// Reads a file with a position. Game records are in ISO 8859-1 where they are not in UTF-8.
pub(crate) fn read_position(path: &Path) -> Result<String, Error> {
    position_text(read_bytes(path)?).map_err(|error| not_utf8(path, error))
}

/// Reads a list of words or of leave values, gzipped or not, in any encoding.
pub(crate) fn read_list(path: &Path) -> Result<String, Error> {
    match SourceText::read(open(path)?, None) {
        Ok(source) => Ok(source.text),
        Err(SourceError::Io(error)) => Err(unreadable(path, error)),
        Err(error) => Err(Error::of_file(path, error)),
    }
}

fn read_bytes(path: &Path) -> Result<Vec<u8>, Error> {
    let mut bytes = Vec::new();
    let read = open(path)?.take(MAX_INPUT + 1).read_to_end(&mut bytes);
    let read = read.map_err(|error| unreadable(path, error))?;
    if read as u64 > MAX_INPUT {
        return Err(Error::in_file(
            path,
            format_args!(" larger than {MAX_INPUT} bytes: is it the right file?"),
        ));
    }
    bytes.drain(..bytes.len() - unmarked(&bytes).len());
    Ok(bytes)
}

fn not_utf8(path: &Path, error: FromUtf8Error) -> Error {
    let (line, column) = place_of(error.as_bytes(), error.utf8_error());
    Error::caused(format!("{}:{line}:{column}: not UTF-8 text", name(path)), error)
}

/// Why a file can't be read.
pub(crate) fn unreadable(path: &Path, error: io::Error) -> Error {
    Error::caused(format!("{}: {}", name(path), app::unreadable(&error)), error)
}
