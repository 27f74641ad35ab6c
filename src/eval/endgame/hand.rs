//! A rack of an ending, a bit a tile: what is taken from it, and what is left, in one step each.

use crate::board::Square;
use crate::rules::TileSet;
use crate::tile::{MAX_LETTERS, Tile, Tiles};

/// The tiles that a player has as the search begins. All that he has later are some of them.
#[derive(Clone, Debug)]
pub(super) struct Hand {
    /// Each kind of tile, with its first bit and how many bits it has.
    kinds: Vec<Kind>,
    /// The points of the tile of each bit.
    points: [i32; 64],
    all: u64,
    /// The kind of each letter, and that of blanks.
    of: [u8; MAX_LETTERS + 1],
}

#[derive(Clone, Debug)]
struct Kind {
    tile: Tiles,
    bits: u64,
    first: u32,
}

impl Hand {
    /// The hand of a rack of up to 63 tiles.
    pub(super) fn new(rack: &Tiles, rules: &TileSet) -> Self {
        let mut hand =
            Self { kinds: Vec::new(), points: [0; 64], all: 0, of: [0; MAX_LETTERS + 1] };
        let mut first = 0;
        let each = rack.each().take(63).collect::<Vec<_>>();
        for same in each.chunk_by(|one, next| one == next) {
            let count = same.len() as u32;
            let points = same[0].map_or(0, |letter| rules.points(letter) as i32);
            hand.points[first as usize..(first + count) as usize].fill(points);
            let bits = lowest(count) << first;
            hand.of[same[0].map_or(MAX_LETTERS, |letter| letter.index())] = hand.kinds.len() as u8;
            hand.kinds.push(Kind { tile: same.iter().take(1).copied().collect(), bits, first });
            hand.all |= bits;
            first += count;
        }
        hand
    }

    /// All its tiles.
    pub(super) const fn all(&self) -> u64 {
        self.all
    }

    /// The bits of tiles that are laid: of each kind the lowest.
    pub(super) fn laid(&self, tiles: &[(Square, Tile)]) -> u64 {
        let mut bits = 0;
        for (_, tile) in tiles {
            let of = if tile.is_blank() { MAX_LETTERS } else { tile.letter().index() };
            if let Some(kind) = self.kinds.get(usize::from(self.of[of])) {
                // The next bit of the kind that is not taken.
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

    /// What is left of a rack when tiles that it has are laid.
    pub(super) fn minus(&self, rack: u64, laid: u64) -> u64 {
        self.kinds.iter().fold(0, |left, kind| {
            let count = (rack & kind.bits).count_ones() - (laid & kind.bits).count_ones();
            left | lowest(count) << kind.first
        })
    }

    /// The points of some tiles.
    pub(super) fn worth(&self, mut bits: u64) -> i32 {
        let mut worth = 0;
        while bits != 0 {
            worth += self.points[bits.trailing_zeros() as usize];
            bits &= bits - 1;
        }
        worth
    }
}

/// The lowest bits, so many.
const fn lowest(count: u32) -> u64 {
    if count >= 64 { u64::MAX } else { (1 << count) - 1 }
}
