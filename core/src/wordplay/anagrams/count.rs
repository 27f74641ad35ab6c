//! How many sets there are, without making them.
//!
//! Take the letter that the fewest words have, and say it is left *s* times. Each set that uses up what is left
//! has it *s* times in its words. So *s* times the number of sets is the sum, over the words with
//! the letter and over *k* = 1, 2, …, of how often the word has the letter, times the number of sets that have the word
//! *k* times or more. These are the sets of what is left without *k* such words. Only words with one letter are looked
//! at, in any order, and each rest is counted once. With a blank left no letter is sure to be there as often;
//! but the number of all letters is, and takes its place.

use super::entries::Entries;
use super::memo::{Memo, Row, add_times};
use super::question::{AnagramError, AnagramSets, SetCount, SetOrder};
use super::rest::Rest;
use crate::query::{QueryWords, Work};
use crate::tile::MAX_WORD;

impl AnagramSets {
    /// The number of sets for each number of words, the fewest words first; numbers of words without a set are
    /// left out. `None` if `stop`, which is asked now and then, says so.
    ///
    /// What is left over of the letters by some words is counted once and kept, in less than 400 MB. Where
    /// that is full, counting may take very long.
    ///
    /// # Errors
    ///
    /// [`AnagramError`] if the letters do not make [`Self::with`].
    pub fn count(
        &self,
        words: &QueryWords,
        stop: &dyn Fn() -> bool,
    ) -> Result<Option<Vec<SetCount>>, AnagramError> {
        let tiles = self.rest()?;
        let found_words = self.found_words();
        let entries = Entries::new(words, self, &tiles, SetOrder::Longest);
        let most = *found_words.end();
        let memo = Memo::new(entries.target.rests());
        let mut count = Count { entries: &entries, memo, most, work: Work::new(stop) };
        let mut row = [0; MAX_WORD + 1];
        count.add(entries.target.whole(), 1, 0, &mut row);
        if count.work.is_stopped() {
            return Ok(None);
        }
        let counts = row.into_iter().enumerate().filter(|(words, _)| found_words.contains(words));
        let counts = counts.map(|(words, sets)| SetCount { words: words + self.with.len(), sets });
        Ok(Some(counts.filter(|count| count.sets > 0).collect()))
    }
}

struct Count<'e, 'w> {
    entries: &'e Entries,
    memo: Memo,
    /// The most words a set may have.
    most: usize,
    work: Work<'w>,
}

impl Count<'_, '_> {
    /// Adds the numbers of sets that use up what is left, `times` over, to `sum`: there for `more` words more.
    fn add(&mut self, rest: &Rest, times: u128, more: usize, sum: &mut Row) {
        if rest.is_empty() {
            if let Some(sum) = sum.get_mut(more) {
                add_times(sum, 1, times);
            }
            return;
        }
        if self.memo.add(rest.key(), times, more, sum) {
            return;
        }
        let row = self.row(rest);
        if self.work.is_stopped() {
            return;
        }
        self.memo.keep(rest.key(), &row);
        for (sum, number) in sum.iter_mut().skip(more).zip(row) {
            add_times(sum, number, times);
        }
    }

    fn row(&mut self, rest: &Rest) -> Row {
        let Self { entries, most, .. } = *self;
        let Entries { target, tree, .. } = entries;
        let first = rest.first();
        let has_blank = rest.has_blank();
        let mut row = [0; MAX_WORD + 1];
        // What is not kept is counted after the walk.
        let mut later = Vec::new();
        let memo = &self.memo;
        tree.each_needed(rest, target, &self.work, &mut |group, less| {
            let letters = entries.letters_of(group);
            let worth = match has_blank {
                true => letters.len(),
                // The letters are in turn, and this is the first.
                false => letters.iter().take_while(|turn| turn.index() == first).count(),
            };
            let times = u128::from(entries.words_of(group)) * worth as u128;
            let mut taken = 1;
            let mut add = |rest: &Rest, taken: usize| {
                let is_kept = !rest.is_empty() && memo.add(rest.key(), times, taken, &mut row);
                if !is_kept {
                    later.push((*rest, times, taken));
                }
            };
            if most > 0 {
                add(less, taken);
            }
            // The same word again, as often as it fits.
            let may_again = has_blank || usize::from(less.of(first)) >= worth;
            let mut less = may_again.then(|| less.without(letters, target)).flatten();
            while let Some(rest) = less.filter(|_| taken < most) {
                taken += 1;
                add(&rest, taken);
                less = rest.without(letters, target);
            }
            true
        });
        for (rest, times, taken) in later {
            self.add(&rest, times, taken, &mut row);
            if self.work.is_stopped() {
                break;
            }
        }
        let weight = if has_blank { rest.len() } else { rest.of(first).into() };
        // More than there is room for stays so.
        row.map(|sum| if sum == u128::MAX { sum } else { sum / weight as u128 })
    }
}
