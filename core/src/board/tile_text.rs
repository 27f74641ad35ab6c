//! Tiles that a text names together with their squares.

use super::text_error::MOST_ERRORS;
use super::{Board, Square, TextError};
use crate::tile::{Alphabet, Letter, Tile};

/// A tile as it is written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TileText {
    /// Its row and column on the board, from 0.
    pub square: (usize, usize),
    /// The label of its letter, without brackets, in either case.
    pub label: String,
    /// Whether it is a blank.
    pub blank: bool,
    /// The line in the file, from 1.
    pub line: usize,
    /// The column in the line, in characters from 1.
    pub column: usize,
}

/// The board with these tiles on it, or all mistakes; those of rows where `seen` says how many there are.
pub(super) fn tiles_on_board(
    tiles: &[TileText],
    seen: Option<usize>,
    alphabet: &Alphabet,
    size: usize,
    has_tile: impl Fn(Letter) -> bool,
) -> Result<Board, Vec<TextError>> {
    if let Some(found) = seen.filter(|found| *found != size) {
        let column = found.min(size) + 1;
        return Err(vec![TextError::OtherSize { line: 1, column, found, size }]);
    }
    let mut board = Board::new(size);
    let mut errors = Vec::new();
    let mut wrong = None;
    for written in tiles {
        if errors.len() >= MOST_ERRORS {
            break;
        }
        let TileText { square: (row, at), line, column, .. } = *written;
        // All tiles of a word in a game record share a place: one mistake is enough.
        if wrong == Some((line, column)) {
            continue;
        }
        let before = errors.len();
        match written.read(alphabet, size, &has_tile) {
            Ok((square, _)) if board.tile(square).is_some() => {
                errors.push(TextError::Twice { line, column, row, at });
            }
            Ok((square, tile)) => board.set(square, Some(tile)),
            Err(error) => match (error, written.label.chars().next()) {
                // One character is no label in brackets.
                (TextError::Label { line, column, label }, Some(found))
                    if seen.is_some() && label.len() == found.len_utf8() =>
                {
                    errors.push(TextError::Unknown { line, column, found });
                }
                (error, _) => errors.push(error),
            },
        }
        if errors.len() > before {
            wrong = Some((line, column));
        }
    }
    if errors.is_empty() { Ok(board) } else { Err(errors) }
}

impl TileText {
    /// The tile and its square on a board of `size` rows and columns. `has_tile` says which letters
    /// have tiles of their own.
    ///
    /// # Errors
    ///
    /// [`TextError::Label`], [`TextError::NoTile`] or [`TextError::Outside`].
    pub fn read(
        &self,
        alphabet: &Alphabet,
        size: usize,
        has_tile: impl Fn(Letter) -> bool,
    ) -> Result<(Square, Tile), TextError> {
        let Self { square: (row, at), line, column, .. } = *self;
        let unknown = || TextError::Label { line, column, label: self.label.clone() };
        let letter = alphabet.labelled(&self.label).ok_or_else(unknown)?;
        let tile = Tile::new(letter, self.blank);
        check_tile(tile, alphabet, has_tile, || (line, column))?;
        let on_board = Square::new(row, at).filter(|_| row < size && at < size);
        let square = on_board.ok_or(TextError::Outside { line, column, row, at, size })?;
        Ok((square, tile))
    }
}

/// Refuses a tile of a letter that has none of its own.
pub(super) fn check_tile(
    tile: Tile,
    alphabet: &Alphabet,
    has_tile: impl Fn(Letter) -> bool,
    place: impl Fn() -> (usize, usize),
) -> Result<(), TextError> {
    if tile.is_blank() || has_tile(tile.letter()) {
        return Ok(());
    }
    let (line, column) = place();
    let label = alphabet.label(tile.letter()).to_owned();
    Err(TextError::NoTile { line, column, label })
}
