//! A move of a review as plain data: the fields of JSON.

use std::fmt;

use itertools::Itertools;
use schemars::JsonSchema;
use serde::Serialize;

use crate::board::Square;
use crate::lexicon::{Beyond, move_mark};
use crate::moves::{Play, ScoreSheet};
use crate::rules::Points;
use crate::tile::{Alphabet, Tile, Word};

/// A move of a review.
#[derive(Clone, Debug, PartialEq, JsonSchema, Serialize)]
pub struct ReviewedMove {
    /// `play`, `swap` or `pass`.
    pub action: &'static str,
    /// The move: `8D STEP`, `swap QX` or `pass`.
    #[serde(rename = "move")]
    pub name: String,
    /// Its score in points.
    pub score: Points,
    /// The tiles that it keeps, where the rack is known.
    pub leave: Option<String>,
    /// Its equity in points, where the rack is known.
    pub equity: Option<f64>,
    /// What is left of it after the opponent's reply, in points.
    pub net: Option<f64>,
    /// How many points the player gains from here to the end of the game.
    #[serde(rename = "final")]
    pub spread: Option<i32>,
    /// The highest level of its words, if that is beyond the default of the list.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub level: Option<u8>,
    /// The move as texts have it, if a word is beyond the default level: `8D STEP#`, and `8D STEP +SPET#`
    /// where that word is a cross word.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub marked: Option<String>,
    /// The play, if it is one.
    #[serde(skip)]
    pub play: Option<Play>,
}

impl ReviewedMove {
    /// Sets the level of its words, and marks those beyond the default.
    pub(super) fn set_levels(&mut self, sheet: &ScoreSheet, alphabet: &Alphabet, beyond: &Beyond) {
        let words = sheet.words.iter();
        let words =
            words.map(|word| (alphabet.tiles(&word.word), beyond.level_on_board(&word.word)));
        let words = words.collect_vec();
        self.level = words.iter().filter_map(|(_, level)| *level).max();
        let mark = move_mark(words.iter().map(|(word, level)| (&**word, *level)));
        self.marked = self.level.map(|_| format!("{}{mark}", self.name));
    }

    /// The tiles that it lays.
    pub fn laid(&self) -> &[(Square, Tile)] {
        self.play.as_ref().map_or(&[], Play::tiles)
    }

    /// The main word of a play.
    pub fn word(&self) -> Option<Word> {
        Word::new(&self.play.as_ref()?.letters())
    }

    /// The move as texts have it: `8D STEP`.
    pub fn text(&self) -> &str {
        self.marked.as_ref().unwrap_or(&self.name)
    }
}

/// The move with its score: `8D STEP (9)`.
impl fmt::Display for ReviewedMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.action {
            "play" => write!(f, "{} ({})", self.text(), self.score),
            _ => f.write_str(&self.name),
        }
    }
}
