//! Rows of squares as written.

use std::ops::Range;

use unicode_normalization::UnicodeNormalization;

use crate::rules::MAX_SIZE;

/// The longest row that is looked at, in bytes: the 21 squares of the largest board, whatever their
/// letters, with room to spare.
const MAX_LINE: usize = 1 << 10;

/// The most rows that are kept: more than the largest board and the empty lines around it have.
pub(super) const MAX_ROWS: usize = 1 << 10;

/// A row of squares as it is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RowText<'t> {
    /// The squares: letters; `.`, `_` or a space for an empty square; a number for that many.
    pub text: &'t str,
    /// The line in the file, from 1.
    pub line: usize,
    /// The column in the line at which the row begins, in characters from 1.
    pub column: usize,
}

/// Rows of squares in one text, so that keeping them takes two allocations.
#[derive(Clone, Debug, Default)]
pub(super) struct RowTexts {
    /// The rows, and what may be between them.
    text: String,
    places: Vec<Place>,
}

/// Where the text of a row is, and where the row is in the file.
#[derive(Clone, Debug)]
struct Place {
    range: Range<usize>,
    line: usize,
    column: usize,
}

// A short text has no more lines than rows are kept.
const _: () = assert!(MAX_LINE <= MAX_ROWS);

impl RowTexts {
    /// The lines of a text, if it is short and all are rows with nothing to compose: it is ASCII
    /// without `#` and `:`, so no line is a comment or a header, and without digits, so it is no
    /// drawing.
    pub fn plain(text: &str) -> Option<Self> {
        // Every byte is looked at, so that the compiler can look at many at once.
        let is_plain = |byte: u8| byte as i8 > b':' as i8 || matches!(byte, b'.' | b' ' | b'\n');
        if text.len() >= MAX_LINE || !text.bytes().fold(true, |all, byte| all & is_plain(byte)) {
            return None;
        }
        let mut places = Vec::with_capacity(MAX_SIZE);
        let mut start = 0;
        for (bytes, line) in text.as_bytes().split_inclusive(|byte| *byte == b'\n').zip(1..) {
            let end = start + bytes.len() - usize::from(bytes.ends_with(b"\n"));
            places.push(Place { range: start..end, line, column: 1 });
            start += bytes.len();
        }
        Some(Self { text: text.to_owned(), places })
    }

    /// Adds a row, its letters composed, and cut off where it is longer than any board's.
    pub fn push(&mut self, row: RowText<'_>) {
        let RowText { text, line, column } = row;
        let start = self.text.len();
        // Composing letters costs more than everything else here, and most texts need none of it.
        if text.len() < MAX_LINE && text.is_ascii() {
            self.text.push_str(text);
        } else {
            let short = text.char_indices().take_while(|(at, _)| *at < MAX_LINE).count();
            self.text.extend(text.chars().take(short).nfc());
        }
        self.places.push(Place { range: start..self.text.len(), line, column });
    }

    /// The number of rows.
    pub fn len(&self) -> usize {
        self.places.len()
    }

    /// The rows in order.
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = RowText<'_>> + ExactSizeIterator {
        let row = |place: &Place| RowText {
            text: &self.text[place.range.clone()],
            line: place.line,
            column: place.column,
        };
        self.places.iter().map(row)
    }

    /// Whether a row has a character, which is not a line feed.
    pub fn contain(&self, character: char) -> bool {
        self.text.contains(character)
    }
}

impl PartialEq for RowTexts {
    fn eq(&self, other: &Self) -> bool {
        self.iter().eq(other.iter())
    }
}

impl Eq for RowTexts {}
