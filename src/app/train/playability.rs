//! Learning from games what words bring.

use std::collections::BTreeMap;
use std::sync::Arc;

use serde::{Deserialize, Serialize};

use super::error::TrainError;
use super::games::play_each;
use super::part::TrainWork;
use crate::app::parts::{Part, PartsError, WholeParts};
use crate::app::{Watch, list_leaves};
use crate::eval::Playability;
use crate::game::PlayabilityGames;
use crate::rules::Ruleset;
use crate::store::{ListInfo, RankKind, RankOrigin, RankedWord, Store};

/// How many games to play for what words bring, by the leave values of a list.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PlayabilityQuestion {
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

/// What words brought in the games of a part, in hundredths of a point, by their spelling.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct PlayabilitySums(BTreeMap<String, u64>);

/// All parts of the games for what words bring added up.
#[derive(Debug)]
pub struct MergedPlayability {
    /// The work.
    pub work: TrainWork,
    sums: PlayabilitySums,
}

/// Values are what words bring in this many games.
const GAMES: f64 = 100_000.0;

/// More than the words of a game can bring, in hundredths of a point.
const MOST_A_GAME: u64 = 10_000_000;

impl PlayabilityQuestion {
    /// Learns what the words of a list bring, and replaces what it had. Returns how many words have brought something.
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
    ) -> Result<usize, TrainError> {
        let (_, sums) = self.play_part(store, list, ruleset, watch)?;
        sums.replace(self.games, store, list)
    }

    /// Plays all games, or those of its part. The database stays as it is.
    ///
    /// # Errors
    ///
    /// [`TrainError`], also if it was cancelled before all games were over.
    pub fn play_part(
        &self,
        store: &Store,
        list: &ListInfo,
        ruleset: &Ruleset,
        watch: &dyn Watch,
    ) -> Result<(TrainWork, PlayabilitySums), TrainError> {
        let leaves = Arc::new(list_leaves(store, list, ruleset)?);
        let of = (None, self.games, self.seed);
        let work = TrainWork::new(store, list, ruleset, &leaves, of)?;
        let lexicon = store.open_list(list, ruleset)?.load()?;
        let ruleset = Arc::new(ruleset.clone());
        let games = PlayabilityGames { ruleset: Arc::clone(&ruleset), leaves, seed: self.seed };
        let numbers = self.part.map_or(0..self.games, |part| part.range(self.games));
        let all = numbers.end - numbers.start;
        let mut playability = Playability::default();
        let play = |number| games.play(number, &lexicon);
        let played = play_each(numbers, self.threads, watch, play, |brought| {
            brought.iter().for_each(|brought| playability.add(brought));
        })?;
        if played < all {
            return Err(TrainError::AloneCancelled { what: "playability", played, games: all });
        }
        let mut sums = PlayabilitySums::default();
        // Ways of laying a word are one word.
        for (word, sum) in playability.words() {
            sums.add(ruleset.alphabet.spelling(word), sum);
        }
        Ok((work, sums))
    }
}

impl PlayabilitySums {
    fn add(&mut self, word: String, sum: u64) {
        let all = self.0.entry(word).or_default();
        *all = all.saturating_add(sum);
    }

    /// Replaces what the words of a list bring by these sums of some games.
    fn replace(self, games: u64, store: &mut Store, list: &ListInfo) -> Result<usize, TrainError> {
        let points = |sum: u64| (sum as f64 * GAMES / games as f64).round() / 100.0;
        let brought = self.0.into_iter().filter(|(_, sum)| *sum > 0);
        let values: Vec<_> = brought.map(|(word, sum)| (word, points(sum))).collect();
        if values.is_empty() {
            return Err(TrainError::NothingBrought { list: list.name.clone(), games });
        }
        let ranked = RankedWord::by_value(values, false);
        let origin = RankOrigin::Games(games);
        store.replace_ranks(list, RankKind::Playability, &ranked, &origin)?;
        Ok(ranked.len())
    }
}

impl MergedPlayability {
    /// Adds up all parts.
    ///
    /// # Errors
    ///
    /// [`PartsError`] if the sums of a part can't be true.
    pub fn of(parts: WholeParts) -> Result<Self, PartsError> {
        let work: TrainWork = parts.work()?;
        let mut sums = PlayabilitySums::default();
        parts.add_up(|part: PlayabilitySums, played| {
            let range = played.range(work.games);
            let most = MOST_A_GAME.saturating_mul(range.end - range.start);
            let mut all = 0_u64;
            for (word, sum) in part.0 {
                all = all.saturating_add(sum);
                sums.add(word, sum);
            }
            (all <= most).then_some(())
        })?;
        Ok(Self { work, sums })
    }

    /// Replaces what the words of a list bring by what the parts have taught. Returns how many words have brought
    /// something.
    ///
    /// # Errors
    ///
    /// [`TrainError::OtherParts`] if the list has other words or leave values than the parts.
    pub fn replace(
        self,
        store: &mut Store,
        list: &ListInfo,
        ruleset: &Ruleset,
    ) -> Result<usize, TrainError> {
        let leaves = list_leaves(store, list, ruleset)?;
        let of = (None, self.work.games, self.work.seed);
        self.work.check(&TrainWork::new(store, list, ruleset, &leaves, of)?)?;
        self.sums.replace(self.work.games, store, list)
    }
}
