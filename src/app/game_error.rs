//! Why a game between computer players can't go on.

use std::convert::Infallible;

use crate::game::StepError;

/// A computer player can't take a turn.
#[derive(Debug, thiserror::Error)]
#[error("game {game}: {error}")]
#[non_exhaustive]
pub struct GameError {
    /// The number of the game, from 1; in a training, of its generation.
    pub game: u64,
    /// What is wrong.
    #[source]
    pub error: StepError<Infallible>,
}
