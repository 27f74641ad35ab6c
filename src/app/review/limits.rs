//! How deep a review goes.

use std::time::Duration;

/// How deep a review goes. Without a time limit, the same limits give the same review on every
/// machine.
#[derive(Clone, Copy, Debug)]
pub struct ReviewLimits {
    /// Whether every turn is judged by the opponent's replies, and not only those in which the choice
    /// is close.
    pub replies: bool,
    /// How many racks of the opponent are tried in a turn that is judged by replies, at most; with 0,
    /// none is.
    pub racks: u64,
    /// How many positions of an ending are searched for each of its moves, at most; with 0, the end is
    /// judged by equity.
    pub positions: u64,
    /// How many draws a draw is compared with; with 0, luck is not measured.
    pub draws: u64,
    /// How long a turn may take, in place of the limits on racks and positions.
    pub time: Option<Duration>,
    /// Decides racks and draws.
    pub seed: u64,
    /// How many threads to use, at least one.
    pub threads: u64,
}

impl Default for ReviewLimits {
    fn default() -> Self {
        Self {
            replies: false,
            racks: 300,
            positions: 100_000,
            draws: 100,
            time: None,
            seed: 1,
            threads: 1,
        }
    }
}
