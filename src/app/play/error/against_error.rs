//! What is refused in a game that wfq deals.

use crate::app::ListLeavesError;

/// What is refused in a game that wfq deals, and plays as the opponent.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum AgainstError {
    /// The player says what only the dealer knows.
    #[error("wfq deals in this game and plays by the list: a move, swap QX, pass or undo")]
    Dealt,
    /// The moves are hidden.
    #[error("the moves are hidden in a game against wfq: hints shows them")]
    NoHints,
    /// The turns do not go with the tiles that were dealt.
    #[error("the record was changed: its turns do not go with the tiles that wfq dealt")]
    OtherDeal,
    /// It begins with tiles on the board or on the rack.
    #[error("a game against wfq begins with an empty board, and wfq deals the racks")]
    Begun,
    /// The opponent needs leave values.
    #[error(transparent)]
    Leaves(ListLeavesError),
}
