//! Letter multisets as the keys of a hash map.

use super::Multiset;
use crate::tile::{Letter, LetterCounts};

/// How often each letter occurs, four bits a letter: exact up to 15 times.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Packed(u128);

/// The most of one letter that [`Packed`] can count.
pub(super) const MAX_PACKED: u8 = 15;

impl Packed {
    pub(super) fn of(counts: &LetterCounts) -> Self {
        Self(counts.iter().map(|(letter, count)| u128::from(count) << (4 * letter.index())).sum())
    }

    /// A hash of the multiset.
    pub(super) fn hash(self) -> u64 {
        // Fibonacci hashing of the two halves: sums of a few bits spread over all 64.
        let folded = (self.0 as u64) ^ ((self.0 >> 64) as u64).wrapping_mul(0xD6E8_FEB8_6659_FD93);
        let hash = folded.wrapping_mul(0x9E37_79B9_7F4A_7C15);
        hash ^ (hash >> 32)
    }
}

impl Multiset for Packed {
    const EMPTY: Self = Self(0);

    fn with(&self, letter: Letter) -> Self {
        Self(self.0 + (1 << (4 * letter.index())))
    }

    fn plus(&self, other: &Self) -> Self {
        Self(self.0 + other.0)
    }
}

/// Seven bits of a hash that its slot does not tell, never 0.
pub(super) const fn tag(hash: u64) -> u8 {
    (hash >> 57) as u8 | 0x80
}
