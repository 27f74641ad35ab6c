//! Simulations: what may follow a move, over racks drawn at random.

mod playout;
mod race;
mod simulation;
mod tallies;

pub use race::{MoveRace, RaceLeg};
pub use simulation::{SimulatedReply, Simulation};
pub use tallies::{ReplyTally, Tallies};
