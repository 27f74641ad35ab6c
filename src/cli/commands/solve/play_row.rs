//! A move as `wfq solve` tells of it.

use serde::Serialize;

use crate::cli::commands::solve::ending::EndRow;
use crate::eval::{Equity, ReplyTally};
use crate::game::Position;
use crate::moves::{Play, ScoreSheet, notation, typed_word};
use crate::rules::{Points, Ruleset};
use crate::tile::Tiles;

/// A move: a play, a swap, or the pass.
#[derive(Serialize)]
#[serde(untagged)]
pub enum MoveRow<'a> {
    Play(Row<'a>),
    Other(OtherRow),
}

/// A swap or the pass.
#[derive(Serialize)]
pub struct OtherRow {
    pub rank: usize,
    /// `swap` or `pass`.
    action: &'static str,
    pub score: Points,
    /// The tiles that are swapped.
    #[serde(skip_serializing_if = "Option::is_none")]
    swap: Option<String>,
    pub leave: String,
    #[serde(flatten)]
    pub worth: WorthRow,
}

/// What a move is worth, where that is asked.
#[derive(Default, Serialize)]
pub struct WorthRow {
    /// In points.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub equity: Option<f64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub replies: Option<RepliesRow>,
    #[serde(flatten)]
    pub end: Option<EndRow>,
}

/// What came of a move when the opponent answered, in points.
#[derive(Clone, Copy, Serialize)]
pub struct RepliesRow {
    /// How many racks the opponent had.
    pub racks: u64,
    /// The mean score of his answers.
    pub mean: f64,
    /// Their standard deviation.
    pub deviation: f64,
    /// The highest of them.
    pub worst: Points,
    /// The part of the racks that he laid as a whole, 0 to 1.
    pub bingo: f64,
    /// What the move comes to when he has answered.
    pub net: f64,
    /// The standard error of that.
    pub error: f64,
}

/// A move with all that there is to tell of it.
#[derive(Serialize)]
pub struct Row<'a> {
    pub rank: usize,
    /// `play`, where it stands among swaps.
    #[serde(skip_serializing_if = "Option::is_none")]
    action: Option<&'static str>,
    pub score: Points,
    row: usize,
    column: usize,
    direction: &'static str,
    pub word: String,
    pub notation: String,
    tiles: Vec<TileRow<'a>>,
    pub leave: String,
    pub words: Vec<WordRow>,
    pub bonus: Points,
    /// In how many places the word can be laid, where that is asked.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub places: Option<u64>,
    #[serde(flatten)]
    pub worth: WorthRow,
}

#[derive(Serialize)]
struct TileRow<'a> {
    row: usize,
    column: usize,
    letter: &'a str,
    blank: bool,
}

#[derive(Serialize)]
pub struct WordRow {
    pub word: String,
    pub score: Points,
    /// The sum written out, where that is asked.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub sum: Option<String>,
}

impl WorthRow {
    pub fn new(equity: Option<Equity>) -> Self {
        Self { equity: equity.map(Equity::points), ..Self::default() }
    }
}

impl RepliesRow {
    /// Rounded to what the numbers are good for.
    pub fn of(tally: &ReplyTally) -> Self {
        let round = |number: f64, digits: f64| (number * digits).round() / digits;
        let racks = tally.scores.count();
        let mean = |moments: &crate::eval::Moments| {
            moments.estimate().map_or(0.0, |estimate| estimate.mean)
        };
        let value = tally.values.deviation().unwrap_or(0.0) / (racks.max(1) as f64).sqrt();
        Self {
            racks,
            mean: round(mean(&tally.scores), 100.0),
            deviation: round(tally.scores.deviation().unwrap_or(0.0), 100.0),
            worst: tally.worst,
            bingo: round(tally.bingos as f64 / racks.max(1) as f64, 10_000.0),
            net: round(mean(&tally.values) / 100.0, 100.0),
            error: round(value / 100.0, 100.0),
        }
    }
}

impl MoveRow<'_> {
    /// Its number.
    pub const fn rank(&self) -> usize {
        match self {
            Self::Play(row) => row.rank,
            Self::Other(row) => row.rank,
        }
    }

    pub const fn score(&self) -> Points {
        match self {
            Self::Play(row) => row.score,
            Self::Other(row) => row.score,
        }
    }

    pub fn leave(&self) -> &str {
        match self {
            Self::Play(row) => &row.leave,
            Self::Other(row) => &row.leave,
        }
    }

    pub const fn worth(&self) -> &WorthRow {
        match self {
            Self::Play(row) => &row.worth,
            Self::Other(row) => &row.worth,
        }
    }

    /// The move as people type it: the word, or what is done instead.
    pub fn typed(&self) -> String {
        match self {
            Self::Play(row) => typed_word(&row.word),
            Self::Other(_) => self.word(),
        }
    }

    /// The word, or what is done instead: `swap QX, keep EST`.
    pub fn word(&self) -> String {
        match self {
            Self::Play(row) => row.word.clone(),
            Self::Other(OtherRow { swap: Some(tiles), leave, .. }) if leave.is_empty() => {
                format!("swap {tiles}, all tiles")
            }
            Self::Other(OtherRow { swap: Some(tiles), leave, .. }) => {
                format!("swap {tiles}, keep {leave}")
            }
            Self::Other(OtherRow { action, .. }) => (*action).to_owned(),
        }
    }

    /// Where the word lies: nothing for what is no play.
    pub fn notation(&self) -> &str {
        match self {
            Self::Play(row) => &row.notation,
            Self::Other(_) => "",
        }
    }
}

impl OtherRow {
    /// The row of a swap that keeps some tiles of a rack, or of the pass.
    pub fn of(
        rank: usize,
        kept: Option<&Tiles>,
        position: &Position,
        ruleset: &Ruleset,
        worth: WorthRow,
    ) -> Self {
        let rack = position.rack().tiles();
        let text = |tiles: &Tiles| tiles.text(&ruleset.alphabet);
        Self {
            rank,
            action: if kept.is_some() { "swap" } else { "pass" },
            score: 0,
            swap: kept.map(|kept| text(&rack.minus(kept))),
            leave: text(kept.unwrap_or(rack)),
            worth,
        }
    }
}

impl Row<'_> {
    /// Says what it is worth, among moves that need not be plays.
    pub fn with_worth(self, worth: WorthRow) -> Self {
        Self { action: worth.equity.map(|_| "play"), worth, ..self }
    }

    /// Writes the sum of each word out.
    pub fn add_sums(&mut self, play: &Play, position: &Position, ruleset: &Ruleset) {
        let sheet = ScoreSheet::of(&position.scene(ruleset), play);
        for (row, word) in self.words.iter_mut().zip(&sheet.words) {
            row.sum = Some(word.sum());
        }
    }
}

/// The row of a move, the best having rank 1.
pub fn row<'a>(rank: usize, play: &Play, position: &Position, ruleset: &'a Ruleset) -> Row<'a> {
    let alphabet = &ruleset.alphabet;
    let sheet = ScoreSheet::of(&position.scene(ruleset), play);
    let tiles = play.placement.tiles.iter().map(|(square, tile)| TileRow {
        row: square.row(),
        column: square.column(),
        letter: alphabet.label(tile.letter()),
        blank: tile.is_blank(),
    });
    let words = sheet.words.iter().map(|word| WordRow {
        word: alphabet.tiles(&word.word),
        score: word.points,
        sum: None,
    });
    Row {
        rank,
        action: None,
        score: play.score,
        row: play.start.row(),
        column: play.start.column(),
        direction: play.direction.name(),
        word: alphabet.tiles(&play.word),
        notation: notation(play.start, play.direction),
        tiles: tiles.collect(),
        leave: play.leave(position.rack()).text(alphabet),
        words: words.collect(),
        bonus: sheet.bonus,
        places: None,
        worth: WorthRow::default(),
    }
}
