//! Games: so far a position as somebody typed it, checked, and what is unseen in it.

mod bag;
mod position;
mod setup;

pub use bag::{Excess, chance, unseen};
pub use position::{Concern, Position};
pub use setup::{Setup, SetupError, check_board, check_rack};
