//! Fits words to spans: where they go, which of their tiles are blanks, what they score.
//!
//! Whether a word goes to a span can't be predicted, so nothing branches on it: a span is compared with
//! all words of its question before any of them is scored. With blanks there are more words: then the
//! spans are bits of a number, and each letter of a word clears those that don't take it.

use super::blanks::{each_choice, each_choice_of_many};
use super::collect::Collector;
use super::lanes::{Lanes, SIDE, places};
use super::plays::Record;
use super::slot::{Slot, TOGETHER, Takers};
use super::span::Span;
use crate::lexicon::{FoundWord, SPELLED_BYTES, Sieve, Spelled};
use crate::moves::Scene;
use crate::moves::rule::worth::{ScoreAlone, Worth};
use crate::rules::MAX_SCORE;
use crate::tile::{Letter, LetterSet, MAX_LETTERS, Tiles};

/// Fits words to spans for one rack.
pub(super) struct Fitter<'a> {
    lanes: &'a Lanes,
    rack: &'a Tiles,
    points: [u32; MAX_LETTERS],
    /// The indexes of the words that a span takes.
    fits: Sieve<u32>,
    /// The squares of a span with a cross word: their places and the letters they allow.
    crossed: [(usize, LetterSet); SIDE],
    /// Only racks with blanks need it.
    takers: Option<Box<Takers>>,
}

impl<'a> Fitter<'a> {
    pub(in crate::moves) fn new(scene: &Scene<'a>, lanes: &'a Lanes, rack: &'a Tiles) -> Self {
        let mut points = [0; MAX_LETTERS];
        for letter in LetterSet::FULL.iter() {
            points[letter.index()] = scene.tiles.points(letter);
        }
        Self {
            lanes,
            rack,
            points,
            fits: Sieve::default(),
            crossed: [(0, LetterSet::EMPTY); SIDE],
            takers: None,
        }
    }

    pub(in crate::moves) const fn lanes(&self) -> &'a Lanes {
        self.lanes
    }

    /// Adds the plays of some words on the spans of one question, for a rack without blanks. The words
    /// have the spans' length and fixed letters, and the rack has the rest.
    pub(super) fn fit_letters(
        &mut self,
        words: &[Spelled],
        spans: impl Iterator<Item = Span>,
        plays: &mut Collector,
    ) {
        let mut first = None;
        let mut slot = Slot::default();
        for span in spans {
            self.find_fits(words, &span);
            if self.fits.len() == 0 {
                continue;
            }
            slot.set(self.lanes, &span);
            let first = *first.get_or_insert_with(|| plays.keep(words));
            let (length, drawn) = (usize::from(span.length), usize::from(span.drawn));
            for index in self.fits.all() {
                let spelled = words[*index as usize].bytes(length);
                let score = self.score(&slot, drawn, &spelled);
                let rest = self.rest(&slot, &spelled, plays);
                let rest = rest.wrapping_add(plays.prefix(&spelled, length));
                let shape = Record::shape(length, slot.old_blanks);
                plays.push::<ScoreAlone>(limited(score), rest, first + index, shape);
            }
        }
    }

    /// Finds which of some words a span takes.
    #[inline]
    fn find_fits(&mut self, words: &[Spelled], span: &Span) {
        let [start, length] = [span.start, span.length].map(usize::from);
        let cells = &self.lanes.cells(span.lane.into())[start..];
        let tiles = self.lanes.tiles(span.lane.into());
        let mut count = 0;
        for place in places(tiles.crossed >> start & ((1 << length) - 1)) {
            self.crossed[count % SIDE] = (place, cells[place].allowed);
            count += 1;
        }
        let crossed = &self.crossed[..count % SIDE];
        let [fixed, mask] = [tiles.fixed, tiles.mask].map(|spelled| spelled.part(start, length));
        let words = words.iter().enumerate();
        self.fits.clear();
        if length <= Spelled::IN_LOWER {
            let [fixed, mask] = [fixed, mask].map(Spelled::lower);
            self.fits.put_all(words.map(|(index, word)| {
                let word = word.lower();
                let letter = |place| Letter::of_index((word >> (place * Spelled::BITS)) as u8);
                (index as u32, ((word ^ fixed) & mask == 0) & allow(crossed, letter))
            }));
        } else {
            self.fits.put_all(words.map(|(index, word)| {
                let letter = |place| word.letter(place);
                (index as u32, word.has(fixed, mask) & allow(crossed, letter))
            }));
        }
    }

    /// Adds the play of a word on a slot, for a rack without blanks, if it goes there. `worth` is what
    /// laying it is worth, where that counts.
    pub(super) fn fit_one<W: Worth>(
        &self,
        word: Spelled,
        worth: i32,
        slot: &Slot,
        plays: &mut Collector,
    ) {
        if slot.takes(self.lanes)(word) {
            if W::COUNTS {
                plays.set_worth(worth);
            }
            let (length, drawn) = (usize::from(slot.length), usize::from(slot.drawn));
            let spelled = word.bytes(length);
            let score = self.score(slot, drawn, &spelled);
            if score >= plays.least().into() {
                let rest = self.rest(slot, &spelled, plays);
                let rest = rest.wrapping_add(plays.prefix(&spelled, length));
                let shape = Record::shape(length, slot.old_blanks);
                let index = plays.keep(&[word]);
                plays.push::<W>(limited(score), rest, index, shape);
            }
        }
    }

    /// Adds the plays of some words on some slots of one question, for a rack with blanks. The words
    /// have the slots' length and fixed letters, and the rack has the rest. `most` is the most that
    /// laying their tiles is worth, by the number of blanks needed.
    pub(super) fn fit_blanks<W: Worth>(
        &mut self,
        words: &[FoundWord],
        slots: &[Slot],
        plays: &mut Collector,
        (worth, most): (&W, &[i32; 3]),
    ) {
        slots.chunks(TOGETHER).for_each(|slots| self.fit_some(words, slots, plays, (worth, most)));
    }

    /// Adds the plays of some words on at most [`TOGETHER`] slots.
    fn fit_some<W: Worth>(
        &mut self,
        words: &[FoundWord],
        slots: &[Slot],
        plays: &mut Collector,
        (worth, most): (&W, &[i32; 3]),
    ) {
        let Some(first) = slots.first() else { return };
        let (length, drawn) = (usize::from(first.length), usize::from(first.drawn));
        let takes = first.takes(self.lanes);
        let mut takers = self.takers.take().unwrap_or_default();
        let alone = slots.len() == 1;
        if !alone {
            takers.fill(self.lanes, slots);
        }
        // Overwritten for each slot, at the places of its new tiles.
        let mut points = [0; SIDE];
        for FoundWord { word, missing, .. } in words {
            // Which letters are blanks is not known yet.
            let most = most[usize::from(missing.count).min(2)];
            let spelled = word.bytes(length);
            let mut fits = if alone { takes(*word).into() } else { takers.of(&spelled) };
            let mut kept = None;
            while fits != 0 {
                let slot = &slots[fits.trailing_zeros() as usize];
                fits &= fits - 1;
                if W::COUNTS {
                    plays.set_worth(most);
                }
                let mut score = slot.base;
                for (place, factor) in slot.squares(drawn) {
                    let letter = usize::from(spelled[place]) % MAX_LETTERS;
                    let here = u64::from(self.points[letter]) * u64::from(factor);
                    score += here;
                    points[place] = here;
                }
                if score < u64::from(plays.least()) {
                    continue;
                }
                let keep = || (plays.keep(&[*word]), plays.prefix(&spelled, length));
                let (kept, prefix) = *kept.get_or_insert_with(keep);
                let rest = self.rest(slot, &spelled, plays).wrapping_add(prefix);
                let shape = Record::shape(length, slot.old_blanks);
                let letter = |place: usize| Letter::of_index(spelled[place]);
                let mut push = |blanks: &[usize]| {
                    let (mut score, mut rest, mut bits) = (score, rest, 0);
                    for place in blanks {
                        score -= points[*place];
                        rest = rest.wrapping_add(plays.of_blank(*place, letter(*place)));
                        bits |= 1 << place;
                    }
                    if W::COUNTS {
                        let face = |place: usize| (bits >> place & 1 == 0).then(|| letter(place));
                        let laid = slot.squares(drawn).map(|(place, _)| face(place)).collect();
                        plays.set_worth(worth.of(&laid));
                    }
                    plays.push::<W>(limited(score), rest, kept, shape | bits);
                };
                if self.rack.blanks <= 2 {
                    let spare = self.rack.blanks - missing.count;
                    let having =
                        missing.letters.map(|letter| places_of(letter, &spelled) & slot.new);
                    each_choice(*missing, spare, slot.new, having, push);
                } else {
                    let laid: Vec<_> =
                        slot.squares(drawn).map(|(place, _)| (letter(place), 1 << place)).collect();
                    each_choice_of_many(&laid, self.rack, &mut |bits| {
                        push(&places(bits).collect::<Vec<_>>());
                    });
                }
            }
        }
        self.takers = Some(takers);
    }

    /// The points of a word, no tile of which is a blank.
    #[inline]
    fn score(&self, slot: &Slot, drawn: usize, spelled: &[u8; SPELLED_BYTES]) -> u64 {
        let points = slot.squares(drawn).map(|(place, factor)| {
            let letter = usize::from(spelled[place]) % MAX_LETTERS;
            u64::from(self.points[letter]) * u64::from(factor)
        });
        slot.base + points.sum::<u64>()
    }

    /// The key of a play without its score and the tiles of its word, but for its old blanks.
    #[inline]
    fn rest(&self, slot: &Slot, spelled: &[u8; SPELLED_BYTES], plays: &Collector) -> u64 {
        let mut rest = slot.place;
        for place in places(slot.old_blanks) {
            rest = rest.wrapping_add(plays.of_blank(place, Letter::of_index(spelled[place])));
        }
        rest
    }
}

/// Whether squares, given as places and the letters they allow, allow those of a word.
#[inline]
fn allow(squares: &[(usize, LetterSet)], letter: impl Fn(usize) -> Letter) -> bool {
    squares.iter().fold(true, |all, (place, allowed)| all & allowed.contains(letter(*place)))
}

#[inline]
fn limited(score: u64) -> u32 {
    score.min(MAX_SCORE.into()) as u32
}

/// The places of a letter in a word, as bits, and others after the word.
#[inline]
fn places_of(letter: Letter, spelled: &[u8; SPELLED_BYTES]) -> u32 {
    const ONES: u64 = u64::from_le_bytes([1; 8]);
    let same = (letter.index() as u64) * ONES;
    let parts = spelled.chunks_exact(8).take(3).map(|part| {
        let part = u64::from_le_bytes(part.try_into().unwrap_or_default()) ^ same;
        // No byte is above 31: its highest bit stays clear only where it was 0.
        let zero = !(part + 0x7F * ONES) & (0x80 * ONES);
        // Moves the bits of all bytes together.
        ((zero >> 7).wrapping_mul(0x0102_0408_1020_4080) >> 56) as u32
    });
    parts.zip([0, 8, 16]).fold(0, |bits, (part, at)| bits | part << at)
}
