//! Spans: the runs of squares that a word could fill exactly.

use rustc_hash::FxHashMap;

use super::Scene;
use super::lanes::{Lanes, Reach};
use crate::board::Direction;
use crate::lexicon::{Key, MAX_PACKED, Multiset};
use crate::rules::MAX_SIZE;
use crate::tile::LetterCounts;

/// A run of squares with no tile right before or behind it, at least one of them empty, that a
/// word filling it would connect to the board.
#[derive(Clone, Copy, Debug)]
pub(super) struct Span {
    /// The index of its lane.
    pub lane: u8,
    /// Its first place in the lane.
    pub start: u8,
    /// How many squares it has.
    pub length: u8,
    /// How many of them are empty.
    pub drawn: u8,
    /// The index of its fixed letters.
    pub fixed: u32,
    /// What all word premiums under its empty squares make of the word's points.
    pub word_factor: u64,
    /// All points that do not depend on the word: tiles that lie there, cross words, bonus.
    pub base: u64,
}

/// The fixed letters of all spans.
pub(super) struct Found {
    grouped: bool,
    /// Different multisets; the first is empty.
    pub fixed: Vec<LetterCounts>,
    /// Their keys, right where the board is no larger than they can count.
    pub keys: Vec<Key>,
    known: FxHashMap<LetterCounts, u32>,
    /// Of the lane at hand: the index of the letters from one place to another, where it is known.
    of_lane: [u32; MAX_SIZE * MAX_SIZE],
}

impl Found {
    /// Finds all spans for a rack of so many tiles. Where they are not to be grouped, equal
    /// multisets of fixed letters may come more than once.
    pub(super) fn spans(
        scene: &Scene<'_>,
        lanes: &Lanes,
        rack: usize,
        grouped: bool,
        mut found: impl FnMut(&Self, Span, &Reach),
    ) -> Self {
        let mut this = Self {
            grouped,
            fixed: vec![LetterCounts::NONE],
            keys: vec![Key::EMPTY],
            known: FxHashMap::default(),
            of_lane: [0; MAX_SIZE * MAX_SIZE],
        };
        let opening = scene.board.is_empty().then(|| scene.layout.start());
        for lane in 0..lanes.len() {
            let cells = lanes.cells(lane);
            // The next place, from each on, where a word would connect.
            let mut connects = [usize::MAX; MAX_SIZE + 1];
            for (place, cell) in cells.iter().enumerate().rev() {
                let here = cell.tile.is_some()
                    || cell.crossed
                    || opening.is_some_and(|start| start == lanes.at(lane, place));
                connects[place] = if here { place } else { connects[place + 1] };
            }
            if connects[0] == usize::MAX {
                continue;
            }
            if cells.iter().any(|cell| cell.tile.is_some()) {
                this.of_lane[..MAX_SIZE * cells.len()].fill(0);
            }
            for start in 0..cells.len() {
                let free_before = start == 0 || cells[start - 1].tile.is_none();
                let connects = connects[start];
                let reached = free_before && connects <= start + rack;
                if reached && !cells[connects].allowed.is_empty() {
                    this.grow(scene, lanes, lane, start, rack, connects, &mut found);
                }
            }
        }
        this
    }

    /// Finds the spans that begin at a place and that connect at another.
    #[expect(clippy::too_many_arguments, reason = "a loop body with a name")]
    fn grow(
        &mut self,
        scene: &Scene<'_>,
        lanes: &Lanes,
        lane: usize,
        start: usize,
        rack: usize,
        connects: usize,
        found: &mut impl FnMut(&Self, Span, &Reach),
    ) {
        let cells = lanes.cells(lane);
        let down = lanes.direction(lane) == Direction::Down;
        let mut reach = Reach::default();
        let (mut drawn, mut word_factor) = (0, 1);
        // Points of tiles, and of cross words.
        let (mut tiles, mut crosses) = (0, 0);
        let (mut first_tile, mut last_tile) = (None, 0);
        for (place, cell) in cells.iter().enumerate().skip(start) {
            if cell.tile.is_some() {
                first_tile = first_tile.or(Some(place));
                last_tile = place;
                tiles += u64::from(cell.points);
            } else {
                drawn += 1;
                if drawn > rack || cell.allowed.is_empty() {
                    return;
                }
                word_factor *= u64::from(cell.word_factor);
                crosses += u64::from(cell.points) * u64::from(cell.word_factor);
                reach.add(cell.reach);
            }
            let length = place - start + 1;
            let ends = cells.get(place + 1).is_none_or(|cell| cell.tile.is_none());
            // A single tile that makes a word both ways is a play across.
            let listed_across = down && drawn == 1 && reach.squares_crossed() == 1;
            if ends && place >= connects && drawn > 0 && length > 1 && !listed_across {
                let fixed = first_tile.map_or(0, |first| self.fixed(lanes, lane, first, last_tile));
                let base = tiles * word_factor + crosses + u64::from(scene.bonus_for(drawn));
                let [lane, start, length, drawn] = [lane, start, length, drawn].map(|n| n as u8);
                let span = Span { lane, start, length, drawn, fixed, word_factor, base };
                found(self, span, &reach);
            }
        }
    }

    /// The index of the letters of a lane from one place to another.
    fn fixed(&mut self, lanes: &Lanes, lane: usize, first: usize, last: usize) -> u32 {
        let known = first * MAX_SIZE + last;
        if self.of_lane[known] == 0 {
            let tiles = lanes.cells(lane)[first..=last].iter().filter_map(|cell| cell.tile);
            let letters = tiles.map(|tile| tile.letter());
            let countable = lanes.size() <= MAX_PACKED.into();
            let key = letters.clone().filter(|_| countable);
            let key = key.fold(Key::EMPTY, |key, letter| key.with(letter));
            self.of_lane[known] = if self.grouped {
                let counts: LetterCounts = letters.collect();
                *self.known.entry(counts).or_insert_with(|| {
                    self.fixed.push(counts);
                    self.keys.push(key);
                    self.keys.len() as u32 - 1
                })
            } else {
                self.keys.push(key);
                self.keys.len() as u32 - 1
            };
        }
        self.of_lane[known]
    }
}

/// Spans by their question: which words have these fixed letters and so many tiles of the rack?
pub(super) struct Questions {
    /// The spans of each question follow each other.
    pub spans: Vec<Span>,
    /// Where the spans of each question begin; one more for the end.
    starts: Vec<u32>,
}

impl Questions {
    /// Sorts spans for a rack of so many tiles by question.
    pub(super) fn group(found: &Found, spans: &[Span], rack: usize) -> Self {
        let question = |span: &Span| span.fixed as usize * rack + usize::from(span.drawn) - 1;
        let mut ends = vec![0; found.fixed.len() * rack];
        spans.iter().for_each(|span| ends[question(span)] += 1);
        let mut starts = Vec::with_capacity(ends.len() + 1);
        let mut sum = 0;
        for end in &mut ends {
            if *end > 0 {
                starts.push(sum);
            }
            sum += std::mem::replace(end, sum);
        }
        starts.push(sum);
        let mut grouped = spans.to_vec();
        for span in spans {
            let place = &mut ends[question(span)];
            grouped[*place as usize] = *span;
            *place += 1;
        }
        Self { spans: grouped, starts }
    }

    /// How many questions there are.
    pub(super) fn len(&self) -> usize {
        self.starts.len() - 1
    }

    /// The spans of a question; there is at least one.
    pub(super) fn of(&self, question: usize) -> &[Span] {
        &self.spans[self.starts[question] as usize..self.starts[question + 1] as usize]
    }
}
