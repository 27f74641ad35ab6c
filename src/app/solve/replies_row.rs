//! What the opponent replies to a move, as plain data.

use schemars::JsonSchema;
use serde::Serialize;

use crate::app::rounded;
use crate::eval::{Equity, Measure, Moments, Race, ReplyTally};
use crate::rules::Points;

/// The opponent's replies to a move, in points.
#[derive(Clone, Copy, Debug, Default, PartialEq, JsonSchema, Serialize)]
pub struct RepliesRow {
    /// How many racks the opponent was given.
    pub racks: u64,
    /// The mean score of the replies.
    pub mean: f64,
    /// Their standard deviation.
    pub deviation: f64,
    /// The highest of them.
    pub worst: Points,
    /// The share of the racks that were laid whole, 0 to 1.
    pub bingo: f64,
    /// The equity of the move minus `cost`.
    pub net: f64,
    /// The standard error of `net`.
    pub error: f64,
    /// What the opponent's reply takes from the equity: its own, score and leave, on average. Where more
    /// moves are made or the game is played to its end, what all of them take.
    pub cost: f64,
    /// Whether the place of the move among those tried is settled: that of the best one, or of each where the order
    /// was to be settled; `None` if it was tried alone.
    pub settled: Option<bool>,
    /// Whether the racks were weighed by the opponent's last move.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub inferred: bool,
    /// How far the orders of the bag were tried, where it has one to six tiles.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub orders: Option<OrdersRow>,
}

/// How far the orders of a bag with one to six tiles were tried.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, JsonSchema, Serialize)]
pub struct OrdersRow {
    /// How many orders there are, equal tiles counted as different.
    pub all: u64,
    /// In how many of them the moves were played to the end of the game by equity.
    pub played: u64,
    /// In how many of them the end was searched too.
    pub searched: u64,
    /// Whether all orders were tried, all of their ends searched to the end, and none of the moves that
    /// were dropped could come back.
    pub exact: bool,
    /// Whether every end after the first move was searched in all orders, and no other can come to more by what they
    /// are compared by, points or chance to win.
    pub proven: bool,
    /// How many moves this is about.
    pub moves: usize,
    /// How many moves were dropped because they fell behind, or looked worse when they were played out.
    pub dropped: usize,
    /// How many of all moves were tried in all orders, with every end searched to the end.
    pub complete: usize,
    /// With how many others some end was searched; the rest was only played out, or not tried.
    pub partly: usize,
    /// How many of those dropped could come back if all of their ends were searched.
    pub open: usize,
    /// How many of those that were dropped were only played out, with no end searched.
    pub unsearched: usize,
    /// How many were not tried in any order, as there was no time.
    pub untried: usize,
}

impl RepliesRow {
    /// Rounded to the digits that the numbers are good for.
    pub fn of(tally: &ReplyTally) -> Self {
        let racks = tally.scores.count();
        let mean = |moments: &Moments| moments.estimate().map_or(0.0, |estimate| estimate.mean);
        let value = &tally.value_hundredths;
        let error = value.deviation().unwrap_or(0.0) / (racks.max(1) as f64).sqrt();
        let value = (mean(value), error);
        Self {
            racks,
            mean: rounded(mean(&tally.scores), 100.0),
            deviation: rounded(tally.scores.deviation().unwrap_or(0.0), 100.0),
            worst: tally.worst,
            bingo: rounded(tally.bingos as f64 / racks.max(1) as f64, 10_000.0),
            net: 0.0,
            error: 0.0,
            cost: 0.0,
            settled: None,
            inferred: false,
            orders: None,
        }
        .with_value(value)
    }

    /// The replies to a move of a race.
    pub fn in_race(race: &dyn Race, number: usize) -> Self {
        let row = race.tallies().replies().get(number).map(Self::of).unwrap_or_default();
        let value = race.value(Measure::Points, number).unwrap_or_default();
        Self { settled: Some(race.is_placed(number)), ..row }.with_value(value)
    }

    /// Sets the net value and its standard error, in hundredths of a point.
    #[must_use]
    pub(crate) fn with_value(self, (value, error): (f64, f64)) -> Self {
        Self { net: rounded(value / 100.0, 100.0), error: rounded(error / 100.0, 100.0), ..self }
    }

    /// Sets the equity of the move.
    #[must_use]
    pub(crate) fn of_equity(self, equity: Option<Equity>) -> Self {
        let cost = equity.map_or(0.0, |equity| equity.points() - self.net);
        Self { cost: rounded(cost, 100.0), ..self }
    }
}
