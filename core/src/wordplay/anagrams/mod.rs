//! Anagrams of several words: all sets of words that use exactly some letters, and how many there are.

mod count;
mod entries;
mod list;
mod memo;
mod question;
mod reach;
mod rest;
#[cfg(test)]
mod tests;
mod tree;

pub use question::{AnagramError, AnagramSets, SetCount, SetOrder};
