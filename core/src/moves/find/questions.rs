//! Spans by their question: which words have these fixed letters and a number of tiles of the rack?

use rustc_hash::FxHashMap;

use super::lanes::{Lanes, SIDE, places};
use super::span::{Span, Spans};
use crate::lexicon::{Ask, Key};
use crate::moves::Scene;

/// Spans by their question.
#[derive(Default)]
pub(super) struct Questions {
    all: Vec<Question>,
    spans: Vec<SpanOfQuestion>,
    by_start: Spans<()>,
    numbers: Numbers,
}

/// A question of one span or more.
#[derive(Clone, Copy, Debug)]
pub(super) struct Question {
    /// The key of the fixed letters, where the board is small enough for keys.
    pub key: Key,
    /// The number of tiles from the rack.
    pub drawn: u8,
    /// The number of letters of its words.
    pub length: u8,
    /// The number of its spans.
    pub spans: u16,
    /// Its last span, from 1.
    last: u16,
}

/// A span and the one before it of the same question, from 1; 0 for none.
#[derive(Clone, Copy, Debug)]
struct SpanOfQuestion {
    span: Span,
    before: u16,
}

/// The most questions that are sorted by comparison: for more, counting is faster.
const FEW: usize = 64;

impl Question {
    /// The question of a span with this key, and no span yet.
    pub(in crate::moves) const fn new(key: Key, span: &Span) -> Self {
        Self { key, drawn: span.drawn, length: span.length, spans: 0, last: 0 }
    }
}

impl Questions {
    /// Replaces all questions by those for a rack of `rack` tiles. The board must be small enough for
    /// the keys.
    pub(super) fn find_by_key(&mut self, scene: &Scene<'_>, lanes: &Lanes, rack: usize) {
        let Self { all, spans, by_start, numbers } = self;
        by_start.find(scene, lanes, rack, |_, _| ());
        numbers.clear();
        group(by_start, all, spans, |all, span, key| numbers.of(all, key, span.drawn));
    }

    /// Finds the questions of boards on which keys can't count the letters.
    pub(super) fn find_by_letters(&mut self, scene: &Scene<'_>, lanes: &Lanes, rack: usize) {
        let Self { all, spans, by_start, .. } = self;
        by_start.find(scene, lanes, rack, |_, _| ());
        let mut numbers = FxHashMap::default();
        group(by_start, all, spans, |_, span, _| {
            let next = numbers.len();
            *numbers.entry(ask(lanes, span)).or_insert(next)
        });
    }

    /// The number of questions.
    pub(in crate::moves) const fn len(&self) -> usize {
        self.all.len()
    }

    /// The number of spans.
    pub(super) const fn span_count(&self) -> usize {
        self.spans.len()
    }

    /// All questions.
    pub(in crate::moves) fn all(&self) -> &[Question] {
        &self.all
    }

    /// A question.
    #[inline]
    pub(super) fn get(&self, question: usize) -> &Question {
        &self.all[question]
    }

    /// The spans of a question; there is at least one.
    #[inline]
    pub(super) fn spans(&self, question: &Question) -> impl Iterator<Item = &Span> {
        let mut next = usize::from(question.last);
        std::iter::from_fn(move || {
            let SpanOfQuestion { span, before } = self.spans.get(next.checked_sub(1)?)?;
            next = usize::from(*before);
            Some(span)
        })
    }

    /// The most tiles that a question draws.
    pub(super) fn most_drawn(&self) -> usize {
        self.all.iter().map(|question| question.drawn).max().unwrap_or(0).into()
    }

    /// The numbers of the questions by the length of their words, so that the look-ups in one table
    /// come together, and then by the tiles they draw.
    pub(super) fn by_length(&self) -> Vec<u16> {
        let rank = |question: &Question| {
            usize::from(question.length) % SIDE * SIDE + usize::from(question.drawn) % SIDE
        };
        if self.all.len() <= FEW {
            let mut sorted: Vec<_> = self.all.iter().map(rank).zip(0..).collect();
            sorted.sort_unstable();
            return sorted.into_iter().map(|(_, number)| number).collect();
        }
        let mut ends = [0_u16; SIDE * SIDE];
        self.all.iter().for_each(|question| ends[rank(question)] += 1);
        let mut sum = 0;
        for end in &mut ends {
            sum += std::mem::replace(end, sum);
        }
        let mut sorted = vec![0; self.all.len()];
        for (question, number) in self.all.iter().zip(0..) {
            let place = &mut ends[rank(question)];
            sorted[usize::from(*place)] = number;
            *place += 1;
        }
        sorted
    }
}

/// Groups spans by the numbers of their questions; a new question gets the next number.
fn group(
    by_start: &Spans<()>,
    all: &mut Vec<Question>,
    spans: &mut Vec<SpanOfQuestion>,
    mut number: impl FnMut(&[Question], &Span, &Key) -> usize,
) {
    all.clear();
    spans.clear();
    for from in by_start.all() {
        for last in from.least_last..=from.most_last {
            let (span, key, ()) = by_start.get(*from, last);
            let number = number(all, &span, &key);
            if number == all.len() {
                all.push(Question::new(key, &span));
            }
            let question = &mut all[number];
            spans.push(SpanOfQuestion { span, before: question.last });
            question.last = spans.len() as u16;
            question.spans += 1;
        }
    }
}

/// The question of a span.
pub(super) fn ask(lanes: &Lanes, span: &Span) -> Ask {
    let tiles = lanes.tiles(span.lane.into());
    let here = tiles.taken >> span.start & ((1 << span.length) - 1);
    let fixed = places(here).map(|place| tiles.fixed.letter(usize::from(span.start) + place));
    Ask { fixed: fixed.collect(), drawn: span.drawn.into() }
}

/// Numbers questions: a hash table for keys that are hashes already.
pub(super) struct Numbers {
    /// The numbers, from 1; 0 for an empty slot.
    slots: Vec<u16>,
}

impl Default for Numbers {
    fn default() -> Self {
        // At most half of the slots are used, and few positions have more questions.
        Self { slots: vec![0; 1 << 9] }
    }
}

impl Numbers {
    /// Forgets all numbers.
    pub(super) fn clear(&mut self) {
        self.slots.fill(0);
    }

    /// The number of the question with a key and a number of tiles, among those there are; a new one
    /// gets the next number.
    #[inline]
    pub(in crate::moves) fn of(&mut self, all: &[Question], key: &Key, drawn: u8) -> usize {
        let mut slot = self.first_slot(key, drawn);
        while self.slots[slot] > 0 {
            let number = usize::from(self.slots[slot]) - 1;
            if all[number].key == *key && all[number].drawn == drawn {
                return number;
            }
            slot = (slot + 1) % self.slots.len();
        }
        self.slots[slot] = all.len() as u16 + 1;
        if all.len() > self.slots.len() / 2 {
            self.grow(all, key, drawn);
        }
        all.len()
    }

    /// Doubles the slots. The newest question is not among the others yet.
    #[cold]
    fn grow(&mut self, all: &[Question], key: &Key, drawn: u8) {
        self.slots = vec![0; 2 * self.slots.len()];
        let newest = (key, drawn);
        let all = all.iter().map(|question| (&question.key, question.drawn)).chain([newest]);
        for ((key, drawn), number) in all.zip(1..) {
            let mut slot = self.first_slot(key, drawn);
            while self.slots[slot] > 0 {
                slot = (slot + 1) % self.slots.len();
            }
            self.slots[slot] = number;
        }
    }

    #[inline]
    fn first_slot(&self, key: &Key, drawn: u8) -> usize {
        // An odd constant without a pattern, as the hashes of letters are.
        let hash = key.hash.wrapping_add(u64::from(drawn).wrapping_mul(0x9E37_79B9_7F4A_7C15));
        (hash >> 32) as usize % self.slots.len()
    }
}
