//! The moves of the player, and what is found by looking ahead.

pub(super) mod known;
pub(super) mod moves;
pub(super) mod question;
