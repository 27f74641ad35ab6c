//! What all races have in common.

use std::ops::Range;

use super::{Measure, Tallies};

/// Moves that are tried in more and more futures until what is asked of them is settled.
pub trait Race {
    /// The part to try next; `None` if nothing is left to settle.
    fn next(&self) -> Option<RaceLeg>;

    /// Adds the results of a leg, or of its futures below `upto` if there was no time for more.
    fn add(&mut self, leg: &RaceLeg, upto: u64, tallies: &Tallies);

    /// What the moves came to so far.
    fn tallies(&self) -> &Tallies;

    /// The number of futures of the moves that were tried most.
    fn futures(&self) -> u64;

    /// The indices of the moves, best first.
    fn order(&self) -> Vec<usize>;

    /// What a move comes to by a measure and all that is known, with the standard error; `None` if it
    /// was not tried, or its chances are not known.
    fn value(&self, by: Measure, number: usize) -> Option<(f64, f64)>;

    /// Whether the place of a move is settled.
    fn is_placed(&self, number: usize) -> bool;

    /// The indices of two moves that the last look could not tell apart; `None` if all that is asked is
    /// settled, or if there is a single move. Only looks settle anything, because only they have a share
    /// of the risk.
    fn unsettled(&self) -> Option<[usize; 2]>;
}

/// The next part of a race: which moves to try in which futures.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RaceLeg {
    /// The numbers of the futures.
    pub futures: Range<u64>,
    /// For each move, whether to try it.
    pub wanted: Vec<bool>,
}

/// The probability that a mean with this standard error is this far from the true one, in one direction.
pub(super) fn beyond(distance: f64, error: f64) -> f64 {
    if distance < 0.0 {
        return 1.0;
    }
    // Without an error, the mean is certain.
    if error > 0.0 { 0.5 * libm::erfc(distance / error / std::f64::consts::SQRT_2) } else { 0.0 }
}
