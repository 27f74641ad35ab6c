//! Where the states of a graph go in a file: siblings side by side.

use std::cmp::Reverse;
use std::ops::Range;

use super::node::{NODE_BYTES, Node, ZERO};
use super::states::{State, States};

/// The most nodes of a file: their places have 22 bits.
pub(super) const MAX_NODES: usize = 1 << 22;

/// States with their places.
pub(super) struct Layout<'s> {
    states: &'s States,
    /// How many siblings begin with each state.
    lengths: Vec<u32>,
    /// The place of each state, or 0.
    places: Vec<u32>,
    /// The states in the order of the file, after the nodes that point to the first ones.
    order: Vec<u32>,
    heads: usize,
}

impl<'s> Layout<'s> {
    pub(super) fn new(states: &'s States, heads: usize) -> Self {
        let mut lengths: Vec<u32> = Vec::with_capacity(states.all.len());
        for state in &states.all {
            let rest = (state.next as usize).checked_sub(1).map_or(0, |index| lengths[index]);
            lengths.push(1 + rest);
        }
        Self { states, lengths, places: vec![0; states.all.len()], order: Vec::new(), heads }
    }

    /// Gives a place to what is below a state, by the states of a range and that one. The longest rows
    /// come first, so that shorter ones are found at their ends.
    pub(super) fn lay(&mut self, first: u32, range: Range<usize>) {
        let below = self.states.all[range].iter().map(|state| state.follows);
        let mut firsts: Vec<u32> = below.chain([first]).filter(|number| *number > 0).collect();
        firsts.sort_unstable();
        firsts.dedup();
        firsts.sort_by_key(|number| Reverse(self.lengths[*number as usize - 1]));
        for number in firsts {
            if self.places[number as usize - 1] == 0 {
                self.place(number);
            }
        }
    }

    fn place(&mut self, first: u32) {
        for (number, _) in self.states.siblings(first) {
            let place = (self.heads + self.order.len()) as u32;
            let of_state = &mut self.places[number as usize - 1];
            if *of_state == 0 {
                *of_state = place;
            }
            self.order.push(number);
        }
    }

    fn place_of(&self, number: u32) -> u32 {
        (number as usize).checked_sub(1).map_or(0, |index| self.places[index])
    }

    /// The number of nodes of the file.
    pub(super) const fn len(&self) -> usize {
        self.heads + self.order.len()
    }

    /// The nodes, with those in front that point to the first states. There are [`MAX_NODES`] at most.
    pub(super) fn bytes(&self, firsts: &[u32]) -> Vec<u8> {
        let mut bytes = Vec::with_capacity(self.len() * NODE_BYTES);
        let heads = firsts.iter().map(|first| Node::new(ZERO, self.place_of(*first), false, true));
        let rest = self.order.iter().filter_map(|number| self.states.get(*number));
        let rest = rest.map(|state| {
            let State { tile, ends_word, follows, next } = *state;
            Node::new(tile, self.place_of(follows), ends_word, next == 0)
        });
        heads.chain(rest).for_each(|node| bytes.extend(node.bytes()));
        bytes
    }
}
