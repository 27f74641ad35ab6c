//! A report on the leave values of a list.

use std::cmp::Reverse;

use serde::Serialize;

use crate::eval::Leaves;
use crate::rules::Ruleset;
use crate::store::{LeavesOrigin, ListInfo, StoredTraining};

/// The leave values of a list, and how it got them.
#[derive(Clone, Debug, Serialize)]
pub struct TrainReport {
    /// The name of the list.
    pub list: String,
    /// Its language.
    pub language: String,
    /// `trained`, `read` or `shipped`.
    pub origin: &'static str,
    /// The seed of the games, if the values were trained.
    pub seed: Option<u64>,
    /// The games of each generation, if the values were trained.
    pub games: Option<u64>,
    /// The number of generations, if the values were trained.
    pub generations: Option<u64>,
    /// The racks of the last generation, if the values were trained.
    pub racks: Option<u64>,
    /// The number of leaves.
    pub leaves: usize,
    /// The time that it took.
    pub seconds: f64,
    /// The leaves of one tile, the most valuable first.
    pub tiles: Vec<LeaveRow>,
}

/// A leave.
#[derive(Clone, Debug, Serialize)]
pub struct LeaveRow {
    /// Its tile.
    pub tile: String,
    /// Its value, in points.
    pub value: f64,
    /// The number of racks that the value was learnt from.
    pub count: u32,
}

impl TrainReport {
    /// The report on the leaves of a list and their training, after some seconds.
    pub fn new(
        list: &ListInfo,
        ruleset: &Ruleset,
        leaves: &Leaves,
        training: &StoredTraining,
        seconds: f64,
    ) -> Self {
        let mut rows = leaves.rows();
        rows.retain(|leave| leave.tiles.len() == 1);
        rows.sort_by_key(|leave| Reverse(leave.worth));
        let tiles = rows.iter().map(|leave| LeaveRow {
            tile: leave.tiles.text(&ruleset.alphabet),
            value: leave.worth.points(),
            count: leave.count,
        });
        // Games may have begun that have not taught anything yet.
        let origin = training.origin.unwrap_or(LeavesOrigin::Trained);
        let trained = |number: u64| (origin == LeavesOrigin::Trained).then_some(number);
        Self {
            list: list.name.clone(),
            language: list.language.clone(),
            origin: origin.name(),
            seed: trained(training.seed),
            games: trained(training.games),
            generations: trained(training.generation),
            racks: trained(training.racks),
            leaves: leaves.len(),
            seconds,
            tiles: tiles.collect(),
        }
    }
}
