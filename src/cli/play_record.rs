//! The record of a game that is taken up: the game, and whose it is.

use std::path::Path;
use std::sync::Arc;

use itertools::Itertools;

use super::error::{Error, name};
use super::input;
use super::out_file::OutFile;
use super::output::note;
use super::play_files::{GameFiles, beside};
use super::play_open::Opening;
use crate::formats::{FormatError, Player, Record};
use crate::game::{Game, Seat};
use crate::rules::{Layout, Ruleset};

/// The text of a record, and the file that it is from.
pub(super) struct Recorded<'a> {
    pub text: &'a str,
    pub path: &'a Path,
}

impl Opening<'_> {
    /// The game of a record.
    pub(super) fn recorded(
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
            name.clone_from(&player.name);
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

    pub(super) fn names(&self) -> [String; 2] {
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

/// Keeps a record that is none of the game that is played now.
pub(super) fn keep_record(record: &Path) -> Result<(), Error> {
    let bytes = std::fs::read(record).map_err(|error| input::unreadable(record, &error))?;
    OutFile::write(&beside(record, "bak"), bytes)?.keep()?;
    note(&format!(
        "note: {} is of another board: the history begins anew, and it is kept as .bak",
        name(record)
    ));
    Ok(())
}
