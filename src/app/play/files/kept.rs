//! Games that are kept in a folder: each goes by its name, whatever the case of its letters.

use std::path::{Path, PathBuf};

use super::paths::{kept_records, record_path, with_ending};
use super::record::MOST_NAME;
use crate::app::play::error::play_error::PlayError;
use crate::app::{FileError, disk, nearest};

/// A game that is kept in a folder.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KeptGame {
    name: String,
    folder: PathBuf,
}

/// What is said of a text that can't be the name of a game.
pub(crate) fn not_a_game_name(text: &str) -> String {
    let start: String = text.chars().take(80).collect();
    format!("{start:?}: a game's name has up to {MOST_NAME} letters, digits, - and _")
}

/// Whether a text may be the name of a game: up to 60 letters, digits, `-` and `_`.
pub fn is_game_name(text: &str) -> bool {
    let is_plain = |c: char| c.is_alphanumeric() || matches!(c, '-' | '_');
    let length = text.chars().count();
    (1..=MOST_NAME).contains(&length) && text != "-" && text.chars().all(is_plain)
}

/// The name of the game that a text names by its board file or record.
pub fn name_of_file(text: &str) -> Option<&str> {
    let (name, ending) = text.rsplit_once('.')?;
    let is_ending = ["board", "gcg"].iter().any(|known| ending.eq_ignore_ascii_case(known));
    Some(name).filter(|name| is_ending && is_game_name(name))
}

/// The name of the game in a folder that was probably meant by another name, or by that of its file.
pub fn nearest_game(folder: &Path, typed: &str) -> Option<String> {
    let known = names(folder);
    let typed = name_of_file(typed).unwrap_or(typed);
    nearest(typed, known.iter().map(String::as_str)).map(str::to_owned)
}

/// The names of the games in a folder, in their order.
pub(crate) fn names(folder: &Path) -> Vec<String> {
    let files = disk::in_folder(folder).unwrap_or_default().into_iter();
    let games = files
        .filter(|path| path.extension().is_some_and(|ending| ending == "board" || ending == "gcg"));
    let stem = |path: PathBuf| Some(path.file_stem()?.to_str()?.to_owned());
    let mut names: Vec<_> = games.filter_map(stem).filter(|name| is_game_name(name)).collect();
    names.sort();
    names.dedup();
    names
}

impl KeptGame {
    /// The game of a name, as it is written or else in another case; `None` where there is none.
    ///
    /// # Errors
    ///
    /// [`PlayError::AmbiguousName`] where several games differ in case only.
    pub fn find(folder: &Path, typed: &str) -> Result<Option<Self>, PlayError> {
        let known = names(folder);
        if known.iter().any(|name| name == typed) {
            return Ok(Some(Self::new(folder, typed)));
        }
        let same = |name: &&String| name.to_lowercase() == typed.to_lowercase();
        let alike: Vec<_> = known.iter().filter(same).cloned().collect();
        match &alike[..] {
            [] => Ok(None),
            [one] => Ok(Some(Self::new(folder, one))),
            _ => Err(PlayError::AmbiguousName { typed: typed.to_owned(), names: alike }),
        }
    }

    /// A game of a name, whether or not it exists.
    pub fn new(folder: &Path, name: &str) -> Self {
        Self { name: name.to_owned(), folder: folder.to_owned() }
    }

    /// Its name, as its files have it.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Its board file.
    pub fn board(&self) -> PathBuf {
        self.folder.join(format!("{}.board", self.name))
    }

    /// The file with its position: the board, or the record where that is all there is.
    pub fn file(&self) -> PathBuf {
        let board = self.board();
        if disk::exists(&board) { board } else { record_path(&board) }
    }

    /// The record of the game, which may not exist.
    pub fn record(&self) -> PathBuf {
        record_path(&self.board())
    }

    /// Gives it another name, with all its files.
    ///
    /// # Errors
    ///
    /// A file can't be renamed.
    pub fn rename(&self, to: &str) -> Result<Self, PlayError> {
        let renamed = Self::new(&self.folder, to);
        for path in self.files() {
            let ending = path.file_name().and_then(|name| name.to_str()?.strip_prefix(&self.name));
            let new = self.folder.join(format!("{to}{}", ending.unwrap_or_default()));
            disk::rename(&path, &new)
                .map_err(|source| FileError::Unwritable { path: path.clone(), source })?;
        }
        Ok(renamed)
    }

    /// Deletes all its files.
    ///
    /// # Errors
    ///
    /// [`PlayError::Undeletable`].
    pub fn delete(&self) -> Result<(), PlayError> {
        for path in self.files() {
            disk::remove(&path).map_err(|source| PlayError::Undeletable { path, source })?;
        }
        Ok(())
    }

    /// All its files that exist: board and record, and older ones that are kept.
    pub fn files(&self) -> Vec<PathBuf> {
        let board = self.board();
        let record = self.record();
        let older = kept_records(&record);
        let all = [board.clone(), record.clone(), with_ending(&board, "bak")].into_iter();
        all.chain(older).filter(|file| disk::is_there(file)).collect()
    }
}
