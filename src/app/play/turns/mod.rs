//! What commands do with a game: turns, corrections, screenshots, looking ahead.

mod against;
pub(super) mod apply;
pub(super) mod best;
pub(super) mod correct;
pub(super) mod doubt;
pub(super) mod follow;
pub(super) mod follow_ways;
pub(super) mod looking;
pub(super) mod named;
pub(super) mod new_tiles;
pub(super) mod turn;
