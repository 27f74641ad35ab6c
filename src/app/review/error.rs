//! Why a game can't be reviewed.

use crate::app::{ListChancesError, ListLeavesError, ThreadError};
use crate::board::TextError;
use crate::formats::FormatError;
use crate::game::{Refused, SetupError};
use crate::moves::AlphabetMismatch;
use crate::rules::Place;

/// Why a game can't be reviewed.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum ReviewError {
    /// The record is not a game by the rules. The message begins with the line where there is one.
    #[error(transparent)]
    Record(#[from] FormatError),
    /// The position does not name its last play.
    #[error(" no last play to review: a whole game is a record (GCG), which wfq play writes, too")]
    NoLastPlay,
    /// A tile of the last play is not in the tile set.
    #[error("{0}")]
    LastPlayTile(#[from] TextError),
    /// A tile of the last play is not on the board.
    #[error("{line}:{column}: {tile} of the last move is not on the board")]
    LastPlayNotThere {
        /// The line in the file, from 1.
        line: usize,
        /// The column, from 1.
        column: usize,
        /// Its letter.
        tile: String,
    },
    /// No game has the last play.
    #[error(" the last move: {0}")]
    LastPlay(#[source] Refused),
    /// The last play scores something else than the file says.
    #[error(
        " the last move scores {score}, but the file says {said}: is the board, or the language, another one?"
    )]
    LastPlayScore {
        /// Its score in points.
        score: i64,
        /// The score that the file says.
        said: i64,
    },
    /// The given rack is not valid.
    #[error(" {0}")]
    Rack(#[from] SetupError),
    /// No game has the board.
    #[error(" {0}")]
    Board(#[from] Refused),
    /// Rack, board and last play can't be those of one game.
    #[error(
        " the rack does not go with the board and the last move: is it whole, and is the language right?"
    )]
    RacksDoNotFit,
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
    /// The leave values of the list are damaged.
    #[error(" {0}")]
    Leaves(Box<ListLeavesError>),
    /// The chances to win of the list are damaged.
    #[error(" {0}")]
    Chances(Box<ListChancesError>),
    /// The system can't start another thread.
    #[error(" {0}")]
    NoThread(#[from] ThreadError),
}

impl ReviewError {
    /// Where the mistake is in the record, where it has a place.
    pub const fn place(&self) -> Option<Place> {
        match self {
            Self::Record(error) => error.place(),
            Self::LastPlayTile(error) => Some(error.place()),
            Self::LastPlayNotThere { line, column, .. } => Some(Place::at(*line, *column)),
            _ => None,
        }
    }

    /// What is wrong, and what to do.
    pub fn what(&self) -> String {
        match self {
            Self::Record(error) => error.what(),
            Self::LastPlayTile(error) => error.what(),
            Self::LastPlayNotThere { tile, .. } => {
                format!("{tile} of the last move is not on the board")
            }
            _ => self.to_string().trim_start().to_owned(),
        }
    }
}

impl From<ListLeavesError> for ReviewError {
    fn from(error: ListLeavesError) -> Self {
        Self::Leaves(Box::new(error))
    }
}

impl From<ListChancesError> for ReviewError {
    fn from(error: ListChancesError) -> Self {
        Self::Chances(Box::new(error))
    }
}
