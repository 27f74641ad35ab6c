//! What a board offers to a rack that is not known.

use super::cross;
use super::lanes::{Cell, Lanes, SIDE};
use super::room::{self, Room};
use super::span::{Spans, SpansFrom, Summed};
use crate::lexicon::{Lexicon as _, WordMap};
use crate::moves::Scene;
use crate::tile::{Letter, LetterSet, MAX_LETTERS, Tiles};

/// A span as a player sees it whose rack is drawn from some tiles.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Offer {
    /// The number of tiles to lay, at least one.
    pub drawn: u8,
    /// The number of tiles on it, and the letter of the last one.
    pub fixed: u8,
    pub letter: Option<Letter>,
    /// The product of the word premiums on its empty squares.
    pub word_factor: u32,
    /// The points that do not depend on the tiles laid.
    pub base: u32,
    /// How many more tiles would bring as much as the letter premiums on its empty squares.
    pub more: u8,
    /// The number of squares with a cross word.
    pub crosses: u8,
    /// How unlikely it is that a tile drawn for each of them is allowed: 16 for every halving.
    pub unlikely: u16,
}

/// What is summed over the empty squares of a span: the fields of an offer, from the lowest byte.
#[derive(Clone, Copy, Default)]
struct Sums(u64);

const CROSSES: u32 = 8;
const UNLIKELY: u32 = 16;

impl Summed for Sums {
    fn plus(self, other: Self) -> Self {
        Self(self.0 + other.0)
    }

    fn minus(self, other: Self) -> Self {
        Self(self.0 - other.0)
    }
}

/// Calls `each` with all spans of a board for a rack of `rack` tiles, drawn from `unseen`.
pub(crate) fn offers(
    scene: &Scene<'_>,
    unseen: &Tiles,
    map: &WordMap,
    rack: usize,
    mut each: impl FnMut(Offer),
) {
    let playable = unseen.playable().and(LetterSet::first(map.alphabet().len()));
    let shares = Shares::of(unseen);
    cross::with_lanes_of(scene, playable, map, |lanes| {
        room::with(&ROOM, |spans| {
            spans.find(scene, lanes, rack, |cell: &Cell, crossed| {
                let more = u64::from(cell.letter_factor.saturating_sub(1));
                if crossed {
                    Sums(more | 1 << CROSSES | shares.unlikely(cell.allowed) << UNLIKELY)
                } else {
                    Sums(more)
                }
            });
            for from in spans.all() {
                each_from(spans, *from, lanes, &mut each);
            }
        });
    });
}

thread_local! {
    static ROOM: Room<Spans<Sums>> = const { Room::new(None) };
}

/// The spans that begin at one place.
fn each_from(spans: &Spans<Sums>, from: SpansFrom, lanes: &Lanes, each: &mut impl FnMut(Offer)) {
    let mut letter = None;
    let mut at = 0;
    for last in from.least_last..=from.most_last {
        let (span, _, Sums(sums)) = spans.get(from, last);
        let end = usize::from(span.start + span.length);
        let tiles = lanes.tiles(span.lane.into());
        let taken = tiles.taken & !(u32::MAX << (end % (2 * SIDE))) & u32::MAX << span.start;
        if taken.count_ones() != at {
            at = taken.count_ones();
            letter = Some(tiles.fixed.letter(taken.ilog2() as usize));
        }
        each(Offer {
            drawn: span.drawn,
            fixed: span.length - span.drawn,
            letter,
            word_factor: span.word_factor,
            base: span.base,
            more: sums as u8,
            crosses: (sums >> CROSSES) as u8,
            unlikely: (sums >> UNLIKELY) as u16,
        });
    }
}

/// The share of each tile, in 65,536ths.
struct Shares {
    letters: [u32; MAX_LETTERS],
    blank: u32,
}

impl Shares {
    fn of(tiles: &Tiles) -> Self {
        let total = tiles.len().max(1) as u32;
        let share = |count: u8| (u32::from(count) << 16) / total;
        let mut letters = [0; MAX_LETTERS];
        for (letter, count) in tiles.letters.iter() {
            letters[letter.index()] = share(count);
        }
        Self { letters, blank: share(tiles.blanks) }
    }

    /// How unlikely one of these letters is, 16 for every halving. In whole numbers, so that it is the
    /// same on every machine.
    fn unlikely(&self, allowed: LetterSet) -> u64 {
        // The sixteenths of an octave, 16 log2(1 + n / 16).
        const PARTS: [u8; 16] = [0, 1, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 15];
        let share = allowed.iter().map(|letter| self.letters[letter.index()]).sum::<u32>();
        let share = (share + self.blank).clamp(1, 1 << 16);
        let halvings = share.leading_zeros() - 15;
        let part = (share << halvings >> 12) & 15;
        u64::from(16 * halvings) - u64::from(PARTS[part as usize]).min(u64::from(16 * halvings))
    }
}

#[cfg(test)]
#[path = "offer_tests.rs"]
mod tests;
