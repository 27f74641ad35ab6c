//! Stems: letters that make many words with one more, and the types of words that go by them.

use std::cmp::Reverse;

use crate::rules::{Combinations, TileSet};
use crate::tile::{Letter, LetterSet, Word};

/// How many stems make words of type I.
const TOP: usize = 100;

/// Letters that make words with one more letter.
#[derive(Clone, Debug, PartialEq)]
pub struct Stem {
    /// Its letters, in the order of the alphabet. They need not make a word.
    pub letters: Word,
    /// The letters that make words with it.
    pub with: LetterSet,
    /// How many words these make.
    pub words: usize,
    /// How many tiles of a full bag without the stem make a word with it, blanks included.
    pub tiles: u32,
    /// In how many ways it can be drawn from a full bag, without blanks.
    pub draws: u128,
    /// That in proportion to the stem of the list that can be drawn in the most ways: 0 to 1.
    pub probability: f64,
}

impl Stem {
    /// Its worth, what stems are ordered by: its probability times the tiles that make a word with it.
    pub fn worth(&self) -> f64 {
        self.probability * f64::from(self.tiles)
    }
}

/// The stems of a number of letters that make a word: those worth most first, of these the likeliest, then in the order
/// of the alphabet.
pub fn stems<'w>(
    words: impl IntoIterator<Item = &'w [Letter]>,
    letters: usize,
    tiles: &TileSet,
) -> Vec<Stem> {
    let words = words.into_iter().filter(|word| word.len().checked_sub(1) == Some(letters));
    let mut made: Vec<_> = words.filter_map(Word::new).flat_map(|word| shorter(&word)).collect();
    made.sort_unstable();
    let combinations = Combinations::new(tiles).with_blanks(0);
    let stems = made.chunk_by(|a, b| a.0 == b.0).map(|chunk| {
        let (letters, with) = (chunk[0].0, chunk.iter().map(|(_, letter)| *letter));
        let with: LetterSet = with.collect();
        let counts = letters.counts();
        let left = with.iter().map(|letter| tiles.count(letter).saturating_sub(counts.of(letter)));
        Stem {
            letters,
            with,
            words: chunk.len(),
            tiles: left.map(u32::from).sum::<u32>() + u32::from(tiles.blanks()),
            draws: combinations.exact(letters.iter().copied()),
            probability: 0.0,
        }
    });
    let mut stems: Vec<_> = stems.collect();
    let most = stems.iter().map(|stem| stem.draws).max().unwrap_or_default().max(1);
    for stem in &mut stems {
        stem.probability = stem.draws as f64 / most as f64;
    }
    stems.sort_by_key(|stem| {
        let worth = stem.draws.saturating_mul(u128::from(stem.tiles));
        (Reverse((worth, stem.draws)), stem.letters)
    });
    stems
}

/// A word without each of its letters in turn, in the order of the alphabet, and that letter.
fn shorter(word: &Word) -> Vec<(Word, Letter)> {
    let mut alphagram = *word;
    alphagram.sort();
    // Of equal letters, each leaves the same.
    let is_new = |at: &usize| *at == 0 || alphagram[at - 1] != alphagram[*at];
    let without = |at: usize| {
        let stem = Word::new(&[&alphagram[..at], &alphagram[at + 1..]].concat());
        stem.map(|stem| (stem, alphagram[at]))
    };
    (0..alphagram.len()).filter(is_new).filter_map(without).collect()
}

/// How useful a word of a whole rack is to know, by Mike Baron's Wordbook.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum StemType {
    /// One of the hundred stems worth most, and a letter.
    One,
    /// None of these, but of no letter more than a third of its tiles.
    Two,
    /// Neither, but as likely as the least likely of the hundred stems with one of two tiles of a letter.
    Three,
}

impl StemType {
    /// Each of them.
    pub const ALL: [Self; 3] = [Self::One, Self::Two, Self::Three];

    /// Its name: a Roman number.
    pub const fn name(self) -> &'static str {
        match self {
            Self::One => "I",
            Self::Two => "II",
            Self::Three => "III",
        }
    }
}

/// What the types of the words of a length go by.
#[derive(Clone, Debug)]
pub struct StemTypes<'t> {
    tiles: &'t TileSet,
    combinations: Combinations,
    /// The stems worth most, in order.
    top: Vec<Word>,
    /// The number of draws from which on words are of type III, if there is any stem.
    least: Option<u128>,
    length: usize,
}

impl<'t> StemTypes<'t> {
    /// Those of the words of a length among some.
    pub fn new<'w>(
        words: impl IntoIterator<Item = &'w [Letter]>,
        length: usize,
        tiles: &'t TileSet,
    ) -> Self {
        let letters = length.checked_sub(1);
        let mut top = letters.map_or_else(Vec::new, |letters| stems(words, letters, tiles));
        top.truncate(TOP);
        let least = top.iter().map(|stem| stem.draws.saturating_mul(2)).min();
        let combinations = Combinations::new(tiles).with_blanks(0);
        let mut top: Vec<_> = top.into_iter().map(|stem| stem.letters).collect();
        top.sort_unstable();
        Self { tiles, combinations, top, least, length }
    }

    /// The type of a word; `None` if it is of another length, or of no type.
    pub fn of(&self, word: &Word) -> Option<StemType> {
        if word.len() != self.length {
            None
        } else if shorter(word).iter().any(|(stem, _)| self.top.binary_search(stem).is_ok()) {
            Some(StemType::One)
        } else if word.counts().iter().all(|(l, count)| count <= self.tiles.count(l) / 3) {
            Some(StemType::Two)
        } else {
            let draws = self.combinations.exact(word.iter().copied());
            (draws >= self.least?).then_some(StemType::Three)
        }
    }
}

#[cfg(test)]
mod tests {
    use std::collections::{BTreeMap, BTreeSet};

    use itertools::Itertools;
    use proptest::prelude::*;

    use super::super::samples::{alphabet, list, some_letters};
    use super::*;
    use crate::rules::Ruleset;

    fn tiles() -> TileSet {
        Ruleset::built_in("en").expect("built in").tiles
    }

    #[test]
    fn stems_worth_most_come_first() {
        let words = list("ART RAT TAR EAT ATE TEA TAT A AT");
        let found = stems((0..words.len() as u32).map(|at| words.word(at)), 2, &tiles());
        let found = found.iter().map(|stem| {
            let text = |letters: &[Letter]| alphabet().text(letters);
            let with: Vec<_> = stem.with.iter().collect();
            let Stem { letters, words, tiles, draws, .. } = stem;
            format!("{} {} {words} {tiles} {draws}", text(letters), text(&with))
        });
        // English has 10 As, 12 Es, 7 Rs and 7 Ts, and two blanks.
        let tiles = tiles();
        let count =
            |label: &str| u32::from(tiles.count(alphabet().labelled(label).expect("a letter")));
        let [a, e, r, t] = ["A", "E", "R", "T"].map(count);
        let mut expected = [
            (format!("AT ERT 7 {} {}", e + r + t - 1 + 2, a * t), (e + r + t + 1) * a * t),
            (format!("AE T 3 {} {}", t + 2, a * e), (t + 2) * a * e),
            (format!("AR T 3 {} {}", t + 2, a * r), (t + 2) * a * r),
            (format!("ET A 3 {} {}", a + 2, e * t), (a + 2) * e * t),
            (format!("RT A 3 {} {}", a + 2, r * t), (a + 2) * r * t),
            (format!("TT A 1 {} {}", a + 2, t * (t - 1) / 2), (a + 2) * t * (t - 1) / 2),
        ];
        expected.sort_by_key(|(_, worth)| Reverse(*worth));
        assert_eq!(found.collect_vec(), expected.map(|(line, _)| line));
        let some = [words.word(0)];
        assert_eq!((stems(some, 0, &tiles).len(), stems(some, usize::MAX, &tiles).len()), (1, 0));
    }

    proptest! {
        #[test]
        fn stems_make_the_words_that_they_say(
            words in prop::collection::btree_set(some_letters(4, 0..=4), 0..40),
            letters in 0..4_usize,
        ) {
            // Each word of n + 1 letters is tried with each letter taken out.
            let mut made: BTreeMap<Vec<Letter>, (BTreeSet<Word>, BTreeSet<Letter>)> = BTreeMap::new();
            for word in words.iter().filter(|word| word.len() == letters + 1) {
                for at in 0..word.len() {
                    let mut stem = [&word[..at], &word[at + 1..]].concat();
                    stem.sort();
                    let (words, with) = made.entry(stem).or_default();
                    words.insert(*word);
                    with.insert(word[at]);
                }
            }
            let (tiles, all) = (tiles(), words.iter().map(|word| &**word));
            let found = stems(all.clone(), letters, &tiles);
            prop_assert_eq!(found.len(), made.len());
            for stem in &found {
                let (words, with) = &made[&stem.letters.to_vec()];
                prop_assert_eq!(stem.words, words.len());
                prop_assert_eq!(stem.with.iter().collect::<BTreeSet<_>>(), with.clone());
                let all = tiles.tiles().letters;
                let left = all.minus(&stem.letters.counts());
                let usable: u32 = with.iter().map(|letter| u32::from(left.of(*letter))).sum();
                prop_assert_eq!(stem.tiles, usable + 2);
                prop_assert!((0.0..=1.0).contains(&stem.probability));
            }
            prop_assert!(found.iter().map(Stem::worth).is_sorted_by(|a, b| *a >= b - 1e-9));
            // With so few stems, all are among the hundred.
            let types = StemTypes::new(all, letters + 1, &tiles);
            for word in &words {
                let expected = (word.len() == letters + 1).then_some(StemType::One);
                prop_assert_eq!(types.of(word), expected);
            }
        }
    }
}
