//! A training: generations of games, saved as they are played.

use std::sync::Arc;
use std::time::Duration;

use serde::Serialize;
use web_time::Instant;

use super::chances::ChanceQuestion;
use super::error::TrainError;
use super::games::play_games;
use super::question::TrainQuestion;
use super::state::{TrainNote, begun, ended, is_nothing};
use crate::app::{Watch, chance_rows, leave_rows};
use crate::eval::{Leaves, Training};
use crate::game::{ChanceGames, TrainingGames};
use crate::lexicon::WordMap;
use crate::rules::Ruleset;
use crate::store::{ListInfo, Store, StoredTraining};

/// How often the games played are saved.
const SAVE_INTERVAL: Duration = Duration::from_secs(30);

/// How far a training is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct GenerationProgress {
    /// The generation, from 1.
    pub generation: u64,
    /// The number of generations.
    pub generations: u64,
    /// The games played of the generation.
    pub played: u64,
    /// The games of each generation.
    pub games: u64,
}

/// A training under way.
pub struct Trainer {
    question: TrainQuestion,
    store: Store,
    list: ListInfo,
    ruleset: Arc<Ruleset>,
    lexicon: Arc<WordMap>,
    /// What the generations before have learnt.
    leaves: Arc<Leaves>,
    /// As it is saved, but without the sums of this generation.
    state: StoredTraining,
    /// The sums of this generation.
    training: Training,
    notes: Vec<TrainNote>,
}

impl Trainer {
    /// Begins a training of a list, or resumes one with the same games and seed. Loads the words.
    ///
    /// # Errors
    ///
    /// [`TrainError::UnderWay`], or [`TrainError::Store`] if the database can't be read or written: nothing
    /// has been played then.
    pub fn new(
        store: Store,
        list: ListInfo,
        ruleset: Arc<Ruleset>,
        question: TrainQuestion,
    ) -> Result<Self, TrainError> {
        let lexicon = Arc::new(store.open_list(&list, &ruleset)?.load()?);
        let generations = question.generations;
        let (mut state, leaves) = begun(&store, &list, &ruleset, &question)?;
        let mut notes = Vec::new();
        let sums = state.sums.take();
        let training = sums.as_deref().and_then(Training::from_bytes);
        if training.is_none() && state.played > 0 {
            notes.push(TrainNote::SavedDamaged { generation: state.generation + 1 });
        }
        if training.is_none() || state.played > question.games {
            state.played = 0;
        }
        let training = training.filter(|_| state.played > 0).unwrap_or_default();
        if state.generation >= generations {
            notes.push(TrainNote::AlreadyTrained);
        }
        let leaves = Arc::new(leaves);
        let mut trainer =
            Self { question, store, list, ruleset, lexicon, leaves, state, training, notes };
        // Finds out whether the database can be written before anything is played.
        trainer.save()?;
        Ok(trainer)
    }

    /// Takes the notes since the last call.
    pub fn take_notes(&mut self) -> Vec<TrainNote> {
        std::mem::take(&mut self.notes)
    }

    /// How far the training is; `None` if all generations are trained.
    pub fn progress(&self) -> Option<GenerationProgress> {
        let TrainQuestion { games, generations, .. } = self.question;
        let progress = GenerationProgress {
            generation: self.state.generation + 1,
            generations,
            played: self.state.played,
            games,
        };
        (self.state.generation < generations).then_some(progress)
    }

    /// The list.
    pub const fn list(&self) -> &ListInfo {
        &self.list
    }

    /// The ruleset of the list.
    pub fn ruleset(&self) -> &Ruleset {
        &self.ruleset
    }

    /// What the last generation has learnt.
    pub fn leaves(&self) -> &Leaves {
        &self.leaves
    }

    /// How the leaves came about.
    pub const fn training(&self) -> &StoredTraining {
        &self.state
    }

    /// Plays the rest of a generation, and replaces the leaves of the list by what it has learnt. After
    /// the last one, as many games by these leaves teach the chances to win. Does nothing once all
    /// generations are trained.
    ///
    /// Any number of threads gives the same values. The watch hears of the games played. If cancelled,
    /// the first games without a gap are saved.
    ///
    /// # Errors
    ///
    /// [`TrainError`]. The games before the error are saved if the database can be written.
    pub fn play_generation(&mut self, watch: &dyn Watch) -> Result<(), TrainError> {
        if self.progress().is_none() {
            return Ok(());
        }
        let played = self.play(watch);
        self.save()?;
        played?;
        self.end_generation(watch)
    }

    fn save(&mut self) -> Result<(), TrainError> {
        let sums = (self.state.played > 0).then(|| self.training.to_bytes());
        let state = StoredTraining { sums, ..self.state.clone() };
        Ok(self.store.save_training(&self.list, &state)?)
    }

    fn play(&mut self, watch: &dyn Watch) -> Result<(), TrainError> {
        let (first, end) = (self.state.played, self.question.games);
        let games = TrainingGames {
            ruleset: Arc::clone(&self.ruleset),
            leaves: Arc::clone(&self.leaves),
            seed: self.question.seed,
            generation: self.state.generation,
        };
        let lexicon = Arc::clone(&self.lexicon);
        let mut saved = Instant::now();
        play_games(&games, first..end, self.question.threads, &lexicon, watch, |chunk| {
            self.training.merge(&chunk.training);
            self.state.played += chunk.games;
            watch.progress(self.state.played, Some(end));
            if saved.elapsed() >= SAVE_INTERVAL {
                self.save()?;
                saved = Instant::now();
            }
            Ok(())
        })?;
        match self.progress() {
            Some(progress) if progress.played < end => Err(TrainError::Cancelled {
                played: progress.played,
                games: end,
                generation: progress.generation,
                generations: progress.generations,
            }),
            _ => Ok(()),
        }
    }

    /// Replaces the leaves of the list by what a complete generation has learnt.
    fn end_generation(&mut self, watch: &dyn Watch) -> Result<(), TrainError> {
        let leaves = self.learnt()?;
        if self.state.generation + 1 == self.question.generations {
            // Cancelled, the generation stays as it is saved, and ends when it is resumed.
            self.learn_chances(&leaves, watch)?;
        }
        self.replace_leaves(leaves)
    }

    /// The leaves that a complete generation has learnt.
    fn learnt(&mut self) -> Result<Arc<Leaves>, TrainError> {
        let leaves = self.training.leaves();
        if is_nothing(&leaves) {
            self.training = Training::default();
            self.state.played = 0;
            self.save()?;
            let (list, games) = (self.list.name.clone(), self.question.games);
            return Err(TrainError::NothingLearnt { list, games });
        }
        Ok(Arc::new(leaves))
    }

    fn replace_leaves(&mut self, leaves: Arc<Leaves>) -> Result<(), TrainError> {
        let training = std::mem::take(&mut self.training);
        self.notes.extend(ended(&mut self.state, &training));
        let rows = leave_rows(&leaves, &self.ruleset.alphabet);
        self.store.replace_leaves(&self.list, &rows, &self.state)?;
        self.leaves = leaves;
        Ok(())
    }

    fn learn_chances(&mut self, leaves: &Arc<Leaves>, watch: &dyn Watch) -> Result<(), TrainError> {
        let TrainQuestion { games, seed, threads, .. } = self.question;
        let (ruleset, leaves) = (Arc::clone(&self.ruleset), Arc::clone(leaves));
        let table = ChanceGames { ruleset, leaves, seed, check: false };
        let question = ChanceQuestion { games, seed, threads, part: None };
        let chances = question.learnt(&table, &self.list.name, &self.lexicon, watch)?;
        Ok(self.store.replace_chances(&self.list, &chance_rows(&chances))?)
    }
}
