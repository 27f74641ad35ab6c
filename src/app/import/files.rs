//! The files of an import: to read, and read.

use std::io::Read;
use std::path::Path;

use schemars::JsonSchema;
use serde::Serialize;

use super::ImportError;
use crate::words_in::{Encoding, Reading};

/// A file to read, as words or as definitions.
pub struct FileToRead<'a> {
    /// Where it is.
    pub path: &'a Path,
    /// What messages call it.
    pub name: &'a str,
    /// What its contents do not show.
    pub reading: Reading<'a>,
    /// Its bytes, where they are not to be read from `path`.
    pub bytes: Option<&'a mut dyn Read>,
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
