//! The sums of games between two players.

use std::time::Duration;

use super::contestant::Contestant;
use super::played::BagGames;
use crate::game::{Ending, Fingerprint, Tally};

/// The sums of one of the two players.
#[derive(Debug)]
pub struct PlayerTotals {
    /// The player.
    pub player: Contestant,
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
    /// How many of them programs have lost by what they did wrong.
    pub faults: u64,
    /// The first of these: the number of the game, the program, and what it did.
    pub first_fault: Option<(u64, String, String)>,
}

/// The number of games with the same bag: 2 if the players differ, else 1.
pub(super) fn games_per_bag([one, other]: &[Contestant; 2]) -> u64 {
    if one == other { 1 } else { 2 }
}

impl AutoplayTotals {
    /// The totals of two players before any game.
    pub fn new(players: [Contestant; 2]) -> Self {
        let totals =
            |player| PlayerTotals { player, tally: Tally::default(), time: Duration::ZERO };
        let (faults, first_fault) = (0, None);
        let fingerprint = Fingerprint::default();
        Self { players: players.map(totals), fingerprint, games: 0, faults, first_fault }
    }

    /// Adds the games of the next bag.
    pub fn add(&mut self, bag: &BagGames) {
        self.games += bag.games.len() as u64;
        self.fingerprint.append(&bag.fingerprint);
        for game in &bag.games {
            let Some(fault) = &game.fault else { continue };
            self.faults += 1;
            let Ending::Resigned(seat) = game.summary.ending else { continue };
            let player = &self.players[game.seated[seat.index()]].player;
            let first = || (game.number, player.name().to_owned(), fault.clone());
            self.first_fault.get_or_insert_with(first);
        }
        for (number, player) in self.players.iter_mut().enumerate() {
            player.tally.add(bag.games.iter().map(|game| (game.summary, game.seat(number))));
            let time = bag.games.iter().map(|game| game.time[game.seat(number).index()]);
            player.time += time.sum::<Duration>();
        }
    }
}
