//! A training: generations of games, saved as they are played.

use std::ops::Range;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use serde::{Deserialize, Serialize};

use super::chances::ChanceQuestion;
use super::error::TrainError;
use crate::app::{GameError, Watch, chance_rows, in_order, leave_rows, list_leaves};
use crate::eval::{Leaves, Training};
use crate::game::{ChanceGames, TrainingGames};
use crate::lexicon::WordMap;
use crate::rules::Ruleset;
use crate::store::{LeavesOrigin, ListInfo, Store, StoredTraining};

/// The most games that a thread plays at a time, because each chunk is merged once.
const CHUNK: u64 = 16;

/// How often the games played are saved.
const SAVE_INTERVAL: Duration = Duration::from_secs(30);

/// How to train.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct TrainQuestion {
    /// The games of each generation, 1 to 2^40.
    pub games: u64,
    /// The number of generations. Those already trained with the same games and seed count.
    pub generations: u64,
    /// Decides the games, up to `i64::MAX`.
    pub seed: u64,
    /// The number of threads, 1 or more.
    pub threads: u64,
    /// Whether to start over, even if games are saved.
    pub fresh: bool,
}

/// Something that a training has to say besides its result.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "note", rename_all = "snake_case")]
#[non_exhaustive]
pub enum TrainNote {
    /// All generations have been trained before.
    AlreadyTrained,
    /// The saved games are damaged: this generation, from 1, starts over.
    SavedDamaged {
        /// The generation.
        generation: u64,
    },
    /// The values learnt replace the built-in ones.
    BuiltInReplaced,
}

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

/// What some games have taught.
struct TrainedChunk {
    training: Training,
    games: u64,
    /// Whether no game is missing.
    complete: bool,
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
        let saved = store.training(&list)?.unwrap_or_default();
        let TrainQuestion { games, generations, seed, fresh, .. } = question;
        let same = !fresh && (saved.games, saved.seed) == (games, seed);
        if !same && !fresh && saved.played > 0 {
            let under_way = TrainError::UnderWay {
                list: list.name,
                played: saved.played,
                games: saved.games,
                generation: saved.generation + 1,
                seed: saved.seed,
            };
            return Err(under_way);
        }
        let same = same && (saved.generation == 0 || store.has_leaves(&list)?);
        let mut state = if same {
            saved
        } else {
            let begun = StoredTraining { seed, games, ..StoredTraining::default() };
            StoredTraining { origin: saved.origin, racks: saved.racks, ..begun }
        };
        let leaves = match state.generation {
            0 => Leaves::default(),
            _ => list_leaves(&store, &list, &ruleset)?,
        };
        let mut notes = Vec::new();
        let sums = state.sums.take();
        let training = sums.as_deref().and_then(Training::from_bytes);
        if training.is_none() && state.played > 0 {
            notes.push(TrainNote::SavedDamaged { generation: state.generation + 1 });
        }
        if training.is_none() || state.played > games {
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
        let threads = self.question.threads.min(end - first).max(1);
        let chunk = ((end - first) / threads / 4).clamp(1, CHUNK);
        // The source of chunks outlives the watch.
        let stopped = Arc::new(AtomicBool::new(false));
        let source_stopped = Arc::clone(&stopped);
        let chunks = (0..(end - first).div_ceil(chunk)).map(move |number| {
            let from = first + number * chunk;
            from..end.min(from + chunk)
        });
        let chunks = chunks.take_while(move |_| !source_stopped.load(Ordering::Relaxed));
        let is_stopped = || {
            if watch.is_cancelled() {
                stopped.store(true, Ordering::Relaxed);
            }
            stopped.load(Ordering::Relaxed)
        };
        let lexicon = Arc::clone(&self.lexicon);
        let (mut complete, mut saved) = (true, Instant::now());
        in_order(
            usize::try_from(threads).unwrap_or(1),
            chunks,
            |numbers| play_chunk(&games, numbers, &lexicon, is_stopped),
            |chunk: Result<TrainedChunk, TrainError>| {
                let chunk = chunk?;
                if !complete {
                    return Ok(());
                }
                self.training.merge(&chunk.training);
                self.state.played += chunk.games;
                watch.progress(self.state.played, Some(end));
                complete = chunk.complete;
                if saved.elapsed() >= SAVE_INTERVAL {
                    self.save()?;
                    saved = Instant::now();
                }
                Ok::<_, TrainError>(())
            },
        )?;
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
        let leaves = Arc::new(self.training.leaves());
        if leaves.rows().iter().all(|leave| leave.worth.0 == 0) {
            self.training = Training::default();
            self.state.played = 0;
            self.save()?;
            let (list, games) = (self.list.name.clone(), self.question.games);
            return Err(TrainError::NothingLearnt { list, games });
        }
        if self.state.generation + 1 == self.question.generations {
            // Cancelled, the generation stays as it is saved, and ends when it is resumed.
            self.learn_chances(&leaves, watch)?;
        }
        let training = std::mem::take(&mut self.training);
        self.state.played = 0;
        if self.state.origin == Some(LeavesOrigin::Shipped) {
            self.notes.push(TrainNote::BuiltInReplaced);
        }
        self.state.origin = Some(LeavesOrigin::Trained);
        self.state.generation += 1;
        self.state.racks = training.racks();
        let rows = leave_rows(&leaves, &self.ruleset.alphabet);
        self.store.replace_leaves(&self.list, &rows, &self.state)?;
        self.leaves = leaves;
        Ok(())
    }

    fn learn_chances(&mut self, leaves: &Arc<Leaves>, watch: &dyn Watch) -> Result<(), TrainError> {
        let TrainQuestion { games, seed, threads, .. } = self.question;
        let (ruleset, leaves) = (Arc::clone(&self.ruleset), Arc::clone(leaves));
        let table = ChanceGames { ruleset, leaves, seed, check: false };
        let question = ChanceQuestion { games, seed, threads };
        let chances = question.learnt(&table, &self.list.name, &self.lexicon, watch)?;
        Ok(self.store.replace_chances(&self.list, &chance_rows(&chances))?)
    }
}

/// Plays some games, or the first of them until it is stopped.
fn play_chunk(
    games: &TrainingGames,
    numbers: Range<u64>,
    lexicon: &WordMap,
    is_stopped: impl Fn() -> bool,
) -> Result<TrainedChunk, TrainError> {
    let mut chunk = TrainedChunk { training: Training::default(), games: 0, complete: false };
    for number in numbers {
        if is_stopped() {
            return Ok(chunk);
        }
        let played = games.play(number, lexicon, &mut chunk.training);
        played.map_err(|error| GameError { game: number + 1, error })?;
        chunk.games += 1;
    }
    Ok(TrainedChunk { complete: true, ..chunk })
}
