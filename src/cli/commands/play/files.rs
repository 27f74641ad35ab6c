//! The board file of a game, by its name or as it is given.

use std::path::{Path, PathBuf};

use crate::app::play::{KeptGame, is_game_name, not_a_game_name};
use crate::cli::commands::play::args::PlayAlongArgs;
use crate::cli::context::{Session, board_to_play, games_folder};
use crate::cli::term::{Error, input};

/// Finds the board file that the arguments mean.
pub(crate) fn board_path(command: &PlayAlongArgs, session: &Session<'_>) -> Result<PathBuf, Error> {
    match (&command.board, &command.name) {
        (Some(board), _) if board == Path::new("-") => {
            Err(Error::new("--board -: the board file is rewritten: name a file"))
        }
        (Some(board), None) => {
            let board = board_to_play(board, session)?;
            if input::is_picture_file(&board) {
                let said = " a picture is not rewritten: name the game, as in wfq play NAME --board PICTURE";
                return Err(Error::in_file(&board, said));
            }
            Ok(board)
        }
        (None, None) => Err(Error::new("name a game: wfq play NAME, or --board FILE")),
        (_, Some(name)) => {
            let folder = games_folder(session)?;
            let board = kept_board(&folder, name)?;
            std::fs::create_dir_all(&folder).map_err(|error| {
                Error::caused(format!("{}: can't be made: {error}", folder.display()), error)
            })?;
            Ok(board)
        }
    }
}

/// The board file of a game that goes by a name.
fn kept_board(folder: &Path, name: &str) -> Result<PathBuf, Error> {
    if !is_game_name(name) {
        return Err(Error::new(format!("{}; a file goes with --board", not_a_game_name(name))));
    }
    let game = KeptGame::find(folder, name)?.unwrap_or_else(|| KeptGame::new(folder, name));
    Ok(game.board())
}
