//! What each lane of a board shows: what decides which plays there are on it.

use super::table::mixed;
use crate::board::{Board, Direction, Square};
use crate::rules::MAX_SIZE;
use crate::tile::Tile;

/// The rows and columns of the largest board.
pub(super) const LANES: usize = 2 * MAX_SIZE;

/// What the lanes of a board show, and the plays on them as far as they are known.
#[derive(Clone)]
pub(super) struct Sights {
    /// A number for what each lane shows: its tiles, and those of the words that cross it.
    numbers: [u64; LANES],
    /// The lists of plays of each seat on each lane.
    pub lists: [[Shelved; LANES]; 2],
    /// Of which filling of the shelf these are.
    pub filling: u32,
}

/// Where a list of plays stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Shelved {
    /// Nobody has looked.
    Unknown,
    /// There is no play.
    Empty,
    /// Here.
    At(u32),
}

impl Sights {
    /// What a board shows.
    pub(super) fn new(board: &Board) -> Self {
        let mut numbers = [0; LANES];
        let lanes = numbers.iter_mut().take(2 * board.size()).enumerate();
        lanes.for_each(|(lane, number)| *number = sight_of(board, lane));
        Self { numbers, lists: [[Shelved::Unknown; LANES]; 2], filling: 0 }
    }

    /// Looks anew at some lanes of a board, a bit each.
    pub(super) fn look_again(&mut self, board: &Board, changed: u64) {
        for lane in bits(changed) {
            self.numbers[lane] = sight_of(board, lane);
            self.lists.iter_mut().for_each(|lists| lists[lane] = Shelved::Unknown);
        }
    }

    /// What a lane shows to a seat.
    pub(super) const fn key(&self, seat: usize, lane: usize) -> u64 {
        self.numbers[lane] ^ seat as u64
    }
}

/// The places of some bits, from the lowest.
pub(super) fn bits(mut bits: u64) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let next = (bits != 0).then(|| bits.trailing_zeros() as usize);
        bits &= bits.wrapping_sub(1);
        next
    })
}

/// The lanes that show tiles that are about to be laid, a bit each: those on which they lie, and
/// those of the empty squares at the ends of each word that they become part of.
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

/// A number for what a lane shows.
fn sight_of(board: &Board, lane: usize) -> u64 {
    let size = board.size();
    let direction = if lane < size { Direction::Across } else { Direction::Down };
    let crossing = direction.crossing();
    let mut sight = lane as u64 + 1;
    for place in 0..size {
        let (row, column) = if lane < size { (lane, place) } else { (place, lane - size) };
        let Some(at) = Square::new(row, column) else { break };
        if let Some(tile) = board.tile(at) {
            sight = mixed(sight ^ (tile.index() as u64 + 1));
            continue;
        }
        let before = run(board, at, |at| at.previous(crossing));
        let behind = run(board, at, |at| at.next(crossing));
        let shown = before.rotate_left(32) ^ behind;
        sight = if shown == 0 { sight.rotate_left(7) } else { mixed(sight ^ mixed(shown)) };
    }
    // The lowest bit is left for the seat.
    mixed(sight) & !1
}

/// A number for the tiles from a square on, none for none.
fn run(board: &Board, at: Square, next: impl Fn(Square) -> Option<Square>) -> u64 {
    let mut number = 0_u64;
    let mut at = next(at);
    while let Some((square, tile)) = at.and_then(|at| Some((at, board.tile(at)?))) {
        number = number.wrapping_mul(0x9E37_79B9_7F4A_7C15).wrapping_add(tile.index() as u64 + 1);
        at = next(square);
    }
    number
}
