//! Gathers plays and puts them in order.

use std::cmp::Reverse;
use std::collections::BinaryHeap;

use super::order::WordOrder;
use super::plays::{PLACES, Plays, Record, SCORE};
use crate::board::Board;
use crate::lexicon::Spelled;
use crate::rules::Points;
use crate::tile::{Alphabet, Letter, MAX_LETTERS};

/// Plays in no order yet: all, or those that may be among the best.
pub(super) struct Collector {
    order: WordOrder,
    of_blanks: [u64; MAX_LETTERS],
    words: Vec<Spelled>,
    records: Vec<Record>,
    /// How many plays are wanted, and the best scores so far, no more than that.
    wanted: Option<(usize, BinaryHeap<Reverse<Points>>)>,
    /// The lowest score that still counts.
    least: Points,
}

/// A word kept for the plays that use it.
#[derive(Clone, Copy, Debug)]
pub(super) struct KeptWord {
    index: u32,
    /// Its first tiles as part of a key, none of them a blank.
    pub prefix: u64,
}

/// From how many records on they are put in heaps by score and place before they are compared.
const MANY: usize = 1 << 12;
const FEW: usize = 32;

impl Collector {
    /// Gathers all plays, or so many of the best.
    pub(super) fn new(alphabet: &Alphabet, wanted: Option<usize>) -> Self {
        let order = WordOrder::new(alphabet);
        Self {
            of_blanks: order.of_blanks(),
            order,
            words: Vec::with_capacity(1 << 8),
            records: Vec::with_capacity(1 << 9),
            wanted: wanted.map(|count| (count.max(1), BinaryHeap::new())),
            least: 0,
        }
    }

    /// The lowest score that still counts.
    pub(super) const fn least(&self) -> Points {
        self.least
    }

    /// Keeps a word.
    pub(super) fn keep(&mut self, word: Spelled, length: usize) -> KeptWord {
        let index = self.words.len() as u32;
        self.words.push(word);
        KeptWord { index, prefix: self.order.prefix(word, length) }
    }

    /// What is added to a prefix where the tile of a place is a blank.
    #[inline]
    pub(super) fn of_blank(&self, place: usize, letter: Letter) -> u64 {
        WordOrder::of_blank_at(self.of_blanks[letter.index()], place)
    }

    /// Adds a play: `rest` is its key without the score, `shape` that of its record.
    #[inline]
    pub(super) fn push(&mut self, score: Points, rest: u64, word: KeptWord, shape: u32) {
        if score < self.least {
            return;
        }
        self.records.push(Record { key: Record::worth(score) | rest, word: word.index, shape });
        if let Some((count, best)) = &mut self.wanted {
            best.push(Reverse(score));
            if best.len() > *count {
                best.pop();
            }
            if best.len() == *count {
                self.least = best.peek().map_or(0, |least| least.0);
            }
        }
    }

    /// The plays in order, with the board that they are for.
    pub(super) fn sorted(self, board: &Board) -> Plays {
        let Self { order, words, mut records, wanted, least, .. } = self;
        if wanted.is_some() {
            records.retain(|record| record.score() >= least);
        }
        sort(&mut records, &order, &words);
        records.truncate(wanted.map_or(usize::MAX, |(count, _)| count));
        Plays { board: board.clone(), words, records }
    }
}

/// Sorts records by key, then by word.
fn sort(records: &mut Vec<Record>, order: &WordOrder, words: &[Spelled]) {
    // Numbers sort faster than records: words are compared only where the keys are equal.
    let finish = |records: &mut [Record]| {
        records.sort_unstable_by_key(|record| record.key);
        for ties in records.chunk_by_mut(|a, b| a.key == b.key).filter(|ties| ties.len() > 1) {
            ties.sort_unstable_by(|a, b| order.compare(words, *a, *b));
        }
    };
    if records.len() < FEW {
        return finish(records);
    }
    // Most of the order is score and place, which are small numbers: the records go into heaps by
    // them, and only within a heap they are compared.
    let worth = |record: &Record| (record.key >> SCORE) as usize;
    let (mut lowest, mut highest) = (usize::MAX, 0);
    for record in records.iter() {
        lowest = lowest.min(worth(record));
        highest = highest.max(worth(record));
    }
    let scores = highest - lowest + 1;
    let mut numbers = [0_u16; PLACES];
    let mut places = 1;
    if records.len() >= MANY {
        records.iter().for_each(|record| numbers[record.place_number()] = 1);
        places = 0;
        for number in numbers.iter_mut().filter(|number| **number > 0) {
            *number = places as u16;
            places += 1;
        }
        if scores * places > records.len() {
            numbers = [0; PLACES];
            places = 1;
        }
    }
    if scores > records.len() {
        return finish(records);
    }
    let heap = |record: &Record| {
        (worth(record) - lowest) * places + usize::from(numbers[record.place_number()])
    };
    let mut ends = vec![0_u32; scores * places];
    records.iter().for_each(|record| ends[heap(record)] += 1);
    let mut sum = 0;
    for end in &mut ends {
        sum += std::mem::replace(end, sum);
    }
    let mut sorted = vec![Record::default(); records.len()];
    for record in records.iter() {
        let place = &mut ends[heap(record)];
        sorted[*place as usize] = *record;
        *place += 1;
    }
    let mut start = 0;
    for end in ends {
        let end = end as usize;
        if end - start > 1 {
            finish(&mut sorted[start..end]);
        }
        start = end;
    }
    *records = sorted;
}
