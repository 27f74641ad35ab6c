//! Tables in bytes, which a database keeps beside the plain words for a process that starts, asks
//! once and ends. Nothing is decoded before it is looked up.

use super::packed::{Spelled, pack};
use super::slots::Slots;
use super::stored_memory::TableBytes;
use super::stored_sets::{FORM, StoredSets, TableHeader};
use super::table::{AnagramSets, Table};
use crate::tile::Letter;

/// Bits per set, fewer than in memory, because they have to be read first.
const BITS: usize = 8;

impl Table {
    /// The bytes of a table of distinct words of one length, and the number of words in it. Words
    /// with more than 15 of one letter are left out. `None` if there are too many words.
    pub fn to_bytes<'w>(
        words: impl Iterator<Item = &'w [Letter]>,
        length: usize,
    ) -> Option<(usize, Vec<u8>)> {
        let table = Self::new(words.filter_map(pack).collect(), BITS);
        let AnagramSets::Known { sets: known, words } = table.sets else { return None };
        let slots = table.slots;
        let width = (length * Spelled::BITS).div_ceil(8).max(5);
        let mut several = vec![0_u64; known.len().div_ceil(64)];
        let (mut sets, mut more) = (Vec::new(), Vec::new());
        let push = |bytes: &mut Vec<u8>, number: u128| {
            bytes.extend_from_slice(&number.to_le_bytes()[..width]);
        };
        let mut count = known.len();
        for (place, set) in known.iter().enumerate() {
            let Some((first, end)) = set.word.range() else {
                push(&mut sets, set.word.bits());
                continue;
            };
            let number = end - first;
            if end >= 1 << 24 || number >= 1 << 16 {
                return None;
            }
            count += number as usize - 1;
            several[place / 64] |= 1 << (place % 64);
            push(&mut sets, u128::from(first) | u128::from(number) << 24);
        }
        words.iter().for_each(|word| push(&mut more, word.bits()));
        let numbers = [known.len(), words.len(), slots.bits().len()];
        let mut bytes = vec![FORM, width as u8, length as u8, slots.shift as u8];
        numbers.iter().for_each(|number| bytes.extend((*number as u32).to_le_bytes()));
        for number in slots.bits().iter().chain(&several) {
            bytes.extend(number.to_le_bytes());
        }
        bytes.extend(slots.tags);
        bytes.extend(sets);
        bytes.extend(more);
        Some((count, bytes))
    }

    /// The table of bytes that [`Self::to_bytes`] made for this length; `None` for other bytes.
    pub(crate) fn from_bytes(bytes: TableBytes, length: usize) -> Option<Self> {
        let (header, mut rest) = bytes.get()?.split_first_chunk()?;
        let TableHeader { width, shift, sets: count, words: more, numbers } =
            TableHeader::read(header, length)?;
        let mut take = |length: usize| {
            let (taken, behind) = rest.split_at_checked(length)?;
            rest = behind;
            Some(taken)
        };
        let words_of = |bytes: &[u8]| -> Vec<u64> {
            let (numbers, _) = bytes.as_chunks();
            numbers.iter().map(|number| u64::from_le_bytes(*number)).collect()
        };
        let bits = words_of(take(numbers * 8)?);
        let several = words_of(take(count.div_ceil(64) * 8)?);
        let tags = take(count)?.to_vec();
        take(count * width)?;
        take(more.checked_mul(width)?)?;
        let whole = rest.is_empty();
        let words = bytes.end - more * width;
        let sets = words - count * width;
        let free_behind = bits.last().is_some_and(|last| last >> 63 == 0);
        let occupied = bits.iter().map(|bits| bits.count_ones() as usize);
        if occupied.sum::<usize>() != count || !free_behind || !whole {
            return None;
        }
        let stored = StoredSets { length, width, several, bytes, sets, words };
        // A damaged file must not name the same words again and again.
        if stored.count_several(count) != more {
            return None;
        }
        let sets = AnagramSets::Stored(stored);
        Some(Self::of(Slots::of(shift, bits, tags), sets))
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use itertools::Itertools;
    use proptest::prelude::*;

    use super::*;
    use crate::lexicon::Key;
    use crate::lexicon::map::stored_memory::TableMemory;
    use crate::tile::Word;

    fn word(indices: &[usize]) -> Word {
        let letters: Vec<_> = indices.iter().filter_map(|index| Letter::new(*index)).collect();
        Word::new(&letters).expect("short enough")
    }

    fn bytes_of(words: &[Word], length: usize) -> Option<(usize, Vec<u8>)> {
        Table::to_bytes(words.iter().map(|word| &**word), length)
    }

    fn table_of(bytes: &[u8], length: usize) -> Option<Table> {
        let mut memory = TableMemory::new(bytes.len() + StoredSets::BEHIND);
        memory.bytes_mut()[..bytes.len()].copy_from_slice(bytes);
        let bytes = TableBytes { memory: Arc::new(memory), start: 0, end: bytes.len() };
        Table::from_bytes(bytes, length)
    }

    proptest! {
        /// A stored table answers like the words themselves, and damaged bytes do no harm.
        #[test]
        fn a_stored_table_has_its_words(
            words in proptest::collection::vec(proptest::collection::vec(0_usize..6, 4), 0..200),
            damage in proptest::collection::vec((0_usize..5000, any::<u8>()), 0..4),
        ) {
            let words: Vec<_> = words.iter().map(|letters| word(letters)).sorted().dedup().collect();
            let (count, mut bytes) = bytes_of(&words, 4).expect("few words");
            prop_assert_eq!(count, words.len());
            let table = table_of(&bytes, 4).expect("the same");
            let answer = |table: &Table, letters: &[usize]| {
                let key: Key = word(letters).iter().copied().collect();
                let mut found = Vec::new();
                table.words(key.hash, || key.counts, &mut |word| found.push(word));
                found
            };
            for letters in (0..6).combinations_with_replacement(4) {
                let counts = word(&letters).counts();
                let expected = words.iter().filter(|word| word.counts() == counts);
                let expected = expected.map(|word| Spelled::of(word));
                let expected: Vec<_> = expected.sorted_by_key(|word| word.bits()).collect();
                prop_assert_eq!(&answer(&table, &letters), &expected);
                prop_assert_eq!(&answer(&table.decoded(4), &letters), &expected);
            }
            for (at, byte) in damage {
                let at = at % bytes.len();
                bytes[at] ^= byte;
            }
            if let Some(table) = table_of(&bytes, 4) {
                let decoded = table.decoded(4);
                for letters in (0..6).combinations_with_replacement(4) {
                    answer(&table, &letters);
                    answer(&decoded, &letters);
                }
                _ = table.masks(4, 6);
            }
        }
    }

    #[test]
    fn other_bytes_are_no_table() {
        let (_, bytes) = bytes_of(&[word(&[1, 2])], 2).expect("one word");
        assert!(table_of(&bytes, 2).is_some());
        assert!(table_of(&bytes, 3).is_none());
        for end in 0..bytes.len() {
            assert!(table_of(&bytes[..end], 2).is_none());
        }
        assert!(table_of(&[bytes, vec![0]].concat(), 2).is_none());
    }
}
