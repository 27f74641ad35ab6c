//! The bot of the thesis "Automatic Wordfeud Playing Bot" (Berntsson and Ericsson, KTH, 2012), after
//! its pseudo code 3.1 to 3.8. Each part names the code that it follows.
//!
//! Four things that the pseudo code leaves open are done as wfq does them: a move lays at least one
//! tile, the first one covers the start, blanks count nothing, and each choice of which tiles are
//! blanks makes a move of its own.

use std::cmp::Reverse;

use rustc_hash::FxHashSet;
use wfq::board::{Board, Direction, Square};
use wfq::moves::Scene;
use wfq::rules::Points;
use wfq::tile::{Letter, LetterCounts, LetterMask, LetterSet, Rack, Tile, Tiles, Word};

use crate::fitting::{Line, Place};

/// A word list with what is known about each word before any position is.
pub struct FastFilter {
    words: Vec<Word>,
    /// How often each letter occurs in each word.
    frequencies: Vec<LetterCounts>,
    /// The letters of each word, each once: the check list.
    checks: Vec<Vec<Letter>>,
    /// The same as bits: the letter types.
    types: Vec<LetterSet>,
    /// wfq's letter masks, which also know of letters that occur twice.
    masks: Vec<LetterMask>,
    listed: FxHashSet<Box<[Letter]>>,
    /// How many letters the alphabet has.
    letters: usize,
}

/// What the whole list is filtered by first.
#[derive(Clone, Copy)]
pub enum First {
    /// The thesis's way. With a blank it lets every word through.
    Types,
    /// wfq's letter masks. Each blank makes up for one bit.
    Masks,
}

/// How often each step is taken.
#[derive(Clone, Copy, Default)]
pub struct Counts {
    /// Words of the list that are looked at.
    pub looked: usize,
    /// Those that pass the first filter.
    pub first: usize,
    /// Those that pass by their frequencies too.
    pub frequencies: usize,
    /// Words tried on a place.
    pub fits: usize,
}

/// A move: a place, a word, a direction, points; and which places of the word are blanks, as bits.
#[derive(Clone, Copy)]
pub struct Move {
    start: Square,
    direction: Direction,
    word: usize,
    blanks: u32,
    pub points: Points,
}

impl FastFilter {
    /// Code 3.4.1.
    pub fn new(words: Vec<Word>, letters: usize) -> Self {
        let frequencies: Vec<_> = words.iter().map(Word::counts).collect();
        let check = |counts: &LetterCounts| counts.iter().map(|(letter, _)| letter).collect();
        Self {
            checks: frequencies.iter().map(check).collect(),
            types: words.iter().map(|word| word.iter().copied().collect()).collect(),
            masks: frequencies.iter().map(|counts| LetterMask::of(counts, letters)).collect(),
            listed: words.iter().map(|word| Box::from(&**word)).collect(),
            words,
            frequencies,
            letters,
        }
    }

    /// `getGreedyMove`, code 3.1: all moves, the one with the most points first.
    pub fn moves(&self, scene: &Scene<'_>, rack: &Rack, first: First) -> (Vec<Move>, Counts) {
        let (mut moves, mut counts) = (Vec::new(), Counts::default());
        let blanks = u32::from(rack.tiles().blanks);
        for lane in scene.board.lanes() {
            let line = Line::new(scene.board, lane);
            let mut has = *rack.tiles();
            line.tiles().for_each(|tile| has.letters.add(tile.letter()));
            // Code 3.4.2.
            let words = match first {
                First::Types => {
                    let types: LetterSet = has.letters.iter().map(|(letter, _)| letter).collect();
                    let passes = |need: &LetterSet| blanks > 0 || need.minus(types).is_empty();
                    self.filter(self.types.iter().map(passes), &has, &mut counts)
                }
                First::Masks => {
                    let mask = LetterMask::of(&has.letters, self.letters);
                    let lacking = self.masks.iter().map(|need| need.lacking(mask));
                    // Counting bits takes longer than seeing that there are none.
                    if blanks == 0 {
                        self.filter(lacking.map(|bits| bits == 0), &has, &mut counts)
                    } else {
                        self.filter(lacking.map(|bits| bits <= blanks), &has, &mut counts)
                    }
                }
            };
            for word in words {
                let letters = &*self.words[word];
                for start in 0..(lane.size() + 1).saturating_sub(letters.len()) {
                    counts.fits += 1;
                    let place = Place { scene, line: &line, start, letters };
                    if self.is_valid(&place, rack.tiles()) {
                        for blanks in place.readings(rack.tiles()) {
                            let (start, direction) = (line.squares[start], lane.direction());
                            let points = place.points(blanks);
                            moves.push(Move { start, direction, word, blanks, points });
                        }
                    }
                }
            }
        }
        moves.sort_by_key(|found| Reverse(found.points));
        (moves, counts)
    }

    /// The words whose letters are there; the first filter has looked at each.
    fn filter(
        &self,
        passed: impl Iterator<Item = bool>,
        has: &Tiles,
        counts: &mut Counts,
    ) -> Vec<usize> {
        counts.looked += self.words.len();
        let mut words = Vec::new();
        for (word, _) in passed.enumerate().filter(|(_, passes)| *passes) {
            counts.first += 1;
            if has_needed_letters(&self.checks[word], &self.frequencies[word], has) {
                words.push(word);
            }
        }
        counts.frequencies += words.len();
        words
    }

    /// `isValidMove`, code 3.2.
    fn is_valid(&self, place: &Place<'_>, rack: &Tiles) -> bool {
        let Place { scene, line, start, letters } = place;
        let end = start + letters.len();
        let here = || (*start..end).zip(*letters);
        if *start > 0 && line.tile(start - 1).is_some() || line.tile(end).is_some() {
            return false;
        }
        let is_apart = if scene.board.is_empty() {
            here().all(|(at, _)| line.lane.at(at) != scene.layout.start())
        } else {
            here().all(|(at, _)| !line.touches[at])
        };
        let differs = |(at, letter): (usize, &Letter)| {
            line.tile(at).is_some_and(|tile| tile.letter() != *letter)
        };
        if is_apart || here().any(differs) {
            return false;
        }
        let is_listed = |(at, letter): (usize, &Letter)| {
            let mut word = Word::default();
            place.crossing(at).for_each(|tile| _ = word.push(tile.map_or(*letter, Tile::letter)));
            word.len() == 1 || self.listed.contains(&*word)
        };
        if !here().filter(|(at, _)| line.tile(*at).is_none()).all(is_listed) {
            return false;
        }
        let laid: Vec<_> = place.laid().map(|(_, letter)| letter).collect();
        !laid.is_empty() && rack.can_make(&laid)
    }

    /// The tiles that a move lays, each with its row and column.
    pub fn laid(&self, board: &Board, found: &Move) -> Vec<(usize, usize, Tile)> {
        let squares = std::iter::successors(Some(found.start), |at| at.next(found.direction));
        let tiles = squares.zip(&*self.words[found.word]).enumerate();
        let laid = tiles.filter(|(_, (square, _))| board.tile(*square).is_none());
        let laid = laid.map(|(place, (square, letter))| {
            let is_blank = found.blanks >> place & 1 == 1;
            (square.row(), square.column(), Tile::new(*letter, is_blank))
        });
        laid.collect()
    }
}

/// Code 3.8.
fn has_needed_letters(check: &[Letter], need: &LetterCounts, has: &Tiles) -> bool {
    let mut blanks = has.blanks;
    for letter in check {
        let lacking = need.of(*letter).saturating_sub(has.letters.of(*letter));
        if lacking > blanks {
            return false;
        }
        blanks -= lacking;
    }
    true
}
