//! The front door: a word list, a position, and what can be asked of them, in a few calls.
//!
//! [`Words`] is a word list with the rules it is played by, and [`Words::position`] a [`Position`] whose
//! moves are asked. Each answer is what the use case of its own module gives, with its defaults.

mod game;
mod position;
mod words;

pub use game::{FinishedGame, GameTurn};
pub use position::Position;
