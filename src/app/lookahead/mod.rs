//! Looking ahead: what the opponent may reply to a move, over racks drawn from the unseen tiles.

mod compared;
mod error;
mod last_move;
mod limits;
mod orders;
mod played_words;
mod replies;
mod runner;
mod why;

pub use compared::ComparedMoves;
pub use error::LookaheadError;
pub use last_move::{LastMove, LastMoveError};
pub use limits::LookaheadLimits;
pub use played_words::{NextRow, ReplyRow};
pub use replies::{RepliesAnswer, RepliesQuestion, Settle};
pub use why::{KeptRow, OpenedSquareRow, TileWorthRow, WhyAnswer, WhyQuestion};

pub(crate) use last_move::WEIGHED;
pub(crate) use why::RACKS as WHY_RACKS;
