//! Learning chances to win from games, and checking them.

use std::ops::Range;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use serde::{Deserialize, Serialize};

use super::error::TrainError;
use crate::app::parts::Part;
use crate::app::{GameError, Watch, chance_rows, in_order, list_chances, list_leaves};
use crate::eval::{Calibration, Chances, Gains, TurnOutcome};
use crate::game::ChanceGames;
use crate::lexicon::WordMap;
use crate::rules::Ruleset;
use crate::store::{ListInfo, Store};

/// The games that a thread plays at a time.
const CHUNK: u64 = 16;

/// How many games to play, by the leave values of a list.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ChanceQuestion {
    /// The number of games, 1 to 2^40.
    pub games: u64,
    /// Decides the games.
    pub seed: u64,
    /// The number of threads, 1 or more.
    pub threads: u64,
    /// The part of the games that is played; all of them by default.
    #[serde(default)]
    pub part: Option<Part>,
}

impl ChanceQuestion {
    /// Learns the chances to win with a list from games, and replaces its table.
    ///
    /// # Errors
    ///
    /// [`TrainError`]. The table is then as it was.
    pub fn learn(
        &self,
        store: &mut Store,
        list: &ListInfo,
        ruleset: &Ruleset,
        watch: &dyn Watch,
    ) -> Result<Chances, TrainError> {
        let lexicon = store.open_list(list, ruleset)?.load()?;
        let games = self.games_of(store, list, ruleset, false)?;
        let chances = self.learnt(&games, &list.name, &lexicon, watch)?;
        store.replace_chances(list, &chance_rows(&chances))?;
        Ok(chances)
    }

    /// Plays other games than those that teach, and counts how far the chances of a list come true.
    ///
    /// # Errors
    ///
    /// [`TrainError`], also if the list has no chances.
    pub fn check(
        &self,
        store: &Store,
        list: &ListInfo,
        ruleset: &Ruleset,
        watch: &dyn Watch,
    ) -> Result<Calibration, TrainError> {
        let chances = list_chances(store, list, ruleset)?;
        let lexicon = store.open_list(list, ruleset)?.load()?;
        let games = self.games_of(store, list, ruleset, true)?;
        let mut calibration = Calibration::default();
        self.play(&games, &lexicon, watch, |turns| calibration.add_game(turns, &chances))?;
        Ok(calibration)
    }

    pub(super) fn games_of(
        &self,
        store: &Store,
        list: &ListInfo,
        ruleset: &Ruleset,
        check: bool,
    ) -> Result<ChanceGames, TrainError> {
        let leaves = Arc::new(list_leaves(store, list, ruleset)?);
        Ok(ChanceGames { ruleset: Arc::new(ruleset.clone()), leaves, seed: self.seed, check })
    }

    /// What games teach.
    pub(super) fn learnt(
        &self,
        games: &ChanceGames,
        list: &str,
        lexicon: &WordMap,
        watch: &dyn Watch,
    ) -> Result<Chances, TrainError> {
        self.gains(games, lexicon, watch)?
            .chances()
            .ok_or_else(|| TrainError::NothingLearnt { list: list.to_owned(), games: self.games })
    }

    pub(super) fn gains(
        &self,
        games: &ChanceGames,
        lexicon: &WordMap,
        watch: &dyn Watch,
    ) -> Result<Gains, TrainError> {
        let mut gains = Gains::default();
        self.play(games, lexicon, watch, |turns| turns.iter().for_each(|turn| gains.add(turn)))?;
        Ok(gains)
    }

    /// Plays all games, or those of its part, and passes on the turns of each in the order of their numbers.
    fn play(
        &self,
        games: &ChanceGames,
        lexicon: &WordMap,
        watch: &dyn Watch,
        mut played: impl FnMut(&[TurnOutcome]),
    ) -> Result<(), TrainError> {
        let Range { start, end } = self.part.map_or(0..self.games, |part| part.range(self.games));
        let all = end - start;
        let stopped = Arc::new(AtomicBool::new(false));
        let source_stopped = Arc::clone(&stopped);
        let chunks = (0..all.div_ceil(CHUNK)).map(move |nth| {
            let first = start + nth * CHUNK;
            first..end.min(first + CHUNK)
        });
        let chunks = chunks.take_while(move |_| !source_stopped.load(Ordering::Relaxed));
        let mut done = 0;
        in_order(
            usize::try_from(self.threads).unwrap_or(1),
            chunks,
            |numbers| {
                let game = |number| {
                    let turns = games.play(number, lexicon);
                    turns.map_err(|error| GameError { game: number + 1, error })
                };
                let numbers = numbers.take_while(|_| !stopped.load(Ordering::Relaxed));
                numbers.map(game).collect::<Result<Vec<_>, _>>()
            },
            |games| {
                let games = games?;
                done += games.len() as u64;
                games.iter().for_each(|turns| played(turns));
                watch.progress(done, Some(all));
                if watch.is_cancelled() {
                    stopped.store(true, Ordering::Relaxed);
                }
                Ok::<_, TrainError>(())
            },
        )?;
        if done < all {
            return Err(TrainError::ChancesCancelled { played: done, games: all });
        }
        Ok(())
    }
}
