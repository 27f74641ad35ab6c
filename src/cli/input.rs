//! Reading files that people name, standard input among them.

use std::fs::File;
use std::io::{self, Read};
use std::path::Path;
use std::string::FromUtf8Error;

use super::error::{Error, name};
use crate::formats::Format;

/// The largest board, layout or statement that is read, in bytes.
const MAX_INPUT: u64 = 1 << 20;

/// Opens a file for reading; `-` is standard input.
pub(super) fn open(path: &Path) -> Result<Box<dyn Read + Send>, Error> {
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
pub(super) fn read(path: &Path) -> Result<String, Error> {
    String::from_utf8(read_bytes(path)?).map_err(|error| not_utf8(path, &error))
}

/// Reads a file with a position. Game records are in ISO 8859-1 where they are not in UTF-8.
pub(super) fn read_position(path: &Path) -> Result<String, Error> {
    String::from_utf8(read_bytes(path)?).or_else(|error| {
        let text = encoding_rs::WINDOWS_1252.decode_without_bom_handling(error.as_bytes()).0;
        if Format::of(&text) == Format::Gcg {
            Ok(text.into_owned())
        } else {
            Err(not_utf8(path, &error))
        }
    })
}

fn read_bytes(path: &Path) -> Result<Vec<u8>, Error> {
    let mut bytes = Vec::new();
    let read = open(path)?.take(MAX_INPUT + 1).read_to_end(&mut bytes);
    let read = read.map_err(|error| unreadable(path, &error))?;
    // Some programs begin a text in UTF-8 with a mark.
    if bytes.starts_with(b"\xEF\xBB\xBF") {
        bytes.drain(..3);
    }
    if read as u64 > MAX_INPUT {
        return Err(Error::new(format!(
            "{}: larger than {MAX_INPUT} bytes: is it the right file?",
            name(path)
        )));
    }
    Ok(bytes)
}

fn not_utf8(path: &Path, error: &FromUtf8Error) -> Error {
    let good = &error.as_bytes()[..error.utf8_error().valid_up_to()];
    let line = good.iter().filter(|byte| **byte == b'\n').count() + 1;
    let start = good.iter().rposition(|byte| *byte == b'\n').map_or(0, |at| at + 1);
    let column = String::from_utf8_lossy(&good[start..]).chars().count() + 1;
    Error::in_file(path, format!("{line}:{column}: not UTF-8 text"))
}

/// Why a file can't be read.
pub(super) fn unreadable(path: &Path, error: &io::Error) -> Error {
    let why = match error.kind() {
        io::ErrorKind::NotFound => "no such file: check its name".to_owned(),
        io::ErrorKind::PermissionDenied => "may not be read: check its permissions".to_owned(),
        _ => error.to_string(),
    };
    Error::new(format!("{}: {why}", name(path)))
}
