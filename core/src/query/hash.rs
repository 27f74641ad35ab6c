//! Numbers of letters that can be put together: that of two texts, one after the other, takes no look at
//! their letters.

use crate::tile::{Letter, MAX_LETTERS, MAX_WORD};

/// An odd number without a pattern in its bits.
const BASE: u64 = 0x9FB2_1C65_1E98_DF25;

/// A number without a pattern for each letter.
const LETTERS: [u64; MAX_LETTERS] = {
    let (mut all, mut at) = ([0; MAX_LETTERS], 0);
    while at < MAX_LETTERS {
        all[at] = mixed((at as u64 + 1).wrapping_mul(0x9E37_79B9_7F4A_7C15));
        at += 1;
    }
    all
};

/// The powers of the base.
const POWERS: [u64; MAX_WORD + 1] = {
    let (mut all, mut at) = ([1_u64; MAX_WORD + 1], 1);
    while at <= MAX_WORD {
        all[at] = all[at - 1].wrapping_mul(BASE);
        at += 1;
    }
    all
};

/// A number all of whose bits depend on all of another.
pub(super) const fn mixed(number: u64) -> u64 {
    let number = (number ^ number >> 32).wrapping_mul(0xD6E8_FEB8_6659_FD93);
    number ^ number >> 32
}

/// Letters as a number that is all but sure to be another one for other letters: a polynomial.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Hash(pub u64);

impl Hash {
    pub fn of(letters: &[Letter]) -> Self {
        letters.iter().fold(Self::default(), |hash, letter| hash.with(*letter))
    }

    /// With a letter behind.
    pub const fn with(self, letter: Letter) -> Self {
        Self(self.0.wrapping_mul(BASE).wrapping_add(LETTERS[letter.index()]))
    }

    /// With other letters behind, given their number.
    pub const fn then(self, letters: Self, length: usize) -> Self {
        Self(self.0.wrapping_mul(POWERS[length & MAX_WORD]).wrapping_add(letters.0))
    }
}

/// The numbers of a text that grows by a letter at a time.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Rolled {
    pub forwards: Hash,
    /// Of the letters the other way round.
    pub backwards: Hash,
    /// A number that does not depend on the order of the letters.
    pub any_order: Hash,
    length: usize,
}

impl Rolled {
    pub fn of(letters: &[Letter]) -> Self {
        let mut rolled = Self::default();
        letters.iter().for_each(|letter| rolled.push(*letter));
        rolled
    }

    pub const fn push(&mut self, letter: Letter) {
        let number = LETTERS[letter.index()];
        self.forwards = self.forwards.with(letter);
        self.backwards = Hash(number).then(self.backwards, self.length);
        self.any_order = Hash(self.any_order.0.wrapping_add(mixed(number)));
        self.length += 1;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_of_texts_are_put_together() {
        let word: Vec<_> = [3, 0, 31, 3, 7].into_iter().filter_map(Letter::new).collect();
        let back: Vec<_> = word.iter().rev().copied().collect();
        let (one, other) = (Rolled::of(&word), Rolled::of(&back));
        assert_eq!([one.forwards, one.backwards], [other.backwards, other.forwards]);
        assert_eq!(one.any_order, other.any_order);
        for at in 0..=word.len() {
            let (first, second) = word.split_at(at);
            assert_eq!(Hash::of(first).then(Hash::of(second), second.len()), Hash::of(&word));
        }
        assert_ne!(one.forwards, one.backwards);
    }
}
