//! The worth of a play beside its score.

use crate::moves::{Equity, Play};
use crate::rules::Points;
use crate::tile::Tiles;

/// The worth of a play beside its score, in hundredths of a point. It depends only on the tiles that
/// the play takes from the rack, and so on the leave.
pub trait Worth {
    /// Whether anything but the score counts.
    const COUNTS: bool = true;

    /// The worth of laying these tiles of the rack, in hundredths of a point.
    fn of(&self, laid: &Tiles) -> i32;

    /// The highest worth of laying `laid` tiles of the rack, in hundredths of a point.
    fn most(&self, laid: usize) -> i32;

    /// The worth of laying each subrack of a rack without blanks, by the index of what it keeps, if that
    /// is known already: in the order of the alphabet, one tile of a letter counts 1 more than all tiles
    /// of the letters before it. The whole rack, which has the highest index, comes last.
    fn of_each(&self) -> Option<&[i32]> {
        None
    }
}

/// A play with its score and its worth together.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ValuedPlay {
    /// The play.
    pub play: Play,
    /// Its score plus its worth.
    pub value: Equity,
}

/// Only the score counts.
#[derive(Clone, Copy, Debug)]
pub(in crate::moves) struct ScoreAlone;

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

/// The lowest score that reaches a value together with a worth.
#[inline]
pub(in crate::moves) const fn least_score(value: i32, worth: i32) -> Points {
    let points = (value.saturating_sub(worth)).saturating_add(99) / 100;
    if points < 0 { 0 } else { points as Points }
}
