//! Why leave values or chances can't be learnt.

use crate::app::{GameError, ListChancesError, ListLeavesError, ListValuesError, ThreadError};
use crate::store::StoreError;

/// Why leave values or chances can't be learnt.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum TrainError {
    /// The list has an unfinished training with other games or another seed.
    #[error(
        "another training of {list} is under way: {played} of {games} games of generation {generation}, seed {seed}"
    )]
    UnderWay {
        /// The name of the list.
        list: String,
        /// The games played of the generation.
        played: u64,
        /// The games of each generation.
        games: u64,
        /// The generation, from 1.
        generation: u64,
        /// The seed of the games.
        seed: u64,
    },
    /// The training was cancelled. What was played is saved.
    #[error(
        "cancelled after {played} of {games} games of generation {generation} of {generations}"
    )]
    Cancelled {
        /// The games played of the generation.
        played: u64,
        /// The games of each generation.
        games: u64,
        /// The generation, from 1.
        generation: u64,
        /// The number of generations.
        generations: u64,
    },
    /// The games for chances to win were cancelled.
    #[error("cancelled after {played} of {games} games for chances to win")]
    ChancesCancelled {
        /// The games played.
        played: u64,
        /// The games there were to be.
        games: u64,
    },
    /// Games that teach something else alone were cancelled.
    #[error("cancelled after {played} of {games} games for {what}")]
    AloneCancelled {
        /// What they teach: playability, position values.
        what: &'static str,
        /// The games played.
        played: u64,
        /// The games there were to be.
        games: u64,
    },
    /// A part was cancelled.
    #[error("cancelled after {played} of {games} games of this part")]
    PartCancelled {
        /// The games played.
        played: u64,
        /// The games of the part.
        games: u64,
    },
    /// A list is not as it was when the parts of its training were played.
    #[error("{list} has other {what} than these parts were played with")]
    OtherParts {
        /// The name of the list.
        list: String,
        /// What differs.
        what: &'static str,
    },
    /// Parts are of another generation than the one a list comes to next.
    #[error("these parts are of generation {played} of {list}, which comes to {next} next")]
    OtherGeneration {
        /// The name of the list.
        list: String,
        /// The generation of the parts, from 1.
        played: u64,
        /// The next generation of the list, from 1.
        next: u64,
    },
    /// A list has what these parts teach.
    #[error("{list} has the chances to win of these parts already")]
    MergedAlready {
        /// The name of the list.
        list: String,
    },
    /// All leaves are worth nothing after a generation, or no game had two turns.
    #[error("{games} games with the list {list} taught no leave value")]
    NothingLearnt {
        /// The name of the list.
        list: String,
        /// The games of each generation.
        games: u64,
    },
    /// No game had a play that is better than others.
    #[error(
        "in {games} games with the list {list} no word brought a point more than the next best: play more games, or take a larger list"
    )]
    NothingBrought {
        /// The name of the list.
        list: String,
        /// The games.
        games: u64,
    },
    /// No turn had two moves to compare.
    #[error(
        "{games} games with the list {list} had no turn with two moves to compare: play more games, or take a larger list"
    )]
    NoLessons {
        /// The name of the list.
        list: String,
        /// The games.
        games: u64,
    },
    /// A player can't take a turn.
    #[error(transparent)]
    Game(#[from] GameError),
    /// The database can't be read or written.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// The leaves of the generation before are missing or damaged.
    #[error(transparent)]
    Leaves(#[from] ListLeavesError),
    /// The chances to win are missing or damaged.
    #[error(transparent)]
    Chances(#[from] ListChancesError),
    /// The position values are missing or damaged.
    #[error(transparent)]
    Values(#[from] ListValuesError),
    /// The system can't start another thread.
    #[error(transparent)]
    NoThread(#[from] ThreadError),
}
