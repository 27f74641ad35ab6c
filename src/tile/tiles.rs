//! A multiset of tiles: a rack, what a move lays, what it leaves.

use thiserror::Error;
use unicode_normalization::UnicodeNormalization;

use super::{
    Alphabet, Letter, LetterCounts, LetterMask, LetterSet, MAX_WORD, Tile, UnknownLetter, Word,
};

/// Some tiles in no order: letters, and blanks that stand for nothing yet.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Tiles {
    /// The tiles with a letter on them.
    pub letters: LetterCounts,
    /// How many blanks there are.
    pub blanks: u8,
}

impl FromIterator<Tile> for Tiles {
    /// Tiles taken up from a board: a blank stands for nothing any more.
    fn from_iter<I: IntoIterator<Item = Tile>>(laid: I) -> Self {
        let faces = laid.into_iter().map(|tile| (!tile.is_blank()).then_some(tile.letter()));
        faces.collect()
    }
}

impl FromIterator<Option<Letter>> for Tiles {
    /// The tiles of letters, and a blank for each `None`.
    fn from_iter<I: IntoIterator<Item = Option<Letter>>>(faces: I) -> Self {
        let mut tiles = Self::default();
        faces.into_iter().for_each(|face| tiles.add(face));
        tiles
    }
}

impl Tiles {
    /// How many tiles there are.
    pub fn len(&self) -> usize {
        self.letters.len() + usize::from(self.blanks)
    }

    /// Whether there is no tile.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Both together.
    pub fn plus(&self, other: &Self) -> Self {
        Self {
            letters: self.letters.plus(&other.letters),
            blanks: self.blanks.saturating_add(other.blanks),
        }
    }

    /// What is left of these tiles when others are taken out; none goes below zero.
    pub fn minus(&self, other: &Self) -> Self {
        Self {
            letters: self.letters.minus(&other.letters),
            blanks: self.blanks.saturating_sub(other.blanks),
        }
    }

    /// Adds the tile of a letter, or a blank.
    pub const fn add(&mut self, letter: Option<Letter>) {
        match letter {
            Some(letter) => self.letters.add(letter),
            None => self.blanks = self.blanks.saturating_add(1),
        }
    }

    /// Each tile, blanks (`None`) last.
    pub fn each(&self) -> impl Iterator<Item = Option<Letter>> + '_ {
        let letters = self.letters.iter();
        let letters =
            letters.flat_map(|(letter, count)| std::iter::repeat_n(Some(letter), count.into()));
        letters.chain(std::iter::repeat_n(None, self.blanks.into()))
    }

    /// The mask of the letters, blanks not counted, in an alphabet of so many letters.
    pub fn mask(&self, letters: usize) -> LetterMask {
        LetterMask::of(&self.letters, letters)
    }

    /// The letters that can be laid: those there are, or all where there is a blank.
    pub fn playable(&self) -> LetterSet {
        if self.blanks > 0 {
            LetterSet::FULL
        } else {
            self.letters.iter().map(|(letter, _)| letter).collect()
        }
    }

    /// Whether these letters can be made from the tiles, blanks for those that are missing.
    pub fn can_make(&self, letters: &[Letter]) -> bool {
        let mut have = self.letters;
        let missing = letters.iter().filter(|letter| !have.take(**letter)).count();
        missing <= usize::from(self.blanks)
    }

    /// As text: the letters in the order of the alphabet, then a `?` a blank.
    pub fn text(&self, alphabet: &Alphabet) -> String {
        let text =
            |face: Option<Letter>| face.map_or("?", |letter| alphabet.tile(Tile::Letter(letter)));
        self.each().map(text).collect()
    }
}

/// The tiles a player holds, or the letters whose anagrams are wanted: 1 to [`MAX_WORD`] tiles.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rack(Tiles);

/// What keeps a text from being a rack.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum RackError {
    /// It names no tile.
    #[error("the rack is empty: give its letters, with ? for a blank")]
    Empty,
    /// It names too many tiles.
    #[error("the rack has more than {MAX_WORD} tiles")]
    TooLong,
    /// It holds something that is neither a letter nor a blank.
    #[error("rack, {0}; write ? for a blank")]
    Unknown(UnknownLetter),
}

impl Rack {
    /// The rack of some tiles; `None` where there is none or too many.
    pub fn new(tiles: Tiles) -> Option<Self> {
        (1..=MAX_WORD).contains(&tiles.len()).then_some(Self(tiles))
    }

    /// Reads a rack: letters in any case, accents as [`Alphabet::folded`] takes them, `?` or `*` for a
    /// blank; spaces are passed over.
    pub fn parse(text: &str, alphabet: &Alphabet) -> Result<Self, RackError> {
        Self::exact(&alphabet.folded(text), alphabet)
    }

    /// Reads a rack as programs write it: an accent that is on no tile is an error.
    pub fn exact(text: &str, alphabet: &Alphabet) -> Result<Self, RackError> {
        let text: String = text.nfc().collect();
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
