//! Games that wfq keeps: each goes by its name, in capitals or small letters.

use std::fs;
use std::path::{Path, PathBuf};

use super::{Session, nearest};
use crate::cli::commands::play::files::{beside, record_of};
use crate::cli::term::Error;

/// A game that is kept.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Kept {
    /// Its name, as its files have it.
    pub name: String,
    folder: PathBuf,
}

/// The folder of the games that wfq keeps.
pub fn games_folder(session: &Session<'_>) -> Result<PathBuf, Error> {
    let data = session.surroundings.data.as_ref();
    data.map(|folder| folder.join("games"))
        .ok_or_else(|| Error::new("no home folder for games: give a file with --board"))
}

/// The file that an argument names where a board file goes: a file that is there, or else a game
/// that wfq keeps.
pub fn board_or_game(path: &Path, session: &Session<'_>) -> Result<PathBuf, Error> {
    let Some((folder, typed)) = named(path, session) else { return Ok(path.to_owned()) };
    match (Kept::find(&folder, typed)?, nearest_game(&folder, typed)) {
        (Some(game), _) => Ok(game.file()),
        (None, Some(meant)) => Err(Error::new(format!(
            "{typed}: no such file and no such game: did you mean {meant}?"
        ))),
        (None, None) => Ok(path.to_owned()),
    }
}

/// The same for a game that may begin now.
pub fn board_to_play(path: &Path, session: &Session<'_>) -> Result<PathBuf, Error> {
    let Some((folder, typed)) = named(path, session) else { return Ok(path.to_owned()) };
    Ok(Kept::find(&folder, typed)?.map_or_else(|| path.to_owned(), |game| game.board()))
}

/// The name that an argument may be, where it is no file, and the folder of the games.
fn named<'p>(path: &'p Path, session: &Session<'_>) -> Option<(PathBuf, &'p str)> {
    let typed = path.to_str().filter(|typed| is_name(typed) && !path.exists())?;
    Some((games_folder(session).ok()?, typed))
}

/// Whether a text may be the name of a game.
pub fn is_name(text: &str) -> bool {
    let is_plain = |c: char| c.is_alphanumeric() || matches!(c, '-' | '_');
    !text.is_empty() && text != "-" && text.chars().all(is_plain)
}

/// The name of the game that somebody who typed another probably meant.
pub fn nearest_game(folder: &Path, typed: &str) -> Option<String> {
    let known = names(folder);
    nearest(typed, known.iter().map(String::as_str)).map(str::to_owned)
}

/// The names of the games in a folder, in their order.
fn names(folder: &Path) -> Vec<String> {
    let files = fs::read_dir(folder).into_iter().flatten().flatten().map(|entry| entry.path());
    let games = files
        .filter(|path| path.extension().is_some_and(|ending| ending == "board" || ending == "gcg"));
    let stem = |path: PathBuf| Some(path.file_stem()?.to_str()?.to_owned());
    let mut names: Vec<_> = games.filter_map(stem).filter(|name| is_name(name)).collect();
    names.sort();
    names.dedup();
    names
}

impl Kept {
    /// The game of a name, as it is written or else in other case; none where there is none.
    pub fn find(folder: &Path, typed: &str) -> Result<Option<Self>, Error> {
        let known = names(folder);
        let of = |name: &String| Self { name: name.clone(), folder: folder.to_owned() };
        if let Some(exact) = known.iter().find(|name| *name == typed) {
            return Ok(Some(of(exact)));
        }
        let same = |name: &&String| name.to_lowercase() == typed.to_lowercase();
        let alike: Vec<_> = known.iter().filter(same).collect();
        match alike[..] {
            [] => Ok(None),
            [one] => Ok(Some(of(one))),
            _ => {
                let names = alike.iter().map(|name| name.as_str()).collect::<Vec<_>>().join(", ");
                Err(Error::new(format!(
                    "{typed}: there are {names}: type the name as it is written"
                )))
            }
        }
    }

    /// A game of a name, whether or not there is one.
    pub fn of(folder: &Path, name: &str) -> Self {
        Self { name: name.to_owned(), folder: folder.to_owned() }
    }

    /// Its board file.
    pub fn board(&self) -> PathBuf {
        self.folder.join(format!("{}.board", self.name))
    }

    /// The file with its position: the board, or the record where that is all there is.
    fn file(&self) -> PathBuf {
        let board = self.board();
        if board.exists() { board } else { record_of(&board) }
    }

    /// All its files that are there: board and record, and what is kept of them as they were.
    pub fn files(&self) -> Vec<PathBuf> {
        let board = self.board();
        let record = record_of(&board);
        let older = (1..1000).map(|number| match number {
            1 => "bak".to_owned(),
            _ => format!("bak{number}"),
        });
        let older: Vec<_> = older.map(|ending| beside(&record, &ending)).collect();
        let all = [board.clone(), record, beside(&board, "bak")].into_iter().chain(older);
        all.filter(|file| file.symlink_metadata().is_ok()).collect()
    }
}
