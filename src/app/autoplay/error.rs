//! Why games between players can't be played.

use crate::app::{GameError, ThreadError};
use crate::game::Refused;

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
    /// A program did something wrong in a game that was over.
    #[error(transparent)]
    Over(Refused),
    /// The system can't start another thread.
    #[error(transparent)]
    NoThread(#[from] ThreadError),
}
