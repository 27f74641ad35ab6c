//! What is asked about the moves of a position.

use crate::app::lookahead::{LookaheadLimits, Settle};
use crate::app::solve::{MoveSort, WantedMoves};
use crate::eval::Measure;

/// Asks for moves of a position. The default asks for all of them, by equity where the list has leave values,
/// else by score.
#[derive(Clone, Debug, Default)]
pub struct MovesQuestion {
    /// Which moves are wanted, and in what order.
    pub wanted: WantedMoves,
    /// Whether moves have their equity, where the list has leave values, even if nothing else asks for it.
    pub valued: bool,
    /// Whether equal moves are one, and few swaps stand among the first, as people read them.
    pub distinct: bool,
    /// How far to search how the game ends with the best move, where both racks are known and moves are not
    /// tried ahead.
    pub best_end: Option<LookaheadLimits>,
    /// How the first are tried ahead, if they are.
    pub ahead: Option<Lookahead>,
}

impl MovesQuestion {
    /// Asks for all moves by equity, which the list must have leave values for.
    pub fn by_equity() -> Self {
        let wanted = WantedMoves { sort: Some(MoveSort::Equity), ..WantedMoves::default() };
        Self { wanted, ..Self::default() }
    }
}

/// How moves are tried ahead: by the opponent's replies, or where the bag is empty by how the game ends.
#[derive(Clone, Debug)]
pub struct Lookahead {
    /// The moves by their names; `None` for those that are wanted.
    pub moves: Option<Vec<String>>,
    /// How many are tried: the first by equity, or where the bag is empty the best.
    pub count: usize,
    /// How many moves are made after each, at least 1: the reply is the first.
    pub plies: usize,
    /// What is to be settled.
    pub settle: Settle,
    /// What moves are compared by. For chances to win the scores must be known. If it is not given, chances where
    /// the bag has one to six tiles and the scores are known, and else points.
    pub by: Option<Measure>,
    /// How far to look ahead.
    pub limits: LookaheadLimits,
}
