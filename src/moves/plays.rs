//! A list of plays, small in memory: words are formed when they are looked at.

use std::cmp::Ordering;

use super::{Placement, Play};
use crate::board::{Board, Direction, Square};
use crate::rules::Points;
use crate::tile::{Alphabet, Letter, MAX_LETTERS, Tile};

/// All plays of a rack on a board, best first: score down, then row, column, across before down,
/// word by code point.
#[derive(Clone, Debug)]
pub struct Plays {
    board: Board,
    order: WordOrder,
    letters: Vec<Letter>,
    records: Vec<Record>,
}

/// A play. Records compare by `key`, and by their words where that is equal.
#[derive(Clone, Copy, Debug)]
struct Record {
    /// From the top: 16 bits of score (inverted), 5 of row, 5 of column, 1 of direction, and the
    /// first five tiles of the word, 7 bits each.
    key: u64,
    /// Where the word begins in `letters`.
    word: u32,
    /// Bits 0 to 20: which tiles of the word are blanks. From bit 24: the word's length.
    shape: u32,
}

const SCORE: u32 = 48;
const ROW: u32 = 43;
const COLUMN: u32 = 38;
const DIRECTION: u32 = 37;
const LENGTH: u32 = 24;
/// How many tiles of a word are in the key, and the bits of each.
const TILES: usize = 5;
const TILE_BITS: u32 = 7;

/// A word kept for the plays that use it.
#[derive(Clone, Copy, Debug)]
pub(super) struct KeptWord {
    start: u32,
    length: u8,
}

impl Plays {
    pub(super) fn new(board: &Board, alphabet: &Alphabet) -> Self {
        Self {
            board: board.clone(),
            order: WordOrder::new(alphabet),
            letters: Vec::new(),
            records: Vec::new(),
        }
    }

    /// Keeps the letters of a word.
    pub(super) fn keep(&mut self, word: &[Letter]) -> KeptWord {
        let start = self.letters.len() as u32;
        self.letters.extend_from_slice(word);
        KeptWord { start, length: word.len() as u8 }
    }

    /// Adds a play; not in order before [`Self::sort`].
    pub(super) fn push(
        &mut self,
        score: Points,
        at: (usize, usize),
        direction: Direction,
        word: KeptWord,
        blanks: u32,
    ) {
        let shape = blanks | u32::from(word.length) << LENGTH;
        let record = Record { key: 0, word: word.start, shape };
        let key = u64::from(u16::MAX - score as u16) << SCORE
            | (at.0 as u64) << ROW
            | (at.1 as u64) << COLUMN
            | (direction as u64) << DIRECTION
            | self.prefix(record);
        self.records.push(Record { key, ..record });
    }

    fn prefix(&self, record: Record) -> u64 {
        let WordOrder::Ranks(ranks) = &self.order else { return 0 };
        let tiles = self.tiles(record).take(TILES).enumerate();
        tiles.fold(0, |prefix, (place, tile)| {
            let rank = u64::from(ranks[tile.index()]);
            prefix | rank << (TILE_BITS * (TILES - 1 - place) as u32)
        })
    }

    pub(super) fn sort(&mut self) {
        let mut records = std::mem::take(&mut self.records);
        // Numbers sort faster than records: words are compared only where the keys are equal.
        records.sort_unstable_by_key(|record| record.key);
        for ties in records.chunk_by_mut(|a, b| a.key == b.key).filter(|ties| ties.len() > 1) {
            ties.sort_unstable_by(|a, b| self.compare_words(*a, *b));
        }
        self.records = records;
    }

    fn compare_words(&self, a: Record, b: Record) -> Ordering {
        let [a, b] = [a, b].map(|record| self.tiles(record));
        match &self.order {
            WordOrder::Ranks(ranks) => {
                let rank = |tile: Tile| ranks[tile.index()];
                a.map(rank).cmp(b.map(rank))
            }
            WordOrder::Texts(texts) => {
                let text = |tile: Tile| texts[tile.index()].chars();
                a.flat_map(text).cmp(b.flat_map(text))
            }
        }
    }

    fn tiles(&self, record: Record) -> impl Iterator<Item = Tile> + '_ {
        let start = record.word as usize;
        let word = &self.letters[start..start + (record.shape >> LENGTH) as usize];
        word.iter()
            .enumerate()
            .map(move |(place, letter)| Tile::new(*letter, record.shape >> place & 1 == 1))
    }

    /// How many plays there are.
    pub fn len(&self) -> usize {
        self.records.len()
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.records.is_empty()
    }

    /// The scores in order, highest first.
    pub fn scores(&self) -> impl Iterator<Item = Points> + '_ {
        self.records.iter().map(|record| record.score())
    }

    /// The play of a rank from 0.
    pub fn get(&self, rank: usize) -> Option<Play> {
        self.records.get(rank).map(|record| self.play(*record))
    }

    /// The plays in order.
    pub fn iter(&self) -> impl ExactSizeIterator<Item = Play> + '_ {
        self.records.iter().map(|record| self.play(*record))
    }

    fn play(&self, record: Record) -> Play {
        let start = record.start();
        let direction = record.direction();
        let word: Vec<_> = self.tiles(record).collect();
        let squares = std::iter::successors(Some(start), |square| square.next(direction));
        let new = squares.zip(&word).filter(|(square, _)| self.board.tile(*square).is_none());
        let tiles = new.map(|(square, tile)| (square, *tile)).collect();
        Play { start, direction, word, placement: Placement { tiles }, score: record.score() }
    }
}

impl Record {
    const fn score(self) -> Points {
        (u16::MAX - (self.key >> SCORE) as u16) as Points
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

/// The order of words by the code points of their text.
#[derive(Clone, Debug)]
enum WordOrder {
    /// The place of each tile among all; from 1.
    Ranks([u8; 2 * MAX_LETTERS]),
    /// The text of each tile, where some have several characters.
    Texts(Vec<String>),
}

impl WordOrder {
    fn new(alphabet: &Alphabet) -> Self {
        if let Some(ranks) = alphabet.ranks() {
            return Self::Ranks(*ranks);
        }
        let mut texts = vec![String::new(); 2 * MAX_LETTERS];
        let tiles =
            alphabet.letters().flat_map(|letter| [Tile::Letter(letter), Tile::Blank(letter)]);
        tiles.for_each(|tile| alphabet.tile(tile).clone_into(&mut texts[tile.index()]));
        Self::Texts(texts)
    }
}
