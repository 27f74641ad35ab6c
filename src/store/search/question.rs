//! What a list can be searched for, and what is found.

use std::ops::RangeInclusive;

use crate::lexicon::Letters;
use crate::rules::Points;
use crate::store::{Condition, Measure, Ranking};
use crate::tile::MAX_WORD;

/// What to search for, and in which order.
#[derive(Clone, Debug, Default)]
pub struct Search {
    /// Conditions that must all hold, each with whether it is negated.
    pub conditions: Vec<(bool, Condition)>,
    /// The sort keys, each with whether it is descending; ties are sorted by code point.
    pub order: Vec<(bool, SearchOrder)>,
    /// How words are ranked by probability.
    pub ranking: Ranking,
    /// The most words to return.
    pub limit: Option<u64>,
    /// Whether words are only counted.
    pub count: bool,
    /// Whether definitions are left out, which takes less time.
    pub bare: bool,
    /// Whether to ask SQLite for its query plan.
    pub explain: bool,
}

/// A sort key for words.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum SearchOrder {
    /// The word itself, by code point.
    Word,
    /// The word, in the order of its alphabet.
    Alphabet,
    /// A number. By probability, the most probable of each length come first.
    Number(Measure),
    /// The points of the word played with these letters, with blanks scoring 0.
    PointsOf(Letters),
    /// How its definition has a text: 2 as whole words, 1 within words, 0 not.
    Mentions(String),
}

/// A word found by a search.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FoundWord {
    /// The word as stored.
    pub word: String,
    /// The number of letters.
    pub length: usize,
    /// Its points, without premiums.
    pub points: Points,
    /// What it means, as far as the list or a dictionary stored for it says: [`Meaning::text`](crate::store::Meaning::text).
    pub definition: Option<String>,
}

/// How a search was run.
#[derive(Clone, Debug, Default)]
pub struct SearchReport {
    /// The number of words found, at most the limit.
    pub found: u64,
    /// The SQL statement.
    pub sql: String,
    /// Its bound values as text, from ?1 on.
    pub values: Vec<String>,
    /// SQLite's query plan, if requested.
    pub plan: Vec<String>,
}

impl Search {
    /// The lengths that the conditions leave possible.
    pub(in crate::store) fn lengths(&self) -> RangeInclusive<u64> {
        let lengths =
            self.conditions.iter().filter(|(negated, _)| !negated).filter_map(|(_, asked)| {
                match asked {
                    Condition::Number(Measure::Length, range) => Some(range.clone()),
                    Condition::Pattern(pattern) => {
                        Some(pattern.least() as u64..=pattern.most() as u64)
                    }
                    _ => None,
                }
            });
        lengths.fold(0..=MAX_WORD as u64, |all, some| {
            *all.start().max(some.start())..=*all.end().min(some.end())
        })
    }

    /// Whether some condition is such a one.
    pub(super) fn asks(&self, is: impl Fn(&Condition) -> bool) -> bool {
        self.conditions.iter().any(|(_, condition)| condition.any(&is))
    }

    /// Whether some condition or sort key uses a number.
    pub(in crate::store) fn names(&self, wanted: Measure) -> bool {
        let asked = |asked: &Condition| matches!(asked, Condition::Number(measure, _) if *measure == wanted);
        self.asks(asked)
            || self.order.iter().any(|(_, order)| *order == SearchOrder::Number(wanted))
    }
}
