//! Decodes tables in bytes, for those who will look up much.

use super::packed::{Key, MAX_PACKED, Spelled, pack};
use super::slots::Slots;
use super::table::{AnagramSet, AnagramSets, BITS, Table};

impl Table {
    /// A table in bytes with all counts known, and more bits per set; others are copied. Takes as long
    /// as reading them twice: the sets are in order already.
    pub(super) fn decoded(&self, length: usize) -> Self {
        let AnagramSets::Stored(stored) = &self.sets else { return self.clone() };
        let mut hashes = Vec::with_capacity(self.len());
        let (mut sets, mut words) = (Vec::with_capacity(self.len()), Vec::new());
        for place in 0..self.len() {
            let mut of_set = stored.words(place);
            let Some(first) = of_set.next() else { continue };
            let key: Option<Key> = match length <= MAX_PACKED.into() {
                true => Some(first.letters(length).collect()),
                // Only damaged bytes have a word that can't be counted.
                false => pack(&first.word(length)).map(|(key, _)| key),
            };
            let Some(key) = key else { continue };
            let start = words.len();
            if let Some(second) = of_set.next() {
                words.extend([first, second]);
                words.extend(of_set);
            }
            let word = match words.len() {
                end if end == start => first,
                end => Spelled::of_range(start as u32, end as u32),
            };
            hashes.push(key.hash);
            sets.push(AnagramSet { counts: key.counts, word });
        }
        let slots = Slots::new(sets.len(), BITS, hashes.into_iter());
        Self::of(slots, AnagramSets::Known { sets, words })
    }
}
