//! Why a question of wordplay has no answer.

use itertools::Itertools;
use thiserror::Error;

use crate::app::words::{RangeError, WordError};
use crate::store::StoreError;
use crate::tile::{RackError, Word};
use crate::wordplay::AnagramError;
use crate::words_in::TypedWordError;

/// Why a question of wordplay has no answer.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum WordplayError {
    /// The letters are not letters and blanks.
    #[error(transparent)]
    Letters(#[from] RackError),
    /// How many words a set has is not a range.
    #[error("words: {0}")]
    Words(RangeError),
    /// A set is to have no word.
    #[error("words: a set has one word or more: write a range like 2, 2..3, 2.. or ..3")]
    NoWords,
    /// The most letters of a word are fewer than the fewest.
    #[error("words of {least} letters or more, and of {most} at most: there are none")]
    Lengths {
        /// The fewest letters.
        least: usize,
        /// The most letters.
        most: usize,
    },
    /// A word that is to be in each set is not a word.
    #[error("with: {0}")]
    With(WordError),
    /// A word that is to be in no set is not a word.
    #[error("without: {0}")]
    Without(TypedWordError),
    /// The letters do not make the words that are to be in each set.
    #[error(transparent)]
    Sets(#[from] AnagramError),
    /// An end of a ladder is not a word.
    #[error(transparent)]
    Word(#[from] WordError),
    /// Ends of a ladder are not in the list.
    #[error("not in the list: {}", words.iter().format(", "))]
    NotInList {
        /// These, in capitals.
        words: Vec<String>,
        /// These in letters.
        letters: Vec<Word>,
    },
    /// No words lead from one end of a ladder to the other.
    #[error("no words lead from {first} to {last}{}", lengths_said(*lengths))]
    NoLadder {
        /// The first word.
        first: String,
        /// The last word.
        last: String,
        /// How many letters each has, if that is why: steps that only change letters keep the number.
        lengths: Option<[usize; 2]>,
    },
    /// The time was over, or the question was cancelled, before there was an answer.
    #[error("stopped before there was an answer")]
    Stopped,
    /// The database can't be read.
    #[error(transparent)]
    Store(#[from] StoreError),
}

fn lengths_said(lengths: Option<[usize; 2]>) -> String {
    let said = |[first, last]: [usize; 2]| {
        format!(" by changing letters alone: one has {first} letters, the other {last}")
    };
    lengths.map_or_else(String::new, said)
}
