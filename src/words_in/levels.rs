//! How sure a word is: the levels of a word list, 1 for the surest words.

use std::fmt::Write;
use std::ops::RangeInclusive;

/// The level of a word in a list that does not say otherwise.
pub const SUREST: u8 = 1;

/// The levels that a word can have.
const LEVELS: RangeInclusive<u8> = SUREST..=u8::MAX;

/// Stands before a level, in the place of a definition.
pub(super) const MARK: char = '\u{1F}';

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

/// Adds a word with its level and definition, without a line end.
pub(crate) fn add_line(text: &mut String, word: &str, level: u8, definition: &str) {
    // Writing to a string can't fail.
    _ = write!(text, "{word}\t{MARK}{level}");
    if !definition.is_empty() {
        text.extend(["\t", definition]);
    }
}

/// Whether a text has marked levels.
pub(super) fn are_in(text: &str) -> bool {
    text.contains(MARK)
}

/// The level and the definition of a line: what follows its first tab.
pub(crate) fn level_and_definition(line: &str) -> (u8, Option<&str>) {
    line.split_once('\t').map_or((SUREST, None), |(_, behind)| read(behind))
}

/// The level and the definition in what follows the first tab of a line.
fn read(behind: &str) -> (u8, Option<&str>) {
    let (level, definition) = match behind.strip_prefix(MARK) {
        Some(marked) => match marked.split_once('\t') {
            Some((level, definition)) => (level, definition),
            None => (marked, ""),
        },
        None => ("", behind),
    };
    let definition = Some(definition.trim()).filter(|definition| !definition.is_empty());
    (level.trim().parse().unwrap_or(SUREST).max(SUREST), definition)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_keep_their_levels_and_definitions() {
        for (level, definition) in [(1, ""), (20, "een dier"), (255, "1 of 2")] {
            let mut line = String::new();
            add_line(&mut line, "aap", level, definition);
            let (word, behind) = line.split_once('\t').expect("a level");
            let definition = Some(definition).filter(|text| !text.is_empty());
            assert_eq!((word, read(behind)), ("aap", (level, definition)));
        }
        assert_eq!(read("een dier"), (SUREST, Some("een dier")));
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
