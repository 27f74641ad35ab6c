//! The moves of a position: one question, one answer, whoever asks.
//!
//! A [`Ground`] is a position with all that its moves are judged by. It is asked for moves
//! ([`MovesQuestion`], [`FoundMoves`]), for what lies behind one ([`Ground::why`]) or between two
//! ([`Ground::compare`]), and for how the game ends ([`Ground::end`]).

mod choose;
mod error;
mod explain;
mod found;
mod ground;
mod look_ahead;
mod question;

pub use error::MovesError;
pub use explain::{AskedMove, MoveWhy, MovesBeside};
pub use found::FoundMoves;
pub use ground::{GameSoFar, Ground, LastMoveAsked};
pub use look_ahead::Ahead;
pub use question::{Lookahead, MovesQuestion};
