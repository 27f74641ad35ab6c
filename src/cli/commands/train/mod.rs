//! `wfq train`: learning leave values from games, on all cores.

pub(crate) mod args;
pub(crate) mod part;
pub(crate) mod show;

use std::sync::Arc;
use std::time::Instant;

use indicatif::ProgressBar;

use crate::app::train::{
    CalibrationRow, ChanceQuestion, GenerationProgress, LearntReport, PlayabilityQuestion,
    TrainError, TrainNote, TrainQuestion, TrainReport, Trainer, ValuesQuestion,
};
use crate::app::{self, built_in_chances, chance_rows, command_of, leave_rows, threads};
use crate::cli::answer::{learn_playability, thousands};
use crate::cli::commands::train::args::Train;
use crate::cli::commands::train::show::{Taught, show, show_check, show_learnt, show_values_check};
use crate::cli::context::{Session, read, shipped};
use crate::cli::term::{
    BarWatch, Error, Outcome, interrupts, interrupts_of_saving, name, note, progress,
};
use crate::rules::Ruleset;
use crate::store::{LeavesOrigin, ListInfo, Store, StoredTraining};

pub(crate) fn run(command: &Train, session: &Session<'_>) -> Result<Outcome, Error> {
    let begin = Instant::now();
    session.no_list_option("give the name alone")?;
    let mut store = session.store()?;
    let list = session.find(&mut store, &command.name)?;
    let ruleset = list.ruleset()?;
    if command.shipped && command.playability {
        let words = ship_playability(&mut store, &list, &ruleset)?;
        return show_learnt(learnt_report(&list, None, begin), Taught::Words(words), session);
    }
    if command.shipped && command.values {
        ship_values(&mut store, &list, &ruleset)?;
        return show_learnt(learnt_report(&list, None, begin), Taught::Positions, session);
    }
    if command.shipped || command.read.is_some() {
        let report = replace(command, store, &list, &ruleset, begin)?;
        let from = command.read.as_deref().map_or_else(|| "wfq itself".to_owned(), name);
        return show(&report, Some(&from), session);
    }
    if let Some(part) = command.part {
        return part::play(command, part, &store, &list, ruleset, session);
    }
    if command.chances || command.check || command.playability || command.values {
        return learn(command, store, &list, &ruleset, session);
    }
    let question = TrainQuestion {
        games: command.games,
        generations: command.generations,
        seed: command.seed,
        threads: threads(command.threads),
        fresh: command.fresh,
    };
    let trainer = Trainer::new(store, list, Arc::new(ruleset), question);
    let mut trainer = trainer.map_err(|error| explained(error, command.fresh, false))?;
    let stop = interrupts_of_saving()?;
    say_notes(&mut trainer);
    while let Some(progress) = trainer.progress() {
        let bar = bar(&progress, session);
        let played = trainer.play_generation(&BarWatch { bar: &bar, stop: &stop });
        bar.finish_and_clear();
        say_notes(&mut trainer);
        played.map_err(|error| explained(error, command.fresh, false))?;
    }
    let seconds = begin.elapsed().as_secs_f64();
    let (list, ruleset, leaves) = (trainer.list(), trainer.ruleset(), trainer.leaves());
    let report = TrainReport::new(list, ruleset, leaves, trainer.training(), seconds);
    show(&report, None, session)
}

/// Replaces the leaves of a list by those of a file, or by the built-in ones.
fn replace(
    command: &Train,
    mut store: Store,
    list: &ListInfo,
    ruleset: &Ruleset,
    begin: Instant,
) -> Result<TrainReport, Error> {
    let (leaves, origin) = match &command.read {
        Some(path) => (read(path, ruleset)?, LeavesOrigin::Read),
        None => (shipped(ruleset)?, LeavesOrigin::Shipped),
    };
    let training = StoredTraining { origin: Some(origin), ..StoredTraining::default() };
    store.replace_leaves(list, &leave_rows(&leaves, &ruleset.alphabet), &training)?;
    if command.shipped {
        // Chances learnt by other leaves go, whether or not there are some for these.
        let chances = built_in_chances(ruleset).map(|chances| chance_rows(&chances));
        store.replace_chances(list, &chances.unwrap_or_default())?;
    }
    let seconds = begin.elapsed().as_secs_f64();
    Ok(TrainReport::new(list, ruleset, &leaves, &training, seconds))
}

/// Learns chances to win by the leaves of a list, or what its words bring or positions are worth, or checks
/// chances and positions.
fn learn(
    command: &Train,
    mut store: Store,
    list: &ListInfo,
    ruleset: &Ruleset,
    session: &Session<'_>,
) -> Result<Outcome, Error> {
    let begin = Instant::now();
    let Train { games, seed, .. } = *command;
    let threads = threads(command.threads);
    let chances = ChanceQuestion { games, seed, threads, part: None };
    let playability = PlayabilityQuestion { games, seed, threads, part: None };
    let values = ValuesQuestion { games, seed, threads };
    // What is checked is not saved.
    let stop = if command.check { interrupts()? } else { interrupts_of_saving()? };
    let bar = games_bar(games, session);
    let watch = BarWatch { bar: &bar, stop: &stop };
    let learnt = match command {
        Train { check: true, values: true, .. } => {
            let found = values.check(&store, list, ruleset, &watch);
            bar.finish_and_clear();
            let found = found.map_err(|error| explained(error, false, true))?;
            return show_values_check(&found, session);
        }
        Train { check: true, .. } => {
            let found = chances.check(&store, list, ruleset, &watch);
            bar.finish_and_clear();
            let found = found.map_err(|error| explained(error, false, true))?;
            return show_check(&CalibrationRow::all(&found), session);
        }
        Train { playability: true, .. } => {
            playability.learn(&mut store, list, ruleset, &watch).map(Taught::Words)
        }
        Train { values: true, .. } => {
            values.learn(&mut store, list, ruleset, &watch).map(|_| Taught::Positions)
        }
        _ => chances.learn(&mut store, list, ruleset, &watch).map(|_| Taught::Chances),
    };
    bar.finish_and_clear();
    let taught = learnt.map_err(|error| explained(error, false, true))?;
    if command.values && ruleset.built_in_values().is_some() {
        note(&format!(
            "note: wfq now uses these in place of the position values that come with it: {} restores those",
            command_of("wfq train", &list.name, "--values --shipped")
        ));
    }
    show_learnt(learnt_report(list, Some((games, seed)), begin), taught, session)
}

/// Where what a list was taught comes from: the number of the games and their seed, if games were played.
fn learnt_report(list: &ListInfo, games: Option<(u64, u64)>, begin: Instant) -> LearntReport {
    let (list, language) = (list.name.clone(), list.language.clone());
    let (games, seed) = games.unzip();
    LearntReport { list, language, seed, games, seconds: begin.elapsed().as_secs_f64() }
}

/// Gives a list what comes with the program of what its words bring. Returns how many words bring something.
fn ship_playability(store: &mut Store, list: &ListInfo, ruleset: &Ruleset) -> Result<usize, Error> {
    match store.ship_playability(list, ruleset)? {
        0 => {
            let (name, learn) = (&list.name, learn_playability(&list.name));
            let why = match ruleset.has_built_in_playability() {
                true => "the playability that comes with wfq is of another list than",
                false => "no playability comes with wfq for",
            };
            Err(Error::new(format!("{why} {name}; {learn} learns it")))
        }
        words => Ok(words),
    }
}

/// Gives a list the position values that come with the program for its rules, in place of its own.
fn ship_values(store: &mut Store, list: &ListInfo, ruleset: &Ruleset) -> Result<(), Error> {
    if ruleset.built_in_values().is_none() {
        let learn = command_of("wfq train", &list.name, "--values");
        let of = &list.name;
        return Err(Error::new(format!(
            "no position values come with wfq for {of}; {learn} learns them"
        )));
    }
    Ok(store.replace_position_values(list, None)?)
}

/// Says what a training has to say besides its result.
fn say_notes(trainer: &mut Trainer) {
    trainer.take_notes().into_iter().for_each(|said| say(said, &trainer.list().name));
}

/// Says what the training of a list has to say.
fn say(said: TrainNote, list: &str) {
    note(&match said {
        TrainNote::AlreadyTrained => format!(
            "note: {list} is trained this way already: more --generations continue, --fresh starts over"
        ),
        TrainNote::SavedDamaged { generation } => {
            format!(
                "note: the saved games are damaged, or of another version: generation {generation} starts over"
            )
        }
        TrainNote::BuiltInReplaced => format!(
            "note: this replaces the table that comes with wfq: {} restores it",
            command_of("wfq train", list, "--shipped")
        ),
    });
}

/// An error with what to do about it. `fresh` says whether the command starts over, `alone` whether it
/// plays games for chances alone.
fn explained(error: TrainError, fresh: bool, alone: bool) -> Error {
    let line = match &error {
        TrainError::UnderWay { list, played, games, generation, seed } => {
            let [done, of] = [*played, *games].map(thousands);
            format!(
                "a training of {list} is under way, {done} of {of} games of generation {generation}: resume it \
                 with --games {games} --seed {seed} and the same --generations, or start over with --fresh"
            )
        }
        TrainError::Cancelled { played, games, generation, generations } => {
            let [done, of] = [*played, *games].map(thousands);
            let same = if fresh { " without --fresh" } else { "" };
            format!(
                "interrupted after {done} of {of} games of generation {generation} of {generations}: \
                 the same command{same} resumes it"
            )
        }
        TrainError::PartCancelled { played, games } => {
            let [done, of] = [*played, *games].map(thousands);
            format!("interrupted after {done} of {of} games of this part: it starts over")
        }
        TrainError::OtherParts { .. } => format!("{error}: play them again with this database"),
        TrainError::OtherGeneration { list, played, next } if played < next => {
            format!("generation {played} of {list} is over: play the parts of generation {next}")
        }
        TrainError::OtherGeneration { .. } => format!("{error}: merge the generations in order"),
        TrainError::ChancesCancelled { played, games } => {
            let [done, of] = [*played, *games].map(thousands);
            let resumes = if alone {
                "nothing has changed".to_owned()
            } else {
                let same = if fresh { " without --fresh" } else { "" };
                format!("the leaves are learnt, and the same command{same} plays these games again")
            };
            format!("interrupted after {done} of {of} games for chances to win: {resumes}")
        }
        TrainError::AloneCancelled { what, played, games } => {
            let [done, of] = [*played, *games].map(thousands);
            format!("interrupted after {done} of {of} games for {what}: nothing has changed")
        }
        TrainError::NothingLearnt { list, games } => {
            let games = thousands(*games);
            format!(
                "{games} games with the list {list} taught no leave value: play more with --games, unless the list is \
                 too small"
            )
        }
        _ => return app::Error::from(error).into(),
    };
    Error::caused(line, error)
}

/// A bar for some games.
fn games_bar(games: u64, session: &Session<'_>) -> ProgressBar {
    let template = "{msg} {wide_bar} {human_pos}/{human_len} games, {eta} left";
    progress::bar(games, template, session.surroundings.stderr_terminal)
}

/// A bar for the games of a generation.
fn bar(progress: &GenerationProgress, session: &Session<'_>) -> ProgressBar {
    let bar = games_bar(progress.games, session);
    let GenerationProgress { generation, generations, .. } = progress;
    progress::say(&bar, &format!("generation {generation} of {generations}"));
    bar.set_position(progress.played);
    // The time left does not count games played another day.
    bar.reset_eta();
    bar
}
