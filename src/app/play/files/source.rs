//! What there is of a game on disk.

use std::path::{Path, PathBuf};

use super::paths::{check_folder, check_regular, record_path};
use crate::app::play::error::play_error::PlayError;
use crate::app::{disk, read_position};
use crate::formats::{Format, Record};

/// What there is of a game on disk.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum GameSource {
    /// Nothing: a new game.
    New,
    /// A board file, with its text.
    Board(String),
    /// A record without a board file beside it.
    Record {
        /// The record.
        path: PathBuf,
        /// Its text.
        text: String,
    },
}

impl GameSource {
    /// Finds what there is of the game of a board file.
    ///
    /// # Errors
    ///
    /// It can't be read, or a new game could not be written there.
    pub fn find(path: &Path) -> Result<Self, PlayError> {
        check_regular(path)?;
        let text = disk::exists(path).then(|| read_position(path)).transpose()?;
        let record = record_path(path);
        match text.filter(|text| !text.trim().is_empty()) {
            Some(text) => Ok(Self::Board(text)),
            None if disk::is_file(&record) => {
                let text = read_position(&record)?;
                Ok(Self::Record { path: record, text })
            }
            None => check_folder(path).map(|()| Self::New),
        }
    }
}

/// The record of a game as it was saved.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SavedRecord {
    /// Its file.
    pub path: PathBuf,
    /// Its text.
    pub text: String,
}

impl SavedRecord {
    /// Reads the record of a game, where there is one.
    ///
    /// # Errors
    ///
    /// It can't be read.
    pub fn read(path: &Path) -> Result<Option<Self>, PlayError> {
        let text = disk::is_file(path).then(|| read_position(path)).transpose()?;
        Ok(text.map(|text| Self { path: path.to_owned(), text }))
    }

    /// What it says.
    ///
    /// # Errors
    ///
    /// [`PlayError::Format`] if the text is no record.
    pub fn parsed(&self) -> Result<Record, PlayError> {
        let in_file = |source| PlayError::Format { path: self.path.clone(), source };
        Record::parse(&self.text).map_err(in_file)
    }
}

/// The form in which a game's board is written that was read in some form; `None` where the form has
/// more than a board (JSON).
pub fn form_to_write(read: Format, text: &str, is_record_alone: bool) -> Option<Format> {
    match read {
        Format::Json => None,
        Format::Gcg if is_record_alone => Some(Format::Own),
        Format::Own if is_underscores(text) => Some(Format::Underscores),
        form => Some(form),
    }
}

/// Whether a plain board is one of Words With Cheaters.
fn is_underscores(text: &str) -> bool {
    let mut lines = text.lines().filter(|line| !line.starts_with('#'));
    text.contains('_') && lines.all(|line| !line.contains(['.', ':', ' ']))
}
