//! Letters of words in the order of their turns, as a tree: those that fit are found without a look at the
//! others.

use super::rest::{Rest, Target};
use crate::tile::Word;
use crate::wordplay::watch::Work;

/// Where no group ends.
const NONE: u32 = u32::MAX;

/// A tree of groups of words with the same letters, each node before those below it.
#[derive(Debug)]
pub(super) struct Tree {
    nodes: Vec<Node>,
    /// Where the words whose first letter has a turn begin and end.
    begun: [(u32, u32); 33],
}

#[derive(Clone, Copy, Debug)]
struct Node {
    /// The turn of its letter.
    turn: u8,
    /// The place of the next node that is not below this one.
    next: u32,
    /// The group whose letters end here.
    group: u32,
}

impl Tree {
    /// The tree of some groups by their letters, which are turns in order; the groups are in order too.
    pub fn new(groups: &[Word]) -> Self {
        let mut tree = Self { nodes: Vec::new(), begun: [(0, 0); 33] };
        // The nodes of the letters of the group before.
        let mut open: Vec<usize> = Vec::new();
        let mut before: &[_] = &[];
        for (number, group) in groups.iter().enumerate() {
            let shared = group.iter().zip(before).take_while(|(a, b)| a == b).count();
            tree.close(open.drain(shared..));
            for letter in &group[shared..] {
                open.push(tree.nodes.len());
                tree.nodes.push(Node { turn: letter.index() as u8, next: 0, group: NONE });
            }
            if let Some(last) = open.last() {
                tree.nodes[*last].group = number as u32;
            }
            before = group;
        }
        tree.close(open.drain(..));
        let mut at = 0;
        while let Some(node) = tree.nodes.get(at) {
            tree.begun[usize::from(node.turn)] = (at as u32, node.next);
            at = node.next as usize;
        }
        tree
    }

    fn close(&mut self, nodes: impl Iterator<Item = usize>) {
        let end = self.nodes.len() as u32;
        nodes.for_each(|node| self.nodes[node].next = end);
    }

    /// The nodes of the groups of which one must be in each set that uses up what is left: those with its
    /// first letter. With a blank left these are all.
    const fn needed(&self, rest: &Rest) -> (u32, u32) {
        if rest.has_blank() { (0, self.nodes.len() as u32) } else { self.begun[rest.first()] }
    }

    /// Calls `each` with the groups that fit into what is left and have its first letter, and with what is then
    /// left. With a blank left they are all that fit. `each` says whether to go on; returns whether it did.
    pub fn each_needed(
        &self,
        rest: &Rest,
        target: &Target,
        work: &mut Work<'_>,
        each: &mut dyn FnMut(u32, &Rest, &mut Work<'_>) -> bool,
    ) -> bool {
        self.walk(self.needed(rest), rest, target, work, each)
    }

    fn walk(
        &self,
        (mut at, end): (u32, u32),
        rest: &Rest,
        target: &Target,
        work: &mut Work<'_>,
        each: &mut dyn FnMut(u32, &Rest, &mut Work<'_>) -> bool,
    ) -> bool {
        while at < end {
            let node = self.nodes[at as usize];
            let mut less = *rest;
            if less.take(node.turn, target) {
                if work.is_over() || node.group != NONE && !each(node.group, &less, work) {
                    return false;
                }
                if !self.walk((at + 1, node.next), &less, target, work, each) {
                    return false;
                }
            }
            at = node.next;
        }
        true
    }

    /// Calls `each` with the groups that use up what is left.
    pub fn each_exact(&self, rest: &Rest, target: &Target, each: &mut dyn FnMut(u32)) {
        self.walk_exact((0, self.nodes.len() as u32), rest, target, each);
    }

    fn walk_exact(
        &self,
        (mut at, end): (u32, u32),
        rest: &Rest,
        target: &Target,
        each: &mut dyn FnMut(u32),
    ) {
        while at < end {
            let node = self.nodes[at as usize];
            // Letters come in turn: one that is passed over is never taken.
            if usize::from(node.turn) > rest.first() {
                return;
            }
            let mut less = *rest;
            if less.take(node.turn, target) {
                if less.is_empty() {
                    if node.group != NONE {
                        each(node.group);
                    }
                } else {
                    self.walk_exact((at + 1, node.next), &less, target, each);
                }
            }
            at = node.next;
        }
    }
}
