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
use crate::app::train::{
    MOST_GAMES, MOST_GENERATIONS, MOST_SEED, TrainQuestion, TrainReport, Trainer,
};

/// Asks for leave values.
#[derive(Debug, JsonSchema, Deserialize)]
#[serde(default)]
pub(super) struct AskedTraining {
    /// How many games a generation has.
    games: u64,
    generations: u64,
    /// Decides the games: a seed always gives the same values.
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
    for (field, asked, least, most) in [
        ("games", asked.games, 1, MOST_GAMES),
        ("generations", asked.generations, 1, MOST_GENERATIONS),
        ("seed", asked.seed, 0, MOST_SEED),
    ] {
        if !(least..=most).contains(&asked) {
            return Err(Refusal::fields(format!("{field}: ask for {least} to {most}")));
        }
    }
    let question = TrainQuestion {
        games: asked.games,
        generations: asked.generations,
        seed: asked.seed,
        threads: desk.threads(asked.threads)?,
        fresh: asked.fresh,
    };
    let name = request.name;
    let train = move |desk: &Desk, watch: &EventWatch| answer(&name, question, desk, watch);
    Ok(Job::events(Class::Review, REVIEW_TIME, train))
}

fn answer(
    name: &str,
    question: TrainQuestion,
    desk: &Desk,
    watch: &EventWatch,
) -> Result<TrainReport, Refusal> {
    let begun = Instant::now();
    let mut store = desk.known.store()?;
    let (list, ruleset) = desk.known.list(&mut store, Some(name), None)?;
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
