//! The errors of use cases.

use std::io;

use super::autoplay::AutoplayError;
#[cfg(feature = "store")]
use super::corrections::CorrectionsError;
#[cfg(feature = "store")]
use super::import::ImportError;
#[cfg(feature = "store")]
use super::lists::ListsError;
use super::moves_sql::MovesSqlError;
use crate::game::{Refused, SetupError};
use crate::rules::RulesError;
#[cfg(feature = "store")]
use crate::store::{SqlError, StoreError};
use crate::tile::RackError;

/// Why a question has no answer.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum Error {
    /// The database can't be read or written.
    #[cfg(feature = "store")]
    #[error(transparent)]
    Store(#[from] StoreError),
    /// An SQL statement fails.
    #[cfg(feature = "store")]
    #[error(transparent)]
    Sql(#[from] SqlError),
    /// A question about moves is wrong.
    #[error(transparent)]
    Moves(#[from] MovesSqlError),
    /// A language or game is unknown.
    #[error(transparent)]
    Rules(#[from] RulesError),
    /// A text is not a rack.
    #[error(transparent)]
    Rack(#[from] RackError),
    /// A position is impossible.
    #[error(transparent)]
    Setup(#[from] SetupError),
    /// A move is not legal.
    #[error(transparent)]
    Refused(#[from] Refused),
    /// No word list can be asked.
    #[cfg(feature = "store")]
    #[error(transparent)]
    Lists(#[from] ListsError),
    /// Words can't be imported.
    #[cfg(feature = "store")]
    #[error(transparent)]
    Import(#[from] ImportError),
    /// A list can't be corrected.
    #[cfg(feature = "store")]
    #[error(transparent)]
    Corrections(#[from] CorrectionsError),
    /// Players can't play against each other.
    #[error(transparent)]
    Autoplay(#[from] AutoplayError),
    /// The system starts no further thread.
    #[error("no further thread can be started: {0}")]
    NoThread(#[source] io::Error),
}
