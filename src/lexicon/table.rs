//! The words of one length by letter multiset: a hash table whose slots are bits.

use std::sync::OnceLock;

use super::packed::{Key, Spelled};
use super::stored_sets::StoredSets;
use crate::tile::{LetterCounts, LetterMask};

/// The words of one length.
///
/// The occupied slots are a bitmap with 16 to 32 bits per anagram set, small enough for the
/// second-level cache. Most look-ups find nothing, and nearly all of those end in it. The sets
/// themselves are packed in the order of their bits, so a set's index is the number of bits before
/// its own.
#[derive(Clone, Debug)]
pub(crate) struct Table {
    pub(super) slots: Slots,
    pub(super) sets: AnagramSets,
    /// The masks of the sets, for scans. Computed on first use.
    masks: OnceLock<Vec<LetterMask>>,
}

/// The hashes in the table.
#[derive(Clone, Debug)]
pub(super) struct Slots {
    /// The right shift that turns a hash into its bit.
    pub shift: u32,
    pub bits: Vec<u64>,
    /// The number of bits set before each word of `bits`.
    pub before: Vec<u32>,
    /// Eight more bits of each set's hash: a look-up that passes the bitmap by chance ends here,
    /// without a cache miss.
    pub tags: Vec<u8>,
}

/// The anagram sets in the order of their bits.
#[derive(Clone, Debug)]
pub(super) enum AnagramSets {
    /// With their counts, ready to compare.
    Known { sets: Vec<AnagramSet>, words: Vec<Spelled> },
    /// In bytes from a file, of which only a few will be looked at.
    Stored(StoredSets),
}

/// An anagram set.
#[derive(Clone, Copy, Debug)]
pub(super) struct AnagramSet {
    pub counts: u128,
    /// Its only word, which saves a cache miss, or else the range of its words in `words`.
    pub word: Spelled,
}

/// Bits per set for a table in memory: the more, the fewer look-ups pass by chance.
pub(super) const BITS: usize = 16;

impl Table {
    /// A table of distinct words of one length, with their keys and at least `bits` bits per set.
    pub(super) fn new(mut words: Vec<(Key, Spelled)>, bits: usize) -> Self {
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

    pub(super) const fn of(slots: Slots, sets: AnagramSets) -> Self {
        Self { slots, sets, masks: OnceLock::new() }
    }

    /// The number of anagram sets.
    pub(crate) fn len(&self) -> usize {
        self.slots.tags.len()
    }

    /// Whether a set may have this hash; `false` is certain.
    #[inline]
    pub(crate) fn may_have(&self, hash: u64) -> bool {
        self.slots.may_have(hash)
    }

    /// Whether a set almost certainly has this hash, given that one may.
    #[inline]
    pub(crate) fn probably_has(&self, hash: u64) -> bool {
        self.slots.probably_has(hash)
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

    /// The same if the hash may be present.
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
    fn words<'w>(&'w self, several: &'w [Spelled]) -> &'w [Spelled] {
        match self.word.range() {
            None => std::slice::from_ref(&self.word),
            Some((first, end)) => &several[first as usize..end as usize],
        }
    }
}

impl Slots {
    /// The slots of some hashes in ascending order, with at least `bits` bits for each.
    pub(super) fn new(count: usize, bits: usize, hashes: impl Iterator<Item = u64>) -> Self {
        let capacity = (count * bits).next_power_of_two().max(64);
        let shift = 64 - capacity.trailing_zeros();
        let mut slots =
            Self { shift, bits: Vec::new(), before: Vec::new(), tags: Vec::with_capacity(count) };
        let mut free = 0;
        for hash in hashes {
            let bit = ((hash >> shift) as usize).max(free);
            free = bit + 1;
            slots.fill(bit / 64 + 1);
            slots.bits[bit / 64] |= 1 << (bit % 64);
            slots.tags.push(tag(hash));
        }
        // Every hash has a bit, and a free one follows the last.
        slots.fill(capacity.max(free + 1).div_ceil(64));
        slots
    }

    fn fill(&mut self, length: usize) {
        while self.bits.len() < length {
            self.bits.push(0);
            self.before.push(self.tags.len() as u32);
        }
    }

    #[inline]
    fn may_have(&self, hash: u64) -> bool {
        let bit = (hash >> self.shift) as usize;
        self.bits[bit / 64] >> (bit % 64) & 1 == 1
    }

    /// Whether a set almost certainly has this hash, given that one may. Takes more bits of the
    /// hash, and no branch.
    #[inline]
    fn probably_has(&self, hash: u64) -> bool {
        let bit = (hash >> self.shift) as usize;
        let from = self.bits[bit / 64] >> (bit % 64);
        let place = self.before[bit / 64] + rank(self.bits[bit / 64], bit);
        // A set that shares its bit with this hash may have moved it to the next one.
        let pushed = from >> 1 & 1 == 1 || bit % 64 == 63;
        self.tags.get(place as usize).is_some_and(|found| *found == tag(hash)) | pushed
    }

    /// The index of the set with a hash that matches.
    #[inline]
    fn find(&self, hash: u64, same: impl Fn(usize) -> bool) -> Option<usize> {
        let mut bit = (hash >> self.shift) as usize;
        loop {
            let (bits, here) = (self.bits[bit / 64], 1 << (bit % 64));
            if bits & here == 0 {
                return None;
            }
            let place = (self.before[bit / 64] + rank(bits, bit)) as usize;
            if self.tags[place] == tag(hash) && same(place) {
                return Some(place);
            }
            bit += 1;
        }
    }
}

/// The number of bits set below one of 64.
#[inline]
const fn rank(bits: u64, bit: usize) -> u32 {
    (bits & ((1 << (bit % 64)) - 1)).count_ones()
}

/// The bits of a hash that depend least on its slot: the lowest.
const fn tag(hash: u64) -> u8 {
    hash as u8
}
