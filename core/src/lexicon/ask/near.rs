//! The words near a word: its anagrams, its hooks, words with one letter more, fewer or different, and
//! suggestions for letters that are not a word.

use itertools::Itertools;

use crate::lexicon::{Ask, Lexicon};
use crate::tile::{Letter, LetterCounts, LetterSet, Tiles, Word};

/// Which side of a word a hook goes on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Hook {
    /// Before the word.
    Front,
    /// After the word.
    Back,
}

/// The words of a list near some letters, which may or may not be a word. All are in alphabet
/// order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Near {
    word: Word,
    /// The words with the same letters, the word itself included.
    same: Vec<Word>,
    /// The words with one more letter.
    longer: Vec<(Letter, Word)>,
    /// The words with one letter fewer.
    shorter: Vec<(Letter, Word)>,
    /// The words with one letter replaced.
    exchanged: Vec<Word>,
}

impl Near {
    /// Asks a list for the words near some letters: one question of some 30 signatures for each
    /// distinct letter.
    ///
    /// # Errors
    ///
    /// The error of the list.
    pub fn of<L: Lexicon>(lexicon: &L, word: &Word) -> Result<Self, L::Error> {
        let counts = word.counts();
        let all = [0, 1].map(|drawn| Ask { fixed: counts, drawn });
        let without = taken_out(&counts, 1).into_iter();
        let without = without.flat_map(|fixed| [0, 1].map(|drawn| Ask { fixed, drawn }));
        let asks = all.into_iter().chain(without).collect_vec();
        let [mut same, mut exchanged] = [(); 2].map(|()| Vec::new());
        let [mut longer, mut shorter] = [(); 2].map(|()| Vec::new());
        lexicon.ask(&asks, &blanks(1), &mut |ask, letters| {
            let Some(found) = Word::new(letters) else { return };
            match ask {
                0 => same.push(found),
                1 => {
                    let added = found.counts().minus(&counts);
                    longer.extend(added.iter().map(|(letter, _)| (letter, found)));
                }
                _ if found.len() < word.len() => {
                    let removed = counts.minus(&found.counts());
                    shorter.extend(removed.iter().map(|(letter, _)| (letter, found)));
                }
                // The blank may restore the letter that was removed.
                _ if found.counts() == counts => {}
                _ => exchanged.push(found),
            }
        })?;
        same.sort_unstable();
        longer.sort_unstable();
        shorter.sort_unstable();
        exchanged.sort_unstable();
        Ok(Self { word: *word, same, longer, shorter, exchanged })
    }

    /// The letters themselves.
    pub const fn word(&self) -> &Word {
        &self.word
    }

    /// Whether they are a word of the list.
    pub fn is_word(&self) -> bool {
        self.same.binary_search(&self.word).is_ok()
    }

    /// The other words with the same letters.
    pub fn anagrams(&self) -> impl Iterator<Item = &Word> {
        self.same.iter().filter(|word| **word != self.word)
    }

    /// The letters that make a longer word when put before or after this one.
    pub fn hooks(&self, place: Hook) -> LetterSet {
        let hooked = self.longer.iter().filter(|(letter, longer)| match place {
            Hook::Front => longer.split_first() == Some((letter, &self.word)),
            Hook::Back => longer.split_last() == Some((letter, &self.word)),
        });
        hooked.map(|(letter, _)| *letter).collect()
    }

    /// The words with one more letter, by that letter.
    pub fn plus_one(&self) -> impl Iterator<Item = (Letter, impl Iterator<Item = &Word>)> {
        by_letter(&self.longer)
    }

    /// The words with one letter fewer, by that letter.
    pub fn minus_one(&self) -> impl Iterator<Item = (Letter, impl Iterator<Item = &Word>)> {
        by_letter(&self.shorter)
    }

    /// The words that differ in exactly one position.
    pub fn changed(&self) -> impl Iterator<Item = &Word> {
        let changed = |word: &&Word| {
            let pairs = word.iter().zip(self.word.iter());
            pairs.filter(|(a, b)| a != b).count() == 1
        };
        self.exchanged.iter().filter(changed)
    }

    /// Suggestions for letters that are not a word, best first: the words one step away and, if
    /// there are fewer than `enough`, those two steps away. A step inserts, removes or replaces a
    /// letter, or swaps two neighbours. Equally distant words are ordered by their Jaro-Winkler
    /// similarity.
    ///
    /// # Errors
    ///
    /// The error of the list.
    pub fn meant<L: Lexicon>(&self, lexicon: &L, enough: usize) -> Result<Vec<Word>, L::Error> {
        let counts = self.word.counts();
        let mut found = self.same.iter().chain(&self.exchanged).copied().collect_vec();
        found.extend(self.longer.iter().chain(&self.shorter).map(|(_, word)| *word));
        let mut meant = self.within(1, found.clone());
        if meant.len() < enough {
            // Two blanks also restore a single letter, if two can be removed.
            let asks = [(0, 2), (1, 2), (2, 0), (2, 1), (2, 2)].into_iter();
            let asks = asks.flat_map(|(out, drawn)| {
                taken_out(&counts, out).into_iter().map(move |fixed| Ask { fixed, drawn })
            });
            found.extend(answers(lexicon, &asks.collect_vec())?);
            meant = self.within(2, found);
        }
        Ok(meant)
    }

    /// The words within a number of steps, best first, each once.
    fn within(&self, steps: usize, mut words: Vec<Word>) -> Vec<Word> {
        words.sort_unstable();
        words.dedup();
        let this = characters(&self.word);
        let distances = words.into_iter().filter_map(|word| {
            let other = characters(&word);
            let distance = strsim::osa_distance(&this, &other);
            let unlike = -strsim::jaro_winkler(&this, &other);
            (1..=steps).contains(&distance).then_some((distance, unlike, word))
        });
        let by = |a: &(usize, f64, Word), b: &(usize, f64, Word)| {
            a.0.cmp(&b.0).then(a.1.total_cmp(&b.1)).then(a.2.cmp(&b.2))
        };
        distances.sorted_by(by).map(|(_, _, word)| word).collect()
    }
}

/// Words in groups of the same letter.
fn by_letter(
    words: &[(Letter, Word)],
) -> impl Iterator<Item = (Letter, impl Iterator<Item = &Word>)> {
    let groups = words.chunk_by(|(a, _), (b, _)| a == b);
    groups.map(|group| (group[0].0, group.iter().map(|(_, word)| word)))
}

fn blanks(blanks: u8) -> Tiles {
    Tiles { blanks, ..Tiles::default() }
}

/// The distinct rests after removing 0 to 2 letters; none if there are not that many letters.
fn taken_out(counts: &LetterCounts, letters: usize) -> Vec<LetterCounts> {
    let distinct = counts.iter().map(|(letter, _)| letter);
    let out = distinct.combinations_with_replacement(letters);
    let rest = out.filter_map(|out| {
        let mut rest = *counts;
        out.iter().all(|letter| rest.take(*letter)).then_some(rest)
    });
    rest.collect()
}

/// The words that answer some asks with two blanks.
fn answers<L: Lexicon>(lexicon: &L, asks: &[Ask]) -> Result<Vec<Word>, L::Error> {
    let mut found = Vec::new();
    lexicon.ask(asks, &blanks(2), &mut |_, word| found.extend(Word::new(word)))?;
    Ok(found)
}

/// One character for each letter, to measure distances between texts.
fn characters(word: &Word) -> String {
    word.iter().map(|letter| char::from(b'A' + letter.index() as u8)).collect()
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::lexicon::WordMap;
    use crate::tile::Alphabet;

    fn word(indices: &[usize]) -> Word {
        let letters = indices.iter().filter_map(|index| Letter::new(*index)).collect_vec();
        Word::new(&letters).expect("short enough")
    }

    fn removed(word: &Word, place: usize) -> Vec<Letter> {
        [&word[..place], &word[place + 1..]].concat()
    }

    /// Everything one step away from a word, in an alphabet of three letters.
    fn one_step(from: &Word) -> Vec<Word> {
        let letters = (0..3).filter_map(Letter::new);
        let mut all = Vec::new();
        for at in 0..=from.len() {
            let put = letters.clone().map(|letter| [&from[..at], &[letter], &from[at..]].concat());
            all.extend(put);
        }
        for at in 0..from.len() {
            all.push(removed(from, at));
            all.extend(letters.clone().map(|letter| {
                let mut changed = from.to_vec();
                changed[at] = letter;
                changed
            }));
            let mut exchanged = from.to_vec();
            exchanged.swap(at, (at + 1).min(from.len() - 1));
            all.push(exchanged);
        }
        all.iter().filter_map(|letters| Word::new(letters)).collect()
    }

    proptest! {
        /// The words near are those that a plain look at every word finds.
        #[test]
        fn the_words_near_a_word_agree_with_the_definition(
            words in proptest::collection::vec(proptest::collection::vec(0_usize..3, 1..7), 0..80),
            this in proptest::collection::vec(0_usize..3, 1..6),
        ) {
            let alphabet = Alphabet::new(["A", "B", "C"].map(String::from)).expect("an alphabet");
            let words = words.iter().map(|indices| word(indices)).sorted().dedup().collect_vec();
            let this = word(&this);
            let map = WordMap::new(alphabet, words.iter().copied());
            let near = Near::of(&map, &this).expect("in memory");
            let such = |test: &dyn Fn(&Word) -> bool| words.iter().filter(|word| test(word)).collect_vec();
            prop_assert_eq!(near.is_word(), words.contains(&this));
            let anagrams = such(&|word| word.counts() == this.counts() && *word != this);
            prop_assert_eq!(near.anagrams().collect_vec(), anagrams);
            let front = such(&|word| removed(word, 0) == *this);
            prop_assert_eq!(near.hooks(Hook::Front).iter().collect_vec(), front.iter().map(|word| word[0]).collect_vec());
            let back = such(&|word| removed(word, word.len() - 1) == *this);
            prop_assert_eq!(near.hooks(Hook::Back).iter().collect_vec(), back.iter().map(|word| word[word.len() - 1]).collect_vec());
            for letter in (0..3).filter_map(Letter::new) {
                let mut counts = this.counts();
                counts.add(letter);
                let expected = such(&|word| word.counts() == counts);
                let plus_one = near.plus_one().filter(|(added, _)| *added == letter);
                prop_assert_eq!(plus_one.flat_map(|(_, words)| words).collect_vec(), expected);
            }
            let changed = such(&|word| word.len() == this.len()
                && (0..word.len()).filter(|at| word[*at] != this[*at]).count() == 1);
            prop_assert_eq!(near.changed().collect_vec(), changed);
            // What two steps reach by way of other words or letters.
            let first = one_step(&this);
            let one = such(&|word| *word != this && first.contains(word));
            let meant = near.meant(&map, 0).expect("in memory");
            prop_assert_eq!(meant.iter().sorted().collect_vec(), one);
            let second = first.iter().flat_map(one_step).filter(|word| *word != this).collect_vec();
            let meant = near.meant(&map, 100).expect("in memory");
            // A step within swapped letters does not count as two.
            prop_assert!(meant.iter().all(|word| second.contains(word)));
            let plain = such(&|word| (1..=2).contains(&strsim::generic_levenshtein(&word.to_vec(), &this.to_vec())));
            prop_assert!(plain.iter().all(|word| meant.contains(word)));
        }
    }
}
