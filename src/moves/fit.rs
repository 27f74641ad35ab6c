//! Fits a word to a span: whether it goes there, which of its tiles are blanks, what it scores.

use super::Scene;
use super::blanks;
use super::collect::Collector;
use super::lanes::{Cell, Lanes, places};
use super::plays::Record;
use super::score::MAX_SCORE;
use super::span::Span;
use super::worth::Worth;
use crate::lexicon::{Limits, Spelled};
use crate::tile::{LetterSet, MAX_LETTERS, Tiles};

/// An empty square of a span.
#[derive(Clone, Copy, Debug)]
struct New {
    /// The factor of the letter's points in all its words together.
    factor: u32,
    place: u8,
}

/// A span as a word sees it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Slot {
    pub length: usize,
    /// The points that do not depend on the word.
    pub base: u64,
    /// The tiles on the board, and the places they cover.
    fixed: Spelled,
    mask: Spelled,
    /// Its place as part of a key.
    place: u64,
    /// Which tiles on the board are blanks, one bit per place.
    old_blanks: u32,
    /// The letters that at least one of its empty squares allows.
    all: LetterSet,
    /// The range of its empty squares in [`Slots::new`]; those with a cross word come first.
    new: (u32, u32),
    /// The range of those with a cross word in [`Slots::allowed`].
    crossed: (u32, u32),
}

/// Fits words to spans for one rack.
pub(super) struct Fitter<'a> {
    lanes: &'a Lanes,
    rack: &'a Tiles,
    points: [u32; MAX_LETTERS],
    laid: Vec<blanks::Laid>,
}

/// Slots of spans. Its buffers are used again and again.
#[derive(Debug, Default)]
pub(super) struct Slots {
    all: Vec<Slot>,
    /// The empty squares of all slots.
    new: Vec<New>,
    /// The letters that each square with a cross word allows.
    allowed: Vec<LetterSet>,
}

impl Slots {
    /// Replaces all slots by those of these spans.
    pub(super) fn fill(&mut self, lanes: &Lanes, spans: &[Span]) {
        self.clear();
        spans.iter().for_each(|span| self.add(lanes, span));
    }

    /// Removes all slots.
    pub(super) fn clear(&mut self) {
        self.all.clear();
        self.new.clear();
        self.allowed.clear();
    }

    /// All slots.
    pub(super) fn all(&self) -> &[Slot] {
        &self.all
    }

    /// What a slot requires of a subrack.
    pub(super) fn limits(&self, slot: &Slot) -> Limits<'_> {
        Limits { all: slot.all, some: self.allowed(slot) }
    }

    /// The factor of the letter's points on each empty square of a slot.
    pub(super) fn factors(&self, slot: &Slot) -> impl Iterator<Item = u64> {
        self.empty(slot).iter().map(|new| new.factor.into())
    }

    fn empty(&self, slot: &Slot) -> &[New] {
        &self.new[slot.new.0 as usize..slot.new.1 as usize]
    }

    fn allowed(&self, slot: &Slot) -> &[LetterSet] {
        &self.allowed[slot.crossed.0 as usize..slot.crossed.1 as usize]
    }

    /// Adds the slot of a span.
    pub(super) fn add(&mut self, lanes: &Lanes, span: &Span) {
        let [lane, start, length] = [span.lane, span.start, span.length].map(usize::from);
        let cells = &lanes.cells(lane)[start..start + length];
        let tiles = lanes.tiles(lane);
        let here = (1 << length) - 1;
        let new = !tiles.taken >> start & here;
        let crossed = new & tiles.crossed >> start;
        let first = (self.new.len() as u32, self.allowed.len() as u32);
        let mut all = LetterSet::EMPTY;
        // Above the highest score a larger factor makes no difference.
        let factor = |factor: u64, cell: &Cell| {
            (factor * u64::from(cell.letter_factor)).min(u32::MAX.into()) as u32
        };
        for place in places(crossed) {
            let cell = &cells[place];
            let factor = factor(span.word_factor + u64::from(cell.word_factor), cell);
            self.new.push(New { factor, place: place as u8 });
            self.allowed.push(cell.allowed);
            all = all.or(cell.allowed);
        }
        for place in places(new & !crossed) {
            let cell = &cells[place];
            self.new.push(New { factor: factor(span.word_factor, cell), place: place as u8 });
            all = all.or(cell.allowed);
        }
        self.all.push(Slot {
            length,
            base: span.base,
            fixed: tiles.fixed.part(start, length),
            mask: tiles.mask.part(start, length),
            place: Record::place(lanes.at(lane, start), lanes.direction(lane)),
            old_blanks: tiles.blanks >> start & here,
            all,
            new: (first.0, self.new.len() as u32),
            crossed: (first.1, self.allowed.len() as u32),
        });
    }
}

impl<'a> Fitter<'a> {
    pub(super) fn new(scene: &Scene<'a>, lanes: &'a Lanes, rack: &'a Tiles) -> Self {
        let mut points = [0; MAX_LETTERS];
        for letter in LetterSet::FULL.iter() {
            points[letter.index()] = scene.tiles.points(letter);
        }
        Self { lanes, rack, points, laid: Vec::new() }
    }

    pub(super) const fn lanes(&self) -> &'a Lanes {
        self.lanes
    }

    /// Adds the plays of a word on each of these slots. The word has the slots' length and fixed
    /// letters, and the rack has the rest. For a rack without blanks the worth is already set.
    pub(super) fn fit<W: Worth>(
        &mut self,
        word: Spelled,
        slots: &Slots,
        some: &[Slot],
        plays: &mut Collector,
        worth: &W,
    ) {
        let mut kept = None;
        for slot in some.iter().filter(|slot| word.has(slot.fixed, slot.mask)) {
            let new = slots.empty(slot);
            // Squares without a cross word allow every letter of the rack.
            let mut crossed = slots.allowed(slot).iter().zip(new);
            if !crossed.all(|(allowed, new)| allowed.contains(word.letter(new.place.into()))) {
                continue;
            }
            let points = |new: &New| {
                u64::from(self.points[word.index(new.place.into())]) * u64::from(new.factor)
            };
            let score = slot.base + new.iter().map(points).sum::<u64>();
            if W::COUNTS && self.rack.blanks > 0 {
                plays.set_worth(worth.most(new.len()));
            }
            if score < u64::from(plays.least()) {
                continue;
            }
            let kept = *kept.get_or_insert_with(|| plays.keep(word, slot.length));
            let mut rest = slot.place + kept.prefix;
            for place in places(slot.old_blanks) {
                rest = rest.wrapping_add(plays.of_blank(place, word.letter(place)));
            }
            let shape = Record::shape(slot.length, slot.old_blanks);
            let limited = |score: u64| score.min(MAX_SCORE.into()) as u32;
            if self.rack.blanks == 0 {
                plays.push::<W>(limited(score), rest, kept, shape);
                continue;
            }
            let laid = new.iter().map(|new| {
                let letter = word.letter(new.place.into());
                let key = plays.of_blank(new.place.into(), letter);
                blanks::Laid { letter, bit: 1 << new.place, points: points(new), key }
            });
            self.laid.clear();
            self.laid.extend(laid);
            blanks::each_choice(&self.laid, self.rack, &mut |bits, lost, key| {
                if W::COUNTS {
                    let face = |tile: &blanks::Laid| (bits & tile.bit == 0).then_some(tile.letter);
                    plays.set_worth(worth.of(&self.laid.iter().map(face).collect()));
                }
                plays.push::<W>(limited(score - lost), rest.wrapping_add(key), kept, shape | bits);
            });
        }
    }
}
