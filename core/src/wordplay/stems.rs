//! Stems: letters that make many words with one more.

use std::cmp::Reverse;

use crate::query::QueryWords;
use crate::tile::{LetterSet, MAX_WORD, Word};

/// Letters that make words with one more letter.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stem {
    /// Its letters, in the order of the alphabet. They need not make a word.
    pub letters: Word,
    /// The letters that make words with it.
    pub with: LetterSet,
    /// How many words these make.
    pub words: usize,
}

/// The stems of this many letters that make a word: first those that make the most words, of these those
/// that make them with the most letters, then in the order of the alphabet.
pub fn stems(words: &QueryWords, letters: usize) -> Vec<Stem> {
    let mut made = Vec::new();
    for place in 0..words.len() as u32 {
        let word = words.word(place);
        if word.len() > MAX_WORD || word.len().checked_sub(1) != Some(letters) {
            continue;
        }
        let Some(mut alphagram) = Word::new(word) else { continue };
        alphagram.sort();
        for (at, letter) in alphagram.iter().enumerate() {
            // Of equal letters, each leaves the same.
            if at > 0 && alphagram[at - 1] == *letter {
                continue;
            }
            let stem = Word::new(&[&alphagram[..at], &alphagram[at + 1..]].concat());
            made.extend(stem.map(|stem| (stem, *letter)));
        }
    }
    made.sort_unstable();
    let stems = made.chunk_by(|a, b| a.0 == b.0).map(|chunk| Stem {
        letters: chunk[0].0,
        with: chunk.iter().map(|(_, letter)| *letter).collect(),
        words: chunk.len(),
    });
    let mut stems: Vec<_> = stems.collect();
    stems.sort_by_key(|stem| (Reverse((stem.words, stem.with.len())), stem.letters));
    stems
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use proptest::prelude::*;

    use super::super::samples::{alphabet, list, some_letters};
    use super::*;
    use crate::tile::Letter;

    #[test]
    fn stems_that_make_the_most_words_come_first() {
        let words = list("ART RAT TAR EAT ATE TEA TAT A AT");
        let found: Vec<_> = stems(&words, 2)
            .iter()
            .map(|stem| {
                format!("{} {} {}", alphabet().text(&stem.letters), stem.with.len(), stem.words)
            })
            .collect();
        assert_eq!(found, ["AT 3 7", "AE 1 3", "AR 1 3", "ET 1 3", "RT 1 3", "TT 1 1"]);
        assert_eq!(stems(&words, 0).len(), 1);
        assert!(stems(&words, usize::MAX).is_empty());
    }

    proptest! {
        #[test]
        fn stems_make_the_words_that_they_say(
            words in prop::collection::vec(some_letters(4, 0..=4), 0..40),
            letters in 0..4_usize,
        ) {
            let words = QueryWords::new(words, 26);
            // Each word of n + 1 letters is tried with each letter taken out.
            let mut made: BTreeMap<Vec<Letter>, Vec<u32>> = BTreeMap::new();
            for place in 0..words.len() as u32 {
                let word = words.word(place);
                for at in 0..word.len() {
                    let mut stem = [&word[..at], &word[at + 1..]].concat();
                    stem.sort();
                    made.entry(stem).or_default().push(place);
                }
            }
            made.retain(|stem, places| {
                places.dedup();
                stem.len() == letters
            });
            let found = stems(&words, letters);
            prop_assert_eq!(found.len(), made.len());
            for stem in &found {
                prop_assert_eq!(stem.words, made[&stem.letters.to_vec()].len());
            }
            prop_assert!(found.is_sorted_by_key(|stem| (Reverse(stem.words), Reverse(stem.with.len()))));
        }
    }
}
