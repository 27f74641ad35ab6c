//! Reading files that people name, standard input among them.

use std::fs::File;
use std::io::{self, Read};
use std::path::Path;
use std::string::FromUtf8Error;

use super::{Error, name};
use crate::app::position::MAX_PICTURE;
use crate::app::{self, FileError, place_of, position_text, unmarked};
use crate::picture::is_picture;
use crate::words_in::{SourceError, SourceText, unpacked_bytes};

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

/// A position in a file.
pub(crate) enum PositionInput {
    Text(String),
    /// The bytes of a picture.
    Picture(Vec<u8>),
}

/// Reads a file with a position: a text, or a picture by its content. Game records are in ISO 8859-1
/// where they are not in UTF-8.
pub(crate) fn read_position(path: &Path) -> Result<PositionInput, Error> {
    let mut file = open(path)?;
    let mut bytes = Vec::new();
    take(path, &mut file, MAX_INPUT + 1, &mut bytes)?;
    if bytes.is_empty() && path == Path::new("-") {
        return Err(Error::in_file(path, " empty: give a board or a picture"));
    }
    if is_picture(&bytes) || is_named_picture(path) {
        take(path, &mut file, MAX_PICTURE - MAX_INPUT, &mut bytes)?;
        check_size(path, &bytes, MAX_PICTURE)?;
        return Ok(PositionInput::Picture(bytes));
    }
    let text = position_text(text_bytes(path, bytes)?);
    text.map(PositionInput::Text).map_err(|error| not_utf8(path, error))
}

/// Whether a file is a picture, by its content or else its name.
pub(crate) fn is_picture_file(path: &Path) -> bool {
    let mut start = Vec::new();
    let file = path.is_file().then(|| File::open(path).ok()).flatten();
    let read = file.is_some_and(|file| file.take(16).read_to_end(&mut start).is_ok());
    read && (is_picture(&start) || is_named_picture(path))
}

/// Whether a file has the name of a picture, whatever is in it.
fn is_named_picture(path: &Path) -> bool {
    const ENDINGS: [&str; 8] = ["png", "jpg", "jpeg", "webp", "gif", "bmp", "heic", "heif"];
    let ending = path.extension().and_then(|ending| ending.to_str());
    ending.is_some_and(|ending| ENDINGS.iter().any(|known| ending.eq_ignore_ascii_case(known)))
}

/// Reads a list of words, gzipped or not, in any encoding.
pub(crate) fn read_list(path: &Path) -> Result<String, Error> {
    list_text(path, open(path)?)
}

/// The text of a list that was opened.
pub(crate) fn list_text(path: &Path, reader: impl Read) -> Result<String, Error> {
    let source = SourceText::read(reader, None);
    source.map(|source| source.text).map_err(|error| unread(path, error))
}

/// Reads the bytes of a file, gzipped or not.
pub(crate) fn read_unpacked(path: &Path) -> Result<Vec<u8>, Error> {
    unpacked_bytes(open(path)?).map_err(|error| unread(path, error))
}

fn unread(path: &Path, error: SourceError) -> Error {
    match error {
        SourceError::Io(error) => unreadable(path, error),
        error => Error::of_file(path, error),
    }
}

fn read_bytes(path: &Path) -> Result<Vec<u8>, Error> {
    let mut bytes = Vec::new();
    take(path, &mut open(path)?, MAX_INPUT + 1, &mut bytes)?;
    text_bytes(path, bytes)
}

/// Reads at most this many bytes more.
fn take(path: &Path, file: &mut impl Read, most: u64, bytes: &mut Vec<u8>) -> Result<(), Error> {
    let read = file.take(most).read_to_end(bytes);
    read.map(|_| ()).map_err(|error| unreadable(path, error))
}

/// The bytes of a text, unless there are too many.
fn text_bytes(path: &Path, mut bytes: Vec<u8>) -> Result<Vec<u8>, Error> {
    check_size(path, &bytes, MAX_INPUT)?;
    bytes.drain(..bytes.len() - unmarked(&bytes).len());
    Ok(bytes)
}

fn check_size(path: &Path, bytes: &[u8], most: u64) -> Result<(), Error> {
    if bytes.len() as u64 > most {
        let said = format_args!(" larger than {most} bytes: is it the right file?");
        return Err(Error::in_file(path, said));
    }
    Ok(())
}

fn not_utf8(path: &Path, error: FromUtf8Error) -> Error {
    let (line, column) = place_of(error.as_bytes(), error.utf8_error());
    Error::caused(format!("{}:{line}:{column}: not UTF-8 text", name(path)), error)
}

/// Why a file can't be read.
pub(crate) fn unreadable(path: &Path, error: io::Error) -> Error {
    Error::caused(format!("{}: {}", name(path), app::unreadable(&error)), error)
}
