//! The record of a game that is taken up: the game, and whose it is.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use itertools::Itertools;

use crate::board::Board;
use crate::cli::commands::play::files::GameFiles;
use crate::cli::commands::play::open::Opening;
use crate::cli::term::{Error, input, note};
use crate::formats::{FormatError, Player, Record};
use crate::game::{Game, Refused, Seat};
use crate::rules::{Layout, Ruleset};
use crate::tile::Tiles;

/// The text of a record, and the file that it is from.
pub struct Recorded<'a> {
    pub text: &'a str,
    pub path: &'a Path,
}

impl Opening<'_> {
    /// The game of a record.
    pub fn recorded(
        &self,
        &Recorded { text, path }: &Recorded<'_>,
        ruleset: &Arc<Ruleset>,
        layout: &Layout,
        files: &mut GameFiles,
    ) -> Result<(Game, Seat, [String; 2]), Error> {
        let in_file = |error| Error::in_file(path, error);
        let record = Record::parse(text).map_err(in_file)?;
        let mut game = record.game(ruleset.clone(), layout.clone()).map_err(in_file)?;
        let mut names = self.names();
        for (name, player) in names.iter_mut().zip(&record.players) {
            if !player.name.is_empty() {
                name.clone_from(&player.name);
            }
        }
        let me = match self.command.me.as_deref().map(one_line).filter(|me| !me.is_empty()) {
            None => Seat::First,
            Some(me) => {
                let same = |player: &&Player| {
                    [&player.name, &player.nick].iter().any(|name| same_name(name, &me))
                };
                let mut players = Seat::BOTH.into_iter().zip(&record.players);
                let found = players.find(|(_, player)| same(player)).map(|(seat, _)| seat);
                found.ok_or_else(|| {
                    let known = names.join(" and ");
                    Error::in_file(path, format!(" --me {me}: the players are {known}"))
                })?
            }
        };
        if game.rack(me).is_none() {
            // Where it is not told, what he had left is known.
            let last = game.turns().iter().rfind(|turn| turn.seat == me);
            let left =
                last.and_then(|turn| Some(turn.rack?.minus(&turn.gone()))).unwrap_or_default();
            game.set_rack(me, Some(left))
                .map_err(|error| in_file(FormatError::Whole(error.to_string())))?;
        }
        files.read = record;
        Ok((game, me, names))
    }

    pub fn names(&self) -> [String; 2] {
        let name = |given: &Option<String>, other: &str| {
            let given = given.as_deref().map(one_line).filter(|name| !name.is_empty());
            given.unwrap_or_else(|| other.to_owned())
        };
        [name(&self.command.me, "me"), name(&self.command.opponent, "opponent")]
    }
}

/// A name as a record has it.
fn one_line(name: &str) -> String {
    name.split_whitespace().join(" ")
}

fn same_name(one: &str, other: &str) -> bool {
    one.to_lowercase() == other.to_lowercase()
}

/// The text of a record, where there is one.
pub fn read_record(path: &Path) -> Result<Option<(PathBuf, String)>, Error> {
    let text = path.is_file().then(|| input::read_position(path)).transpose()?;
    Ok(text.map(|text| (path.to_owned(), text)))
}

/// By how many turns a game is ahead of a board; `None` where it never had it.
pub fn turns_ahead(game: &Game, board: &Board) -> Option<usize> {
    let mut game = game.clone();
    let turns = game.turns().len();
    (0..=turns).find(|_| *game.board() == *board || !game.undo())?;
    (*game.board() == *board).then(|| turns - game.turns().len())
}

/// Takes the rack of a board file that is another than the record's; but one of fewer tiles is what
/// he had before he told what he has drawn.
pub fn take_rack(game: &mut Game, me: Seat, rack: Option<Tiles>) -> Result<(), Refused> {
    let told = game.rack(me).unwrap_or_default();
    let Some(rack) = rack.filter(|rack| !rack.minus(&told).is_empty()) else { return Ok(()) };
    game.set_rack(me, Some(rack))?;
    let [rack, told] = [rack, told].map(|tiles| tiles.text(&game.ruleset().alphabet));
    note(&format!("note: the rack of the board file is taken, {rack}; in the record it is {told}"));
    Ok(())
}
