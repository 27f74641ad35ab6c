//! How deep a review goes.

use std::time::Duration;

use crate::eval::Measure;

/// How deep a review goes. Without a time limit, the same limits give the same review on every
/// machine.
#[derive(Clone, Copy, Debug)]
pub struct ReviewLimits {
    /// Whether every turn is judged by the opponent's replies, and not only those in which the choice
    /// is close.
    pub replies: bool,
    /// Whether every turn with one to six tiles in the bag is judged by the orders of the bag, and not only
    /// those in which the choice is close.
    pub deep: bool,
    /// By what turns are judged: by [`Measure::Chance`], what they cost in chance to win is told beside the
    /// points, which stay the same.
    pub by: Measure,
    /// How many racks of the opponent are tried in a turn that is judged by replies, at most; with 0,
    /// none is.
    pub racks: u64,
    /// How many positions of an ending are searched for each of its moves, at most; with 0, the end is
    /// judged by equity.
    pub positions: u64,
    /// How many draws a draw is compared with; with 0, luck is not measured.
    pub draws: u64,
    /// Whether to work out what each turn gives away of the rack.
    pub told: bool,
    /// How long a turn may take, in place of the limits on racks and positions.
    pub time: Option<Duration>,
    /// Decides racks and draws.
    pub seed: u64,
    /// How many threads to use, at least one.
    pub threads: u64,
}

impl ReviewLimits {
    /// The limits of a review that searches further near the end.
    pub fn deep() -> Self {
        Self { deep: true, racks: 2000, positions: 1_000_000, ..Self::default() }
    }
}

impl Default for ReviewLimits {
    fn default() -> Self {
        Self {
            replies: false,
            deep: false,
            by: Measure::Points,
            racks: 300,
            positions: 100_000,
            draws: 100,
            told: false,
            time: None,
            seed: 1,
            threads: 1,
        }
    }
}
