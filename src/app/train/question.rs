//! How to train.

use serde::{Deserialize, Serialize};

/// The most games of a generation, so that its numbers do not overlap those of the next.
pub const MOST_GAMES: u64 = 1 << 40;

/// The most generations.
pub const MOST_GENERATIONS: u64 = 1000;

/// The largest seed that the list's file holds.
pub const MOST_SEED: u64 = i64::MAX as u64;

/// How to train.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct TrainQuestion {
    /// The games of each generation, 1 to 2^40.
    pub games: u64,
    /// The number of generations. Those already trained with the same games and seed count.
    pub generations: u64,
    /// Decides the games, up to [`MOST_SEED`].
    pub seed: u64,
    /// The number of threads, 1 or more.
    pub threads: u64,
    /// Whether to start over, even if games are saved.
    pub fresh: bool,
}
