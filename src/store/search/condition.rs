//! What words can be searched by.

use std::ops::RangeInclusive;

use crate::lexicon::{Letters, Pattern};
use crate::store::RankKind;
use crate::tile::{LetterCounts, LetterSet};
use crate::wordplay::{StemType, WordKey};

/// A condition on a word.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub enum Condition {
    /// It matches a pattern.
    Pattern(Pattern),
    /// A regular expression matches somewhere in it; the word is in capitals.
    Regex(String),
    /// It uses all of these letters.
    AllOf(Letters),
    /// It uses only these letters, not necessarily all.
    SomeOf(Letters),
    /// It has these letters, each at least as often as given.
    Contains(LetterCounts),
    /// It has none of these letters.
    Lacks(LetterSet),
    /// It has no letters besides these.
    Only(LetterSet),
    /// The percentage of its letters that are among these, rounded down, is in a range.
    Consists(String, RangeInclusive<u64>),
    /// What it has in common with others is one of these texts.
    Alike(WordKey, Vec<String>),
    /// It is of a type, among the words of the list that a whole rack makes.
    Type(StemType),
    /// One of its numbers is in a range.
    Number(Measure, RangeInclusive<u64>),
    /// With this text before it, it is a word of the list.
    TakesFront(String),
    /// With this text after it, it is a word of the list.
    TakesBack(String),
    /// Without its first letter it is still a word of the list.
    Beheads,
    /// Without its last letter it is still a word of the list.
    Curtails,
    /// It has some letter more than once.
    Repeats,
    /// It has the same letter twice in a row.
    Doubles,
    /// The list with this number has it too.
    InList(i64),
    /// It is one of these texts.
    InWords(Vec<String>),
    /// Its definition contains this text, in any case.
    Defined(String),
    /// It fits somewhere in a row, as [`RowPattern`](crate::lexicon::RowPattern) reads it, with the tiles of a
    /// rack if one is given.
    FitsRow(String, Option<String>),
    /// All conditions of one of these groups hold, each with whether it is negated.
    Any(Vec<Vec<(bool, Condition)>>),
}

/// A number that each word has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Measure {
    /// The number of letters.
    Length,
    /// Its points, without premiums.
    Points,
    /// The number of vowels.
    Vowels,
    /// The number of distinct letters.
    Distinct,
    /// The number of words in the list with the same letters, itself included.
    Anagrams,
    /// The number of letters that make a word when put before it.
    FrontHooks,
    /// The number of letters that make a word when put after it.
    BackHooks,
    /// Its rank by the probability of being drawn from a full bag, among the words of its length, from
    /// 1 for the most probable. [`Search::ranking`](crate::store::Search::ranking) says how.
    Probability,
    /// Its place by a number from elsewhere, from 1. Words without one are in no range, and last in order.
    Place(RankKind),
}

impl Condition {
    /// How expensive it is to check: cheap conditions come first.
    pub(in crate::store) const fn cost(&self) -> u8 {
        match self {
            Self::Number(Measure::Length | Measure::Points, _)
            | Self::Lacks(_)
            | Self::Only(_)
            | Self::Contains(_) => 0,
            Self::Pattern(_) | Self::InWords(_) | Self::Defined(_) => 1,
            Self::Number(Measure::Place(_), _) => 1,
            Self::AllOf(_) | Self::SomeOf(_) | Self::FitsRow(..) => 2,
            Self::Repeats | Self::Doubles | Self::Consists(..) | Self::Alike(..) => 2,
            Self::Regex(_) => 3,
            Self::Any(_) => 5,
            _ => 4,
        }
    }

    /// Whether it is such a condition, or one of its groups has such a one.
    pub(super) fn any(&self, is: &impl Fn(&Self) -> bool) -> bool {
        match self {
            Self::Any(groups) => groups.iter().flatten().any(|(_, one)| one.any(is)),
            one => is(one),
        }
    }

    /// Whether each word is looked for in another place of the list, of other lists or of definitions.
    pub(super) const fn looks_words_up(&self) -> bool {
        matches!(
            self,
            Self::TakesFront(_)
                | Self::TakesBack(_)
                | Self::Beheads
                | Self::Curtails
                | Self::InList(_)
                | Self::Defined(_)
                | Self::Number(Measure::Anagrams, _)
        )
    }
}
