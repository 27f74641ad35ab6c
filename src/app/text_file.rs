//! Reading positions from files.

use std::path::Path;
use std::str::Utf8Error;
use std::string::FromUtf8Error;

use super::disk;
use super::file_error::{FileError, MAX_POSITION};
use crate::formats::Format;

/// Reads a file with a position: UTF-8 text, or a game record (GCG) in ISO 8859-1.
///
/// # Errors
///
/// The file can't be read, is a folder, has more than a megabyte, or is not text.
pub fn read_position(path: &Path) -> Result<String, FileError> {
    let mut bytes = disk::read_at_most(path, MAX_POSITION + 1)
        .map_err(|source| FileError::of_reading(path, source))?;
    if bytes.len() as u64 > MAX_POSITION {
        return Err(FileError::TooLarge(path.to_owned()));
    }
    bytes.drain(..bytes.len() - unmarked(&bytes).len());
    position_text(bytes).map_err(|error| {
        let (line, column) = place_of(error.as_bytes(), error.utf8_error());
        FileError::NotText { path: path.to_owned(), line, column }
    })
}

/// The text of a position. Game records are in ISO 8859-1 where they are not in UTF-8.
///
/// # Errors
///
/// The bytes are not UTF-8, and not a game record either.
pub fn position_text(bytes: Vec<u8>) -> Result<String, FromUtf8Error> {
    String::from_utf8(bytes).or_else(|error| {
        let text = encoding_rs::WINDOWS_1252.decode_without_bom_handling(error.as_bytes()).0;
        if Format::of(&text) == Format::Gcg { Ok(text.into_owned()) } else { Err(error) }
    })
}

/// The line and column, from 1, of the first byte that is not UTF-8.
pub fn place_of(bytes: &[u8], error: Utf8Error) -> (usize, usize) {
    let good = String::from_utf8_lossy(&bytes[..error.valid_up_to()]);
    let line = good.matches('\n').count() + 1;
    let last = good.rsplit('\n').next().unwrap_or_default();
    (line, last.chars().count() + 1)
}

/// Bytes without the byte order mark that some programs put before a text in UTF-8.
pub fn unmarked(bytes: &[u8]) -> &[u8] {
    bytes.strip_prefix(b"\xEF\xBB\xBF").unwrap_or(bytes)
}
