//! Moves ranked by equity.

use std::cmp::Reverse;

use super::{Equity, LeaveValues};
use crate::lexicon::Lexicon;
use crate::moves::{Move, Plays, Scene, Swap, Worth, top_by, value};
use crate::tile::{Rack, Tiles};

/// A move of a ranking, by what it does with the rack.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MoveChoice {
    /// The play of this rank among all plays, from 0.
    Play(usize),
    /// A swap that keeps these tiles and swaps all others.
    Keep(Tiles),
    /// A pass.
    Pass,
}

/// Ranks all plays, the swaps if the bag allows them, and the pass by equity, best first.
///
/// At equal equity, plays come first in their own order, then swaps, those that keep fewer kinds of
/// tiles first.
pub fn ranked(
    plays: &Plays,
    leave_values: &LeaveValues,
    can_swap: bool,
) -> Vec<(Equity, MoveChoice)> {
    let mut all = Vec::with_capacity(plays.len());
    plays.each(|_, score, new| {
        let laid = new.iter().map(|(_, tile)| *tile).collect();
        all.push((Equity(value(score, leave_values.of(&laid))), MoveChoice::Play(all.len())));
    });
    if can_swap {
        all.extend(leave_values.swaps().map(|(equity, kept)| (equity, MoveChoice::Keep(kept))));
    }
    all.push((leave_values.of_pass(), MoveChoice::Pass));
    all.sort_by_key(|(equity, _)| Reverse(*equity));
    all
}

/// Finds the first move of [`ranked`] without making the others.
///
/// # Errors
///
/// The error of the lexicon.
pub fn best<L: Lexicon>(
    scene: &Scene<'_>,
    rack: &Rack,
    lexicon: &L,
    leave_values: &LeaveValues,
    can_swap: bool,
) -> Result<(Equity, Move), L::Error> {
    let play = top_by(scene, rack, lexicon, 1, leave_values)?.pop();
    let mut best = play.map(|(value, play)| (Equity(value), Move::Play(play)));
    let least = best.as_ref().map_or(i32::MIN, |(equity, _)| equity.0);
    if can_swap {
        let above = leave_values.swaps().filter(|(equity, _)| equity.0 > least);
        // `max_by_key` would take the last of several equal swaps.
        if let Some((equity, kept)) = above.min_by_key(|(equity, _)| Reverse(*equity)) {
            let swapped = rack.tiles().minus(&kept);
            best = Some((equity, Move::Swap(Swap::Tiles(swapped))));
        }
    }
    let pass = leave_values.of_pass();
    Ok(best.filter(|(equity, _)| *equity >= pass).unwrap_or((pass, Move::Pass)))
}
