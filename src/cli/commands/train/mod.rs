//! `wfq train`: learning what leaves are worth, from games on all cores.

pub mod args;
pub mod show;

use std::ops::Range;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use indicatif::ProgressBar;

use crate::app::{in_order, threads};
use crate::cli::answer::thousands;
use crate::cli::commands::train::args::Train;
use crate::cli::commands::train::show::{Report, show};
use crate::cli::context::{Session, leaves, read, shipped, to_rows};
use crate::cli::term::{Error, Outcome, interrupts, name, note, progress};
use crate::eval::{Leaves, Training};
use crate::game::TrainingGames;
use crate::lexicon::WordMap;
use crate::rules::Ruleset;
use crate::store::{ListInfo, Origin, Store, StoredTraining};

/// The most games that a thread plays at a time: what they bring is put together once.
const CHUNK: u64 = 16;

/// How often what is done is saved.
const SAVED_EVERY: Duration = Duration::from_secs(30);

pub fn run(command: &Train, session: &Session<'_>) -> Result<Outcome, Error> {
    let begin = Instant::now();
    session.no_list_option("give the name alone")?;
    let mut store = session.store()?;
    let list = session.find(&mut store, &command.name)?;
    let ruleset = Arc::new(Ruleset::built_in(&list.language)?);
    if command.shipped || command.read.is_some() {
        let origin = if command.shipped { Origin::Shipped } else { Origin::Read };
        let leaves = match &command.read {
            Some(path) => read(path, &ruleset.alphabet)?,
            None => shipped(&ruleset)?,
        };
        let training = StoredTraining { origin: Some(origin), ..StoredTraining::default() };
        store.replace_leaves(&list, &to_rows(&leaves, &ruleset.alphabet), &training)?;
        let from = command.read.as_deref().map_or_else(|| "wfq itself".to_owned(), name);
        let report = Report {
            list: &list,
            ruleset: &ruleset,
            origin,
            from: Some(&from),
            training: &training,
            leaves: &leaves,
            seconds: begin.elapsed().as_secs_f64(),
        };
        return show(&report, session);
    }
    let lexicon = Arc::new(store.open_list(&list, &ruleset)?.load()?);
    let stop = interrupts()?;
    let mut trainer = Trainer::new(command, store, list, ruleset, lexicon, stop)?;
    if trainer.state.generation >= command.generations {
        let name = &trainer.list.name;
        note(&format!(
            "note: {name} is trained so already: more --generations go on, --fresh begins anew"
        ));
    }
    while trainer.state.generation < command.generations {
        let bar = trainer.bar(session);
        let played = trainer.play(&bar);
        bar.finish_and_clear();
        trainer.save()?;
        played?;
        trainer.end_generation()?;
    }
    let Trainer { list, ruleset, leaves, state, .. } = &trainer;
    let report = Report {
        list,
        ruleset,
        origin: Origin::Trained,
        from: None,
        training: state,
        leaves,
        seconds: begin.elapsed().as_secs_f64(),
    };
    show(&report, session)
}

/// A training under way.
struct Trainer<'a> {
    command: &'a Train,
    store: Store,
    list: ListInfo,
    ruleset: Arc<Ruleset>,
    lexicon: Arc<WordMap>,
    stop: Arc<AtomicBool>,
    /// What the generations before have learnt.
    leaves: Arc<Leaves>,
    /// As it is saved, but for what the games of this generation have brought.
    state: StoredTraining,
    /// What they have brought.
    training: Training,
}

/// What some games have brought.
struct Part {
    training: Training,
    games: u64,
    /// Whether all that were asked for have been played.
    whole: bool,
}

impl<'a> Trainer<'a> {
    /// Goes on with what is saved, where the same was asked for, or begins.
    fn new(
        command: &'a Train,
        store: Store,
        list: ListInfo,
        ruleset: Arc<Ruleset>,
        lexicon: Arc<WordMap>,
        stop: Arc<AtomicBool>,
    ) -> Result<Self, Error> {
        let saved = store.training(&list)?.unwrap_or_default();
        let Train { games, seed, fresh, .. } = *command;
        let same = !fresh && (saved.games, saved.seed) == (games, seed);
        if !same && !fresh && saved.played > 0 {
            let [done, of] = [saved.played, saved.games].map(thousands);
            return Err(Error::new(format!(
                "a training of {} is under way, {done} of {of} games of generation {}: go on with \
                 --games {} --seed {} and as many --generations as before, or begin anew with --fresh",
                list.name,
                saved.generation + 1,
                saved.games,
                saved.seed
            )));
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
            _ => leaves(&store, &list, &ruleset)?,
        };
        let sums = state.sums.take();
        let training = sums.as_deref().and_then(Training::from_bytes);
        if training.is_none() && state.played > 0 {
            let generation = state.generation + 1;
            note(&format!("note: what was saved is damaged: generation {generation} begins anew"));
        }
        if training.is_none() || state.played > games {
            state.played = 0;
        }
        let training = training.filter(|_| state.played > 0).unwrap_or_default();
        let leaves = Arc::new(leaves);
        let mut trainer =
            Self { command, store, list, ruleset, lexicon, stop, leaves, state, training };
        // A database that can't be written is told before anything is played.
        trainer.save()?;
        Ok(trainer)
    }

    fn save(&mut self) -> Result<(), Error> {
        let sums = (self.state.played > 0).then(|| self.training.to_bytes());
        let state = StoredTraining { sums, ..self.state.clone() };
        Ok(self.store.save_training(&self.list, &state)?)
    }

    /// Plays the rest of a generation. Where it is stopped, the first games without a gap count.
    fn play(&mut self, bar: &ProgressBar) -> Result<(), Error> {
        let (first, end) = (self.state.played, self.command.games);
        let games = TrainingGames {
            ruleset: Arc::clone(&self.ruleset),
            leaves: Arc::clone(&self.leaves),
            seed: self.command.seed,
            generation: self.state.generation,
        };
        let threads = threads(self.command.threads).min(end - first).max(1);
        let chunk = ((end - first) / threads / 4).clamp(1, CHUNK);
        let stop = Arc::clone(&self.stop);
        let chunks = (0..(end - first).div_ceil(chunk)).map(move |number| {
            let from = first + number * chunk;
            from..end.min(from + chunk)
        });
        let chunks = chunks.take_while(move |_| !stop.load(Ordering::Relaxed));
        let (stop, lexicon) = (Arc::clone(&self.stop), Arc::clone(&self.lexicon));
        let (mut whole, mut saved) = (true, Instant::now());
        let played: Result<(), Error> = in_order(
            usize::try_from(threads).unwrap_or(1),
            chunks,
            |numbers| play(&games, numbers, &lexicon, &stop),
            |part: Result<Part, Error>| {
                let part = part?;
                if !whole {
                    return Ok(());
                }
                self.training.merge(&part.training);
                self.state.played += part.games;
                bar.inc(part.games);
                whole = part.whole;
                if saved.elapsed() >= SAVED_EVERY {
                    self.save()?;
                    saved = Instant::now();
                }
                Ok(())
            },
        );
        played?;
        if self.state.played < end {
            return Err(self.interrupted());
        }
        Ok(())
    }

    fn interrupted(&self) -> Error {
        let [done, of] = [self.state.played, self.command.games].map(thousands);
        let same = if self.command.fresh { " without --fresh" } else { "" };
        Error::new(format!(
            "interrupted after {done} of {of} games of generation {} of {}: the same command{same} \
             goes on from there",
            self.state.generation + 1,
            self.command.generations
        ))
    }

    /// Puts what a whole generation has learnt in the place of what the list has.
    fn end_generation(&mut self) -> Result<(), Error> {
        let training = std::mem::take(&mut self.training);
        let leaves = training.leaves();
        self.state.played = 0;
        if leaves.rows().iter().all(|leave| leave.worth.0 == 0) {
            self.save()?;
            let (list, games) = (&self.list.name, thousands(self.command.games));
            return Err(Error::new(format!(
                "{games} games with the list {list} teach nothing: play more with --games, or is \
                 the list too small?"
            )));
        }
        if self.state.origin == Some(Origin::Shipped) {
            let list = &self.list.name;
            note(&format!(
                "note: this takes the place of the table that comes with wfq: wfq train {list} --shipped takes that back"
            ));
        }
        self.state.origin = Some(Origin::Trained);
        self.state.generation += 1;
        self.state.racks = training.racks();
        let rows = to_rows(&leaves, &self.ruleset.alphabet);
        self.store.replace_leaves(&self.list, &rows, &self.state)?;
        self.leaves = Arc::new(leaves);
        Ok(())
    }

    /// How many games of the generation are over, where somebody watches.
    fn bar(&self, session: &Session<'_>) -> ProgressBar {
        let template = "{msg} {wide_bar} {human_pos}/{human_len} games, {eta} left";
        let watched = session.surroundings.stderr_terminal;
        let bar = progress::bar(self.command.games, template, watched);
        let (generation, of) = (self.state.generation + 1, self.command.generations);
        progress::say(&bar, &format!("generation {generation} of {of}"));
        bar.set_position(self.state.played);
        // What was played another day took no time today.
        bar.reset_eta();
        bar
    }
}

/// Plays some games, or as many of them as there is time for.
fn play(
    games: &TrainingGames,
    numbers: Range<u64>,
    lexicon: &WordMap,
    stop: &AtomicBool,
) -> Result<Part, Error> {
    let mut part = Part { training: Training::default(), games: 0, whole: false };
    for number in numbers {
        if stop.load(Ordering::Relaxed) {
            return Ok(part);
        }
        let played = games.play(number, lexicon, &mut part.training);
        played.map_err(|error| Error::new(format!("game {}: {error}", number + 1)))?;
        part.games += 1;
    }
    Ok(Part { whole: true, ..part })
}
