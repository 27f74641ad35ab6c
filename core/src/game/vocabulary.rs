//! How usual words are: players of a rating know the usual ones.

use rustc_hash::FxHashMap;

use super::mixed::mixed;
use crate::tile::{Letter, Word};

/// The words of a list by how usual they are, among those of their length.
#[derive(Clone, Debug, Default)]
pub struct Vocabulary(FxHashMap<u64, f32>);

impl Vocabulary {
    /// Of words, each with a number that is the smaller the more usual it is. Words of the same number come in an
    /// order that is as if by chance, and always the same.
    pub fn new(words: impl IntoIterator<Item = (Word, u64)>) -> Self {
        let placed = |(word, usual): (Word, u64)| (word.len(), usual, mixed(&word, 0));
        let mut words: Vec<_> = words.into_iter().map(placed).collect();
        words.sort_unstable();
        let mut shares = FxHashMap::default();
        for of_length in words.chunk_by(|one, other| one.0 == other.0) {
            let count = of_length.len() as f32;
            let places = of_length.iter().zip(0_u32..);
            shares.extend(places.map(|((_, _, key), place)| (*key, place as f32 / count)));
        }
        Self(shares)
    }

    /// Which share of the words of its length is more usual than a word, from 0 to below 1; `None` for a word that is
    /// not among them.
    pub fn more_usual(&self, word: &[Letter]) -> Option<f64> {
        self.0.get(&mixed(word, 0)).map(|share| f64::from(*share))
    }

    /// A number that stands for all of it.
    pub fn checksum(&self) -> u64 {
        let one = |(key, share): (&u64, &f32)| key.rotate_left(7) ^ u64::from(share.to_bits());
        self.0.iter().map(one).fold(0, u64::wrapping_add)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Ruleset;

    #[test]
    fn usual_words_come_first_among_those_of_their_length() {
        let ruleset = Ruleset::built_in("nl").expect("built in");
        let word = |text: &str| ruleset.alphabet.word(text).expect("letters");
        let usual = [("STEP", 3), ("DE", 9), ("PEST", 1), ("VEST", 2), ("HUIS", 1), ("EN", 9)];
        let words = Vocabulary::new(usual.map(|(text, usual)| (word(text), usual)));
        let share = |text: &str| words.more_usual(&word(text));
        assert_eq!([share("VEST"), share("STEP"), share("KAT")], [Some(0.5), Some(0.75), None]);
        for equals in [["PEST", "HUIS"], ["DE", "EN"]] {
            let step = if equals[0] == "DE" { 0.5 } else { 0.25 };
            let mut shares = equals.map(|text| share(text).expect("a word"));
            shares.sort_by(f64::total_cmp);
            assert_eq!(shares, [0.0, step]);
        }
        let other = Vocabulary::new(usual.map(|(text, usual)| (word(text), 10 - usual)));
        assert_ne!(words.checksum(), other.checksum());
        let again =
            Vocabulary::new(usual.into_iter().rev().map(|(text, usual)| (word(text), usual)));
        assert_eq!(words.checksum(), again.checksum());
    }
}
