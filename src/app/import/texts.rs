//! Files of dictionaries, opened and read.

use std::borrow::Cow;
use std::fs::File;
use std::io::Read;
use std::path::Path;

use encoding_rs::WINDOWS_1252;

use super::ImportError;
use crate::words_in::{Bytes, Foreign, SourceError, unpack};

/// The longest definition that is kept, in characters, and the longest that more is added to. All of
/// WordNet fits.
pub(super) const LONGEST: usize = 1000;

/// Opens a file, which messages call `name`.
pub(super) fn open(path: &Path, name: &str) -> Result<File, ImportError> {
    if path.is_dir() {
        return Err(ImportError::NoWordNet(name.to_owned()));
    }
    File::open(path).map_err(|error| source(path, name, SourceError::Io(error)))
}

/// The bytes of a file of a dictionary. They may be packed.
pub(super) fn bytes_of(path: &Path) -> Result<Vec<u8>, ImportError> {
    let name = path.display().to_string();
    read_text(open(path, &name)?).map_err(|error| match error {
        SourceError::Foreign(_) => ImportError::NotText(name),
        error => source(path, &name, error),
    })
}

/// A part of a text in UTF-8, or else in Windows-1252. Offsets are in bytes, so that the parts are cut
/// before they are decoded.
pub(super) fn decoded(bytes: &[u8]) -> Cow<'_, str> {
    match std::str::from_utf8(bytes) {
        Ok(text) => Cow::Borrowed(text),
        Err(_) => WINDOWS_1252.decode_without_bom_handling(bytes).0,
    }
}

/// The lines of a text, each with its number from 1.
pub(super) fn lines(bytes: &[u8]) -> impl Iterator<Item = (usize, &[u8])> {
    let lines = bytes.strip_suffix(b"\n").unwrap_or(bytes).split(|byte| *byte == b'\n');
    let lines = lines.map(|line| line.strip_suffix(b"\r").unwrap_or(line));
    (1..).zip(lines.skip(usize::from(bytes.is_empty())))
}

/// The bytes of a text, which may be packed.
pub(super) fn read_text(reader: impl Read) -> Result<Vec<u8>, SourceError> {
    match unpack(reader, None)?.members.pop().map(|member| member.bytes) {
        Some(Bytes::Text(bytes)) => Ok(bytes),
        _ => Err(SourceError::Foreign(Foreign::Graph)),
    }
}

fn source(path: &Path, name: &str, error: SourceError) -> ImportError {
    ImportError::Source { path: path.to_owned(), name: name.to_owned(), error: Box::new(error) }
}

/// A definition in one line, not too long.
pub(super) fn in_one_line(text: &str) -> String {
    let mut line = String::new();
    for word in text.split_whitespace() {
        if line.len() + word.len() > 4 * LONGEST {
            break;
        }
        line.extend([if line.is_empty() { "" } else { " " }, word]);
    }
    match line.char_indices().nth(LONGEST) {
        Some((end, _)) => format!("{}…", &line[..end]),
        None => line,
    }
}
