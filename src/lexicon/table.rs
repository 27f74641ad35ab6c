//! The words of one length, by letter multiset: a hash table whose slots are bits.

use super::packed::{Key, Spelled};
use crate::tile::Letter;

/// The words of one length.
///
/// Which slots of the hash table are taken is a bitmap with 16 to 32 bits an anagram set, small
/// enough for the second-level cache: most look-ups find nothing, and nearly all of them end there.
/// The sets themselves lie packed in the order of their bits, so that a set's place is the number of
/// bits before its own.
#[derive(Clone, Debug)]
pub(crate) struct Table {
    /// How far a hash is shifted to give its bit.
    shift: u32,
    bits: Vec<u64>,
    /// How many bits are set before each of `bits`.
    before: Vec<u32>,
    /// Eight more bits of the hash of each set: a look-up that the bitmap lets through by chance
    /// ends here, without a cache miss.
    tags: Vec<u8>,
    sets: Vec<Set>,
    words: Vec<Spelled>,
}

/// An anagram set.
#[derive(Clone, Copy, Debug)]
struct Set {
    counts: u128,
    /// Its word where it has one, which saves a cache miss; else where its words are in `words`.
    word: Spelled,
}

impl Table {
    /// The table of words of one length with their keys; words of equal keys follow each other.
    pub(super) fn new<'w>(words: impl Iterator<Item = (Key, &'w [Letter])>) -> Self {
        let mut spelled = Vec::new();
        let mut groups: Vec<(Key, usize, usize)> = Vec::new();
        for (key, word) in words {
            spelled.push(Spelled::of(word));
            match groups.last_mut() {
                Some((last, _, end)) if *last == key => *end += 1,
                _ => groups.push((key, spelled.len() - 1, spelled.len())),
            }
        }
        let capacity = (groups.len() * 16).next_power_of_two().max(64);
        let shift = 64 - capacity.trailing_zeros();
        groups.sort_by_key(|(key, ..)| key.hash);
        let mut table = Self {
            shift,
            bits: Vec::new(),
            before: Vec::new(),
            tags: Vec::with_capacity(groups.len()),
            sets: Vec::with_capacity(groups.len()),
            words: Vec::new(),
        };
        let mut free = 0;
        for (key, first, end) in groups {
            let bit = ((key.hash >> shift) as usize).max(free);
            free = bit + 1;
            table.take(bit);
            let mut word = spelled[first];
            if end - first > 1 {
                let start = table.words.len() as u32;
                table.words.extend_from_slice(&spelled[first..end]);
                word = Spelled::of_range(start, table.words.len() as u32);
            }
            table.tags.push(tag(key.hash));
            table.sets.push(Set { counts: key.counts, word });
        }
        // Every hash has a bit, and behind the last one that is taken a free one follows.
        table.fill(capacity.max(free + 1).div_ceil(64));
        table
    }

    fn take(&mut self, bit: usize) {
        self.fill(bit / 64 + 1);
        self.bits[bit / 64] |= 1 << (bit % 64);
    }

    fn fill(&mut self, length: usize) {
        while self.bits.len() < length {
            self.bits.push(0);
            self.before.push(self.sets.len() as u32);
        }
    }

    /// Whether a set may have this hash: where not, none has.
    #[inline]
    pub(crate) fn may_have(&self, hash: u64) -> bool {
        let bit = (hash >> self.shift) as usize;
        self.bits[bit / 64] >> (bit % 64) & 1 == 1
    }

    /// The words of a key, whose `counts` are made only where its hash may be there.
    #[inline]
    pub(crate) fn words(&self, hash: u64, counts: impl FnOnce() -> u128) -> &[Spelled] {
        if self.may_have(hash) { self.words_there(hash, counts()) } else { &[] }
    }

    /// The same where the hash may be there.
    pub(crate) fn words_there(&self, hash: u64, counts: u128) -> &[Spelled] {
        let mut bit = (hash >> self.shift) as usize;
        loop {
            let (bits, here) = (self.bits[bit / 64], 1 << (bit % 64));
            if bits & here == 0 {
                return &[];
            }
            let place = self.before[bit / 64] + (bits & (here - 1)).count_ones();
            if self.tags[place as usize] == tag(hash) {
                let set = &self.sets[place as usize];
                if set.counts == counts {
                    return match set.word.range() {
                        None => std::slice::from_ref(&set.word),
                        Some((first, end)) => &self.words[first as usize..end as usize],
                    };
                }
            }
            bit += 1;
        }
    }
}

/// Bits of a hash that say little of its place: the lowest.
const fn tag(hash: u64) -> u8 {
    hash as u8
}
