//! What has to be a word as soon as some variables of a pattern are known.

use std::cell::Cell;

use super::index::Index;
use super::spell::number;
use super::tree::{Part, Variable};
use super::way::{Sense, Way};

/// A word that some variables of a pattern make. In `ABC;A;B;C` most words fall into parts in many ways of
/// which the first is no word: these are not gone into.
#[derive(Clone, Copy)]
pub(super) struct Early<'p> {
    /// The variables that it names, a bit each.
    pub variables: u32,
    pub template: &'p [Part],
    pub index: &'p Index,
    /// How often it has been asked.
    pub asked: &'p Cell<u64>,
}

impl Early<'_> {
    /// Whether it names a variable.
    pub const fn asks_for(&self, name: Variable) -> bool {
        self.variables >> name & 1 != 0
    }

    /// Whether it may be a word; it may as long as not all is known.
    pub fn may_be(&self, way: &Way<'_>) -> bool {
        let is_known = |part: &Part| {
            let value = part.variable().map(|name| way.variables[usize::from(name)].as_ref());
            value.is_none_or(|value| value.is_some_and(|value| value.sense != Sense::AnyOrder))
        };
        if !self.template.iter().all(is_known) {
            return true;
        }
        self.asked.set(self.asked.get() + 1);
        number(self.template, way).is_none_or(|number| self.index.may_have(number))
    }
}
