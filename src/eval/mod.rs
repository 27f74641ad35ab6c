//! What a move is worth beyond its score: the tiles that it keeps, what the opponent may answer, how
//! the game ends.

mod draws;
mod endgame;
mod equity;
mod keeping;
mod leaves;
mod moments;
mod outlook;
mod replies;
mod training;
mod training_bytes;

pub use draws::{draw, random};
pub use endgame::{Endgame, Ending, Line, play_out};
pub use equity::{Choice, Equity, best, ranked};
pub use keeping::{Keeping, Situation};
pub use leaves::{Leave, Leaves, LeavesError, MAX_LEAVE};
pub use moments::{Estimate, Moments};
pub use outlook::{Candidate, Outlook};
pub use replies::{Future, Leg, Race, Reply, ReplyTally, Tallies};
pub use training::{Training, each_leave};
