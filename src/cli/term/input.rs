//! Reading files that people name, standard input among them.

use std::fs::File;
use std::io::{self, Read};
use std::path::Path;
use std::string::FromUtf8Error;

use super::{Error, name};
use crate::app::{self, position_text};
pub(crate) use crate::app::{place_of, unmarked};

/// The largest board, layout or statement that is read, in bytes.
const MAX_INPUT: u64 = 1 << 20;

/// Opens a file for reading; `-` is standard input.
pub fn open(path: &Path) -> Result<Box<dyn Read + Send>, Error> {
    if path == Path::new("-") {
        return Ok(Box::new(io::stdin()));
    }
    let file = File::open(path).map_err(|error| unreadable(path, &error))?;
    let metadata = file.metadata().map_err(|error| unreadable(path, &error))?;
    if metadata.is_dir() {
        return Err(Error::new(format!("{}: a folder: name a file in it", path.display())));
    }
    Ok(Box::new(file))
}

/// Reads a small text file.
pub fn read(path: &Path) -> Result<String, Error> {
    String::from_utf8(read_bytes(path)?).map_err(|error| not_utf8(path, &error))
}

/// Reads a file with a position. Game records are in ISO 8859-1 where they are not in UTF-8.
pub fn read_position(path: &Path) -> Result<String, Error> {
    position_text(read_bytes(path)?).map_err(|error| not_utf8(path, &error))
}

fn read_bytes(path: &Path) -> Result<Vec<u8>, Error> {
    let mut bytes = Vec::new();
    let read = open(path)?.take(MAX_INPUT + 1).read_to_end(&mut bytes);
    let read = read.map_err(|error| unreadable(path, &error))?;
    if read as u64 > MAX_INPUT {
        return Err(Error::new(format!(
            "{}: larger than {MAX_INPUT} bytes: is it the right file?",
            name(path)
        )));
    }
    bytes.drain(..bytes.len() - unmarked(&bytes).len());
    Ok(bytes)
}

fn not_utf8(path: &Path, error: &FromUtf8Error) -> Error {
    let (line, column) = place_of(error.as_bytes(), error.utf8_error());
    Error::in_file(path, format!("{line}:{column}: not UTF-8 text"))
}

/// Why a file can't be read.
pub fn unreadable(path: &Path, error: &io::Error) -> Error {
    Error::new(format!("{}: {}", name(path), app::unreadable(error)))
}
