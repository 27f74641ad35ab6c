//! `wfq train --part`: the games of a part, and what all parts have taught.

use std::io::Write;
use std::sync::Arc;
use std::time::Instant;

use crate::app::parts::{Part, PartKind, PartResult, WholeParts};
use crate::app::threads;
use crate::app::train::{
    ChanceQuestion, MergedChances, MergedPlayability, MergedTraining, PlayabilityQuestion,
    TaughtLeaves, TrainQuestion, TrainReport, TrainWork,
};
use crate::cli::answer::part_line;
use crate::cli::commands::train::args::Train;
use crate::cli::commands::train::show::{Taught, show, show_learnt};
use crate::cli::commands::train::{explained, games_bar, learnt_report, say};
use crate::cli::context::Session;
use crate::cli::term::{BarWatch, Error, Outcome, interrupts};
use crate::rules::Ruleset;
use crate::store::{ListInfo, Store};

/// Plays a part, and writes what it taught.
pub(super) fn play(
    command: &Train,
    part: Part,
    store: &Store,
    list: &ListInfo,
    ruleset: Ruleset,
    session: &Session<'_>,
) -> Result<Outcome, Error> {
    let Train { games, seed, .. } = *command;
    let threads = threads(command.threads);
    let stop = interrupts()?;
    let range = part.range(games);
    let bar = games_bar(range.end - range.start, session);
    let watch = BarWatch { bar: &bar, stop: &stop };
    let result = if command.chances {
        let question = ChanceQuestion { games, seed, threads, part: Some(part) };
        let played = question.play_part(store, list, &ruleset, &watch);
        played.map(|(work, gains)| PartResult::new(PartKind::TrainChances, part, &work, &gains))
    } else if command.playability {
        let question = PlayabilityQuestion { games, seed, threads, part: Some(part) };
        let played = question.play_part(store, list, &ruleset, &watch);
        played.map(|(work, sums)| PartResult::new(PartKind::TrainPlayability, part, &work, &sums))
    } else {
        let question = TrainQuestion { games, generations: 1, seed, threads, fresh: false };
        let played = question.play_part(part, store, list, &Arc::new(ruleset), &watch);
        played.map(|(work, sums)| PartResult::new(PartKind::Train, part, &work, &sums))
    };
    bar.finish_and_clear();
    let mut out = session.exact_out();
    let result = result.map_err(|error| explained(error, false, true))?;
    out.write_all(part_line(&result.map_err(Error::of)?)?.as_bytes())?;
    out.flush()?;
    Ok(Outcome::Found)
}

/// Replaces the leave values of a list, its chances to win, or what its words bring, by what all parts have taught.
pub(crate) fn merge(parts: WholeParts, session: &Session<'_>) -> Result<Outcome, Error> {
    match parts.kind {
        PartKind::TrainChances => merge_chances(parts, session),
        PartKind::TrainPlayability => merge_playability(parts, session),
        _ => merge_leaves(parts, session),
    }
}

fn merge_leaves(parts: WholeParts, session: &Session<'_>) -> Result<Outcome, Error> {
    let begin = Instant::now();
    let parts = MergedTraining::of(parts).map_err(Error::of)?;
    let (mut store, list, ruleset) = list_of(&parts.work, session)?;
    let taught = parts.replace(&mut store, &list, &ruleset);
    let TaughtLeaves { leaves, training, note } =
        taught.map_err(|error| explained(error, false, true))?;
    note.iter().for_each(|said| say(*said, &list.name));
    let seconds = begin.elapsed().as_secs_f64();
    show(&TrainReport::new(&list, &ruleset, &leaves, &training, seconds), None, session)
}

fn merge_chances(parts: WholeParts, session: &Session<'_>) -> Result<Outcome, Error> {
    let begin = Instant::now();
    let parts = MergedChances::of(parts).map_err(Error::of)?;
    let (mut store, list, ruleset) = list_of(&parts.work, session)?;
    let games = (parts.work.games, parts.work.seed);
    let replaced = parts.replace(&mut store, &list, &ruleset);
    replaced.map_err(|error| explained(error, false, true))?;
    show_learnt(learnt_report(&list, Some(games), begin), Taught::Chances, session)
}

fn merge_playability(parts: WholeParts, session: &Session<'_>) -> Result<Outcome, Error> {
    let begin = Instant::now();
    let parts = MergedPlayability::of(parts).map_err(Error::of)?;
    let (mut store, list, ruleset) = list_of(&parts.work, session)?;
    let games = (parts.work.games, parts.work.seed);
    let replaced = parts.replace(&mut store, &list, &ruleset);
    let words = replaced.map_err(|error| explained(error, false, true))?;
    show_learnt(learnt_report(&list, Some(games), begin), Taught::Words(words), session)
}

fn list_of(work: &TrainWork, session: &Session<'_>) -> Result<(Store, ListInfo, Ruleset), Error> {
    let mut store = session.store()?;
    let list = session.find(&mut store, &work.list)?;
    let ruleset = list.ruleset()?;
    Ok((store, list, ruleset))
}
