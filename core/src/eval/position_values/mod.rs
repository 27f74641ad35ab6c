//! The worth of the position that a move leaves, learnt from play.
//!
//! Equity is the score and the tiles kept. [`PositionValues`] adds what the board offers the opponent: a
//! small network looks at every span of the board after the move, what it could score, and how likely it is that a
//! rack drawn from the unseen tiles has a word for it. [`PositionLearning`] learns it from the replies
//! of [`Simulation`](super::Simulation).

mod bytes;
mod features;
mod learning;
mod network;
#[cfg(test)]
mod tests;
mod values;

pub use bytes::DamagedValues;
pub use learning::{Lesson, PositionLearning};
pub use values::{PositionValues, Valuing};
