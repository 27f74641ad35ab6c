//! What each letter is worth and how many tiles of it there are.

use thiserror::Error;

use crate::tile::{Alphabet, AlphabetError, Letter, MAX_LETTERS, Tile, Tiles};

/// Whole points, as a game counts them: of a letter, a word, a move. Values of leaves and racks are
/// in hundredths of a point instead, and never of this type.
pub type Points = u32;

/// The highest score of a move, in points: 22 bits of a play's key. No real game comes near; any higher
/// score is cut to it, and rules that could lead to one are refused.
pub const MAX_SCORE: Points = (1 << 22) - 1;

/// The points and the number of tiles of each letter, and the number of blanks.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TileSet {
    points: [u8; MAX_LETTERS],
    counts: [u8; MAX_LETTERS],
    blanks: u8,
}

/// Why a text is not a tile set.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum TileSetError {
    /// The first line is not the header.
    #[error("1: the first line must be letter,points,count")]
    Header,
    /// A line is not a letter, its points and its count.
    #[error("{line}: write LETTER,POINTS,COUNT with numbers from 0 to 255")]
    Line {
        /// The line in the file, from 1.
        line: usize,
    },
    /// The blank has points.
    #[error("{line}: a blank counts 0 points")]
    Blank {
        /// The line in the file, from 1.
        line: usize,
    },
    /// The letters are not an alphabet.
    #[error(transparent)]
    Alphabet(#[from] AlphabetError),
}

impl TileSet {
    /// The set with these points and counts, of each letter in order.
    pub(super) fn new(letters: impl IntoIterator<Item = [u8; 2]>, blanks: u8) -> Self {
        let mut set = Self { points: [0; MAX_LETTERS], counts: [0; MAX_LETTERS], blanks };
        for (place, [points, count]) in letters.into_iter().take(MAX_LETTERS).enumerate() {
            (set.points[place], set.counts[place]) = (points, count);
        }
        set
    }

    /// Reads an alphabet with its tiles from CSV with the columns `letter,points,count`: a line for
    /// each letter, in order, and `?` for the blank. Points and counts are 0 to 255. A letter with
    /// count 0 occurs in words but has no tile: only a blank can be played for it.
    ///
    /// # Errors
    ///
    /// [`TileSetError`] names the line and what is wrong with it.
    pub fn parse(text: &str) -> Result<(Alphabet, Self), TileSetError> {
        let mut labels = Vec::new();
        let mut set = Self::new([], 0);
        let mut lines = text.lines().zip(1..);
        if lines.next().map(|(header, _)| header) != Some("letter,points,count") {
            return Err(TileSetError::Header);
        }
        for (text, line) in lines {
            let fields: Vec<_> = text.splitn(4, ',').collect();
            let [label, points, count] = fields[..] else {
                return Err(TileSetError::Line { line });
            };
            let (Ok(points), Ok(count)) = (points.parse(), count.parse()) else {
                return Err(TileSetError::Line { line });
            };
            if label == "?" {
                if points != 0 {
                    return Err(TileSetError::Blank { line });
                }
                set.blanks = count;
                continue;
            }
            let letter = Letter::new(labels.len()).ok_or(AlphabetError::TooMany)?;
            set.points[letter.index()] = points;
            set.counts[letter.index()] = count;
            labels.push(label.to_owned());
        }
        Ok((Alphabet::new(labels)?, set))
    }

    /// The points of a letter's tile.
    pub const fn points(&self, letter: Letter) -> Points {
        self.points[letter.index()] as Points
    }

    /// The points of a tile on the board: 0 for a blank.
    #[inline]
    pub const fn of(&self, tile: Tile) -> Points {
        if tile.is_blank() { 0 } else { self.points(tile.letter()) }
    }

    /// The points of some letters without blanks or premiums.
    pub fn sum(&self, letters: &[Letter]) -> Points {
        letters.iter().map(|&letter| self.points(letter)).sum()
    }

    /// The points of some tiles without premiums; blanks score 0.
    pub fn worth(&self, tiles: &[Tile]) -> Points {
        tiles.iter().map(|tile| self.of(*tile)).sum()
    }

    /// The number of tiles of a letter in a full bag.
    pub const fn count(&self, letter: Letter) -> u8 {
        self.counts[letter.index()]
    }

    /// The number of blanks in a full bag.
    pub const fn blanks(&self) -> u8 {
        self.blanks
    }

    /// All tiles of a full bag.
    pub fn tiles(&self) -> Tiles {
        let letters = (0..MAX_LETTERS).filter_map(Letter::new);
        let each =
            letters.flat_map(|letter| std::iter::repeat_n(letter, self.count(letter).into()));
        Tiles { letters: each.collect(), blanks: self.blanks }
    }

    /// The number of tiles in a full bag, blanks included.
    pub fn total(&self) -> usize {
        self.counts.iter().map(|&count| usize::from(count)).sum::<usize>()
            + usize::from(self.blanks)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_tile_set_reads() {
        let (alphabet, set) =
            TileSet::parse("letter,points,count\nA,1,7\nQ,10,0\n?,0,2\n").expect("a tile set");
        let letters: Vec<_> = alphabet.letters().collect();
        assert_eq!(set.sum(&letters), 11);
        assert_eq!((set.count(letters[0]), set.count(letters[1]), set.blanks()), (7, 0, 2));
        assert_eq!((set.total(), set.tiles().len()), (9, 9));
    }

    #[test]
    fn what_is_not_a_tile_set_is_named() {
        let error = |text: &str| {
            TileSet::parse(&format!("letter,points,count\n{text}")).expect_err("no tile set")
        };
        assert_eq!(error("A,1\n"), TileSetError::Line { line: 2 });
        assert_eq!(error("A,1,2\nB,1,300\n"), TileSetError::Line { line: 3 });
        assert_eq!(error("?,1,2\n"), TileSetError::Blank { line: 2 });
        assert_eq!(error("?,0,2\n"), TileSetError::Alphabet(AlphabetError::Empty));
        assert_eq!(TileSet::parse("A,1,2\n").err(), Some(TileSetError::Header));
    }
}
