//! What the opponent may answer, over racks drawn at random.

mod playing;
mod race;
mod simulation;
mod tallies;

pub use race::{Leg, Race};
pub use simulation::{SimulatedReply, Simulation};
pub use tallies::{ReplyTally, Tallies};
