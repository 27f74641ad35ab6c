//! What is typed: commands, moves, corrections and filters.

pub(super) mod command;
pub(super) mod command_error;
pub(super) mod correction;
pub(super) mod filter;
#[cfg(feature = "cli")]
pub(super) mod help;
pub(super) mod meant;
pub(super) mod order;
mod scores;
pub(super) mod wanted;
