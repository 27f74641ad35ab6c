//! The hashes in a table: which slots are occupied, and by which set.

/// The occupied slots, one bit each.
#[derive(Clone, Debug)]
pub(in crate::lexicon) struct Slots {
    /// The right shift that turns a hash into its bit.
    pub shift: u32,
    /// 64 slots each. Most look-ups end here, so nothing else is beside them.
    bits: Vec<u64>,
    /// The sets of each 64 slots.
    blocks: Vec<Block>,
    /// Eight more bits of each set's hash: a look-up that passes the bitmap by chance ends here,
    /// without a cache miss.
    pub tags: Vec<u8>,
}

/// Slots to probe in a loop. A copy, so that the loop need not read it again and again: a table has a
/// part that may change, and what is stored in the loop might be it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Probing<'s> {
    shift: u32,
    bits: &'s [u64],
    blocks: &'s [Block],
    tags: &'s [u8],
}

impl Probing<'_> {
    /// Whether a set may have this hash; `false` is certain.
    #[inline]
    pub(crate) fn may_have(&self, hash: u64) -> bool {
        let bit = (hash >> self.shift) as usize;
        self.bits[bit / 64] >> (bit % 64) & 1 == 1
    }

    /// The place of the set with a hash, given that one may have it, and whether one almost certainly
    /// has it. It can be one of the next places instead. Takes more bits of the hash, and no branch
    /// that can't be predicted.
    #[inline]
    pub(in crate::lexicon) fn place(&self, hash: u64) -> (u32, bool) {
        let bit = (hash >> self.shift) as usize;
        let (bits, block) = (self.bits[bit / 64], self.blocks[bit / 64]);
        let rank = rank(bits, bit);
        let place = block.before + rank;
        let same = if rank < IN_BLOCK {
            (block.tags >> (4 * rank) ^ u32::from(tag(hash))) & 15 == 0
        } else {
            self.tags[place as usize] == tag(hash)
        };
        // A set that shares its bit with this hash may have moved it to the next one.
        let pushed = bits >> (bit % 64) >> 1 & 1 == 1 || bit % 64 == 63;
        (place, same | pushed)
    }
}

/// What there is to know of the sets of 64 slots. All of it is in one line of the cache.
#[derive(Clone, Copy, Debug, Default)]
#[repr(align(8))]
struct Block {
    /// The number of sets before these.
    before: u32,
    /// The lower half of the tags of the first eight sets, the first in the lowest bits.
    tags: u32,
}

/// The number of sets of a block whose tags are in it.
const IN_BLOCK: u32 = 8;

/// The number of bits set below one of 64.
#[inline]
const fn rank(bits: u64, bit: usize) -> u32 {
    (bits & ((1 << (bit % 64)) - 1)).count_ones()
}

impl Slots {
    /// The slots of some hashes in ascending order, with at least `bits` bits for each.
    pub(in crate::lexicon) fn new(
        count: usize,
        bits: usize,
        hashes: impl Iterator<Item = u64>,
    ) -> Self {
        let capacity = (count * bits).next_power_of_two().max(64);
        let shift = 64 - capacity.trailing_zeros();
        let mut tags = Vec::with_capacity(count);
        // Every hash has a bit, and a free one follows the last.
        let mut numbers = vec![0_u64; capacity / 64];
        let mut free = 0;
        for hash in hashes {
            let bit = ((hash >> shift) as usize).max(free);
            free = bit + 1;
            numbers.resize(numbers.len().max(free / 64 + 1), 0);
            numbers[bit / 64] |= 1 << (bit % 64);
            tags.push(tag(hash));
        }
        Self::of(shift, numbers, tags)
    }

    /// The slots of a bitmap, 64 at a time, with the tag of each set.
    pub(in crate::lexicon) fn of(shift: u32, bits: Vec<u64>, tags: Vec<u8>) -> Self {
        let mut before = 0;
        let blocks = bits.iter().map(|bits| {
            let count = bits.count_ones();
            let of_block = tags.iter().skip(before as usize).take(count.min(IN_BLOCK) as usize);
            let of_block = of_block.zip(0..).map(|(tag, place)| u32::from(tag & 15) << (4 * place));
            let block = Block { before, tags: of_block.sum() };
            before += count;
            block
        });
        let blocks = blocks.collect();
        Self { shift, bits, blocks, tags }
    }

    /// The number of sets.
    pub(in crate::lexicon) fn len(&self) -> usize {
        self.tags.len()
    }

    /// All slots, 64 at a time.
    pub(super) fn bits(&self) -> &[u64] {
        &self.bits
    }

    #[inline]
    const fn bit(&self, hash: u64) -> usize {
        (hash >> self.shift) as usize
    }

    /// The slots to probe in a loop.
    #[inline]
    pub(super) fn probing(&self) -> Probing<'_> {
        let Self { shift, bits, blocks, tags } = self;
        Probing { shift: *shift, bits, blocks, tags }
    }

    /// Whether a set may have this hash; `false` is certain.
    #[inline]
    pub(super) fn may_have(&self, hash: u64) -> bool {
        self.probing().may_have(hash)
    }

    /// The index of the set with a hash that matches.
    #[inline]
    pub(super) fn find(&self, hash: u64, same: impl Fn(usize) -> bool) -> Option<usize> {
        let mut bit = self.bit(hash);
        loop {
            let (bits, block) = (self.bits[bit / 64], self.blocks[bit / 64]);
            if bits >> (bit % 64) & 1 == 0 {
                return None;
            }
            let place = (block.before + rank(bits, bit)) as usize;
            if self.tags[place] == tag(hash) && same(place) {
                return Some(place);
            }
            bit += 1;
        }
    }
}

/// The bits of a hash that depend least on its slot: the lowest.
const fn tag(hash: u64) -> u8 {
    hash as u8
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    proptest! {
        /// Each hash has its place, however many share 64 slots or are moved to the next ones; whatever
        /// is ruled out is not there.
        #[test]
        fn each_hash_is_found(
            high in proptest::collection::btree_set(0_u64..300, 1..120),
            low in 0_u64..256,
            others in proptest::collection::vec(0_u64..300, 0..40),
        ) {
            // The lowest bits are tags, the highest ones choose the slot: many are next to each other.
            let hash = |number: u64| number << 55 | (number ^ low) & 255;
            let hashes: Vec<_> = high.iter().map(|number| hash(*number)).collect();
            let slots = Slots::new(hashes.len(), 1, hashes.iter().copied());
            prop_assert_eq!(slots.len(), hashes.len());
            for (place, found) in hashes.iter().enumerate() {
                prop_assert!(slots.may_have(*found));
                let (from, probable) = slots.probing().place(*found);
                prop_assert!(probable && from as usize <= place);
                prop_assert_eq!(slots.find(*found, |at| hashes[at] == *found), Some(place));
            }
            for other in others.iter().map(|number| hash(*number)) {
                let there = hashes.contains(&other);
                prop_assert_eq!(slots.find(other, |at| hashes[at] == other).is_some(), there);
                prop_assert!(slots.may_have(other) || !there);
            }
        }
    }
}
