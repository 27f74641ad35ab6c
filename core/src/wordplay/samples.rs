//! Lists for the tests of this floor.

use itertools::Itertools;
use proptest::prelude::*;

use crate::query::QueryWords;
use crate::tile::{Alphabet, Letter, Word};

/// A to Z.
pub(super) fn alphabet() -> Alphabet {
    Alphabet::new(('A'..='Z').map(String::from)).expect("26 labels")
}

/// A word of A to Z.
pub(super) fn word(text: &str) -> Word {
    alphabet().word(text).expect("letters")
}

/// Words of A to Z, with spaces between them.
pub(super) fn list(text: &str) -> QueryWords {
    QueryWords::new(text.split_whitespace().map(word), 26)
}

/// The words at some places.
pub(super) fn texts(words: &QueryWords, places: &[u32]) -> String {
    places.iter().map(|place| alphabet().text(words.word(*place))).join(" ")
}

/// Words of the first few letters.
pub(super) fn some_letters(
    letters: u8,
    lengths: std::ops::RangeInclusive<usize>,
) -> impl Strategy<Value = Word> {
    prop::collection::vec(0..letters, lengths).prop_map(|word| {
        let letters: Vec<_> = word.iter().filter_map(|at| Letter::new((*at).into())).collect();
        Word::new(&letters).expect("few letters")
    })
}
