//! Rows of squares as written.

use std::ops::Range;

use unicode_normalization::UnicodeNormalization;

use crate::rules::MAX_SIZE;

/// The longest row that is looked at, in bytes: the 21 squares of the largest board, whatever their
/// letters, with room to spare.
const MAX_LINE: usize = 1 << 10;

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
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct RowTexts {
    text: String,
    places: Vec<Place>,
}

/// Where the text of a row is, and where the row is in the file.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Place {
    range: Range<usize>,
    line: usize,
    column: usize,
}

impl RowTexts {
    /// No rows, with room for those of any plain board.
    pub fn with_room() -> Self {
        let text = String::with_capacity(MAX_SIZE * MAX_SIZE);
        Self { text, places: Vec::with_capacity(MAX_SIZE) }
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

    /// Whether a row has a character.
    pub fn contain(&self, character: char) -> bool {
        self.text.contains(character)
    }
}

/// The lines of a text, as [`str::lines`] splits it; faster where lines are as short as rows are.
pub(super) fn lines(text: &str) -> impl Iterator<Item = &str> {
    let mut rest = text;
    std::iter::from_fn(move || {
        let line = rest;
        let Some(end) = rest.bytes().position(|byte| byte == b'\n') else {
            rest = "";
            return (!line.is_empty()).then_some(line);
        };
        rest = &line[end + 1..];
        Some(line[..end].strip_suffix('\r').unwrap_or(&line[..end]))
    })
}
