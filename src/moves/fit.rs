//! Fitting a word to a span: may it lie there, which of its tiles are blanks, what does it score?

use super::Scene;
use super::blanks;
use super::collect::Collector;
use super::lanes::Lanes;
use super::plays::Record;
use super::score::MAX_SCORE;
use super::span::Span;
use crate::lexicon::{Limits, Spelled};
use crate::tile::{LetterSet, MAX_LETTERS, Tiles};

/// An empty square of a span.
#[derive(Clone, Copy, Debug)]
pub(super) struct New {
    pub place: u8,
    /// Which letters may lie there.
    pub allowed: LetterSet,
    /// What the points of a letter are multiplied by in all words together.
    pub factor: u64,
}

/// A span as a word sees it.
#[derive(Clone, Debug)]
pub(super) struct Slot {
    pub length: usize,
    /// All points that do not depend on the word.
    pub base: u64,
    /// The tiles that lie there, and which places they cover.
    fixed: Spelled,
    mask: Spelled,
    /// Its place as part of a key.
    place: u64,
    /// Which of its tiles are blanks that lie there.
    old_blanks: u32,
    /// Its empty squares, those with a cross word first.
    pub new: Vec<New>,
    /// What they ask of a subrack.
    pub limits: Limits,
}

/// Fits words to spans, with one rack.
pub(super) struct Fitter<'a> {
    lanes: &'a Lanes,
    rack: &'a Tiles,
    points: [u64; MAX_LETTERS],
    laid: Vec<blanks::Laid>,
}

/// Slots of some spans, kept to be filled again.
#[derive(Debug, Default)]
pub(super) struct Slots {
    made: Vec<Slot>,
    filled: usize,
}

impl Slots {
    /// Takes the slots of these spans instead of those at hand.
    pub(super) fn fill(&mut self, lanes: &Lanes, spans: &[Span]) {
        self.filled = spans.len();
        if self.made.len() < spans.len() {
            self.made.resize_with(spans.len(), Slot::default);
        }
        self.made.iter_mut().zip(spans).for_each(|(slot, span)| slot.set(lanes, span));
    }

    /// The slots at hand.
    pub(super) fn all(&self) -> &[Slot] {
        &self.made[..self.filled]
    }
}

impl Default for Slot {
    fn default() -> Self {
        Self {
            length: 0,
            base: 0,
            fixed: Spelled::default(),
            mask: Spelled::default(),
            place: 0,
            old_blanks: 0,
            new: Vec::new(),
            limits: Limits::NONE,
        }
    }
}

impl Slot {
    fn set(&mut self, lanes: &Lanes, span: &Span) {
        let slot = self;
        let [lane, start, length] = [span.lane, span.start, span.length].map(usize::from);
        let cells = &lanes.cells(lane)[start..start + length];
        slot.length = length;
        slot.base = span.base;
        let tiles = lanes.tiles(lane);
        slot.fixed = tiles.fixed.part(start, length);
        slot.mask = tiles.mask.part(start, length);
        slot.place = Record::place(lanes.at(lane, start), lanes.direction(lane));
        slot.old_blanks = tiles.blanks >> start & ((1 << length) - 1);
        slot.new.clear();
        slot.limits.all = LetterSet::EMPTY;
        slot.limits.some.clear();
        for (place, cell) in cells.iter().enumerate() {
            if cell.tile.is_some() {
                continue;
            }
            let cross = if cell.crossed { cell.word_factor.into() } else { 0 };
            let factor = (span.word_factor + cross) * u64::from(cell.letter_factor);
            slot.new.push(New { place: place as u8, allowed: cell.allowed, factor });
            slot.limits.all = slot.limits.all.or(cell.allowed);
            if cell.crossed {
                // What is most likely to refuse a word is asked first.
                let last = slot.new.len() - 1;
                slot.new.swap(slot.limits.some.len(), last);
                slot.limits.some.push(cell.allowed);
            }
        }
    }
}

impl<'a> Fitter<'a> {
    pub(super) fn new(scene: &Scene<'a>, lanes: &'a Lanes, rack: &'a Tiles) -> Self {
        let mut points = [0; MAX_LETTERS];
        for letter in LetterSet::FULL.iter() {
            points[letter.index()] = u64::from(scene.tiles.points(letter));
        }
        Self { lanes, rack, points, laid: Vec::new() }
    }

    pub(super) const fn lanes(&self) -> &'a Lanes {
        self.lanes
    }

    /// Adds the plays of a word on each of some spans. The word has the spans' length and fixed
    /// letters, and the rack has the rest.
    pub(super) fn fit(&mut self, word: Spelled, slots: &[Slot], plays: &mut Collector) {
        let mut kept = None;
        'slots: for slot in slots.iter().filter(|slot| word.has(slot.fixed, slot.mask)) {
            let mut score = slot.base;
            self.laid.clear();
            for new in &slot.new {
                let letter = word.letter(new.place.into());
                if !new.allowed.contains(letter) {
                    continue 'slots;
                }
                let points = self.points[letter.index()] * new.factor;
                score += points;
                if self.rack.blanks > 0 {
                    let key = plays.of_blank(new.place.into(), letter);
                    self.laid.push(blanks::Laid { letter, bit: 1 << new.place, points, key });
                }
            }
            if score < u64::from(plays.least()) {
                continue;
            }
            let kept = *kept.get_or_insert_with(|| plays.keep(word, slot.length));
            let mut rest = slot.place + kept.prefix;
            if slot.old_blanks > 0 {
                let places = (0..slot.length).filter(|place| slot.old_blanks >> place & 1 == 1);
                for place in places {
                    rest = rest.wrapping_add(plays.of_blank(place, word.letter(place)));
                }
            }
            let shape = Record::shape(slot.length, slot.old_blanks);
            let limited = |score: u64| score.min(MAX_SCORE.into()) as u32;
            if self.rack.blanks == 0 {
                plays.push(limited(score), rest, kept, shape);
                continue;
            }
            blanks::each_choice(&self.laid, self.rack, &mut |bits, lost, key| {
                plays.push(limited(score - lost), rest.wrapping_add(key), kept, shape | bits);
            });
        }
    }
}
