//! How far words are from each other, and the words near one.

use crate::query::{QueryWords, Work};
use crate::tile::{Letter, MAX_LETTERS, MAX_WORD};

/// The fewest letters to change, insert, remove, or swap with a neighbour that make one word of another: the
/// distance of Damerau and Levenshtein. A letter may be part of several of these, so CA is 2 from ABC: swap,
/// then insert between them. It is 0 for equal words only, the same both ways, and no longer than a way round.
pub fn distance(one: &[Letter], two: &[Letter]) -> usize {
    strsim::generic_damerau_levenshtein(one, two)
}

/// A word near another.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct NearWord {
    /// How far it is.
    pub distance: usize,
    /// Its place in the list.
    pub place: u32,
}

/// The words of the list at most so far from a word, which need not be in it: nearest first, then in the order of the
/// alphabet. `None` if `stop`, which is asked now and then, says so.
pub fn near(
    words: &QueryWords,
    word: &[Letter],
    most: usize,
    stop: &dyn Fn() -> bool,
) -> Option<Vec<NearWord>> {
    let work = Work::new(stop);
    let mut rows = Rows::new(word, most.min(word.len().max(MAX_WORD)));
    let mut found = Vec::new();
    let mut place = 0;
    // The letters of the word before, of which the rows are.
    let mut before: &[Letter] = &[];
    while (place as usize) < words.len() {
        if work.is_over() {
            return None;
        }
        let other = words.word(place);
        let shared = other.iter().zip(before).take_while(|(a, b)| a == b).count();
        let too_far = (shared..other.len()).find(|at| !rows.add(other, *at));
        match too_far {
            // No word that begins like this is near enough.
            Some(at) => {
                before = &other[..at];
                place = after(words, place, &other[..=at]);
            }
            None => {
                let distance = rows.last(other.len());
                if distance <= most {
                    found.push(NearWord { distance, place });
                }
                before = other;
                place += 1;
            }
        }
    }
    found.sort_unstable();
    Some(found)
}

/// The place of the first word after one that doesn't begin like it.
fn after(words: &QueryWords, place: u32, begin: &[Letter]) -> u32 {
    let begins = |place: u32| words.word(place).starts_with(begin);
    // Mostly few words do: steps double.
    let (mut low, mut step) = (place, 1);
    let end = words.len() as u32;
    while low + step < end && begins(low + step) {
        low += step;
        step *= 2;
    }
    let places = low as usize + 1..end.min(low + step) as usize;
    words.first_that(places, |word| !word.starts_with(begin)) as u32
}

/// Distances of the beginnings of one word from those of another.
struct Rows<'w> {
    word: &'w [Letter],
    most: usize,
    /// A row for each number of letters of the other word, with a column for each of this one. What is above
    /// `most` may be any number above it.
    rows: Vec<Vec<usize>>,
    /// For each number of letters of the other word, how many there are up to where each letter was last.
    lasts: Vec<[u8; MAX_LETTERS]>,
}

impl<'w> Rows<'w> {
    fn new(word: &'w [Letter], most: usize) -> Self {
        let rows = vec![vec![most + 1; word.len() + 1]; MAX_WORD + 1];
        let mut rows = Self { word, most, rows, lasts: vec![[0; MAX_LETTERS]; MAX_WORD + 1] };
        rows.rows[0] = (0..=word.len()).collect();
        rows
    }

    /// The distance of the other word when it has `letters` letters.
    fn last(&self, length: usize) -> usize {
        self.rows[length][self.word.len()]
    }

    /// Makes the row with the letter of another word at a place; those before are made. Returns whether words that
    /// begin like this may be near enough.
    fn add(&mut self, other: &[Letter], at: usize) -> bool {
        let (above, below) = self.rows.split_at_mut(at + 1);
        let (before, row) = (&above[at], &mut below[0]);
        let letter = other[at];
        let lasts = self.lasts[at];
        // Further from the diagonal, there are too many letters to insert or remove.
        let from = (at + 1).saturating_sub(self.most);
        let to = (at + 1).saturating_add(self.most).min(self.word.len());
        row.fill(self.most + 1);
        let mut least = usize::MAX;
        // How many letters of this word there are up to where the other's letter was last.
        let mut last = self
            .word
            .iter()
            .take(from.saturating_sub(1))
            .rposition(|one| *one == letter)
            .map_or(0, |last| last + 1);
        for column in from..=to {
            let Some(left) = column.checked_sub(1) else {
                row[0] = at + 1;
                least = at + 1;
                continue;
            };
            let here = self.word[left];
            let mut cost = before[left] + usize::from(here != letter);
            cost = cost.min(before[column] + 1).min(row[left] + 1);
            let row_of_here = usize::from(lasts[here.index()]);
            if row_of_here > 0 && last > 0 {
                let swapped = above[row_of_here - 1][last - 1];
                cost = cost.min(swapped + (at - row_of_here) + 1 + (left - last));
            }
            row[column] = cost;
            least = least.min(cost);
            if here == letter {
                last = column;
            }
        }
        self.lasts[at + 1] = lasts;
        self.lasts[at + 1][letter.index()] = at as u8 + 1;
        least <= self.most
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::super::samples::{list, some_letters, word};
    use super::*;

    #[test]
    fn a_swap_is_one_step() {
        let far = |one, two| distance(&word(one), &word(two));
        assert_eq!([far("FORM", "FROM"), far("CA", "ABC"), far("", "AB")], [1, 2, 2]);
        assert_eq!([far("KITTEN", "SITTING"), far("SAME", "SAME")], [3, 0]);
    }

    #[test]
    fn the_nearest_words_come_first() {
        let words = list("ABC AC ACB BAC CA CAB X");
        let found = near(&words, &word("CA"), 2, &|| false).expect("not stopped");
        let found: Vec<_> = found.iter().map(|near| (near.place, near.distance)).collect();
        assert_eq!(found, [(4, 0), (1, 1), (5, 1), (0, 2), (2, 2), (3, 2), (6, 2)]);
        assert!(near(&words, &[], 0, &|| false).is_some_and(|found| found.is_empty()));
        let all = near(&words, &word("CA"), usize::MAX, &|| false);
        assert_eq!(all.map(|all| all.len()), Some(7));
    }

    proptest! {
        #[test]
        fn near_words_are_as_far_as_said(
            words in prop::collection::vec(some_letters(4, 0..=7), 0..60),
            to in some_letters(4, 0..=7),
            most in 0..6_usize,
        ) {
            let list = QueryWords::new(words, 26);
            let far = |place: u32| distance(list.word(place), &to);
            let all = (0..list.len() as u32).map(|place| NearWord { distance: far(place), place });
            let mut expected: Vec<_> = all.filter(|near| near.distance <= most).collect();
            expected.sort();
            prop_assert_eq!(near(&list, &to, most, &|| false), Some(expected));
        }
    }
}
