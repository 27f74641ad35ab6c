//! The leaves of a graph, one by one.

use super::node::{NODE_BYTES, Node};
use crate::tile::MAX_WORD;

/// The codes of tiles are below this.
const MAX_CODE: u8 = 64;

/// A node that leads nowhere, in a circle or not in order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct DamagedNode {
    /// Its place in the graph.
    pub(crate) place: usize,
}

/// A node that is to be tried.
#[derive(Clone, Copy, Debug)]
struct Step {
    place: usize,
    /// The number of tiles before it.
    length: usize,
    /// The lowest code that it may have.
    least: u8,
}

/// All leaves of a graph in its order. Their codes ascend: siblings do, and none is below a higher one.
pub(crate) struct LeaveWalk<'b> {
    nodes: &'b [[u8; NODE_BYTES]],
    steps: Vec<Step>,
    tiles: Vec<u8>,
    /// The place of the last of these tiles.
    place: usize,
    /// How many more nodes may be tried. Each has a leave below it, so more are none.
    left: usize,
}

impl<'b> LeaveWalk<'b> {
    /// The leaves of a graph that has so many at most.
    pub(crate) fn new(graph: &'b [u8], most: usize) -> Result<Self, DamagedNode> {
        let (nodes, left) = (graph.as_chunks().0, most.saturating_mul(MAX_WORD));
        let mut walk = Self { nodes, steps: Vec::new(), tiles: Vec::new(), place: 0, left };
        let first = walk.node(0)?.follows();
        walk.go(first, 0, 0);
        Ok(walk)
    }

    /// The codes of the next leave; `None` after the last one.
    pub(crate) fn advance(&mut self) -> Result<Option<&[u8]>, DamagedNode> {
        while let Some(step) = self.steps.pop() {
            if self.pass(step)? {
                return Ok(Some(&self.tiles));
            }
        }
        Ok(None)
    }

    /// The place of the last tile of the leave.
    pub(crate) const fn place(&self) -> usize {
        self.place
    }

    fn node(&self, place: usize) -> Result<Node, DamagedNode> {
        self.nodes.get(place).map(|bytes| Node::of_bytes(*bytes)).ok_or(DamagedNode { place })
    }

    fn go(&mut self, place: usize, length: usize, least: u8) {
        if place > 0 {
            self.steps.push(Step { place, length, least });
        }
    }

    /// Passes a node. Whether a leave ends at it.
    fn pass(&mut self, Step { place, length, least }: Step) -> Result<bool, DamagedNode> {
        let node = self.node(place)?;
        let tile = node.tile();
        if !(least..MAX_CODE).contains(&tile) || length == MAX_WORD || self.left == 0 {
            return Err(DamagedNode { place });
        }
        self.left -= 1;
        self.tiles.truncate(length);
        self.tiles.push(tile);
        self.place = place;
        if !node.is_last() {
            self.go(place + 1, length, tile + 1);
        }
        self.go(node.follows(), length + 1, tile);
        Ok(node.ends_word())
    }
}
