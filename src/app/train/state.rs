//! How far a training is.

use serde::Serialize;

use super::error::TrainError;
use super::question::TrainQuestion;
use crate::app::list_leaves;
use crate::eval::{Leaves, Training};
use crate::rules::Ruleset;
use crate::store::{LeavesOrigin, ListInfo, Store, StoredTraining};

/// Something that a training has to say besides its result.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "note", rename_all = "snake_case")]
#[non_exhaustive]
pub enum TrainNote {
    /// All generations have been trained before.
    AlreadyTrained,
    /// The saved games are damaged, or of another version: this generation, from 1, starts over.
    SavedDamaged {
        /// The generation.
        generation: u64,
    },
    /// The values learnt replace the built-in ones.
    BuiltInReplaced,
}

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

/// Counts a generation that is over. The note is what there is to say of it.
pub(super) fn ended(state: &mut StoredTraining, training: &Training) -> Option<TrainNote> {
    let was = state.origin.replace(LeavesOrigin::Trained);
    state.played = 0;
    state.generation += 1;
    state.racks = training.racks();
    (was == Some(LeavesOrigin::Shipped)).then_some(TrainNote::BuiltInReplaced)
}

/// Whether leave values say nothing.
pub(super) fn is_nothing(leaves: &Leaves) -> bool {
    leaves.rows().iter().all(|leave| leave.worth.0 == 0)
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
