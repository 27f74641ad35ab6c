//! Multisets of tiles: racks, the tiles of a move, leaves.

use std::borrow::Cow;
use std::fmt;

use thiserror::Error;
use unicode_normalization::UnicodeNormalization;

use super::{Alphabet, Letter, LetterCounts, LetterSet, MAX_WORD, Tile, UnknownLetter, Word};

/// A multiset of tiles off the board: letters, and blanks that stand for nothing yet.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Tiles {
    /// The lettered tiles.
    pub letters: LetterCounts,
    /// The number of blanks.
    pub blanks: u8,
}

impl FromIterator<Tile> for Tiles {
    /// Tiles picked up from a board, where blanks lose their letters.
    fn from_iter<I: IntoIterator<Item = Tile>>(laid: I) -> Self {
        let faces = laid.into_iter().map(|tile| (!tile.is_blank()).then_some(tile.letter()));
        faces.collect()
    }
}

impl FromIterator<Option<Letter>> for Tiles {
    /// Lettered tiles, with a blank for each `None`.
    fn from_iter<I: IntoIterator<Item = Option<Letter>>>(faces: I) -> Self {
        let mut tiles = Self::default();
        faces.into_iter().for_each(|face| tiles.add(face));
        tiles
    }
}

impl Tiles {
    /// The number of tiles.
    pub fn len(&self) -> usize {
        self.letters.len() + usize::from(self.blanks)
    }

    /// Whether there are no tiles.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The sum of two multisets.
    pub fn plus(&self, other: &Self) -> Self {
        Self {
            letters: self.letters.plus(&other.letters),
            blanks: self.blanks.saturating_add(other.blanks),
        }
    }

    /// These tiles without the others; counts stop at zero.
    pub fn minus(&self, other: &Self) -> Self {
        Self {
            letters: self.letters.minus(&other.letters),
            blanks: self.blanks.saturating_sub(other.blanks),
        }
    }

    /// Adds a letter's tile, or a blank for `None`.
    pub const fn add(&mut self, letter: Option<Letter>) {
        match letter {
            Some(letter) => self.letters.add(letter),
            None => self.blanks = self.blanks.saturating_add(1),
        }
    }

    /// Every tile, with the blanks (`None`) last.
    pub fn each(&self) -> impl Iterator<Item = Option<Letter>> + '_ {
        let letters = self.letters.iter();
        let letters =
            letters.flat_map(|(letter, count)| std::iter::repeat_n(Some(letter), count.into()));
        letters.chain(std::iter::repeat_n(None, self.blanks.into()))
    }

    /// The letters that can be played: the ones held, or all if there is a blank.
    pub(crate) fn playable(&self) -> LetterSet {
        if self.blanks > 0 {
            LetterSet::FULL
        } else {
            self.letters.iter().map(|(letter, _)| letter).collect()
        }
    }

    /// Whether these tiles can spell some letters, with blanks for the missing ones.
    pub fn can_make(&self, letters: &[Letter]) -> bool {
        let mut have = self.letters;
        let missing = letters.iter().filter(|letter| !have.take(**letter)).count();
        missing <= usize::from(self.blanks)
    }

    /// The tiles as text: letters in alphabet order, then `?` for each blank.
    pub fn text(&self, alphabet: &Alphabet) -> String {
        let text =
            |face: Option<Letter>| face.map_or("?", |letter| alphabet.tile(Tile::Letter(letter)));
        self.each().map(text).collect()
    }
}

/// A player's tiles, or the letters of an anagram: 1 to [`MAX_WORD`] tiles.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rack(Tiles);

/// Why a text is not a rack.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum RackError {
    /// It has no tiles.
    Empty,
    /// It has more than [`MAX_WORD`] tiles.
    TooLong,
    /// A character is neither a letter nor a blank.
    Unknown(UnknownLetter),
}

impl RackError {
    /// The error of tiles that are not called a rack, but by another `name`.
    pub fn named(&self, name: &str) -> String {
        match self {
            Self::Empty => format!("the {name} is empty: give its letters, with ? for a blank"),
            Self::TooLong => format!("the {name} has more than {MAX_WORD} tiles"),
            Self::Unknown(letter) => format!("{name}, {letter}; write ? for a blank"),
        }
    }
}

impl fmt::Display for RackError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.named("rack"))
    }
}

impl Rack {
    /// A rack of these tiles; `None` if there are none or more than [`MAX_WORD`].
    pub fn new(tiles: Tiles) -> Option<Self> {
        (1..=MAX_WORD).contains(&tiles.len()).then_some(Self(tiles))
    }

    /// Reads a typed rack: letters in either case, accents folded by [`Alphabet::folded`], `?` or `*`
    /// for a blank; spaces are skipped.
    ///
    /// # Errors
    ///
    /// [`RackError`] if it is empty, too long, or has another character.
    pub fn parse(text: &str, alphabet: &Alphabet) -> Result<Self, RackError> {
        Self::exact(&alphabet.folded(text), alphabet)
    }

    /// Reads a rack that a program wrote: accents are not folded.
    ///
    /// # Errors
    ///
    /// [`RackError`] if it is empty, too long, or has another character.
    pub fn exact(text: &str, alphabet: &Alphabet) -> Result<Self, RackError> {
        let text = match text.is_ascii() {
            true => Cow::Borrowed(text),
            false => Cow::Owned(text.nfc().collect::<String>()),
        };
        let mut tiles = Tiles::default();
        let mut total = 0;
        let mut at = 0;
        while let Some(next) = text[at..].chars().next() {
            let used = match next {
                ' ' => 1,
                '?' | '*' => {
                    tiles.blanks = tiles.blanks.saturating_add(1);
                    total += 1;
                    1
                }
                _ => {
                    let (letter, used) = alphabet.read(&text, at).map_err(RackError::Unknown)?;
                    tiles.letters.add(letter);
                    total += 1;
                    used
                }
            };
            at += used;
            if total > MAX_WORD {
                return Err(RackError::TooLong);
            }
        }
        Self::new(tiles).ok_or(RackError::Empty)
    }

    /// The reading of a word that is worth most: blanks stand only for letters that the rack
    /// lacks, and of equal letters for the last ones.
    pub fn best_reading(&self, word: &Word) -> Vec<Tile> {
        let mut missing = word.counts().minus(&self.0.letters);
        let reading = word.iter().rev().map(|&letter| Tile::new(letter, missing.take(letter)));
        let mut reading: Vec<_> = reading.collect();
        reading.reverse();
        reading
    }

    /// The tiles on the rack.
    pub const fn tiles(&self) -> &Tiles {
        &self.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn alphabet() -> Alphabet {
        Alphabet::new(('A'..='Z').map(String::from)).expect("26 labels")
    }

    #[test]
    fn a_rack_reads_any_case_and_both_signs_for_a_blank() {
        let alphabet = alphabet();
        let rack = Rack::parse("st?* R", &alphabet).expect("a rack");
        assert_eq!(rack.tiles().text(&alphabet), "RST??");
        assert_eq!(rack.tiles().len(), 5);
    }

    #[test]
    fn what_is_not_a_rack_is_named() {
        let alphabet = alphabet();
        assert_eq!(Rack::parse(" ", &alphabet), Err(RackError::Empty));
        assert_eq!(Rack::parse(&"A".repeat(64), &alphabet), Err(RackError::TooLong));
        let error = Rack::parse("AB7", &alphabet).expect_err("7 is no letter");
        assert_eq!(error.to_string(), "rack, column 3: '7' is not a letter; write ? for a blank");
    }

    #[test]
    fn blanks_stand_where_they_cost_least() {
        let alphabet = alphabet();
        let rack = Rack::parse("ETS??", &alphabet).expect("a rack");
        let reading = rack.best_reading(&alphabet.word("TESTEN").expect("a word"));
        assert_eq!(alphabet.tiles(&reading), "TESten");
    }

    #[test]
    fn blanks_make_up_for_missing_letters() {
        let alphabet = alphabet();
        let rack = Rack::parse("EST??", &alphabet).expect("a rack");
        let makes = |text| rack.tiles().can_make(&alphabet.word(text).expect("a word"));
        assert_eq!(["ST", "TEST", "TESTS", "TESTEN"].map(makes), [true, true, true, false]);
        assert!(!makes("EENTJE"));
    }
}
