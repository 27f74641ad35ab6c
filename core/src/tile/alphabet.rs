//! The letters of a language and how text spells them.

use std::collections::BTreeMap;

use rustc_hash::FxHashMap;
use thiserror::Error;
use unicode_normalization::UnicodeNormalization;

use super::plain::PlainSquares;
use super::unknown_letter::UnknownLetter;
use super::{Letter, MAX_LETTERS, Tile, Word};

/// One to 32 letters in order, each with its label in text. A label is one capital, or several for
/// the digraph tiles of some languages (`CH`).
#[derive(Clone, Debug)]
pub struct Alphabet {
    labels: Vec<Box<str>>,
    /// Each tile as text: the label, in brackets if it has several characters; first the letters,
    /// then the blanks that stand for them.
    pub(super) written: [Vec<Box<str>>; 2],
    /// The rank of each letter, then of each blank, by code point; from 1.
    ranks: [u8; 2 * MAX_LETTERS],
    /// The index of the letter for each ASCII character, or [`NONE`].
    ascii: [u8; 128],
    others: FxHashMap<char, Letter>,
    /// Letters whose labels have several characters, longest first.
    pub(super) multiple: Vec<Letter>,
    /// The squares that are written as one byte.
    plain: PlainSquares,
    /// How other characters are read.
    pub(super) folds: Folds,
}

/// How an alphabet reads characters that are not its letters.
#[derive(Clone, Debug, Default)]
pub(super) struct Folds {
    /// Capitals that are not accented forms of another letter, and their replacement: `Œ` to `OE`.
    pub(super) table: BTreeMap<char, String>,
    /// Whether typed accents are dropped.
    pub(super) accents: bool,
}

const NONE: u8 = u8::MAX;

/// Why labels do not make an alphabet.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum AlphabetError {
    /// There are no labels.
    #[error("an alphabet needs at least one letter")]
    Empty,
    /// There are more than [`MAX_LETTERS`].
    #[error("an alphabet has at most {MAX_LETTERS} letters")]
    TooMany,
    /// The label is not in capitals.
    #[error("{0:?} can't be the label of a letter: write one or more capitals")]
    Label(String),
    /// Two letters share a label.
    #[error("the letter {0:?} appears twice")]
    Twice(String),
}

impl Alphabet {
    /// Makes an alphabet of these labels, in this order.
    ///
    /// # Errors
    ///
    /// [`AlphabetError`] if there are no labels or more than [`MAX_LETTERS`], or if a label is repeated
    /// or not in capitals.
    pub fn new(labels: impl IntoIterator<Item = String>) -> Result<Self, AlphabetError> {
        let mut alphabet = Self {
            labels: Vec::new(),
            written: [Vec::new(), Vec::new()],
            ranks: [0; 2 * MAX_LETTERS],
            ascii: [NONE; 128],
            others: FxHashMap::default(),
            multiple: Vec::new(),
            plain: PlainSquares::new(|_| None),
            folds: Folds::default(),
        };
        for label in labels {
            let letter = Letter::new(alphabet.len()).ok_or(AlphabetError::TooMany)?;
            alphabet.add(letter, label.nfc().collect())?;
        }
        if alphabet.labels.is_empty() {
            return Err(AlphabetError::Empty);
        }
        let length = |letter: &Letter| alphabet.labels[letter.index()].len();
        alphabet.multiple.sort_by_key(|letter| std::cmp::Reverse(length(letter)));
        alphabet.rank();
        alphabet.plain = PlainSquares::new(|character| {
            let letter = alphabet.letter(character)?;
            Some(Tile::new(letter, character.is_lowercase()))
        });
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
        if self.labels.iter().any(|other| **other == *label) {
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
        for (written, label) in self.written.iter_mut().zip([&label, &small]) {
            let single = label.chars().nth(1).is_none();
            written.push(if single { label.as_str().into() } else { format!("[{label}]").into() });
        }
        self.labels.push(label.into());
        Ok(())
    }

    fn rank(&mut self) {
        let tiles = self.letters().flat_map(|letter| [Tile::Letter(letter), Tile::Blank(letter)]);
        let mut tiles: Vec<_> = tiles.collect();
        tiles.sort_by_key(|tile| self.tile(*tile));
        for (tile, rank) in tiles.into_iter().zip(1..) {
            self.ranks[tile.index()] = rank;
        }
    }

    /// The rank of each tile by code point, from 1, indexed by [`Tile::index`]. `None` if some labels
    /// have several characters: words can't be compared tile by tile then.
    pub(crate) fn ranks(&self) -> Option<&[u8; 2 * MAX_LETTERS]> {
        self.multiple.is_empty().then_some(&self.ranks)
    }

    /// The number of letters, 1 to 32.
    pub fn len(&self) -> usize {
        self.labels.len()
    }

    /// Always `false`: an alphabet has at least one letter.
    pub fn is_empty(&self) -> bool {
        self.labels.is_empty()
    }

    /// The letters in order.
    pub fn letters(&self) -> impl Iterator<Item = Letter> + '_ {
        (0..self.len()).filter_map(Letter::new)
    }

    /// A letter's label, in capitals; empty for an index beyond this alphabet.
    pub fn label(&self, letter: Letter) -> &str {
        self.labels.get(letter.index()).map_or("", |label| label)
    }

    /// The letter with a label, given without brackets and in either case.
    pub fn labelled(&self, label: &str) -> Option<Letter> {
        let mut characters = label.chars();
        match (characters.next(), characters.next()) {
            (Some(one), None) => self.letter(one),
            _ => {
                let capitals: String = label.nfc().flat_map(char::to_uppercase).collect();
                self.letters().find(|letter| self.label(*letter) == capitals)
            }
        }
    }

    /// The letter for a single character, in either case.
    #[inline]
    pub fn letter(&self, character: char) -> Option<Letter> {
        match self.ascii.get(character as usize) {
            Some(&index) => Letter::new(index.into()),
            None => self.others.get(&character).copied(),
        }
    }

    /// The squares that are written as one byte, whatever follows.
    pub(crate) const fn plain_squares(&self) -> &PlainSquares {
        &self.plain
    }

    /// Forgets the plain squares: every square is read by [`Self::read_tile`].
    #[cfg(test)]
    pub(crate) fn without_plain_squares(&self) -> Self {
        Self { plain: PlainSquares::new(|_| None), ..self.clone() }
    }

    /// Whether text can be ambiguous: `CH` may be one tile or two.
    pub fn is_ambiguous(&self) -> bool {
        !self.multiple.is_empty()
    }

    /// Reads the letter at a byte offset, in either case, and returns it with the number of bytes it
    /// takes. A label of several characters is written in brackets: `[CH]` is one letter, `CH` two.
    /// Without brackets it is read only if its first character is not itself a letter.
    ///
    /// # Errors
    ///
    /// [`UnknownLetter`] if no letter starts there.
    ///
    /// # Panics
    ///
    /// If `at` is not a character boundary of `text`.
    pub fn read(&self, text: &str, at: usize) -> Result<(Letter, usize), UnknownLetter> {
        let rest = &text[at..];
        let found = rest.chars().next().unwrap_or(' ');
        if let Some(letter) = self.letter(found) {
            return Ok((letter, found.len_utf8()));
        }
        self.wide_at(rest).next().ok_or_else(|| UnknownLetter::at(text, at))
    }

    /// Reads the tile at a byte offset, as [`Self::read`] does; a small letter is a blank.
    ///
    /// # Errors
    ///
    /// [`UnknownLetter`] if no tile starts there.
    #[inline]
    pub fn read_tile(&self, text: &str, at: usize) -> Result<(Tile, usize), UnknownLetter> {
        let (letter, used) = self.read(text, at)?;
        let small = text[at..at + used].chars().any(char::is_lowercase);
        Ok((Tile::new(letter, small), used))
    }

    /// Reads a word in either case; labels of several characters are in brackets. Without brackets
    /// they are read where single letters can't be: `NY` in an alphabet without `Y`.
    ///
    /// # Errors
    ///
    /// [`UnknownLetter`] for the first character that is not a letter, or that would be letter
    /// number [`MAX_WORD`](super::MAX_WORD) + 1.
    pub fn word(&self, text: &str) -> Result<Word, UnknownLetter> {
        let mut word = Word::default();
        let mut at = 0;
        while let Some(found) = text[at..].chars().next() {
            let (letter, used) = match self.letter(found) {
                Some(letter) => (letter, found.len_utf8()),
                None => match self.read(text, at) {
                    Ok(read) => read,
                    Err(error) => return self.word_of_wide(text).ok_or(error),
                },
            };
            if !word.push(letter) {
                return Err(UnknownLetter::at(text, at));
            }
            at += used;
        }
        Ok(word)
    }

    /// Letters as text, in capitals.
    pub fn text(&self, letters: &[Letter]) -> String {
        let mut text = String::with_capacity(letters.len());
        letters.iter().for_each(|letter| text.push_str(self.tile(Tile::Letter(*letter))));
        text
    }

    /// A tile as text: a capital, or a small letter for a blank; labels of several characters are in
    /// brackets.
    pub fn tile(&self, tile: Tile) -> &str {
        let written = &self.written[usize::from(tile.is_blank())];
        written.get(tile.letter().index()).map_or("", |label| label)
    }

    /// Tiles as text: capitals, with small letters for blanks.
    pub fn tiles(&self, tiles: &[Tile]) -> String {
        tiles.iter().map(|&tile| self.tile(tile)).collect()
    }
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
        assert_eq!(error, UnknownLetter { found: '!', column: 3, tile: None });
        assert!(swedish.word(&"A".repeat(64)).is_err());
    }

    #[test]
    fn a_letter_may_have_two_characters() {
        let spanish = alphabet(&["A", "C", "CH", "H"]).expect("an alphabet");
        let word = spanish.word("a[CH]cH[ch]").expect("a word");
        assert_eq!((word.len(), spanish.text(&word)), (5, "A[CH]CH[CH]".to_owned()));
        assert_eq!(spanish.word(&spanish.text(&word)), Ok(word));
        assert_eq!(spanish.spelling(&word), "ACHCHCH");
        let said = |text: &str| spanish.word(text).map_err(|error| error.to_string());
        assert_eq!(said("a[C]"), Err("column 2: [C] is not a tile".to_owned()));
        assert_eq!(said("a[CH"), Err("column 2: a [ without its ]".to_owned()));
        // If its first character is not a letter, a label is unambiguous.
        let english = alphabet(&["A", "QU", "U"]).expect("an alphabet");
        assert_eq!(english.word("aquA").map(|word| word.len()), Ok(3));
        assert_eq!(
            english.word("aq").expect_err("no Q").to_string(),
            "column 2: 'q' is not a letter"
        );
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
