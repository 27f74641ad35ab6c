//! The games of `wfq autoplay`, played on one thread.

use std::ops::Range;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use crate::cli::term::Error;
use crate::eval::Leaves;
use crate::formats::Record;
use crate::game::{Fingerprint, Game, GameSummary, Player, Seat, SelfPlay};
use crate::lexicon::WordMap;
use crate::rules::{Layout, Ruleset};

/// What all games have in common.
pub struct Games {
    pub ruleset: Arc<Ruleset>,
    pub layout: Layout,
    pub lexicon: WordMap,
    /// For the players that need them.
    pub leaves: Arc<Leaves>,
    /// The two players; the first of them has the first seat, and in the second game of a round
    /// the second.
    pub players: [Player; 2],
    pub seed: u64,
    /// How many games have the same bag.
    pub round: u64,
    /// Whether the records of the games are wanted.
    pub recorded: bool,
    /// Set when no more is to be played.
    pub stop: Arc<AtomicBool>,
}

/// A game that is over.
pub struct Played {
    /// From 1, in the order of the games.
    pub number: u64,
    /// The number of its bag, from 0.
    pub bag: u64,
    /// Which of the two players had each seat.
    pub seated: [usize; 2],
    pub summary: GameSummary,
    /// How long the turns of each seat took together.
    pub time: [Duration; 2],
    /// Its record, where that is wanted.
    pub record: Option<String>,
}

/// The games with the same bag.
pub struct Round {
    pub games: Vec<Played>,
    pub fingerprint: Fingerprint,
}

/// Some rounds.
pub struct Rounds {
    pub rounds: Vec<Round>,
    /// Whether all that were asked for have been played.
    pub whole: bool,
}

impl Games {
    /// Plays some rounds, or as many of them as there is time for.
    pub fn play(&self, bags: Range<u64>) -> Result<Rounds, Error> {
        let mut rounds = Vec::new();
        for bag in bags {
            let Some(round) = self.play_round(bag)? else {
                return Ok(Rounds { rounds, whole: false });
            };
            rounds.push(round);
        }
        Ok(Rounds { rounds, whole: true })
    }

    fn play_round(&self, bag: u64) -> Result<Option<Round>, Error> {
        let mut round = Round { games: Vec::new(), fingerprint: Fingerprint::default() };
        for nth in 0..self.round {
            let seated = if nth == 0 { [0, 1] } else { [1, 0] };
            let number = bag * self.round + nth + 1;
            let Some((game, time)) = self.play_game(seated, bag, number)? else { return Ok(None) };
            let Some(summary) = GameSummary::of(&game) else { return Ok(None) };
            round.fingerprint.add(number, &game);
            let record = self.recorded.then(|| self.record(&game, seated));
            round.games.push(Played { number, bag, seated, summary, time, record });
        }
        Ok(Some(round))
    }

    /// Plays a game, unless it is stopped, and times the turns.
    fn play_game(
        &self,
        seated: [usize; 2],
        bag: u64,
        number: u64,
    ) -> Result<Option<(Game, [Duration; 2])>, Error> {
        let players = seated.map(|player| self.players[player]);
        let (ruleset, layout) = (self.ruleset.clone(), self.layout.clone());
        let table = SelfPlay::new(ruleset, layout, players, (self.seed, bag));
        let mut table = table.with_leaves([Arc::clone(&self.leaves), Arc::clone(&self.leaves)]);
        let mut time = [Duration::ZERO; 2];
        while let Some(seat) = table.to_move() {
            if self.stop.load(Ordering::Relaxed) {
                return Ok(None);
            }
            let before = Instant::now();
            let step = table.step(&self.lexicon);
            time[seat.index()] += before.elapsed();
            step.map_err(|error| Error::new(format!("game {number}: {error}")))?;
        }
        Ok(Some((table.into_game(), time)))
    }

    fn record(&self, game: &Game, seated: [usize; 2]) -> String {
        let [one, other] = self.players.map(Player::name);
        let names = seated.map(|player| match (one == other, player) {
            (true, _) => format!("{one}-{}", player + 1),
            (false, 0) => one.to_owned(),
            (false, _) => other.to_owned(),
        });
        Record::of_game(game, &names).text()
    }
}

impl Played {
    /// The seat that one of the two players had.
    pub fn seat(&self, player: usize) -> Seat {
        if self.seated[0] == player { Seat::First } else { Seat::Second }
    }
}
