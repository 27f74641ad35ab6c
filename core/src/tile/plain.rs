//! Characters of one byte that are squares of a board by themselves.

use super::{LetterSet, Tile};

/// What each byte is in a row of squares: a tile, an empty square, or something to be looked at
/// with what follows it.
#[derive(Clone, Debug)]
pub(crate) struct PlainSquares(Box<[PlainSquare; 256]>);

#[derive(Clone, Copy, Debug)]
struct PlainSquare {
    square: Option<Tile>,
    /// Whether the byte is no square by itself.
    unknown: bool,
    /// The letter that must have a tile of its own.
    letter: LetterSet,
}

impl PlainSquares {
    /// The table of an alphabet that reads a character alone as `tile` says. `.`, `_` and a space
    /// are empty squares.
    pub fn new(tile: impl Fn(char) -> Option<Tile>) -> Self {
        let unknown = PlainSquare { square: None, unknown: true, letter: LetterSet::EMPTY };
        let mut table = Box::new([unknown; 256]);
        for byte in 0..128 {
            let character = char::from(byte);
            let square = tile(character);
            let letter = square.filter(|tile| !tile.is_blank()).map(Tile::letter);
            let letter = letter.map_or(LetterSet::EMPTY, LetterSet::of);
            let unknown = square.is_none() && !matches!(character, '.' | '_' | ' ');
            table[usize::from(byte)] = PlainSquare { square, unknown, letter };
        }
        Self(table)
    }

    /// Reads a row with a byte for each square. Returns `false`, and leaves the squares empty, if
    /// it takes more to read it, or if one of its tiles is of a letter that is not in `with_tile`.
    #[inline(never)]
    pub fn read(&self, text: &str, with_tile: LetterSet, squares: &mut [Option<Tile>]) -> bool {
        if squares.is_empty() || text.len() != squares.len() {
            return false;
        }
        let (mut unknown, mut letters) = (false, LetterSet::EMPTY);
        // Nothing depends on which letter it is: letters can't be predicted.
        for (square, byte) in squares.iter_mut().zip(text.bytes()) {
            let plain = self.0[usize::from(byte)];
            *square = plain.square;
            unknown |= plain.unknown;
            letters = letters.or(plain.letter);
        }
        let is_plain = !unknown && letters.minus(with_tile).is_empty();
        if !is_plain {
            squares.fill(None);
        }
        is_plain
    }
}
