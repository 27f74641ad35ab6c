//! The numbers that other programs give the tiles of a language.

use super::{Alphabet, Letter, MAX_LETTERS, Tiles};

/// The code of the blank in a leave.
const BLANK: u8 = 0;

/// The codes of wolges, macondo and MAGPIE: 0 is the blank, and from 1 on come the letters in their
/// order of the language.
#[derive(Clone, Debug)]
pub struct Codes {
    labels: Vec<String>,
    letters: Vec<Option<Letter>>,
    codes: [u8; MAX_LETTERS],
}

/// The orders of letters in wolges that are not those of the alphabets here.
const ORDERS: [&str; 3] = [
    "AÄBCDEFGHIJKLMNOÖPQRSTUÜVWXYZ",
    "ABCDEFGHIJKLMNOPQRSTUVWXYÜZÅÄÆÖ",
    "ABCDEFGHIJKLMNOPQRSTUVWXYÜZÆÄØÖÅ",
];

impl Codes {
    /// The codes of the letters of an alphabet.
    pub fn of(alphabet: &Alphabet) -> Self {
        let labels = order(alphabet);
        let mut codes = [BLANK; MAX_LETTERS];
        let letters: Vec<_> = labels.iter().map(|label| alphabet.labelled(label)).collect();
        for (letter, code) in letters.iter().zip(1..) {
            if let Some(letter) = letter {
                codes[letter.index()] = code;
            }
        }
        Self { labels, letters, codes }
    }

    /// The labels of the letters in the order of their codes, the first of which is 1.
    pub fn labels(&self) -> &[String] {
        &self.labels
    }

    /// The letter of a code; `None` for that of the blank, and of no letter of the alphabet.
    pub fn letter(&self, code: u8) -> Option<Letter> {
        let index = usize::from(code).checked_sub(1)?;
        self.letters.get(index).copied().flatten()
    }

    /// The tile of a code: `Some(None)` is the blank, and `None` no tile of the alphabet.
    pub fn tile(&self, code: u8) -> Option<Option<Letter>> {
        if code == BLANK { Some(None) } else { self.letter(code).map(Some) }
    }

    /// The code of a letter of the alphabet.
    pub const fn code(&self, letter: Letter) -> u8 {
        self.codes[letter.index()]
    }

    /// The codes of some tiles in ascending order.
    pub fn of_tiles(&self, tiles: &Tiles) -> Vec<u8> {
        let code = |tile: Option<Letter>| tile.map_or(BLANK, |letter| self.code(letter));
        let mut codes: Vec<u8> = tiles.each().map(code).collect();
        codes.sort_unstable();
        codes
    }
}

/// The letters in the order of wolges: that of the language, or else of the alphabet.
fn order(alphabet: &Alphabet) -> Vec<String> {
    let labels: Vec<_> =
        alphabet.letters().map(|letter| alphabet.label(letter).to_owned()).collect();
    let has_all = |order: &&str| labels.iter().all(|label| order.contains(&**label));
    let plain = labels.iter().all(|label| label.is_ascii());
    match ORDERS.iter().find(|order| !plain && has_all(order)) {
        Some(order) => order.chars().map(String::from).collect(),
        None => labels,
    }
}

#[cfg(test)]
mod tests {
    use super::super::Rack;
    use super::*;

    fn alphabet(labels: &str) -> Alphabet {
        Alphabet::new(labels.split(' ').map(str::to_owned)).expect("an alphabet")
    }

    #[test]
    fn codes_are_in_the_order_of_the_language() {
        let swedish = alphabet("A B C D E F G H I J K L M N O P Q R S T U V W X Y Z Å Ä Ö");
        let codes = Codes::of(&swedish);
        let code = |label: &str| codes.code(swedish.labelled(label).expect("a letter"));
        assert_eq!(["A", "Y", "Z", "Å", "Ä", "Ö"].map(code), [1, 25, 27, 28, 29, 31]);
        assert_eq!((&*codes.labels()[25], codes.letter(26)), ("Ü", None), "no letter here");
        for letter in swedish.letters() {
            assert_eq!(codes.letter(codes.code(letter)), Some(letter));
        }
        assert_eq!([0, 26, 32, 255].map(|code| codes.tile(code)), [Some(None), None, None, None]);
    }

    #[test]
    fn tiles_are_the_blank_and_the_letters_of_the_alphabet() {
        let spanish = alphabet("A C CH E");
        let codes = Codes::of(&spanish);
        let rack = Rack::parse("E?[CH]CA?", &spanish).expect("a rack");
        assert_eq!(codes.of_tiles(rack.tiles()), [0, 0, 1, 2, 3, 4]);
        assert_eq!(codes.tile(3), Some(spanish.labelled("CH")));
    }
}
