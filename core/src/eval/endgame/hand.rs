//! A hand: a rack as bits, one per tile, so that taking tiles and what is left are single steps.

use crate::board::Square;
use crate::rules::TileSet;
use crate::tile::{MAX_LETTERS, Tile, Tiles};

/// The tiles that a player has when the search begins. Later racks are subsets of it.
#[derive(Clone, Debug)]
pub(super) struct Hand {
    kinds: Vec<TileKind>,
    /// The points of the tile of each bit.
    points: [i32; 64],
    all: u64,
    blanks: u64,
    /// The index of the kind of each letter, and last of blanks.
    kind_of: [u8; MAX_LETTERS + 1],
}

/// Equal tiles, which have adjacent bits.
#[derive(Clone, Debug)]
struct TileKind {
    tile: Tiles,
    bits: u64,
    first: u32,
}

impl Hand {
    /// The hand of a rack. Of more than 63 tiles, it takes 63.
    pub(super) fn new(rack: &Tiles, rules: &TileSet) -> Self {
        let mut hand = Self {
            kinds: Vec::new(),
            points: [0; 64],
            all: 0,
            blanks: 0,
            kind_of: [0; MAX_LETTERS + 1],
        };
        let mut first = 0;
        let each = rack.each().take(63).collect::<Vec<_>>();
        for same in each.chunk_by(|one, next| one == next) {
            let count = same.len() as u32;
            let points = same[0].map_or(0, |letter| rules.points(letter) as i32);
            hand.points[first as usize..(first + count) as usize].fill(points);
            let bits = lowest(count) << first;
            let kind = same[0].map_or(MAX_LETTERS, |letter| letter.index());
            hand.kind_of[kind] = hand.kinds.len() as u8;
            hand.kinds.push(TileKind { tile: same.iter().take(1).copied().collect(), bits, first });
            hand.all |= bits;
            hand.blanks |= if same[0].is_none() { bits } else { 0 };
            first += count;
        }
        hand
    }

    /// The bits of all tiles.
    pub(super) const fn all(&self) -> u64 {
        self.all
    }

    /// The bits of the blanks.
    pub(super) const fn blanks(&self) -> u64 {
        self.blanks
    }

    /// The bits of tiles that are laid: the lowest of each kind.
    pub(super) fn laid(&self, tiles: &[(Square, Tile)]) -> u64 {
        let mut bits = 0;
        for (_, tile) in tiles {
            let kind = if tile.is_blank() { MAX_LETTERS } else { tile.letter().index() };
            if let Some(kind) = self.kinds.get(usize::from(self.kind_of[kind])) {
                // Takes the next free bit of the kind.
                bits |= (((bits & kind.bits) | lowest(kind.first)) + 1) & kind.bits;
            }
        }
        bits
    }

    /// The tiles of some bits.
    pub(super) fn tiles(&self, bits: u64) -> Tiles {
        let mut tiles = Tiles::default();
        for kind in &self.kinds {
            for _ in 0..(bits & kind.bits).count_ones() {
                tiles = tiles.plus(&kind.tile);
            }
        }
        tiles
    }

    /// What is left of a rack after laying some of its tiles.
    pub(super) fn minus(&self, rack: u64, laid: u64) -> u64 {
        self.kinds.iter().fold(0, |left, kind| {
            let count = (rack & kind.bits).count_ones() - (laid & kind.bits).count_ones();
            left | lowest(count) << kind.first
        })
    }

    /// The points of the tiles of some bits.
    pub(super) fn points(&self, mut bits: u64) -> i32 {
        let mut points = 0;
        while bits != 0 {
            points += self.points[bits.trailing_zeros() as usize];
            bits &= bits - 1;
        }
        points
    }
}

/// The `count` lowest bits.
const fn lowest(count: u32) -> u64 {
    if count >= 64 { u64::MAX } else { (1 << count) - 1 }
}
