//! Files of dictionaries, opened and read.

use std::fs::File;
use std::io::{self, Read};
use std::path::Path;

use super::ImportError;
use crate::app::FileError;
use crate::lexicon::{Bytes, Foreign, SourceError, unpack};

/// Opens a file, which messages call `name`.
pub(super) fn open(path: &Path, name: &str) -> Result<File, ImportError> {
    let unread = |error| source(path, name, SourceError::Io(error));
    if path.is_dir() {
        let error = FileError::Folder(path.to_owned());
        return Err(unread(io::Error::other(error)));
    }
    File::open(path).map_err(unread)
}

/// The text of a file, which messages call `name`.
pub(super) fn text_of(path: &Path, name: &str) -> Result<String, ImportError> {
    let bytes = read_text(open(path, name)?).map_err(|error| source(path, name, error))?;
    let text = String::from_utf8(bytes);
    Ok(text.unwrap_or_else(|error| String::from_utf8_lossy(error.as_bytes()).into_owned()))
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
