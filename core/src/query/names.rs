//! The variables of a query, found in its items.

use itertools::Itertools;

use super::error::QueryError;
use super::item::{Item, Named, Placed};
use super::limits::Limits;
use super::pattern::named;
use super::question::{ListPattern, Query};
use super::tree::{MAX_PATTERNS, MAX_VARIABLES, Part, Pattern, Variable};
use crate::tile::MAX_WORD;

/// The variables of a query: the capitals in order.
pub(super) struct Names(Vec<u8>);

impl Names {
    /// Those of the patterns, which have to be all.
    pub fn of(items: &[Placed]) -> Result<Self, QueryError> {
        let patterns = items.iter().filter_map(|placed| match &placed.item {
            Item::Pattern { pattern, .. } => Some((placed, pattern)),
            _ => None,
        });
        let patterns = patterns.collect_vec();
        if patterns.is_empty() {
            return Err(QueryError::new(0, "no pattern in the query: write one like l....v"));
        }
        if let Some((placed, _)) = patterns.get(MAX_PATTERNS) {
            let reason = format!("a query has at most {MAX_PATTERNS} patterns");
            return Err(QueryError::new(placed.at, reason));
        }
        let in_patterns = patterns.iter().flat_map(|(placed, _)| &placed.names);
        let first_of_each = in_patterns.unique_by(|named| named.name).collect_vec();
        if let Some(named) = first_of_each.get(MAX_VARIABLES) {
            let found = first_of_each.len();
            let reason = format!("{found} variables; a query has at most {MAX_VARIABLES}");
            return Err(QueryError::new(named.at, reason));
        }
        let names = first_of_each.iter().map(|named| named.name).sorted().collect_vec();
        let letter = |named: &Named| char::from(b'A' + named.name);
        let mut all = items.iter().flat_map(|placed| &placed.names);
        if let Some(named) = all.clone().find(|named| !names.contains(&named.name)) {
            let reason = format!("{} is in no pattern", letter(named));
            return Err(QueryError::new(named.at, reason));
        }
        let union = |names: fn(&Pattern) -> [u32; 2]| {
            let each = patterns.iter().map(|(_, pattern)| names(pattern));
            each.fold([0; 2], |all, names| [all[0] | names[0], all[1] | names[1]])
        };
        // What stands under a ! is nothing outside.
        let ([whole, named], [whole_somewhere, _]) = (union(named), union(named_anywhere));
        let lacks = named & !whole | !whole_somewhere;
        if let Some(named) = all.find(|named| named.any_order && lacks & 1 << named.name != 0) {
            let name = letter(named);
            let reason = format!("${name} needs {name} or ~{name} somewhere in the query");
            return Err(QueryError::new(named.at, reason));
        }
        Ok(Self(names))
    }

    fn place(&self, name: Variable) -> Variable {
        self.0.iter().position(|known| *known == name).unwrap_or_default() as Variable
    }

    /// The query that items make.
    pub fn query(&self, items: Vec<Placed>) -> Query {
        let mut limits = Limits { lengths: vec![1..=MAX_WORD; self.0.len()], ..Limits::default() };
        let mut patterns = Vec::new();
        for Placed { item, text, boundary, .. } in items {
            match item {
                Item::Pattern { list, pattern } => {
                    let pattern = self.in_pattern(pattern);
                    patterns.push(ListPattern { list, pattern, text, boundary });
                }
                Item::Sum { mut sum, may_be_empty } => {
                    let variables = sum.variables.iter();
                    sum.variables = variables.map(|name| self.place(*name)).sorted().collect();
                    if let ([one], true) = (&sum.variables[..], may_be_empty) {
                        limits.lengths[usize::from(*one)] = 0..=MAX_WORD;
                    }
                    limits.sums.push(sum);
                }
                Item::Differ(all) => {
                    limits.differ.push(all.iter().map(|name| self.place(*name)).collect());
                }
                Item::Order(first, second) => {
                    limits.orders.push((self.place(first), self.place(second)));
                }
                Item::Means(name, pattern) => {
                    limits.patterns.push((self.place(name), self.in_pattern(pattern)));
                }
            }
        }
        let names = self.0.iter().map(|name| char::from(b'A' + name)).collect();
        limits.narrow();
        Query { names, patterns, limits }
    }

    fn in_pattern(&self, pattern: Pattern) -> Pattern {
        let part = |part: Part| match part {
            Part::Variable(name) => Part::Variable(self.place(name)),
            Part::Backwards(name) => Part::Backwards(self.place(name)),
            Part::AnyOrder(name) => Part::AnyOrder(self.place(name)),
            other => other,
        };
        let all = |patterns: Vec<Pattern>| {
            patterns.into_iter().map(|pattern| self.in_pattern(pattern)).collect_vec()
        };
        let pattern = match pattern {
            Pattern::Template(parts) => Pattern::Template(parts.into_iter().map(part).collect()),
            Pattern::Not(pattern) => Pattern::Not(Box::new(self.in_pattern(*pattern))),
            Pattern::All(patterns) => {
                let mut patterns = all(patterns);
                // What has no ways goes first, and what costs the least.
                patterns.sort_by_key(|pattern| (names_something(pattern), pattern.cost()));
                Pattern::All(patterns)
            }
            Pattern::Any(patterns) => Pattern::Any(all(patterns)),
            other => return other,
        };
        match names_something(&pattern) {
            true => pattern,
            false => Pattern::Alone(Box::new(pattern)),
        }
    }
}

/// The variables that a pattern names, as [`named`] gives them, those under a `!` too.
fn named_anywhere(pattern: &Pattern) -> [u32; 2] {
    match pattern {
        Pattern::Not(pattern) => named_anywhere(pattern),
        Pattern::All(patterns) | Pattern::Any(patterns) => {
            let each = patterns.iter().map(named_anywhere);
            each.fold([0; 2], |all, names| [all[0] | names[0], all[1] | names[1]])
        }
        pattern => named(pattern),
    }
}

/// Whether a pattern names variables or figures that mean something outside.
fn names_something(pattern: &Pattern) -> bool {
    let mut names = false;
    pattern.each_part(&mut |part| {
        names |= part.variable().is_some() || matches!(part, Part::Figure(_));
    });
    names
}
