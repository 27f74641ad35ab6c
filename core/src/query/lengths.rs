//! How many letters the words have that fit a pattern.

use std::ops::RangeInclusive;

use super::limits::Limits;
use super::tree::{ANY_LENGTH, Part, Pattern};
use super::way::Way;
use crate::tile::MAX_WORD;

/// The numbers of letters of the words that fit a pattern.
pub(super) fn lengths(pattern: &Pattern, limits: &Limits) -> RangeInclusive<usize> {
    match pattern {
        Pattern::Length(range) => range.clone(),
        Pattern::Template(parts) | Pattern::Misprint { parts, .. } => {
            template_lengths(parts, limits)
        }
        Pattern::Alone(pattern) => lengths(pattern, limits),
        Pattern::Letters { all, more, open } => {
            let size = all.len() + more;
            size..=if *open { MAX_WORD } else { size }
        }
        Pattern::MadeOf { letters, blanks } => 0..=letters.len() + blanks,
        Pattern::Not(_) => ANY_LENGTH,
        Pattern::All(patterns) => patterns
            .iter()
            .map(|pattern| lengths(pattern, limits))
            .fold(ANY_LENGTH, |a, b| both(&a, &b)),
        Pattern::Any(patterns) => patterns
            .iter()
            .map(|pattern| lengths(pattern, limits))
            .reduce(|a, b| *a.start().min(b.start())..=*a.end().max(b.end()))
            .unwrap_or(ANY_LENGTH),
    }
}

fn both(a: &RangeInclusive<usize>, b: &RangeInclusive<usize>) -> RangeInclusive<usize> {
    *a.start().max(b.start())..=*a.end().min(b.end())
}

fn template_lengths(parts: &[Part], limits: &Limits) -> RangeInclusive<usize> {
    let none = Way::default();
    let (least, most) = limits.bounds(parts, &none);
    let mut range = least..=most.min(MAX_WORD);
    // What is said of several variables together says more.
    for sum in limits.sums.iter().filter(|sum| !sum.outside) {
        let mut rest = parts.to_vec();
        let are_here = sum.variables.iter().all(|name| {
            let place = rest.iter().position(|part| part.variable() == Some(*name));
            place.map(|place| rest.remove(place)).is_some()
        });
        if are_here {
            let (least, most) = limits.bounds(&rest, &none);
            let sums = least + sum.range.start()..=most.saturating_add(*sum.range.end());
            range = both(&range, &sums);
        }
    }
    range
}
