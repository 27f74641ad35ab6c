//! The letters of a language, as text names them.

use rustc_hash::FxHashMap;
use thiserror::Error;
use unicode_normalization::UnicodeNormalization;

use super::{Letter, MAX_LETTERS, Tile, Word};

/// Up to 32 letters in their order, each with the label it has in text. A label is a capital, or
/// several characters for the tiles of languages that have such (`CH`).
#[derive(Clone, Debug)]
pub struct Alphabet {
    capitals: Vec<Box<str>>,
    smalls: Vec<Box<str>>,
    /// The index of the letter that an ASCII character names, or [`NONE`].
    ascii: [u8; 128],
    others: FxHashMap<char, Letter>,
    /// Letters with labels of several characters, longest first.
    multiple: Vec<Letter>,
}

const NONE: u8 = u8::MAX;

/// What keeps labels from being an alphabet.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum AlphabetError {
    /// There is none.
    #[error("an alphabet needs at least one letter")]
    Empty,
    /// There are too many.
    #[error("an alphabet has at most {MAX_LETTERS} letters")]
    TooMany,
    /// The label is not written as a tile is.
    #[error("{0:?} can't be the label of a letter: write one or more capitals")]
    Label(String),
    /// Two letters share a label.
    #[error("the letter {0:?} stands twice")]
    Twice(String),
}

/// A character that is not a letter of the alphabet.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("column {column}: {found:?} is not a letter")]
pub struct UnknownLetter {
    /// The character.
    pub found: char,
    /// Where it stands in the text, in characters from 1.
    pub column: usize,
}

impl Alphabet {
    /// An alphabet of these labels, in this order.
    pub fn new(labels: impl IntoIterator<Item = String>) -> Result<Self, AlphabetError> {
        let mut alphabet = Self {
            capitals: Vec::new(),
            smalls: Vec::new(),
            ascii: [NONE; 128],
            others: FxHashMap::default(),
            multiple: Vec::new(),
        };
        for label in labels {
            let letter = Letter::new(alphabet.len()).ok_or(AlphabetError::TooMany)?;
            alphabet.add(letter, label.nfc().collect())?;
        }
        if alphabet.capitals.is_empty() {
            return Err(AlphabetError::Empty);
        }
        alphabet
            .multiple
            .sort_by_key(|&letter| std::cmp::Reverse(alphabet.capitals[letter.index()].len()));
        Ok(alphabet)
    }

    fn add(&mut self, letter: Letter, label: String) -> Result<(), AlphabetError> {
        let small = label.to_lowercase();
        if label.is_empty()
            || label.chars().any(|c| !c.is_uppercase())
            || small.to_uppercase() != label
        {
            return Err(AlphabetError::Label(label));
        }
        if self.capitals.iter().any(|other| **other == *label) {
            return Err(AlphabetError::Twice(label));
        }
        let mut characters = label.chars().zip(small.chars());
        match (characters.next(), characters.next()) {
            (Some((capital, small)), None) => {
                for character in [capital, small] {
                    match self.ascii.get_mut(character as usize) {
                        Some(place) => *place = letter.index() as u8,
                        None => _ = self.others.insert(character, letter),
                    }
                }
            }
            _ => self.multiple.push(letter),
        }
        self.capitals.push(label.into());
        self.smalls.push(small.into());
        Ok(())
    }

    /// How many letters there are, 1 to 32.
    pub fn len(&self) -> usize {
        self.capitals.len()
    }

    /// Never: an alphabet has a letter.
    pub fn is_empty(&self) -> bool {
        self.capitals.is_empty()
    }

    /// The letters in their order.
    pub fn letters(&self) -> impl Iterator<Item = Letter> + '_ {
        (0..self.len()).filter_map(Letter::new)
    }

    /// The label of a letter, in capitals; empty for a letter of a longer alphabet.
    pub fn label(&self, letter: Letter) -> &str {
        self.capitals.get(letter.index()).map_or("", |label| label)
    }

    /// The label, in brackets where it has several characters, as it stands between others.
    pub fn bracketed(&self, letter: Letter) -> String {
        bracketed(self.label(letter))
    }

    /// The letter that one character names, in either case.
    pub fn letter(&self, character: char) -> Option<Letter> {
        match self.ascii.get(character as usize) {
            Some(&index) => Letter::new(index.into()),
            None => self.others.get(&character).copied(),
        }
    }

    /// Reads the letter that stands at a byte of the text, in either case, and says how many bytes
    /// it takes. A label of several characters may stand in brackets: `[CH]`.
    pub fn read(&self, text: &str, at: usize) -> Result<(Letter, usize), UnknownLetter> {
        let rest = &text[at..];
        for &letter in &self.multiple {
            for label in [&self.capitals[letter.index()], &self.smalls[letter.index()]] {
                if rest.starts_with(&**label) {
                    return Ok((letter, label.len()));
                }
                if rest
                    .strip_prefix('[')
                    .and_then(|rest| rest.strip_prefix(&**label))
                    .is_some_and(|rest| rest.starts_with(']'))
                {
                    return Ok((letter, label.len() + 2));
                }
            }
        }
        let found = rest.chars().next().unwrap_or(' ');
        let unknown = || UnknownLetter { found, column: text[..at].chars().count() + 1 };
        self.letter(found).map(|letter| (letter, found.len_utf8())).ok_or_else(unknown)
    }

    /// Reads a word in either case. Fails at the first character that is no letter, also where the
    /// word would have more than [`MAX_WORD`](super::MAX_WORD) letters.
    pub fn word(&self, text: &str) -> Result<Word, UnknownLetter> {
        let mut word = Word::default();
        let mut at = 0;
        while let Some(found) = text[at..].chars().next() {
            let (letter, used) = self.read(text, at)?;
            if !word.push(letter) {
                return Err(UnknownLetter { found, column: text[..at].chars().count() + 1 });
            }
            at += used;
        }
        Ok(word)
    }

    /// Letters as text, in capitals.
    pub fn text(&self, letters: &[Letter]) -> String {
        letters.iter().map(|&letter| self.bracketed(letter)).collect()
    }

    /// A tile as text: a capital, or a small letter for a blank.
    pub fn tile(&self, tile: Tile) -> String {
        let labels = if tile.is_blank() { &self.smalls } else { &self.capitals };
        labels.get(tile.letter().index()).map_or_else(String::new, |label| bracketed(label))
    }

    /// Tiles as text: capitals, with small letters for blanks.
    pub fn tiles(&self, tiles: &[Tile]) -> String {
        tiles.iter().map(|&tile| self.tile(tile)).collect()
    }
}

fn bracketed(label: &str) -> String {
    if label.chars().nth(1).is_some() { format!("[{label}]") } else { label.to_owned() }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn alphabet(labels: &[&str]) -> Result<Alphabet, AlphabetError> {
        Alphabet::new(labels.iter().map(|label| (*label).to_owned()))
    }

    #[test]
    fn words_read_in_either_case_and_write_in_capitals() {
        let swedish = alphabet(&["A", "L", "Å", "Ö"]).expect("an alphabet");
        let word = swedish.word("ålÖ").expect("a word");
        assert_eq!(swedish.text(&word), "ÅLÖ");
        assert_eq!(swedish.tiles(&[Tile::Blank(word[0]), Tile::Letter(word[1])]), "åL");
    }

    #[test]
    fn an_unknown_letter_is_named_with_its_column() {
        let swedish = alphabet(&["A", "L", "Å"]).expect("an alphabet");
        let error = swedish.word("ÅL!").expect_err("no letter");
        assert_eq!(error, UnknownLetter { found: '!', column: 3 });
        assert!(swedish.word(&"A".repeat(64)).is_err());
    }

    #[test]
    fn a_letter_may_have_two_characters() {
        let spanish = alphabet(&["A", "C", "CH", "H"]).expect("an alphabet");
        let word = spanish.word("aCHc[ch]").expect("a word");
        assert_eq!(spanish.text(&word), "A[CH]C[CH]");
        assert_eq!(spanish.word(&spanish.text(&word)), Ok(word));
    }

    #[test]
    fn labels_must_make_an_alphabet() {
        assert_eq!(alphabet(&[]).err(), Some(AlphabetError::Empty));
        assert_eq!(alphabet(&["A", "A"]).err(), Some(AlphabetError::Twice("A".into())));
        assert_eq!(alphabet(&["a"]).err(), Some(AlphabetError::Label("a".into())));
        assert_eq!(alphabet(&["ß"]).err(), Some(AlphabetError::Label("ß".into())));
        let many = ('\u{410}'..'\u{431}').map(String::from);
        assert_eq!(Alphabet::new(many).err(), Some(AlphabetError::TooMany));
    }
}
