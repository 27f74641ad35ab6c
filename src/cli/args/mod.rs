//! Arguments that several commands share, the help of all, and mistakes in them.

pub(super) mod ahead;
pub(super) mod completers;
pub(super) mod global;
pub(super) mod help;
pub(super) mod left_out;
pub(super) mod moves;
pub(super) mod position;
pub(super) mod usage;

pub(super) use ahead::{AheadArgs, WhyMove, WhyMoves};
pub(super) use completers::{game_names, list_names, ruleset_names};
pub(super) use global::Global;
pub(super) use left_out::LeftOut;
pub(super) use moves::MovesArgs;
pub(super) use position::{BoardChoice, board_format, note_with_flags, with_flags};
