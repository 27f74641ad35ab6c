//! What a list can be searched for, and what is found.

use std::ops::RangeInclusive;

use super::{Condition, Measure};
use crate::lexicon::Letters;
use crate::rules::Points;
use crate::tile::MAX_WORD;

/// What is searched for, and in which order.
#[derive(Clone, Debug, Default)]
pub struct Search {
    /// What has to hold, each with whether it is the other way round.
    pub conditions: Vec<(bool, Condition)>,
    /// What comes first, each with whether the largest does; then words by code point.
    pub order: Vec<(bool, Order)>,
    /// How many words at most.
    pub limit: Option<u64>,
    /// Whether their order does not matter, as where they are only counted.
    pub unordered: bool,
    /// Whether SQLite is asked how it goes about it.
    pub explain: bool,
}

/// What words are put in order by.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Order {
    /// The word itself.
    Word,
    /// A number. By probability the likeliest of a length has the lowest.
    Number(Measure),
    /// The points of the word made of these letters, blanks counting nothing.
    PointsOf(Letters),
}

/// A word that was found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Found {
    /// The word as the list has it.
    pub word: String,
    /// How many letters it has.
    pub length: usize,
    /// Its points.
    pub points: Points,
    /// What it means, where the list says so.
    pub definition: Option<String>,
}

/// How a search was asked.
#[derive(Clone, Debug, Default)]
pub struct Searched {
    /// The statement.
    pub sql: String,
    /// The values bound to it, as text, from ?1 on.
    pub values: Vec<String>,
    /// What SQLite says of its plan, where it was asked.
    pub plan: Vec<String>,
}

impl Search {
    /// How many letters words can have after what is asked of their length.
    pub(super) fn lengths(&self) -> RangeInclusive<u64> {
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

    /// Whether a number of words is asked for or put in order.
    pub(super) fn names(&self, wanted: Measure) -> bool {
        let asked = |asked: &Condition| matches!(asked, Condition::Number(measure, _) if *measure == wanted);
        self.conditions.iter().any(|(_, condition)| asked(condition))
            || self.order.iter().any(|(_, order)| *order == Order::Number(wanted))
    }
}
