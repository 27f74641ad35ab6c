//! The opponent of a game that wfq deals, as its record has it.

use schemars::JsonSchema;
use serde::Serialize;

use crate::game::{GameSeed, Player, Strength};

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

/// An opponent by a name that says how well it plays.
#[derive(Clone, Copy, Debug)]
pub struct Opponent {
    /// The name, as in `club`.
    pub name: &'static str,
    /// The rating, where it is one of a [`Strength`]; `None` for the best.
    pub rating: Option<u32>,
}

/// The opponents, the weakest first.
pub const OPPONENTS: [Opponent; 4] = [
    Opponent { name: "casual", rating: Some(1000) },
    Opponent { name: "club", rating: Some(1400) },
    Opponent { name: "strong", rating: Some(1700) },
    Opponent { name: "master", rating: None },
];

/// Which levels there are, for an error.
pub fn levels_text() -> String {
    let names = OPPONENTS.map(|opponent| opponent.name).join(", ");
    format!("write {names}, or {}", Strength::RATINGS)
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

impl Opponent {
    /// The player that it is.
    pub fn player(self) -> Option<Player> {
        self.rating
            .map_or(Some(Player::RepliesEnd), |rating| Strength::rated(rating).map(Player::Rated))
    }
}

impl Against {
    /// A game against an opponent of a name, or of a rating in hundreds; `None` where there is none.
    pub fn named(name: &str, seed: u64) -> Option<Self> {
        let same = |opponent: &Opponent| opponent.name.eq_ignore_ascii_case(name);
        let named = OPPONENTS.into_iter().find(same).and_then(Opponent::player);
        let rated = || Strength::rated(name.parse().ok()?).map(Player::Rated);
        let player = named.or_else(rated)?;
        Some(Self { player, seed, taken_back: 0 })
    }

    /// What the opponent is called: by the name that says how well it plays, or its rating.
    pub fn name(self) -> &'static str {
        let is_it = |opponent: &Opponent| opponent.player() == Some(self.player);
        OPPONENTS.into_iter().find(is_it).map_or(self.player.name(), |opponent| opponent.name)
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
        GameSeed { seed: self.seed, number: 0 }
    }
}
