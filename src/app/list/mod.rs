//! The one type for a word list that is ready to be asked: its words, its rules, and what it says of leaves
//! and leads.

mod values;
mod words;

pub use words::Words;
