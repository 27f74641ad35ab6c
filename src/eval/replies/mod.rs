//! Simulations: what may follow a move, over racks drawn at random.

mod playout;
mod race;
mod simulation;
mod tallies;

pub use race::{Leg, Race};
pub use simulation::{SimulatedReply, Simulation};
pub use tallies::{ReplyTally, Tallies};
