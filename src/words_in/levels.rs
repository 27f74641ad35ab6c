//! How sure a word is: the levels of a word list, 1 for the surest words.

use std::ops::RangeInclusive;

/// The level of a word in a list that does not say otherwise.
pub const SUREST: u8 = 1;

/// The levels that a word can have.
const LEVELS: RangeInclusive<u8> = SUREST..=u8::MAX;

/// A level that is none.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "{line}: the level of {word} is {found:?}: give a number from 1 to 255, 1 for the surest words"
)]
pub struct LevelError {
    /// The line, from 1.
    pub line: usize,
    /// The word.
    pub word: String,
    /// What stands there instead.
    pub found: String,
}

/// A level in the line of a word.
pub(super) fn parse(found: &str, line: usize, word: &str) -> Result<u8, LevelError> {
    let level = found.parse().ok().filter(|level| LEVELS.contains(level));
    level.ok_or_else(|| LevelError { line, word: word.to_owned(), found: found.to_owned() })
}

/// The levels of the lines of a text, by the bytes at which the lines begin.
#[derive(Clone, Debug, Default)]
pub(super) struct LineLevels {
    starts: Vec<u32>,
    levels: Vec<u8>,
    /// For each [`STEP`] bytes of the text: how many lines begin before them. Words are asked for out of order, and
    /// a search through all lines would wait for memory at every step.
    before: Vec<u32>,
}

/// About six lines.
const STEP: u32 = 64;

impl LineLevels {
    /// Those of the lines of a text in order.
    pub(super) fn of(text: &str, levels: &[u8]) -> Self {
        let mut all = Self::default();
        let mut start = 0;
        for (line, level) in text.split_inclusive('\n').zip(levels) {
            all.push(start, *level);
            start += line.len();
        }
        all
    }

    /// Adds the level of a line behind the others.
    pub(super) fn push(&mut self, start: usize, level: u8) {
        let steps = start / STEP as usize + 1;
        self.before.resize(steps.max(self.before.len()), self.starts.len() as u32);
        self.starts.push(start as u32);
        self.levels.push(level);
    }

    /// The level of the line that begins at a byte.
    pub(super) fn at(&self, start: u32) -> u8 {
        let Some(before) = self.before.get((start / STEP) as usize) else { return SUREST };
        let mut lines = self.starts.iter().zip(&self.levels).skip(*before as usize);
        let line = lines.find(|(line, _)| **line >= start).filter(|(line, _)| **line == start);
        line.map_or(SUREST, |(_, level)| *level)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_line_has_its_level() {
        let levels = LineLevels::of("aap\n\nnoot\tnut\nmies", &[2, 1, 255]);
        assert_eq!([0, 4, 5, 14, u32::MAX].map(|start| levels.at(start)), [2, 1, 255, 1, 1]);
        let text = "a\n\n0123456789\tabcdefghij\n".repeat(100);
        let of_line = |line: usize| (line % 200 + 2) as u8;
        let levels: Vec<_> = (0..300).map(of_line).collect();
        let found = LineLevels::of(&text, &levels);
        let mut start = 0;
        for (line, whole) in text.split_inclusive('\n').enumerate() {
            assert_eq!(found.at(start), of_line(line), "{line}");
            let inside = start + 1..start + whole.len() as u32;
            assert!(inside.clone().all(|at| found.at(at) == SUREST), "{inside:?}");
            start += whole.len() as u32;
        }
    }

    #[test]
    fn a_level_is_a_number_from_1_to_255() {
        assert_eq!(parse("20", 2, "aap"), Ok(20));
        for wrong in ["0", "256", "x", ""] {
            let error = parse(wrong, 2, "aap").expect_err(wrong);
            assert_eq!((error.line, &*error.word, &*error.found), (2, "aap", wrong));
        }
    }
}
