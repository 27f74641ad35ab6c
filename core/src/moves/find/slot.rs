//! Slots: spans as words see them.

use super::lanes::{Lanes, SIDE, places};
use super::plays::Record;
use super::span::Span;
use crate::lexicon::{Limits, SPELLED_BYTES, Spelled};
use crate::tile::{LetterSet, MAX_LETTERS};

/// How many slots are looked at together, one bit each.
pub(super) const TOGETHER: usize = 32;

/// A span as a word sees it.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Slot {
    /// The points that do not depend on the word.
    pub base: u64,
    /// Its place as part of a key.
    pub place: u64,
    /// Its empty squares, one bit per place in the word, and those of them with a cross word.
    pub new: u32,
    crossed: u32,
    /// Which tiles on the board are blanks.
    pub old_blanks: u32,
    pub lane: u8,
    pub start: u8,
    pub length: u8,
    pub drawn: u8,
    /// The places of its empty squares, and the factor of the letter's points there in all its words
    /// together. There are `drawn` of them.
    places: [u8; SIDE],
    factors: [u32; SIDE],
}

/// Slots of spans. Its room is used again and again.
#[derive(Debug, Default)]
pub(super) struct Slots {
    /// The slots, and room after them.
    all: Vec<Slot>,
    count: usize,
}

impl Slot {
    /// Becomes the slot of a span.
    #[inline]
    pub(in crate::moves) fn set(&mut self, lanes: &Lanes, span: &Span) {
        let slot = self;
        let [lane, start] = [span.lane, span.start].map(usize::from);
        let cells = &lanes.cells(lane)[start..];
        let tiles = lanes.tiles(lane);
        let here = (1 << span.length) - 1;
        slot.base = span.base.into();
        slot.place = Record::place(lanes.at(lane, start), lanes.direction(lane));
        slot.new = !tiles.taken >> start & here;
        slot.crossed = slot.new & tiles.crossed >> start;
        slot.old_blanks = tiles.blanks >> start & here;
        (slot.lane, slot.start) = (span.lane, span.start);
        (slot.length, slot.drawn) = (span.length, span.drawn);
        let mut rest = slot.new;
        for tile in 0..usize::from(span.drawn) % SIDE {
            let place = rest.trailing_zeros();
            rest &= rest.wrapping_sub(1);
            let cell = &cells[place as usize];
            let crossed = slot.crossed >> place & 1;
            let factor = span.word_factor + u32::from(cell.word_factor) * crossed;
            slot.places[tile] = place as u8;
            slot.factors[tile] = factor * u32::from(cell.letter_factor);
        }
    }

    /// Its empty squares, of which there are `drawn`: their places in the word, with the factors of
    /// the letters' points.
    #[inline]
    pub(in crate::moves) fn squares(
        &self,
        drawn: usize,
    ) -> impl Iterator<Item = (usize, u32)> + Clone {
        let places = self.places[..drawn % SIDE].iter().map(|place| usize::from(*place) % SIDE);
        places.zip(self.factors.iter().copied())
    }

    /// Which words it takes.
    #[inline]
    pub(in crate::moves) fn takes<'l>(
        &self,
        lanes: &'l Lanes,
    ) -> impl Fn(Spelled) -> bool + use<'l> {
        let (lane, start, length) = (self.lane.into(), self.start.into(), self.length.into());
        let (tiles, cells) = (lanes.tiles(lane), &lanes.cells(lane)[start..]);
        let [fixed, mask] = [tiles.fixed, tiles.mask].map(|spelled| spelled.part(start, length));
        let crossed = self.crossed;
        move |word| {
            places(crossed).fold(word.has(fixed, mask), |takes, place| {
                takes & cells[place].allowed.contains(word.letter(place))
            })
        }
    }

    /// Whether there is a cross word through one of its empty squares.
    pub(super) const fn is_crossed(&self) -> bool {
        self.crossed != 0
    }

    /// What it requires of a subrack. `some` is room for the letters of each square with a cross word.
    pub(super) fn limits<'s>(&self, lanes: &Lanes, some: &'s mut [LetterSet; SIDE]) -> Limits<'s> {
        let cells = &lanes.cells(self.lane.into())[self.start.into()..];
        let mut count = 0;
        let mut all = LetterSet::EMPTY;
        for place in places(self.crossed) {
            some[count % SIDE] = cells[place].allowed;
            all = all.or(cells[place].allowed);
            count += 1;
        }
        // A square without a cross word allows every letter of the rack.
        if let Some(free) = places(self.new & !self.crossed).next() {
            all = all.or(cells[free].allowed);
        }
        Limits { all, some: &some[..count] }
    }
}

impl Slots {
    /// Replaces all slots by those of these spans, all of one question.
    pub(super) fn fill(&mut self, lanes: &Lanes, spans: impl Iterator<Item = Span>) {
        self.clear();
        spans.for_each(|span| self.add(lanes, &span));
    }

    /// Removes all slots.
    pub(super) const fn clear(&mut self) {
        self.count = 0;
    }

    /// All slots.
    pub(in crate::moves) fn all(&self) -> &[Slot] {
        &self.all[..self.count]
    }

    /// Adds the slot of a span.
    #[inline]
    pub(super) fn add(&mut self, lanes: &Lanes, span: &Span) {
        if self.count == self.all.len() {
            self.all.resize(2 * self.count + 16, Slot::default());
        }
        self.all[self.count].set(lanes, span);
        self.count += 1;
    }
}

/// Which of some slots take a letter at a place.
pub(super) struct Takers {
    /// The places that some slot restricts.
    places: [u8; SIDE],
    count: usize,
    /// The slots that take every letter there.
    any: [u32; SIDE],
    /// The others that take each letter.
    of: Box<[[u32; MAX_LETTERS]; SIDE]>,
    /// All slots.
    all: u32,
}

impl Default for Takers {
    fn default() -> Self {
        let of = Box::new([[0; MAX_LETTERS]; SIDE]);
        Self { places: [0; SIDE], count: 0, any: [0; SIDE], of, all: 0 }
    }
}

impl Takers {
    /// Describes some slots of one question, at most [`TOGETHER`].
    pub(super) fn fill(&mut self, lanes: &Lanes, slots: &[Slot]) {
        self.all = u32::MAX >> (TOGETHER - slots.len().clamp(1, TOGETHER));
        self.any = [self.all; SIDE];
        let mut restricted = 0;
        for (number, slot) in slots.iter().enumerate() {
            let bit = 1_u32 << number;
            let fixed = !slot.new & ((1 << slot.length) - 1);
            for place in places((fixed | slot.crossed) & !restricted) {
                self.of[place % SIDE] = [0; MAX_LETTERS];
            }
            restricted |= fixed | slot.crossed;
            let (lane, start) = (usize::from(slot.lane), usize::from(slot.start));
            let (cells, tiles) = (&lanes.cells(lane)[start..], lanes.tiles(lane));
            for place in places(fixed) {
                self.any[place % SIDE] &= !bit;
                self.of[place % SIDE][tiles.fixed.index(start + place) % MAX_LETTERS] |= bit;
            }
            for place in places(slot.crossed) {
                self.any[place % SIDE] &= !bit;
                for letter in cells[place].allowed.iter() {
                    self.of[place % SIDE][letter.index()] |= bit;
                }
            }
        }
        self.count = 0;
        for place in places(restricted) {
            self.places[self.count % SIDE] = place as u8;
            self.count += 1;
        }
    }

    /// The slots that take a word, one bit each.
    #[inline]
    pub(in crate::moves) fn of(&self, spelled: &[u8; SPELLED_BYTES]) -> u32 {
        self.places[..self.count].iter().fold(self.all, |fits, place| {
            let place = usize::from(*place) % SIDE;
            let letter = usize::from(spelled[place]) % MAX_LETTERS;
            fits & (self.any[place] | self.of[place][letter])
        })
    }
}
