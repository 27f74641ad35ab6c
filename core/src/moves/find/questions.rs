//! Spans by their question: which words have these fixed letters and a number of tiles of the rack?

use rustc_hash::FxHashMap;

use super::lanes::{Lanes, SIDE, places};
use super::span::{Span, Spans, SpansFrom};
use crate::lexicon::{Ask, Key};
use crate::moves::Scene;

/// Spans by their question.
#[derive(Default)]
pub(super) struct Questions {
    all: Vec<Question>,
    spans: Vec<SpanOfQuestion>,
    by_start: Spans<()>,
    fixed: Vec<OfFixed>,
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
    from: SpansFrom,
    last: u8,
    before: u16,
}

/// The most questions that are sorted by comparison: for more, counting is faster.
const FEW: usize = 64;

impl Question {
    /// A question without spans yet.
    pub(in crate::moves) const fn new(key: Key, drawn: u8, length: u8) -> Self {
        Self { key, drawn, length, spans: 0, last: 0 }
    }
}

impl Questions {
    /// Replaces all questions by those for a rack of `rack` tiles. The board must be small enough for
    /// the keys.
    pub(super) fn find_by_key(&mut self, scene: &Scene<'_>, lanes: &Lanes, rack: usize) {
        self.group(scene, lanes, rack, |numbers, fixed, key, _| {
            numbers.of(fixed.len(), |number| (&fixed[number].key, 0), (key, 0))
        });
    }

    /// Finds the questions of boards on which keys can't count the letters.
    pub(super) fn find_by_letters(&mut self, scene: &Scene<'_>, lanes: &Lanes, rack: usize) {
        let mut known = FxHashMap::default();
        self.group(scene, lanes, rack, |_, fixed, _, span| {
            *known.entry(ask(lanes, span).fixed).or_insert(fixed.len())
        });
    }

    /// Groups the spans by their fixed letters, which `number` numbers, and by the tiles they draw.
    fn group(
        &mut self,
        scene: &Scene<'_>,
        lanes: &Lanes,
        rack: usize,
        mut number: impl FnMut(&mut Numbers, &[OfFixed], &Key, &Span) -> usize,
    ) {
        let Self { all, spans, by_start, fixed, numbers } = self;
        by_start.find(scene, lanes, rack, |_, _| ());
        numbers.clear();
        fixed.clear();
        all.clear();
        spans.clear();
        for from in by_start.all() {
            // Spans that begin at one place have the same tiles until the next tile.
            let (mut here, mut end) = (0, 0);
            for last in from.least_last..=from.most_last {
                let before = std::mem::replace(&mut end, by_start.end(*from, last));
                if last == from.least_last || end > before + 1 {
                    let (span, key, ()) = by_start.get(*from, last);
                    here = number(numbers, fixed, &key, &span);
                    if here == fixed.len() {
                        fixed.push(OfFixed { key, of_drawn: [0; SIDE] });
                    }
                }
                let OfFixed { key, of_drawn } = &mut fixed[here];
                let drawn = from.drawn(last);
                let number = &mut of_drawn[usize::from(drawn) % SIDE];
                if *number == 0 {
                    all.push(Question::new(*key, drawn, end - from.start()));
                    *number = all.len() as u16;
                }
                let question = &mut all[usize::from(*number) - 1];
                spans.push(SpanOfQuestion { from: *from, last, before: question.last });
                question.last = spans.len() as u16;
                question.spans += 1;
            }
        }
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
    pub(super) fn spans(&self, question: &Question) -> impl Iterator<Item = Span> {
        let mut next = usize::from(question.last);
        std::iter::from_fn(move || {
            let SpanOfQuestion { from, last, before } = *self.spans.get(next.checked_sub(1)?)?;
            next = usize::from(before);
            Some(self.by_start.get(from, last).0)
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

/// The question of a span.
pub(super) fn ask(lanes: &Lanes, span: &Span) -> Ask {
    let tiles = lanes.tiles(span.lane.into());
    let here = tiles.taken >> span.start & ((1 << span.length) - 1);
    let fixed = places(here).map(|place| tiles.fixed.letter(usize::from(span.start) + place));
    Ask { fixed: fixed.collect(), drawn: span.drawn.into() }
}

/// The numbers of the questions with some fixed letters, from 1, by the tiles they draw.
struct OfFixed {
    key: Key,
    of_drawn: [u16; SIDE],
}

/// Numbers keys, each with a number of tiles: a hash table for keys that are hashes already.
pub(super) struct Numbers {
    /// The numbers, from 1; 0 for an empty slot. There is a power of two of them.
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

    /// The number of a key and a number of tiles, among the `count` that there are, which `of` gives;
    /// new ones get the next number.
    #[inline]
    pub(in crate::moves) fn of<'k>(
        &mut self,
        count: usize,
        of: impl Fn(usize) -> (&'k Key, u8),
        wanted: (&'k Key, u8),
    ) -> usize {
        let mut slot = self.first_slot(wanted);
        while self.slots[slot] > 0 {
            let number = usize::from(self.slots[slot]) - 1;
            if of(number) == wanted {
                return number;
            }
            slot = (slot + 1) & (self.slots.len() - 1);
        }
        self.slots[slot] = count as u16 + 1;
        if count > self.slots.len() / 2 {
            self.grow((0..count).map(of).chain([wanted]));
        }
        count
    }

    /// Doubles the slots.
    #[cold]
    fn grow<'k>(&mut self, all: impl Iterator<Item = (&'k Key, u8)>) {
        self.slots = vec![0; 2 * self.slots.len()];
        for (wanted, number) in all.zip(1..) {
            let mut slot = self.first_slot(wanted);
            while self.slots[slot] > 0 {
                slot = (slot + 1) & (self.slots.len() - 1);
            }
            self.slots[slot] = number;
        }
    }

    #[inline]
    fn first_slot(&self, (key, drawn): (&Key, u8)) -> usize {
        // An odd constant without a pattern, as the hashes of letters are.
        let hash = key.hash.wrapping_add(u64::from(drawn).wrapping_mul(0x9E37_79B9_7F4A_7C15));
        (hash >> 32) as usize & (self.slots.len() - 1)
    }
}
