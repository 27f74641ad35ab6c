//! A move as `wfq solve` tells of it.

use serde::Serialize;

use crate::game::Position;
use crate::moves::{Play, ScoreSheet, notation};
use crate::rules::{Points, Ruleset};

/// A move with all that there is to tell of it.
#[derive(Serialize)]
pub(super) struct Row<'a> {
    pub rank: usize,
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
}

#[derive(Serialize)]
struct TileRow<'a> {
    row: usize,
    column: usize,
    letter: &'a str,
    blank: bool,
}

#[derive(Serialize)]
pub(super) struct WordRow {
    pub word: String,
    pub score: Points,
    /// The sum written out, where that is asked.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub sum: Option<String>,
}

impl Row<'_> {
    /// Writes the sum of each word out.
    pub(super) fn add_sums(&mut self, play: &Play, position: &Position, ruleset: &Ruleset) {
        let sheet = ScoreSheet::of(&position.scene(ruleset), play);
        for (row, word) in self.words.iter_mut().zip(&sheet.words) {
            row.sum = Some(word.sum());
        }
    }
}

/// The row of a move, the best having rank 1.
pub(super) fn row<'a>(
    rank: usize,
    play: &Play,
    position: &Position,
    ruleset: &'a Ruleset,
) -> Row<'a> {
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
    }
}
