//! A report on the leave values of a list.

use std::cmp::Reverse;

use schemars::JsonSchema;
use serde::Serialize;

use crate::eval::{Calibration, CalibrationCell, GROUPS, Leaves, PHASES};
use crate::rules::Ruleset;
use crate::store::{LeavesOrigin, ListInfo, StoredTraining};

/// The leave values of a list, and how it got them.
#[derive(Clone, Debug, JsonSchema, Serialize)]
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
#[derive(Clone, Debug, JsonSchema, Serialize)]
pub struct LeaveRow {
    /// Its tile.
    pub tile: String,
    /// Its value, in points.
    pub value: f64,
    /// The number of racks that the value was learnt from.
    pub count: u32,
}

/// Where what was learnt for a list comes from.
#[derive(Clone, Debug, JsonSchema, Serialize)]
pub struct LearntReport {
    /// The name of the list.
    pub list: String,
    /// Its language.
    pub language: String,
    /// The seed of the games, if games were played.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub seed: Option<u64>,
    /// The number of games, if games were played.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub games: Option<u64>,
    /// The time that it took.
    pub seconds: f64,
}

/// Where the playability of the words of a list comes from.
#[derive(Clone, Debug, JsonSchema, Serialize)]
pub struct PlayabilityReport {
    /// The games.
    #[serde(flatten)]
    pub learnt: LearntReport,
    /// The number of words that bring something.
    pub words: usize,
}

/// How well position values choose, over turns of games that taught nothing.
#[derive(Clone, Debug, PartialEq, JsonSchema, Serialize)]
pub struct ValuesReport {
    /// The number of turns.
    pub turns: u64,
    /// The points a turn by which the move of the highest equity came to less than the best of those tried.
    pub lost_by_equity: f64,
    /// The points a turn by which the move that the values choose came to less than the best of those tried.
    pub lost_by_value: f64,
}

impl ValuesReport {
    /// The report on some turns that lost these points together, by equity and by value.
    pub(super) fn new(turns: u64, lost: [f64; 2]) -> Self {
        let [lost_by_equity, lost_by_value] =
            lost.map(|lost| (100.0 * lost / turns.max(1) as f64).round() / 100.0);
        Self { turns, lost_by_equity, lost_by_value }
    }
}

/// Turns with nearly the same chance to win, and how many of their games were won.
#[derive(Clone, Debug, PartialEq, JsonSchema, Serialize)]
pub struct CalibrationRow {
    /// The fewest tiles that were not on the board; `None` with the most for turns of whole games.
    pub least_tiles: Option<usize>,
    /// The most of these tiles.
    pub most_tiles: Option<usize>,
    /// The chance to win that the turns were given, to the nearest ten per cent: 0, 10, …, 100.
    pub about: usize,
    /// The number of turns.
    pub turns: u64,
    /// The mean of their chances, in per cent.
    pub given: f64,
    /// The share of their games that was won, draws as halves, in per cent.
    pub won: f64,
    /// Half the width of the 95 % interval of that share.
    pub interval: f64,
}

impl CalibrationRow {
    /// A calibration as rows: whole games, then their parts from the start on, each by chance.
    pub fn all(found: &Calibration) -> Vec<Self> {
        let mut rows = Self::group([None; 2], found.whole());
        for (phase, least) in PHASES.into_iter().enumerate() {
            let above = phase.checked_sub(1).map(|above| PHASES[above] - 1);
            rows.extend(Self::group([Some(least), above], found.phase(phase)));
        }
        rows
    }

    fn group(tiles: [Option<usize>; 2], cells: &[CalibrationCell; GROUPS]) -> Vec<Self> {
        let percent = |share: f64| (share * 10_000.0).round() / 100.0;
        let row = |(group, cell): (usize, &CalibrationCell)| {
            Some(Self {
                least_tiles: tiles[0],
                most_tiles: tiles[1],
                about: 10 * group,
                turns: cell.turns,
                given: percent(cell.given()?),
                won: percent(cell.share()?),
                interval: percent(cell.interval()?),
            })
        };
        cells.iter().enumerate().filter_map(row).collect()
    }

    /// Which turns these are: `all`, `31 to 60`.
    pub fn tiles(&self) -> String {
        match (self.least_tiles, self.most_tiles) {
            (None, _) => "all".to_owned(),
            (Some(least), None) => format!("{least} and more"),
            (Some(least), Some(most)) => format!("{least} to {most}"),
        }
    }
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
