//! All sets, one by one.

use super::entries::Entries;
use super::question::{AnagramError, AnagramSets, SetOrder};
use super::reach::Reach;
use super::rest::Rest;
use crate::query::{QueryEnd, QueryWatch, QueryWords, Work};

impl AnagramSets {
    /// Finds all sets, each once, in an order. `watch` takes the places of the words that are found, without
    /// those of [`Self::with`]; words as long come in the order of the alphabet.
    ///
    /// # Errors
    ///
    /// [`AnagramError`] if the letters do not make [`Self::with`].
    pub fn sets(
        &self,
        words: &QueryWords,
        order: SetOrder<'_>,
        watch: &mut dyn QueryWatch,
    ) -> Result<QueryEnd, AnagramError> {
        let tiles = self.rest()?;
        let entries = Entries::new(words, self, &tiles, order);
        let watch = std::cell::RefCell::new(watch);
        let stop = || watch.borrow_mut().is_cancelled();
        let mut found = |words: &[u32]| watch.borrow_mut().found(words);
        let mut list = List {
            lengths: entries.lengths(),
            entries: &entries,
            is_by_length: matches!(order, SetOrder::Longest),
            reach: Reach::default(),
            chosen: Vec::new(),
            words: Vec::new(),
            work: Work::new(&stop),
            found: &mut found,
        };
        let all: Vec<_> = (0..entries.len() as u32).collect();
        let mut numbers = self.found_words();
        let whole = entries.target.whole();
        let went_on = numbers.all(|words| {
            // Rare letters may need more words than this: that is found sooner at once than word by word.
            let none = words > 2
                && !list.reach.can(&entries, whole, words, &list.work)
                && !list.work.is_stopped();
            none || list.sets(whole, words, &all)
        });
        Ok(QueryEnd::of(went_on && !list.work.is_stopped()))
    }
}

struct List<'e, 'w> {
    entries: &'e Entries,
    /// The fewest and the most letters of an entry.
    lengths: (usize, usize),
    is_by_length: bool,
    reach: Reach,
    /// The entries so far, in order.
    chosen: Vec<u32>,
    words: Vec<u32>,
    work: Work<'w>,
    found: &'w mut dyn FnMut(&[u32]) -> bool,
}

impl List<'_, '_> {
    /// Finds the sets that use up what is left with `more` more entries; none comes before the one that was chosen
    /// last. `may_fit` has all that fit, in order. Returns whether to go on.
    fn sets(&mut self, rest: &Rest, more: usize, may_fit: &[u32]) -> bool {
        let entries = self.entries;
        let from = self.chosen.last().copied().unwrap_or(0);
        if self.work.is_over() {
            return false;
        }
        match more {
            0 => return !rest.is_empty() || self.tell(0),
            1 => {
                let mut last = Vec::new();
                entries.tree.each_exact(rest, &entries.target, &self.work, &mut |group| {
                    last.extend(entries.of(group).iter().filter(|entry| **entry >= from));
                });
                last.sort_unstable();
                return last.into_iter().all(|entry| self.with(entry, |list| list.tell(0)));
            }
            2 if !rest.has_blank() => return self.pairs(rest, from),
            _ => {}
        }
        let (fewest, most) = self.lengths;
        let others = more - 1;
        let Some(longest) = rest.len().checked_sub(others * fewest) else { return true };
        // The first of those to come is the longest, or else as long as needed beside the longest.
        let shortest = match self.is_by_length {
            true => rest.len().div_ceil(more),
            false => rest.len().saturating_sub(others.saturating_mul(most)),
        };
        let begin = may_fit.partition_point(|entry| *entry < from);
        let mut fitting = Vec::new();
        for entry in &may_fit[begin..] {
            if self.work.is_over() {
                return false;
            }
            let letters = entries.letters(*entry);
            // One that is too long here is too long for those to come.
            if letters.len() <= longest && rest.without(letters, &entries.target).is_some() {
                fitting.push(*entry);
            }
        }
        for entry in fitting.iter().copied() {
            let letters = entries.letters(entry);
            if letters.len() < shortest {
                if self.is_by_length {
                    break;
                }
                continue;
            }
            let Some(less) = rest.without(letters, &entries.target) else { continue };
            if others > 2 && !self.reach.can(entries, &less, others, &self.work) {
                continue;
            }
            if !self.with(entry, |list| list.sets(&less, others, &fitting)) {
                return false;
            }
        }
        true
    }

    /// Finds the sets of two more entries: one has the first letter that is left, the other all that it leaves.
    fn pairs(&mut self, rest: &Rest, from: u32) -> bool {
        let entries = self.entries;
        let mut pairs = Vec::new();
        let went_on =
            entries.tree.each_needed(rest, &entries.target, &self.work, &mut |one, less| {
                if less.is_empty() {
                    return true;
                }
                entries.tree.each_exact(less, &entries.target, &self.work, &mut |two| {
                    for one in entries.of(one) {
                        let both = entries.of(two).iter().map(|two| (*one.min(two), *one.max(two)));
                        pairs.extend(both.filter(|(first, _)| *first >= from));
                    }
                });
                true
            });
        // Two that both have the letter are found twice.
        pairs.sort_unstable();
        pairs.dedup();
        went_on
            && pairs
                .into_iter()
                .all(|(one, two)| self.with(one, |list| list.with(two, |list| list.tell(0))))
    }

    fn with(&mut self, entry: u32, then: impl FnOnce(&mut Self) -> bool) -> bool {
        self.chosen.push(entry);
        let goes_on = then(self);
        self.chosen.pop();
        goes_on
    }

    /// Tells of the sets of words of the chosen entries, from one of these on.
    fn tell(&mut self, at: usize) -> bool {
        let Some(entry) = self.chosen.get(at).copied() else {
            return !self.work.is_over() && (self.found)(&self.words);
        };
        let words = self.entries.words(entry);
        // Of an entry that is chosen twice, no word comes before the one that was taken.
        let is_again = at > 0 && self.chosen[at - 1] == entry;
        let last = self.words.last().filter(|_| is_again);
        let from = last.and_then(|last| words.iter().position(|word| word == last)).unwrap_or(0);
        for word in &words[from..] {
            self.words.push(*word);
            let goes_on = self.tell(at + 1);
            self.words.pop();
            if !goes_on {
                return false;
            }
        }
        true
    }
}
