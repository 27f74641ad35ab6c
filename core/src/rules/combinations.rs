//! The number of ways to draw letters from a full bag, which measures how probable a word is.

use super::TileSet;
use crate::tile::{Letter, LetterCounts, MAX_LETTERS};

/// Counts combinations: the draws from a full bag that make a word, with blanks for any of its letters.
/// Tiles are distinct even if they show the same letter: of seven As, one can be drawn in 7 ways and
/// two in 21. Numbers saturate, which no game's tiles come near.
///
/// Many words are compared as floating point numbers, in a third of the time, and exactly if those are
/// too close.
#[derive(Clone, Debug)]
pub struct Combinations {
    /// The ways to draw 0, 1, 2 … tiles of each letter, and of the blanks.
    letters: Vec<Vec<u128>>,
    blanks: Vec<u128>,
    /// What one more tile of a letter changes, by how many are drawn already.
    steps: Box<[[DrawStep; STEPS]; MAX_LETTERS]>,
}

/// A number of draws.
#[derive(Clone, Copy, Debug)]
pub struct Draws {
    /// The number itself.
    pub exact: u128,
    /// Its approximation in floating point.
    range: (f64, f64),
}

/// The most tiles of a letter that steps are kept for; the last one is never taken.
const STEPS: usize = 16;

/// More than the relative error of the floating point numbers.
const MARGIN: f64 = 1e-9;

/// What one more tile of a letter changes. With r1 and r2 the ways to draw one and two less of a
/// letter to the ways to draw all, all draws are
/// `plain × (1 + w1·Σr1 + w2·((Σr1)²/2 + Σ(r2 − r1²/2)))` for up to two blanks, of which one is drawn in w1
/// ways and two in w2.
#[derive(Clone, Copy, Debug)]
struct DrawStep {
    /// Factor of the ways without blanks; NaN if there are none.
    plain: f64,
    /// Difference of r1.
    one: f64,
    /// Difference of r2 − r1²/2.
    two: f64,
}

impl DrawStep {
    /// The step from `count` tiles of a letter to one more.
    fn new(tiles: u8, from: usize) -> Self {
        let tiles = f64::from(tiles);
        let left = tiles - from as f64;
        // With all tiles drawn there are no ways to compare with.
        if left < 1.0 || from + 1 == STEPS {
            return Self { plain: f64::NAN, one: 0.0, two: 0.0 };
        }
        let sums = |count: f64| {
            let one = count / (tiles - count + 1.0);
            let two = one * (count - 1.0) / (tiles - count + 2.0);
            (one, two - one * one / 2.0)
        };
        let ((one, two), (before, two_before)) = (sums(from as f64 + 1.0), sums(from as f64));
        Self { plain: left / (from as f64 + 1.0), one: one - before, two: two - two_before }
    }
}

impl Combinations {
    /// The combinations for a tile set.
    pub fn new(tiles: &TileSet) -> Self {
        let letters = || (0..MAX_LETTERS).filter_map(Letter::new);
        let mut steps = Box::new([[DrawStep::new(0, 0); STEPS]; MAX_LETTERS]);
        for (letter, steps) in letters().zip(steps.iter_mut()) {
            // The formula covers at most two blanks; every tile set has two.
            if tiles.blanks() <= 2 {
                *steps = std::array::from_fn(|from| DrawStep::new(tiles.count(letter), from));
            }
        }
        Self {
            letters: letters().map(|letter| binomials(tiles.count(letter))).collect(),
            blanks: binomials(tiles.blanks()),
            steps,
        }
    }

    /// Those of the draws that have at most `most` blanks.
    #[must_use]
    pub fn with_blanks(mut self, most: u8) -> Self {
        self.blanks.truncate(usize::from(most) + 1);
        self
    }

    /// The exact number of draws that make these letters.
    pub fn exact(&self, letters: impl Iterator<Item = Letter>) -> u128 {
        let counts: LetterCounts = letters.collect();
        // Indexed by the number of blanks used.
        let mut ways = vec![0; self.blanks.len()];
        ways[0] = 1_u128;
        for (letter, count) in counts.iter() {
            let of_letter = &self.letters[letter.index()];
            for blanks in (0..ways.len()).rev() {
                let replaced = 0..=blanks.min(count.into());
                let drawn = replaced.map(|replaced| {
                    let drawn = of_letter.get(usize::from(count) - replaced).copied();
                    ways[blanks - replaced].saturating_mul(drawn.unwrap_or(0))
                });
                ways[blanks] = drawn.fold(0, u128::saturating_add);
            }
        }
        let all = ways.iter().zip(&self.blanks).map(|(ways, blanks)| ways.saturating_mul(*blanks));
        all.fold(0, u128::saturating_add)
    }

    /// The number of draws that make these letters, to compare others with.
    pub fn draws(&self, letters: impl Iterator<Item = Letter>) -> Draws {
        let exact = self.exact(letters);
        let about = exact as f64;
        Draws { exact, range: (about * (1.0 - MARGIN), about * (1.0 + MARGIN)) }
    }

    /// How many of some sorted numbers are below the number of draws that make these letters.
    #[inline]
    pub fn above(&self, letters: impl Iterator<Item = Letter> + Clone, numbers: &[Draws]) -> usize {
        let about = self.about(letters.clone());
        let below = numbers.partition_point(|number| number.range.1 < about);
        match numbers.get(below) {
            // Also if it is NaN.
            Some(next) if about.is_nan() || next.range.0 <= about => {
                let exact = self.exact(letters);
                numbers.partition_point(|number| number.exact < exact)
            }
            _ => below,
        }
    }

    #[inline]
    fn about(&self, letters: impl Iterator<Item = Letter>) -> f64 {
        let mut counts = [0_u8; MAX_LETTERS];
        let (mut plain, mut one, mut two) = (1.0, 0.0, 0.0);
        for letter in letters {
            let count = &mut counts[letter.index()];
            let step = self.steps[letter.index()][usize::from(*count) % STEPS];
            *count += 1;
            plain *= step.plain;
            one += step.one;
            two += step.two;
        }
        let ways = |blanks: usize| self.blanks.get(blanks).map_or(0.0, |ways| *ways as f64);
        plain * (1.0 + ways(1) * one + ways(2) * (one * one / 2.0 + two))
    }
}

/// The ways to draw 0, 1, 2 … of `from` tiles: the binomial coefficients.
pub(crate) fn binomials(from: u8) -> Vec<u128> {
    // Pascal's triangle, each row from the one before.
    let mut row = vec![1_u128; usize::from(from) + 1];
    for length in 2..row.len() {
        for index in (1..length).rev() {
            row[index] = row[index].saturating_add(row[index - 1]);
        }
    }
    row
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::tile::Word;

    /// A tile set of A, B and C with these counts, and blanks.
    fn tiles(counts: &[u8], blanks: u8) -> TileSet {
        let line = |(letter, count)| format!("{letter},1,{count}\n");
        let lines: String = ["A", "B", "C"].into_iter().zip(counts).map(line).collect();
        let text = format!("letter,points,count\n{lines}?,0,{blanks}\n");
        TileSet::parse(&text).expect("a tile set").1
    }

    fn word(indices: &[usize]) -> Word {
        let letters: Vec<_> = indices.iter().filter_map(|index| Letter::new(*index)).collect();
        Word::new(&letters).expect("short enough")
    }

    fn draws(tiles: &TileSet, word: &Word) -> u128 {
        Combinations::new(tiles).exact(word.iter().copied())
    }

    #[test]
    fn combinations_are_those_counted_by_hand() {
        let of = |blanks, indices: &[usize]| draws(&tiles(&[7, 2, 0], blanks), &word(indices));
        assert_eq!([of(0, &[0]), of(0, &[0, 0]), of(0, &[1, 0, 0])], [7, 21, 42]);
        assert_eq!([of(0, &[2]), of(0, &[1, 1, 1])], [0, 0]);
        // AB: both tiles, one and one of two blanks, or the two blanks.
        assert_eq!(of(2, &[0, 1]), 7 * 2 + 2 * (7 + 2) + 1);
        assert_eq!([of(2, &[2]), of(2, &[2, 2]), of(2, &[2, 2, 2])], [2, 1, 0]);
    }

    #[test]
    fn all_combinations_of_a_length_are_the_draws_without_blanks() {
        let set = tiles(&[40, 40, 40], 0);
        for length in [3, 14, 15, 30, 63] {
            let words = (0..=length).flat_map(|a| (0..=length - a).map(move |b| (a, b)));
            let of = |(a, b)| [vec![0; a], vec![1; b], vec![2; length - a - b]].concat();
            let sum: u128 = words.map(|counts| draws(&set, &word(&of(counts)))).sum();
            assert_eq!(Some(&sum), binomials(120).get(length), "{length}");
        }
    }

    proptest! {
        /// Comparing agrees with the exact numbers.
        #[test]
        fn words_compare_as_their_combinations_do(
            counts in proptest::collection::vec(0_u8..20, 3),
            blanks in 0_u8..4,
            most in 0_u8..4,
            words in proptest::collection::vec(proptest::collection::vec(0_usize..3, 6), 1..30),
        ) {
            let combinations = Combinations::new(&tiles(&counts, blanks)).with_blanks(most);
            let words: Vec<_> = words.iter().map(|indices| word(indices)).collect();
            let exact = |word: &Word| combinations.exact(word.iter().copied());
            let draws = |word: &Word| combinations.draws(word.iter().copied());
            let mut numbers: Vec<_> = words.iter().map(draws).collect();
            numbers.sort_unstable_by_key(|number| number.exact);
            for word in &words {
                let expected = numbers.iter().filter(|number| number.exact < exact(word)).count();
                prop_assert_eq!(combinations.above(word.iter().copied(), &numbers), expected);
            }
        }

        /// The number equals the number of subsets of distinct tiles that make the word.
        #[test]
        fn combinations_agree_with_the_definition(
            counts in proptest::collection::vec(0_u8..4, 3),
            blanks in 0_u8..4,
            most in 0_u8..4,
            indices in proptest::collection::vec(0_usize..3, 1..6),
        ) {
            let (set, word) = (tiles(&counts, blanks), word(&indices));
            let bag = set.tiles();
            let each = bag.letters.iter().flat_map(|(letter, count)| vec![Some(letter); count.into()]);
            let all: Vec<_> = each.chain(vec![None; blanks.into()]).collect();
            let makes = |chosen: &u32| {
                let drawn = all.iter().enumerate().filter(|(at, _)| chosen >> at & 1 == 1);
                let mut left = word.counts();
                let mut wrong = false;
                for letter in drawn.clone().filter_map(|(_, tile)| *tile) {
                    wrong |= !left.take(letter);
                }
                let blanks = drawn.clone().filter(|(_, tile)| tile.is_none()).count();
                let is_made = chosen.count_ones() as usize == word.len() && !wrong;
                is_made && blanks <= usize::from(most)
            };
            let expected = (0..1_u32 << all.len()).filter(makes).count();
            let combinations = Combinations::new(&set).with_blanks(most);
            prop_assert_eq!(combinations.exact(word.iter().copied()), expected as u128);
        }
    }
}
