//! A word as people write it, with all its readings.

use crate::tile::{Alphabet, Letter, Word};

/// A word of at least two letters with all its readings: more than one if some tiles have several
/// characters.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Spelling {
    text: String,
    readings: Vec<Word>,
}

impl Spelling {
    /// The spelling of some letters. `None` if they have fewer than two letters, more than
    /// [`MAX_WORD`](crate::tile::MAX_WORD) as spelled, or more than
    /// [`MAX_READINGS`](crate::tile::MAX_READINGS) readings.
    pub fn of(letters: &[Letter], alphabet: &Alphabet) -> Option<Self> {
        Self::read(&alphabet.spelling(letters), alphabet)
    }

    /// The spelling of a text without brackets, in either case. `None` if it is not a word of this
    /// alphabet.
    pub fn read(text: &str, alphabet: &Alphabet) -> Option<Self> {
        let word = alphabet.word(text).ok().filter(|word| word.len() > 1)?;
        let readings = alphabet.readings(&word)?;
        Some(Self { text: alphabet.spelling(&word), readings })
    }

    /// The word in capitals, without brackets.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// Its readings, the one as spelled first.
    pub fn readings(&self) -> &[Word] {
        &self.readings
    }

    /// The number of letters as spelled.
    pub fn len(&self) -> usize {
        self.readings.first().map_or(0, |word| word.len())
    }

    /// Always `false`: a word has letters.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_word_is_one_however_it_is_laid() {
        let spanish = Alphabet::new(["A", "C", "CH", "H"].map(String::from)).expect("an alphabet");
        let of = |text: &str| Spelling::of(&spanish.word(text).expect("letters"), &spanish);
        let spelled = of("[CH]A").expect("a word");
        assert_eq!((spelled.text(), spelled.len(), spelled.readings().len()), ("CHA", 3, 2));
        assert_eq!(of("CHA"), Some(spelled));
        // One tile is not a word, but it spells one.
        assert_eq!(of("[CH]").map(|word| word.len()), Some(2));
        assert_eq!((of("A"), of("")), (None, None));
        assert_eq!(of(&"[CH]".repeat(32)), None);
        assert_eq!(of(&"CH".repeat(9)), None);
    }
}
