//! Collects plays and sorts them.

use std::cmp::Reverse;
use std::collections::BinaryHeap;

use super::order::WordOrder;
use super::plays::{
    FIRST_TILES, FirstPlays, PLACES, PLACES_OF_ROW, PlayTotals, Plays, Record, SCORE,
};
use super::room::{self, Room};
use crate::board::Board;
use crate::lexicon::{SPELLED_BYTES, Spelled};
use crate::moves::Equity;
use crate::moves::rule::worth::{ValuedPlay, Worth, least_score, value};
use crate::rules::Points;
use crate::tile::{Alphabet, Letter, MAX_LETTERS};

/// Unsorted plays: all, or those that may be among the best.
pub(super) struct Collector {
    order: WordOrder,
    of_blanks: [u64; MAX_LETTERS],
    words: Vec<Spelled>,
    records: Vec<Record>,
    /// The worth of each record beside its score, in hundredths of a point, where that counts.
    worths: Vec<i32>,
    /// How many plays are wanted, and at most that many of the best values so far.
    wanted: Option<(usize, BinaryHeap<Reverse<i32>>)>,
    /// The lowest value that can still be among the best, in hundredths of a point.
    least_value: i32,
    /// The worth of the next plays beside their scores, in hundredths of a point.
    worth: i32,
    /// The lowest score with which they can still be among the best.
    least: Points,
}

/// From this many records on, many have one score and place.
const MANY: usize = 1 << 10;
/// Larger buffers are not kept: they may become those of plays.
const KEPT: usize = 1 << 13;
/// Fewer records than this are compared.
const FEW: usize = 32;

impl Collector {
    /// Collects all plays of a rack with `blanks` blanks, or the `wanted` best.
    pub(in crate::moves) fn new(alphabet: &Alphabet, blanks: u8, wanted: Option<usize>) -> Self {
        let order = WordOrder::new(alphabet);
        // With a blank there are ten times as many, and growing would move them.
        let many = if blanks > 0 && wanted.is_none() { 8 } else { 1 };
        Self {
            of_blanks: order.of_blanks(),
            order,
            words: Vec::with_capacity(many << 8),
            records: Vec::with_capacity(many << 10),
            worths: Vec::new(),
            wanted: wanted.map(|count| (count.max(1), BinaryHeap::with_capacity(count.min(FEW)))),
            least_value: i32::MIN,
            worth: 0,
            least: 0,
        }
    }

    /// The lowest score that still counts, given the worth that was set last.
    pub(super) const fn least(&self) -> Points {
        self.least
    }

    /// The lowest value that still counts, in hundredths of a point.
    pub(super) const fn least_value(&self) -> i32 {
        self.least_value
    }

    /// Sets the worth of the next plays beside their scores, in hundredths of a point.
    #[inline]
    pub(super) const fn set_worth(&mut self, worth: i32) {
        self.worth = worth;
        self.least = least_score(self.least_value, worth);
    }

    /// Keeps some words and returns the index of the first.
    #[inline]
    pub(super) fn keep(&mut self, words: &[Spelled]) -> u32 {
        self.words.extend_from_slice(words);
        (self.words.len() - words.len()) as u32
    }

    /// The first tiles of a word as part of a key, with no blank among them.
    #[inline]
    pub(super) fn prefix(&self, spelled: &[u8; SPELLED_BYTES], length: usize) -> u64 {
        self.order.prefix(spelled, length)
    }

    /// What is added to a prefix if the tile at a place is a blank.
    #[inline]
    pub(super) fn of_blank(&self, place: usize, letter: Letter) -> u64 {
        WordOrder::of_blank_at(self.of_blanks[letter.index()], place)
    }

    /// Adds a play of the word with an index. `rest` is its key without the score, `shape` is that of its
    /// record.
    #[inline]
    pub(in crate::moves) fn push<W: Worth>(
        &mut self,
        score: Points,
        rest: u64,
        word: u32,
        shape: u32,
    ) {
        if score < self.least {
            return;
        }
        self.records.push(Record { key: Record::worth(score) | rest, word, shape });
        if W::COUNTS {
            self.worths.push(self.worth);
        }
        if let Some((count, best)) = &mut self.wanted {
            best.push(Reverse(value(score, self.worth)));
            if best.len() > *count {
                best.pop();
            }
            if best.len() == *count {
                self.least_value = best.peek().map_or(i32::MIN, |least| least.0);
                self.least = least_score(self.least_value, self.worth);
            }
        }
    }

    /// The plays in order, on their board.
    pub(super) fn sorted(self, board: &Board) -> Plays {
        let Self { order, words, mut records, wanted, least, .. } = self;
        if wanted.is_some() {
            records.retain(|record| record.score() >= least);
        }
        sort(&mut records, &order, &words, board.size());
        records.truncate(wanted.map_or(usize::MAX, |(count, _)| count));
        Plays { board: board.clone(), words, records }
    }

    /// The first plays in order; the others are only counted.
    pub(super) fn first(mut self, board: &Board, count: usize) -> FirstPlays {
        let records = &mut self.records;
        let all = PlayTotals::of(records);
        match count.checked_sub(1) {
            None => records.clear(),
            Some(last) if count < all.count => {
                // Those with its key may come before it by their words.
                let last = records.select_nth_unstable_by_key(last, |record| record.key).1.key;
                records.retain(|record| record.key <= last);
            }
            Some(_) => {}
        }
        let mut plays = self.sorted(board);
        plays.truncate(count);
        FirstPlays { plays, all }
    }

    /// The best plays by value, ties in the usual order.
    pub(super) fn by_value(self, board: &Board) -> Vec<ValuedPlay> {
        let Self { order, words, records, worths, wanted, least_value, .. } = self;
        let values = records.iter().zip(worths).map(|(record, worth)| value(record.score(), worth));
        let values = values.zip(&records).filter(|(value, _)| *value >= least_value);
        let mut best: Vec<_> = values.map(|(value, record)| (value, *record)).collect();
        best.sort_unstable_by(|(one, a), (other, b)| {
            other
                .cmp(one)
                .then(a.key.cmp(&b.key))
                .then_with(|| order.compare([*a, *b].map(|play| play.tiles(&words))))
        });
        best.truncate(wanted.map_or(usize::MAX, |(count, _)| count));
        let (values, records): (Vec<_>, _) = best.into_iter().unzip();
        let plays = Plays { board: board.clone(), words, records };
        let values = values.into_iter().map(Equity);
        values.zip(plays.iter()).map(|(value, play)| ValuedPlay { play, value }).collect()
    }
}

/// Sorts records by key, then by word.
///
/// Scores, places and tiles are small numbers: records are counted and moved by each in turn, the
/// least important first, and none is compared. What is left are ties of score and place.
fn sort(records: &mut Vec<Record>, order: &WordOrder, words: &[Spelled], rows: usize) {
    let score = |record: &Record| (record.key >> SCORE) as usize;
    let (mut lowest, mut highest) = (usize::MAX, 0);
    for record in records.iter() {
        lowest = lowest.min(score(record));
        highest = highest.max(score(record));
    }
    if records.len() < FEW || highest - lowest >= PLACES {
        records.sort_unstable_by_key(|record| record.key);
    } else {
        room::with(&ROOM, |Buffers { records: other, ends }| {
            other.resize(records.len(), Record::default());
            if records.len() >= MANY {
                move_by(records, other, ends, FIRST_TILES, |record| record.first_tiles());
                std::mem::swap(records, other);
            }
            move_by(records, other, ends, rows * PLACES_OF_ROW, |record| record.place_number());
            move_by(other, records, ends, highest - lowest + 1, |record| score(record) - lowest);
            if other.capacity() > KEPT {
                *other = Vec::new();
            }
        });
        sort_almost_sorted(records);
    }
    // Words are compared only where the keys are equal.
    let (mut start, mut last) = (0, u64::MAX);
    for index in 0..records.len() {
        if std::mem::replace(&mut last, records[index].key) != last {
            start = index;
            continue;
        }
        let mut at = index;
        let is_later =
            |pair: [Record; 2]| order.compare(pair.map(|play| play.tiles(words))).is_gt();
        while at > start && is_later([records[at - 1], records[at]]) {
            records.swap(at - 1, at);
            at -= 1;
        }
    }
}

thread_local! {
    static ROOM: Room<Buffers> = const { Room::new(None) };
}

/// The buffers for sorting.
#[derive(Default)]
struct Buffers {
    records: Vec<Record>,
    ends: Vec<u32>,
}

/// Moves records in the order of a number below `numbers`, ties in the order they have. `ends` is a
/// buffer.
fn move_by(
    from: &[Record],
    to: &mut [Record],
    ends: &mut Vec<u32>,
    numbers: usize,
    of: impl Fn(&Record) -> usize,
) {
    ends.clear();
    ends.resize(numbers, 0);
    from.iter().for_each(|record| ends[of(record)] += 1);
    let mut sum = 0;
    for end in ends.iter_mut() {
        sum += std::mem::replace(end, sum);
    }
    for record in from {
        let place = &mut ends[of(record)];
        to[*place as usize] = *record;
        *place += 1;
    }
}

/// Sorts records of which few are far from their places.
fn sort_almost_sorted(records: &mut [Record]) {
    for index in 1..records.len() {
        let record = records[index];
        let mut at = index;
        while at > 0 && records[at - 1].key > record.key {
            records[at] = records[at - 1];
            at -= 1;
        }
        records[at] = record;
    }
}
