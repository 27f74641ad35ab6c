//! What bounds the scores of spans from above.

use crate::rules::MAX_SIZE;

/// What some empty squares add to the bound of a span: how many have which factors, and what counts
/// most on those with a cross word.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Reach {
    /// Eight numbers of eight bits, from the lowest: the squares with a letter factor of 2 at least,
    /// and of 3, the highest that premiums have; those without a cross word, and of them those with a
    /// letter factor of 2 and of 3; those with a cross word, and of them those where letter factor
    /// times word factor is 2 and 3 at least.
    counts: u64,
    /// The highest points that can be laid on the squares with a cross word, each for itself: for
    /// the main word in the lower half, for the cross words in the higher.
    most: u64,
}

/// The sums of the points of the highest tiles, by their number: no span has more than
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

    /// `most` is the most that a letter allowed there has.
    pub(super) fn crossed(letter_factor: u8, word_factor: u8, most: u8) -> Self {
        let [double, triple] = [2, 3].map(|factor| u8::from(letter_factor >= factor));
        let both = letter_factor * word_factor;
        let [twice, thrice] = [2, 3].map(|factor| u8::from(both >= factor));
        let most = u64::from(most) * u64::from(letter_factor);
        let counts = u64::from_le_bytes([double, triple, 0, 0, 0, 1, twice, thrice]);
        Self { counts, most: most | (most * u64::from(word_factor)) << 32 }
    }

    /// Both together, of [`MAX_SIZE`] squares at most.
    #[inline]
    pub(super) const fn plus(self, other: Self) -> Self {
        Self { counts: self.counts + other.counts, most: self.most + other.most }
    }

    /// What is left without some of the squares.
    #[inline]
    pub(super) const fn minus(self, other: Self) -> Self {
        Self { counts: self.counts - other.counts, most: self.most - other.most }
    }

    /// No word adds more to the base of a span with so many empty squares.
    #[inline]
    pub(super) fn bound(self, drawn: u8, word_factor: u64, highest: &Highest) -> u64 {
        let most = |count: u8| u64::from(highest[usize::from(count) % ROOM]);
        let [double, triple, free, free_double, free_triple, crossed, twice, thrice] =
            self.counts.to_le_bytes();
        // The highest tiles on the highest factors, for the main word and for the cross words.
        let together = (most(drawn) + most(double) + most(triple)) * word_factor;
        if crossed == 0 {
            return together;
        }
        let together = together + most(crossed) + most(twice) + most(thrice);
        // Or on each square with a cross word the highest tile that is allowed there.
        let (main, cross) = (self.most & u64::from(u32::MAX), self.most >> 32);
        let apart = (most(free) + most(free_double) + most(free_triple) + main) * word_factor;
        together.min(apart + cross)
    }
}
