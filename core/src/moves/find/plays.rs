//! A compact list of plays: each is formed when it is read.

use super::order::SECOND_TILE;
use crate::board::{Board, Direction, Square};
use crate::lexicon::Spelled;
use crate::moves::{Placement, Play};
use crate::rules::{MAX_SCORE, Points};
use crate::tile::Tile;

/// Plays of a rack on a board, best first: by falling score, then by row, column, across before
/// down, and word by code point.
#[derive(Clone, Debug)]
pub struct Plays {
    pub(in crate::moves) board: Board,
    pub(in crate::moves) words: Vec<Spelled>,
    pub(super) records: Vec<Record>,
}

/// The first plays of a position.
#[derive(Clone, Debug)]
pub struct FirstPlays {
    /// The first of [`generate()`](crate::moves::generate()).
    pub plays: Plays,
    /// What all are together.
    pub all: PlayTotals,
}

/// What the plays of a position are together.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct PlayTotals {
    /// How many there are.
    pub count: usize,
    /// The highest score, in points.
    pub best: Option<Points>,
    /// The sum of all scores, in points.
    pub sum: u64,
}

impl PlayTotals {
    pub(super) fn of(records: &[Record]) -> Self {
        let scores = records.iter().map(|record| record.score());
        let (best, sum) = (scores.clone().max(), scores.map(u64::from).sum());
        Self { count: records.len(), best, sum }
    }
}

/// A play. Records are ordered by `key`, and by their words where keys are equal.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Record {
    /// From the top: 22 bits of score (inverted), 5 of row, 5 of column, 1 of direction, and the
    /// first tiles of the word, see [`WordOrder`].
    pub key: u64,
    /// The index of the word.
    pub word: u32,
    /// Bits 0 to 20: which tiles of the word are blanks. From bit 24: the word's length.
    pub shape: u32,
}

pub(super) const SCORE: u32 = 42;
const ROW: u32 = 37;
const COLUMN: u32 = 32;
const DIRECTION: u32 = 31;
const LENGTH: u32 = 24;

impl Plays {
    /// The number of plays.
    pub fn len(&self) -> usize {
        self.records.len()
    }

    /// Keeps the first `count` plays.
    pub fn truncate(&mut self, count: usize) {
        self.records.truncate(count);
    }

    /// Whether there are no plays.
    pub fn is_empty(&self) -> bool {
        self.records.is_empty()
    }

    /// The scores in points, highest first.
    pub fn scores(&self) -> impl Iterator<Item = Points> + '_ {
        self.records.iter().map(|record| record.score())
    }

    /// What they are together.
    pub fn totals(&self) -> PlayTotals {
        PlayTotals::of(&self.records)
    }

    /// The play of a rank, from 0.
    pub fn get(&self, rank: usize) -> Option<Play> {
        self.records.get(rank).map(|record| self.play(*record))
    }

    /// The plays in order.
    pub fn iter(&self) -> impl ExactSizeIterator<Item = Play> + '_ {
        self.records.iter().map(|record| self.play(*record))
    }

    /// Calls `found` with the start, direction, score and new tiles of each play, in order: what
    /// [`Self::iter`] gives, without making plays.
    pub(crate) fn each(
        &self,
        mut found: impl FnMut((Square, Direction), Points, &[(Square, Tile)]),
    ) {
        let mut new = Vec::new();
        for record in &self.records {
            let (start, direction) = (record.start(), record.direction());
            new.clear();
            let mut next = Some(start);
            for tile in record.tiles(&self.words) {
                let Some(square) = next else { break };
                if self.board.tile(square).is_none() {
                    new.push((square, tile));
                }
                next = square.next(direction);
            }
            found((start, direction), record.score(), &new);
        }
    }

    fn play(&self, record: Record) -> Play {
        let start = record.start();
        let direction = record.direction();
        let word: Vec<_> = record.tiles(&self.words).collect();
        let squares = std::iter::successors(Some(start), |square| square.next(direction));
        let new = squares.zip(&word).filter(|(square, _)| self.board.tile(*square).is_none());
        let tiles = new.map(|(square, tile)| (square, *tile)).collect();
        Play { start, direction, word, placement: Placement { tiles }, score: record.score() }
    }
}

impl Record {
    /// The part of the key that holds the place of a word.
    pub(in crate::moves) const fn place(at: (usize, usize), direction: Direction) -> u64 {
        (at.0 as u64) << ROW | (at.1 as u64) << COLUMN | (direction as u64) << DIRECTION
    }

    /// The number of a place, below [`PLACES`].
    pub(super) const fn place_number(self) -> usize {
        (self.key >> DIRECTION) as usize & (PLACES - 1)
    }

    /// The first two tiles of the word as a number below [`FIRST_TILES`], in the order of words.
    pub(super) const fn first_tiles(self) -> usize {
        (self.key >> SECOND_TILE) as usize & (FIRST_TILES - 1)
    }

    /// The part of the key that holds a score, lowest for the highest.
    pub(in crate::moves) const fn worth(score: Points) -> u64 {
        ((MAX_SCORE - score) as u64) << SCORE
    }

    pub(super) const fn shape(length: usize, blanks: u32) -> u32 {
        blanks | (length as u32) << LENGTH
    }

    pub(in crate::moves) const fn score(self) -> Points {
        MAX_SCORE - (self.key >> SCORE) as Points
    }

    /// The tiles of its word.
    pub(in crate::moves) fn tiles(self, words: &[Spelled]) -> impl Iterator<Item = Tile> + use<> {
        let word = words.get(self.word as usize).copied().unwrap_or_default();
        (0..(self.shape >> LENGTH) as usize)
            .map(move |place| Tile::new(word.letter(place), self.shape >> place & 1 == 1))
    }

    fn start(self) -> Square {
        let bits = |shift: u32| (self.key >> shift & 31) as usize;
        // What went into the key was on the board.
        Square::new(bits(ROW), bits(COLUMN)).unwrap_or(Square::TOP_LEFT)
    }

    const fn direction(self) -> Direction {
        if self.key >> DIRECTION & 1 == 0 { Direction::Across } else { Direction::Down }
    }
}

/// The number of different places that the key has room for.
pub(super) const PLACES: usize = 1 << (SCORE - DIRECTION);

/// The number of them in each row.
pub(super) const PLACES_OF_ROW: usize = 1 << (ROW - DIRECTION);

/// The number of different first two tiles that the key has room for.
pub(super) const FIRST_TILES: usize = 1 << 12;
