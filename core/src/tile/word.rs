//! A word as letters.

use std::fmt;
use std::ops::Deref;

use super::{Letter, LetterCounts, Tile};

/// The most letters a word can have. An import refuses longer entries.
pub const MAX_WORD: usize = 63;

/// A word: up to [`MAX_WORD`] letters of one alphabet, whether or not a list has it.
#[derive(Clone, Copy)]
pub struct Word {
    length: u8,
    letters: [Letter; MAX_WORD],
}

impl Word {
    /// A word of these letters, or `None` if there are more than [`MAX_WORD`].
    pub fn new(letters: &[Letter]) -> Option<Self> {
        let mut word = Self::default();
        word.letters.get_mut(..letters.len())?.copy_from_slice(letters);
        word.length = letters.len() as u8;
        Some(word)
    }

    /// The word that tiles spell, or `None` if there are more than [`MAX_WORD`].
    pub fn of(tiles: &[Tile]) -> Option<Self> {
        let mut word = Self::default();
        tiles.iter().all(|tile| word.push(tile.letter())).then_some(word)
    }

    /// Appends a letter; returns `false` if the word is full.
    #[inline]
    pub fn push(&mut self, letter: Letter) -> bool {
        let free = self.letters.get_mut(usize::from(self.length));
        free.map(|place| *place = letter).map(|()| self.length += 1).is_some()
    }

    /// Sorts the letters in alphabet order: the word becomes its alphagram.
    pub fn sort(&mut self) {
        self.letters[..usize::from(self.length)].sort_unstable();
    }

    /// The letters as a multiset.
    pub fn counts(&self) -> LetterCounts {
        self.iter().copied().collect()
    }
}

impl Default for Word {
    #[inline]
    fn default() -> Self {
        Self { length: 0, letters: [Letter::default(); MAX_WORD] }
    }
}

impl Deref for Word {
    type Target = [Letter];

    #[inline]
    fn deref(&self) -> &[Letter] {
        &self.letters[..usize::from(self.length)]
    }
}

impl PartialEq for Word {
    fn eq(&self, other: &Self) -> bool {
        **self == **other
    }
}

impl Eq for Word {}

impl PartialOrd for Word {
    fn partial_cmp(&self, other: &Self) -> Option<std::cmp::Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Word {
    /// Compares in alphabet order.
    fn cmp(&self, other: &Self) -> std::cmp::Ordering {
        (**self).cmp(&**other)
    }
}

impl fmt::Debug for Word {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_word_has_up_to_63_letters() {
        let letter = Letter::new(3).expect("in range");
        let mut word = Word::new(&[letter; 62]).expect("62 letters fit");
        assert!(word.push(letter));
        assert!(!word.push(letter));
        assert_eq!(word.len(), 63);
        assert_eq!(Word::new(&[letter; 64]), None);
    }
}
