//! Why games between players can't be played.

use std::convert::Infallible;

use crate::app::ThreadError;
use crate::game::StepError;

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
    #[error("game {game}: {error}")]
    Turn {
        /// The number of the game, from 1.
        game: u64,
        /// What is wrong.
        #[source]
        error: StepError<Infallible>,
    },
    /// The system can't start another thread.
    #[error(transparent)]
    NoThread(#[from] ThreadError),
}
