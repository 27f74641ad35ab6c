//! A row of a board as a pattern: which words fit somewhere in it.

use super::letter_class::PatternError;
use crate::tile::{Alphabet, Letter, Tiles, Word};

/// A row of squares, some with tiles: `AS_____N__I___`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RowPattern {
    squares: Vec<Option<Letter>>,
}

/// The longest row, in squares.
const MAX_SQUARES: usize = 63;

impl RowPattern {
    /// Reads a row: `_`, `.` and spaces are empty squares, anything else is a tile; accents are
    /// folded by [`Alphabet::folded`].
    ///
    /// # Errors
    ///
    /// [`PatternError`] with the column of a character that is not a tile, or if the row is empty
    /// or too long.
    pub fn parse(text: &str, alphabet: &Alphabet) -> Result<Self, PatternError> {
        let text = &*alphabet.folded(text);
        let (mut squares, mut at) = (Vec::new(), 0);
        while let Some(character) = text[at..].chars().next() {
            if squares.len() == MAX_SQUARES {
                let reason = format!("a row has {MAX_SQUARES} squares at most");
                return Err(PatternError::new(text, at, reason));
            }
            at += if matches!(character, '_' | '.' | ' ') {
                squares.push(None);
                1
            } else {
                let (letter, used) = alphabet.read(text, at).map_err(|error| {
                    let reason = format!("{}: write _ for an empty square", error.what());
                    PatternError { column: error.column, reason }
                })?;
                squares.push(Some(letter));
                used
            };
        }
        if squares.is_empty() {
            let reason = "the row is empty: write its squares like AS_____N__I___";
            return Err(PatternError::new(text, 0, reason));
        }
        Ok(Self { squares })
    }

    /// The number of squares.
    pub fn len(&self) -> usize {
        self.squares.len()
    }

    /// Always `false`: a row has squares.
    pub fn is_empty(&self) -> bool {
        self.squares.is_empty()
    }

    /// The letters of its tiles.
    pub fn tiles(&self) -> impl Iterator<Item = Letter> + '_ {
        self.squares.iter().flatten().copied()
    }

    /// Where a word can begin, in squares from 0. The word covers an empty square and, if the row
    /// has any tiles, one of them; it agrees with the tiles it covers; no tile is right before or
    /// after it; and the rack, if one is given, has the other letters.
    pub fn starts(&self, word: &[Letter], rack: Option<&Tiles>) -> Vec<usize> {
        let Some(last) = self.squares.len().checked_sub(word.len()) else { return Vec::new() };
        (0..=last).filter(|start| self.has_room(word, *start, rack)).collect()
    }

    /// Which of some squares have tiles.
    pub fn covered(&self, length: usize, start: usize) -> Vec<bool> {
        (start..start + length)
            .map(|place| self.squares.get(place).is_some_and(Option::is_some))
            .collect()
    }

    fn has_room(&self, word: &[Letter], start: usize, rack: Option<&Tiles>) -> bool {
        let end = start + word.len();
        let is_tile = |place: usize| self.squares.get(place).is_some_and(Option::is_some);
        if is_tile(end) || start > 0 && is_tile(start - 1) {
            return false;
        }
        let squares = &self.squares[start..end];
        if squares
            .iter()
            .zip(word)
            .any(|(square, letter)| square.is_some_and(|tile| tile != *letter))
        {
            return false;
        }
        let mut laid = Word::default();
        let new = squares.iter().zip(word).filter(|(square, _)| square.is_none());
        new.for_each(|(_, letter)| _ = laid.push(*letter));
        let connects = laid.len() < word.len() || self.tiles().next().is_none();
        connects && !laid.is_empty() && rack.is_none_or(|rack| rack.can_make(&laid))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tile::Rack;

    fn starts(row: &str, word: &str, rack: &str) -> Vec<usize> {
        let letters = Alphabet::new(('A'..='Z').map(String::from)).expect("an alphabet");
        let row = RowPattern::parse(row, &letters).expect("a row");
        let rack = (!rack.is_empty()).then(|| Rack::parse(rack, &letters).expect("a rack"));
        let word = letters.word(word).expect("a word");
        row.starts(&word, rack.as_ref().map(Rack::tiles))
    }

    #[test]
    fn words_fit_between_the_tiles() {
        assert!(starts("__GEBAK__", "GEBAK", "").is_empty());
        assert_eq!(starts("__GEBAK__", "EEGEBAK", "EE"), [0]);
        assert!(starts("__GEBAK__", "EEGEBAK", "E").is_empty());
        assert_eq!(starts("__GEBAK__", "EEGEBAK", "E?"), [0]);
        assert!(starts("__GEBAK__", "BAKJE", "").is_empty());
        assert!(starts("A__A__", "ANAN", "").is_empty());
        assert_eq!(starts("A__A__", "AAA", ""), [2, 3]);
        assert_eq!(starts("A__A__", "AB", ""), [0, 3]);
        assert_eq!(starts("_A_._ A", "AB", ""), [1]);
        assert_eq!(starts("____", "ABC", "ABC"), [0, 1]);
        assert!(starts("A_A", "ABACUS", "").is_empty());
    }

    #[test]
    fn rows_with_other_signs_are_refused() {
        let letters = Alphabet::new(["A".to_owned()]).expect("an alphabet");
        let error = |text: &str| RowPattern::parse(text, &letters).expect_err("no row").to_string();
        assert_eq!(error("_A3"), "column 3: '3' is not a letter: write _ for an empty square");
        assert!(error("").contains("the row is empty"));
        assert!(error(&"_".repeat(64)).contains("63 squares at most"));
    }
}
