//! Words that can be laid in several ways, each shown once.

use std::cmp::Reverse;

use crate::rules::Points;
use crate::tile::{Alphabet, Word};

/// Keeps one item per spelling, in its place: the most valuable, or of equals the first in the order of the
/// alphabet.
pub fn best_of_readings<T>(
    items: &mut Vec<T>,
    alphabet: &Alphabet,
    word: impl Fn(&T) -> &Word,
    worth: impl Fn(&Word) -> Points,
) {
    let spelling = |place: &usize| alphabet.spelling(word(&items[*place]));
    let mut places: Vec<usize> = (0..items.len()).collect();
    places.sort_by_cached_key(|place| {
        let word = *word(&items[*place]);
        (spelling(place), Reverse(worth(&word)), word)
    });
    places.dedup_by_key(|place| spelling(place));
    places.sort_unstable();
    let mut place = 0..;
    items.retain(|_| place.next().is_some_and(|place| places.binary_search(&place).is_ok()));
}
