//! Why a question about the moves of a position has no answer.

use std::convert::Infallible;

use crate::app::lookahead::{LastMoveError, LookaheadError};
#[cfg(feature = "store")]
use crate::app::moves_sql::MovesSqlError;
use crate::app::score::NamedMoveError;
use crate::app::{ListChancesError, ListLeavesError};
use crate::moves::AlphabetMismatch;
#[cfg(feature = "store")]
use crate::store::StoreError;

/// Why a question about the moves of a position has no answer.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum MovesError {
    /// The list has no leave values, which equities are made of.
    #[error(transparent)]
    Leaves(#[from] ListLeavesError),
    /// The list has no chances to win.
    #[error(transparent)]
    Chances(#[from] ListChancesError),
    /// Chances to win are asked for, and the scores are not known.
    #[error("the scores are not known")]
    NoScores,
    /// The moves can't be tried ahead.
    #[error(transparent)]
    Lookahead(#[from] LookaheadError),
    /// The opponent's last move can't be what it is called.
    #[error("{error}")]
    After {
        /// What it is called.
        name: String,
        /// What is wrong with it.
        error: Box<LastMoveError<Infallible>>,
    },
    /// No move has this name.
    #[error("{name}: {error}")]
    Named {
        /// The name.
        name: String,
        /// What is wrong with it.
        error: Box<NamedMoveError<Infallible>>,
    },
    /// No move has this number.
    #[error("no move {number}: there are {count}")]
    NoNumber {
        /// The number.
        number: usize,
        /// How many moves there are, swaps and the pass included.
        count: usize,
    },
    /// The words have other letters than the position.
    #[error(transparent)]
    Alphabet(#[from] AlphabetMismatch),
    /// The moves can't be narrowed or sorted in SQL.
    #[cfg(feature = "store")]
    #[error(transparent)]
    Sql(#[from] MovesSqlError),
    /// Moves are narrowed and sorted in SQL, and the list is of no database.
    #[error("moves are narrowed and sorted in a database, and the list {0} is in none")]
    NoDatabase(String),
    /// The database can't be read.
    #[cfg(feature = "store")]
    #[error(transparent)]
    Store(#[from] StoreError),
}
