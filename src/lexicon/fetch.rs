//! The anagram sets of many look-ups, fetched together.
//!
//! A set waits for memory, mostly for the third-level cache, and the next look-up waits with it if a
//! branch depends on the set. So this takes three steps, and only the last one branches on what it
//! finds: where the sets are, the sets, their words.

use super::table::{AnagramSet, AnagramSets, Table};
use super::{Key, Spelled};

/// Probes that hit, each with the place of its set in its table, and the sets.
#[derive(Debug)]
pub(crate) struct Fetched<P> {
    /// The probes, and room behind them.
    found: Vec<(P, u32)>,
    count: usize,
    sets: Vec<AnagramSet>,
}

impl<P> Default for Fetched<P> {
    fn default() -> Self {
        Self { found: Vec::new(), count: 0, sets: Vec::new() }
    }
}

impl<P: Copy + Default> Fetched<P> {
    /// Forgets all probes.
    pub(crate) fn clear(&mut self) {
        self.count = 0;
        self.sets.clear();
    }

    /// The probes that were kept.
    pub(crate) fn probes(&self) -> impl ExactSizeIterator<Item = P> + '_ {
        self.found[..self.count].iter().map(|(probe, _)| *probe)
    }

    /// Adds those of some probes that almost certainly have a set, given that each may have one. `at`
    /// gives the table and the hash of a probe.
    #[inline]
    pub(crate) fn locate<'t>(
        &mut self,
        probes: impl ExactSizeIterator<Item = P>,
        at: impl Fn(P) -> (&'t Table, u64),
    ) {
        let end = self.count + probes.len();
        if end > self.found.len() {
            self.found.resize(end, (P::default(), 0));
        }
        let room = &mut self.found[self.count..end];
        let mut count = 0;
        for probe in probes {
            let (table, hash) = at(probe);
            let (place, probable) = table.place(hash);
            room[count] = (probe, place);
            count += usize::from(probable);
        }
        self.count += count;
    }

    /// Keeps those of the probes that may count. Their sets must not be fetched yet.
    #[inline]
    pub(crate) fn retain(&mut self, may_count: impl Fn(P) -> bool) {
        debug_assert!(self.sets.is_empty());
        let mut kept = 0;
        for index in 0..self.count {
            let found = self.found[index];
            self.found[kept] = found;
            kept += usize::from(may_count(found.0));
        }
        self.count = kept;
    }

    /// Fetches the sets of all probes.
    #[inline]
    pub(crate) fn fetch<'t>(&mut self, table: impl Fn(P) -> &'t Table) {
        let found = &self.found[self.sets.len()..self.count];
        self.sets.extend(found.iter().map(|(probe, place)| table(*probe).set(*place)));
    }

    /// Calls `found` with each word of the probes, whose sets have been fetched. `at` gives the table
    /// and the key of a probe.
    #[inline]
    pub(crate) fn words<'t>(
        &self,
        at: impl Fn(P) -> (&'t Table, Key),
        mut found: impl FnMut(P, Spelled),
    ) {
        for ((probe, _), set) in self.found.iter().zip(&self.sets) {
            let (table, Key { hash, counts }) = at(*probe);
            match &table.sets {
                AnagramSets::Known { words, .. } if set.counts == counts => {
                    set.words(words).iter().for_each(|word| found(*probe, *word));
                }
                _ => table.words_there(hash, counts, &mut |word| found(*probe, word)),
            }
        }
    }
}
