//! Learning chances to win from games, and checking them.

use std::sync::Arc;

use serde::{Deserialize, Serialize};

use super::error::TrainError;
use super::games::play_each;
use crate::app::parts::Part;
use crate::app::{Watch, chance_rows, list_chances, list_leaves};
use crate::eval::{Calibration, Chances, Gains, TurnOutcome};
use crate::game::ChanceGames;
use crate::lexicon::WordMap;
use crate::rules::Ruleset;
use crate::store::{ListInfo, Store};

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
        let numbers = self.part.map_or(0..self.games, |part| part.range(self.games));
        let all = numbers.end - numbers.start;
        let play = |number| games.play(number, lexicon);
        let done = play_each(numbers, self.threads, watch, play, |turns| played(&turns))?;
        if done < all {
            return Err(TrainError::ChancesCancelled { played: done, games: all });
        }
        Ok(())
    }
}
