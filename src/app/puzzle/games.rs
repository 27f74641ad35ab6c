//! Puzzles out of games of computer players.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use rand::Rng;

use super::error::PuzzleError;
use super::file::Puzzle;
use super::find::puzzle_of;
use super::positions::positions_of;
use crate::app::{Cancels, Error, Watch, Words, in_order};
use crate::eval::random;
use crate::formats::Record;
use crate::game::Player;

/// After how many games in a row without a puzzle it is given up: a list of few words may have none.
pub const BARREN: u64 = 1_000;

/// Puzzles out of games of computer players that go by equity, at most one from each.
#[derive(Debug)]
pub struct PuzzleGames<'w> {
    /// The words, and the rules.
    pub words: &'w Words,
    /// Decides the games.
    pub seed: u64,
    /// How many puzzles are wanted.
    pub count: usize,
    /// The number of threads, 1 or more.
    pub threads: u64,
}

impl PuzzleGames<'_> {
    /// Plays games until there are as many puzzles as are wanted, [`BARREN`] games in a row have none, or the watcher
    /// cancels. Progress is in puzzles. Any number of threads finds the same.
    ///
    /// # Errors
    ///
    /// The list has no leave values, or no thread can be started.
    pub fn find(&self, watch: &dyn Watch) -> Result<Vec<Puzzle>, PuzzleError> {
        let enough = Arc::new(AtomicBool::new(false));
        let stop = Arc::clone(&enough);
        let seed = self.seed;
        let seeds = (0..).map(move |number| random(seed, number).next_u64());
        let seeds = seeds.take_while(move |_| !stop.load(Ordering::Relaxed));
        let stops = Stops { watch, enough: &enough };
        let (mut found, mut without) = (Vec::new(), 0);
        let threads = usize::try_from(self.threads).unwrap_or(1);
        in_order(
            threads,
            seeds,
            |seed| self.of_game(seed, &stops),
            |puzzle: Result<Option<Puzzle>, Error>| {
                let is_over = |found: &Vec<Puzzle>, without| {
                    found.len() >= self.count || without >= BARREN || watch.is_cancelled()
                };
                if !is_over(&found, without) {
                    let puzzle = puzzle?;
                    without = if puzzle.is_some() { 0 } else { without + 1 };
                    found.extend(puzzle);
                    watch.progress(found.len() as u64, Some(self.count as u64));
                }
                if is_over(&found, without) {
                    enough.store(true, Ordering::Relaxed);
                }
                Ok::<_, PuzzleError>(())
            },
        )?;
        Ok(found)
    }

    /// A puzzle of a game, if there is one: from each game another turn, so that the first are no more than others.
    fn of_game(&self, seed: u64, watch: &dyn Watch) -> Result<Option<Puzzle>, Error> {
        let players = [Player::Leave; 2];
        let Some(game) = self.words.game_watched(players, seed, &Cancels(watch))? else {
            return Ok(None);
        };
        let (ruleset, layout) = (self.words.shared_ruleset(), &self.words.ruleset().layout);
        let record = Record::parse(&game.record);
        // A game that was just written reads.
        let turns = record.and_then(|record| record.turns(ruleset, layout.clone()));
        let Ok((turns, _)) = turns else { return Ok(None) };
        let mut positions = positions_of(&turns, |_| true, self.words.ruleset(), layout);
        let first = usize::try_from(seed % positions.len().max(1) as u64).unwrap_or(0);
        positions.rotate_left(first);
        for position in &positions {
            let found = puzzle_of(position, self.words, watch)?;
            if found.is_some() || watch.is_cancelled() {
                return Ok(found);
            }
        }
        Ok(None)
    }
}

/// Cancels once there are enough.
struct Stops<'a> {
    watch: &'a dyn Watch,
    enough: &'a AtomicBool,
}

impl Watch for Stops<'_> {
    fn is_cancelled(&self) -> bool {
        self.enough.load(Ordering::Relaxed) || self.watch.is_cancelled()
    }
}
