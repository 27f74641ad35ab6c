//! One of some equal parts of a long work.

use std::fmt;
use std::ops::Range;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

/// The most parts of a work.
const MOST_PARTS: u64 = 1_000_000;

/// One of some equal parts of a long work, written `3/16`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Part {
    number: u64,
    of: u64,
}

/// Why a text is not a part.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0:?} is not a part: write 3/16 for the third of 16, {MOST_PARTS} at most")]
pub struct PartError(String);

impl Part {
    /// Its number, from 1.
    pub const fn number(&self) -> u64 {
        self.number
    }

    /// How many parts there are.
    pub const fn of(&self) -> u64 {
        self.of
    }

    /// Its share of `total` things in a row. Those of all parts are all things, and none has more than
    /// one more than another.
    pub fn range(&self, total: u64) -> Range<u64> {
        let before = |number: u64| {
            let before = u128::from(total) * u128::from(number) / u128::from(self.of);
            // At most `total`.
            before as u64
        };
        before(self.number - 1)..before(self.number)
    }

    /// Whether a line, numbered from 1, is one of its lines. The parts take turns, so that nobody has
    /// to know how many lines there are.
    pub const fn has_line(&self, line: u64) -> bool {
        line % self.of == self.number % self.of
    }
}

impl fmt::Display for Part {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.number, self.of)
    }
}

impl FromStr for Part {
    type Err = PartError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let numbers = text.split_once('/').and_then(|(number, of)| {
            Some(Self { number: number.trim().parse().ok()?, of: of.trim().parse().ok()? })
        });
        let is_part = |part: &Self| (1..=part.of).contains(&part.number) && part.of <= MOST_PARTS;
        numbers.filter(is_part).ok_or_else(|| PartError(text.chars().take(50).collect()))
    }
}

impl TryFrom<String> for Part {
    type Error = PartError;

    fn try_from(text: String) -> Result<Self, Self::Error> {
        text.parse()
    }
}

impl From<Part> for String {
    fn from(part: Part) -> Self {
        part.to_string()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parts(of: u64) -> impl Iterator<Item = Part> {
        (1..=of).map(move |number| Part { number, of })
    }

    #[test]
    fn parts_share_all_things_evenly() {
        for (of, total) in [(1, 5), (3, 10), (7, 3), (16, 0), (1_000_000, u64::MAX)] {
            let (mut end, mut sizes) = (0, Vec::new());
            for part in parts(of) {
                let range = part.range(total);
                assert_eq!(range.start, end, "{part} of {total}");
                end = range.end;
                sizes.push(range.end - range.start);
            }
            assert_eq!(end, total);
            let (least, most) = (sizes.iter().min(), sizes.iter().max());
            assert!(most.zip(least).is_some_and(|(most, least)| most - least <= 1));
        }
    }

    #[test]
    fn each_line_is_of_one_part() {
        for line in 1..50 {
            assert_eq!(parts(7).filter(|part| part.has_line(line)).count(), 1, "{line}");
        }
        let first: Part = "1/3".parse().expect("a part");
        assert_eq!((1..10).filter(|line| first.has_line(*line)).collect::<Vec<_>>(), [1, 4, 7]);
    }

    #[test]
    fn a_part_is_two_numbers() {
        let part: Part = "3/16".parse().expect("a part");
        assert_eq!((part.number(), part.of(), part.to_string()), (3, 16, "3/16".to_owned()));
        for wrong in ["", "3", "0/4", "5/4", "1/0", "-1/4", "1/1000001", "1/2/3", "a/b"] {
            assert_eq!(wrong.parse::<Part>(), Err(PartError(wrong.to_owned())));
        }
    }
}
