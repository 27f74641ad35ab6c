//! Counts that are kept, in so much memory and no more.

use rustc_hash::FxHashMap;

use crate::tile::MAX_WORD;

/// How many rests a table of all of them may have: 130 MB, of which only what is used takes memory.
const MOST_LISTED: u64 = 1 << 25;
/// How many rests may be kept otherwise: the table grows to 140 MB.
const MOST_RESTS: usize = 7 << 20;
/// Numbers are kept in pieces of this size, which never move.
const PIECE: usize = 1 << 16;
/// How many pieces there may be: 210 MB.
const MOST_PIECES: usize = 400;

/// The number of sets for each number of words.
pub(super) type Row = [u128; MAX_WORD + 1];

/// Rows by the number of a rest.
#[derive(Debug)]
pub(super) struct Memo {
    places: Places,
    pieces: Vec<Vec<u64>>,
}

/// Where the row of each rest begins in all pieces; 0 where there is none.
#[derive(Debug)]
enum Places {
    /// By the number of the rest.
    Listed(Vec<u32>),
    /// There are too many numbers.
    Kept(FxHashMap<u64, u32>),
}

/// What a row begins with: the zeros at its ends are left out.
#[derive(Clone, Copy, Debug)]
struct Head {
    /// The number of words of its first number.
    first: usize,
    len: usize,
    /// Whether each number takes two places.
    is_wide: bool,
}

impl Head {
    const fn packed(self) -> u64 {
        (self.first as u64) << 16 | (self.len as u64) << 8 | self.is_wide as u64
    }

    const fn of(packed: u64) -> Self {
        let first = (packed >> 16) as usize;
        Self { first, len: (packed >> 8 & 0xFF) as usize, is_wide: packed & 1 != 0 }
    }
}

impl Memo {
    /// An empty memory for rests with numbers below `rests`.
    pub fn new(rests: u64) -> Self {
        let places = match rests {
            ..=MOST_LISTED => Places::Listed(vec![0; rests as usize]),
            _ => Places::Kept(FxHashMap::default()),
        };
        // No row begins at 0.
        Self { places, pieces: vec![vec![0]] }
    }

    /// Adds a row that is kept, `times` over, to `sum`: there for `more` words more. Returns `false` if it is not
    /// kept.
    #[inline]
    pub fn add(&self, key: u64, times: u128, more: usize, sum: &mut Row) -> bool {
        let at = match &self.places {
            Places::Listed(places) => places.get(key as usize),
            Places::Kept(places) => places.get(&key),
        };
        let Some(at) = at.map(|at| *at as usize).filter(|at| *at > 0) else { return false };
        let row = &self.pieces[at / PIECE][at % PIECE..];
        let Head { first, len, is_wide } = Head::of(row[0]);
        let into = sum.iter_mut().skip(first + more);
        if is_wide {
            for (sum, number) in into.zip(row[1..=2 * len].chunks_exact(2)) {
                add_times(sum, u128::from(number[1]) << 64 | u128::from(number[0]), times);
            }
        } else {
            for (sum, number) in into.zip(&row[1..=len]) {
                add_times(sum, (*number).into(), times);
            }
        }
        true
    }

    /// Keeps a row if there is room.
    pub fn keep(&mut self, key: u64, row: &Row) {
        let len = row.iter().rposition(|number| *number > 0).map_or(0, |last| last + 1);
        let first = row[..len].iter().position(|number| *number > 0).unwrap_or(0);
        let row = &row[first..len];
        let is_wide = row.iter().any(|number| *number > u64::MAX.into());
        let places = 1 + row.len() * (1 + usize::from(is_wide));
        if self.pieces.last().is_none_or(|piece| PIECE - piece.len() < places) {
            if self.pieces.len() >= MOST_PIECES {
                return;
            }
            self.pieces.push(Vec::with_capacity(PIECE));
        }
        let number = self.pieces.len() - 1;
        let piece = &mut self.pieces[number];
        let at = (number * PIECE + piece.len()) as u32;
        match &mut self.places {
            Places::Listed(places) => places[key as usize] = at,
            Places::Kept(places) if places.len() >= MOST_RESTS => return,
            Places::Kept(places) => _ = places.insert(key, at),
        }
        piece.push(Head { first, len: row.len(), is_wide }.packed());
        for number in row {
            piece.push(*number as u64);
            if is_wide {
                piece.push((*number >> 64) as u64);
            }
        }
    }
}

/// Adds a number `times` over. The largest number stands for more than there is room for.
#[inline]
pub(super) fn add_times(sum: &mut u128, number: u128, times: u128) {
    *sum = match (u64::try_from(number), u64::try_from(times)) {
        // Two short numbers can't overflow.
        (Ok(number), Ok(times)) => sum.saturating_add(u128::from(number) * u128::from(times)),
        _ => sum.saturating_add(number.saturating_mul(times)),
    };
}
