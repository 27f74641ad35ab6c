//! Upper bounds for the scores of spans.
//!
//! An example: a span of five squares for a rack of P (4 points), K (3), D (2) and A (1). `.` is a
//! plain empty square, `2L` and `3L` multiply a letter, `2W` the word, and T is a tile on the board.
//! A word crosses the last square and allows only A and D there.
//!
//! ```text
//!   square               .   T   3L  2W  2L
//!   empty                *       *   *   *     drawn 4, word factor 2
//!   letter factor >= 2           *       *     double 2
//!   letter factor 3              *             triple 1
//!   without cross word   *       *   *         free 3, of them double 1 and triple 1
//!   with cross word                      *     crossed 1, twice 1, thrice 0
//! ```
//!
//! The first bound puts the highest tiles on the highest factors, in the main word and in the cross
//! words: (4+3+2+1 + 4+3 + 4) × 2 + (4 + 4) = 50. The second one puts on each square with a cross
//! word the highest letter allowed there, D: (4+3+2 + 4 + 4 + 2×2) × 2 + 2×2 = 46. The lower one
//! counts. P, K, D and A in their best places add 44.

use super::span::Summed;
use crate::rules::MAX_SIZE;

/// What empty squares add to the bound of a span: how many have which factors, and the most that
/// those with a cross word can count.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Reach {
    /// Eight counts of eight bits, from the lowest: the squares with a letter factor of at least 2,
    /// and of 3, the highest there is; the squares without a cross word, and those of them with a
    /// letter factor of at least 2, and of 3; the squares with a cross word, and those of them whose
    /// letter factor times word factor is at least 2, and at least 3.
    counts: u64,
    /// The most points on the squares with a cross word, each square by itself: for the main word in
    /// the lower half, for the cross words in the upper half.
    most: u64,
}

/// The sums of the points of the highest tiles, by the number of tiles. No span has more than
/// [`MAX_SIZE`] empty squares.
pub(super) type Highest = [u32; ROOM];

const ROOM: usize = (MAX_SIZE + 1).next_power_of_two();

impl Reach {
    /// What a square without a cross word adds, by its letter factor.
    pub(super) fn free(letter_factor: u8) -> Self {
        let [double, triple] = [2, 3].map(|factor| u8::from(letter_factor >= factor));
        let counts = u64::from_le_bytes([double, triple, 1, double, triple, 0, 0, 0]);
        Self { counts, most: 0 }
    }

    /// What a square with a cross word adds. `most` is the points of the highest letter allowed.
    pub(super) fn crossed(letter_factor: u8, word_factor: u8, most: u8) -> Self {
        let [double, triple] = [2, 3].map(|factor| u8::from(letter_factor >= factor));
        let both = letter_factor * word_factor;
        let [twice, thrice] = [2, 3].map(|factor| u8::from(both >= factor));
        let most = u64::from(most) * u64::from(letter_factor);
        let counts = u64::from_le_bytes([double, triple, 0, 0, 0, 1, twice, thrice]);
        Self { counts, most: most | (most * u64::from(word_factor)) << 32 }
    }

    /// The most points that a word can add to the base of a span with `drawn` empty squares.
    #[inline]
    pub(super) fn bound(self, drawn: u8, word_factor: u64, highest: &Highest) -> u64 {
        let most = |count: u8| u64::from(highest[usize::from(count) % ROOM]);
        let [double, triple, free, free_double, free_triple, crossed, twice, thrice] =
            self.counts.to_le_bytes();
        // The highest tiles on the highest factors, for the main word and for the cross words.
        let together = (most(drawn) + most(double) + most(triple)) * word_factor;
        let together = together + most(crossed) + most(twice) + most(thrice);
        // Or, on each square with a cross word, the highest tile allowed there.
        let (main, cross) = (self.most & u64::from(u32::MAX), self.most >> 32);
        let apart = (most(free) + most(free_double) + most(free_triple) + main) * word_factor;
        together.min(apart + cross)
    }
}

/// Of at most [`MAX_SIZE`] squares.
impl Summed for Reach {
    #[inline]
    fn plus(self, other: Self) -> Self {
        Self { counts: self.counts + other.counts, most: self.most + other.most }
    }

    #[inline]
    fn minus(self, other: Self) -> Self {
        Self { counts: self.counts - other.counts, most: self.most - other.most }
    }
}
