//! Words that are several on a line of their file, or none.

/// Words, a line each, and the lines of the file they are from.
#[derive(Clone, Debug, Default)]
pub(super) struct LinedWords {
    pub text: String,
    /// How many words are before each line of the file.
    pub lines: Vec<u32>,
    count: u32,
}

impl LinedWords {
    /// Adds a word of a line, from 1. Lines do not go back.
    pub(super) fn push(&mut self, line: usize, word: &str) {
        let known = self.lines.len().max(line);
        self.lines.resize(known, self.count);
        match word.contains(char::is_control) {
            true => self.text.push_str(&word.replace(char::is_control, " ")),
            false => self.text.push_str(word),
        }
        self.text.push('\n');
        self.count += 1;
    }
}
