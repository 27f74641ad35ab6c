//! Which sets of words are asked for.

use std::ops::RangeInclusive;

use thiserror::Error;

use crate::tile::{LetterCounts, MAX_WORD, Rack, Tiles, Word};

/// A question for all sets of words that use exactly some letters. A set has its words in no order, and may
/// have a word more than once.
#[derive(Clone, Debug)]
pub struct AnagramSets {
    /// The letters; each blank stands for any one letter.
    pub letters: Rack,
    /// How many words a set may have, those of [`Self::with`] included.
    pub words: RangeInclusive<usize>,
    /// How many letters each word may have, those of [`Self::with`] aside.
    pub lengths: RangeInclusive<usize>,
    /// Words that each set has, besides those that are found. They need not be in the list.
    pub with: Vec<Word>,
    /// Words that no set has, those of [`Self::with`] aside.
    pub without: Vec<Word>,
}

/// Why there is no set at all.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum AnagramError {
    /// The letters do not make the words of [`AnagramSets::with`].
    #[error("the letters don't make the words that must be in it")]
    With,
}

/// In which order sets come.
#[derive(Clone, Copy, Debug, Default)]
pub enum SetOrder<'w> {
    /// Fewer words first. Then sets compare by their longest words, then by the next, and so on: the longer one
    /// first, and of words as long the first in the alphabet. Words with the same letters count as the first of them.
    #[default]
    Longest,
    /// Fewer words first. Then sets compare by their heaviest words, then by the next, and so on. These are the
    /// weights of the words, by place; a word beyond the end has none. Of equal weights the longer word comes
    /// first, then the first in the alphabet.
    Weights(&'w [u32]),
}

/// How many sets there are of a number of words.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SetCount {
    /// The number of words of each set.
    pub words: usize,
    /// The number of sets; [`u128::MAX`] if there are more than 2¹²⁰.
    pub sets: u128,
}

impl AnagramSets {
    /// All sets of words with these letters.
    pub const fn new(letters: Rack) -> Self {
        Self {
            letters,
            words: 1..=MAX_WORD,
            lengths: 1..=MAX_WORD,
            with: Vec::new(),
            without: Vec::new(),
        }
    }

    /// The tiles that are left for words to be found.
    pub(super) fn rest(&self) -> Result<Tiles, AnagramError> {
        let all = self.letters.tiles();
        let mut given = LetterCounts::NONE;
        let mut length = 0;
        for word in &self.with {
            given = given.plus(&word.counts());
            length += word.len();
        }
        let letters = all.letters.minus(&given);
        // What a given word takes that is not among the letters takes blanks.
        let blanks = all.len().checked_sub(length + letters.len());
        let blanks = blanks.and_then(|blanks| u8::try_from(blanks).ok());
        Ok(Tiles { letters, blanks: blanks.ok_or(AnagramError::With)? })
    }

    /// The numbers of words to be found.
    pub(super) fn found_words(&self) -> RangeInclusive<usize> {
        let given = self.with.len();
        match self.words.end().checked_sub(given) {
            Some(end) => self.words.start().saturating_sub(given)..=end.min(MAX_WORD),
            // More are given than a set may have.
            #[expect(clippy::reversed_empty_ranges, reason = "there are none")]
            None => 1..=0,
        }
    }
}
