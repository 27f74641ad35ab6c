//! The anagram sets of a table in bytes.

use super::packed::Spelled;
use super::stored_memory::TableBytes;

/// The version of the format; others are not read.
pub(super) const FORM: u8 = 1;

/// The start of a table in bytes: version, bytes per word, letters per word, shift; then the number
/// of sets, of words in sets with several, and of 64-bit numbers.
#[derive(Clone, Copy, Debug)]
pub(super) struct TableHeader {
    pub width: usize,
    pub(super) shift: u32,
    pub sets: usize,
    pub words: usize,
    pub numbers: usize,
}

impl TableHeader {
    /// Its size in bytes.
    pub(super) const BYTES: usize = 4 + 3 * 4;

    /// Reads the header of a table for words of `length` letters; `None` for other bytes.
    pub(in crate::lexicon) fn read(bytes: &[u8; Self::BYTES], length: usize) -> Option<Self> {
        let [FORM, width, found, shift, ..] = *bytes else { return None };
        let (width, shift) = (usize::from(width), u32::from(shift));
        let enough = (length * Spelled::BITS).div_ceil(8).max(5);
        let number = |at: usize| {
            let bytes = bytes[at..at + 4].try_into().unwrap_or_default();
            u32::from_le_bytes(bytes) as usize
        };
        let [sets, words, numbers] = [4, 8, 12].map(number);
        let fits = usize::from(found) == length && width == enough && (1..64).contains(&shift);
        // Each hash has a bit, and a free one follows the last.
        let fits = fits && numbers as u64 * 64 >= 1 << (64 - shift).min(40);
        fits.then_some(Self { width, shift, sets, words, numbers })
    }

    /// The size of the whole table in bytes; `None` if it overflows.
    pub(super) fn size(&self) -> Option<u64> {
        let Self { width, sets, words, numbers, .. } = *self;
        let bits = 8 * (numbers as u64 + sets.div_ceil(64) as u64);
        let all = (sets as u64 + words as u64).checked_mul(width as u64)?;
        (Self::BYTES as u64 + bits + sets as u64).checked_add(all)
    }
}

/// The anagram sets of words of one length, in bytes.
#[derive(Clone, Debug)]
pub struct StoredSets {
    pub(in crate::lexicon) length: usize,
    /// Bytes per word.
    pub(super) width: usize,
    /// One bit per set: whether it has several words.
    pub(in crate::lexicon) several: Vec<u64>,
    /// All bytes of the table.
    pub(in crate::lexicon) bytes: TableBytes,
    /// Where the sets are in their memory: each one's word, or for several words the index of the first in
    /// 24 bits and their number in 16.
    pub(in crate::lexicon) sets: usize,
    /// Where the words of sets with several are.
    pub(in crate::lexicon) words: usize,
}

impl StoredSets {
    /// How many bytes of memory follow the last table.
    pub const BEHIND: usize = 16;

    /// The number at an index from some byte on.
    fn read(&self, start: usize, index: usize) -> Option<u128> {
        // With what follows, because the number of bytes is known then.
        let number = self.bytes.memory.bytes().get(start + index * self.width..)?.first_chunk()?;
        Some(u128::from_le_bytes(*number) & u128::MAX >> (128 - 8 * self.width))
    }

    /// Where the words of a set are in `words`, if it has several.
    pub(in crate::lexicon) fn range(&self, place: usize) -> Option<(usize, usize)> {
        let several = self.several.get(place / 64)? >> (place % 64) & 1 == 1;
        let number = several.then(|| self.read(self.sets, place)).flatten()? as u64;
        Some(((number & 0xFF_FFFF) as usize, (number >> 24 & 0xFFFF) as usize))
    }

    /// The number of words in those of the first `sets` sets that have several.
    pub(super) fn count_several(&self, sets: usize) -> usize {
        let mut count = 0;
        for (bits, first) in self.several.iter().zip((0..).step_by(64)) {
            let mut bits = *bits;
            while bits > 0 {
                let place = first + bits.trailing_zeros() as usize;
                let range = self.range(place).filter(|_| place < sets);
                count += range.map_or(0, |(_, count)| count);
                bits &= bits - 1;
            }
        }
        count
    }

    /// The words of a set.
    pub(in crate::lexicon) fn words(&self, place: usize) -> impl Iterator<Item = Spelled> + '_ {
        let (start, first, count) = match self.range(place) {
            Some((first, count)) => (self.words, first, count),
            None => (self.sets, place, 1),
        };
        (first..first + count)
            .filter_map(move |index| self.read(start, index).map(Spelled::of_bits))
    }

    /// The letter counts of a set, as in a key.
    pub(in crate::lexicon) fn counts(&self, place: usize) -> Option<u128> {
        self.words(place).next().map(|word| word.counts(self.length))
    }
}
