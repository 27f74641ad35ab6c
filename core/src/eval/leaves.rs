//! The table of leaves: what the tiles kept on the rack are worth.

use std::io::{self, BufRead, BufReader, Read};

use itertools::Itertools;
use rustc_hash::FxHashMap;
use thiserror::Error;

use super::Equity;
use crate::tile::{Alphabet, Letter, Rack, RackError, Tiles};

/// The most tiles of a leave in the table: one fewer than a rack of seven.
pub const MAX_LEAVE: usize = 6;

/// A table keeps all leaves of up to this many tiles: the worth of a larger one that is left out follows
/// from theirs.
const TOLD_FROM: usize = 3;

/// Values of leaves lie between this and its negative, in points.
const MAX_VALUE: f64 = 1000.0;

/// The values of leaves: how many more points all later turns bring with these tiles.
///
/// Values are relative to keeping nothing and drawing a whole rack. [`LeaveValues`](super::LeaveValues)
/// says what leaves that are not in the table are worth.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Leaves {
    values: FxHashMap<u64, LearntValue>,
}

/// A leave of the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Leave {
    /// The tiles: 1 to [`MAX_LEAVE`].
    pub tiles: Tiles,
    /// Their value.
    pub worth: Equity,
    /// The number of racks that the value was learnt from.
    pub count: u32,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct LearntValue {
    worth: Equity,
    count: u32,
}

/// Why a text is not a table of leaves.
#[derive(Debug, Error)]
pub enum LeavesError {
    /// The header is not `tiles,value,count`.
    #[error("line 1: the first line must be tiles,value,count")]
    Header,
    /// A line is not tiles, a value and a count.
    #[error("line {line}: {what}: write TILES,VALUE,COUNT as in AER?,4.25,1200")]
    Line {
        /// The line, from 1.
        line: u64,
        /// What is wrong with it.
        what: LeaveError,
    },
}

/// Why a line is not a leave.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum LeaveError {
    /// The text can't be read.
    #[error(transparent)]
    Unreadable(#[from] io::Error),
    /// The line does not have three columns.
    #[error("not three columns")]
    Columns,
    /// The line does not have two columns, in a file of another program.
    #[error("not two columns")]
    TwoColumns,
    /// The tiles are not a rack.
    #[error(transparent)]
    Tiles(#[from] RackError),
    /// There are too many tiles.
    #[error("a leave has at most {MAX_LEAVE} tiles")]
    TooLong,
    /// The value is not a number, or too large.
    #[error("{0:?} is not a value")]
    Value(String),
    /// The count is not a number of racks.
    #[error("{0:?} is not a count")]
    Count(String),
    /// The leave is in the table already.
    #[error("{0} appears twice")]
    Twice(String),
}

impl Leaves {
    /// The number of leaves.
    pub fn len(&self) -> usize {
        self.values.len()
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.values.is_empty()
    }

    /// Adds a leave of 1 to [`MAX_LEAVE`] tiles, or replaces its value. Others are ignored.
    pub fn insert(&mut self, leave: Leave) {
        let Leave { tiles, worth, count } = leave;
        if let Some(key) = key(&tiles) {
            self.values.insert(key, LearntValue { worth, count });
        }
    }

    /// The value of a leave that is in the table.
    pub fn get(&self, tiles: &Tiles) -> Option<Equity> {
        self.values.get(&key(tiles)?).map(|value| value.worth)
    }

    /// The value of the leave of a key, in hundredths of a point.
    #[inline]
    pub(super) fn of_key(&self, key: u64) -> Option<i32> {
        self.values.get(&key).map(|value| value.worth.0)
    }

    /// What a leave is worth, by the table or else by its parts, in hundredths of a point.
    pub(super) fn worth(&self, tiles: &Tiles) -> i32 {
        self.get(tiles).map_or_else(|| self.of_parts(tiles), |worth| worth.0)
    }

    /// What a leave of two tiles or more is worth by its parts, in hundredths of a point: the mean,
    /// over its tiles, of the leave without the tile plus the tile alone.
    pub(super) fn of_parts(&self, tiles: &Tiles) -> i32 {
        let (mut sum, mut parts) = (0, 0);
        for tile in tiles.each() {
            let one = Tiles::from_iter([tile]);
            let rest = tiles.minus(&one);
            sum += i64::from(self.worth(&rest)) + i64::from(self.get(&one).unwrap_or_default().0);
            parts += 1;
        }
        if parts > 1 { (sum / parts) as i32 } else { 0 }
    }

    /// All leaves, those of fewer tiles first, then in the order of the alphabet.
    pub fn rows(&self) -> Vec<Leave> {
        let rows = self.values.iter().sorted_unstable_by_key(|(key, _)| **key);
        let leave = |(key, value): (&u64, &LearntValue)| {
            let LearntValue { worth, count } = *value;
            Leave { tiles: tiles_of(*key), worth, count }
        };
        rows.map(leave).collect()
    }

    /// Leaves out those of more than three tiles whose value their parts tell within this.
    pub fn condensed(&self, within: Equity) -> Self {
        let mut kept = Self::default();
        for leave in self.rows() {
            // What tells a leave exactly is worth the same in both, and found sooner in the whole table.
            let told = if within == Equity(0) { self } else { &kept };
            let is_told = || (leave.worth.0 - told.of_parts(&leave.tiles)).abs() <= within.0;
            if leave.tiles.len() <= TOLD_FROM || !is_told() {
                kept.insert(leave);
            }
        }
        kept
    }

    /// Reads a table from CSV with the columns `tiles,value,count`: the tiles as a rack is written,
    /// their value in points, and the number of racks that it was learnt from.
    ///
    /// # Errors
    ///
    /// [`LeavesError`] for the first line that is wrong.
    pub fn read(csv: impl Read, alphabet: &Alphabet) -> Result<Self, LeavesError> {
        let mut leaves = Self::default();
        let mut lines = BufReader::new(csv).lines().zip(1..);
        let header = lines.next().and_then(|(line, _)| line.ok());
        if header.is_none_or(|header| fields(&header).join(",") != "tiles,value,count") {
            return Err(LeavesError::Header);
        }
        for (text, line) in lines {
            let wrong = |what: LeaveError| LeavesError::Line { line, what };
            let text = text.map_err(|error| wrong(error.into()))?;
            if text.trim().is_empty() {
                continue;
            }
            let Some([tiles, value, count]) = fields(&text).into_iter().collect_array() else {
                return Err(wrong(LeaveError::Columns));
            };
            let leave = Leave::parse(tiles, value, count, alphabet).map_err(wrong)?;
            if leaves.get(&leave.tiles).is_some() {
                return Err(wrong(LeaveError::Twice(tiles.to_owned())));
            }
            leaves.insert(leave);
        }
        Ok(leaves)
    }
}

/// The worth of a leave of these points; `None` for what no leave is worth.
pub(super) fn worth_of(points: f64) -> Option<Equity> {
    (points.abs() < MAX_VALUE).then(|| Equity((points * 100.0).round() as i32))
}

/// The fields of a line, with or without quotes. No field of a table holds a comma.
pub(super) fn fields(line: &str) -> Vec<&str> {
    line.split(',').map(|field| field.trim().trim_matches('"')).collect()
}

impl Leave {
    pub(super) fn parse(
        tiles: &str,
        value: &str,
        count: &str,
        alphabet: &Alphabet,
    ) -> Result<Self, LeaveError> {
        let rack = Rack::exact(tiles, alphabet)?;
        if rack.tiles().len() > MAX_LEAVE {
            return Err(LeaveError::TooLong);
        }
        let worth = value.parse().ok().and_then(worth_of);
        let worth = worth.ok_or_else(|| LeaveError::Value(value.to_owned()))?;
        let count = count.parse().map_err(|_| LeaveError::Count(count.to_owned()))?;
        Ok(Self { tiles: *rack.tiles(), worth, count })
    }

    /// The value in points.
    pub fn points(&self) -> f64 {
        self.worth.points()
    }
}

/// The bits of a tile in a key, and the number of the blank. Letters are 1 to 32.
const BITS: u32 = 6;
const BLANK: u64 = 33;

/// The key of a leave that has one tile more, which comes after all others.
#[inline]
pub(super) const fn longer_key(key: u64, tile: Option<Letter>) -> u64 {
    let number = match tile {
        Some(letter) => letter.index() as u64 + 1,
        None => BLANK,
    };
    key << BITS | number
}

/// The key of a leave; `None` for no tile or too many.
pub(super) fn key(tiles: &Tiles) -> Option<u64> {
    let (mut key, mut count) = (0, 0);
    for tile in tiles.each() {
        key = longer_key(key, tile);
        count += 1;
        if count > MAX_LEAVE {
            return None;
        }
    }
    (count > 0).then_some(key)
}

/// The leave of a number that may be no key: then `None`.
pub(super) fn checked_tiles(number: u64) -> Option<Tiles> {
    let mut rest = number;
    while rest > 0 {
        if !(1..=BLANK).contains(&(rest & ((1 << BITS) - 1))) {
            return None;
        }
        rest >>= BITS;
    }
    Some(tiles_of(number)).filter(|tiles| key(tiles) == Some(number))
}

/// The leave of a key.
pub(super) fn tiles_of(mut key: u64) -> Tiles {
    let mut tiles = Tiles::default();
    while key > 0 {
        let number = key & ((1 << BITS) - 1);
        tiles.add(if number == BLANK { None } else { Letter::new(number as usize - 1) });
        key >>= BITS;
    }
    tiles
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Ruleset;

    fn read(text: &str, language: &str) -> Result<Leaves, LeavesError> {
        let alphabet = Ruleset::built_in(language).expect("built in").alphabet;
        Leaves::read(text.as_bytes(), &alphabet)
    }

    #[test]
    fn a_table_is_read_as_written() {
        let leaves =
            read("tiles,\"value\",count\nAE[CH]?,-0.5,3\n\"AE\", 1.05 ,12\n", "es").expect("reads");
        let alphabet = Ruleset::built_in("es").expect("built in").alphabet;
        let rows = leaves.rows();
        let rows = rows.iter().map(|row| (row.tiles.text(&alphabet), row.points(), row.count));
        let expected = [("AE".to_owned(), 1.05, 12), ("A[CH]E?".to_owned(), -0.5, 3)];
        assert_eq!(rows.collect_vec(), expected);
        let tiles = |text| *Rack::parse(text, &alphabet).expect("a rack").tiles();
        assert_eq!(leaves.get(&tiles("[CH]?EA")), Some(Equity(-50)));
        assert_eq!((leaves.get(&tiles("A")), leaves.len()), (None, 2));
    }

    #[test]
    fn a_condensed_table_has_what_parts_do_not_tell() {
        let table = "tiles,value,count\nA,1,9\nB,2,9\nC,3,9\nD,4,9\nE,5,9\nABC,6.5,9\n\
                     ABCD,20,9\nABCE,15.01,9\nABCDE,20,9\nABDE,12,9\n";
        let leaves = read(table, "nl").expect("reads");
        let alphabet = Ruleset::built_in("nl").expect("built in").alphabet;
        let texts = |within: i32| {
            let rows = leaves.condensed(Equity(within)).rows();
            rows.iter().map(|row| row.tiles.text(&alphabet)).collect_vec()
        };
        // Its parts are worth exactly twelve together.
        assert!(!texts(0).contains(&"ABDE".to_owned()), "{:?}", texts(0));
        assert_eq!(texts(0).len(), leaves.len() - 1);
        let few = texts(500);
        assert!(few.contains(&"ABCD".to_owned()) && !few.contains(&"ABCE".to_owned()), "{few:?}");
        // With ABCD, its parts are worth 17, else 15 and a bit.
        assert!(!few.contains(&"ABCDE".to_owned()), "{few:?}");
        assert_eq!(texts(100_000).len(), 6);
    }

    #[test]
    fn errors_name_the_line_of_the_file() {
        let said = |text: &str| read(text, "nl").expect_err(text).to_string();
        let twice = said("tiles,value,count\nAE,1,1\n\n\nEA,2,1\n");
        assert!(twice.starts_with("line 5: EA appears twice: "), "{twice}");
        assert!(said("tiles,value,count\r\nA,1,1\r\n\r\nB\r\n").starts_with("line 4: not three"));
    }

    #[test]
    fn a_wrong_line_is_refused_by_its_number() {
        let error = |text: &str| read(text, "nl").expect_err(text).to_string();
        assert!(error("A,1,1\n").starts_with("line 1: "));
        for line in ["A,1", "A,x,1", "A,1,-1", "AAAAAAA,1,1", "Á,1,1", ",1,1", "A,1e9,1", "A,NaN,1"]
        {
            let said = error(&format!("tiles,value,count\nE,1,1\n{line}\n"));
            assert!(
                said.starts_with("line 3: ") && said.contains("write TILES,VALUE,COUNT"),
                "{said}"
            );
        }
    }
}
