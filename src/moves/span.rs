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
use crate::lexicon::{Key, MAX_PACKED, Multiset};

/// A run of squares with no tile right before or after it, at least one of them empty. A word that
/// fills it connects with the tiles on the board.
#[derive(Clone, Copy, Debug)]
pub(super) struct Span {
    /// The index of its lane.
    pub lane: u8,
    /// Its first place in the lane.
    pub start: u8,
    /// The number of its squares.
    pub length: u8,
    /// The number of its empty squares: of tiles to draw from the rack.
    pub drawn: u8,
    /// The product of the word premiums on its empty squares.
    pub word_factor: u64,
    /// The points that do not depend on the word: tiles on the board, cross words, bonus.
    pub base: u64,
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

/// An edge of spans: an empty square, or one of the two ends of a lane. All sums are those of the
/// squares before it in its lane.
#[derive(Clone, Copy, Debug)]
struct Edge<T> {
    /// The key of the tiles.
    key: Key,
    /// The points of the tiles in the lower half, those of the cross words in the upper half.
    points: u64,
    /// The word factors as [`EXPONENTS`].
    factor: u32,
    /// Its place in the lane.
    place: u8,
    other: T,
}

/// The half of the points that holds the cross words.
const CROSSES: u32 = 32;

/// The edges of all lanes that have spans.
pub(super) struct Edges<T> {
    /// In a lane, edge 0 is before the first square, edge *i* is the empty square *i*, counted from 1,
    /// and the last one is behind the last square.
    all: Vec<Edge<T>>,
    /// Where the edges of each lane begin.
    starts: [u16; 2 * SIDE],
    /// The bonus for each number of tiles, in points.
    bonus: (usize, u64),
}

/// A span as its lane, its first and its last empty square, counted from 1.
#[derive(Clone, Copy, Debug)]
pub(super) struct SpanAt {
    pub lane: u8,
    pub first: u8,
    pub last: u8,
}

impl SpanAt {
    /// The number of its empty squares: of tiles to draw from the rack.
    #[inline]
    pub(super) const fn drawn(self) -> u8 {
        self.last + 1 - self.first
    }
}

impl<T: Summed> Edges<T> {
    /// Room for the edges of all lanes.
    pub(super) fn new(scene: &Scene<'_>) -> Self {
        Self {
            all: Vec::with_capacity(2 * scene.board.size() * (scene.board.size() + 2)),
            starts: [0; 2 * SIDE],
            bonus: (scene.rack_size, scene.bonus.into()),
        }
    }

    /// Adds the edges of a lane. Returns how many empty squares there are up to each place, that
    /// place included.
    fn add(
        &mut self,
        lanes: &Lanes,
        lane: usize,
        other_of: &impl Fn(&Cell, bool) -> T,
    ) -> [u8; SIDE] {
        self.starts[lane] = self.all.len() as u16;
        let tiles = lanes.tiles(lane);
        // With more letters than a key can count, the key is not used.
        let countable = lanes.size() <= MAX_PACKED.into();
        let mut upto = [0; SIDE];
        let mut sum = Edge { key: Key::EMPTY, points: 0, factor: 0, place: 0, other: T::default() };
        self.all.push(sum);
        let mut empty = 0;
        for (place, cell) in lanes.cells(lane).iter().enumerate() {
            if tiles.taken >> place & 1 == 1 {
                if countable {
                    sum.key = sum.key.with(tiles.fixed.letter(place));
                }
                sum.points += u64::from(cell.points);
            } else {
                empty += 1;
                self.all.push(Edge { place: place as u8, ..sum });
                sum.factor += EXPONENTS[usize::from(cell.word_factor) % EXPONENTS.len()];
                sum.points += (u64::from(cell.points) * u64::from(cell.word_factor)) << CROSSES;
                sum.other = sum.other.plus(other_of(cell, tiles.crossed >> place & 1 == 1));
            }
            upto[place % SIDE] = empty;
        }
        self.all.push(Edge { place: lanes.size() as u8, ..sum });
        upto
    }

    /// The edges of a lane and of those that follow.
    #[inline]
    fn of(&self, lane: usize) -> &[Edge<T>] {
        &self.all[usize::from(self.starts[lane % (2 * SIDE)])..]
    }

    /// What is known of a span.
    #[inline]
    pub(super) fn get(&self, at: SpanAt) -> SpanEdges<'_, T> {
        let edges = self.of(at.lane.into());
        let [first, last] = [at.first, at.last].map(usize::from);
        let [before, first, behind] = [&edges[first - 1], &edges[first], &edges[last + 1]];
        SpanEdges { at, before, first, behind, bonus: self.bonus }
    }

    /// Calls `found` with each span for a rack of `rack` tiles. `other_of` is what else is summed over
    /// empty squares, each with whether it has a cross word.
    pub(super) fn each_span(
        &mut self,
        scene: &Scene<'_>,
        lanes: &Lanes,
        rack: usize,
        other_of: impl Fn(&Cell, bool) -> T,
        mut found: impl FnMut(SpanEdges<'_, T>),
    ) {
        let opening = scene.board.is_empty().then(|| scene.layout.start());
        for lane in (0..lanes.len()).filter(|lane| lanes.wants(*lane)) {
            let tiles = lanes.tiles(lane);
            let opens = |place: &usize| opening == Some(lanes.at(lane, *place));
            // The places at which a word connects.
            let mut connects = tiles.taken | tiles.crossed;
            if opening.is_some() {
                connects |=
                    (0..lanes.size()).filter(opens).fold(0, |bits, place| bits | 1 << place);
            }
            if connects == 0 {
                continue;
            }
            let upto = self.add(lanes, lane, &other_of);
            let down = lanes.direction(lane) == Direction::Down;
            let empty = upto[lanes.size() - 1];
            let mut start = 0;
            for first in 1..=empty {
                let [before, edges @ ..] = &self.of(lane)[usize::from(first) - 1..] else { break };
                let [here, next] = [0, 1].map(|edge: usize| edges[edge].place);
                let ahead = connects >> start;
                if ahead == 0 {
                    break;
                }
                let place = start as usize + ahead.trailing_zeros() as usize;
                // The first empty square that a word from here must reach in order to connect.
                let mut last = upto[place % SIDE].max(first);
                let alone = next == start + 1;
                // A single tile that makes a word both ways is a play across.
                let listed_across = down && tiles.crossed >> here & 1 == 1;
                last += u8::from(last == first && (alone || listed_across));
                // No span takes more than the rack, nor covers a dead square.
                let dead =
                    start as usize + (tiles.dead >> start | 1 << 31).trailing_zeros() as usize;
                let alive = if dead < lanes.size() { upto[dead % SIDE] - 1 } else { empty };
                let end = usize::from(alive).min(usize::from(first) + rack - 1) as u8;
                // The edge behind square `last` is the next one.
                let behind = edges.get(usize::from(last + 1 - first)..).unwrap_or(&[]);
                for (last, behind) in (last..=end).zip(behind) {
                    let at = SpanAt { lane: lane as u8, first, last };
                    found(SpanEdges { at, before, first: &edges[0], behind, bonus: self.bonus });
                }
                start = here + 1;
            }
        }
    }
}

/// The edges of a span.
#[derive(Clone, Copy)]
pub(super) struct SpanEdges<'e, T> {
    pub at: SpanAt,
    before: &'e Edge<T>,
    /// Its first empty square.
    first: &'e Edge<T>,
    behind: &'e Edge<T>,
    bonus: (usize, u64),
}

impl<T: Summed> SpanEdges<'_, T> {
    /// The product of the word premiums on its empty squares, and the points that do not depend on
    /// the word.
    #[inline]
    pub(super) fn factor_and_base(&self) -> (u64, u64) {
        let word_factor = product(self.behind.factor - self.first.factor);
        // A cross word through the empty square before the span does not count.
        let crosses = (self.behind.points >> CROSSES) - (self.first.points >> CROSSES);
        let tiles = (self.behind.points as u32) - (self.before.points as u32);
        let bonus = if usize::from(self.at.drawn()) == self.bonus.0 { self.bonus.1 } else { 0 };
        (word_factor, u64::from(tiles) * word_factor + crosses + bonus)
    }

    /// The key of the tiles in it, valid where the board is no larger than keys can count.
    #[inline]
    pub(super) fn key(&self) -> Key {
        self.behind.key.minus(&self.before.key)
    }

    /// What else is summed over its empty squares.
    #[inline]
    pub(super) fn other(&self) -> T {
        self.behind.other.minus(self.first.other)
    }

    /// Its first place.
    #[inline]
    const fn start(&self) -> u8 {
        if self.at.first == 1 { 0 } else { self.before.place + 1 }
    }

    /// The number of its squares.
    #[inline]
    pub(super) const fn length(&self) -> u8 {
        self.behind.place - self.start()
    }

    /// The span as it is.
    #[inline]
    pub(super) fn span(&self) -> Span {
        let (word_factor, base) = self.factor_and_base();
        let (lane, drawn) = (self.at.lane, self.at.drawn());
        Span { lane, start: self.start(), length: self.length(), drawn, word_factor, base }
    }
}
