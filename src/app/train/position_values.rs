//! Learning position values from games, and checking them.

use std::sync::Arc;

use super::error::TrainError;
use super::games::play_each;
use super::report::ValuesReport;
use crate::app::{Watch, list_leaves, list_values};
use crate::eval::{Lesson, PositionLearning, PositionValues};
use crate::game::PositionGames;
use crate::rules::Ruleset;
use crate::store::{ListInfo, Store};

/// How many games to play for position values, by the leave values of a list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ValuesQuestion {
    /// The number of games, 1 to 2^40.
    pub games: u64,
    /// Decides the games.
    pub seed: u64,
    /// The number of threads, 1 or more.
    pub threads: u64,
}

impl ValuesQuestion {
    /// Learns the position values of a list from games, and replaces those that it had.
    ///
    /// # Errors
    ///
    /// [`TrainError`]. The list is then as it was.
    pub fn learn(
        &self,
        store: &mut Store,
        list: &ListInfo,
        ruleset: &Ruleset,
        watch: &dyn Watch,
    ) -> Result<PositionValues, TrainError> {
        let mut learning = PositionLearning::new(self.seed);
        let (mut played, mut lessons) = (0, 0);
        self.play(store, list, ruleset, (false, watch), |game| {
            lessons += game.len();
            let done = played as f64 / self.games as f64;
            game.iter().for_each(|lesson| learning.learn(lesson, done as f32));
            played += 1;
        })?;
        if lessons == 0 {
            return Err(TrainError::NoLessons { list: list.name.clone(), games: self.games });
        }
        let values = learning.values();
        store.replace_position_values(list, Some(&values.bytes()))?;
        Ok(values)
    }

    /// Plays other games than those that teach, and compares the moves that the position values of a list
    /// choose with those of the highest equity.
    ///
    /// # Errors
    ///
    /// [`TrainError`], also if the list has no position values.
    pub fn check(
        &self,
        store: &Store,
        list: &ListInfo,
        ruleset: &Ruleset,
        watch: &dyn Watch,
    ) -> Result<ValuesReport, TrainError> {
        let values = list_values(store, list, ruleset)?;
        let (mut turns, mut lost) = (0, [0.0; 2]);
        self.play(store, list, ruleset, (true, watch), |game| {
            for lesson in game {
                let of_turn = lesson.lost(&values);
                turns += 1;
                lost = [0, 1].map(|by| lost[by] + of_turn[by]);
            }
        })?;
        Ok(ValuesReport::new(turns, lost))
    }

    /// Plays all games, and passes on the lessons of each in the order of their numbers.
    fn play(
        &self,
        store: &Store,
        list: &ListInfo,
        ruleset: &Ruleset,
        (check, watch): (bool, &dyn Watch),
        mut played: impl FnMut(&[Lesson]),
    ) -> Result<(), TrainError> {
        let leaves = Arc::new(list_leaves(store, list, ruleset)?);
        let lexicon = store.open_list(list, ruleset)?.load()?;
        let ruleset = Arc::new(ruleset.clone());
        let games = PositionGames { ruleset, leaves, seed: self.seed, check };
        let play = |number| games.play(number, &lexicon);
        let all = self.games;
        let done = play_each(0..all, self.threads, watch, play, |lessons| played(&lessons))?;
        if done < all {
            return Err(TrainError::AloneCancelled {
                what: "position values",
                played: done,
                games: all,
            });
        }
        Ok(())
    }
}
