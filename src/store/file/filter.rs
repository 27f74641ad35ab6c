//! A filter of the signatures of a list: rules out most numbers that are not among them.

use xorf::{BinaryFuse8, BinaryFuse8Ref, DmaSerializable, Filter, FilterRef};

use crate::tile::{Signature, Word};

/// A filter as the database stores it.
#[derive(Clone, Debug)]
pub(in crate::store) struct SignatureFilter {
    pub descriptor: Vec<u8>,
    pub fingerprints: Vec<u8>,
    /// Sorted keys that were added later: the database does not store them.
    added: Vec<u64>,
}

impl SignatureFilter {
    /// The filter of stored values; only [`Self::check`] makes it safe to query.
    pub(in crate::store) const fn new(descriptor: Vec<u8>, fingerprints: Vec<u8>) -> Self {
        Self { descriptor, fingerprints, added: Vec::new() }
    }

    /// The filter of some keys; `None` in the very unlikely case that construction fails.
    pub(in crate::store) fn build(mut keys: Vec<u64>) -> Option<Self> {
        // The crate requires distinct keys.
        keys.sort_unstable();
        keys.dedup();
        let filter = BinaryFuse8::try_from(&keys).ok()?;
        let mut descriptor = vec![0; BinaryFuse8::DESCRIPTOR_LEN];
        filter.dma_copy_descriptor_to(&mut descriptor);
        Some(Self::new(descriptor, filter.dma_fingerprints().to_vec()))
    }

    /// Stored values as a filter, if they are one: a damaged one could index out of bounds.
    pub(in crate::store) fn check(self) -> Option<Self> {
        // Descriptor: seed (8 bytes), then segment length, its mask, and the length of all segments
        // but the last two, 4 bytes each, little-endian.
        let field = |at: usize| {
            let bytes = self.descriptor.get(at..at + 4)?;
            Some(u32::from_le_bytes(bytes.try_into().ok()?) as usize)
        };
        let (length, mask, rest) = (field(8)?, field(12)?, field(16)?);
        let whole = self.descriptor.len() == BinaryFuse8::DESCRIPTOR_LEN
            && length.is_power_of_two()
            && mask == length - 1
            && rest % length == 0
            && rest.checked_add(2 * length)? <= self.fingerprints.len();
        whole.then_some(self)
    }

    /// Makes the filter pass the signatures of some more words.
    pub(in crate::store) fn add<'w>(&mut self, words: impl IntoIterator<Item = &'w Word>) {
        self.added.extend(words.into_iter().map(|word| Signature::of(word.iter().copied()).key()));
        self.added.sort_unstable();
    }

    /// A test for signatures: `false` means that no word of the list has it.
    pub(in crate::store) fn test(&self) -> impl Fn(&Signature) -> bool + '_ {
        let filter = BinaryFuse8Ref::from_dma(&self.descriptor, &self.fingerprints);
        move |signature| {
            let key = signature.key();
            // Usually nothing was added, and there is nothing to search.
            filter.contains(&key)
                || !self.added.is_empty() && self.added.binary_search(&key).is_ok()
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tile::Letter;

    #[test]
    fn all_keys_pass_and_few_others() {
        let letters: Vec<_> = (0..32).filter_map(Letter::new).collect();
        let pairs = || itertools::iproduct!(&letters, &letters).filter(|(a, b)| a <= b);
        let signature = |(a, b): (&Letter, &Letter)| Signature::of([*a, *b]);
        let filter = SignatureFilter::build(pairs().map(|pair| signature(pair).key()).collect());
        let filter = filter.and_then(SignatureFilter::check).expect("a filter");
        let test = filter.test();
        assert!(pairs().all(|pair| test(&signature(pair))));
        let others = itertools::iproduct!(&letters, &letters, &letters);
        let passed = others.filter(|(a, b, c)| test(&Signature::of([**a, **b, **c]))).count();
        assert!(passed < 32 * 32 * 32 / 64, "{passed} passed");
    }

    #[test]
    fn a_damaged_filter_is_none() {
        let filter = SignatureFilter::build((0..1000).collect()).expect("a filter");
        assert!(filter.clone().check().is_some());
        let short = SignatureFilter { fingerprints: vec![0; 9], ..filter.clone() };
        assert!(short.check().is_none());
        // One segment and a bit: positions in the last one would be out of range.
        let length = u32::from_le_bytes(filter.descriptor[8..12].try_into().expect("4 bytes"));
        let mut uneven = filter.clone();
        uneven.descriptor[16..20].copy_from_slice(&1_u32.to_le_bytes());
        uneven.fingerprints = vec![0; 2 * length as usize + 1];
        assert!(uneven.check().is_none());
        let wrong = SignatureFilter { descriptor: vec![0xFF; 20], ..filter };
        assert!(wrong.check().is_none());
    }
}
