//! The anagram sets of many look-ups, fetched together.
//!
//! A set waits for memory, mostly for the third-level cache, and the next look-up waits with it if a
//! branch depends on the set. So this goes in steps, and only the last ones branch on what they find:
//! where the sets are, the sets, the words of sets with one, the words of the others.

use super::sieve::Sieve;
use super::slots::Probing;
use super::table::{AnagramSet, AnagramSets, Table};
use crate::lexicon::{Key, Spelled};

/// Probes that hit, each with the place of its set in its table, and the sets.
#[derive(Debug)]
pub(crate) struct Fetched<P> {
    found: Sieve<(P, u32)>,
    sets: Vec<AnagramSet>,
    /// The ranges of words of the sets that have several.
    several: Sieve<(P, Spelled)>,
}

/// Adds those of some probes that almost certainly have a set, each with its place, given that each
/// may have one. `at` gives the slots and the hash of a probe.
#[inline]
pub(crate) fn locate<'t, P: Copy + Default>(
    found: &mut Sieve<(P, u32)>,
    probes: impl ExactSizeIterator<Item = P>,
    at: impl Fn(P) -> (Probing<'t>, u64),
) {
    found.put_all(probes.map(|probe| {
        let (slots, hash) = at(probe);
        let (place, probable) = slots.place(hash);
        ((probe, place), probable)
    }));
}

impl<P> Default for Fetched<P> {
    fn default() -> Self {
        Self { found: Sieve::default(), sets: Vec::new(), several: Sieve::default() }
    }
}

impl<P: Copy + Default> Fetched<P> {
    /// Forgets all probes.
    pub(crate) fn clear(&mut self) {
        self.found.clear();
        self.sets.clear();
        self.several.clear();
    }

    /// Adds those of some probes that almost certainly have a set, given that each may have one. `at`
    /// gives the slots and the hash of a probe.
    #[inline]
    pub(crate) fn locate<'t>(
        &mut self,
        probes: impl ExactSizeIterator<Item = P>,
        at: impl Fn(P) -> (Probing<'t>, u64),
    ) {
        locate(&mut self.found, probes, at);
    }

    /// Adds a probe with the place of its set, if it counts.
    #[inline]
    pub(crate) fn put(&mut self, found: (P, u32), counts: bool) {
        self.found.put(found, counts);
    }

    /// Fetches the sets of all probes.
    #[inline]
    pub(crate) fn fetch<'t>(&mut self, table: impl Fn(P) -> &'t Table) {
        let found = &self.found.all()[self.sets.len()..];
        self.sets.extend(found.iter().map(|(probe, place)| table(*probe).set(*place)));
    }

    /// Calls `found` with the words of the probes, whose sets have been fetched, in no order. Its last
    /// argument says whether the word counts: if not, it is to be overwritten. `at` gives the table and
    /// the key of a probe.
    #[inline]
    pub(crate) fn each<'t>(
        &mut self,
        at: impl Fn(P) -> (&'t Table, Key),
        mut found: impl FnMut(P, Spelled, bool),
    ) {
        for ((probe, _), set) in self.found.all().iter().zip(&self.sets) {
            let (table, Key { hash, counts }) = at(*probe);
            if set.counts == counts {
                // Whether a set has several words can't be predicted.
                let several = set.word.is_range();
                self.several.put((*probe, set.word), several);
                found(*probe, set.word, !several);
            } else {
                table.words_there(hash, counts, &mut |word| found(*probe, word, true));
            }
        }
        for (probe, range) in self.several.all() {
            let words = at(*probe).0.several(*range);
            words.iter().for_each(|word| found(*probe, *word, true));
        }
    }

    /// Calls `found` with the words of the probes, whose sets have been fetched, probe by probe. `at`
    /// gives the table and the key of a probe.
    #[inline]
    pub(crate) fn words<'t>(
        &self,
        at: impl Fn(P) -> (&'t Table, Key),
        mut found: impl FnMut(P, Spelled),
    ) {
        for ((probe, _), set) in self.found.all().iter().zip(&self.sets) {
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
