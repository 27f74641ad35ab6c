//! A turn of a review as plain data: the fields of JSON.

use std::fmt;

use itertools::Itertools;
use schemars::JsonSchema;
use serde::Serialize;

use super::chance::TurnChance;
use super::grade::{Grade, JudgedBy, LossKind, Unjudged};
use super::phase::Phase;
use crate::board::{Board, Square};
use crate::lexicon::{Beyond, move_mark};
use crate::moves::{Play, ScoreSheet};
use crate::rules::Points;
use crate::tile::{Alphabet, Tile};

/// A turn, and what it cost.
#[derive(Clone, Debug, JsonSchema, Serialize)]
pub struct TurnReview {
    /// Its number in the game, from 1.
    pub turn: usize,
    /// Its line in the record, from 1; 0 where there is none.
    pub line: usize,
    /// The player.
    pub player: String,
    /// The rack before it, if all of it is known.
    pub rack: Option<String>,
    /// The move that was made.
    pub played: ReviewedMove,
    /// The best move; the same one where nothing is better.
    pub best: Option<ReviewedMove>,
    /// What the move cost, in points.
    pub lost: Option<f64>,
    /// How good the move was: `best`, `good`, `inaccuracy`, `mistake` or `blunder`.
    pub grade: Option<Grade>,
    /// What the points were lost by: `leave`, `placement`, `missed bingo` or `end`.
    pub kind: Option<LossKind>,
    /// By what the turn is judged: `equity`, `score`, `replies` or `end`.
    pub by: Option<JudgedBy>,
    /// Where it is judged by replies: the opponent's move before it, by which their racks were weighed.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub after: Option<String>,
    /// At the end of the game, whether the search was complete.
    pub exact: Option<bool>,
    /// Why the turn is not judged: `rack unknown`, `swap unknown`, `phony` or `taken back`.
    pub unjudged: Option<Unjudged>,
    /// The best bingo, where one worth as much or more was there and none was played.
    pub missed_bingo: Option<ReviewedMove>,
    /// The words that the move made and the list does not have.
    pub phonies: Vec<String>,
    /// How much better the tiles drawn before the turn are than other draws, in points.
    pub luck: Option<f64>,
    /// The phase of the game: `opening`, `middle` or `end`.
    pub phase: Phase,
    /// What it cost in chance to win, where turns are judged by that, too.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub chance: Option<TurnChance>,
    /// The scores after it, the first player's first.
    pub scores: [i64; 2],
    /// The chance after it that the player wins, from 0 to 1, where it is known how often leads win.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub win: Option<f64>,
    /// By how much that chance rose with the turn; where the end was searched, against the best move.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub swing: Option<f64>,
    /// 0 for the player who began, 1 for the other.
    #[serde(skip)]
    pub seat: usize,
    /// The board before it.
    #[serde(skip)]
    pub board: Board,
}

impl TurnReview {
    /// The chance after it that a player wins, 0 for the one who began.
    pub fn win_of(&self, seat: usize) -> Option<f64> {
        self.win.map(|win| if self.seat == seat { win } else { 1.0 - win })
    }
}

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
