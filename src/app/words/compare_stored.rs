//! Comparing two lists of a database.

use thiserror::Error;

use super::compare::{ComparedWord, InWhich, ListComparison, compare_words};
use crate::store::{ListInfo, ListVersion, ListWord, Store, StoreError};

/// Why two lists can't be compared.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum CompareError {
    /// They are one list.
    #[error("{0}: the same list twice: name two")]
    SameList(String),
    /// The database can't be read.
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// The words of two lists.
#[derive(Clone, Debug)]
pub struct ComparedLists {
    names: [String; 2],
    /// The levels that they are asked at, if those are not their defaults.
    levels: [Option<u8>; 2],
    words: [Vec<ListWord>; 2],
}

impl ComparedLists {
    /// Reads the words of two lists, of any languages. Each is read at one moment: a list that is
    /// written meanwhile is read as it was or as it is. It can't be
    /// stopped: it reads each list once.
    ///
    /// # Errors
    ///
    /// [`CompareError`] if they are one list, or can't be read.
    pub fn read(store: &Store, a: &ListInfo, b: &ListInfo) -> Result<Self, CompareError> {
        if a.id == b.id {
            return Err(CompareError::SameList(a.name.clone()));
        }
        let words = |list| store.words(list, ListVersion::Corrected);
        let words = [words(a)?, words(b)?];
        let (names, levels) =
            ([a.name.clone(), b.name.clone()], [a.asked_level(), b.asked_level()]);
        Ok(Self { names, levels, words })
    }

    /// How many words are where.
    pub fn counts(&self) -> ListComparison {
        let ([a, b], [a_level, b_level]) = (self.names.clone(), self.levels);
        let mut counts = ListComparison { a, a_level, b, b_level, only_a: 0, only_b: 0, both: 0 };
        self.each(|_, in_which| match in_which {
            InWhich::OnlyA => counts.only_a += 1,
            InWhich::OnlyB => counts.only_b += 1,
            InWhich::Both => counts.both += 1,
        });
        counts
    }

    /// The words that are in one list only, or in both, by code point.
    pub fn words(&self, wanted: InWhich) -> Vec<ComparedWord<'_>> {
        let mut words = Vec::new();
        self.each(|word, at| words.extend((at == wanted).then_some(ComparedWord { word })));
        words
    }

    fn each<'w>(&'w self, found: impl FnMut(&'w str, InWhich)) {
        let [a, b] = self.words.each_ref().map(|words| words.iter().map(|word| &*word.text));
        compare_words(a, b, found);
    }
}
