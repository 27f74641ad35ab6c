//! What moves are worth: their score and the tiles that they keep.

use std::cmp::Reverse;
use std::fmt;

use super::LeaveValues;
use crate::lexicon::Lexicon;
use crate::moves::{Move, Plays, Scene, Swap, Worth, top_by, value};
use crate::tile::{Rack, Tiles};

/// What a move is worth, in hundredths of a point.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Equity(pub i32);

impl Equity {
    /// In points.
    pub fn points(self) -> f64 {
        f64::from(self.0) / 100.0
    }
}

impl fmt::Display for Equity {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:.2}", self.points())
    }
}

/// A move by what it does with the rack.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MoveChoice {
    /// The play of a rank from 0.
    Play(usize),
    /// All tiles but these are swapped.
    Keep(Tiles),
    /// Nothing is done.
    Pass,
}

/// All plays, the swaps where there are tiles enough for one, and the pass, best equity first. Of
/// equal equity plays come first, in their order, then swaps, those of fewer kinds kept first.
pub fn ranked(plays: &Plays, keeping: &LeaveValues, can_swap: bool) -> Vec<(Equity, MoveChoice)> {
    let mut all = Vec::with_capacity(plays.len());
    plays.each(|_, score, new| {
        let laid = new.iter().map(|(_, tile)| *tile).collect();
        all.push((Equity(value(score, keeping.of(&laid))), MoveChoice::Play(all.len())));
    });
    if can_swap {
        all.extend(keeping.swaps().map(|(equity, kept)| (equity, MoveChoice::Keep(kept))));
    }
    all.push((keeping.of_pass(), MoveChoice::Pass));
    all.sort_by_key(|(equity, _)| Reverse(*equity));
    all
}

/// The first of [`ranked`], found without making the others.
pub fn best<L: Lexicon>(
    scene: &Scene<'_>,
    rack: &Rack,
    lexicon: &L,
    keeping: &LeaveValues,
    can_swap: bool,
) -> Result<(Equity, Move), L::Error> {
    let play = top_by(scene, rack, lexicon, 1, keeping)?.pop();
    let mut best = play.map(|(value, play)| (Equity(value), Move::Play(play)));
    let least = best.as_ref().map_or(i32::MIN, |(equity, _)| equity.0);
    if can_swap {
        let above = keeping.swaps().filter(|(equity, _)| equity.0 > least);
        // The last of equal ones would be taken otherwise.
        if let Some((equity, kept)) = above.min_by_key(|(equity, _)| Reverse(*equity)) {
            let swapped = rack.tiles().minus(&kept);
            best = Some((equity, Move::Swap(Swap::Tiles(swapped))));
        }
    }
    let pass = keeping.of_pass();
    Ok(best.filter(|(equity, _)| *equity >= pass).unwrap_or((pass, Move::Pass)))
}
