//! Spans: the runs of squares that a word could fill exactly.
//!
//! A span is known by its first and its last empty square: it reaches from behind the empty square
//! before to before the empty square behind. So all that the squares between add up to is the
//! difference of two sums.

use super::Scene;
use super::lanes::{Cell, Lanes, places};
use super::reach::Reach;
use crate::board::Direction;
use crate::lexicon::{Key, MAX_PACKED, Multiset};
use crate::rules::MAX_SIZE;

/// A run of squares with no tile right before or behind it, at least one of them empty, that a
/// word filling it would connect to the board.
#[derive(Clone, Copy, Debug)]
pub(super) struct Span {
    /// The index of its lane.
    pub lane: u8,
    /// Its first place in the lane.
    pub start: u8,
    /// How many squares it has.
    pub length: u8,
    /// How many of them are empty.
    pub drawn: u8,
    /// What all word premiums under its empty squares make of the word's points.
    pub word_factor: u64,
    /// All points that do not depend on the word: tiles that lie there, cross words, bonus.
    pub base: u64,
}

/// Up to where something is added up in a lane: the edge, and each empty square. A power of two, so
/// that no index is checked.
const EDGES: usize = (MAX_SIZE + 2).next_power_of_two();

/// The empty squares of a lane, with running sums up to each.
struct LaneSums {
    /// How many there are.
    count: usize,
    /// The place behind each, from the second on: the first is the edge of the board, as is the one
    /// behind the last.
    behind: [u8; EDGES],
    /// How many there are up to each place, that place included.
    upto: [u8; EDGES],
    /// The keys of the tiles before each edge, and their points.
    keys: [Key; EDGES],
    tiles: [u32; EDGES],
    /// The points of the cross words through the empty squares before each.
    crosses: [u32; EDGES],
    reaches: [Reach; EDGES],
    factors: [u8; EDGES],
}

impl LaneSums {
    /// Adds a lane up.
    fn fill(&mut self, lanes: &Lanes, lane: usize, reach_of: &impl Fn(&Cell, bool) -> Reach) {
        let tiles = lanes.tiles(lane);
        // Of more letters than a key counts, the key is never used.
        let countable = lanes.size() <= MAX_PACKED.into();
        let (mut key, mut points, mut crosses) = (Key::EMPTY, 0, 0);
        let mut reach = Reach::default();
        let mut count = 0;
        for (place, cell) in lanes.cells(lane).iter().enumerate() {
            if tiles.taken >> place & 1 == 1 {
                if countable {
                    key = key.with(tiles.fixed.letter(place));
                }
                points += u32::from(cell.points);
            } else {
                self.factors[count % EDGES] = cell.word_factor;
                crosses += u32::from(cell.points) * u32::from(cell.word_factor);
                reach = reach.plus(reach_of(cell, tiles.crossed >> place & 1 == 1));
                count += 1;
                let edge = count % EDGES;
                (self.crosses[edge], self.reaches[edge]) = (crosses, reach);
                (self.keys[edge], self.tiles[edge]) = (key, points);
                self.behind[edge] = place as u8 + 1;
            }
            self.upto[place % EDGES] = count as u8;
        }
        let last = (count + 1) % EDGES;
        (self.keys[last], self.tiles[last]) = (key, points);
        self.behind[last] = lanes.size() as u8 + 1;
        self.count = count;
    }
}

/// Calls `found` with each span for a rack of so many tiles, the key of its tiles, right where the
/// board is no larger than keys can count, and what its empty squares reach.
pub(super) fn each_span(
    scene: &Scene<'_>,
    lanes: &Lanes,
    rack: usize,
    reach_of: impl Fn(&Cell, bool) -> Reach,
    mut found: impl FnMut(Span, Key, Reach),
) {
    let mut sums = LaneSums {
        count: 0,
        behind: [0; EDGES],
        upto: [0; EDGES],
        keys: [Key::EMPTY; EDGES],
        tiles: [0; EDGES],
        crosses: [0; EDGES],
        reaches: [Reach::default(); EDGES],
        factors: [0; EDGES],
    };
    let opening = scene.board.is_empty().then(|| scene.layout.start());
    for lane in (0..lanes.len()).filter(|lane| lanes.wants(*lane)) {
        let tiles = lanes.tiles(lane);
        let opens = |place: &usize| opening == Some(lanes.at(lane, *place));
        // The places where a word would connect.
        let mut connects = tiles.taken | tiles.crossed;
        if opening.is_some() {
            connects |= (0..lanes.size()).filter(opens).fold(0, |bits, place| bits | 1 << place);
        }
        if connects == 0 {
            continue;
        }
        sums.fill(lanes, lane, &reach_of);
        let down = lanes.direction(lane) == Direction::Down;
        for first in 0..sums.count {
            let start = sums.behind[first % EDGES];
            let ahead = connects >> start;
            if ahead == 0 {
                break;
            }
            let place = usize::from(start) + ahead.trailing_zeros() as usize;
            // The first empty square that a word from here on must reach, so that it connects.
            let mut last = usize::from(sums.upto[place % EDGES]).saturating_sub(1).max(first);
            let square = usize::from(sums.behind[(first + 1) % EDGES]) - 1;
            let alone = usize::from(sums.behind[(first + 2) % EDGES]) == usize::from(start) + 2;
            // A single tile that makes a word both ways is a play across.
            let listed_across = down && tiles.crossed >> square & 1 == 1;
            last += usize::from(last == first && (alone || listed_across));
            let mut end = sums.count.min(first + rack);
            if let Some(dead) = places(tiles.dead >> start).next() {
                end = end.min(usize::from(sums.upto[(usize::from(start) + dead) % EDGES]) - 1);
            }
            if last >= end {
                continue;
            }
            let factors = (first..last).map(|square| u64::from(sums.factors[square % EDGES]));
            let mut word_factor = factors.product::<u64>();
            for last in last..end {
                let (edge, next) = ((last + 2) % EDGES, (last + 1) % EDGES);
                let from = first % EDGES;
                word_factor *= u64::from(sums.factors[last % EDGES]);
                let tiles = u64::from(sums.tiles[edge] - sums.tiles[from]);
                let crosses = u64::from(sums.crosses[next] - sums.crosses[from]);
                let drawn = last + 1 - first;
                let span = Span {
                    lane: lane as u8,
                    start,
                    length: sums.behind[edge] - 1 - start,
                    drawn: drawn as u8,
                    word_factor,
                    base: tiles * word_factor + crosses + u64::from(scene.bonus_for(drawn)),
                };
                let key = sums.keys[edge].minus(&sums.keys[from]);
                found(span, key, sums.reaches[next].minus(sums.reaches[from]));
            }
        }
    }
}
