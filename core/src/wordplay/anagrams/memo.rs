//! Counts that are kept, in so much memory and no more.

use rustc_hash::FxHashMap;

use crate::tile::MAX_WORD;

/// How many rests may be kept: the table grows to 140 MB.
const MOST_RESTS: usize = 7 << 20;
/// How many numbers may be kept: 200 MB.
const MOST_NUMBERS: usize = 24 << 20;
/// Numbers are kept in pieces, which never move.
const PIECE: usize = 1 << 16;

/// The number of sets for each number of words.
pub(super) type Row = [u128; MAX_WORD + 1];

/// Rows by the number of a rest.
#[derive(Debug, Default)]
pub(super) struct Memo {
    rows: FxHashMap<u64, Kept>,
    pieces: Vec<Vec<u64>>,
}

/// Where a row is, without the zeros at its ends.
#[derive(Clone, Copy, Debug)]
struct Kept {
    /// The place in all pieces.
    at: u32,
    /// The number of words of its first number.
    first: u8,
    len: u8,
    /// Whether each number takes two places.
    is_wide: bool,
}

impl Memo {
    /// Adds a row that is kept, so many times, to `sum`: there for `more` words more. Returns `false` if it is not
    /// kept.
    #[inline]
    pub fn add(&self, key: u64, times: u128, more: usize, sum: &mut Row) -> bool {
        let Some(kept) = self.rows.get(&key) else { return false };
        let width = 1 + usize::from(kept.is_wide);
        let at = kept.at as usize;
        if kept.len == 0 {
            return true;
        }
        let numbers = &self.pieces[at / PIECE][at % PIECE..][..usize::from(kept.len) * width];
        let into = sum.iter_mut().skip(usize::from(kept.first) + more);
        for (sum, number) in into.zip(numbers.chunks_exact(width)) {
            let high = number.get(1).map_or(0, |high| u128::from(*high) << 64);
            add_times(sum, high | u128::from(number[0]), times);
        }
        true
    }

    /// Keeps a row if there is room.
    pub fn keep(&mut self, key: u64, row: &Row) {
        let len = row.iter().rposition(|number| *number > 0).map_or(0, |last| last + 1);
        let first = row[..len].iter().position(|number| *number > 0).unwrap_or(0);
        let row = &row[first..len];
        let is_wide = row.iter().any(|number| *number > u64::MAX.into());
        let places = row.len() * (1 + usize::from(is_wide));
        let room = self.pieces.last().map_or(0, |piece| PIECE - piece.len());
        if self.rows.len() >= MOST_RESTS || self.pieces.len() * PIECE >= MOST_NUMBERS {
            return;
        }
        if room < places {
            self.pieces.push(Vec::with_capacity(PIECE));
        }
        let number = self.pieces.len().saturating_sub(1);
        let mut at = 0;
        if let Some(piece) = self.pieces.last_mut().filter(|_| places > 0) {
            at = number * PIECE + piece.len();
            for number in row {
                piece.push(*number as u64);
                if is_wide {
                    piece.push((*number >> 64) as u64);
                }
            }
        }
        let kept = Kept { at: at as u32, first: first as u8, len: row.len() as u8, is_wide };
        self.rows.insert(key, kept);
    }
}

/// Adds a number so many times. The largest number stands for more than there is room for.
#[inline]
pub(super) fn add_times(sum: &mut u128, number: u128, times: u128) {
    *sum = match (u64::try_from(number), u64::try_from(times)) {
        // Two short numbers can't overflow.
        (Ok(number), Ok(times)) => sum.saturating_add(u128::from(number) * u128::from(times)),
        _ => sum.saturating_add(number.saturating_mul(times)),
    };
}
