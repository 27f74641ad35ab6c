//! Arguments that several commands share, the help of all, and mistakes in them.

pub mod ahead;
pub mod completers;
pub mod global;
pub mod help;
pub mod left_out;
pub mod moves;
pub mod position;
pub mod usage;

pub use ahead::AheadArgs;
pub use completers::{list_names, ruleset_names};
pub use global::Global;
pub use left_out::LeftOut;
pub use moves::MovesArgs;
pub use position::{BoardChoice, board_format, note_with_flags, with_flags};
