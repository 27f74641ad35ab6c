//! The response to an answer to a puzzle, or to a call for help.

use std::fmt;

use schemars::JsonSchema;
use serde::Serialize;

use super::guess::{Guess, OpenPuzzle};
use crate::app::solve::{MoveRow, NewTileRow};
use crate::app::{Error, rounded};
use crate::rules::Points;

/// The response to an answer or a call for help. Its text says so in a line.
#[derive(Clone, Debug, PartialEq, JsonSchema, Serialize)]
#[serde(tag = "verdict", rename_all = "snake_case")]
#[non_exhaustive]
pub enum PuzzleResponse {
    /// The answer is the best move.
    Right {
        /// The move.
        #[serde(flatten)]
        best: BestOfPuzzle,
    },
    /// The answer is another move.
    Other {
        /// Its name.
        name: String,
        /// Its score, in points.
        score: Points,
        /// By how many points it is behind the best move, by equity.
        behind: f64,
    },
    /// Where the best move begins.
    Hint {
        /// `8D` is across, `D8` down; `null` where it lays no tile.
        at: Option<String>,
    },
    /// The best move.
    Shown {
        /// The move.
        #[serde(flatten)]
        best: BestOfPuzzle,
    },
}

/// The best move of a puzzle.
#[derive(Clone, Debug, PartialEq, JsonSchema, Serialize)]
pub struct BestOfPuzzle {
    /// Its name: `8D STEP`, `swap QX`.
    pub name: String,
    /// Its score, in points.
    pub score: Points,
    /// By how many points it is ahead of the others once the opponent has replied, as far as they were tried.
    pub ahead: f64,
    /// The tiles that it lays.
    pub tiles: Vec<NewTileRow>,
}

impl OpenPuzzle<'_> {
    /// What is said to an answer: a move that is typed, as [`Self::guess`] reads it.
    ///
    /// # Errors
    ///
    /// There is no such move.
    pub fn answered(&self, typed: &str) -> Result<PuzzleResponse, Error> {
        Ok(match self.guess(typed)? {
            Guess::Best(row) => PuzzleResponse::Right { best: self.best_move(&row) },
            Guess::Other(row, behind) => PuzzleResponse::Other {
                name: row.name(),
                score: row.score(),
                behind: rounded(behind, 10.0),
            },
        })
    }

    /// Where the best move begins.
    pub fn hint(&self) -> PuzzleResponse {
        let at = match &self.best {
            MoveRow::Play(row) => Some(row.notation.clone()),
            MoveRow::Other(_) => None,
        };
        PuzzleResponse::Hint { at }
    }

    /// The best move.
    pub fn shown(&self) -> PuzzleResponse {
        PuzzleResponse::Shown { best: self.best_move(&self.best) }
    }

    fn best_move(&self, row: &MoveRow) -> BestOfPuzzle {
        let tiles = match row {
            MoveRow::Play(row) => row.tiles.clone(),
            MoveRow::Other(_) => Vec::new(),
        };
        BestOfPuzzle { name: row.name(), score: row.score(), ahead: self.puzzle.ahead, tiles }
    }
}

impl fmt::Display for PuzzleResponse {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Right { best } => write!(f, "right: {best}"),
            Self::Other { name, score, behind } => {
                write!(
                    f,
                    "not the best: {name} scores {score}, and is {behind:.1} behind by equity"
                )
            }
            Self::Hint { at: Some(at) } => write!(f, "it begins at {at}"),
            Self::Hint { at: None } => f.write_str("it lays no tile"),
            Self::Shown { best } => write!(f, "the best move: {best}"),
        }
    }
}

impl fmt::Display for BestOfPuzzle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { name, score, ahead, .. } = self;
        write!(f, "{name} scores {score}, and is {ahead} ahead once the opponent has replied")
    }
}
