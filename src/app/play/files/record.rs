//! The record of a game that is taken up: the game, and which player the user is.

use std::path::Path;
use std::sync::Arc;

use itertools::Itertools;

use crate::app::play::error::play_error::PlayError;
use crate::board::Board;
use crate::formats::{Record, RecordPlayer};
use crate::game::{Game, Refused, Seat};
use crate::rules::{Layout, Ruleset};
use crate::tile::Tiles;

/// The most characters of the name of a player or a game.
pub(in crate::app::play) const MOST_NAME: usize = 60;

/// Who plays.
#[derive(Clone, Debug, Default)]
pub struct Players {
    /// The name of the user; in a record the player that the user is.
    pub me: Option<String>,
    /// The opponent's name.
    pub opponent: Option<String>,
}

impl Players {
    /// The names in a new game, the user's first.
    pub fn names(&self) -> [String; 2] {
        let name = |given: &Option<String>, other: &str| {
            let given = given.as_deref().map(one_line).filter(|name| !name.is_empty());
            given.unwrap_or_else(|| other.to_owned())
        };
        [name(&self.me, "me"), name(&self.opponent, "opponent")]
    }

    /// Fails where a name would not fit beside a board.
    pub(in crate::app::play) fn check(&self) -> Result<(), PlayError> {
        let names = [&self.me, &self.opponent].into_iter().flatten();
        match names.map(|name| one_line(name)).find(|name| name.chars().count() > MOST_NAME) {
            Some(name) => Err(PlayError::LongName(name.chars().take(20).collect())),
            None => Ok(()),
        }
    }
}

/// A game as its record has it.
pub struct RecordedGame {
    /// The game.
    pub game: Game,
    /// The user's seat.
    pub me: Seat,
    /// The names of the players, the first player's first.
    pub names: [String; 2],
    /// The whole record.
    pub record: Record,
    /// Whether it has turns that were taken back and can't be read.
    pub lacks_undone: bool,
}

impl RecordedGame {
    /// Reads the game of a record; errors name `path`.
    ///
    /// # Errors
    ///
    /// The text is not a record of these rules, or no player has the user's name.
    pub fn read(
        path: &Path,
        text: &str,
        players: &Players,
        ruleset: &Arc<Ruleset>,
        layout: &Layout,
    ) -> Result<Self, PlayError> {
        let in_file = |source| PlayError::Format { path: path.to_owned(), source };
        let record = Record::parse(text).map_err(in_file)?;
        let mut game = record.game(ruleset.clone(), layout.clone()).map_err(in_file)?;
        let mut names = players.names();
        for (name, player) in names.iter_mut().zip(&record.players) {
            if !player.name.is_empty() {
                name.clone_from(&player.name);
            }
        }
        let wanted = players.me.as_deref().map(one_line).filter(|me| !me.is_empty());
        let me = match wanted {
            None => Seat::First,
            Some(me) => seat_of(&me, &record.players).ok_or_else(|| PlayError::UnknownPlayer {
                record: path.to_owned(),
                name: me,
                players: names.clone(),
            })?,
        };
        if game.rack(me).is_none() {
            // Where the record does not have it, what was left after the last turn is known.
            let left = game.left_after_turn(me);
            game.set_rack(me, Some(left))
                .map_err(|source| PlayError::Position { path: path.to_owned(), source })?;
        }
        // What can't be read is left out: it was taken back.
        let lacks_undone = record.give_undone(&mut game).is_err();
        Ok(Self { game, me, names, record, lacks_undone })
    }

    /// How many turns the game is ahead of a board; `None` where it never had that board.
    pub fn turns_ahead(&self, board: &Board) -> Option<usize> {
        let mut game = self.game.clone();
        let turns = game.turns().len();
        (0..=turns).find(|_| *game.board() == *board || !game.undo())?;
        (*game.board() == *board).then(|| turns - game.turns().len())
    }

    /// Takes the rack of the board file where it differs from the record's; but fewer tiles are those
    /// before new ones were entered. The rack that was taken, and that of the record.
    ///
    /// # Errors
    ///
    /// The tiles do not go with the game.
    pub fn take_rack(&mut self, rack: Option<Tiles>) -> Result<Option<[Tiles; 2]>, Refused> {
        let recorded = self.game.rack(self.me).unwrap_or_default();
        let Some(rack) = rack.filter(|rack| !rack.minus(&recorded).is_empty()) else {
            return Ok(None);
        };
        self.game.set_rack(self.me, Some(rack))?;
        Ok(Some([rack, recorded]))
    }
}

/// The seat of the player with a name or nick.
fn seat_of(name: &str, players: &[RecordPlayer]) -> Option<Seat> {
    let same = |other: &String| other.to_lowercase() == name.to_lowercase();
    let is_it = |player: &RecordPlayer| same(&player.name) || same(&player.nick);
    let mut players = Seat::BOTH.into_iter().zip(players);
    players.find(|(_, player)| is_it(player)).map(|(seat, _)| seat)
}

/// A name as a record has it.
fn one_line(name: &str) -> String {
    name.split_whitespace().join(" ")
}
