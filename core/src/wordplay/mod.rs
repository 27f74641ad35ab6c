//! Wordplay: anagrams of several words, ladders, words hidden in a text, words near another, words alike,
//! and stems.
//!
//! Each takes the words of a list as [`QueryWords`](crate::query::QueryWords), and names words by their places in
//! it. What may take long asks a [`Watch`] now and then whether to stop.

mod anagrams;
mod ladder;
#[cfg(test)]
mod samples;
mod table;
mod watch;

pub use anagrams::{AnagramError, AnagramSets, SetCount, SetOrder};
pub use ladder::{LadderError, Ladders};
pub use watch::{End, Watch};
