//! The opponent of a game that wfq deals, as its record has it.

use schemars::JsonSchema;
use serde::Serialize;

use crate::game::{GameSeed, Player};
use crate::rules::{Layout, Ruleset};

/// The opponent of a game that wfq deals.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Against {
    /// The player that wfq is.
    pub player: Player,
    /// What decides the tiles and the opponent's choices.
    pub seed: u64,
    /// How many of their turns the player took back.
    pub taken_back: u32,
}

/// The opponents by names that say how well they play, the weakest first, and which players they are.
pub const OPPONENTS: [(&str, &str); 4] =
    [("casual", "1000"), ("club", "1400"), ("strong", "1700"), ("master", "replies+end")];

/// What a random board is called in place of a layout.
pub const RANDOM_LAYOUT: &str = "random";

/// The premium squares of a random board: those of the game at other places.
pub fn random_layout(ruleset: &Ruleset, seed: u64) -> Layout {
    game_seed(seed).layout(&ruleset.layout)
}

const fn game_seed(seed: u64) -> GameSeed {
    GameSeed { seed, number: 0 }
}

/// Which levels there are, for an error.
pub fn levels_text() -> String {
    let names = OPPONENTS.map(|(name, _)| name).join(", ");
    format!("write {names}, or {}", Player::RATINGS)
}

/// The opponent of a game that wfq deals, as plain data.
#[derive(Clone, Copy, Debug, JsonSchema, Serialize)]
pub struct AgainstRow {
    /// How well it plays: `casual`, `club`, `strong`, `master`, or a rating.
    pub level: &'static str,
    /// How many of their turns the player took back.
    pub taken_back: u32,
}

impl AgainstRow {
    /// The opponent of a game.
    pub fn new(against: Against) -> Self {
        Self { level: against.name(), taken_back: against.taken_back }
    }
}

impl Against {
    /// A game against an opponent of a name, or of a rating in hundreds; `None` where there is none.
    pub fn named(name: &str, seed: u64) -> Option<Self> {
        let level = OPPONENTS.iter().find(|(level, _)| level.eq_ignore_ascii_case(name));
        let player = match level {
            Some((_, player)) => Player::named(player)?,
            None => Player::named(name).filter(|player| matches!(player, Player::Rated(_)))?,
        };
        Some(Self { player, seed, taken_back: 0 })
    }

    /// What the opponent is called: by the name that says how well it plays, or its rating.
    pub fn name(self) -> &'static str {
        let own = self.player.name();
        OPPONENTS.iter().find(|(_, player)| *player == own).map_or(own, |(level, _)| level)
    }

    /// As records have it; [`Self::parse`] reads it.
    pub(in crate::app::play) fn text(self) -> String {
        format!("{} {} {}", self.name(), self.seed, self.taken_back)
    }

    /// Reads what a record says.
    pub(in crate::app::play) fn parse(text: &str) -> Option<Self> {
        let mut parts = text.split_whitespace();
        let (name, seed) = (parts.next()?, parts.next()?.parse().ok()?);
        let taken_back = parts.next()?.parse().ok()?;
        Some(Self { taken_back, ..Self::named(name, seed)? })
    }

    /// What decides the tiles, and all that the opponent chooses at random.
    pub(in crate::app::play) const fn seed(self) -> GameSeed {
        game_seed(self.seed)
    }
}
