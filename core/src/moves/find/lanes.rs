//! The lanes of a board, with all that placing needs to know about their squares.

use crate::board::Direction;
use crate::lexicon::{MAX_PACKED, Spelled};
use crate::moves::Scene;
use crate::rules::{MAX_SIZE, Premium};
use crate::tile::{LetterSet, Tile};

/// The room for the places of a lane and its two edges, in arrays: a power of two, so that no index
/// needs a check.
pub(super) const SIDE: usize = (MAX_SIZE + 2).next_power_of_two();

/// A square as a lane sees it. It is as small as a number, because there are hundreds to set.
#[derive(Clone, Copy, Debug)]
pub(super) struct Cell {
    /// The letters of the rack that the cross word allows, on an empty square.
    pub allowed: LetterSet,
    /// The points of the tile, or of the other tiles of the cross word on an empty square.
    pub points: u16,
    /// The factor of a new letter's points.
    pub letter_factor: u8,
    /// The factor of the points of a word through a new tile.
    pub word_factor: u8,
}

/// The rows of a board, then its columns.
#[derive(Clone, Debug, Default)]
pub(super) struct Lanes {
    size: usize,
    cells: Vec<Cell>,
    tiles: Vec<LaneTiles>,
    /// The lanes on which plays are wanted, one bit each.
    wanted: u64,
}

/// The tiles of a whole lane and what they do to its squares, one bit per place.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct LaneTiles {
    /// Their letters, and the places they cover.
    pub fixed: Spelled,
    pub mask: Spelled,
    /// The places with a tile.
    pub taken: u32,
    /// The places with a blank.
    pub blanks: u32,
    /// Where a new tile would make a cross word. A blank beside the square is not the same as
    /// nothing beside it, though neither has points.
    pub crossed: u32,
    /// The empty places that no letter may take.
    pub dead: u32,
}

impl LaneTiles {
    fn put(&mut self, place: usize, tile: Tile) {
        self.fixed.put(place, tile.letter());
        self.mask.cover(place);
        self.taken |= 1 << place;
        self.blanks |= u32::from(tile.is_blank()) << place;
    }
}

impl Lanes {
    /// Replaces all lanes by those of a board before the cross-checks: every square allows the letters
    /// of `playable`. Plays are wanted on some lanes, one bit each; of the others only the tiles count.
    pub(in crate::moves) fn read(&mut self, scene: &Scene<'_>, playable: LetterSet, wanted: u64) {
        let size = scene.board.size();
        let Self { cells, tiles, .. } = self;
        let empty = [
            Premium::None,
            Premium::DoubleLetter,
            Premium::TripleLetter,
            Premium::DoubleWord,
            Premium::TripleWord,
        ];
        let empty = empty.map(|premium| Cell {
            allowed: playable,
            points: 0,
            letter_factor: premium.letter() as u8,
            word_factor: premium.word() as u8,
        });
        cells.resize(2 * size * size, empty[Premium::None as usize]);
        let (rows, columns) = cells.split_at_mut(size * size);
        let wants = |lane: usize| wanted >> lane & 1 == 1;
        for row in (0..size).filter(|row| wants(*row)) {
            let cells = &mut rows[row * size..][..size];
            cells.fill(empty[Premium::None as usize]);
            for (cell, premium) in cells.iter_mut().zip(scene.layout.row(row)) {
                *cell = empty[*premium as usize];
            }
        }
        for column in (0..size).filter(|column| wants(size + column)) {
            for row in 0..size {
                columns[column * size + row] = if wants(row) {
                    rows[row * size + column]
                } else {
                    let premium = scene.layout.row(row).get(column);
                    empty[*premium.unwrap_or(&Premium::None) as usize]
                };
            }
        }
        tiles.clear();
        tiles.resize(2 * size, LaneTiles::default());
        for row in 0..size {
            let squares = scene.board.row(row);
            let taken = (0..).zip(squares).map(|(place, tile)| u32::from(tile.is_some()) << place);
            for column in places(taken.sum()) {
                let Some(tile) = squares[column] else { continue };
                let points = scene.tiles.of(tile) as u16;
                for (lane, place) in [(row, column), (size + column, row)] {
                    cells[lane * size + place] = Cell { points, ..empty[Premium::None as usize] };
                    tiles[lane].put(place, tile);
                }
            }
        }
        (self.size, self.wanted) = (size, wanted);
    }

    pub(super) const fn size(&self) -> usize {
        self.size
    }

    /// Whether a key can count the letters of a whole lane.
    pub(super) const fn countable(&self) -> bool {
        self.size <= MAX_PACKED as usize
    }

    /// The number of lanes.
    pub(in crate::moves) const fn len(&self) -> usize {
        2 * self.size
    }

    /// Whether plays on a lane are wanted.
    pub(super) const fn wants(&self, lane: usize) -> bool {
        self.wanted >> lane & 1 == 1
    }

    /// The lanes on which plays are wanted, if they are few.
    pub(super) fn few_wanted(&self) -> Option<impl Iterator<Item = usize> + use<>> {
        let (len, wanted) = (self.len(), self.wanted);
        let few = wanted.count_ones() as usize <= self.size / 2;
        few.then(|| (0..len).filter(move |lane| wanted >> lane & 1 == 1))
    }

    /// The squares of a lane.
    pub(super) fn cells(&self, lane: usize) -> &[Cell] {
        &self.cells[lane * self.size..][..self.size]
    }

    /// The tiles of a lane.
    pub(in crate::moves) fn tiles(&self, lane: usize) -> &LaneTiles {
        &self.tiles[lane]
    }

    /// Marks an empty square as having a cross word, whose tiles count `points`.
    pub(in crate::moves) fn cross(&mut self, (lane, place): (usize, usize), points: u16) {
        self.cells[lane * self.size + place].points = points;
        self.tiles[lane].crossed |= 1 << place;
    }

    /// Sets the letters that a square allows.
    pub(super) fn allow(&mut self, (lane, place): (usize, usize), allowed: LetterSet) {
        self.cells[lane * self.size + place].allowed = allowed;
        let dead = u32::from(allowed.is_empty()) << place;
        self.tiles[lane].dead = self.tiles[lane].dead & !(1 << place) | dead;
    }

    /// The letters that a square allows.
    pub(super) fn allowed(&self, (lane, place): (usize, usize)) -> LetterSet {
        self.cells[lane * self.size + place].allowed
    }

    /// The direction in which a lane is read.
    pub(in crate::moves) const fn direction(&self, lane: usize) -> Direction {
        if lane < self.size { Direction::Across } else { Direction::Down }
    }

    /// The row and column of a place in a lane.
    pub(in crate::moves) const fn at(&self, lane: usize, place: usize) -> (usize, usize) {
        if lane < self.size { (lane, place) } else { (place, lane - self.size) }
    }

    /// The lane that crosses another at a place, and the place in it.
    pub(in crate::moves) const fn crossing(&self, lane: usize, place: usize) -> (usize, usize) {
        if lane < self.size { (self.size + place, lane) } else { (place, lane - self.size) }
    }
}

/// The places of the bits that are set, from the lowest.
#[inline]
pub(in crate::moves) fn places(mut bits: u32) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let next = (bits != 0).then(|| bits.trailing_zeros() as usize);
        bits &= bits.wrapping_sub(1);
        next
    })
}
