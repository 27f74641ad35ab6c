//! The states of a word graph before they have places: each is there once.

use rustc_hash::FxHashMap;

/// A tile with what may follow it, and the siblings after it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct State {
    pub(super) tile: u8,
    pub(super) ends_word: bool,
    /// The number of the first state that may follow, or 0.
    pub(super) follows: u32,
    /// The number of the next sibling, or 0.
    pub(super) next: u32,
}

/// States that are all different, numbered from 1. Each leads only to lower numbers.
#[derive(Default)]
pub(super) struct States {
    pub(super) all: Vec<State>,
    numbers: FxHashMap<State, u32>,
}

impl States {
    pub(super) fn get(&self, number: u32) -> Option<&State> {
        self.all.get((number as usize).checked_sub(1)?)
    }

    /// The number of a state, which is added if it is new.
    fn number(&mut self, state: State) -> u32 {
        let next = self.all.len() as u32 + 1;
        let number = *self.numbers.entry(state).or_insert(next);
        if number == next {
            self.all.push(state);
        }
        number
    }

    /// The number of the first of some siblings, or 0 for none.
    pub(super) fn row(&mut self, siblings: &[State]) -> u32 {
        siblings.iter().rev().fold(0, |next, state| self.number(State { next, ..*state }))
    }

    /// The siblings from a number on.
    pub(super) fn siblings(&self, number: u32) -> impl Iterator<Item = (u32, &State)> {
        let with_number = |number| self.get(number).map(|state| (number, state));
        std::iter::successors(with_number(number), move |(_, state)| with_number(state.next))
    }
}
