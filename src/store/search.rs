//! Searching a list: conditions that all hold, in one statement.

use std::ops::RangeInclusive;
use std::time::Duration;

use rusqlite::ToSql;
use rusqlite::types::Value;
use rusqlite::vtab::array::Array;

use super::conditions::{Bound, Writer};
use super::error::Fault;
use super::{Condition, Measure, StoreError, StoredList, functions};
use crate::lexicon::Letters;
use crate::rules::{Points, Ruleset};
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

/// Regular expressions take no longer than this.
const PATIENCE: Duration = Duration::from_millis(1500);

/// The order of words. The plus keeps SQLite from reading the words by their index, a page of the
/// table for each: sorting what is found takes half the time.
const BY_WORD: &str = "+w.word";

impl StoredList<'_> {
    /// Calls `found` with each word that fulfils all conditions, in order. In languages where tiles
    /// have several characters a word comes once for each way to lay it that does.
    pub fn search<E: From<StoreError>>(
        &self,
        search: &Search,
        ruleset: &Ruleset,
        mut found: impl FnMut(Found) -> Result<(), E>,
    ) -> Result<Searched, E> {
        let fail = |error| E::from(StoreError::of(self.path(), error));
        functions::register(&self.transaction, ruleset, Some(PATIENCE)).map_err(fail)?;
        let writer = self
            .statement(search, ruleset)
            .map_err(|fault| E::from(StoreError::of_fault(self.path(), fault)))?;
        let values = writer.values.iter().map(Bound::to_sql_value);
        let values: Vec<_> = values.collect();
        let parameters = || rusqlite::params_from_iter(values.iter().map(|value| &**value));
        let mut plan = Vec::new();
        if search.explain {
            let sql = format!("EXPLAIN QUERY PLAN {}", writer.sql);
            let mut steps = self.transaction.prepare(&sql).map_err(fail)?;
            let steps = steps.query_map(parameters(), |row| row.get(3)).map_err(fail)?;
            plan = steps.collect::<Result<_, _>>().map_err(fail)?;
        }
        let mut statement = self.transaction.prepare(&writer.sql).map_err(fail)?;
        let mut rows = statement.query(parameters()).map_err(fail)?;
        while let Some(row) = rows.next().map_err(fail)? {
            let read = || {
                Ok(Found {
                    word: row.get(0)?,
                    length: row.get(1)?,
                    points: row.get(2)?,
                    definition: row.get(3)?,
                })
            };
            found(read().map_err(fail)?)?;
        }
        let values = writer.values.iter().map(Bound::text).collect();
        Ok(Searched { sql: writer.sql, values, plan })
    }

    fn statement<'r>(&self, search: &Search, ruleset: &'r Ruleset) -> Result<Writer<'r>, Fault> {
        let mut writer = Writer::new(ruleset, self.id, search.lengths());
        writer.push("SELECT w.word, w.length, w.points, w.definition FROM ");
        let (from, narrowed) = self.source(search, &mut writer)?;
        writer.push(&from);
        if narrowed.is_empty() {
            self.read_whole(search, &mut writer)?;
        }
        writer.push("\nWHERE TRUE");
        writer.push(&narrowed);
        let mut conditions: Vec<_> = search.conditions.iter().collect();
        conditions.sort_by_key(|(_, condition)| condition.cost());
        for (negated, condition) in conditions {
            writer.push(if *negated { "\n AND NOT (" } else { "\n AND (" });
            writer.condition(condition);
            writer.push(")");
        }
        if !search.unordered {
            order(search, &mut writer);
        }
        if let Some(limit) = search.limit {
            let limit = writer.bind(i64::try_from(limit).unwrap_or(i64::MAX));
            writer.push(&format!("\nLIMIT {limit}"));
        }
        Ok(writer)
    }
}

/// Puts what is found in order.
fn order(search: &Search, writer: &mut Writer<'_>) {
    let mut terms = Vec::new();
    for (descending, order) in &search.order {
        let by = match order {
            Order::Word => BY_WORD.to_owned(),
            Order::Number(Measure::Probability) => {
                // The likeliest of a length has the most combinations.
                terms.push(("w.length".to_owned(), *descending));
                terms.push(("combinations(w.word)".to_owned(), !descending));
                continue;
            }
            Order::Number(measure @ (Measure::FrontHooks | Measure::BackHooks)) => {
                writer.hooks(*measure)
            }
            Order::Number(measure) => writer.plain_number(*measure),
            Order::PointsOf(letters) => {
                let letters = writer.bind(letters.text(&writer.ruleset.alphabet));
                format!("points_of(w.word, {letters})")
            }
        };
        terms.push((by, *descending));
    }
    writer.push("\nORDER BY ");
    for (by, descending) in terms {
        writer.push(&by);
        writer.push(if descending { " DESC, " } else { ", " });
    }
    writer.push(BY_WORD);
}

impl Search {
    /// How many letters words can have after what is asked of their length.
    fn lengths(&self) -> RangeInclusive<u64> {
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

impl Condition {
    /// How dear it is to ask: the cheap ones are asked first.
    const fn cost(&self) -> u8 {
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

impl Bound {
    fn to_sql_value(&self) -> Box<dyn ToSql> {
        match self {
            Self::One(value) => Box::new(value.clone()),
            Self::Many(values) => Box::new(Array::clone(values)),
        }
    }

    fn text(&self) -> String {
        match self {
            Self::One(Value::Text(text)) => format!("'{text}'"),
            Self::One(Value::Integer(number)) => number.to_string(),
            Self::One(value) => format!("{value:?}"),
            Self::Many(values) => format!("{} values", values.len()),
        }
    }
}
