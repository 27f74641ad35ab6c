//! The words of one length by letter multiset: a hash table whose slots are bits.

use std::sync::OnceLock;

use super::packed::{Key, Spelled};
use super::slots::{Probing, Slots};
use super::stored_sets::StoredSets;
use crate::tile::{LetterCounts, LetterMask};

/// The words of one length.
///
/// The occupied slots are a bitmap with 16 to 32 bits per anagram set, small enough for the
/// second-level cache. Most look-ups find nothing, and nearly all of those end in it. The sets
/// themselves are packed in the order of their bits, so a set's index is the number of bits before
/// its own.
#[derive(Clone, Debug)]
pub struct Table {
    pub(super) slots: Slots,
    pub(in crate::lexicon) sets: AnagramSets,
    /// The masks of the sets, for scans. Computed on first use.
    masks: OnceLock<Vec<LetterMask>>,
}

/// The anagram sets in the order of their bits.
#[derive(Clone, Debug)]
pub(in crate::lexicon) enum AnagramSets {
    /// With their counts, ready to compare.
    Known { sets: Vec<AnagramSet>, words: Vec<Spelled> },
    /// In bytes from a file, of which only a few will be looked at.
    Stored(StoredSets),
}

/// An anagram set.
#[derive(Clone, Copy, Debug)]
pub(in crate::lexicon) struct AnagramSet {
    pub counts: u128,
    /// Its only word, which saves a cache miss, or else the range of its words in `words`.
    pub word: Spelled,
}

/// Bits per set for a table in memory: the more, the fewer look-ups pass by chance.
pub(super) const BITS: usize = 16;

impl Table {
    /// A table of distinct words of one length, with their keys and at least `bits` bits per set.
    pub(in crate::lexicon) fn new(mut words: Vec<(Key, Spelled)>, bits: usize) -> Self {
        words.sort_unstable_by_key(|(key, word)| (key.hash, key.counts, word.bits()));
        let groups: Vec<_> = words.chunk_by(|(a, _), (b, _)| a == b).collect();
        let slots = Slots::new(groups.len(), bits, groups.iter().map(|group| group[0].0.hash));
        let mut more = Vec::new();
        let set = |group: &[(Key, Spelled)]| {
            let (key, mut word) = group[0];
            if group.len() > 1 {
                let start = more.len() as u32;
                more.extend(group.iter().map(|(_, word)| *word));
                word = Spelled::of_range(start, more.len() as u32);
            }
            AnagramSet { counts: key.counts, word }
        };
        let sets = groups.into_iter().map(set).collect();
        Self::of(slots, AnagramSets::Known { sets, words: more })
    }

    pub(in crate::lexicon) const fn of(slots: Slots, sets: AnagramSets) -> Self {
        Self { slots, sets, masks: OnceLock::new() }
    }

    /// The number of anagram sets.
    pub(crate) fn len(&self) -> usize {
        self.slots.len()
    }

    /// The slots to probe in a loop.
    #[inline]
    pub(crate) fn probing(&self) -> Probing<'_> {
        self.slots.probing()
    }

    /// Whether a set may have this hash; `false` is certain.
    #[inline]
    pub(crate) fn may_have(&self, hash: u64) -> bool {
        self.slots.may_have(hash)
    }

    /// Whether a set almost certainly has this hash; `false` is certain.
    #[inline]
    pub(crate) fn probably_has(&self, hash: u64) -> bool {
        self.may_have(hash) && self.probing().place(hash).1
    }

    /// The set at a place. For sets in bytes it has no counts, which no key has.
    #[inline]
    pub(in crate::lexicon) fn set(&self, place: u32) -> AnagramSet {
        match &self.sets {
            AnagramSets::Known { sets, .. } => sets[place as usize],
            AnagramSets::Stored(_) => AnagramSet { counts: 0, word: Spelled::EMPTY },
        }
    }

    /// The words of a set with several, whose range this is; none for sets in bytes.
    #[inline]
    pub(in crate::lexicon) fn several(&self, range: Spelled) -> &[Spelled] {
        match (&self.sets, range.range()) {
            (AnagramSets::Known { words, .. }, Some((first, end))) => {
                &words[first as usize..end as usize]
            }
            _ => &[],
        }
    }

    /// Calls `found` with the words of a key. `counts` is only computed if the hash may be present.
    #[inline]
    pub(crate) fn words(
        &self,
        hash: u64,
        counts: impl FnOnce() -> u128,
        found: &mut impl FnMut(Spelled),
    ) {
        if self.may_have(hash) {
            self.words_there(hash, counts(), found);
        }
    }

    /// Finds the words of a hash that may be present.
    #[inline]
    pub(crate) fn words_there(&self, hash: u64, counts: u128, found: &mut impl FnMut(Spelled)) {
        match &self.sets {
            AnagramSets::Known { sets, words } => {
                let place = self.slots.find(hash, |place| sets[place].counts == counts);
                if let Some(place) = place {
                    sets[place].words(words).iter().for_each(|word| found(*word));
                }
            }
            AnagramSets::Stored(stored) => {
                let same = |place| stored.counts(place) == Some(counts);
                if let Some(place) = self.slots.find(hash, same) {
                    stored.words(place).for_each(found);
                }
            }
        }
    }

    /// Calls `found` with the words of a set.
    pub(super) fn words_of(&self, place: usize, found: &mut impl FnMut(Spelled)) {
        match &self.sets {
            AnagramSets::Known { sets, words } => {
                sets[place].words(words).iter().for_each(|word| found(*word));
            }
            AnagramSets::Stored(stored) => stored.words(place).for_each(found),
        }
    }

    /// The masks of all sets of words of `length` letters, in an alphabet of `letters`.
    pub(super) fn masks(&self, length: usize, letters: usize) -> &[LetterMask] {
        self.masks.get_or_init(|| {
            let mask = |place| {
                let mut first = None;
                self.words_of(place, &mut |word| _ = first.get_or_insert(word));
                let first = first.unwrap_or_default();
                let counts: LetterCounts = (0..length).map(|place| first.letter(place)).collect();
                LetterMask::of(&counts, letters)
            };
            (0..self.len()).map(mask).collect()
        })
    }
}

impl AnagramSet {
    /// Its words: its own, or its range of those in sets with several.
    #[inline]
    pub(in crate::lexicon) fn words<'w>(&'w self, several: &'w [Spelled]) -> &'w [Spelled] {
        match self.word.range() {
            None => std::slice::from_ref(&self.word),
            Some((first, end)) => &several[first as usize..end as usize],
        }
    }
}
