//! The field's notation: `8D` for a word across from row 8, column D, and `D8` for one down.

use thiserror::Error;

use super::Placement;
use crate::board::{Board, Direction, Square};
use crate::tile::{Alphabet, UnknownLetter};

/// The name of a word's first square and its direction: row first for across, column first for
/// down. Rows count from 1, columns from A.
pub fn notation(start: Square, direction: Direction) -> String {
    let (row, column) = (start.row() + 1, column_name(start.column()));
    match direction {
        Direction::Across => format!("{row}{column}"),
        Direction::Down => format!("{column}{row}"),
    }
}

/// The name of a square: `8D`.
pub fn square_name(square: Square) -> String {
    notation(square, Direction::Across)
}

/// The letter of a column from 0; boards have at most 21.
pub fn column_name(column: usize) -> char {
    char::from(b'A' + column as u8)
}

/// A move as people name it: a word from a square in a direction, tiles that lie there included.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NamedMove {
    /// The square of the word's first letter.
    pub start: Square,
    /// How it is read.
    pub direction: Direction,
    /// Its letters as typed: a small letter is a blank, `.` is a tile that lies there.
    pub word: String,
}

/// What keeps a text from being a move, or a move from being laid.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum MoveError {
    /// It is not written as a move.
    #[error(
        "{0:?} is no move: write 8D WORD across, D8 WORD down, or WORD@ROW,COLUMN,across|down with numbers from 0"
    )]
    Form(String),
    /// A letter of the word is none.
    #[error("{0}")]
    Letter(UnknownLetter),
    /// The word leaves the board.
    #[error("{0} leaves the board")]
    Outside(String),
    /// Another tile lies on a square of the word.
    #[error("at {square} lies {there}: the word has another letter there")]
    Taken {
        /// The square's name.
        square: String,
        /// The letter of its tile, or nothing where a `.` says that there is one.
        there: String,
    },
}

impl NamedMove {
    /// Reads `8D WORD` (across), `D8 WORD` (down), or `WORD@7,3` with row and column from 0, across
    /// unless `,down` follows.
    pub fn parse(text: &str) -> Result<Self, MoveError> {
        let wrong = || MoveError::Form(text.to_owned());
        let (word, start, direction) = match text.split_once('@') {
            Some((word, place)) => {
                let fields: Vec<_> = place.split(',').map(str::trim).collect();
                let (row, column, direction) = match fields[..] {
                    [row, column] | [row, column, "across"] => (row, column, Direction::Across),
                    [row, column, "down"] => (row, column, Direction::Down),
                    _ => return Err(wrong()),
                };
                let number = |text: &str| text.parse().map_err(|_| wrong());
                (word, Square::new(number(row)?, number(column)?), direction)
            }
            None => {
                let (place, word) = text.trim().split_once(' ').ok_or_else(wrong)?;
                let (start, direction) = parse_place(place).ok_or_else(wrong)?;
                (word, Some(start), direction)
            }
        };
        let word = word.trim().to_owned();
        let start = start.filter(|_| !word.is_empty()).ok_or_else(wrong)?;
        Ok(Self { start, direction, word })
    }

    /// The tiles that the move lays on a board: those of its letters whose squares are empty.
    pub fn placement(&self, board: &Board, alphabet: &Alphabet) -> Result<Placement, MoveError> {
        let mut placement = Placement::default();
        let mut next = Some(self.start);
        let mut at = 0;
        while let Some(found) = self.word[at..].chars().next() {
            let square = next.filter(|square| board.contains(*square));
            let square = square.ok_or_else(|| MoveError::Outside(self.word.clone()))?;
            next = square.next(self.direction);
            let there = board.tile(square);
            let taken = |there: &str| MoveError::Taken {
                square: square_name(square),
                there: there.to_owned(),
            };
            if found == '.' {
                there.ok_or_else(|| taken("nothing"))?;
                at += 1;
                continue;
            }
            let (new, used) = alphabet.read_tile(&self.word, at).map_err(MoveError::Letter)?;
            match there {
                Some(tile) if tile.letter() != new.letter() => {
                    return Err(taken(alphabet.label(tile.letter())));
                }
                Some(_) => {}
                None => placement.tiles.push((square, new)),
            }
            at += used;
        }
        Ok(placement)
    }
}

/// Reads the name of a word's first square and its direction: `8D` or `D8`.
pub fn parse_place(place: &str) -> Option<(Square, Direction)> {
    let column_of = |text: &str| match text.as_bytes() {
        [letter] if letter.is_ascii_alphabetic() => {
            Some(usize::from(letter.to_ascii_uppercase() - b'A'))
        }
        _ => None,
    };
    let row_of = |text: &str| text.parse::<usize>().ok()?.checked_sub(1);
    let first = place.chars().next()?;
    let (row, column, direction) = if first.is_ascii_digit() {
        let (row, column) = place.split_at(place.find(|c: char| !c.is_ascii_digit())?);
        (row, column, Direction::Across)
    } else {
        let (column, row) = place.split_at(first.len_utf8());
        (row, column, Direction::Down)
    };
    Some((Square::new(row_of(row)?, column_of(column)?)?, direction))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_count_from_one_and_columns_from_a() {
        let square = Square::new(7, 3).expect("on the board");
        assert_eq!(notation(square, Direction::Across), "8D");
        assert_eq!(notation(square, Direction::Down), "D8");
    }
    #[test]
    fn moves_are_read_as_they_are_written() {
        for text in ["8D STEP", "D8 STEP", "15O x", "a1 Ab.C"] {
            let read = NamedMove::parse(text).expect(text);
            let (place, word) = text.split_once(' ').expect("two parts");
            assert_eq!(notation(read.start, read.direction).to_lowercase(), place.to_lowercase());
            assert_eq!(read.word, word);
        }
        let same = ["STEP@7,3", "STEP@7,3,across", "8D  STEP"].map(NamedMove::parse);
        assert!(same[0].is_ok() && same.iter().all(|read| *read == same[0]));
        assert_eq!(NamedMove::parse("STEP@7,3,down"), NamedMove::parse("D8 STEP"));
        for text in [
            "", "STEP", "8D", "8D ", "0D STEP", "D0 STEP", "88D STEP", "8é STEP", "é8 STEP",
            "@1,1", "A@1", "A@x,1", "A@1,1,up", "99Z A",
        ] {
            assert!(NamedMove::parse(text).is_err(), "{text}");
        }
    }
}
