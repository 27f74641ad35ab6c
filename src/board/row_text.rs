//! A row of squares as written.

use unicode_normalization::UnicodeNormalization;

/// The longest row that is looked at, in bytes: the 21 squares of the largest board, whatever their
/// letters, with room to spare.
const MAX_LINE: usize = 1 << 10;

/// A row of squares as written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RowText {
    /// The squares: letters, `.`, `_` or a space for an empty one, a number for so many.
    pub text: String,
    /// The line in the file, from 1.
    pub line: usize,
    /// Where the row begins in the line, in characters from 1.
    pub column: usize,
}

impl RowText {
    /// A row at a line and column, cut short where it is longer than any board's.
    pub fn new(text: &str, line: usize, column: usize) -> Self {
        // Composing letters takes much longer than all else here, and most text needs none.
        if text.len() < MAX_LINE && text.is_ascii() {
            return Self { text: text.to_owned(), line, column };
        }
        let short = text.char_indices().take_while(|(at, _)| *at < MAX_LINE).count();
        Self { text: text.chars().take(short).nfc().collect(), line, column }
    }
}
