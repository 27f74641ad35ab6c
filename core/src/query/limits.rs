//! What holds of the variables of a query.

use std::ops::RangeInclusive;

use super::tree::{Part, Pattern, Variable};
use super::way::{Sense, Way};

/// What holds of variables.
#[derive(Clone, Debug, Default)]
pub(super) struct Limits {
    /// The numbers of letters that each may have.
    pub lengths: Vec<RangeInclusive<usize>>,
    /// How many letters some variables have together.
    pub sums: Vec<Sum>,
    /// Variables that all differ.
    pub differ: Vec<Vec<Variable>>,
    /// Pairs of which the first comes before the second.
    pub orders: Vec<(Variable, Variable)>,
    /// What variables stand for fits these.
    pub patterns: Vec<(Variable, Pattern)>,
}

/// How many letters some variables have together.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Sum {
    pub variables: Vec<Variable>,
    pub range: RangeInclusive<usize>,
    /// Whether the number must not be in the range.
    pub outside: bool,
}

impl Limits {
    /// Narrows the numbers of letters of each variable by what is said of it with others.
    pub(super) fn narrow(&mut self) {
        // Each round starts from what the one before found.
        for _ in 0..self.lengths.len() {
            for sum in self.sums.iter().filter(|sum| !sum.outside) {
                for (at, name) in sum.variables.iter().enumerate() {
                    let others = || {
                        let others =
                            sum.variables.iter().enumerate().filter(|(other, _)| *other != at);
                        others.map(|(_, name)| &self.lengths[usize::from(*name)])
                    };
                    let least: usize = others().map(|range| *range.start()).sum();
                    let most: usize = others().map(|range| *range.end()).sum();
                    let (fewest, longest) = (*sum.range.start(), *sum.range.end());
                    let range = &self.lengths[usize::from(*name)];
                    let start = (*range.start()).max(fewest.saturating_sub(most));
                    // Nothing is left where the others have too many already.
                    let end = longest.checked_sub(least).map_or(0, |end| end.min(*range.end()));
                    self.lengths[usize::from(*name)] = start..=end;
                }
            }
        }
    }

    /// Whether nothing is said but how many letters each variable has.
    pub(super) const fn say_nothing(&self) -> bool {
        self.sums.is_empty()
            && self.differ.is_empty()
            && self.orders.is_empty()
            && self.patterns.is_empty()
    }

    /// The fewest and the most letters that parts fit.
    pub(super) fn bounds(&self, parts: &[Part], way: &Way<'_>) -> (usize, usize) {
        let (mut least, mut most) = (0_usize, 0_usize);
        for part in parts {
            let (few, many) = match part {
                Part::One(_) | Part::Figure(_) => (1, 1),
                Part::Boundary => (0, 0),
                Part::Run => (0, usize::MAX),
                Part::Word | Part::WordBackwards => (1, usize::MAX),
                Part::Variable(name) | Part::Backwards(name) | Part::AnyOrder(name) => {
                    match way.variables[usize::from(*name)] {
                        Some(value) => (value.letters.len(), value.letters.len()),
                        None => {
                            let range = &self.lengths[usize::from(*name)];
                            (*range.start(), *range.end())
                        }
                    }
                }
            };
            (least, most) = (least + few, most.saturating_add(many));
        }
        (least, most)
    }

    /// Whether what holds of a variable allows what it stands for, as far as others are known.
    pub(super) fn allow(&self, name: Variable, way: &Way<'_>, lengths_only: bool) -> bool {
        let value = |of: Variable| way.variables[usize::from(of)];
        let known = |of: Variable| value(of).filter(|value| value.sense != Sense::AnyOrder);
        let mut sums = self.sums.iter().filter(|sum| sum.variables.contains(&name));
        let all_sums = sums.all(|sum| {
            let (mut least, mut most) = (0_usize, 0_usize);
            for of in &sum.variables {
                let range = &self.lengths[usize::from(*of)];
                let length = value(*of).map(|value| value.letters.len());
                least += length.unwrap_or(*range.start());
                most += length.unwrap_or(*range.end());
            }
            match sum.outside {
                false => least <= *sum.range.end() && most >= *sum.range.start(),
                true => least < *sum.range.start() || most > *sum.range.end(),
            }
        });
        if !all_sums || lengths_only {
            return all_sums;
        }
        let all_differ = self.differ.iter().filter(|group| group.contains(&name)).all(|group| {
            let mut others = group.iter().filter(|of| **of != name);
            let is_twice = group.iter().filter(|of| **of == name).count() > 1;
            !is_twice
                && others.all(|of| match (known(name), known(*of)) {
                    (Some(one), Some(two)) => !one.goes_with(&two),
                    _ => true,
                })
        });
        all_differ
            && self.orders.iter().all(|(first, second)| {
                if *first != name && *second != name {
                    return true;
                }
                match (known(*first), known(*second)) {
                    (Some(one), Some(two)) => one.iter().lt(two.iter()),
                    _ => true,
                }
            })
    }
}
