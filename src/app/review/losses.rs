//! Points lost, by what they were lost by.

use schemars::JsonSchema;
use serde::Serialize;

use super::grade::LossKind;

/// Points lost by what they were lost by.
#[derive(Clone, Copy, Debug, Default, PartialEq, JsonSchema, Serialize)]
pub struct LossSums {
    /// By the tiles kept.
    pub leave: f64,
    /// By word or place.
    pub placement: f64,
    /// By bingos that were not played.
    pub missed_bingo: f64,
    /// Once the bag was empty.
    pub end: f64,
}

impl LossSums {
    /// The points lost by something.
    pub const fn of(mut self, kind: LossKind) -> f64 {
        *self.sum(kind)
    }

    pub(super) fn add(&mut self, kind: LossKind, lost: f64) {
        let sum = self.sum(kind);
        *sum = rounded(*sum + lost);
    }

    const fn sum(&mut self, kind: LossKind) -> &mut f64 {
        match kind {
            LossKind::Leave => &mut self.leave,
            LossKind::Placement => &mut self.placement,
            LossKind::MissedBingo => &mut self.missed_bingo,
            LossKind::End => &mut self.end,
        }
    }
}

/// Rounds to two decimals.
pub(super) fn rounded(points: f64) -> f64 {
    crate::app::rounded(points, 100.0)
}
