//! Simulations: what may follow a move, over racks drawn at random.

mod best_race;
mod leg;
mod playout;
mod race;
mod simulation;
mod tallies;

pub(super) use playout::{Playout, PlayoutEnd};

pub use best_race::BestRace;
pub use leg::{Race, RaceLeg};
pub use race::MoveRace;
pub use simulation::{SimulatedMove, Simulation};
pub use tallies::{Measure, ReplyTally, Tallies};
