//! What is known of positions of an ending, in bounded room.

use super::search::Value;

/// The bytes of a position.
pub(super) const POSITION: usize = size_of::<Known>();

/// How many positions there is room for at least.
const LEAST: usize = 1 << 10;

/// What is known of a position.
#[derive(Clone, Copy, Debug)]
pub(super) struct Known {
    key: u64,
    pub value: i32,
    /// The best move: a lane and the rank of a play on it, or [`PASS`].
    pub best: u32,
    /// To how many turns ahead.
    pub depth: u16,
    pub bound: Bound,
    /// Whether nothing was cut short.
    pub whole: bool,
    there: bool,
}

/// The best move that lays nothing.
pub(super) const PASS: u32 = u32::MAX;

/// What a value says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Bound {
    Exact,
    Least,
    Most,
}

impl Known {
    pub(super) fn new(key: u64, value: Value, bound: Bound, best: u32, depth: usize) -> Self {
        let depth = depth.min(u16::MAX.into()) as u16;
        Self { key, value: value.spread, best, depth, bound, whole: value.whole, there: true }
    }

    /// Whether nothing more need be known in a window.
    pub(super) const fn answers(&self, least: i32, most: i32) -> bool {
        match self.bound {
            Bound::Exact => true,
            Bound::Least => self.value >= most,
            Bound::Most => self.value <= least,
        }
    }

    const fn is(&self, key: u64) -> bool {
        self.there && self.key == key
    }

    /// What stays of two that want the same place.
    const fn rank(&self) -> u32 {
        self.depth as u32 + if self.whole { 4 } else { 0 }
    }
}

/// Positions by their keys. Each has two places; of two that want the same, the one that was looked
/// at deeper stays.
#[derive(Debug)]
pub(super) struct Table {
    known: Vec<Known>,
    used: usize,
    /// How many there is room for at most.
    most: usize,
}

const NOTHING: Known = Known {
    key: 0,
    value: 0,
    best: PASS,
    depth: 0,
    bound: Bound::Exact,
    whole: false,
    there: false,
};

impl Table {
    /// A table of at most so many positions, or of the fewest there can be. It grows as need be.
    pub(super) fn new(most: usize) -> Self {
        Self { known: vec![NOTHING; LEAST], used: 0, most }
    }

    pub(super) fn get(&self, key: u64) -> Option<&Known> {
        let place = key as usize & (self.known.len() - 1);
        [place, place ^ 1].into_iter().map(|place| &self.known[place]).find(|known| known.is(key))
    }

    pub(super) fn put(&mut self, known: Known) {
        if self.used > self.known.len() / 2 && 2 * self.known.len() <= self.most {
            let more = vec![NOTHING; 2 * self.known.len()];
            self.used = 0;
            for known in std::mem::replace(&mut self.known, more) {
                if known.there {
                    self.put(known);
                }
            }
        }
        let place = known.key as usize & (self.known.len() - 1);
        let places = [place, place ^ 1];
        let at = places.into_iter().find(|place| self.known[*place].is(known.key));
        let at = at.or_else(|| places.into_iter().find(|place| !self.known[*place].there));
        let at = at.unwrap_or_else(|| {
            let [one, other] = places.map(|place| self.known[place].rank());
            if one <= other { place } else { place ^ 1 }
        });
        self.used += usize::from(!self.known[at].there);
        self.known[at] = known;
    }
}

/// The finalizer of splitmix64.
pub(super) const fn mixed(number: u64) -> u64 {
    let mut z = number.wrapping_add(0x9E37_79B9_7F4A_7C15);
    z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    z ^ (z >> 31)
}
