//! Why a game can't be reviewed.

use crate::app::ThreadError;
use crate::formats::FormatError;
use crate::moves::AlphabetMismatch;

/// Why a game can't be reviewed.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum ReviewError {
    /// The record is not a game by the rules. The message begins with the line where there is one.
    #[error(transparent)]
    Record(#[from] FormatError),
    /// The record has no move.
    #[error(" no move to review")]
    NoMoves,
    /// No player has the name.
    #[error(" no player {name:?}: the players are {}", .players.join(" and "))]
    UnknownPlayer {
        /// The name.
        name: String,
        /// The players.
        players: [String; 2],
    },
    /// The words have other letters than the game.
    #[error(" {0}")]
    Alphabet(#[from] AlphabetMismatch),
    /// The system can't start another thread.
    #[error(" {0}")]
    NoThread(#[from] ThreadError),
}
