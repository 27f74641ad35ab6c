//! How far to look ahead.

use std::time::Duration;

/// How far to look ahead, and with what.
#[derive(Clone, Copy, Debug)]
pub struct LookaheadLimits {
    /// How long at most.
    pub time: Duration,
    /// How many racks of the opponent at most; `None` for the usual number.
    pub racks: Option<u64>,
    /// How many positions are searched in all where the bag has one to six tiles. Approximate: a
    /// search under way is completed.
    pub positions: u64,
    /// How many positions of the end of a game are searched at most, where the bag is empty. Approximate, as
    /// above.
    pub end_positions: u64,
    /// Decides the racks: the same seed draws the same.
    pub seed: u64,
    /// How many threads to use, at least one.
    pub threads: u64,
}

impl LookaheadLimits {
    /// These limits with another time.
    #[must_use]
    pub(crate) const fn within(self, time: Duration) -> Self {
        Self { time, ..self }
    }
}
