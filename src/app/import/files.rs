//! The files of an import: to read, and read.

use std::io::Read;
use std::path::Path;

use schemars::JsonSchema;
use serde::Serialize;

use super::ImportError;
use crate::words_in::{Encoding, Reading};

/// A file to read, as words or as definitions.
pub struct FileToRead<'a> {
    /// Where it is; of one that was sent, its name, whose ending says what its contents do not.
    pub path: &'a Path,
    /// What messages call it.
    pub name: &'a str,
    /// What its contents do not show.
    pub reading: Reading<'a>,
    /// Its bytes.
    pub bytes: FileBytes<'a>,
}

/// Where the bytes of a file come from.
pub enum FileBytes<'a> {
    /// From its path.
    OnDisk,
    /// From what was opened there: others may lie beside it.
    Opened(&'a mut dyn Read),
    /// From elsewhere: nothing on the disk belongs to it.
    Sent(&'a mut dyn Read),
}

impl FileBytes<'_> {
    /// Whether other files of the disk may belong to it.
    pub(super) const fn has_neighbours(&self) -> bool {
        !matches!(self, Self::Sent(_))
    }
}

/// A file that was read, and what it was taken for.
#[derive(Clone, Debug, PartialEq, Eq, JsonSchema, Serialize)]
pub struct FileRead {
    /// What messages call it.
    pub file: String,
    /// What it was taken for.
    pub read_as: String,
    /// The number of its entries: words, or words that it defines.
    pub entries: usize,
    /// Whether each entry is a line of the file.
    #[serde(skip)]
    pub are_lines: bool,
}

/// The encoding of a label, like `utf-8` or `iso-8859-1`.
///
/// # Errors
///
/// [`ImportError::Encoding`] if there is none.
pub fn encoding(label: &str) -> Result<Encoding, ImportError> {
    let encoding = encoding_rs::Encoding::for_label(label.as_bytes());
    encoding.ok_or_else(|| ImportError::Encoding(label.to_owned()))
}
