//! Spans in the order of their bounds.

/// A queue of items, each with a bound in points. The highest bounds come first. Scores are small
/// numbers, so each has its bucket, and nothing is compared.
pub(super) struct Queue<T> {
    /// The last item in each bucket, from 1; 0 for an empty bucket.
    buckets: [u16; BUCKETS],
    /// The items, each with the one before it in the same bucket.
    items: Vec<(T, u16)>,
    highest: usize,
}

/// The number of buckets. The last one holds all higher bounds, too.
const BUCKETS: usize = 1 << 9;

/// The bucket of a bound of 0. The first one holds all lower bounds, too.
const ZERO: i32 = 64;

/// The highest bound with a bucket of its own.
const HIGHEST: i32 = BUCKETS as i32 - 1 - ZERO;

/// The bucket of a bound.
#[inline]
fn bucket(bound: i32) -> usize {
    (bound.min(HIGHEST) + ZERO).max(0) as usize % BUCKETS
}

impl<T> Default for Queue<T> {
    fn default() -> Self {
        Self { buckets: [0; BUCKETS], items: Vec::new(), highest: 0 }
    }
}

impl<T: Copy> Queue<T> {
    /// Removes all items.
    pub(super) fn clear(&mut self) {
        self.buckets.fill(0);
        self.items.clear();
        self.highest = 0;
    }

    /// Adds an item. The bound is far from the lowest number there is.
    #[inline]
    pub(in crate::moves) fn push(&mut self, bound: i32, item: T) {
        let bucket = bucket(bound);
        self.highest = self.highest.max(bucket);
        self.items.push((item, self.buckets[bucket]));
        self.buckets[bucket] = self.items.len() as u16;
    }

    /// Takes an item from the highest bucket, unless that is below the bucket of `least`, in
    /// hundredths of a point.
    #[inline]
    pub(super) fn pop(&mut self, least: i32) -> Option<T> {
        let least = bucket(least.div_euclid(100));
        while self.highest >= least {
            let last = usize::from(self.buckets[self.highest]);
            if let Some((item, before)) = last.checked_sub(1).map(|index| self.items[index]) {
                self.buckets[self.highest] = before;
                return Some(item);
            }
            self.highest = self.highest.checked_sub(1)?;
        }
        None
    }
}
