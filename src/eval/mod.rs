//! What a move is worth beyond its score: the tiles that it keeps, what the opponent may answer, how
//! the game ends.

mod draws;
mod endgame;
mod equity;
mod leave_values;
mod leaves;
mod moments;
mod outlook;
mod replies;
mod training;
mod training_bytes;

pub use draws::{draw, random};
pub use endgame::{Endgame, EndgameLine, EndgamePosition, play_out};
pub use equity::{Equity, MoveChoice, best, ranked};
pub use leave_values::{LeaveValues, Situation};
pub use leaves::{Leave, Leaves, LeavesError, MAX_LEAVE};
pub use moments::{Estimate, Moments};
pub use outlook::{Candidate, Outlook};
pub use replies::{Leg, Race, ReplyTally, SimulatedReply, Simulation, Tallies};
pub use training::{Training, each_leave};
