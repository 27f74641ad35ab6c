//! UnreadRows of squares as written, read to a board; every mistake in them is found.

use super::row_text::RowText;
use super::text_error::MOST_ERRORS;
use super::tile_text::check_tile;
use super::{Board, Square, TextError};
use crate::tile::{Alphabet, Letter, Tile};

/// A row that is to be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct UnreadRow<'t> {
    pub text: std::borrow::Cow<'t, str>,
    /// The line in the file, from 1.
    pub line: usize,
    /// The column in the file of each character, from 1, where they do not follow each other from
    /// the first one.
    pub columns: Option<Vec<usize>>,
    /// The column of the first character.
    pub first: usize,
}

/// UnreadRows that are to be read, and what holds for them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct UnreadRows<'t> {
    pub rows: Vec<UnreadRow<'t>>,
    /// Whether a number stands for so many empty squares.
    pub numbers: bool,
    /// Whether small letters are tiles and capitals are blanks.
    pub small_tiles: bool,
    /// Which squares a row may end without.
    pub left_off: LeftOff,
    /// How many rows there are besides, and the line of the last one.
    pub more: (usize, usize),
}

/// Which squares a row may end without.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum LeftOff {
    /// None.
    Nothing,
    /// Empty ones behind a tile, or all: a row that ends with an empty square is whole.
    BehindTile,
    /// Any empty ones, as editors drop spaces.
    Any,
}

impl<'t> UnreadRow<'t> {
    pub(super) fn of(row: &'t RowText) -> Self {
        let RowText { text, line, column } = row;
        Self { text: text.as_str().into(), line: *line, columns: None, first: *column }
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
        for row in &self.rows {
            if errors.len() >= MOST_ERRORS {
                return Err(errors);
            }
            let text = &row.text;
            if text.bytes().any(|byte| byte == b':') {
                let key = text.split(':').next().unwrap_or(text);
                errors.push(TextError::Header { line: row.line, key: key.trim().to_owned() });
                headers += 1;
                continue;
            }
            self.read_row(row, number, &mut board, (alphabet, has_tile), &mut errors);
            number += 1;
        }
        // Where all rows are as long as those of another board, that is one mistake.
        let length = |error: &TextError| match error {
            TextError::Uneven { found, .. } => Some(*found),
            _ => None,
        };
        let first = errors.first().and_then(length);
        let all_alike = first.is_some() && errors.iter().all(|error| length(error) == first);
        if all_alike && errors.len() == self.rows.len() {
            errors.truncate(1);
        }
        let found = self.rows.len() - headers + self.more.0;
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
        (alphabet, has_tile): (&Alphabet, &dyn Fn(Letter) -> bool),
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
        // What else is wrong with the row may be why.
        let wrong = errors.len() > before;
        if !wrong && (column > size || column < size && !may_be_short) {
            // Where a row of single characters ends too early, or goes on too long.
            let column_in_text = row.column(text.chars().count().min(size));
            errors.push(TextError::Uneven { line, column: column_in_text, found: column, size });
        }
    }
}
