//! The games that the arguments of `wfq review` name, with their rules and words.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use itertools::Itertools;

use crate::app::play::{SavedRecord, record_path};
use crate::app::position::WrittenPosition;
use crate::app::review::{ReviewError, ReviewQuestion};
use crate::app::words::{DefinedWord, define_words};
use crate::app::{ListChancesError, ListLeavesError, Words, command_of, nearest};
use crate::cli::answer::no_definitions;
use crate::cli::args::BoardChoice;
use crate::cli::commands::review::args::{Review, ReviewBy};
use crate::cli::context::{BoardFile, Reading, Session, record_or_game};
use crate::cli::term::{Error, name, note};
use crate::formats::Format;
use crate::rules::Ruleset;
use crate::store::{ListInfo, Store};
use crate::tile::Word;

/// A game that is to be reviewed.
pub(crate) struct OpenGame {
    /// What it is called.
    pub name: String,
    pub question: ReviewQuestion,
    pub words: Arc<Words>,
}

impl OpenGame {
    /// What words of the game mean.
    pub(crate) fn definitions(
        &self,
        words: &[Word],
        session: &Session<'_>,
    ) -> Result<Vec<DefinedWord>, Error> {
        let Some(list) = self.words.info() else { return Ok(Vec::new()) };
        let (store, ruleset) = (session.store()?, self.words.ruleset());
        let lexicon = store.open_list(list, ruleset)?;
        let rows = define_words(words, &lexicon, ruleset)?;
        if rows.iter().all(|row| row.meaning().text().is_none()) && !lexicon.has_definitions()? {
            note(&no_definitions(list));
        }
        Ok(rows)
    }
}

/// The games that could be read, with their words, and why others could not.
#[derive(Default)]
pub(crate) struct OpenGames {
    pub games: Vec<OpenGame>,
    words: Vec<Arc<Words>>,
    pub errors: Vec<Error>,
    /// Whether a folder was typed.
    pub has_folder: bool,
    /// Why games without the player that was asked for are left out.
    without: Vec<Error>,
}

impl OpenGames {
    /// Reads all games.
    pub(crate) fn read(command: &Review, session: &Session<'_>) -> Result<Self, Error> {
        let mut all = Self::default();
        let mut store = session.store()?;
        // A game counts once, however often it is named.
        for typed in all.files(&command.games).iter().unique() {
            if let Err(error) = all.add(typed, command, session, &mut store) {
                all.errors.push(error);
            }
        }
        if all.games.is_empty() {
            all.errors.append(&mut all.without);
        }
        Ok(all)
    }

    /// The records that were typed: in place of a folder, those in it by their names.
    fn files(&mut self, typed: &[PathBuf]) -> Vec<PathBuf> {
        let mut files = Vec::new();
        for path in typed {
            if !path.is_dir() {
                files.push(path.clone());
                continue;
            }
            self.has_folder = true;
            match records_in(path) {
                Ok(records) if records.is_empty() => {
                    let said = format!("{}: no game record (.gcg) in it", name(path));
                    self.errors.push(Error::new(said));
                }
                Ok(records) => files.extend(records),
                Err(error) => {
                    let said = format!("{}: {error}", name(path));
                    self.errors.push(Error::caused(said, error));
                }
            }
        }
        files
    }

    fn add(
        &mut self,
        typed: &Path,
        command: &Review,
        session: &Session<'_>,
        store: &mut Store,
    ) -> Result<(), Error> {
        let choice = command.choice();
        let mut path = record_or_game(typed, session)?;
        if let Some(record) = beside(&path, &choice, session)? {
            path = record;
        }
        let mut file = BoardFile::read(&path, &choice, session)?;
        let record = file.written.record.take();
        let mut level = None;
        if let Some(record) = &record {
            // A kept game may be played with a list of another name than its language.
            let saved = SavedRecord { path: path.clone(), text: record.text() };
            level = saved.fill_in(&mut file.written.saved.text, None, store)?;
        }
        let (list, ruleset) = file.list(&session.or_level(level, None), store)?;
        let layout = ruleset.layout_or_own(file.layout()?);
        let ruleset = Arc::new(ruleset);
        let player = command.player.as_deref();
        let question = match &record {
            Some(record) => ReviewQuestion::new(record, &ruleset, &layout, player),
            None => {
                let with = Reading { session, ruleset: &ruleset, list: Some(&list.name) };
                let (board, layout) = file.board(&with, Some(layout.clone()))?;
                let saved = &file.written.saved;
                ReviewQuestion::of_last_play(saved, &board, &ruleset, &layout, player)
            }
        };
        let question = match question {
            Ok(question) => question,
            Err(error @ ReviewError::UnknownPlayer { .. }) => {
                self.without.push(unknown_player(&path, error));
                return Ok(());
            }
            Err(error) => return Err(Error::of_file(&path, error)),
        };
        if record.is_none() {
            note(&format!("note: {}: only the last play of the game is known", name(&path)));
        }
        if let Some(player) = player.filter(|_| question.is_empty()) {
            note(&format!("note: {}: {player} has no turn to review", name(&path)));
        }
        let words = self.words_of((list, ruleset), command.by, session)?;
        let name = if path == typed { name(&path) } else { name(typed) };
        self.games.push(OpenGame { name, question, words });
        Ok(())
    }

    /// The words of a list, which are read once.
    fn words_of(
        &mut self,
        (list, ruleset): (ListInfo, Arc<Ruleset>),
        by: ReviewBy,
        session: &Session<'_>,
    ) -> Result<Arc<Words>, Error> {
        let same =
            |words: &&Arc<Words>| words.info() == Some(&list) && words.ruleset().id == ruleset.id;
        if let Some(known) = self.words.iter().find(same) {
            return Ok(Arc::clone(known));
        }
        let words = Arc::new(Words::of_list(session.store()?, list, ruleset)?);
        match words.leaves() {
            Err(ListLeavesError::Missing { list, .. }) => note(&format!(
                "note: the list {list} has no leave values, so moves are compared by score: {} learns some",
                command_of("wfq train", &list, "")
            )),
            leaves => _ = leaves?,
        }
        match words.chances() {
            Err(ListChancesError::Missing { list }) if by == ReviewBy::Win => note(&format!(
                "note: the list {list} has no chances to win, so turns are judged by points alone: {} learns some",
                command_of("wfq train", &list, "--chances")
            )),
            Err(ListChancesError::Missing { .. }) => {}
            chances => _ = chances?,
        }
        self.words.push(Arc::clone(&words));
        Ok(words)
    }
}

/// The game records in a folder, by their names.
fn records_in(folder: &Path) -> std::io::Result<Vec<PathBuf>> {
    let files = std::fs::read_dir(folder)?.map_ok(|entry| entry.path());
    let mut files: Vec<_> = files.collect::<Result<_, _>>()?;
    let is_record =
        |path: &PathBuf| path.extension().is_some_and(|end| end.eq_ignore_ascii_case("gcg"));
    files.retain(is_record);
    files.sort();
    Ok(files)
}

/// The record beside a board file, which has no moves itself.
fn beside(
    path: &Path,
    choice: &BoardChoice,
    session: &Session<'_>,
) -> Result<Option<PathBuf>, Error> {
    let record = record_path(path);
    if path == record || path == Path::new("-") || !record.is_file() {
        return Ok(None);
    }
    let file = BoardFile::read(path, choice, session)?;
    let WrittenPosition { record: own, saved, .. } = file.written;
    Ok((own.is_none() && saved.format != Format::Json).then_some(record))
}

fn unknown_player(path: &Path, error: ReviewError) -> Error {
    let meant = match &error {
        ReviewError::UnknownPlayer { name, players } => {
            nearest(name, players.iter().map(String::as_str))
        }
        _ => None,
    };
    let meant = meant.map_or_else(String::new, |meant| format!(": did you mean {meant}?"));
    Error::caused(format!("{}:{error}{meant}", name(path)), error)
}
