//! The games that the arguments of `wfq learn` name, with the lists that they are played with.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use crate::app::learn::PlayedGame;
use crate::app::play::{SavedRecord, kept_names};
use crate::cli::commands::learn::args::Learn;
use crate::cli::context::{BoardFile, Reading, Session, board_or_game, games_folder, session_of};
use crate::cli::term::Error;
use crate::rules::Ruleset;
use crate::store::{ListInfo, Store};

/// Games that are played with one list.
pub(crate) struct GamesOfList {
    pub list: ListInfo,
    pub ruleset: Arc<Ruleset>,
    pub games: Vec<PlayedGame>,
}

/// The games that could be read, by list, and why others could not.
#[derive(Default)]
pub(crate) struct OpenGames {
    pub of_lists: Vec<GamesOfList>,
    pub errors: Vec<Error>,
}

impl OpenGames {
    /// Reads all games.
    pub(crate) fn read(
        command: &Learn,
        session: &Session<'_>,
        store: &mut Store,
    ) -> Result<Self, Error> {
        let mut all = Self::default();
        let kept: Vec<PathBuf> = match command.all {
            true => kept_names(&games_folder(session)?).into_iter().map(PathBuf::from).collect(),
            false => Vec::new(),
        };
        for typed in command.games.iter().chain(&kept) {
            if let Err(error) = all.add(typed, command, session, store) {
                all.errors.push(error);
            }
        }
        Ok(all)
    }

    fn add(
        &mut self,
        typed: &Path,
        command: &Learn,
        session: &Session<'_>,
        store: &mut Store,
    ) -> Result<(), Error> {
        let choice = command.choice();
        let path = board_or_game(typed, session)?;
        let is_kept = path != typed;
        let mut file = BoardFile::read(&path, &choice, session)?;
        // The record beside a board knows the turns that led to it.
        let saved = |text: String| SavedRecord { path: path.clone(), text };
        let record = match file.written.record.take() {
            Some(record) => Some(record),
            None => {
                let beside = file.take_record(session)?.map(saved);
                beside.map(|record| record.parsed()).transpose()?
            }
        };
        let session = match &record {
            Some(record) => {
                let board = &mut file.written.saved.text;
                session.or_level(saved(record.text()).fill_in(board, None, store)?, None)
            }
            None => session_of(&mut file, is_kept, session, store),
        };
        let (list, ruleset) = file.list(&session, store)?;
        let layout = ruleset.layout_or_own(file.layout()?);
        let ruleset = Arc::new(ruleset);
        // Whoever shares corrections shares the name of the game, and not where it lies.
        let name = if is_kept { path.file_stem() } else { path.file_name() };
        let name = name.unwrap_or(path.as_os_str()).to_string_lossy();
        let game = match &record {
            Some(record) => {
                let game = record.game(Arc::clone(&ruleset), layout);
                PlayedGame::of_game(&name, &game.map_err(|error| Error::of_file(&path, error))?)
            }
            None => {
                let with = Reading { session: &session, ruleset: &ruleset, list: Some(&list.name) };
                let (board, _) = file.board(&with, Some(layout))?;
                PlayedGame::of_board(&name, &board, file.picture.is_some())
            }
        };
        let same = |other: &&mut GamesOfList| other.list == list && other.ruleset.id == ruleset.id;
        match self.of_lists.iter_mut().find(same) {
            Some(of_list) => of_list.games.push(game),
            None => self.of_lists.push(GamesOfList { list, ruleset, games: vec![game] }),
        }
        Ok(())
    }
}
