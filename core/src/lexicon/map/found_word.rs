//! Words that were looked up, and which of their letters the rack lacks.

use crate::lexicon::Spelled;
use crate::tile::{Letter, LetterCounts};

/// What a word needs beyond the letters of the rack, for blanks to stand for. At most two letters.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Missing {
    pub count: u8,
    pub letters: [Letter; 2],
}

impl Missing {
    /// What some letters have beyond those held; `None` for more than two.
    pub(crate) fn of(word: impl Iterator<Item = Letter>, mut held: LetterCounts) -> Option<Self> {
        let mut missing = Self::default();
        for letter in word.filter(|letter| !held.take(*letter)) {
            *missing.letters.get_mut(usize::from(missing.count))? = letter;
            missing.count += 1;
        }
        Some(missing)
    }
}

/// A word that was looked up for a rack with blanks.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct FoundWord {
    pub word: Spelled,
    pub missing: Missing,
}

impl FoundWord {
    pub(crate) const fn new(word: Spelled, missing: Missing) -> Self {
        Self { word, missing }
    }
}
