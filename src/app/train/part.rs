//! Training in parts: each is a range of the games of a generation, and what they teach adds up.

use std::sync::Arc;

use serde::{Deserialize, Serialize};

use super::chances::ChanceQuestion;
use super::error::TrainError;
use super::games::play_games;
use super::question::TrainQuestion;
use super::state::{TrainNote, begun, ended, is_nothing, under_way};
use crate::app::parts::{
    Part, PartsError, WholeParts, leaves_checksum, rules_checksum, words_checksum,
};
use crate::app::{Watch, chance_rows, leave_rows, list_leaves};
use crate::eval::{Gains, Leaves, Training};
use crate::game::TrainingGames;
use crate::rules::Ruleset;
use crate::store::{ListInfo, Store, StoreError, StoredTraining};

/// What all parts are of. Parts that differ in any of this are not added up.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TrainWork {
    /// The name of the list.
    pub list: String,
    /// The checksum of its words.
    pub words: String,
    /// The name of its ruleset, with a checksum.
    pub ruleset: String,
    /// The generation, from 1; none where chances to win are learnt.
    pub generation: Option<u64>,
    /// The checksum of the leave values that the players go by.
    pub leaves: String,
    /// The number of games of all parts.
    pub games: u64,
    /// The seed.
    pub seed: u64,
}

/// What the games of a part taught, as hexadecimal digits.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct TrainSums(String);

/// All parts of a generation added up.
#[derive(Debug)]
pub struct MergedTraining {
    /// The work.
    pub work: TrainWork,
    /// What its games taught.
    pub training: Training,
}

/// All parts of the games for chances to win added up.
#[derive(Debug)]
pub struct MergedChances {
    /// The work.
    pub work: TrainWork,
    gains: Gains,
}

/// The leave values of a list after a generation.
#[derive(Debug)]
pub struct TaughtLeaves {
    /// The values.
    pub leaves: Leaves,
    /// How they came about.
    pub training: StoredTraining,
    /// What there is to say besides.
    pub note: Option<TrainNote>,
}

impl TrainWork {
    pub(super) fn new(
        store: &Store,
        list: &ListInfo,
        ruleset: &Ruleset,
        leaves: &Leaves,
        (generation, games, seed): (Option<u64>, u64, u64),
    ) -> Result<Self, StoreError> {
        Ok(Self {
            list: list.name.clone(),
            words: words_checksum(store, list)?,
            ruleset: rules_checksum(ruleset),
            generation,
            leaves: leaves_checksum(leaves, &ruleset.alphabet),
            games,
            seed,
        })
    }

    /// An error if the list is not as it was when the parts were played.
    pub(super) fn check(&self, now: &Self) -> Result<(), TrainError> {
        let list = self.list.clone();
        if let (Some(played), Some(next)) = (self.generation, now.generation)
            && played != next
        {
            return Err(TrainError::OtherGeneration { list, played, next });
        }
        let same = [
            ("rules", self.ruleset == now.ruleset),
            ("words", self.words == now.words),
            ("leave values", self.leaves == now.leaves),
        ];
        if let Some((what, _)) = same.into_iter().find(|(_, is_same)| !is_same) {
            return Err(TrainError::OtherParts { list, what });
        }
        Ok(())
    }
}

impl TrainQuestion {
    /// Plays a part of the next generation of a list. The database stays as it is.
    ///
    /// # Errors
    ///
    /// [`TrainError`], also if it was cancelled before all games were over.
    pub fn play_part(
        &self,
        part: Part,
        store: &Store,
        list: &ListInfo,
        ruleset: &Arc<Ruleset>,
        watch: &dyn Watch,
    ) -> Result<(TrainWork, TrainSums), TrainError> {
        let (state, leaves) = begun(store, list, ruleset, self)?;
        if state.played > 0 {
            return Err(under_way(list, &state));
        }
        let generation = (Some(state.generation + 1), self.games, self.seed);
        let work = TrainWork::new(store, list, ruleset, &leaves, generation)?;
        let lexicon = store.open_list(list, ruleset)?.load()?;
        let games = TrainingGames {
            ruleset: Arc::clone(ruleset),
            leaves: Arc::new(leaves),
            seed: self.seed,
            generation: state.generation,
        };
        let numbers = part.range(self.games);
        let all = numbers.end - numbers.start;
        let (mut training, mut played) = (Training::default(), 0);
        play_games(&games, numbers, self.threads, &lexicon, watch, |chunk| {
            training.merge(&chunk.training);
            played += chunk.games;
            watch.progress(played, Some(all));
            Ok(())
        })?;
        if played < all {
            return Err(TrainError::PartCancelled { played, games: all });
        }
        Ok((work, TrainSums(hex(&training.to_bytes()))))
    }
}

impl ChanceQuestion {
    /// Plays a part of the games that teach the chances to win with a list. The database stays as it is.
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
    ) -> Result<(TrainWork, Gains), TrainError> {
        let games = self.games_of(store, list, ruleset, false)?;
        let of = (None, self.games, self.seed);
        let work = TrainWork::new(store, list, ruleset, &games.leaves, of)?;
        let lexicon = store.open_list(list, ruleset)?.load()?;
        Ok((work, self.gains(&games, &lexicon, watch)?))
    }
}

impl MergedTraining {
    /// Adds up all parts of a generation.
    ///
    /// # Errors
    ///
    /// [`PartsError`] if the sums of a part can't be true.
    pub fn of(parts: WholeParts) -> Result<Self, PartsError> {
        let work: TrainWork = parts.work()?;
        if work.generation.is_none() {
            return Err(parts.damaged());
        }
        let mut training = Training::default();
        parts.add_up(|TrainSums(sums), _| {
            training.merge(&Training::from_bytes(&bytes_of(&sums)?)?);
            Some(())
        })?;
        Ok(Self { work, training })
    }

    /// Ends the next generation of a list with what its parts have taught. The chances to win stay as
    /// they are; the whole list does where this is refused.
    ///
    /// # Errors
    ///
    /// [`TrainError::OtherGeneration`] and [`TrainError::OtherParts`] if the parts are of another
    /// generation, words or values than the list has, and [`TrainError::NothingLearnt`].
    pub fn replace(
        self,
        store: &mut Store,
        list: &ListInfo,
        ruleset: &Ruleset,
    ) -> Result<TaughtLeaves, TrainError> {
        let TrainWork { games, seed, .. } = self.work;
        let generations = self.work.generation.unwrap_or_default();
        let question = TrainQuestion { games, generations, seed, threads: 1, fresh: false };
        let (mut state, before) = begun(store, list, ruleset, &question)?;
        if state.played > 0 {
            return Err(under_way(list, &state));
        }
        let of = (Some(state.generation + 1), games, seed);
        self.work.check(&TrainWork::new(store, list, ruleset, &before, of)?)?;
        let leaves = self.training.leaves();
        if is_nothing(&leaves) {
            return Err(TrainError::NothingLearnt { list: list.name.clone(), games });
        }
        let note = ended(&mut state, &self.training);
        store.replace_leaves(list, &leave_rows(&leaves, &ruleset.alphabet), &state)?;
        Ok(TaughtLeaves { leaves, training: state, note })
    }
}

impl MergedChances {
    /// Adds up all parts of the games for chances to win.
    ///
    /// # Errors
    ///
    /// [`PartsError`] if the sums of a part can't be true.
    pub fn of(parts: WholeParts) -> Result<Self, PartsError> {
        let work = parts.work()?;
        let mut gains = Gains::default();
        parts.add_up(|part: Gains, _| gains.merge(&part))?;
        Ok(Self { work, gains })
    }

    /// Replaces the chances to win with a list by what the parts have taught.
    ///
    /// # Errors
    ///
    /// [`TrainError::OtherParts`] if the list has other words or leave values than the parts, and
    /// [`TrainError::MergedAlready`] if it has their chances.
    pub fn replace(
        &self,
        store: &mut Store,
        list: &ListInfo,
        ruleset: &Ruleset,
    ) -> Result<(), TrainError> {
        let leaves = list_leaves(store, list, ruleset)?;
        let of = (None, self.work.games, self.work.seed);
        self.work.check(&TrainWork::new(store, list, ruleset, &leaves, of)?)?;
        let (list_name, games) = (list.name.clone(), self.work.games);
        let nothing = TrainError::NothingLearnt { list: list_name, games };
        let chances = chance_rows(&self.gains.chances().ok_or(nothing)?);
        if store.chances(list)? == chances {
            return Err(TrainError::MergedAlready { list: list.name.clone() });
        }
        Ok(store.replace_chances(list, &chances)?)
    }
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

/// The bytes of hexadecimal digits.
fn bytes_of(digits: &str) -> Option<Vec<u8>> {
    let digit = |digit: &u8| char::from(*digit).to_digit(16);
    let (pairs, []) = digits.as_bytes().as_chunks::<2>() else { return None };
    let byte = |[high, low]: &[u8; 2]| Some((digit(high)? << 4 | digit(low)?) as u8);
    pairs.iter().map(byte).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn digits_are_bytes() {
        let bytes = [0, 1, 0x7F, 0x80, 0xFF];
        assert_eq!(hex(&bytes), "00017f80ff");
        assert_eq!(bytes_of(&hex(&bytes)).as_deref(), Some(&bytes[..]));
        for wrong in ["0", "0g", "+1", "é"] {
            assert_eq!(bytes_of(wrong), None, "{wrong}");
        }
    }
}
