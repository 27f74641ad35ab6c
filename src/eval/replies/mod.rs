//! What the opponent may answer, over racks drawn at random.

mod future;
mod playing;
mod race;
mod tallies;

pub use future::{Future, Reply};
pub use race::{Leg, Race};
pub use tallies::{ReplyTally, Tallies};
