//! The board: which tile lies on which square. It knows no words and no premiums.

use super::{Direction, Lane, Square};
use crate::rules::MAX_SIZE;
use crate::tile::Tile;

/// A square board of 1 to 21 rows and columns, with the tiles on it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Board {
    size: usize,
    tiles: Vec<Option<Tile>>,
}

impl Board {
    /// An empty board of `size` rows and columns; a size outside 1 to 21 becomes the nearest.
    pub fn new(size: usize) -> Self {
        let size = size.clamp(1, MAX_SIZE);
        Self { size, tiles: vec![None; size * size] }
    }

    /// The number of rows, and of columns: 1 to 21.
    pub const fn size(&self) -> usize {
        self.size
    }

    /// Whether the board has no tiles.
    pub fn is_empty(&self) -> bool {
        self.tiles.iter().all(Option::is_none)
    }

    /// The tile on a square; `None` for an empty square, and outside the board.
    pub fn tile(&self, square: Square) -> Option<Tile> {
        self.index(square).and_then(|index| self.tiles[index])
    }

    /// The squares of a row, from 0. The row must be on the board.
    pub(crate) fn row(&self, row: usize) -> &[Option<Tile>] {
        &self.tiles[row * self.size..][..self.size]
    }

    /// The squares of a row, from 0; none if the row is not on the board.
    pub(super) fn row_mut(&mut self, row: usize) -> &mut [Option<Tile>] {
        self.tiles.chunks_exact_mut(self.size).nth(row).unwrap_or_default()
    }

    /// Whether the square is on this board.
    pub const fn contains(&self, square: Square) -> bool {
        square.row() < self.size && square.column() < self.size
    }

    /// Puts a tile on a square, or clears the square. Does nothing outside the board.
    pub fn set(&mut self, square: Square, tile: Option<Tile>) {
        if let Some(index) = self.index(square) {
            self.tiles[index] = tile;
        }
    }

    fn index(&self, square: Square) -> Option<usize> {
        self.contains(square).then(|| square.row() * self.size + square.column())
    }

    /// The tiles on the board with their squares, row by row.
    pub fn tiles(&self) -> impl Iterator<Item = (Square, Tile)> + '_ {
        self.squares().filter_map(|square| self.tile(square).map(|tile| (square, tile)))
    }

    /// All squares, row by row.
    pub fn squares(&self) -> impl Iterator<Item = Square> + use<> {
        let size = self.size;
        itertools::iproduct!(0..size, 0..size).filter_map(|(row, column)| Square::new(row, column))
    }

    /// The rows, then the columns.
    pub fn lanes(&self) -> impl Iterator<Item = Lane> + use<> {
        let size = self.size;
        let lanes = itertools::iproduct!(Direction::BOTH, 0..size);
        lanes.map(move |(direction, index)| Lane::new(direction, index, size))
    }

    /// The unbroken runs of tiles in a lane, in reading order.
    pub fn runs(&self, lane: Lane) -> Vec<Vec<(Square, Tile)>> {
        let mut runs: Vec<Vec<_>> = Vec::new();
        let mut is_run = false;
        for square in lane.squares() {
            let Some(tile) = self.tile(square) else {
                is_run = false;
                continue;
            };
            match runs.last_mut() {
                Some(run) if is_run => run.push((square, tile)),
                _ => runs.push(vec![(square, tile)]),
            }
            is_run = true;
        }
        runs
    }

    /// The unbroken run of tiles right before a square, in reading order.
    pub fn before(&self, square: Square, direction: Direction) -> Vec<Tile> {
        let back = |square: &Square| square.previous(direction);
        let mut tiles: Vec<_> = std::iter::successors(back(&square), back)
            .map_while(|square| self.tile(square))
            .collect();
        tiles.reverse();
        tiles
    }

    /// The unbroken run of tiles right after a square, in reading order.
    pub fn behind(&self, square: Square, direction: Direction) -> Vec<Tile> {
        let on = |square: &Square| square.next(direction);
        std::iter::successors(on(&square), on).map_while(|square| self.tile(square)).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tile::Letter;

    #[test]
    fn runs_beside_a_square_are_found() {
        let tiles = [0, 1, 2].map(|index| Tile::Letter(Letter::new(index).expect("in range")));
        let mut board = Board::new(5);
        let square = |column| Square::new(2, column).expect("on the board");
        board.set(square(0), Some(tiles[0]));
        board.set(square(1), Some(tiles[1]));
        board.set(square(4), Some(tiles[2]));
        assert_eq!(board.before(square(2), Direction::Across), tiles[..2]);
        assert_eq!(board.behind(square(2), Direction::Across), []);
        assert_eq!(board.behind(square(3), Direction::Across), tiles[2..]);
        assert_eq!(board.before(square(2), Direction::Down), []);
        let lane = Lane::new(Direction::Across, 2, 5);
        let [one, two] = [vec![0, 1], vec![4]].map(|run| {
            run.into_iter()
                .map(|at| (square(at), board.tile(square(at)).expect("a tile")))
                .collect()
        });
        assert_eq!(board.runs(lane), [one, two] as [Vec<_>; 2]);
        assert_eq!(board.runs(Lane::new(Direction::Across, 1, 5)), [[]; 0]);
        assert_eq!(board.tiles().count(), 3);
        assert_eq!(board.lanes().count(), 10);
    }

    #[test]
    fn nothing_lies_outside() {
        let mut board = Board::new(3);
        let outside = Square::new(3, 0).expect("on some board");
        board.set(outside, Some(Tile::Letter(Letter::default())));
        assert!(board.is_empty() && board.tile(outside).is_none());
    }
}
