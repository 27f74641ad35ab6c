//! What a play is worth beside its score.

use crate::rules::Points;
use crate::tile::Tiles;

/// What it is worth to lay tiles, beside the score of the play, in hundredths of a point: the tiles
/// that are kept decide, and nothing else of the play.
pub trait Worth {
    /// Whether anything but the score counts.
    const COUNTS: bool = true;

    /// The worth of laying these tiles of the rack.
    fn of(&self, laid: &Tiles) -> i32;

    /// The most that laying so many tiles can be worth.
    fn most(&self, laid: usize) -> i32;
}

/// Nothing but the score counts.
#[derive(Clone, Copy, Debug)]
pub(super) struct ScoreAlone;

impl Worth for ScoreAlone {
    const COUNTS: bool = false;

    #[inline]
    fn of(&self, _: &Tiles) -> i32 {
        0
    }

    #[inline]
    fn most(&self, _: usize) -> i32 {
        0
    }
}

/// Score and worth together, in hundredths of a point.
#[inline]
pub const fn value(score: Points, worth: i32) -> i32 {
    100 * score as i32 + worth
}

/// The lowest score that makes a value together with a worth.
#[inline]
pub(super) const fn least_score(value: i32, worth: i32) -> Points {
    let points = (value.saturating_sub(worth)).saturating_add(99) / 100;
    if points < 0 { 0 } else { points as Points }
}
