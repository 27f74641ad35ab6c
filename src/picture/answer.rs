//! What a picture shows.

use schemars::JsonSchema;
use serde::{Serialize, Serializer};

use super::note::{ReadingNote, sentences};
use super::seen::{Seen, SeenBoard, SeenTile, Spot};
use crate::board::Square;
use crate::rules::Layout;

/// A position read from a picture. Text is as in a board file.
#[derive(Clone, Debug, PartialEq, JsonSchema, Serialize)]
#[non_exhaustive]
pub struct Reading {
    /// The 15 rows: capitals are tiles, small letters blanks, `.` is an empty square, `[CH]` one tile.
    #[schemars(with = "Vec<String>")]
    pub board: SeenBoard,
    /// The premium squares: `.` none, `1` the start, `2` and `3` twice and three times the letter, `4` and
    /// `5` the word. Under a tile what the standard layout has, if the board is standard, else `.`.
    #[schemars(with = "Vec<String>")]
    #[serde(serialize_with = "layout_rows")]
    pub layout: Layout,
    /// The rack from left to right, `?` for a blank; `None` if no rack is in the picture.
    #[schemars(with = "Option<String>")]
    #[serde(serialize_with = "rack_text")]
    pub rack: Option<Vec<SeenTile>>,
    /// The ruleset that was asked for: `nl`.
    pub language: String,
    /// Where that ruleset lacks a letter of the picture: the ids of those that have all, or of the one of them
    /// whose points the tiles have.
    #[serde(skip)]
    pub languages: Vec<String>,
    /// The ruleset that fits the points on the tiles, if it is not the one that was asked for.
    #[serde(skip)]
    pub points_of: Option<String>,
    /// The number of tiles left, where the picture says it and it can be read.
    pub tiles_left: Option<u32>,
    /// The scores from left to right, where they can be read.
    pub scores: Option<Vec<u32>>,
    /// The square where the points of a move lie that is not played yet, if any do.
    #[schemars(with = "Option<String>")]
    #[serde(serialize_with = "square_text")]
    pub unplayed: Option<Square>,
    /// The squares, and tiles of the rack, that are not certain.
    pub doubtful: Vec<Doubt>,
    /// Squares that are certain enough, but in a shape that is not the game's: their second reading has the
    /// same points, so that only words tell the two apart.
    #[serde(skip)]
    pub twins: Vec<Doubt>,
    /// That of the least certain square or tile, 0 to 1; less where the number of tiles does not add up,
    /// and a note says so.
    pub confidence: f32,
    /// Other remarks; in JSON their sentences.
    #[schemars(with = "Vec<String>")]
    #[serde(serialize_with = "sentences")]
    pub notes: Vec<ReadingNote>,
}

/// A square, or a tile of the rack, that is not certain.
#[derive(Clone, Debug, PartialEq, JsonSchema, Serialize)]
#[non_exhaustive]
pub struct Doubt {
    /// Where: `8H`, row first; `rack 3`.
    pub at: Spot,
    /// What was read: a letter, small for a blank; `empty`; a premium, such as `2L`.
    pub read: Seen,
    /// The next best reading.
    pub instead: Seen,
    /// How certain it is, 0 to 1.
    pub confidence: f32,
    /// Whether its shape is clear all the same: only its points, its neighbours or something that covers it
    /// put it in doubt.
    #[serde(skip)]
    pub has_clear_shape: bool,
}

impl Reading {
    /// The notes as sentences.
    pub fn sentences(&self) -> Vec<String> {
        self.notes.iter().map(ToString::to_string).collect()
    }

    /// The rack as in a board file.
    pub fn rack_text(&self) -> Option<String> {
        self.rack.as_deref().map(text_of)
    }
}

fn text_of(tiles: &[SeenTile]) -> String {
    tiles.iter().map(ToString::to_string).collect()
}

fn layout_rows<S: Serializer>(layout: &Layout, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_seq(layout.text().lines())
}

fn rack_text<S: Serializer>(
    rack: &Option<Vec<SeenTile>>,
    serializer: S,
) -> Result<S::Ok, S::Error> {
    rack.as_deref().map(text_of).serialize(serializer)
}

fn square_text<S: Serializer>(square: &Option<Square>, serializer: S) -> Result<S::Ok, S::Error> {
    square.map(|square| square.to_string()).serialize(serializer)
}

impl Doubt {
    /// Whether a tile may lie there, or another than was read; a doubtful premium square is none.
    pub fn may_be_tile(&self) -> bool {
        let is_tile = |seen| matches!(seen, Seen::Tile(_));
        self.instead == Seen::Other || is_tile(self.read) || is_tile(self.instead)
    }
}

/// The confidence of what can't all be right.
pub(super) const UNLIKELY: f32 = 0.4;

/// Below this a square is doubtful.
pub(super) const CLEAR: f32 = 0.5;

/// What was read at a square, with how certain it is.
#[derive(Clone, Copy, Debug)]
pub(super) struct Read {
    /// The tile; `None` for an empty square.
    pub tile: Option<SeenTile>,
    /// The next best reading.
    pub instead: Seen,
    /// 0 to 1.
    pub confidence: f32,
}

impl Read {
    /// Whether it is certain.
    pub(super) fn is_clear(&self) -> bool {
        self.confidence >= CLEAR
    }

    pub(super) fn doubt(&self, at: Spot) -> Doubt {
        let read = self.tile.map_or(Seen::Empty, Seen::Tile);
        let confidence = rounded(self.confidence);
        Doubt { at, read, instead: self.instead, confidence, has_clear_shape: false }
    }
}

/// A confidence in hundredths, rounded down: what is doubtful looks so.
pub(super) fn rounded(confidence: f32) -> f32 {
    (confidence * 100.0).floor() / 100.0
}
