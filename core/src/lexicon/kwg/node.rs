//! A node of a word graph: four bytes, the lowest first.

/// The bytes of a node.
pub(crate) const NODE_BYTES: usize = 4;

/// The code of the blank in a leave, and of the turn in a GADDAG.
pub(super) const ZERO: u8 = 0;

/// 22 bits for the place of the first node that may follow (0: none), one that says that no sibling
/// comes after, one that says that a word ends, and eight for the code of the tile.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Node(u32);

impl Node {
    const IS_LAST: u32 = 1 << 22;
    const ENDS_WORD: u32 = 1 << 23;
    const PLACE: u32 = Self::IS_LAST - 1;

    pub(super) const fn new(tile: u8, follows: u32, ends_word: bool, is_last: bool) -> Self {
        let flags = (ends_word as u32 * Self::ENDS_WORD) | (is_last as u32 * Self::IS_LAST);
        Self((tile as u32) << 24 | flags | follows)
    }

    pub(super) const fn of_bytes(bytes: [u8; NODE_BYTES]) -> Self {
        Self(u32::from_le_bytes(bytes))
    }

    pub(super) const fn bytes(self) -> [u8; NODE_BYTES] {
        self.0.to_le_bytes()
    }

    pub(super) const fn tile(self) -> u8 {
        (self.0 >> 24) as u8
    }

    /// The place of the first node that may follow, or 0.
    pub(super) const fn follows(self) -> usize {
        (self.0 & Self::PLACE) as usize
    }

    pub(super) const fn ends_word(self) -> bool {
        self.0 & Self::ENDS_WORD != 0
    }

    pub(super) const fn is_last(self) -> bool {
        self.0 & Self::IS_LAST != 0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_node_has_its_bits_in_their_places() {
        assert_eq!(Node::new(1, 4, false, false).bytes(), [4, 0, 0, 1]);
        let node = Node::of_bytes([0x56, 0x34, 0xD2, 63]);
        assert_eq!((node.tile(), node.follows()), (63, 0x12_3456));
        assert!(node.ends_word() && node.is_last());
        assert_eq!(Node::new(63, 0x12_3456, true, true), node);
        let other = Node::of_bytes([0, 0, 0x40, 0]);
        assert!(other.is_last() && !other.ends_word() && other.follows() == 0);
    }
}
