//! Why a move has no score.

use crate::board::TextError;
use crate::moves::MoveError;

/// Why a move has no score.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum ScoreError<E> {
    /// The move does not read.
    #[error("{name}: {error}")]
    Move {
        /// The move.
        name: String,
        /// What is wrong with it.
        #[source]
        error: MoveError,
    },
    /// A tile of the move does not read.
    #[error("move, {0}")]
    Tile(#[source] TextError),
    /// The words can't be asked.
    #[error("{0}")]
    Lexicon(E),
}
