//! Moves ranked by equity.

use std::cmp::Reverse;

use super::{Candidate, Equity, LeaveValues};
use crate::lexicon::Lexicon;
use crate::moves::{Move, Plays, Scene, Swap, top_by, value};
use crate::tile::{Rack, Tiles};

/// A move by what it does with the rack.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MoveChoice {
    /// The play of this rank among all plays, from 0.
    Play(usize),
    /// A swap that keeps these tiles and swaps all others.
    Keep(Tiles),
    /// A pass.
    Pass,
}

/// A move of a ranking, with its equity.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RankedChoice {
    /// The move.
    pub choice: MoveChoice,
    /// Its equity.
    pub equity: Equity,
}

/// Ranks all plays, the swaps if the bag allows them, and the pass by equity, best first. The plays must be those
/// of the rack that the leave values are of.
///
/// At equal equity, plays come first in their own order, then swaps, those that keep fewer kinds of
/// tiles first.
pub fn ranked(plays: &Plays, leave_values: &LeaveValues, can_swap: bool) -> Vec<RankedChoice> {
    let mut all = Vec::with_capacity(plays.len());
    plays.each(|_, score, new| {
        let equity = Equity(value(score, leave_values.after(new)));
        all.push(RankedChoice { choice: MoveChoice::Play(all.len()), equity });
    });
    if can_swap {
        let swap = |(equity, kept)| RankedChoice { choice: MoveChoice::Keep(kept), equity };
        all.extend(leave_values.swaps().map(swap));
    }
    all.push(RankedChoice { choice: MoveChoice::Pass, equity: leave_values.of_pass() });
    all.sort_by_cached_key(|ranked| Reverse(ranked.equity));
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
) -> Result<Candidate, L::Error> {
    let play = top_by(scene, rack, lexicon, 1, leave_values)?.pop();
    let mut best = play.map(Candidate::from);
    let least = best.as_ref().map_or(Equity(i32::MIN), |best| best.equity);
    if can_swap && let Some((equity, kept)) = leave_values.best_swap(least) {
        let swapped = rack.tiles().minus(&kept);
        best = Some(Candidate { action: Move::Swap(Swap::Tiles(swapped)), equity });
    }
    let pass = Candidate { action: Move::Pass, equity: leave_values.of_pass() };
    Ok(best.filter(|best| best.equity >= pass.equity).unwrap_or(pass))
}
