//! Spans in the order of their bounds.

/// A queue of indexes from 0, each with a bound in points. The highest bounds come first. Scores are small numbers, so each has its bucket, and nothing is compared.
pub(super) struct Queue {
    /// The last index in each bucket, from 1; 0 for an empty bucket.
    buckets: [u16; BUCKETS],
    /// The index before, in the same bucket.
    before: Vec<u16>,
    highest: usize,
}

/// The number of buckets. The last one holds all higher bounds, too.
const BUCKETS: usize = 1 << 9;

/// The bucket of a bound of 0. The first one holds all lower bounds, too.
const ZERO: i32 = 64;

/// The bucket of a bound.
#[inline]
const fn bucket(bound: i32) -> usize {
    let bucket = bound.saturating_add(ZERO);
    let bucket = if bucket < 0 { 0 } else { bucket as usize };
    if bucket < BUCKETS { bucket } else { BUCKETS - 1 }
}

impl Queue {
    pub(super) fn new() -> Self {
        Self { buckets: [0; BUCKETS], before: Vec::with_capacity(1 << 9), highest: 0 }
    }

    /// Adds the next index.
    #[inline]
    pub(super) fn push(&mut self, bound: i32) {
        let bucket = bucket(bound);
        self.highest = self.highest.max(bucket);
        self.before.push(self.buckets[bucket]);
        self.buckets[bucket] = self.before.len() as u16;
    }

    /// Takes an index from the highest bucket, unless that is below the bucket of `least`, in
    /// hundredths of a point.
    #[inline]
    pub(super) fn pop(&mut self, least: i32) -> Option<usize> {
        let least = bucket(least.div_euclid(100));
        while self.highest >= least {
            let last = usize::from(self.buckets[self.highest]);
            if let Some(index) = last.checked_sub(1) {
                self.buckets[self.highest] = self.before[index];
                return Some(index);
            }
            self.highest = self.highest.checked_sub(1)?;
        }
        None
    }
}
