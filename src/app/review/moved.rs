//! Moves as a review shows them.

use super::reviewed_move::ReviewedMove;
use crate::app::advice::name_of_move;
use crate::app::lookahead::LastMove;
use crate::app::solve::same_tiles;
use crate::eval::{Equity, LeaveValues};
use crate::formats::RecordedTurn;
use crate::moves::{Move, Swap};
use crate::tile::{Alphabet, Tiles};

/// The rack that a move is made from, with the values of its leaves.
#[derive(Clone, Copy)]
pub(super) struct Hand<'a> {
    pub rack: &'a Tiles,
    pub keeping: &'a LeaveValues,
}

impl Hand<'_> {
    /// The tiles that a move keeps; `None` where it is not known which are swapped.
    pub(super) fn kept(&self, action: &Move) -> Option<Tiles> {
        match action {
            Move::Play(play) => Some(self.rack.minus(&play.laid())),
            Move::Swap(Swap::Tiles(tiles)) => Some(self.rack.minus(tiles)),
            Move::Swap(Swap::Count(_)) => None,
            Move::Pass => Some(*self.rack),
        }
    }

    /// The equity of a move.
    pub(super) fn equity(&self, action: &Move) -> Option<Equity> {
        match action {
            Move::Play(play) => Some(self.keeping.of_play(play)),
            _ => self.kept(action).map(|kept| self.keeping.of_leave(&kept)),
        }
    }
}

/// A move as it is shown. Without a hand, its leave and its equity are not known.
pub(super) fn reviewed(
    action: &Move,
    hand: Option<&Hand<'_>>,
    alphabet: &Alphabet,
) -> ReviewedMove {
    let (kind, play) = match action {
        Move::Play(play) => ("play", Some(play)),
        Move::Swap(_) => ("swap", None),
        Move::Pass => ("pass", None),
    };
    ReviewedMove {
        action: kind,
        name: name_of_move(action, alphabet),
        score: play.map_or(0, |play| play.score()),
        leave: hand.and_then(|hand| hand.kept(action)).map(|kept| kept.text(alphabet)),
        equity: hand.and_then(|hand| hand.equity(action)).map(Equity::points),
        net: None,
        spread: None,
        level: None,
        marked: None,
        play: play.cloned(),
    }
}

/// The opponent's turn before a turn. A pass, or a word that was taken back, tells nothing.
pub(super) fn turn_before(
    last: &RecordedTurn,
    turn: &RecordedTurn,
    alphabet: &Alphabet,
) -> Option<LastMove> {
    let tells = last.seat != turn.seat && !last.withdrawn && last.action != Move::Pass;
    tells.then(|| LastMove::new(last.board.clone(), last.action.clone(), alphabet))
}

/// Whether two moves are the same. A play of one tile may be read across or down.
pub(super) fn same(one: &Move, other: &Move) -> bool {
    match (one, other) {
        (Move::Play(one), Move::Play(other)) => same_tiles(one.placement(), other.placement()),
        (Move::Pass, Move::Pass) => true,
        (Move::Swap(one), Move::Swap(other)) => one == other,
        _ => false,
    }
}
