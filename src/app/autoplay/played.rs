//! Games between two players that are over.

use std::time::Duration;

use crate::game::{Fingerprint, GameSummary, Seat};

/// A game that is over.
#[derive(Clone, Debug)]
pub struct PlayedGame {
    /// The number of the game, from 1.
    pub number: u64,
    /// The number of its bag, from 0.
    pub bag: u64,
    /// For each seat, the index of its player.
    pub seated: [usize; 2],
    /// Its result.
    pub summary: GameSummary,
    /// The time that each seat took for its turns.
    pub time: [Duration; 2],
    /// Its record (GCG), if records are written.
    pub record: Option<String>,
    /// What a program did wrong, which ended the game: it has lost.
    pub fault: Option<String>,
}

/// All games with the same bag.
#[derive(Debug)]
pub struct BagGames {
    /// The games in their order: one, or two with the seats swapped.
    pub games: Vec<PlayedGame>,
    /// The checksum of all their turns.
    pub fingerprint: Fingerprint,
}

impl PlayedGame {
    /// The seat of the player with this index.
    pub fn seat(&self, player: usize) -> Seat {
        if self.seated[0] == player { Seat::First } else { Seat::Second }
    }
}
