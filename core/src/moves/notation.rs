//! The usual notation: `8D` for a word across from row 8, column D, and `D8` for one down.

use std::fmt;

use thiserror::Error;
use unicode_normalization::UnicodeNormalization;

use super::{Placement, Play};
use crate::board::{Board, Direction, Square};
use crate::tile::{Alphabet, Tile, UnknownLetter};

/// The name of a word's first square and its direction: row first for across, column first for
/// down. Rows count from 1, columns from A.
pub fn notation(start: Square, direction: Direction) -> String {
    match direction {
        Direction::Across => start.to_string(),
        Direction::Down => format!("{}{}", column_name(start.column()), start.row() + 1),
    }
}

/// The name of a square: `8D`.
pub fn square_name(square: Square) -> String {
    square.to_string()
}

/// The letter of a column, from 0 to 20.
pub fn column_name(column: usize) -> char {
    char::from(b'A' + column as u8)
}

/// A move as people write it: a word from a square in a direction, tiles on the board included.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NamedMove {
    /// The square of the word's first letter.
    pub start: Square,
    /// The direction of the word.
    pub direction: Direction,
    /// Its letters: a small letter is a blank, `.` is a tile on the board. Never empty.
    pub word: String,
    /// Whether the word was typed all in small letters. Then it is in capitals here, and stands for
    /// letter tiles, with blanks only where those are missing.
    pub small: bool,
}

/// Why a text is not a move, or why a move can't be placed on a board.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum MoveError {
    /// The text is not written as a move.
    #[error(
        "{0:?} is not a move: write 8D WORD across, D8 WORD down, or WORD@ROW,COLUMN,across|down with numbers from 0"
    )]
    Form(String),
    /// The word has a character that is not a letter.
    #[error("{0}")]
    Letter(UnknownLetter),
    /// The word leaves the board.
    #[error("{0} leaves the board")]
    Outside(String),
    /// A square of the word has another tile, or none where a `.` asks for one.
    #[error("the word does not fit at {square}: the board has {there} there")]
    Taken {
        /// The square's name.
        square: String,
        /// The letter of its tile, or `nothing`.
        there: String,
    },
}

impl NamedMove {
    /// Reads a move as people type it: `8D WORD` (across), `D8 WORD` (down), or `WORD@7,3` with row
    /// and column from 0, across unless `,down` follows. The word may come first: `WORD 8D`.
    ///
    /// A small letter among capitals or dots is a blank. A word all in small letters means letter
    /// tiles; a word all in blanks is written in parentheses: `8D (IS)`.
    ///
    /// # Errors
    ///
    /// [`MoveError::Form`] for any other text.
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
                let parts = text.trim().split_once(char::is_whitespace);
                let (first, second) = parts.ok_or_else(wrong)?;
                let (word, place) = match parse_place(first) {
                    Some(place) => (second, place),
                    None => (first, parse_place(second.trim()).ok_or_else(wrong)?),
                };
                (word, Some(place.0), place.1)
            }
        };
        let word: String = word.trim().nfc().collect();
        let start = start.filter(|_| !word.is_empty()).ok_or_else(wrong)?;
        let all_blank = word.strip_prefix('(').and_then(|rest| rest.strip_suffix(')'));
        Ok(match all_blank {
            Some("") => return Err(wrong()),
            Some(word) => Self { start, direction, word: word.to_lowercase(), small: false },
            None if is_small(&word) => {
                Self { start, direction, word: word.to_uppercase(), small: true }
            }
            None => Self { start, direction, word, small: false },
        })
    }

    /// The move without the accents that no tile has: `école` is ECOLE. A small ß among capitals is
    /// not a blank, because keyboards have no other.
    pub fn folded(mut self, alphabet: &Alphabet) -> Self {
        let capitals = self.word.replace('ß', "SS");
        if self.word.contains('ß') && capitals.to_uppercase() == capitals {
            self.word = capitals;
        }
        self.word = alphabet.folded(&self.word).into_owned();
        self
    }

    /// The name of a play as a game record has it, with a `.` for each tile that it did not lay.
    pub fn dotted(play: &Play, alphabet: &Alphabet) -> Self {
        let squares = std::iter::successors(Some(play.start), |at| at.next(play.direction));
        let sign = |(square, tile): (Square, &Tile)| {
            let is_laid = play.tiles().iter().any(|(at, _)| *at == square);
            if is_laid { alphabet.tile(*tile) } else { "." }
        };
        let word = squares.zip(&play.word).map(sign).collect();
        Self { start: play.start, direction: play.direction, word, small: false }
    }

    /// The name of a play.
    pub fn of(play: &Play, alphabet: &Alphabet) -> Self {
        let word = alphabet.tiles(&play.word);
        Self { start: play.start, direction: play.direction, word, small: false }
    }

    /// The new tiles of the move on a board: those of its letters whose squares are empty.
    ///
    /// # Errors
    ///
    /// [`MoveError::Letter`], [`MoveError::Outside`] or [`MoveError::Taken`].
    pub fn placement(&self, board: &Board, alphabet: &Alphabet) -> Result<Placement, MoveError> {
        let mut placement = Placement::default();
        self.walk(board, alphabet, |square, new, there| {
            if there.is_none() {
                placement.tiles.push((square, new));
            }
            Ok(())
        })?;
        Ok(placement)
    }

    /// The tiles of the move on a board that has them already: those of its letters, not those that a
    /// `.` stands for.
    pub fn placed(&self, board: &Board, alphabet: &Alphabet) -> Result<Placement, MoveError> {
        let mut placement = Placement::default();
        self.walk(board, alphabet, |square, _, there| {
            let tile = there.ok_or_else(|| taken(square, "nothing"))?;
            placement.tiles.push((square, tile));
            Ok(())
        })?;
        Ok(placement)
    }

    /// Calls `each` with each letter, its square, and the tile of that letter that lies there.
    fn walk(
        &self,
        board: &Board,
        alphabet: &Alphabet,
        mut each: impl FnMut(Square, Tile, Option<Tile>) -> Result<(), MoveError>,
    ) -> Result<(), MoveError> {
        let mut next = Some(self.start);
        let mut at = 0;
        while let Some(found) = self.word[at..].chars().next() {
            let square = next.filter(|square| board.contains(*square));
            let square = square.ok_or_else(|| MoveError::Outside(self.word.clone()))?;
            next = square.next(self.direction);
            let there = board.tile(square);
            if found == '.' {
                there.ok_or_else(|| taken(square, "nothing"))?;
                at += 1;
                continue;
            }
            let (new, used) = alphabet.read_tile(&self.word, at).map_err(MoveError::Letter)?;
            if let Some(tile) = there.filter(|tile| tile.letter() != new.letter()) {
                return Err(taken(square, alphabet.label(tile.letter())));
            }
            each(square, new, there)?;
            at += used;
        }
        Ok(())
    }
}

fn taken(square: Square, there: &str) -> MoveError {
    MoveError::Taken { square: square_name(square), there: there.to_owned() }
}

impl fmt::Display for NamedMove {
    /// Writes the move as [`Self::parse`] reads it.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", notation(self.start, self.direction), typed_word(&self.word))
    }
}

/// A word with small letters for blanks, as it is written in a move: a word all in blanks is in
/// capitals in parentheses, `(IS)`.
pub fn typed_word(word: &str) -> String {
    if is_small(word) { format!("({})", word.to_uppercase()) } else { word.to_owned() }
}

/// Whether a word has only small letters. A `.` may stand for a capital.
fn is_small(word: &str) -> bool {
    let other = |c: char| c.is_uppercase() || c == '.';
    word.contains(char::is_lowercase) && !word.contains(other)
}

/// Reads the name of a word's first square and its direction: `8D` or `D8`; `None` for other text.
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
        for text in ["8D STEP", "D8 STEP", "15O X", "a1 Ab.C", "7C ....s"] {
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
            "@1,1", "A@1", "A@x,1", "A@1,1,up", "99Z A", "8D ()", "STEP EN", "STEP 88D",
        ] {
            assert!(NamedMove::parse(text).is_err(), "{text}");
        }
    }

    #[test]
    fn the_word_may_come_first() {
        for (word_first, usual) in
            [("HERO 3G", "3G HERO"), ("hero g3", "G3 hero"), ("hErO  3g", "3G hErO")]
        {
            assert_eq!(NamedMove::parse(word_first), NamedMove::parse(usual), "{word_first}");
            assert!(NamedMove::parse(usual).is_ok());
        }
        assert_eq!(NamedMove::parse("(is) 3g"), NamedMove::parse("3G (IS)"));
    }

    #[test]
    fn a_word_in_small_letters_is_tiles() {
        let word = |text| NamedMove::parse(text).map(|named| (named.word, named.small));
        let read = |word: &str, small| Ok((word.to_owned(), small));
        assert_eq!(word("8G is"), read("IS", true));
        assert_eq!(word("8G [ch]a"), read("[CH]A", true));
        assert_eq!(word("8G a\u{30a}l"), read("ÅL", true));
        assert_eq!(word("8G iS"), read("iS", false));
        assert_eq!(word("8G .s"), read(".s", false));
        assert_eq!(
            ["8G (IS)", "8G (is)", "8G (iS)"].map(word),
            [const { "is" }; 3].map(|text| read(text, false))
        );
    }

    #[test]
    fn written_moves_read_back() {
        for exact in ["IS", "iS", "is", "[ch]a", "[CH]a", "..s", "å"] {
            let named = NamedMove {
                start: Square::TOP_LEFT,
                direction: Direction::Down,
                word: exact.to_owned(),
                small: false,
            };
            assert_eq!(NamedMove::parse(&named.to_string()), Ok(named));
        }
    }
}
