//! A position after a move.

use crate::board::Board;
use crate::eval::Equity;
use crate::rules::{Layout, Ruleset};
use crate::tile::Tiles;

/// A position after a move, before tiles are drawn.
#[derive(Clone, Copy, Debug)]
pub struct AfterMove<'a> {
    /// The rules.
    pub ruleset: &'a Ruleset,
    /// The premium squares.
    pub layout: &'a Layout,
    /// The board with the move on it.
    pub board: &'a Board,
    /// The tiles in the bag and on the opponent's rack.
    pub unseen: &'a Tiles,
    /// How many of them are in the bag.
    pub bag: usize,
    /// How many tiles the move keeps.
    pub kept: usize,
    /// What they are worth.
    pub leave: Equity,
    /// Whether the move is a play.
    pub is_play: bool,
}
