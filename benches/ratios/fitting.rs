//! A word on a place of a row or column, as the bot of the thesis tries and scores it.

use wfq::board::{Board, Lane, Square};
use wfq::moves::Scene;
use wfq::rules::{Points, TileSet};
use wfq::tile::{Letter, Tile, Tiles};

/// A row or a column with the tiles on it.
pub struct Line {
    pub lane: Lane,
    pub squares: Vec<Square>,
    tiles: Vec<Option<Tile>>,
    /// Whether a square has a tile or is next to one.
    pub touches: Vec<bool>,
}

impl Line {
    pub fn new(board: &Board, lane: Lane) -> Self {
        let squares: Vec<_> = lane.squares().collect();
        let has_tile = |at: Square| board.tile(at).is_some();
        let touches = |at: &Square| has_tile(*at) || at.beside().any(has_tile);
        Self {
            lane,
            tiles: squares.iter().map(|at| board.tile(*at)).collect(),
            touches: squares.iter().map(touches).collect(),
            squares,
        }
    }

    pub fn tiles(&self) -> impl Iterator<Item = Tile> {
        self.tiles.iter().flatten().copied()
    }

    /// The tile at a place; none beyond the end.
    pub fn tile(&self, at: usize) -> Option<Tile> {
        self.tiles.get(at).copied().flatten()
    }
}

/// A word on a place of a line.
pub struct Place<'a> {
    pub scene: &'a Scene<'a>,
    pub line: &'a Line,
    pub start: usize,
    pub letters: &'a [Letter],
}

impl Place<'_> {
    /// The letters that are not on the board yet, each with its place in the word.
    pub fn laid(&self) -> impl Iterator<Item = (usize, Letter)> {
        let letters = self.letters.iter().copied().enumerate();
        letters.filter(|(place, _)| self.line.tile(self.start + place).is_none())
    }

    /// The cross word at a place of the line, with `None` for the new tile. One square alone is not a word.
    pub fn crossing(&self, at: usize) -> impl Iterator<Item = Option<Tile>> {
        let (board, square) = (self.scene.board, self.line.squares[at]);
        let direction = self.line.lane.direction().crossing();
        let has_tile = |at: &Square| board.tile(*at).is_some();
        let before = |at: &Square| at.previous(direction).filter(has_tile);
        let start = std::iter::successors(Some(square), before).last().unwrap_or(square);
        let behind = move |at: &Square| {
            at.next(direction).filter(|at| *at == square || board.tile(*at).is_some())
        };
        std::iter::successors(Some(start), behind).map(|at| board.tile(at))
    }

    /// All ways to choose which of the laid tiles are blanks, as bits of the word's places.
    pub fn readings(&self, rack: &Tiles) -> Vec<u32> {
        let mut begun = vec![(0, *rack)];
        for (place, letter) in self.laid() {
            begun = begun
                .into_iter()
                .flat_map(|(blanks, left)| ways(blanks, left, place, letter))
                .collect();
        }
        begun.into_iter().map(|(blanks, _)| blanks).collect()
    }

    /// Code 3.3.
    pub fn points(&self, blanks: u32) -> Points {
        let Scene { layout, tiles, .. } = self.scene;
        let (mut all_cross, mut word, mut word_factor, mut used) = (0, 0, 1, 0);
        for (place, letter) in self.letters.iter().enumerate() {
            let at = self.start + place;
            if let Some(tile) = self.line.tile(at) {
                word += tiles.of(tile);
                continue;
            }
            used += 1;
            let (row, column) = self.line.lane.at(at);
            let premium = layout.premium(row, column);
            let points = tiles.of(Tile::new(*letter, blanks >> place & 1 == 1)) * premium.letter();
            if self.crossing(at).nth(1).is_some() {
                all_cross += cross_points(self.crossing(at), points, tiles) * premium.word();
            }
            word += points;
            word_factor *= premium.word();
        }
        let bingo = if used == self.scene.rack_size { self.scene.bonus } else { 0 };
        word * word_factor + all_cross + bingo
    }
}

/// What a cross word counts without its factor. The new tile counts `points`.
fn cross_points(
    word: impl Iterator<Item = Option<Tile>>,
    points: Points,
    tiles: &TileSet,
) -> Points {
    word.map(|tile| tile.map_or(points, |tile| tiles.of(tile))).sum()
}

/// Lays a letter as a tile and as a blank, where the rack has them.
fn ways(
    blanks: u32,
    left: Tiles,
    place: usize,
    letter: Letter,
) -> impl Iterator<Item = (u32, Tiles)> {
    let mut as_tile = left;
    let has_tile = as_tile.letters.take(letter);
    let as_blank = Tiles { blanks: left.blanks.saturating_sub(1), ..left };
    let tile = has_tile.then_some((blanks, as_tile));
    let blank = (left.blanks > 0).then_some((blanks | 1 << place, as_blank));
    tile.into_iter().chain(blank)
}
