//! `.klv` and `.klv2`: how many nodes, the graph of the leaves, how many leaves, and their values.

use super::file_error::LeaveFileError;
use crate::eval::Equity;
use crate::eval::leaves::{Leave, Leaves, MAX_LEAVE, worth_of};
use crate::eval::whole_leaves::number_of_leaves;
use crate::lexicon::{DamagedNode, LeaveWalk, NODE_BYTES};
use crate::tile::{Codes, Tiles};

/// The bytes of a number of nodes or leaves.
const COUNT: usize = 4;

/// What begins the part of MAGPIE's `.klv3` that comes after the leaves, and is not read.
const CONTEXT: &[u8] = b"MAGKLV3\0";

/// The parts of a file.
#[derive(Clone, Copy, Debug)]
pub(super) struct Klv<'b> {
    graph: &'b [u8],
    values: Values<'b>,
    /// Where the values begin.
    start: usize,
}

/// The values of the leaves.
#[derive(Clone, Copy, Debug)]
enum Values<'b> {
    /// In 256ths of a point, as they once were.
    Parts(&'b [[u8; 2]]),
    /// In points.
    Points(&'b [[u8; 4]]),
}

impl<'b> Klv<'b> {
    /// The parts of a file whose numbers say its size.
    pub(super) fn parts(bytes: &'b [u8]) -> Result<Self, LeaveFileError> {
        let nodes = count(bytes, 0, NODE_BYTES)?;
        let start = COUNT + nodes * NODE_BYTES;
        let leaves = count(bytes, start, 2)?;
        let (graph, values) = (&bytes[COUNT..start], &bytes[start + COUNT..]);
        let damaged = LeaveFileError::Damaged { offset: start };
        let values = Values::of(values, leaves).filter(|_| is_head(graph)).ok_or(damaged)?;
        Ok(Self { graph, values, start: start + COUNT })
    }

    /// The leaves of up to [`MAX_LEAVE`] tiles, and how many have more.
    pub(super) fn leaves(&self, codes: &Codes) -> Result<(Leaves, usize), LeaveFileError> {
        let mut walk = LeaveWalk::new(self.graph, self.values.len()).map_err(damaged)?;
        let (mut leaves, mut too_long, mut index) = (Leaves::default(), 0, 0);
        let mut bag = Bag::default();
        while let Some(found) = walk.advance().map_err(damaged)? {
            let tiles: Option<Tiles> = found.iter().map(|code| codes.tile(*code)).collect();
            // Codes ascend, so that the last one is a letter unless all are tiles.
            let letter = found.last().map_or(0, |code| usize::from(*code));
            let unknown = |place| {
                let letters = codes.labels().len();
                LeaveFileError::Letter { offset: offset(place), letter, letters }
            };
            let tiles = tiles.ok_or_else(|| unknown(walk.place()))?;
            let worth = self.value(index)?;
            index += 1;
            if tiles.len() > MAX_LEAVE {
                too_long += 1;
            } else {
                bag.add(&tiles);
                leaves.insert(Leave { tiles, worth, count: 0 });
            }
        }
        if index < self.values.len() {
            return Err(LeaveFileError::Damaged { offset: self.start });
        }
        bag.check(&leaves)?;
        Ok((leaves, too_long))
    }

    /// The value of a leave.
    fn value(&self, index: usize) -> Result<Equity, LeaveFileError> {
        let (value, size) = match self.values {
            Values::Parts(all) => {
                (all.get(index).map(|it| f64::from(i16::from_le_bytes(*it)) / 256.0), 2)
            }
            Values::Points(all) => (all.get(index).map(|it| f64::from(f32::from_le_bytes(*it))), 4),
        };
        let value = value.ok_or(LeaveFileError::Damaged { offset: self.start })?;
        let offset = self.start + index * size;
        worth_of(value).ok_or(LeaveFileError::Value { offset, value })
    }
}

impl<'b> Values<'b> {
    /// So many values; `None` if the bytes are not those of so many.
    fn of(bytes: &'b [u8], leaves: usize) -> Option<Self> {
        let (points, rest) = bytes.as_chunks();
        if points.len() == leaves && rest.is_empty() {
            return Some(Self::Points(points));
        }
        if let Some((points, rest)) = points.split_at_checked(leaves) {
            let is_context = rest.as_flattened().starts_with(CONTEXT);
            return is_context.then_some(Self::Points(points));
        }
        let (parts, rest) = bytes.as_chunks();
        (parts.len() == leaves && rest.is_empty()).then_some(Self::Parts(parts))
    }

    const fn len(&self) -> usize {
        match self {
            Self::Parts(all) => all.len(),
            Self::Points(all) => all.len(),
        }
    }
}

/// The most tiles of each kind in a leave, and the most tiles in all.
#[derive(Default)]
struct Bag {
    tiles: Tiles,
    longest: usize,
}

impl Bag {
    fn add(&mut self, tiles: &Tiles) {
        let known = &mut self.tiles;
        known.blanks = known.blanks.max(tiles.blanks);
        for (letter, count) in tiles.letters.iter() {
            known.letters.set(letter, count.max(known.letters.of(letter)));
        }
        self.longest = self.longest.max(tiles.len());
    }

    /// A leave that is not in the file is worth nothing to the programs, and here what its parts are.
    fn check(&self, leaves: &Leaves) -> Result<(), LeaveFileError> {
        let (found, all) = (leaves.len(), number_of_leaves(&self.tiles, self.longest));
        if found < all { Err(LeaveFileError::Incomplete { found, all }) } else { Ok(()) }
    }
}

/// Whether the first node is one that leads to the leaves.
fn is_head(graph: &[u8]) -> bool {
    matches!(graph, [_, _, flags, 0, ..] if flags >> 6 == 1)
}

/// A number of things in a file, each of so many bytes or more: there can't be more than it has room for.
fn count(bytes: &[u8], offset: usize, each: usize) -> Result<usize, LeaveFileError> {
    let (number, rest) = bytes.get(offset..).and_then(|rest| rest.split_first_chunk()).unzip();
    let number = number.map(|number| u32::from_le_bytes(*number) as usize);
    let room = rest.map_or(0, <[u8]>::len) / each;
    number.filter(|number| *number <= room).ok_or(LeaveFileError::Damaged { offset })
}

const fn damaged(DamagedNode { place }: DamagedNode) -> LeaveFileError {
    LeaveFileError::Damaged { offset: offset(place) }
}

/// Where a node is in a file.
const fn offset(place: usize) -> usize {
    COUNT.saturating_add(place.saturating_mul(NODE_BYTES))
}
