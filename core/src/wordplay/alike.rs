//! What words have in common: their consonants, their shape, their steps along the alphabet.

use unicode_normalization::UnicodeNormalization;

use crate::query::QueryWords;
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

/// The words with the same key as some letters, by place. Words without a key, `None`, are like no other.
pub fn alike<K: PartialEq>(
    words: &QueryWords,
    letters: &[Letter],
    key: impl Fn(&[Letter]) -> Option<K>,
) -> Vec<u32> {
    let Some(sought) = key(letters) else { return Vec::new() };
    let all = 0..words.len() as u32;
    all.filter(|place| key(words.word(*place)).as_ref() == Some(&sought)).collect()
}

/// The words that share their key with others, by place: those with the same key together, in the order of the first of
/// them. Words without a key are left out.
pub fn groups_alike<K: Ord>(
    words: &QueryWords,
    key: impl Fn(&[Letter]) -> Option<K>,
) -> Vec<Vec<u32>> {
    let keyed = (0..words.len() as u32).filter_map(|place| Some((key(words.word(place))?, place)));
    let mut keyed: Vec<_> = keyed.collect();
    keyed.sort_unstable();
    let groups = keyed.chunk_by(|a, b| a.0 == b.0).filter(|group| group.len() > 1);
    let mut groups: Vec<Vec<u32>> =
        groups.map(|group| group.iter().map(|(_, place)| *place).collect()).collect();
    groups.sort_unstable();
    groups
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::super::samples::{alphabet, list, some_letters, texts, word};
    use super::*;

    #[test]
    fn consonants_keep_their_order() {
        let vowels: LetterSet = word("AEIOU").iter().copied().collect();
        assert_eq!(consonants(&word("BANANA"), vowels), *word("BNN"));
        let words = list("BANANA BNAN BONINA NAB BUN");
        let found = alike(&words, &word("BANANA"), |word| Some(consonants(word, vowels)));
        assert_eq!(texts(&words, &found), "BANANA BNAN BONINA");
    }

    #[test]
    fn a_shape_is_what_rises_and_hangs_down() {
        assert_eq!(shape(&word("TYPING"), &alphabet()), "',,..,");
        let other = ["Å", "Þ", "CH"].map(String::from);
        let other = Alphabet::new(other).expect("an alphabet");
        assert_eq!(shape(&other.word("ÅÞ[CH]").expect("a word"), &other), ".|.'");
        let words = list("DOG BAY HEX LEG");
        let found = groups_alike(&words, |word| Some(shape(word, &alphabet())));
        let found: Vec<_> = found.iter().map(|group| texts(&words, group)).collect();
        assert_eq!(found, ["BAY DOG LEG"]);
    }

    #[test]
    fn cold_is_frog_by_3() {
        assert_eq!(shifted(&word("COLD"), 3, 26), Some(word("FROG")));
        assert_eq!(shifted(&word("COLD"), 3 + 26, 26), Some(word("FROG")));
        assert_eq!(shifted(&word("FROG"), usize::MAX, 26), shifted(&word("FROG"), 15, 26));
        assert_eq!((shifted(&word("Z"), 1, 25), shifted(&[], 1, 0)), (None, Some(word(""))));
        let words = list("ADDER BEEFS COLD FROG");
        let found = groups_alike(&words, |word| unshifted(word, 26));
        let found: Vec<_> = found.iter().map(|group| texts(&words, group)).collect();
        assert_eq!(found, ["ADDER BEEFS", "COLD FROG"]);
    }

    proptest! {
        #[test]
        fn words_are_grouped_with_all_their_shifts(
            words in prop::collection::vec(some_letters(5, 0..=3), 0..40),
        ) {
            let words = QueryWords::new(words, 5);
            let groups = groups_alike(&words, |word| unshifted(word, 5));
            for place in 0..words.len() as u32 {
                let shifts: Vec<_> = (0..5).filter_map(|by| shifted(words.word(place), by, 5)).collect();
                let others = (0..words.len() as u32).filter(|other| shifts.iter().any(|shift| **shift == *words.word(*other)));
                let others: Vec<_> = others.collect();
                prop_assert_eq!(&alike(&words, words.word(place), |word| unshifted(word, 5)), &others);
                let group = groups.iter().find(|group| group.contains(&place));
                prop_assert_eq!(group.cloned(), (others.len() > 1).then_some(others));
            }
        }
    }
}
