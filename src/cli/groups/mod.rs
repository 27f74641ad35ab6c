//! The commands for players and for those who keep lists, in the groups in which the help shows them.

mod lists;
mod play;
mod words;

use super::action::Command;

/// A group: its heading, and its commands in their order.
pub(super) type Group = (&'static str, &'static [Command]);

/// These commands.
pub(super) const GROUPS: [Group; 3] =
    [("Play", play::COMMANDS), ("Words", words::COMMANDS), ("Lists", lists::COMMANDS)];
