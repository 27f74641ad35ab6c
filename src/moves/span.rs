//! Spans: the runs of squares that a word could fill exactly.
//!
//! The first and the last empty square of a span determine it: it begins right after the previous
//! empty square and ends right before the next. In this lane `.` is empty and capitals are tiles:
//!
//! ```text
//!   place           0   1   2   3   4   5   6
//!                   .   S   .   T   E   .   .
//!   empty square    0       1           2   3
//!   span                |---------------|
//! ```
//!
//! The span from empty square 1 to empty square 2 starts at place 1 and has 5 squares, 2 of them
//! empty. Its words have five letters: S, a tile of the rack, T, E, and another tile of the rack.
//! Whatever is summed over the squares of a span is the difference of two running sums.

use super::Scene;
use super::lanes::{Cell, Lanes, SIDE};
use crate::board::Direction;
use crate::lexicon::{Key, Multiset};

/// A run of squares with no tile right before or after it, at least one of them empty. A word that
/// fills it connects with the tiles on the board.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Span {
    /// The index of its lane.
    pub lane: u8,
    /// Its first place in the lane.
    pub start: u8,
    /// The number of its squares.
    pub length: u8,
    /// The number of its empty squares: of tiles to draw from the rack.
    pub drawn: u8,
    /// The product of the word premiums on its empty squares, at most [`MAX_FACTOR`].
    pub word_factor: u32,
    /// The points that do not depend on the word: tiles on the board, cross words, bonus.
    pub base: u32,
}

/// What is summed over the empty squares of spans besides points and factors.
pub(super) trait Summed: Copy + Default {
    /// Both together.
    fn plus(self, other: Self) -> Self;

    /// What is left without `other`.
    fn minus(self, other: Self) -> Self;
}

/// Nothing else.
impl Summed for () {
    #[inline]
    fn plus(self, (): Self) {}

    #[inline]
    fn minus(self, (): Self) {}
}

/// Above the highest score, a larger factor makes no difference.
const MAX_FACTOR: u64 = 1 << 24;

/// Word factors as exponents, so that they can be summed: of 2 in the lowest byte, of 3 in the next.
const EXPONENTS: [u32; 4] = [0, 0, 1, 1 << 8];

/// The powers of 3.
const POWERS_OF_3: [u64; SIDE] = {
    let mut powers = [1; SIDE];
    let mut exponent = 1;
    while exponent < SIDE {
        powers[exponent] = powers[exponent - 1] * 3;
        exponent += 1;
    }
    powers
};

/// The product of some word factors.
#[inline]
const fn product(exponents: u32) -> u64 {
    POWERS_OF_3[(exponents >> 8) as usize % SIDE] << (exponents % SIDE as u32)
}

/// Sums over the squares of a lane before a place.
#[derive(Clone, Copy)]
struct Sums<T> {
    /// The key of the tiles.
    key: Key,
    /// The points of the tiles in the lower half, those of the cross words in the upper half.
    points: u64,
    /// The word factors as [`EXPONENTS`].
    factor: u32,
    other: T,
}

/// The half of the points that holds the cross words.
const CROSSES: u32 = 32;

/// The squares of a lane as its spans see them.
struct Squares<T> {
    /// The sums before each place, and before the end of the lane.
    sums: [Sums<T>; SIDE],
    /// The places of the empty squares, from index 1 on, then the end of the lane.
    empty: [u8; SIDE],
    /// How many empty squares there are up to each place, that place included.
    upto: [u8; SIDE],
}

impl<T: Summed> Squares<T> {
    fn new() -> Self {
        let none = Sums { key: Key::EMPTY, points: 0, factor: 0, other: T::default() };
        Self { sums: [none; SIDE], empty: [0; SIDE], upto: [0; SIDE] }
    }

    /// Reads the squares of a lane. `other_of` is what else is summed over empty squares, each with
    /// whether it has a cross word.
    fn read(&mut self, lanes: &Lanes, lane: usize, other_of: &impl Fn(&Cell, bool) -> T) {
        let tiles = lanes.tiles(lane);
        let mut sums = Sums { key: Key::EMPTY, points: 0, factor: 0, other: T::default() };
        let mut empty = 0;
        for (place, cell) in lanes.cells(lane).iter().enumerate() {
            if tiles.taken >> place & 1 == 1 {
                if lanes.countable() {
                    sums.key = sums.key.with(tiles.fixed.letter(place));
                }
                sums.points += u64::from(cell.points);
            } else {
                empty += 1;
                self.empty[empty % SIDE] = place as u8;
                sums.factor += EXPONENTS[usize::from(cell.word_factor) % EXPONENTS.len()];
                sums.points += (u64::from(cell.points) * u64::from(cell.word_factor)) << CROSSES;
                sums.other = sums.other.plus(other_of(cell, tiles.crossed >> place & 1 == 1));
            }
            self.upto[place % SIDE] = empty as u8;
            self.sums[(place + 1) % SIDE] = sums;
        }
        self.empty[(empty + 1) % SIDE] = lanes.size() as u8;
    }
}

/// Calls `found` with each span for a rack of `rack` tiles, the key of the tiles on it, and the sum of
/// what `other_of` gives for its empty squares, each with whether it has a cross word. The key is valid
/// where the board is no larger than keys can count.
pub(super) fn each_span<T: Summed>(
    scene: &Scene<'_>,
    lanes: &Lanes,
    rack: usize,
    other_of: impl Fn(&Cell, bool) -> T,
    mut found: impl FnMut(Span, Key, T),
) {
    let opening = scene.board.is_empty().then(|| scene.layout.start());
    let bonus = u64::from(scene.bonus);
    let mut squares = Squares::new();
    for lane in (0..lanes.len()).filter(|lane| lanes.wants(*lane)) {
        let tiles = lanes.tiles(lane);
        // The places at which a word connects.
        let mut connects = tiles.taken | tiles.crossed;
        if opening.is_some() {
            let opens = |place: &usize| opening == Some(lanes.at(lane, *place));
            connects |= (0..lanes.size()).filter(opens).fold(0, |bits, place| bits | 1 << place);
        }
        if connects == 0 {
            continue;
        }
        squares.read(lanes, lane, &other_of);
        let Squares { sums, empty, upto } = &squares;
        let down = lanes.direction(lane) == Direction::Down;
        let count = usize::from(upto[(lanes.size() - 1) % SIDE]);
        let mut start = 0;
        for first in 1..=count {
            let ahead = connects >> start;
            if ahead == 0 {
                break;
            }
            let [here, next] = [first, first + 1].map(|square| usize::from(empty[square % SIDE]));
            // The first empty square that a word from here must reach in order to connect.
            let place = start + ahead.trailing_zeros() as usize;
            let mut last = usize::from(upto[place % SIDE]).max(first);
            let alone = next == start + 1;
            // A single tile that makes a word both ways is a play across.
            let listed_across = down && tiles.crossed >> here & 1 == 1;
            last += usize::from(last == first && (alone || listed_across));
            // No span takes more than the rack, nor covers a dead square.
            let dead = start + (tiles.dead >> start | 1 << 31).trailing_zeros() as usize;
            let alive =
                if dead < lanes.size() { usize::from(upto[dead % SIDE]) - 1 } else { count };
            let before = &sums[start % SIDE];
            for last in last..=alive.min(first + rack - 1) {
                let end = usize::from(empty[(last + 1) % SIDE]);
                let behind = &sums[end % SIDE];
                let word_factor = product(behind.factor - before.factor).min(MAX_FACTOR);
                let points = behind.points - before.points;
                let drawn = last + 1 - first;
                let bonus = if drawn == scene.rack_size { bonus } else { 0 };
                let base = u64::from(points as u32) * word_factor + (points >> CROSSES) + bonus;
                let [lane, start, length, drawn] =
                    [lane, start, end - start, drawn].map(|number| number as u8);
                let base = base.min(u32::MAX.into()) as u32;
                let word_factor = word_factor as u32;
                let span = Span { lane, start, length, drawn, word_factor, base };
                found(span, behind.key.minus(&before.key), behind.other.minus(before.other));
            }
            start = here + 1;
        }
    }
}
