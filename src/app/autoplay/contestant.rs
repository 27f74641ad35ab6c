//! Who plays: a player of this library, or another program.

use std::time::Duration;

use itertools::Itertools;

use crate::app::nearest;
use crate::game::Player;

/// Who plays.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Contestant {
    /// A player of this library.
    Own(Player),
    /// Another program.
    Program(ProgramPlayer),
}

/// Another program that plays: a line with a position in, a line with a move out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ProgramPlayer {
    /// The command that starts it, as a shell takes it.
    pub command: String,
    /// How long it may take for a game.
    pub clock: Duration,
}

/// The player of this name, or a sentence on which there are.
///
/// # Errors
///
/// The sentence, with what was probably meant.
pub fn player_named(name: &str) -> Result<Player, String> {
    let names = || Player::ALL.into_iter().map(Player::name);
    Player::named(name).ok_or_else(|| {
        let listed = names().join(", ");
        let available = format!("no such player; available: {listed}, or {}", Player::RATINGS);
        match nearest(name, names()) {
            Some(meant) => format!("{available}; did you mean {meant}?"),
            None => available,
        }
    })
}

impl Contestant {
    /// Its name, as in `greedy`; of a program, its command.
    pub fn name(&self) -> &str {
        match self {
            Self::Own(player) => player.name(),
            Self::Program(program) => &program.command,
        }
    }

    /// The player, if it is one of this library.
    pub const fn own(&self) -> Option<Player> {
        match self {
            Self::Own(player) => Some(*player),
            Self::Program(_) => None,
        }
    }
}

impl From<Player> for Contestant {
    fn from(player: Player) -> Self {
        Self::Own(player)
    }
}
