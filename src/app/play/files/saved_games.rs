//! The games in a folder that can be taken up.

use std::cmp::Reverse;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use schemars::JsonSchema;
use serde::Serialize;

use super::paths::record_path;
use crate::app::play::error::play_error::PlayError;
use crate::app::position::built_in_layout;
use crate::app::{FileError, disk, read_position};
use crate::formats::{self, Format, PositionChoice, Record};
use crate::game::{Game, Seat, check_board};
use crate::rules::Ruleset;

/// A game that can be taken up.
#[derive(Clone, Debug, PartialEq, Eq, JsonSchema, Serialize)]
pub struct SavedGame {
    /// The names of the players, the first player's first.
    pub players: [String; 2],
    /// Their scores.
    pub scores: [i64; 2],
    /// The player to move; `None` where the game is over.
    pub to_move: Option<String>,
    /// The player who resigned, if one did.
    pub resigned: Option<String>,
    /// How many turns were taken.
    pub moves: usize,
    /// The language or the rules, as the record names them.
    pub language: String,
    /// Up to which level of the list words are played, where that is not the list's own.
    pub level: Option<u8>,
    /// The word list, as the record names it.
    pub list: Option<String>,
    /// The board file, or the record where that is all there is.
    pub file: PathBuf,
}

/// The games of a folder, the one played last first; each a game, or why a record is none. `custom`
/// finds rulesets that are not built in.
///
/// # Errors
///
/// The folder can't be read.
pub fn games_in(
    folder: &Path,
    custom: impl Fn(&str) -> Option<Ruleset>,
) -> Result<Vec<Result<SavedGame, PlayError>>, FileError> {
    let in_folder = |source| FileError::UnreadableFolder { path: folder.to_owned(), source };
    let mut records = Vec::new();
    for path in disk::in_folder(folder).map_err(in_folder)? {
        // Reading a pipe may never end.
        if path.extension().is_some_and(|ending| ending == "gcg") && disk::is_file(&path) {
            records.push(path);
        }
    }
    records.sort_by_key(|path| (Reverse(disk::changed(path)), path.clone()));
    Ok(records.iter().map(|path| saved_game(path, &custom)).collect())
}

/// The game of a record.
fn saved_game(
    record: &Path,
    custom: impl Fn(&str) -> Option<Ruleset>,
) -> Result<SavedGame, PlayError> {
    let in_file = |source| PlayError::Format { path: record.to_owned(), source };
    let text = read_position(record)?;
    let read = Record::parse(&text).map_err(in_file)?;
    let said = read.position(None).map_err(in_file)?.text;
    let language = said.language.map_or_else(|| "nl".to_owned(), |language| language.value);
    let ruleset = match Ruleset::built_in(&language) {
        Ok(ruleset) => ruleset,
        Err(error) => custom(&language).ok_or(error)?,
    };
    let ruleset = Arc::new(ruleset);
    let layout = said.layout.map(|layout| built_in_layout(&layout.value)).transpose()?;
    let layout =
        layout.map_or_else(|| ruleset.layout.clone(), |layout| ruleset.rules.layout(layout));
    let game = read.game(ruleset, layout).map_err(in_file)?;
    let player = |seat: Seat| {
        let player = read.players.get(seat.index());
        player.map_or_else(String::new, |player| player.name.clone())
    };
    Ok(SavedGame {
        players: Seat::BOTH.map(player),
        scores: game.final_scores(),
        to_move: game.ending().is_none().then(|| player(game.to_move())),
        resigned: game.resigned().map(player),
        moves: game.turns().len(),
        language,
        level: read.level,
        list: read.lexicon.map(|(list, _)| list),
        file: board_of(record, &game).unwrap_or_else(|| record.to_owned()),
    })
}

/// The board beside a record, where there is one.
fn board_of(record: &Path, game: &Game) -> Option<PathBuf> {
    let files = disk::in_folder(record.parent()?).ok()?.into_iter();
    let boards = files.filter(|path| path != record && record_path(path) == record);
    let boards = boards.filter(|path| disk::is_file(path));
    let boards = boards.filter(|path| {
        path.extension().is_none_or(|ending| ending != "bak") && is_board(path, game)
    });
    // Other files of the same name may be anything.
    let is_other = |path: &PathBuf| path.extension().is_none_or(|ending| ending != "board");
    boards.min_by_key(|path| (is_other(path), path.clone()))
}

/// Whether a file has a board of the game.
fn is_board(path: &Path, game: &Game) -> bool {
    let Ok(text) = read_position(path) else { return false };
    let Ok(saved) = formats::read(&text, &PositionChoice::default()) else { return false };
    let layout = Some(game.layout().clone());
    saved.format != Format::Gcg && check_board(game.ruleset(), layout, &saved.text).is_ok()
}
