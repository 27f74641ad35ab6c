//! Reads rows of squares as a board, and finds every mistake in them.

use super::row_text::RowText;
use super::text_error::MOST_ERRORS;
use super::tile_text::check_tile;
use super::{Board, Square, TextError};
use crate::tile::{Alphabet, Letter, Tile};

/// A row that is still to be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct UnreadRow<'t> {
    pub text: std::borrow::Cow<'t, str>,
    /// The line in the file, from 1.
    pub line: usize,
    /// The column in the file of each character, from 1, where the columns are not consecutive.
    pub columns: Option<Vec<usize>>,
    /// The column of the first character.
    pub first: usize,
}

/// Rows that are still to be read, and how to read them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct UnreadRows<'t> {
    pub rows: Vec<UnreadRow<'t>>,
    /// Whether a number stands for that many empty squares.
    pub numbers: bool,
    /// Whether small letters are tiles and capitals are blanks.
    pub small_tiles: bool,
    /// Which squares may be missing at the end of a row.
    pub left_off: LeftOff,
    /// How many more rows there are, and the line of the last.
    pub more: (usize, usize),
}

/// Which squares may be missing at the end of a row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum LeftOff {
    /// None.
    Nothing,
    /// Empty squares after the last tile, or the whole row. A row that ends with an empty square is
    /// complete.
    BehindTile,
    /// Any empty squares, because editors strip trailing spaces.
    Any,
}

impl<'t> UnreadRow<'t> {
    pub(super) fn of(row: RowText<'t>) -> Self {
        let RowText { text, line, column } = row;
        Self { text: text.into(), line, columns: None, first: column }
    }

    /// The column in the file of a character, from 0.
    fn column(&self, character: usize) -> usize {
        match &self.columns {
            None => self.first + character,
            Some(columns) => match columns.get(character) {
                Some(column) => *column,
                None => columns.last().map_or(self.first, |last| last + 1),
            },
        }
    }
}

impl UnreadRows<'_> {
    /// The board, or all mistakes.
    pub(super) fn read(
        &self,
        alphabet: &Alphabet,
        size: usize,
        has_tile: &dyn Fn(Letter) -> bool,
    ) -> Result<Board, Vec<TextError>> {
        let mut board = Board::new(size);
        let mut errors = Vec::new();
        let (mut headers, mut number) = (0, 0);
        let with_tile = alphabet.letters().filter(|letter| has_tile(*letter)).collect();
        let plain = alphabet.plain_squares();
        for row in &self.rows {
            if errors.len() >= MOST_ERRORS {
                return Err(errors);
            }
            let text = &row.text;
            // Most rows have a byte for each square and no mistake.
            if !self.small_tiles && plain.read(text, with_tile, board.row_mut(number)) {
                number += 1;
                continue;
            }
            if text.bytes().any(|byte| byte == b':') {
                let key = text.split(':').next().unwrap_or(text);
                errors.push(TextError::Header { line: row.line, key: key.trim().to_owned() });
                headers += 1;
                continue;
            }
            self.read_row(row, number, &mut board, alphabet, has_tile, &mut errors);
            number += 1;
        }
        // Rows that all have the same wrong length are a board of another size: one mistake.
        let length = |error: &TextError| match error {
            TextError::Uneven { found, .. } => Some(*found),
            _ => None,
        };
        let first = errors.first().and_then(length);
        let all_alike = first.is_some() && errors.iter().all(|error| length(error) == first);
        let found = self.rows.len() - headers + self.more.0;
        if all_alike && errors.len() == self.rows.len() {
            errors.truncate(1);
            if let [TextError::Uneven { line, column, found: length, size }] = errors[..]
                && length == found
            {
                return Err(vec![TextError::OtherSize { line, column, found, size }]);
            }
        }
        if found != size && !errors.iter().any(|error| length(error).is_some()) {
            let line = self.rows.last().map_or(1, |row| row.line).max(self.more.1);
            errors.push(TextError::Lines { line, found, size });
        }
        if errors.is_empty() { Ok(board) } else { Err(errors) }
    }

    fn read_row(
        &self,
        row: &UnreadRow<'_>,
        number: usize,
        board: &mut Board,
        alphabet: &Alphabet,
        has_tile: &dyn Fn(Letter) -> bool,
        errors: &mut Vec<TextError>,
    ) {
        let (text, line, size) = (&row.text, row.line, board.size());
        let before = errors.len();
        let (mut column, mut at) = (0_usize, 0);
        let mut ends_empty = false;
        while let Some(&byte) = text.as_bytes().get(at) {
            if matches!(byte, b'.' | b'_' | b' ') {
                (column, at, ends_empty) = (column.saturating_add(1), at + 1, true);
                continue;
            }
            let found = text[at..].chars().next().unwrap_or(' ');
            if found.is_ascii_digit() && self.numbers {
                let digits = text[at..].bytes().take_while(u8::is_ascii_digit).count();
                let run: usize = text[at..at + digits].parse().unwrap_or(usize::MAX);
                (column, at) = (column.saturating_add(run), at + digits);
                continue;
            }
            let place = || (line, row.column(text[..at].chars().count()));
            let used = match alphabet.read_tile(text, at) {
                Err(unknown) => {
                    let (line, column) = place();
                    let label = text[at..].strip_prefix('[').and_then(|rest| rest.split_once(']'));
                    let (error, used) = match label {
                        Some((label, _)) if !label.is_empty() => {
                            let label = label.to_owned();
                            let used = label.len() + 2;
                            (TextError::Label { line, column, label }, used)
                        }
                        _ => (
                            TextError::Unknown { line, column, found: unknown.found },
                            found.len_utf8(),
                        ),
                    };
                    errors.push(error);
                    used
                }
                Ok((tile, used)) => {
                    let tile = Tile::new(tile.letter(), tile.is_blank() != self.small_tiles);
                    errors.extend(check_tile(tile, alphabet, has_tile, place).err());
                    if let Some(square) = Square::new(number, column) {
                        board.set(square, Some(tile));
                    }
                    used
                }
            };
            (column, at, ends_empty) = (column.saturating_add(1), at + used, false);
        }
        let may_be_short = match self.left_off {
            LeftOff::Nothing => false,
            LeftOff::BehindTile => !ends_empty,
            LeftOff::Any => true,
        };
        // Another mistake in the row may be the reason for its length.
        let wrong = errors.len() > before;
        if !wrong && (column > size || column < size && !may_be_short) {
            let column_in_text = row.column(text.chars().count().min(size));
            errors.push(TextError::Uneven { line, column: column_in_text, found: column, size });
        }
    }
}
