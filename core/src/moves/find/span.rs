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

use super::lanes::{Cell, Lanes, SIDE};
use crate::board::Direction;
use crate::lexicon::{Key, Multiset};
use crate::moves::Scene;

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
#[derive(Clone, Copy, Default)]
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

/// The spans of a board for a rack.
pub(super) struct Spans<T> {
    /// For each lane that has spans, the sums before each place and before the end of the lane.
    sums: Vec<Sums<T>>,
    /// For each lane that has spans, the places of its empty squares, and then the end of the lane.
    empty: Vec<u8>,
    /// The room of each lane in these.
    room: usize,
    /// All spans by the place where they begin.
    all: Vec<SpansFrom>,
    bonus: (usize, u64),
}

/// The spans of a lane that begin at one place.
#[derive(Clone, Copy, Debug)]
pub(super) struct SpansFrom {
    lane: u8,
    start: u8,
    /// The index of the first empty square of them all, and of the last one of each.
    first: u8,
    pub least_last: u8,
    pub most_last: u8,
}

impl SpansFrom {
    /// The place where they begin.
    pub(super) const fn start(&self) -> u8 {
        self.start
    }

    /// The number of tiles that the one up to an empty square draws.
    #[inline]
    pub(in crate::moves) const fn drawn(&self, last: u8) -> u8 {
        last + 1 - self.first
    }
}

impl<T> Default for Spans<T> {
    fn default() -> Self {
        Self { sums: Vec::new(), empty: Vec::new(), room: 0, all: Vec::new(), bonus: (0, 0) }
    }
}

impl<T: Summed> Spans<T> {
    /// Replaces all spans by those of a board for a rack of `rack` tiles. `other_of` is what else is
    /// summed over empty squares, each with whether it has a cross word.
    pub(in crate::moves) fn find(
        &mut self,
        scene: &Scene<'_>,
        lanes: &Lanes,
        rack: usize,
        other_of: impl Fn(&Cell, bool) -> T,
    ) {
        self.room = lanes.size() + 1;
        self.sums.resize(lanes.len() * self.room, Sums::default());
        self.empty.resize(lanes.len() * self.room, 0);
        self.all.clear();
        self.bonus = (scene.rack_size, scene.bonus.into());
        let opening = scene.board.is_empty().then(|| scene.layout.start());
        for lane in (0..lanes.len()).filter(|lane| lanes.wants(*lane)) {
            let tiles = lanes.tiles(lane);
            // The places at which a word connects.
            let mut connects = tiles.taken | tiles.crossed;
            if opening.is_some() {
                let opens = |place: &usize| opening == Some(lanes.at(lane, *place));
                connects |=
                    (0..lanes.size()).filter(opens).fold(0, |bits, place| bits | 1 << place);
            }
            if connects != 0 {
                let upto = self.read(lanes, lane, &other_of);
                self.add(lanes, lane, rack, connects, &upto);
            }
        }
    }

    /// Reads the squares of a lane. Returns how many empty squares there are up to each place, that
    /// place included.
    fn read(
        &mut self,
        lanes: &Lanes,
        lane: usize,
        other_of: &impl Fn(&Cell, bool) -> T,
    ) -> [u8; SIDE] {
        let tiles = lanes.tiles(lane);
        let mut upto = [0; SIDE];
        let mut sums = Sums::default();
        let here = lane * self.room..(lane + 1) * self.room;
        let (all, empty) = (&mut self.sums[here.clone()], &mut self.empty[here]);
        let [first, rest @ ..] = all else { return upto };
        *first = sums;
        let mut count = 0;
        for ((place, cell), after) in lanes.cells(lane).iter().enumerate().zip(rest) {
            if tiles.taken >> place & 1 == 1 {
                if lanes.countable() {
                    sums.key = sums.key.with(tiles.fixed.letter(place));
                }
                sums.points += u64::from(cell.points);
            } else {
                empty[count] = place as u8;
                count += 1;
                sums.factor += EXPONENTS[usize::from(cell.word_factor) % EXPONENTS.len()];
                sums.points += (u64::from(cell.points) * u64::from(cell.word_factor)) << CROSSES;
                sums.other = sums.other.plus(other_of(cell, tiles.crossed >> place & 1 == 1));
            }
            upto[place % SIDE] = count as u8;
            *after = sums;
        }
        empty[count] = lanes.size() as u8;
        upto
    }

    /// Adds the spans of a lane whose words connect at some places.
    fn add(&mut self, lanes: &Lanes, lane: usize, rack: usize, connects: u32, upto: &[u8; SIDE]) {
        let tiles = lanes.tiles(lane);
        let down = lanes.direction(lane) == Direction::Down;
        let empty = &self.empty[lane * self.room..][..=upto[(lanes.size() - 1) % SIDE].into()];
        let mut start = 0;
        for (first, here_next) in empty.windows(2).enumerate() {
            let [here, next] = [here_next[0], here_next[1]].map(usize::from);
            let ahead = connects >> start;
            if ahead == 0 {
                break;
            }
            // The first empty square that a word from here must reach in order to connect.
            let place = start + ahead.trailing_zeros() as usize;
            let mut last = usize::from(upto[place % SIDE]).saturating_sub(1).max(first);
            let alone = next == start + 1;
            // A single tile that makes a word both ways is a play across.
            let listed_across = down && tiles.crossed >> here & 1 == 1;
            last += usize::from(last == first && (alone || listed_across));
            // No span takes more than the rack, nor covers a dead square.
            let dead = start + (tiles.dead >> start | 1 << 31).trailing_zeros() as usize;
            let dead = dead.min(lanes.size());
            let alive = usize::from(upto[(dead + SIDE - 1) % SIDE]);
            let end = alive.min(first + rack);
            if last < end {
                let [lane, start, first, least_last, most_last] =
                    [lane, start, first, last, end - 1].map(|number| number as u8);
                self.all.push(SpansFrom { lane, start, first, least_last, most_last });
            }
            start = here + 1;
        }
    }

    /// All spans, by the place where they begin.
    pub(in crate::moves) fn all(&self) -> &[SpansFrom] {
        &self.all
    }

    /// The place after the span up to an empty square.
    #[inline]
    pub(super) fn end(&self, from: SpansFrom, last: u8) -> u8 {
        self.empty[usize::from(from.lane) * self.room + usize::from(last) + 1]
    }

    /// The span up to an empty square, with the key of the tiles on it, and the sum of what there is of
    /// its empty squares. The key is valid where the board is no larger than keys can count.
    #[inline]
    pub(super) fn get(&self, from: SpansFrom, last: u8) -> (Span, Key, T) {
        let SpansFrom { lane, start, .. } = from;
        let (end, drawn) = (self.end(from, last), from.drawn(last));
        let sums = &self.sums[usize::from(lane) * self.room..][..self.room];
        let [before, behind] = [start, end].map(|place| &sums[usize::from(place)]);
        let word_factor = product(behind.factor - before.factor).min(MAX_FACTOR);
        let points = behind.points - before.points;
        let bonus = if usize::from(drawn) == self.bonus.0 { self.bonus.1 } else { 0 };
        let base = u64::from(points as u32) * word_factor + (points >> CROSSES) + bonus;
        let base = base.min(u32::MAX.into()) as u32;
        let word_factor = word_factor as u32;
        let span = Span { lane, start, length: end - start, drawn, word_factor, base };
        (span, behind.key.minus(&before.key), behind.other.minus(before.other))
    }
}
