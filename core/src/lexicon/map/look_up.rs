//! Look-ups of the subracks of a rack: first all probes, then the words.
//!
//! A look-up waits for memory, and independent look-ups overlap.

use super::anagram_class::{AnagramClass, ClassesOfSize};
use super::fetch::Fetched;
use super::packed::Key;
use super::sieve::Sieve;
use super::table::Table;
use crate::lexicon::{FoundWord, Limits, Missing, Multiset};
use crate::tile::{Letter, LetterSet};

/// Probes, of which only the hits are kept.
#[derive(Debug)]
pub(crate) struct Hits<T>(Sieve<T>);

impl<T> Default for Hits<T> {
    fn default() -> Self {
        Self(Sieve::default())
    }
}

/// The index of an anagram class.
pub(crate) type ClassIndex = u16;

/// An anagram class without blanks that may have words together with some fixed letters.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct ClassProbe(u32);

impl ClassProbe {
    /// The class with an index among those of its size, and the number of the question or span that the
    /// fixed letters are of.
    #[inline]
    pub(crate) const fn new(of: u16, class: usize) -> Self {
        Self((of as u32) << 16 | class as u32 & 0xFFFF)
    }

    /// The number of the question or span that the fixed letters are of.
    #[inline]
    pub(crate) const fn of(self) -> usize {
        (self.0 >> 16) as usize
    }

    /// The index of the class among those of its size.
    #[inline]
    pub(crate) const fn class(self) -> usize {
        self.0 as usize & 0xFFFF
    }
}

/// A subrack that may have words, and what its blanks stand for.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Subrack {
    hash: u64,
    class: ClassIndex,
    letters: [Letter; 2],
}

impl<T: Copy + Default> Hits<T> {
    /// Forgets all hits.
    pub(crate) const fn clear(&mut self) {
        self.0.clear();
    }

    /// The hits, oldest first.
    pub(crate) fn all(&self) -> &[T] {
        self.0.all()
    }

    /// Makes probes, each with its hash, of some things and their numbers, and keeps the hits.
    #[inline]
    fn probe_each<I>(
        &mut self,
        table: &Table,
        of: impl ExactSizeIterator<Item = I>,
        probe: impl Fn(usize, I) -> (T, u64),
    ) {
        let slots = table.probing();
        self.0.put_all(of.enumerate().map(|(number, each)| {
            let (probe, hash) = probe(number, each);
            (probe, slots.may_have(hash))
        }));
    }
}

impl Hits<ClassProbe> {
    /// Probes the classes of one size of a rack without blanks, together with the fixed letters of this
    /// hash of a question or span.
    #[inline]
    pub(crate) fn probe(
        &mut self,
        table: &Table,
        classes: ClassesOfSize<'_>,
        (of, fixed): (u16, u64),
    ) {
        self.probe_each(table, classes.hashes.iter(), |class, hash| {
            (ClassProbe::new(of, class), fixed.wrapping_add(*hash))
        });
    }
}

/// A letter that may complete a word of fixed letters.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct LetterProbe {
    /// The number of the cross-check that the fixed letters are of.
    pub of: u16,
    pub letter: Letter,
}

impl Hits<LetterProbe> {
    /// Probes some letters, each together with the fixed letters of this hash of a cross-check.
    #[inline]
    pub(crate) fn probe(&mut self, table: &Table, letters: &[Letter], (of, fixed): (u16, u64)) {
        self.probe_each(table, letters.iter(), |_, letter| {
            (LetterProbe { of, letter: *letter }, fixed.wrapping_add(Key::hash_of(*letter)))
        });
    }
}

impl Hits<Subrack> {
    /// Probes the subracks of a class, given with its index, together with fixed letters of this hash,
    /// within limits. Returns the number of probes.
    // There are thousands of calls a rack, and whether it is inlined must not depend on other code.
    #[inline(always)]
    pub(crate) fn probe(
        &mut self,
        table: &Table,
        (index, class): (ClassIndex, &AnagramClass),
        fixed: u64,
        limits: &Limits<'_>,
    ) -> u64 {
        if class.letters.and(limits.all) != class.letters {
            return 0;
        }
        let hash = class.key.hash.wrapping_add(fixed);
        let free = class.free.and(limits.all);
        match class.blanks {
            0 => {
                if !limits.fits(class.letters) {
                    return 0;
                }
                let subrack = Subrack { hash, class: index, letters: Default::default() };
                self.0.put(subrack, table.may_have(hash));
                1
            }
            1 => {
                let last = limits.last(class.letters, free);
                self.probe_last(table, last, hash, |letter, hash| Subrack {
                    hash,
                    class: index,
                    letters: [letter; 2],
                })
            }
            _ => {
                let (mut probes, mut rest) = (0, free);
                for first in free.iter() {
                    let hash = hash.wrapping_add(Key::hash_of(first));
                    let last = limits.last(class.letters.or(LetterSet::of(first)), rest);
                    rest = rest.without(first);
                    probes += self.probe_last(table, last, hash, |letter, hash| Subrack {
                        hash,
                        class: index,
                        letters: [first, letter],
                    });
                }
                probes
            }
        }
    }

    /// Probes the subracks with each of some letters beside those of this hash.
    #[inline]
    fn probe_last(
        &mut self,
        table: &Table,
        last: LetterSet,
        hash: u64,
        with: impl Fn(Letter, u64) -> Subrack,
    ) -> u64 {
        let slots = table.probing();
        let mut there = LetterSet::EMPTY;
        for letter in last.iter() {
            there.insert_if(letter, slots.may_have(hash.wrapping_add(Key::hash_of(letter))));
        }
        for letter in there.iter() {
            self.0.put(with(letter, hash.wrapping_add(Key::hash_of(letter))), true);
        }
        last.len()
    }

    /// Calls `found` with the words of all hits, together with fixed letters of these counts, as
    /// [`Fetched::each`] does. `classes` are those whose indexes were given.
    #[inline]
    pub(crate) fn words(
        &self,
        table: &Table,
        classes: &[AnagramClass],
        fixed: u128,
        fetched: &mut Fetched<Subrack>,
        mut found: impl FnMut(FoundWord, bool),
    ) {
        fetched.clear();
        let probing = table.probing();
        fetched.locate(self.all().iter().copied(), |subrack| (probing, subrack.hash));
        fetched.fetch(|_| table);
        let class = |subrack: Subrack| &classes[usize::from(subrack.class)];
        let at = |subrack: Subrack| {
            let class = class(subrack);
            let mut counts = class.key.counts + fixed;
            let blanks = &subrack.letters[..usize::from(class.blanks)];
            blanks.iter().for_each(|letter| counts += Key::count_of(*letter));
            (table, Key { hash: subrack.hash, counts })
        };
        fetched.each(at, |subrack, word, counts| {
            let missing = Missing { count: class(subrack).blanks, letters: subrack.letters };
            found(FoundWord::new(word, missing), counts);
        });
    }
}

impl ClassesOfSize<'_> {
    /// The hash of a probe together with fixed letters of this hash.
    #[inline]
    pub(crate) fn hash(&self, probe: ClassProbe, fixed: u64) -> u64 {
        self.hashes[probe.class()].wrapping_add(fixed)
    }

    /// The key of a probe together with fixed letters of this key.
    #[inline]
    pub(crate) fn key(&self, probe: ClassProbe, fixed: &Key) -> Key {
        self.all[probe.class()].key.plus(fixed)
    }
}

#[cfg(test)]
mod tests {
    use itertools::Itertools;
    use proptest::prelude::*;

    use super::*;
    use crate::lexicon::map::packed::pack;
    use crate::lexicon::map::table::BITS;
    use crate::lexicon::{AnagramClasses, Spelled, Subracks};
    use crate::tile::{LetterCounts, Tiles};

    const LETTERS: usize = 4;

    /// A table with every multiset of a size as a word, and every second of them backwards too if asked.
    fn everything(size: usize, backwards: bool) -> Table {
        let letters: Vec<_> = (0..LETTERS).filter_map(Letter::new).collect();
        let words = letters.into_iter().combinations_with_replacement(size).enumerate();
        let both = |(number, word): (usize, Vec<Letter>)| {
            let other = word.iter().rev().copied().collect_vec();
            [Some(word), (backwards && number % 2 == 0).then_some(other)]
        };
        let words: Vec<_> = words.flat_map(both).flatten().sorted().dedup().collect();
        Table::new(words.iter().filter_map(|word| pack(word)).collect(), BITS)
    }

    proptest! {
        /// Each subrack comes once, with the letters that its blanks stand for, and limits keep exactly
        /// those that obey them.
        #[test]
        fn look_ups_find_the_subracks(
            tiles in proptest::collection::vec(0..LETTERS, 0..6),
            blanks in 0_u8..3,
            size in 1_usize..6,
            all in 0_u32..16,
            some in proptest::collection::vec(1_u32..16, 0..4),
        ) {
            let letters: LetterCounts = tiles.iter().filter_map(|&index| Letter::new(index)).collect();
            let rack = Tiles { letters, blanks };
            let set = |bits: u32| -> LetterSet {
                let indices = (0..LETTERS).filter(|index| bits >> index & 1 == 1);
                indices.filter_map(Letter::new).collect()
            };
            let subracks = Subracks::<LetterCounts>::new(&rack, LETTERS, size..=size);
            let expected = |limits: &Limits<'_>| {
                let keeps = |counts: &&LetterCounts| {
                    let letters: LetterSet = counts.iter().map(|(letter, _)| letter).collect();
                    letters.and(limits.all) == letters && limits.fits(letters)
                };
                subracks.of_size(size).iter().filter(keeps).copied().sorted().collect_vec()
            };
            let table = everything(size, false);
            let counts = |word: Spelled| -> LetterCounts { (0..size).map(|place| word.letter(place)).collect() };
            let some: Vec<_> = some.iter().map(|bits| set(*bits)).collect();
            // The buffers held the classes of another rack before.
            let mut classes = AnagramClasses::default();
            classes.form(&Tiles { letters, blanks: 2 - blanks }, LETTERS, 5, |_| 1);
            classes.form(&rack, LETTERS, size, |_| 1);
            for limits in [Limits::NONE, Limits { all: set(all), some: &some }] {
                let (mut found, mut hits) = (Vec::new(), Hits::<Subrack>::default());
                let classes = classes.of(size);
                let mut probes = 0;
                for class in (0..).zip(classes.all) {
                    probes += hits.probe(&table, class, 0, &limits);
                }
                hits.words(&table, classes.all, 0, &mut Fetched::default(), |word, counts| {
                    if counts {
                        found.push(word);
                    }
                });
                prop_assert_eq!(probes, expected(&limits).len() as u64);
                prop_assert_eq!(found.iter().map(|found| counts(found.word)).sorted().collect_vec(), expected(&limits));
                for FoundWord { word, missing, .. } in found {
                    let sorted = |missing: Missing| {
                        missing.letters[..usize::from(missing.count)].iter().copied().sorted().collect_vec()
                    };
                    let letters = (0..size).map(|place| word.letter(place));
                    let lacking = Missing::of(letters, rack.letters).expect("at most two blanks");
                    prop_assert_eq!(sorted(missing), sorted(lacking));
                }
            }
            if blanks == 0 {
                let (mut found, mut hits) = (Vec::new(), Hits::<ClassProbe>::default());
                let mut fetched = Fetched::default();
                let classes = classes.of(size);
                hits.probe(&table, classes, (0, 0));
                let all = hits.all().iter().copied();
                fetched.locate(all, |probe| (table.probing(), classes.hash(probe, 0)));
                fetched.fetch(|_| &table);
                let at = |probe| (&table, classes.key(probe, &Key::EMPTY));
                fetched.words(at, |_, word| found.push(word));
                prop_assert_eq!(found.into_iter().map(counts).sorted().collect_vec(), expected(&Limits::NONE));
                // Sets with one word and with several give the same words apart.
                let table = everything(size, true);
                let (mut together, mut apart) = (Vec::new(), Vec::new());
                hits.clear();
                hits.probe(&table, classes, (0, 0));
                fetched.clear();
                fetched.locate(hits.all().iter().copied(), |probe| (table.probing(), classes.hash(probe, 0)));
                fetched.fetch(|_| &table);
                let at = |probe| (&table, classes.key(probe, &Key::EMPTY));
                fetched.words(at, |_, word| together.push(word.bits()));
                fetched.each(at, |_, word, counts| if counts { apart.push(word.bits()) });
                prop_assert_eq!(apart.into_iter().sorted().collect_vec(), together.into_iter().sorted().collect_vec());
            }
        }
    }
}
