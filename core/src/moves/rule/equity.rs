//! Equity: score and leave together.

use std::fmt;

/// What a move, or a leave, is worth, in hundredths of a point.
///
/// Whole hundredths give the same order of moves on every machine.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Equity(pub i32);

impl Equity {
    /// The equity in points.
    pub fn points(self) -> f64 {
        f64::from(self.0) / 100.0
    }
}

/// In points, with two decimals.
impl fmt::Display for Equity {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:.2}", self.points())
    }
}
