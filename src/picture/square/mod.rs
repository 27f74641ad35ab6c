//! What is on each square: a tile, a premium square or nothing.

pub(super) mod hand;
pub(super) mod labels;
pub(super) mod looks;
pub(super) mod premium;
pub(super) mod soft;
pub(super) mod squares;
