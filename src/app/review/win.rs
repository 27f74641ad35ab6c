//! Chances to win after the turns of a game, and the turns that decided it.

use super::game::GameReview;
use super::grade::JudgedBy;
use super::moved::Hand;
use super::rows::TurnReview;
use crate::app::advice::outlook;
use crate::app::spread_of;
use crate::eval::{Chances, Equity, Leaves, Standing, TYPICAL_LEAVE};
use crate::formats::RecordedTurn;
use crate::game::{Position, Seat};
use crate::moves::Move;
use crate::rules::{Layout, Ruleset};
use crate::tile::Rack;

/// A turn with which the winner's chance rises by this much decided the game.
const DECIDES: f64 = 0.2;

/// The chance after each turn of a game, the last of them included, that the player of the turn wins,
/// from 0 to 1. What both players kept counts. Where a rack or its leave values are not known, it is taken to be usual.
pub(super) fn wins(
    ground: (&Ruleset, &Layout),
    turns: &[RecordedTurn],
    chances: &Chances,
    leaves: Option<&Leaves>,
) -> Vec<f64> {
    let mut kept = [TYPICAL_LEAVE; 2];
    let after = |turn: &RecordedTurn| {
        let [own, other] = [turn.seat, turn.seat.other()].map(Seat::index);
        let leave = leaves.and_then(|leaves| leave(turn, ground, leaves)).unwrap_or(TYPICAL_LEAVE);
        let ahead = Equity(leave.0.saturating_sub(kept[other].0));
        // With an empty bag, what is kept costs points: how many, the table knows on average.
        kept[own] = if turn.bag > 0 { leave } else { TYPICAL_LEAVE };
        let spread = standing(turn.scores, turn.seat, chances).spread.saturating_mul(100);
        chances.after_both(Equity(spread.saturating_add(ahead.0)), tiles(turn, ground.0))
    };
    turns.iter().map(after).collect()
}

/// The chance after the last turn of a game that is over: it is certain.
pub(super) fn at_the_end(last: &RecordedTurn, finals: [i64; 2], chances: &Chances) -> f64 {
    standing(finals, last.seat, chances).at_the_end(0)
}

/// What the tiles are worth that the player keeps, where they are known.
fn leave(
    turn: &RecordedTurn,
    (ruleset, layout): (&Ruleset, &Layout),
    leaves: &Leaves,
) -> Option<Equity> {
    let rack = turn.rack.and_then(Rack::new).filter(|_| !turn.withdrawn)?;
    let position = Position::new(turn.board.clone(), layout.clone(), rack);
    let keeping = outlook(&position, ruleset).leave_values(leaves);
    let kept = Hand { rack: rack.tiles(), keeping: &keeping }.kept(&turn.action)?;
    Some(keeping.of_leave(&kept))
}

/// The number of tiles that are not on the board after a turn.
fn tiles(turn: &RecordedTurn, ruleset: &Ruleset) -> usize {
    let laid = match &turn.action {
        Move::Play(play) if !turn.withdrawn => play.tiles().len(),
        _ => 0,
    };
    ruleset.tiles.total().saturating_sub(turn.board.tiles().count() + laid)
}

fn standing(scores: [i64; 2], seat: Seat, chances: &Chances) -> Standing<'_> {
    let spread = spread_of([seat, seat.other()].map(|seat| scores[seat.index()]));
    Standing { spread, chances }
}

/// The chance to win (0, ½ or 1) after a turn whose endgame was searched to the end, by the spread
/// that the search found.
fn searched(turn: &TurnReview, spread: Option<i32>, chances: &Chances) -> Option<f64> {
    let spread = spread.filter(|_| turn.exact == Some(true))?;
    let seat = if turn.seat == 0 { Seat::First } else { Seat::Second };
    let mut before = turn.scores;
    before[turn.seat] = before[turn.seat].saturating_sub(turn.played.score.into());
    Some(standing(before, seat, chances).at_the_end(spread))
}

/// The chances to win after a turn, and after the best move in its place where that is known, from one search: of
/// the end, or of the orders of the bag.
pub(super) fn judged(turn: &TurnReview, chances: &Chances) -> Option<(f64, Option<f64>)> {
    if let Some(played) = searched(turn, turn.played.spread, chances) {
        let best = turn.best.as_ref().and_then(|best| best.spread);
        return Some((played, searched(turn, best, chances)));
    }
    let by_orders = turn.by == Some(JudgedBy::Replies) && turn.exact.is_some();
    let chance = turn.chance.as_ref().filter(|_| by_orders)?;
    Some((chance.played_win, Some(chance.best_win)))
}

/// How much the chance of the player of each turn rose with it, given the chances after the turns. In a whole
/// game both players begin with the same chance; otherwise nothing is known before the first turn.
pub(super) fn swings(turns: &[RecordedTurn], wins: &[f64], is_whole: bool) -> Vec<Option<f64>> {
    let mut first = is_whole.then_some(0.5);
    let swing = |(turn, win): (&RecordedTurn, &f64)| {
        let of_first = if turn.seat == Seat::First { *win } else { 1.0 - win };
        let rise = of_first - first.replace(of_first)?;
        Some(if turn.seat == Seat::First { rise } else { -rise })
    };
    turns.iter().zip(wins).map(swing).collect()
}

/// The numbers of the turns with which the chance of the winner rose most.
pub(super) fn decided(review: &GameReview) -> Vec<usize> {
    let [first, second] = &review.players;
    let Some(winner) = [first, second].iter().position(|player| player.wins > 0) else {
        return Vec::new();
    };
    let rise = |turn: &TurnReview| {
        let swing = turn.swing.unwrap_or_default();
        if turn.seat == winner { swing } else { -swing }
    };
    let turns = review.turns.iter().filter(|turn| rise(turn) >= DECIDES);
    turns.map(|turn| turn.turn).collect()
}
