//! What can be asked of words.

use std::ops::RangeInclusive;

use crate::lexicon::{Letters, Pattern};
use crate::tile::{LetterCounts, LetterSet};

/// What a word can be asked for.
#[derive(Clone, Debug)]
pub enum Condition {
    /// It matches a pattern.
    Pattern(Pattern),
    /// A regular expression matches somewhere in it, as it is written in capitals.
    Regex(String),
    /// It takes all of these letters.
    AllOf(Letters),
    /// It takes some of these letters and no others.
    SomeOf(Letters),
    /// It has these letters, each as often as given at least.
    Contains(LetterCounts),
    /// It has none of these letters.
    Lacks(LetterSet),
    /// It has no other letters than these.
    Only(LetterSet),
    /// A number of it is in a range.
    Number(Measure, RangeInclusive<u64>),
    /// With this text before it, it is another word.
    TakesFront(String),
    /// With this text behind it, it is another word.
    TakesBack(String),
    /// Without its first letter it is another word.
    Beheads,
    /// Without its last letter it is another word.
    Curtails,
    /// It has a letter more than once.
    Repeats,
    /// It has a letter twice in a row.
    Doubles,
    /// It is in the list of this number too.
    InList(i64),
    /// It is one of these texts.
    InWords(Vec<String>),
    /// This text is somewhere in its definition, small and capital letters of ASCII alike.
    Defined(String),
    /// It fits somewhere in a row, as [`Row`](crate::lexicon::Row) reads it, with the tiles of a rack,
    /// if one is given.
    FitsRow(String, Option<String>),
}

/// A number that words have.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Measure {
    /// Letters.
    Length,
    /// Points, premiums apart.
    Points,
    /// Letters that are vowels.
    Vowels,
    /// Different letters.
    Distinct,
    /// Words of the list with the same letters, itself included.
    Anagrams,
    /// Letters that make a word before it.
    FrontHooks,
    /// Letters that make a word behind it.
    BackHooks,
    /// Its place among the words of its length by the ways to draw it from a full bag, from 1 for the
    /// likeliest; words that are as likely share the first place of theirs.
    Probability,
}

impl Condition {
    /// How dear it is to ask: the cheap ones are asked first.
    pub(super) const fn cost(&self) -> u8 {
        match self {
            Self::Number(Measure::Length | Measure::Points, _)
            | Self::Lacks(_)
            | Self::Only(_)
            | Self::Contains(_) => 0,
            Self::Pattern(_) | Self::InWords(_) | Self::Defined(_) => 1,
            Self::AllOf(_) | Self::SomeOf(_) | Self::FitsRow(..) => 2,
            Self::Repeats | Self::Doubles => 2,
            Self::Regex(_) => 3,
            _ => 4,
        }
    }
}
