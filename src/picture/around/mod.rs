//! What stands around the board: the rack, the scores, a move that is not played yet.

pub(super) mod counts;
pub(super) mod cover;
pub(super) mod numerals;
pub(super) mod rack;
pub(super) mod shelf;
pub(super) mod told;
pub(super) mod writing;
