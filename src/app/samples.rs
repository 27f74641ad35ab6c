//! A position for tests.

use crate::board::BoardText;
use crate::game::{Position, Setup};
use crate::rules::Ruleset;

/// STEP alone on the board, with PAK on the rack.
pub fn position(ruleset: &Ruleset) -> Position {
    let empty = "...............\n".repeat(7);
    let board = BoardText::parse(&format!("{empty}....STEP.......\n{empty}"));
    let setup = Setup { ruleset, layout: None, board: &board, rack: "PAK" };
    setup.check().expect("a position")
}
