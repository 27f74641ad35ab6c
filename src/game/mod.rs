//! Games: so far a position as somebody typed it, checked.

mod position;
mod setup;

pub use position::{Concern, Excess, Position};
pub use setup::{Setup, SetupError};
