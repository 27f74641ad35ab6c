//! The letter mask: 64 bits for which letters occur, and which occur twice.

use super::{LetterCounts, MAX_LETTERS};

/// The letters of a word or rack as 64 bits that SQL can compare.
///
/// In an alphabet of *n* letters, bit `level × n + index` is set if the letter with that index
/// occurs at least `level + 1` times. There are as many levels as fit in 64 bits: two for every
/// letter, and a third for the first `64 − 2n` letters. `mask & ~have = 0` is necessary for a word to
/// be made from the letters of `have`, and almost sufficient.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LetterMask(u64);

impl LetterMask {
    /// The mask of a multiset, in an alphabet of `letters` letters (1 to 32).
    pub fn of(counts: &LetterCounts, letters: usize) -> Self {
        let letters = letters.clamp(1, MAX_LETTERS);
        let mut mask = 0;
        for (letter, count) in counts.iter() {
            let mut bit = letter.index();
            for _ in 0..count {
                mask |= 1_u64.checked_shl(bit as u32).unwrap_or(0);
                bit += letters;
            }
        }
        Self(mask)
    }

    /// The number of bits that `have` lacks: at least that many blanks are needed.
    pub const fn lacking(self, have: Self) -> u32 {
        (self.0 & !have.0).count_ones()
    }

    /// The mask as the database stores it: the same 64 bits as a signed number.
    pub const fn stored(self) -> i64 {
        self.0 as i64
    }

    /// The mask for 64 stored bits.
    pub const fn from_stored(stored: i64) -> Self {
        Self(stored as u64)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tile::Letter;

    /// The letter and count that a bit of the mask means, in an alphabet of `letters` letters.
    fn meaning(bit: usize, letters: usize) -> (Option<Letter>, usize) {
        (Letter::new(bit % letters), bit / letters + 1)
    }

    fn counts(indices: &[usize]) -> LetterCounts {
        indices.iter().map(|&index| Letter::new(index).expect("in range")).collect()
    }

    #[test]
    fn a_bit_says_at_least_so_many() {
        let mask = LetterMask::of(&counts(&[4, 4, 4, 25]), 26);
        let said: Vec<_> = (0..64).filter(|bit| mask.0 >> bit & 1 == 1).collect();
        assert_eq!(said, [4, 25, 30, 56]);
        let [four, last] = [4, 25].map(Letter::new);
        assert_eq!(
            said.iter().map(|&bit| meaning(bit, 26)).collect::<Vec<_>>(),
            [(four, 1), (last, 1), (four, 2), (four, 3)]
        );
    }

    #[test]
    fn the_last_letter_of_32_has_two_levels() {
        let mask = LetterMask::of(&counts(&[31; 9]), 32);
        assert_eq!(mask.stored(), (1_u64 << 63 | 1 << 31) as i64);
        assert_eq!(LetterMask::from_stored(mask.stored()), mask);
    }

    #[test]
    fn what_is_lacking_is_counted() {
        let (word, rack) = (counts(&[0, 0, 1]), counts(&[0, 2]));
        assert_eq!(LetterMask::of(&word, 26).lacking(LetterMask::of(&rack, 26)), 2);
        assert_eq!(LetterMask::of(&word, 26).lacking(LetterMask::of(&word, 26)), 0);
    }
}
