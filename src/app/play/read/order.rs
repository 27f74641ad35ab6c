//! The order of the moves.

use serde::Serialize;

/// How moves are sorted.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum MoveOrder {
    /// By score, as they are numbered: swaps and the pass after the plays.
    Score,
    /// By equity, where there are leave values.
    #[default]
    Equity,
    /// By what was found by looking ahead: the moves that were tried come first, the others follow by
    /// equity.
    Ahead,
}
