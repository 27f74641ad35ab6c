//! Why games between players can't be played.

use crate::app::{GameError, ThreadError};

/// Why games between players can't be played.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum AutoplayError {
    /// Two different players meet in pairs of games, but the number of games is odd.
    #[error("two different players meet in pairs of games: {games} is not even")]
    OddGames {
        /// The number of games.
        games: u64,
    },
    /// A player can't take a turn.
    #[error(transparent)]
    Game(#[from] GameError),
    /// The system can't start another thread.
    #[error(transparent)]
    NoThread(#[from] ThreadError),
}
