//! The sums of games between two players.

use std::time::Duration;

use super::played::BagGames;
use crate::game::{Fingerprint, Player, Tally};

/// The sums of one of the two players.
#[derive(Debug)]
pub struct PlayerTotals {
    /// The player.
    pub player: Player,
    /// The results.
    pub tally: Tally,
    /// The time of all turns.
    pub time: Duration,
}

/// The sums of all games so far.
#[derive(Debug)]
pub struct AutoplayTotals {
    /// The sums of each player.
    pub players: [PlayerTotals; 2],
    /// The checksum of all turns.
    pub fingerprint: Fingerprint,
    /// The number of games.
    pub games: u64,
}

/// The number of games with the same bag: 2 if the players differ, else 1.
pub(super) fn games_per_bag([one, other]: [Player; 2]) -> u64 {
    if one == other { 1 } else { 2 }
}

impl AutoplayTotals {
    /// The totals of two players before any game.
    pub fn new(players: [Player; 2]) -> Self {
        let totals =
            |player| PlayerTotals { player, tally: Tally::default(), time: Duration::ZERO };
        Self { players: players.map(totals), fingerprint: Fingerprint::default(), games: 0 }
    }

    /// Adds the games of the next bag.
    pub fn add(&mut self, bag: &BagGames) {
        self.games += bag.games.len() as u64;
        self.fingerprint.append(&bag.fingerprint);
        for (number, player) in self.players.iter_mut().enumerate() {
            player.tally.add(bag.games.iter().map(|game| (game.summary, game.seat(number))));
            let time = bag.games.iter().map(|game| game.time[game.seat(number).index()]);
            player.time += time.sum::<Duration>();
        }
    }
}
