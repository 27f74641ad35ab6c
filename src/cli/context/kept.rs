//! Games that wfq keeps, and the file that an argument means.

use std::path::{Path, PathBuf};

use super::{BoardFile, Session};
use crate::app::play::{KeptGame, SavedRecord, is_game_name, nearest_game, record_path};
use crate::cli::term::Error;
use crate::store::Store;

/// The folder of the games that wfq keeps.
pub(crate) fn games_folder(session: &Session<'_>) -> Result<PathBuf, Error> {
    let data = session.surroundings.data.as_ref();
    data.map(|folder| folder.join("games"))
        .ok_or_else(|| Error::new("no home folder for games: give a file with --board"))
}

/// The file that an argument for a board file means: a file that exists, or else a game that wfq
/// keeps.
pub(crate) fn board_or_game(path: &Path, session: &Session<'_>) -> Result<PathBuf, Error> {
    let Some((folder, typed)) = game_name(path, session) else { return Ok(path.to_owned()) };
    match (KeptGame::find(&folder, typed)?, nearest_game(&folder, typed)) {
        (Some(game), _) => Ok(game.file()),
        (None, Some(meant)) => Err(Error::new(format!(
            "{typed}: no such file and no such game: did you mean {meant}?"
        ))),
        (None, None) => Err(Error::new(format!(
            "{typed}: no such file and no such game: wfq games lists those"
        ))),
    }
}

/// The file that an argument for a record means: a file that exists, or else the record of a game that
/// wfq keeps.
pub(crate) fn record_or_game(path: &Path, session: &Session<'_>) -> Result<PathBuf, Error> {
    let file = board_or_game(path, session)?;
    if file == path {
        return Ok(file);
    }
    let record = record_path(&file);
    if record.is_file() {
        return Ok(record);
    }
    Err(Error::new(format!(
        "{}: the game has no turns yet: its record is not there",
        path.display()
    )))
}

/// The session for a board file: a kept game is asked with the list and at the level that it is played
/// with.
pub(crate) fn session_of<'a>(
    file: &mut BoardFile<'_>,
    is_kept: bool,
    session: &Session<'a>,
    store: &Store,
) -> Session<'a> {
    // A record that does not read is no reason to refuse the board.
    let record = is_kept.then(|| SavedRecord::read(&record_path(file.path())).ok()).flatten();
    let board = &mut file.written.saved.text;
    let level = record.flatten().and_then(|record| record.fill_in(board, None, store).ok());
    session.or_level(level.flatten(), None)
}

/// The board file of a game that may be a new one.
pub(crate) fn board_to_play(path: &Path, session: &Session<'_>) -> Result<PathBuf, Error> {
    let Some((folder, typed)) = game_name(path, session) else { return Ok(path.to_owned()) };
    let game = KeptGame::find(&folder, typed)?;
    Ok(game.map_or_else(|| path.to_owned(), |game| game.board()))
}

/// The folder of the games, and the name that an argument may be where it is not a file.
fn game_name<'p>(path: &'p Path, session: &Session<'_>) -> Option<(PathBuf, &'p str)> {
    let typed = path.to_str().filter(|typed| is_game_name(typed) && !path.exists())?;
    Some((games_folder(session).ok()?, typed))
}
