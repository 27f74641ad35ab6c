//! A move of an answer as plain data: the fields of JSON.

use std::fmt;

use schemars::JsonSchema;
use serde::Serialize;

use super::end::EndRow;
use super::replies_row::RepliesRow;
use super::verdict_row::VerdictRow;
use crate::app::rounded;
use crate::eval::Equity;
use crate::game::Position;
use crate::lexicon::move_mark;
use crate::moves::{Play, ScoreSheet, notation};
use crate::rules::{Points, Ruleset};
use crate::tile::Tiles;

/// A move: a play, a swap, or the pass.
#[derive(Clone, Debug, PartialEq, JsonSchema, Serialize)]
#[serde(untagged)]
pub enum MoveRow {
    /// A play.
    Play(PlayRow),
    /// A swap or the pass.
    Other(SwapRow),
}

/// A swap or the pass.
#[derive(Clone, Debug, PartialEq, JsonSchema, Serialize)]
pub struct SwapRow {
    /// Its number among the moves, from 1.
    pub rank: usize,
    /// `swap` or `pass`.
    pub action: &'static str,
    /// Always 0.
    pub score: Points,
    /// The tiles that are swapped; a pass has none.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub swap: Option<String>,
    /// The tiles that stay on the rack.
    pub leave: String,
    /// What it is worth.
    #[serde(flatten)]
    pub worth: WorthRow,
}

/// What a move is worth, as far as that was computed.
#[derive(Clone, Debug, Default, PartialEq, JsonSchema, Serialize)]
pub struct WorthRow {
    /// Its equity, in points: its score, and what the leave is worth.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub equity: Option<f64>,
    /// The chance to win after the replies or at the end, 0 to 1, where the scores are known.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub win: Option<f64>,
    /// In which orders of the bag it wins, where the bag has one to six tiles and the scores are known.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub verdict: Option<VerdictRow>,
    /// The opponent's replies.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub replies: Option<RepliesRow>,
    /// How the game ends after it.
    #[serde(flatten)]
    pub end: Option<EndRow>,
}

/// A play.
#[derive(Clone, Debug, PartialEq, JsonSchema, Serialize)]
pub struct PlayRow {
    /// Its number among the moves, from 1: its rank by score.
    pub rank: usize,
    /// What the move is: `play`, `swap` or `pass`; none where plays stand alone.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub action: Option<&'static str>,
    /// Its score in points, the bonus for a whole rack included.
    pub score: Points,
    /// The row in which the main word begins, from 0.
    pub row: usize,
    /// The column in which the main word begins, from 0.
    pub column: usize,
    /// `across` or `down`.
    pub direction: &'static str,
    /// The main word, blanks as small letters.
    pub word: String,
    /// Where it begins: `8D` is across, `D8` down.
    pub notation: String,
    /// The tiles that are laid, in the order of the word.
    pub tiles: Vec<NewTileRow>,
    /// The tiles that stay on the rack.
    pub leave: String,
    /// The words it makes, the main word first.
    pub words: Vec<WordSumRow>,
    /// The bonus for a whole rack.
    pub bonus: Points,
    /// The highest level of its words, if that is beyond the default of the list.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub level: Option<u8>,
    /// In how many places the word can be laid, where moves are grouped by word.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub places: Option<u64>,
    /// What it is worth.
    #[serde(flatten)]
    pub worth: WorthRow,
}

/// A tile that a play lays.
#[derive(Clone, Debug, PartialEq, JsonSchema, Serialize)]
pub struct NewTileRow {
    /// Its row, from 0.
    pub row: usize,
    /// Its column, from 0.
    pub column: usize,
    /// Its letter; that of a blank, too, is a capital.
    pub letter: String,
    /// Whether it is a blank.
    pub blank: bool,
}

/// A word that a play makes.
#[derive(Clone, Debug, PartialEq, JsonSchema, Serialize)]
pub struct WordSumRow {
    /// The word, blanks as small letters.
    pub word: String,
    /// What it scores.
    pub score: Points,
    /// The sum written out, such as `(3×3)+1 = 10`, where that was asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub sum: Option<String>,
    /// Its level, if that is beyond the default of the list.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub level: Option<u8>,
}

impl WorthRow {
    /// Whether it is known what every order of the bag comes to.
    pub(crate) fn has_verdict(&self) -> bool {
        self.verdict.as_ref().is_some_and(VerdictRow::is_complete)
    }

    /// Whether orders of the bag were tried of which it is not known yet what they come to.
    pub(crate) fn is_open(&self) -> bool {
        self.verdict.as_ref().is_some_and(|verdict| !verdict.is_complete())
    }

    /// With a chance to win, 0 to 1, to the digits that it is good for.
    #[must_use]
    pub fn with_win(self, win: Option<f64>) -> Self {
        Self { win: win.map(|win| rounded(win, 10_000.0)), ..self }
    }

    /// Of a move whose equity alone may be known.
    pub fn new(equity: Option<Equity>) -> Self {
        Self { equity: equity.map(Equity::points), ..Self::default() }
    }
}

impl MoveRow {
    /// Its number, from 1.
    pub const fn rank(&self) -> usize {
        match self {
            Self::Play(row) => row.rank,
            Self::Other(row) => row.rank,
        }
    }

    /// Its score.
    pub const fn score(&self) -> Points {
        match self {
            Self::Play(row) => row.score,
            Self::Other(row) => row.score,
        }
    }

    /// The tiles that stay on the rack.
    pub fn leave(&self) -> &str {
        match self {
            Self::Play(row) => &row.leave,
            Self::Other(row) => &row.leave,
        }
    }

    /// What it is worth.
    pub const fn worth(&self) -> &WorthRow {
        match self {
            Self::Play(row) => &row.worth,
            Self::Other(row) => &row.worth,
        }
    }

    /// Adds how the game ends with the move.
    #[must_use]
    pub fn with_end(mut self, end: Option<EndRow>) -> Self {
        match &mut self {
            Self::Play(row) => row.worth.end = end,
            Self::Other(row) => row.worth.end = end,
        }
        self
    }

    /// What stands after its word in texts, by the levels of its words.
    pub fn mark(&self) -> String {
        match self {
            Self::Play(row) => mark_of(&row.words),
            Self::Other(_) => String::new(),
        }
    }

    /// The level of its words, if that is beyond the default of the list.
    pub const fn level(&self) -> Option<u8> {
        match self {
            Self::Play(row) => row.level,
            Self::Other(_) => None,
        }
    }
}

/// What it is: `31 N10 KALDE` or `swap QX, keep EST`, with its equity in points where that is known.
impl fmt::Display for MoveRow {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Play(row) => row.fmt(f),
            Self::Other(row) => write!(f, "{}{}", self.word(), Worth(&row.worth)),
        }
    }
}

/// `31 N10 KALDE`, with its equity in points where that is known.
impl fmt::Display for PlayRow {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { score, notation, word, words, worth, .. } = self;
        write!(f, "{score} {notation} {word}{}{}", mark_of(words), Worth(worth))
    }
}

/// What stands after the word of a play in texts, by the levels of its words.
pub(crate) fn mark_of(words: &[WordSumRow]) -> String {
    move_mark(words.iter().map(|row| (&*row.word, row.level)))
}

/// The equity of a move after its name.
struct Worth<'a>(&'a WorthRow);

impl fmt::Display for Worth<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.equity.map_or(Ok(()), |equity| write!(f, ", equity {equity:.1}"))
    }
}

impl SwapRow {
    /// The row of a swap that keeps some tiles of the rack, or of the pass.
    pub fn new(
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

impl PlayRow {
    /// The row of a play; the best has rank 1.
    pub fn new(rank: usize, play: &Play, position: &Position, ruleset: &Ruleset) -> Self {
        let alphabet = &ruleset.alphabet;
        let sheet = ScoreSheet::of(&position.scene(ruleset), play);
        let tiles = play.tiles().iter().map(|(square, tile)| NewTileRow {
            row: square.row(),
            column: square.column(),
            letter: alphabet.label(tile.letter()).to_owned(),
            blank: tile.is_blank(),
        });
        let words = sheet.words.iter().map(|word| WordSumRow {
            word: alphabet.tiles(&word.word),
            score: word.points,
            sum: None,
            level: None,
        });
        Self {
            rank,
            action: None,
            score: play.score(),
            row: play.start().row(),
            column: play.start().column(),
            direction: play.direction().name(),
            word: alphabet.tiles(play.word()),
            notation: notation(play.start(), play.direction()),
            tiles: tiles.collect(),
            leave: play.leave(position.rack()).text(alphabet),
            words: words.collect(),
            bonus: sheet.bonus,
            level: None,
            places: None,
            worth: WorthRow::default(),
        }
    }

    /// Adds what it is worth. With an equity it stands among swaps, and says that it is a play.
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
