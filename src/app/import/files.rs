//! The files of an import: to read, and read.

use std::io::Read;
use std::path::Path;

use serde::Serialize;

use crate::lexicon::Reading;

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
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct FileRead {
    /// What messages call it.
    pub file: String,
    /// What it was taken for.
    pub read_as: String,
    /// The number of its entries.
    pub entries: usize,
}
