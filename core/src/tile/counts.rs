//! A multiset of letters.

use super::{Letter, MAX_LETTERS};

/// A multiset of letters: how often each occurs, up to 255 times.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct LetterCounts([u8; MAX_LETTERS]);

impl LetterCounts {
    /// The empty multiset.
    pub const NONE: Self = Self([0; MAX_LETTERS]);

    /// How often a letter occurs.
    pub const fn of(&self, letter: Letter) -> u8 {
        self.0[letter.index()]
    }

    /// Sets how often a letter occurs.
    pub const fn set(&mut self, letter: Letter, count: u8) {
        self.0[letter.index()] = count;
    }

    /// Adds one occurrence of a letter; counts saturate at 255.
    pub const fn add(&mut self, letter: Letter) {
        self.0[letter.index()] = self.0[letter.index()].saturating_add(1);
    }

    /// Removes one occurrence of a letter; returns `false` if there is none.
    pub const fn take(&mut self, letter: Letter) -> bool {
        let count = &mut self.0[letter.index()];
        let there = *count > 0;
        *count = count.saturating_sub(1);
        there
    }

    /// The number of letters, repeats included.
    pub fn len(&self) -> usize {
        self.0.iter().map(|&count| usize::from(count)).sum()
    }

    /// Whether there are no letters.
    pub fn is_empty(&self) -> bool {
        self.0 == [0; MAX_LETTERS]
    }

    /// The count of the most frequent letter.
    pub fn most(&self) -> u8 {
        self.0.into_iter().max().unwrap_or(0)
    }

    /// The sum of two multisets.
    pub fn plus(&self, other: &Self) -> Self {
        Self(std::array::from_fn(|i| self.0[i].saturating_add(other.0[i])))
    }

    /// These letters without the others; counts stop at zero.
    pub fn minus(&self, other: &Self) -> Self {
        Self(std::array::from_fn(|i| self.0[i].saturating_sub(other.0[i])))
    }

    /// The distinct letters and their counts, in alphabet order.
    pub fn iter(&self) -> impl Iterator<Item = (Letter, u8)> + '_ {
        let counts = self.0.iter().enumerate().filter(|(_, count)| **count > 0);
        counts.filter_map(|(index, &count)| Letter::new(index).map(|letter| (letter, count)))
    }
}

impl FromIterator<Letter> for LetterCounts {
    fn from_iter<I: IntoIterator<Item = Letter>>(letters: I) -> Self {
        let mut counts = Self::default();
        letters.into_iter().for_each(|letter| counts.add(letter));
        counts
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn counts_add_and_take() {
        let [a, b] = [0, 1].map(|index| Letter::new(index).expect("in range"));
        let mut counts: LetterCounts = [a, b, a].into_iter().collect();
        assert_eq!((counts.of(a), counts.of(b), counts.len(), counts.most()), (2, 1, 3, 2));
        assert!(counts.take(b) && !counts.take(b));
        assert_eq!(counts.iter().collect::<Vec<_>>(), [(a, 2)]);
        let more: LetterCounts = [a, a, a].into_iter().collect();
        assert!(counts.minus(&more).is_empty());
        assert_eq!(more.plus(&counts).of(a), 5);
    }
}
