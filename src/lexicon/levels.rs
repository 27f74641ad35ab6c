//! How sure a word is: the levels of a word list, 1 for the surest words.

use std::fmt::Write;
use std::ops::RangeInclusive;

/// The level of a word in a list that does not say otherwise.
pub const SUREST: u8 = 1;

/// The levels that a word can have.
const LEVELS: RangeInclusive<u8> = SUREST..=u8::MAX;

/// The columns that may follow the words, as `wfq sql` writes them.
pub(super) const COLUMNS: [&str; 8] =
    ["definition", "length", "points", "alphagram", "signature", "mask", "count", "level"];

/// Stands before a level, in the place of a definition.
const MARK: char = '\u{1F}';

/// Where the lines of a list have a word's level and definition, by the names of its columns.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct LevelColumns {
    separator: char,
    level: usize,
    definition: Option<usize>,
}

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

impl LevelColumns {
    /// The columns that a first line names, if it names a word, a level and nothing unknown.
    pub(crate) fn named(line: &str) -> Option<Self> {
        ['\t', ',', ';'].into_iter().find_map(|separator| {
            let names = line.split(separator).map(|name| name.trim().trim_matches('"'));
            let names: Vec<_> = names.collect();
            let (first, others) = names.split_first()?;
            let place = |wanted: &str| names.iter().position(|name| *name == wanted);
            let known = *first == "word" && others.iter().all(|name| COLUMNS.contains(name));
            let (level, definition) = (place("level")?, place("definition"));
            known.then_some(Self { separator, level, definition })
        })
    }

    /// The names in a first line.
    pub(crate) fn names(self, line: &str) -> Vec<String> {
        line.split(self.separator).map(|name| name.trim().trim_matches('"').to_owned()).collect()
    }

    /// The lines below the first one, each with its word, its marked level and its definition.
    pub(crate) fn mark(self, text: &str) -> Result<String, LevelError> {
        let mut marked = String::with_capacity(text.len() + text.len() / 4);
        for (line, row) in (1..).zip(text.lines()) {
            let fields: Vec<_> = row.split(self.separator).map(str::trim).collect();
            if line > 1 && !fields[0].is_empty() {
                let found = fields.get(self.level).copied().unwrap_or_default();
                let level = found.parse().ok().filter(|level| LEVELS.contains(level));
                let level = level.ok_or_else(|| LevelError {
                    line,
                    word: fields[0].to_owned(),
                    found: found.to_owned(),
                })?;
                let definition = self.definition.and_then(|place| fields.get(place));
                add_line(&mut marked, fields[0], level, definition.copied().unwrap_or_default());
            }
            marked.push('\n');
        }
        Ok(marked)
    }
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

/// The level and the definition in what follows the first tab of a line.
pub(super) fn read(behind: &str) -> (u8, Option<&str>) {
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
    fn a_first_line_names_the_level() {
        let named = |line| LevelColumns::named(line);
        let columns =
            |separator, level, definition| Some(LevelColumns { separator, level, definition });
        assert_eq!(named("word\tlevel"), columns('\t', 1, None));
        assert_eq!(named("word;definition;level"), columns(';', 2, Some(1)));
        assert_eq!(named("\"word\",\"level\""), columns(',', 1, None));
        for other in ["word", "level", "word\tdefinition", "word,level,else", "a\tlevel"] {
            assert_eq!(named(other), None, "{other}");
        }
    }

    #[test]
    fn lines_keep_their_levels_and_definitions() {
        let columns = LevelColumns::named("word,level,definition").expect("columns");
        let text = "word,level,definition\naap,1,een dier\n\nnoot, 20\n";
        let marked = columns.mark(text).expect("levels");
        let lines: Vec<_> = marked.lines().map(|line| line.split_once('\t')).collect();
        assert_eq!(lines.len(), 4);
        let read = |line: usize| lines[line].map(|(word, behind)| (word, read(behind)));
        assert_eq!(read(1), Some(("aap", (1, Some("een dier")))));
        assert_eq!(read(3), Some(("noot", (20, None))));
        for wrong in ["0", "256", "x", ""] {
            let error = columns.mark(&format!("word,level\naap,{wrong}\n")).expect_err(wrong);
            assert_eq!((error.line, &*error.word, &*error.found), (2, "aap", wrong));
        }
    }
}
