//! Leave values that are learnt from games.

use std::sync::Arc;

use schemars::JsonSchema;
use serde::Deserialize;
use web_time::Instant;

use crate::api::desk::Desk;
use crate::api::events::EventWatch;
use crate::api::job::{Class, Job};
use crate::api::limits::REVIEW_TIME;
use crate::api::refusal::Refusal;
use crate::api::request::Request;
use crate::app::train::{TrainQuestion, TrainReport, Trainer};

/// The most games of a generation, and the most generations, as for `wfq train`.
const MOST: (u64, u64) = (1 << 40, 1000);

/// Asks for leave values.
#[derive(Debug, JsonSchema, Deserialize)]
#[serde(default)]
pub(super) struct AskedTraining {
    /// How many games a generation has.
    games: u64,
    generations: u64,
    /// The same seed gives the same values.
    seed: u64,
    /// The number of threads, up to one per core.
    threads: Option<u16>,
    /// Whether a training that was begun starts over.
    fresh: bool,
}

impl Default for AskedTraining {
    fn default() -> Self {
        Self { games: 5000, generations: 3, seed: 1, threads: None, fresh: false }
    }
}

pub(super) fn train(request: Request, desk: &Desk) -> Result<Job, Refusal> {
    let asked: AskedTraining = request.fields()?;
    desk.check_writable()?;
    if !request.is_this_machine {
        return Err(Refusal::question("leave values are learnt on the machine that wfq runs on"));
    }
    let (games, generations) = MOST;
    let fits = |asked: u64, most: u64| (1..=most).contains(&asked);
    if !fits(asked.games, games) || !fits(asked.generations, generations) {
        let said = format!("games: ask for 1 to {games}; generations: 1 to {generations}");
        return Err(Refusal::fields(said));
    }
    desk.threads(asked.threads)?;
    let name = request.name;
    let train = move |desk: &Desk, watch: &EventWatch| asked.answer(&name, desk, watch);
    Ok(Job::events(Class::Review, REVIEW_TIME, train))
}

impl AskedTraining {
    fn answer(&self, name: &str, desk: &Desk, watch: &EventWatch) -> Result<TrainReport, Refusal> {
        let begun = Instant::now();
        let mut store = desk.known.store()?;
        let (list, ruleset) = desk.known.list(&mut store, Some(name), None)?;
        let question = TrainQuestion {
            games: self.games,
            generations: self.generations,
            seed: self.seed,
            threads: desk.threads(self.threads)?,
            fresh: self.fresh,
        };
        // What was played is kept: the same question goes on with it.
        let refused = |error| watch.check().err().unwrap_or_else(|| Refusal::question(error));
        let trainer = Trainer::new(store, list, Arc::new(ruleset), question);
        let mut trainer = trainer.map_err(refused)?;
        while trainer.progress().is_some() {
            trainer.play_generation(watch).map_err(refused)?;
        }
        let seconds = begun.elapsed().as_secs_f64();
        let (list, ruleset, leaves) = (trainer.list(), trainer.ruleset(), trainer.leaves());
        Ok(TrainReport::new(list, ruleset, leaves, trainer.training(), seconds))
    }
}
