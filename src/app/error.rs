//! The errors of use cases.

use std::io;

use super::leaves::ListLeavesError;
use super::lookahead::LookaheadError;
use super::position::PositionError;
use super::solve::BatchError;
use crate::game::{Refused, SetupError};
use crate::rules::RulesError;
use crate::store::{SqlError, StoreError};
use crate::tile::RackError;

/// Why a question has no answer.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum Error {
    /// The database can't be read or written.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// A statement is wrong.
    #[error(transparent)]
    Sql(#[from] SqlError),
    /// A language or a game is not known.
    #[error(transparent)]
    Rules(#[from] RulesError),
    /// A rack is none.
    #[error(transparent)]
    Rack(#[from] RackError),
    /// A position is none.
    #[error(transparent)]
    Setup(#[from] SetupError),
    /// A move is not legal.
    #[error(transparent)]
    Refused(#[from] Refused),
    /// A text is no position.
    #[error(transparent)]
    Position(#[from] PositionError),
    /// A line of a batch has no answer.
    #[error(transparent)]
    Batch(#[from] BatchError),
    /// A list has no usable leave values.
    #[error(transparent)]
    Leaves(#[from] ListLeavesError),
    /// Moves can't be compared by the opponent's replies.
    #[error(transparent)]
    Lookahead(#[from] LookaheadError),
    /// The system starts no further thread.
    #[error("no further thread can be started: {0}")]
    NoThread(#[source] io::Error),
}
