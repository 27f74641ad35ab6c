//! Letters of words in the order of their turns, as a tree: those that fit are found without a look at the
//! others.

use super::rest::{Rest, Target};
use crate::query::Work;
use crate::tile::Word;

/// Where no group ends.
const NONE: u32 = u32::MAX;

/// A tree of groups of words with the same letters.
#[derive(Debug)]
pub(super) struct Tree {
    /// The root comes first, the nodes below one come together.
    nodes: Vec<Node>,
}

#[derive(Clone, Copy, Debug)]
struct Node {
    /// The turns of the letters that may come next, a bit for each.
    turns: u32,
    /// Where the nodes of these are, in order.
    below: u32,
    /// The group whose letters end here.
    group: u32,
}

impl Node {
    /// The node of a letter that comes next.
    #[inline]
    const fn next(&self, turn: u32) -> usize {
        self.below as usize + (self.turns & ((1 << turn) - 1)).count_ones() as usize
    }
}

/// The turns of some bits, in order.
#[inline]
fn each_turn(mut turns: u32) -> impl Iterator<Item = u32> {
    std::iter::from_fn(move || {
        let turn = (turns != 0).then(|| turns.trailing_zeros());
        turns &= turns.wrapping_sub(1);
        turn
    })
}

impl Tree {
    /// The tree of some groups by their letters, which are turns in order; the groups are in order too.
    pub fn new(groups: &[Word]) -> Self {
        let node = Node { turns: 0, below: 0, group: NONE };
        let mut nodes = vec![node];
        // Which groups are at and below each node, and how many letters lead to it.
        let mut open = vec![(0, groups.len(), 0)];
        let mut at = 0;
        while let Some((mut from, to, letters)) = open.get(at).copied() {
            if groups.get(from).is_some_and(|group| from < to && group.len() == letters) {
                nodes[at].group = from as u32;
                from += 1;
            }
            nodes[at].below = nodes.len() as u32;
            for chunk in groups[from..to].chunk_by(|a, b| a[letters] == b[letters]) {
                nodes[at].turns |= 1 << chunk[0][letters].index();
                nodes.push(node);
                open.push((from, from + chunk.len(), letters + 1));
                from += chunk.len();
            }
            at += 1;
        }
        Self { nodes }
    }

    /// Calls `each` with the groups that fit into what is left and have its first letter, and with what is then
    /// left: each set that uses it up has one of them. With a blank left they are all that fit. `each` says whether to
    /// go on; returns whether it did.
    pub fn each_needed(
        &self,
        rest: &Rest,
        target: &Target,
        work: &Work<'_>,
        each: &mut dyn FnMut(u32, &Rest) -> bool,
    ) -> bool {
        let first = 1_u32.checked_shl(rest.first() as u32).unwrap_or(0);
        let turns = if rest.has_blank() { u32::MAX } else { first };
        self.walk(&self.nodes[0], turns, &mut rest.clone(), target, work, each)
    }

    fn walk(
        &self,
        node: &Node,
        turns: u32,
        rest: &mut Rest,
        target: &Target,
        work: &Work<'_>,
        each: &mut dyn FnMut(u32, &Rest) -> bool,
    ) -> bool {
        for turn in each_turn(node.turns & turns) {
            let next = &self.nodes[node.next(turn)];
            let Some(taken) = rest.take(turn as u8, target) else { continue };
            if work.is_over() || next.group != NONE && !each(next.group, rest) {
                return false;
            }
            if !self.walk(next, rest.may_take(), rest, target, work, each) {
                return false;
            }
            rest.put_back(turn as u8, taken, target);
        }
        true
    }

    /// Calls `each` with the groups that use up what is left, until `work` is over.
    pub fn each_exact(
        &self,
        rest: &Rest,
        target: &Target,
        work: &Work<'_>,
        each: &mut dyn FnMut(u32),
    ) {
        self.walk_exact(&self.nodes[0], rest, target, work, each);
    }

    fn walk_exact(
        &self,
        node: &Node,
        rest: &Rest,
        target: &Target,
        work: &Work<'_>,
        each: &mut dyn FnMut(u32),
    ) {
        if work.is_over() {
            return;
        }
        if rest.is_empty() {
            if node.group != NONE {
                each(node.group);
            }
            return;
        }
        // Letters come in turn: one that is passed over is never taken.
        let first = 1_u32.checked_shl(rest.first() as u32).unwrap_or(0);
        let up_to_first = first | first.wrapping_sub(1);
        for turn in each_turn(node.turns & up_to_first & rest.may_take()) {
            let mut less = *rest;
            if less.take(turn as u8, target).is_some() {
                self.walk_exact(&self.nodes[node.next(turn)], &less, target, work, each);
            }
        }
    }
}
