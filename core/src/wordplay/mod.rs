//! Wordplay: anagrams of several words, ladders, words hidden in a text, words near another, words alike,
//! and stems.
//!
//! Each takes the words of a list as [`QueryWords`](crate::query::QueryWords), and names words by their places in
//! it. What may take long asks a [`QueryWatch`](crate::query::QueryWatch) now and then whether to stop.

mod alike;
mod anagrams;
mod hidden;
mod ladder;
mod near;
mod rungs;
#[cfg(test)]
mod samples;
mod signs;
mod stems;
mod table;

pub use alike::{WordKey, consonants, inside, shape, shifted, transposed, unshifted};
pub use anagrams::{AnagramError, AnagramSets, SetCount, SetOrder};
pub use hidden::{HiddenIn, HiddenWord, HiddenWords};
pub use ladder::Ladders;
pub use near::{NearWord, distance, near};
pub use rungs::LadderError;
pub use stems::{Stem, StemType, StemTypes, stems};
