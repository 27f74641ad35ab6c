//! A turn of a review as plain data: the fields of JSON.

use schemars::JsonSchema;
use serde::Serialize;

use super::chance::TurnChance;
use super::grade::{Grade, JudgedBy, LossKind, Unjudged};
use super::phase::Phase;
use super::reviewed_move::ReviewedMove;
use super::told::Told;
use crate::board::Board;

/// A turn, and what it cost.
#[derive(Clone, Debug, JsonSchema, Serialize)]
pub struct TurnReview {
    /// Its number in the game, from 1.
    pub turn: usize,
    /// Its line in the record, from 1; 0 where there is none.
    pub line: usize,
    /// The player.
    pub player: String,
    /// The rack before it, if all of it is known.
    pub rack: Option<String>,
    /// The move that was made.
    pub played: ReviewedMove,
    /// The best move; the same one where nothing is better.
    pub best: Option<ReviewedMove>,
    /// What the move cost, in points.
    pub lost: Option<f64>,
    /// How good the move was: `best`, `good`, `inaccuracy`, `mistake` or `blunder`.
    pub grade: Option<Grade>,
    /// What the points were lost by: `leave`, `placement`, `missed bingo` or `end`.
    pub kind: Option<LossKind>,
    /// By what the turn is judged: `equity`, `score`, `replies` or `end`.
    pub by: Option<JudgedBy>,
    /// Where it is judged by replies: the opponent's move before it, by which their racks were weighed.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub after: Option<String>,
    /// Near the end of the game, whether all was searched: the ends after the turn, or every order of the bag.
    pub exact: Option<bool>,
    /// Why the turn is not judged: `rack unknown`, `swap unknown`, `phony` or `taken back`.
    pub unjudged: Option<Unjudged>,
    /// The best bingo, where one worth as much or more was there and none was played.
    pub missed_bingo: Option<ReviewedMove>,
    /// The words that the move made and the list does not have.
    pub phonies: Vec<String>,
    /// How much better the tiles drawn before the turn are than other draws, in points.
    pub luck: Option<f64>,
    /// The phase of the game: `opening`, `middle` or `end`.
    pub phase: Phase,
    /// What it cost in chance to win, where turns are judged by that, too.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub chance: Option<TurnChance>,
    /// The scores after it, the first player's first.
    pub scores: [i64; 2],
    /// The chance after it that the player wins, from 0 to 1, where it is known how often leads win.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub win: Option<f64>,
    /// By how much that chance rose with the turn; where the end or the orders of the bag were searched, against the best move.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub swing: Option<f64>,
    /// What it gives away of the rack, where that is asked for and there is something to tell.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub told: Option<Told>,
    /// 0 for the player who began, 1 for the other.
    pub seat: usize,
    /// The board before it.
    #[serde(skip)]
    pub board: Board,
}

impl TurnReview {
    /// The chance after it that a player wins, 0 for the one who began.
    pub fn win_of(&self, seat: usize) -> Option<f64> {
        self.win.map(|win| if self.seat == seat { win } else { 1.0 - win })
    }
}
