//! What the opponent may answer, over racks drawn at random.

mod future;
mod playing;
mod tallies;

pub use future::{Future, Reply};
pub use tallies::{ReplyTally, Settled, Tallies};
