//! How far a training is.

use super::error::TrainError;
use super::question::TrainQuestion;
use crate::app::list_leaves;
use crate::eval::Leaves;
use crate::rules::Ruleset;
use crate::store::{ListInfo, Store, StoredTraining};

/// How far a training of a list is, and what the generation before has learnt.
pub(super) fn begun(
    store: &Store,
    list: &ListInfo,
    ruleset: &Ruleset,
    question: &TrainQuestion,
) -> Result<(StoredTraining, Leaves), TrainError> {
    let saved = store.training(list)?.unwrap_or_default();
    let TrainQuestion { games, seed, fresh, .. } = *question;
    let same = !fresh && (saved.games, saved.seed) == (games, seed);
    if !same && !fresh && saved.played > 0 {
        return Err(under_way(list, &saved));
    }
    let same = same && (saved.generation == 0 || store.has_leaves(list)?);
    let state = if same {
        saved
    } else {
        let begun = StoredTraining { seed, games, ..StoredTraining::default() };
        StoredTraining { origin: saved.origin, racks: saved.racks, ..begun }
    };
    let leaves = match state.generation {
        0 => Leaves::default(),
        _ => list_leaves(store, list, ruleset)?,
    };
    Ok((state, leaves))
}

/// That a generation of a list has been played in part.
pub(super) fn under_way(list: &ListInfo, saved: &StoredTraining) -> TrainError {
    TrainError::UnderWay {
        list: list.name.clone(),
        played: saved.played,
        games: saved.games,
        generation: saved.generation + 1,
        seed: saved.seed,
    }
}
