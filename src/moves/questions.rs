//! Spans by their question: which words have these fixed letters and a number of tiles of the rack?

use rustc_hash::FxHashMap;

use super::Scene;
use super::lanes::{Lanes, SIDE, places};
use super::span::{Span, Spans};
use crate::lexicon::{Ask, Key};

/// Spans by their question.
pub(super) struct Questions {
    all: Vec<Question>,
    spans: Vec<SpanOfQuestion>,
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

impl Questions {
    /// The questions for a rack of `rack` tiles. The board must be small enough for the keys.
    pub(super) fn by_key(scene: &Scene<'_>, lanes: &Lanes, rack: usize) -> Self {
        let mut numbers = Numbers::new();
        Self::group(scene, lanes, rack, |all, span, key| numbers.of(all, key, span.drawn))
    }

    /// The same for boards on which keys can't count the letters.
    pub(super) fn by_letters(scene: &Scene<'_>, lanes: &Lanes, rack: usize) -> Self {
        let mut numbers = FxHashMap::default();
        Self::group(scene, lanes, rack, |_, span, _| {
            let next = numbers.len();
            *numbers.entry(ask(lanes, span)).or_insert(next)
        })
    }

    /// Groups the spans by the numbers of their questions; a new question gets the next number.
    fn group(
        scene: &Scene<'_>,
        lanes: &Lanes,
        rack: usize,
        mut number: impl FnMut(&[Question], &Span, &Key) -> usize,
    ) -> Self {
        let mut all: Vec<Question> = Vec::with_capacity(1 << 8);
        let mut spans = Vec::with_capacity(1 << 9);
        let by_start = Spans::new(scene, lanes, rack, |_, _| ());
        for from in by_start.all() {
            for last in from.least_last..=from.most_last {
                let (span, key, ()) = by_start.get(*from, last);
                let number = number(&all, &span, &key);
                if number == all.len() {
                    let Span { drawn, length, .. } = span;
                    all.push(Question { key, drawn, length, spans: 0, last: 0 });
                }
                let question = &mut all[number];
                spans.push(SpanOfQuestion { span, before: question.last });
                question.last = spans.len() as u16;
                question.spans += 1;
            }
        }
        Self { all, spans }
    }

    /// The number of questions.
    pub(super) const fn len(&self) -> usize {
        self.all.len()
    }

    /// The number of spans.
    pub(super) const fn span_count(&self) -> usize {
        self.spans.len()
    }

    /// All questions.
    pub(super) fn all(&self) -> &[Question] {
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
        let numbers: Vec<u16> = (0..self.all.len() as u16).collect();
        let numbers = self.by(&numbers, |question| question.drawn);
        self.by(&numbers, |question| question.length)
    }

    /// The same numbers sorted (stably) by a number below [`SIDE`].
    fn by(&self, numbers: &[u16], of: impl Fn(&Question) -> u8) -> Vec<u16> {
        let mut ends = [0_u16; SIDE];
        self.all.iter().for_each(|question| ends[usize::from(of(question)) % SIDE] += 1);
        let mut sum = 0;
        for end in &mut ends {
            sum += std::mem::replace(end, sum);
        }
        let mut sorted = vec![0; numbers.len()];
        for number in numbers {
            let place = &mut ends[usize::from(of(self.get(usize::from(*number)))) % SIDE];
            sorted[usize::from(*place)] = *number;
            *place += 1;
        }
        sorted
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
struct Numbers {
    /// The numbers, from 1; 0 for an empty slot.
    slots: Vec<u16>,
}

impl Numbers {
    fn new() -> Self {
        Self { slots: vec![0; 1 << 10] }
    }

    /// The number of the question with a key and a number of tiles, among those there are; a new one
    /// gets the next number.
    #[inline]
    fn of(&mut self, all: &[Question], key: &Key, drawn: u8) -> usize {
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
