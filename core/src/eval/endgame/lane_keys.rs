//! Lane keys: what decides which plays a lane has.

use super::hashing::mixed;
use crate::board::{Board, Direction, Square};
use crate::rules::MAX_SIZE;
use crate::tile::Tile;

/// The rows and columns of the largest board.
pub(super) const LANES: usize = 2 * MAX_SIZE;

/// A key for each lane of a board, and where the plays of the lanes are cached. Rows come first, then
/// columns.
#[derive(Clone)]
pub(super) struct LaneKeys {
    /// The hash of each lane: its tiles, and those of the words that cross it.
    hashes: [u64; LANES],
    /// The lanes that have changed since, one bit each. Many positions are never looked at.
    stale: u64,
    /// The lanes of each seat that were not looked up since they changed, one bit each.
    pub unknown: [u64; 2],
    /// Those that were, and have plays.
    pub filled: [u64; 2],
    /// Where the cache keeps the plays of each seat on these lanes.
    pub lists: [[u32; LANES]; 2],
    /// The generation of the cache that these belong to.
    pub generation: u32,
}

impl LaneKeys {
    /// The keys of a board.
    pub(super) fn new(board: &Board) -> Self {
        let mut hashes = [0; LANES];
        let lanes = hashes.iter_mut().take(2 * board.size()).enumerate();
        lanes.for_each(|(lane, hash)| *hash = lane_hash(board, lane));
        let (unknown, filled, lists) = ([u64::MAX; 2], [0; 2], [[0; LANES]; 2]);
        Self { hashes, stale: 0, unknown, filled, lists, generation: 0 }
    }

    /// Notes that some lanes have changed, one bit each.
    pub(super) fn update(&mut self, changed: u64) {
        self.stale |= changed;
        self.unknown = self.unknown.map(|lanes| lanes | changed);
        self.filled = self.filled.map(|lanes| lanes & !changed);
    }

    /// Notes that a seat has fewer blanks, on which all its plays depend.
    pub(super) const fn forget(&mut self, seat: usize) {
        (self.unknown[seat], self.filled[seat]) = (u64::MAX, 0);
    }

    /// Notes where the cache keeps the plays of a seat on a lane, if it has any.
    pub(super) const fn note(&mut self, seat: usize, lane: usize, list: Option<u32>) {
        self.unknown[seat] &= !(1 << lane);
        if let Some(list) = list {
            self.filled[seat] |= 1 << lane;
            self.lists[seat][lane] = list;
        }
    }

    /// The key of a lane of the board for a seat that has some blanks.
    pub(super) fn key(&mut self, board: &Board, lane: usize, seat: usize, blanks: u32) -> u64 {
        if self.stale >> lane & 1 != 0 {
            self.stale ^= 1 << lane;
            self.hashes[lane] = lane_hash(board, lane);
        }
        self.hashes[lane] ^ (u64::from(blanks) << 1 | seat as u64)
    }
}

/// The number of the lane of a play that begins here.
pub(super) const fn lane_of(start: Square, direction: Direction, size: usize) -> usize {
    match direction {
        Direction::Across => start.row(),
        Direction::Down => size + start.column(),
    }
}

/// The positions of the bits that are set, lowest first.
pub(super) fn bits(mut bits: u64) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let next = (bits != 0).then(|| bits.trailing_zeros() as usize);
        bits &= bits.wrapping_sub(1);
        next
    })
}

/// The lanes that change when these tiles are laid, one bit each: those of the tiles themselves, and
/// those of the empty squares at both ends of each word that they become part of.
pub(super) fn changed(board: &Board, laid: &[(Square, Tile)]) -> u64 {
    let empty = |at: &Square| board.tile(*at).is_none() && laid.iter().all(|(new, _)| new != at);
    let mut changed = 0_u64;
    for (at, _) in laid {
        changed |= 1 << at.row() | 1 << (board.size() + at.column());
        for direction in Direction::BOTH {
            let back = |at: &Square| at.previous(direction);
            let on = |at: &Square| at.next(direction);
            let ends = [
                std::iter::successors(back(at), back).find(empty),
                std::iter::successors(on(at), on).find(empty).filter(|at| board.contains(*at)),
            ];
            for end in ends.into_iter().flatten() {
                changed |= match direction {
                    Direction::Across => 1 << (board.size() + end.column()),
                    Direction::Down => 1 << end.row(),
                };
            }
        }
    }
    changed
}

fn lane_hash(board: &Board, lane: usize) -> u64 {
    let size = board.size();
    let direction = if lane < size { Direction::Across } else { Direction::Down };
    let crossing = direction.crossing();
    // Mixed, so that no tile makes the number of one lane that of another.
    let mut hash = mixed(lane as u64);
    for place in 0..size {
        let (row, column) = if lane < size { (lane, place) } else { (place, lane - size) };
        let Some(at) = Square::new(row, column) else { break };
        if let Some(tile) = board.tile(at) {
            hash = mixed(hash ^ (tile.index() as u64 + 1));
            continue;
        }
        let before = run_hash(board, at, |at| at.previous(crossing));
        let after = run_hash(board, at, |at| at.next(crossing));
        let beside = before.rotate_left(32) ^ after;
        hash = if beside == 0 { hash.rotate_left(7) } else { mixed(hash ^ mixed(beside)) };
    }
    // The lowest bits are for the seat and its blanks.
    mixed(hash) & !0xFF
}

/// The hash of the tiles next to a square, up to the first gap; 0 if there are none.
fn run_hash(board: &Board, at: Square, next: impl Fn(Square) -> Option<Square>) -> u64 {
    let mut hash = 0_u64;
    let mut at = next(at);
    while let Some((square, tile)) = at.and_then(|at| Some((at, board.tile(at)?))) {
        hash = hash.wrapping_mul(0x9E37_79B9_7F4A_7C15).wrapping_add(tile.index() as u64 + 1);
        at = next(square);
    }
    hash
}
