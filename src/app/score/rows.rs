//! What a move scores, as plain data: the fields of JSON.

use std::fmt;

use schemars::JsonSchema;
use serde::Serialize;

use crate::lexicon::level_mark;
use crate::rules::Points;

/// What a move scores, as plain data.
#[derive(Clone, Debug, PartialEq, Eq, JsonSchema, Serialize)]
pub struct ScoreRow {
    /// The move as it can be typed: `8D STEP`; a word all in blanks is `8D (IS)`.
    #[serde(rename = "move")]
    pub name: String,
    /// Whether it is legal.
    pub legal: bool,
    /// Why it is not legal.
    pub why: Option<String>,
    /// Its score in points; `None` where it can't be laid.
    pub score: Option<Points>,
    /// The words it makes, the main word first.
    pub words: Vec<ScoreSumRow>,
    /// The bonus for a whole rack, in points.
    pub bonus: Points,
    /// The highest level of its words, if that is beyond the default of the list.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub level: Option<u8>,
}

/// What it scores and whether it is legal, then a line for each word and for the bonus.
impl fmt::Display for ScoreRow {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.name)?;
        if let Some(score) = self.score {
            write!(f, " scores {score}")?;
        }
        match &self.why {
            Some(why) => write!(f, ", not legal: {why}")?,
            None => write!(f, ", legal")?,
        }
        for ScoreSumRow { word, sum, level, .. } in &self.words {
            write!(f, "\n  {word}{} = {sum}", level_mark(*level))?;
        }
        match self.bonus {
            0 => Ok(()),
            bonus => write!(f, "\n  bonus {bonus}"),
        }
    }
}

/// A word of a move with its sum.
#[derive(Clone, Debug, PartialEq, Eq, JsonSchema, Serialize)]
pub struct ScoreSumRow {
    /// The word, blanks as small letters.
    pub word: String,
    /// The sum written out: `(3×3)+1 = 10`.
    pub sum: String,
    /// What it scores, in points.
    pub score: Points,
    /// Its level, if that is beyond the default of the list.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub level: Option<u8>,
}

/// What is to be said of a move beside its score.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "note", rename_all = "snake_case")]
#[non_exhaustive]
pub enum ScoreNote {
    /// Some letters can only be blanks.
    Blanks {
        /// The move and those letters: `8D MaZE: A as a blank`.
        text: String,
    },
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
