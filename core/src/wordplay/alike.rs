//! What words have in common: their consonants, their shape, their steps along the alphabet.

use unicode_normalization::UnicodeNormalization;

use crate::rules::Ruleset;
use crate::tile::{Alphabet, Letter, LetterSet, Word};

/// A word without its vowels, in order: the consonants of BANANA are BNN. The vowels are those of the ruleset,
/// [`Ruleset::vowels`](crate::rules::Ruleset::vowels).
pub fn consonants(word: &[Letter], vowels: LetterSet) -> Vec<Letter> {
    word.iter().copied().filter(|letter| !vowels.contains(*letter)).collect()
}

/// How small letters of a word stand in a line, a sign for each character: `'` for those that rise, b d f h k l t;
/// `,` for those that hang down, g j p q y; `|` for those that do both, þ; and `.` for all others. Accents aside: å is an a.
pub fn shape(word: &[Letter], alphabet: &Alphabet) -> String {
    let labels = word.iter().flat_map(|letter| alphabet.label(*letter).chars());
    labels.map(shape_of).collect()
}

fn shape_of(character: char) -> char {
    let small = character.to_lowercase().nfd().next().unwrap_or(character);
    match small {
        'b' | 'd' | 'f' | 'h' | 'k' | 'l' | 't' | 'ß' | 'đ' | 'ð' | 'ħ' | 'ł' => '\'',
        'g' | 'j' | 'p' | 'q' | 'y' => ',',
        'þ' => '|',
        _ => '.',
    }
}

/// A word with each letter `by` places further along an alphabet of `letters` letters, from its last on to its
/// first again: in English, COLD by 3 is FROG. `None` if a letter is beyond the alphabet.
pub fn shifted(word: &[Letter], by: usize, letters: usize) -> Option<Word> {
    let mut shifted = Word::default();
    for letter in word {
        let index = letter.index();
        if index >= letters || !shifted.push(Letter::new((index + by % letters) % letters)?) {
            return None;
        }
    }
    Some(shifted)
}

/// The shift of a word to where its first letter is that of the alphabet: the same for all words that are shifts of one
/// another. `None` if a letter is beyond the alphabet.
pub fn unshifted(word: &[Letter], letters: usize) -> Option<Word> {
    let first = word.first().map_or(0, |letter| letter.index());
    shifted(word, letters.checked_sub(first)?, letters)
}

/// The words that swapping two adjacent letters makes of a word, each once and never the word itself.
pub fn transposed(word: &[Letter]) -> impl Iterator<Item = Word> {
    let swaps = (1..word.len()).filter(|at| word[at - 1] != word[*at]);
    swaps.filter_map(|at| {
        let mut letters = word.to_vec();
        letters.swap(at - 1, at);
        Word::new(&letters)
    })
}

/// The parts of a word, its letters in a row, that have two letters or more and are shorter than the word: the longest
/// first, each once.
pub fn inside(word: &[Letter]) -> Vec<Word> {
    let mut parts = Vec::new();
    for length in (2..word.len()).rev() {
        for part in word.windows(length).filter_map(Word::new) {
            if !parts.contains(&part) {
                parts.push(part);
            }
        }
    }
    parts
}

/// What words may have in common.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum WordKey {
    /// Their letters.
    Alphagram,
    /// Their [`consonants`], in the same order. Words of vowels alone have none, and so are alike.
    Consonants,
    /// Their [`shape`].
    Shape,
    /// They are shifts of one another: [`unshifted`].
    Shift,
}

impl WordKey {
    /// Each of them.
    pub const ALL: [Self; 4] = [Self::Alphagram, Self::Consonants, Self::Shape, Self::Shift];

    /// Its name.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Alphagram => "alphagram",
            Self::Consonants => "consonants",
            Self::Shape => "shape",
            Self::Shift => "shift",
        }
    }

    /// The text that words have in common if they are alike. That of consonants has no brackets around letters of several
    /// characters, so that it is the same for most ways of laying a word.
    pub fn of(self, word: &[Letter], ruleset: &Ruleset) -> String {
        let alphabet = &ruleset.alphabet;
        match self {
            Self::Alphagram => {
                let mut letters = word.to_vec();
                letters.sort_unstable();
                alphabet.text(&letters)
            }
            Self::Consonants => alphabet.spelling(&consonants(word, ruleset.vowels)),
            Self::Shape => shape(word, alphabet),
            Self::Shift => {
                let unshifted = unshifted(word, alphabet.len());
                unshifted.map_or_else(String::new, |word| alphabet.text(&word))
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::super::near::distance;
    use super::super::samples::{alphabet, some_letters, word};
    use super::*;

    fn key(key: WordKey, text: &str) -> String {
        let english = Ruleset::built_in("en").expect("built in");
        key.of(&english.alphabet.word(text).expect("a word"), &english)
    }

    #[test]
    fn consonants_keep_their_order() {
        let vowels: LetterSet = word("AEIOU").iter().copied().collect();
        assert_eq!(consonants(&word("BANANA"), vowels), *word("BNN"));
        let found = ["BANANA", "BNAN", "BONINA", "NAB"].map(|word| key(WordKey::Consonants, word));
        assert_eq!(found, ["BNN", "BNN", "BNN", "NB"]);
        assert_eq!(key(WordKey::Consonants, "EAU"), "");
    }

    #[test]
    fn a_shape_is_what_rises_and_hangs_down() {
        assert_eq!(shape(&word("TYPING"), &alphabet()), "',,..,");
        let other = ["Å", "Þ", "CH"].map(String::from);
        let other = Alphabet::new(other).expect("an alphabet");
        assert_eq!(shape(&other.word("ÅÞ[CH]").expect("a word"), &other), ".|.'");
        let [bay, dog, leg, hex] = ["BAY", "DOG", "LEG", "HEX"].map(|w| key(WordKey::Shape, w));
        assert!(bay == dog && dog == leg && leg != hex);
    }

    #[test]
    fn cold_is_frog_by_3() {
        assert_eq!(shifted(&word("COLD"), 3, 26), Some(word("FROG")));
        assert_eq!(shifted(&word("COLD"), 3 + 26, 26), Some(word("FROG")));
        assert_eq!(shifted(&word("FROG"), usize::MAX, 26), shifted(&word("FROG"), 15, 26));
        assert_eq!((shifted(&word("Z"), 1, 25), shifted(&[], 1, 0)), (None, Some(word(""))));
        assert_eq!(key(WordKey::Shift, "ADDER"), key(WordKey::Shift, "BEEFS"));
    }

    #[test]
    fn neighbours_are_swapped_and_parts_are_taken() {
        let texts = |words: Vec<Word>| {
            words.iter().map(|word| alphabet().text(word)).collect::<Vec<_>>().join(" ")
        };
        assert_eq!(texts(transposed(&word("ALLE")).collect()), "LALE ALEL");
        assert_eq!(texts(inside(&word("PAPA"))), "PAP APA PA AP");
        assert_eq!((transposed(&[]).count(), inside(&word("AB")).len()), (0, 0));
    }

    proptest! {
        #[test]
        fn words_are_alike_with_all_their_shifts(a in some_letters(5, 0..=3), b in some_letters(5, 0..=3)) {
            let is_shift = (0..5).any(|by| shifted(&a, by, 5) == Some(b));
            prop_assert_eq!(unshifted(&a, 5) == unshifted(&b, 5), is_shift);
        }

        #[test]
        fn a_swap_of_neighbours_is_one_step_away(a in some_letters(3, 0..=5), b in some_letters(3, 0..=5)) {
            let is_swap = a != b && a.counts() == b.counts() && distance(&a, &b) == 1;
            prop_assert_eq!(transposed(&a).any(|word| word == b), is_swap);
        }
    }
}
