//! Spans in the order of their bounds.

/// Numbers from 0 on, each with a bound in hundredths of a point: one of the highest, to a point, is
/// taken first. Scores are small numbers, so there is a heap for each, and nothing is compared.
pub(super) struct Queue {
    /// The last number with each bound, from 1; 0 where there is none.
    heaps: [u16; HEAPS],
    /// The number before in the same heap.
    before: Vec<u16>,
    highest: usize,
}

/// How many heaps there are: in the last one are all bounds from there on.
const HEAPS: usize = 1 << 9;

/// The heap of a bound of 0: in the first one are all bounds from there down.
const ZERO: i32 = 64;

/// The heap of a bound.
const fn heap(bound: i32) -> usize {
    let points = bound.div_euclid(100).saturating_add(ZERO);
    let points = if points < 0 { 0 } else { points as usize };
    if points < HEAPS { points } else { HEAPS - 1 }
}

impl Queue {
    pub(super) fn new() -> Self {
        Self { heaps: [0; HEAPS], before: Vec::with_capacity(1 << 9), highest: 0 }
    }

    /// Puts the next number in.
    #[inline]
    pub(super) fn push(&mut self, bound: i32) {
        let heap = heap(bound);
        self.highest = self.highest.max(heap);
        self.before.push(self.heaps[heap]);
        self.heaps[heap] = self.before.len() as u16;
    }

    /// Takes out a number of the highest heap, unless that is below the heap of `least`.
    #[inline]
    pub(super) fn pop(&mut self, least: i32) -> Option<usize> {
        let least = heap(least);
        while self.highest >= least {
            let last = usize::from(self.heaps[self.highest]);
            if let Some(number) = last.checked_sub(1) {
                self.heaps[self.highest] = self.before[number];
                return Some(number);
            }
            self.highest = self.highest.checked_sub(1)?;
        }
        None
    }
}
