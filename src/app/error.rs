//! The errors of use cases.

use std::io;

use super::file_error::FileError;
use super::play::PlayError;
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
    /// A file can't be read or written.
    #[error(transparent)]
    File(#[from] FileError),
    /// A game can't be taken up, or a command of it is refused.
    #[error(transparent)]
    Play(#[from] PlayError),
    /// The system starts no further thread.
    #[error("no further thread can be started: {0}")]
    NoThread(#[source] io::Error),
}
