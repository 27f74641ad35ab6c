//! Chances to win after the turns of a game, and the turns that decided it.

use super::game::GameReview;
use super::moved::Hand;
use super::rows::TurnReview;
use crate::app::advice::outlook;
use crate::eval::{Chances, Leaves, Standing, TYPICAL_LEAVE};
use crate::formats::RecordedTurn;
use crate::game::{Game, Position, Seat};
use crate::moves::Move;
use crate::tile::Rack;

/// A turn with which the winner's chance rises by this much decided the game.
const DECIDES: f64 = 0.2;

/// The chance after each turn of a game, the last of them included, that the player of the turn wins,
/// from 0 to 1. Where a rack or its leave values are not known, the tiles kept are taken to be usual ones.
pub(super) fn wins(
    game: &Game,
    turns: &[RecordedTurn],
    chances: &Chances,
    leaves: Option<&Leaves>,
) -> Vec<f64> {
    let mut wins: Vec<_> = turns.iter().map(|turn| after(turn, game, chances, leaves)).collect();
    if let (Some(win), Some(turn), Some(_)) = (wins.last_mut(), turns.last(), game.ending()) {
        *win = standing(game.final_scores(), turn.seat, chances).at_the_end(0);
    }
    wins
}

fn after(turn: &RecordedTurn, game: &Game, chances: &Chances, leaves: Option<&Leaves>) -> f64 {
    let ruleset = game.ruleset();
    let laid = match &turn.action {
        Move::Play(play) if !turn.withdrawn => play.tiles().len(),
        _ => 0,
    };
    let rack = turn.rack.and_then(Rack::new).filter(|_| !turn.withdrawn);
    let leave = rack.zip(leaves).and_then(|(rack, leaves)| {
        let position = Position::new(turn.board.clone(), game.layout().clone(), rack);
        let keeping = outlook(&position, ruleset).leave_values(leaves);
        let kept = Hand { rack: rack.tiles(), keeping: &keeping }.kept(&turn.action)?;
        Some(keeping.of_leave(&kept))
    });
    let on_board = turn.board.tiles().count() + laid;
    let tiles = ruleset.tiles.total().saturating_sub(on_board);
    standing(turn.scores, turn.seat, chances).after_move(leave.unwrap_or(TYPICAL_LEAVE), tiles)
}

fn standing(scores: [i64; 2], seat: Seat, chances: &Chances) -> Standing<'_> {
    let spread = scores[seat.index()].saturating_sub(scores[seat.other().index()]);
    Standing { spread: spread.clamp(i32::MIN.into(), i32::MAX.into()) as i32, chances }
}

/// The chance that the player of a turn wins whose end was searched: nothing is left to chance.
pub(super) fn searched(turn: &TurnReview, chances: &Chances) -> Option<f64> {
    let spread = turn.played.spread.filter(|_| turn.exact == Some(true))?;
    let seat = if turn.seat == 0 { Seat::First } else { Seat::Second };
    let mut before = turn.scores;
    before[turn.seat] = before[turn.seat].saturating_sub(turn.played.score.into());
    Some(standing(before, seat, chances).at_the_end(spread))
}

/// How much the chance of the player of each turn rose with it, given the chances after the turns. Both
/// players begin with the same chance.
pub(super) fn swings(turns: &[RecordedTurn], wins: &[f64]) -> Vec<f64> {
    let mut first = 0.5;
    let swing = |(turn, win): (&RecordedTurn, &f64)| {
        let of_first = if turn.seat == Seat::First { *win } else { 1.0 - win };
        let rise = of_first - std::mem::replace(&mut first, of_first);
        if turn.seat == Seat::First { rise } else { -rise }
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
