//! From bytes to pixels, and the board among them.

pub(super) mod comb;
pub(super) mod decode;
pub(super) mod edges;
pub(super) mod figure;
pub(super) mod grid;
pub(super) mod jpeg;
pub(super) mod parts;
pub(super) mod patch;
pub(super) mod plane;
pub(super) mod turn;
