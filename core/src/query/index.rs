//! Where to look for a word, and whether to look at all.

use std::ops::Range;

use super::hash::{Hash, mixed};
use crate::tile::{Letter, MAX_LETTERS};

/// How many letters the index tells apart.
const TOLD: usize = 3;

/// Sixteen bits a word leave one other word in 300 to be looked up in vain.
const BITS_PER_WORD: usize = 16;

/// Tells where words stand that are in the order of the alphabet, and most of what is no word without
/// looking it up.
#[derive(Clone, Debug)]
pub(super) struct Index {
    /// Where the words with each three first letters begin; the last number is where all end.
    starts: Vec<u32>,
    /// A bit for each three letters that a word ends in.
    ends: Vec<u64>,
    /// Bits that are set for the words there are, and by chance for a few others.
    bits: Vec<u64>,
}

impl Index {
    /// Of words in order, given their number.
    pub fn of<'w>(words: impl Iterator<Item = &'w [Letter]>, count: usize) -> Self {
        let all = MAX_LETTERS.pow(TOLD as u32);
        let mut index = Self {
            starts: vec![0; all + 1],
            ends: vec![0; all / 64],
            bits: vec![0; (count * BITS_PER_WORD / 64 + 1).next_power_of_two()],
        };
        for word in words {
            index.starts[Self::number(word.iter()) + 1] += 1;
            if word.len() >= TOLD {
                let end = Self::number(word.iter().rev());
                index.ends[end / 64] |= 1 << (end % 64);
            }
            let (at, bits) = index.bits_of(Hash::of(word));
            index.bits[at] |= bits;
        }
        let mut total = 0;
        for start in &mut index.starts {
            total += *start;
            *start = total;
        }
        index
    }

    /// The first letters as a number, in the order of the alphabet; the first letter stands for those that
    /// a shorter word lacks.
    fn number<'w>(letters: impl Iterator<Item = &'w Letter>) -> usize {
        let letters = letters.map(|letter| letter.index()).chain([0; TOLD]);
        letters.take(TOLD).fold(0, |number, letter| number * MAX_LETTERS + letter)
    }

    /// The places among which are all words that begin with these letters.
    pub fn beginning(&self, letters: &[Letter]) -> Range<usize> {
        let first = Self::number(letters.iter());
        let end = first + MAX_LETTERS.pow(TOLD.saturating_sub(letters.len()) as u32);
        self.starts[first] as usize..self.starts[end] as usize
    }

    /// Whether a word may begin with these letters, or end in them the other way round where it is asked
    /// `backwards`.
    #[inline]
    pub fn may_begin(&self, letters: &[Letter], backwards: bool) -> bool {
        let Some(first) = letters.first_chunk::<TOLD>() else { return true };
        let number = Self::number(first.iter());
        match backwards {
            true => self.ends[number / 64] >> (number % 64) & 1 != 0,
            false => self.starts[number] < self.starts[number + 1],
        }
    }

    /// Two bits in one number.
    const fn bits_of(&self, hash: Hash) -> (usize, u64) {
        let hash = mixed(hash.0);
        let at = (hash >> 12) as usize & (self.bits.len() - 1);
        (at, 1 << (hash & 63) | 1 << (hash >> 6 & 63))
    }

    /// Whether letters may be a word: nearly always told right.
    #[inline]
    pub fn may_have(&self, hash: Hash) -> bool {
        let (at, bits) = self.bits_of(hash);
        self.bits[at] & bits == bits
    }
}
