//! The errors of use cases.

use super::autoplay::AutoplayError;
use super::leaves::ListLeavesError;
use super::ordered::ThreadError;
use super::train::TrainError;
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
    /// A list has no usable leave values.
    #[error(transparent)]
    Leaves(#[from] ListLeavesError),
    /// Players can't play against each other.
    #[error(transparent)]
    Autoplay(#[from] AutoplayError),
    /// Leave values can't be learnt.
    #[error(transparent)]
    Train(#[from] TrainError),
    /// The system starts no further thread.
    #[error(transparent)]
    NoThread(#[from] ThreadError),
}
