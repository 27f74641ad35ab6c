//! Hash values of tiles, lanes and positions.

use crate::board::Square;
use crate::tile::Tile;

/// The finalizer of splitmix64.
pub(super) const fn mixed(number: u64) -> u64 {
    let mut z = number.wrapping_add(0x9E37_79B9_7F4A_7C15);
    z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    z ^ (z >> 31)
}

/// The hash of a tile on a square.
pub(super) const fn tile_hash(at: Square, tile: Tile) -> u64 {
    mixed(((at.row() * 32 + at.column()) * 64 + tile.index()) as u64 + 1)
}

/// The hash of some tiles on their squares, in any order.
pub(super) fn tiles_hash(tiles: &[(Square, Tile)]) -> u64 {
    tiles.iter().fold(0, |hash, (at, tile)| hash ^ tile_hash(*at, *tile))
}
