//! The rules of a placement: whether it is legal, what it scores, what it does to the board.

pub(super) mod effects;
pub(super) mod equity;
pub(super) mod legality;
pub(super) mod play;
pub(super) mod scene;
pub(super) mod score;
pub(super) mod worth;
