//! What a move scores, as plain data: the fields of JSON.

use serde::Serialize;

use crate::rules::Points;

/// What a move scores, as plain data.
#[derive(Clone, Debug, Serialize)]
pub struct ScoreRow {
    /// The move: `8D STEP`.
    #[serde(rename = "move")]
    pub name: String,
    /// Whether it is legal.
    pub legal: bool,
    /// Why it is not legal.
    pub why: Option<String>,
    /// Its score; `None` where it can't be laid.
    pub score: Option<Points>,
    /// The words it makes, the main word first.
    pub words: Vec<ScoreSumRow>,
    /// The bonus for a whole rack.
    pub bonus: Points,
}

/// A word of a move with its sum.
#[derive(Clone, Debug, Serialize)]
pub struct ScoreSumRow {
    /// The word, blanks as small letters.
    pub word: String,
    /// The sum written out: `(3×3)+1 = 10`.
    pub sum: String,
    /// What it scores.
    pub score: Points,
}

/// What is to be said of a move beside its score.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum ScoreNote {
    /// Some letters can only be blanks: `8D MaZE: A as a blank`.
    Blanks(String),
    /// The noted rack lacks tiles of the move.
    Lacking {
        /// The move.
        name: String,
        /// The tiles of the rack.
        rack: String,
        /// What is lacking: `3 S of 2`.
        lacking: String,
    },
}
