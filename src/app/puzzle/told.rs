//! What is said of a puzzle: to an answer, or to help.

use std::fmt;

use schemars::JsonSchema;
use serde::Serialize;

use super::guess::{Guess, OpenPuzzle};
use crate::app::solve::{MoveRow, NewTileRow};
use crate::app::{Error, rounded};
use crate::rules::Points;

/// What is said of a puzzle. Its text says so in a line.
#[derive(Clone, Debug, PartialEq, JsonSchema, Serialize)]
#[serde(tag = "told", rename_all = "snake_case")]
#[non_exhaustive]
pub enum PuzzleTold {
    /// The answer is the best move.
    Right {
        /// The move.
        #[serde(flatten)]
        best: ToldMove,
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
        best: ToldMove,
    },
}

/// The best move of a puzzle.
#[derive(Clone, Debug, PartialEq, JsonSchema, Serialize)]
pub struct ToldMove {
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
    pub fn answered(&self, typed: &str) -> Result<PuzzleTold, Error> {
        Ok(match self.guess(typed)? {
            Guess::Best(row) => PuzzleTold::Right { best: self.told(&row) },
            Guess::Other(row, behind) => PuzzleTold::Other {
                name: row.name(),
                score: row.score(),
                behind: rounded(behind, 10.0),
            },
        })
    }

    /// Where the best move begins.
    pub fn hint(&self) -> PuzzleTold {
        let at = match &self.best {
            MoveRow::Play(row) => Some(row.notation.clone()),
            MoveRow::Other(_) => None,
        };
        PuzzleTold::Hint { at }
    }

    /// The best move.
    pub fn shown(&self) -> PuzzleTold {
        PuzzleTold::Shown { best: self.told(&self.best) }
    }

    fn told(&self, row: &MoveRow) -> ToldMove {
        let tiles = match row {
            MoveRow::Play(row) => row.tiles.clone(),
            MoveRow::Other(_) => Vec::new(),
        };
        ToldMove { name: row.name(), score: row.score(), ahead: self.puzzle.ahead, tiles }
    }
}

impl fmt::Display for PuzzleTold {
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

impl fmt::Display for ToldMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { name, score, ahead, .. } = self;
        write!(f, "{name} scores {score}, and is {ahead} ahead once the opponent has replied")
    }
}
