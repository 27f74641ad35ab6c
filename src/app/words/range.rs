//! Ranges of numbers as people type them.

use std::ops::RangeInclusive;

use thiserror::Error;

/// Why a text is not a range.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum RangeError {
    /// An end of it is not a whole number from 0.
    #[error("{0:?} is not a number: write a range like 7, 2..5, 8.. or ..4")]
    NoNumber(String),
    /// It has neither a lower nor an upper end.
    #[error("a range needs an end: write one like 7, 2..5, 8.. or ..4")]
    NoEnd,
    /// The text is empty.
    #[error("the range is empty: write one like 7, 2..5, 8.. or ..4")]
    Empty,
    /// The lower end is above the upper one.
    #[error("{typed} is the wrong way round: write {least}..{most}")]
    UpsideDown {
        /// The range as typed.
        typed: String,
        /// The smaller of the two numbers.
        least: u64,
        /// The larger one.
        most: u64,
    },
}

/// Reads a range: `7`, `2..5`, `2-5`, `8..` or `..4`, both ends included.
///
/// # Errors
///
/// [`RangeError`] if an end is not a number, or the range is empty.
pub fn parse_range(text: &str) -> Result<RangeInclusive<u64>, RangeError> {
    let number = |text: &str, otherwise: u64| match text.trim() {
        "" => Ok(otherwise),
        text => text.parse().map_err(|_| RangeError::NoNumber(text.to_owned())),
    };
    let ends = text
        .split_once("..")
        .or_else(|| text.split_once('-').filter(|(least, _)| !least.is_empty()));
    let range = match ends {
        Some((least, most)) if !(least.is_empty() && most.is_empty()) => {
            number(least, 0)?..=number(most.trim_start_matches('='), u64::MAX)?
        }
        Some(_) => return Err(RangeError::NoEnd),
        None if text.trim().is_empty() => return Err(RangeError::Empty),
        None => {
            let number = number(text, 0)?;
            number..=number
        }
    };
    if range.is_empty() {
        let (least, most) = (*range.end(), *range.start());
        return Err(RangeError::UpsideDown { typed: text.to_owned(), least, most });
    }
    Ok(range)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ranges_read() {
        for (text, expected) in [
            ("7", 7..=7),
            ("2..5", 2..=5),
            ("2-5", 2..=5),
            ("..4", 0..=4),
            ("8..", 8..=u64::MAX),
            ("2..=5", 2..=5),
        ] {
            assert_eq!(parse_range(text), Ok(expected), "{text}");
        }
        let upside_down = parse_range("8..2").expect_err("no range").to_string();
        assert_eq!(upside_down, "8..2 is the wrong way round: write 2..8");
        for text in ["", "..", "x", "1..x", "-3", "1..2..3"] {
            assert!(parse_range(text).is_err(), "{text}");
        }
    }
}
