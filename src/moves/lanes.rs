//! The lanes of a board with all that placing needs to know of their squares.

use super::Scene;
use crate::board::{Direction, Square};
use crate::lexicon::Spelled;
use crate::rules::{Points, Premium};
use crate::tile::{LetterSet, Tile};

/// A square as a lane sees it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Cell {
    /// The tile that lies there.
    pub tile: Option<Tile>,
    /// Whether a new tile here would make a cross word. Nothing beside the square is not the same
    /// as a blank beside it, with which the cross word has no points yet.
    pub crossed: bool,
    /// What the premium makes of a new letter's points.
    pub letter_factor: u8,
    /// What the premium makes of the points of a word through a new tile.
    pub word_factor: u8,
    /// The points of the tile, or those of the tiles of the cross word that a new one would join.
    pub points: Points,
    /// The letters that the rack has and that the cross word allows; of a square with a tile, its
    /// own.
    pub allowed: LetterSet,
    /// What it adds to the bounds of the spans through it.
    pub reach: Reach,
}

/// What bounds the scores of spans from above: of some empty squares, how many have which factors,
/// and what counts most on those with a cross word.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Reach {
    /// Eight numbers of eight bits, from the lowest: the squares with a letter factor of 2 at least,
    /// and of 3, the highest that premiums have; those without a cross word, and of them those with a
    /// letter factor of 2 and of 3; those with a cross word, and of them those where letter factor
    /// times word factor is 2 and 3 at least.
    counts: u64,
    /// The highest points that can be laid on the squares with a cross word, each for itself: for
    /// the main word in the lower half, for the cross words in the higher.
    most: u64,
}

/// The sums of the points of the highest tiles, by their number: as many as a byte can name, so that
/// no index is checked.
pub(super) type Highest = [u32; 1 << 8];

impl Reach {
    fn free(letter_factor: u8) -> Self {
        let [double, triple] = [2, 3].map(|factor| u8::from(letter_factor >= factor));
        let counts = u64::from_le_bytes([double, triple, 1, double, triple, 0, 0, 0]);
        Self { counts, most: 0 }
    }

    /// `most` is the most that a letter allowed there has.
    pub(super) fn crossed(letter_factor: u8, word_factor: u8, most: u8) -> Self {
        let [double, triple] = [2, 3].map(|factor| u8::from(letter_factor >= factor));
        let both = letter_factor * word_factor;
        let [twice, thrice] = [2, 3].map(|factor| u8::from(both >= factor));
        let most = u64::from(most) * u64::from(letter_factor);
        let counts = u64::from_le_bytes([double, triple, 0, 0, 0, 1, twice, thrice]);
        Self { counts, most: most | (most * u64::from(word_factor)) << 32 }
    }

    /// Adds what a square adds. There are at most 21.
    #[inline]
    pub(super) const fn add(&mut self, other: Self) {
        self.counts += other.counts;
        self.most += other.most;
    }

    /// How many of the squares have a cross word.
    pub(super) const fn squares_crossed(self) -> u8 {
        (self.counts >> 40) as u8
    }

    /// No word adds more to the base of a span with so many empty squares.
    #[inline]
    pub(super) fn bound(self, drawn: u8, word_factor: u64, highest: &Highest) -> u64 {
        let most = |count: u8| u64::from(highest[usize::from(count)]);
        let [double, triple, free, free_double, free_triple, crossed, twice, thrice] =
            self.counts.to_le_bytes();
        // The highest tiles on the highest factors, for the main word and for the cross words.
        let together = (most(drawn) + most(double) + most(triple)) * word_factor;
        if crossed == 0 {
            return together;
        }
        let together = together + most(crossed) + most(twice) + most(thrice);
        // Or on each square with a cross word the highest tile that is allowed there.
        let (main, cross) = (self.most & u64::from(u32::MAX), self.most >> 32);
        let apart = (most(free) + most(free_double) + most(free_triple) + main) * word_factor;
        together.min(apart + cross)
    }
}

/// The rows of a board, then its columns.
#[derive(Clone, Debug)]
pub(super) struct Lanes {
    size: usize,
    cells: Vec<Cell>,
    tiles: Vec<LaneTiles>,
}

/// The tiles of a whole lane.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct LaneTiles {
    /// Their letters, and which places they cover.
    pub fixed: Spelled,
    pub mask: Spelled,
    /// Which of them are blanks.
    pub blanks: u32,
}

impl LaneTiles {
    fn put(&mut self, place: usize, tile: Tile) {
        self.fixed.put(place, tile.letter());
        self.mask.cover(place);
        self.blanks |= u32::from(tile.is_blank()) << place;
    }
}

impl Lanes {
    /// The lanes of a board without its cross words: any letter of `playable` may lie anywhere.
    pub(super) fn plain(scene: &Scene<'_>, playable: LetterSet) -> Self {
        let size = scene.board.size();
        let mut cells = Vec::with_capacity(2 * size * size);
        let empty = [
            Premium::None,
            Premium::DoubleLetter,
            Premium::TripleLetter,
            Premium::DoubleWord,
            Premium::TripleWord,
        ];
        let empty = empty.map(|premium| Cell {
            tile: None,
            crossed: false,
            letter_factor: premium.letter() as u8,
            word_factor: premium.word() as u8,
            points: 0,
            allowed: playable,
            reach: Reach::free(premium.letter() as u8),
        });
        let mut tiles = vec![LaneTiles::default(); 2 * size];
        for row in 0..size {
            for column in 0..size {
                let tile = Square::new(row, column).and_then(|square| scene.board.tile(square));
                let Some(tile) = tile else {
                    cells.push(empty[scene.layout.premium(row, column) as usize]);
                    continue;
                };
                cells.push(Cell {
                    tile: Some(tile),
                    points: if tile.is_blank() { 0 } else { scene.tiles.points(tile.letter()) },
                    allowed: LetterSet::of(tile.letter()),
                    reach: Reach::default(),
                    ..empty[Premium::None as usize]
                });
                tiles[row].put(column, tile);
                tiles[size + column].put(row, tile);
            }
        }
        for column in 0..size {
            for row in 0..size {
                cells.push(cells[row * size + column]);
            }
        }
        Self { size, cells, tiles }
    }

    pub(super) const fn size(&self) -> usize {
        self.size
    }

    /// How many lanes there are.
    pub(super) const fn len(&self) -> usize {
        2 * self.size
    }

    /// The squares of a lane.
    pub(super) fn cells(&self, lane: usize) -> &[Cell] {
        &self.cells[lane * self.size..][..self.size]
    }

    /// The tiles of a lane.
    pub(super) fn tiles(&self, lane: usize) -> LaneTiles {
        self.tiles[lane]
    }

    /// A square of a lane.
    pub(super) fn cell_mut(&mut self, lane: usize, place: usize) -> &mut Cell {
        &mut self.cells[lane * self.size + place]
    }

    /// The direction in which a lane is read.
    pub(super) const fn direction(&self, lane: usize) -> Direction {
        if lane < self.size { Direction::Across } else { Direction::Down }
    }

    /// The row and column of a place of a lane.
    pub(super) const fn at(&self, lane: usize, place: usize) -> (usize, usize) {
        if lane < self.size { (lane, place) } else { (place, lane - self.size) }
    }

    /// The lane that crosses another at a place, and the place there.
    pub(super) const fn crossing(&self, lane: usize, place: usize) -> (usize, usize) {
        if lane < self.size { (self.size + place, lane) } else { (place, lane - self.size) }
    }
}
