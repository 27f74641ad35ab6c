//! Spans by their question: which words have these fixed letters and a number of tiles of the rack?

use rustc_hash::FxHashMap;

use super::Scene;
use super::lanes::{Lanes, places};
use super::reach::Reach;
use super::span::{Span, each_span};
use crate::lexicon::{Ask, Key};

/// Spans by their question.
pub(super) struct Questions {
    /// The spans, those of one question together.
    pub spans: Vec<Span>,
    /// Where the spans of each question begin, and the end.
    starts: Vec<u32>,
    /// The keys of the fixed letters.
    keys: Vec<Key>,
}

impl Questions {
    /// The questions for a rack of `rack` tiles. The board must be small enough for the keys.
    pub(super) fn by_key(scene: &Scene<'_>, lanes: &Lanes, rack: usize) -> Self {
        let mut numbers = Numbers::new();
        Self::group(scene, lanes, rack, |span, key| numbers.of(key, span.drawn))
    }

    /// The same for boards on which keys can't count the letters.
    pub(super) fn by_letters(scene: &Scene<'_>, lanes: &Lanes, rack: usize) -> Self {
        let mut numbers = FxHashMap::default();
        Self::group(scene, lanes, rack, |span, _| {
            let next = numbers.len() as u32;
            *numbers.entry(ask(lanes, span)).or_insert(next)
        })
    }

    fn group(
        scene: &Scene<'_>,
        lanes: &Lanes,
        rack: usize,
        mut number: impl FnMut(&Span, &Key) -> u32,
    ) -> Self {
        let mut found = Vec::with_capacity(1 << 9);
        let mut keys = Vec::with_capacity(1 << 8);
        let mut ends = Vec::with_capacity(1 << 8);
        each_span(
            scene,
            lanes,
            rack,
            |_, _| Reach::default(),
            |span, key, _| {
                let number = number(&span, &key);
                if number as usize == ends.len() {
                    ends.push(0_u32);
                    keys.push(key);
                }
                ends[number as usize] += 1;
                found.push((number, span));
            },
        );
        let mut starts = Vec::with_capacity(ends.len() + 1);
        let mut sum = 0;
        for end in &mut ends {
            starts.push(sum);
            sum += std::mem::replace(end, sum);
        }
        starts.push(sum);
        let nothing = Span { lane: 0, start: 0, length: 0, drawn: 0, word_factor: 0, base: 0 };
        let mut spans = vec![nothing; found.len()];
        for (number, span) in found {
            let place = &mut ends[number as usize];
            spans[*place as usize] = span;
            *place += 1;
        }
        Self { spans, starts, keys }
    }

    /// The number of questions.
    pub(super) fn len(&self) -> usize {
        self.keys.len()
    }

    /// The spans of a question; there is at least one.
    pub(super) fn of(&self, question: usize) -> &[Span] {
        &self.spans[self.starts[question] as usize..self.starts[question + 1] as usize]
    }

    /// The key of the fixed letters of a question.
    pub(super) fn key(&self, question: usize) -> &Key {
        &self.keys[question]
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
    asked: Vec<(u128, u64)>,
}

impl Numbers {
    fn new() -> Self {
        Self { slots: vec![0; 1 << 10], asked: Vec::with_capacity(1 << 8) }
    }

    /// The number of a question; a new one gets the next number.
    fn of(&mut self, key: &Key, drawn: u8) -> u32 {
        // An odd constant without a pattern, as the hashes of letters are.
        let hash = key.hash.wrapping_add(u64::from(drawn).wrapping_mul(0x9E37_79B9_7F4A_7C15));
        let question = (key.counts, hash);
        let slot = self.slot(&question);
        if self.slots[slot] > 0 {
            return u32::from(self.slots[slot]) - 1;
        }
        self.asked.push(question);
        self.slots[slot] = self.asked.len() as u16;
        if self.asked.len() > self.slots.len() / 2 {
            self.slots = vec![0; 2 * self.slots.len()];
            for index in 0..self.asked.len() {
                let slot = self.slot(&self.asked[index]);
                self.slots[slot] = index as u16 + 1;
            }
        }
        self.asked.len() as u32 - 1
    }

    /// The slot of a question, or an empty one for it.
    fn slot(&self, question: &(u128, u64)) -> usize {
        let mut slot = (question.1 >> 32) as usize % self.slots.len();
        while self.slots[slot] > 0 && self.asked[usize::from(self.slots[slot]) - 1] != *question {
            slot = (slot + 1) % self.slots.len();
        }
        slot
    }
}
