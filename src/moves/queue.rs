//! Spans in the order of their bounds.

use crate::rules::Points;

/// Numbers from 0 on, each with a bound: the one with the highest is taken first. Scores are small
/// numbers, so there is a heap for each, and nothing is compared.
pub(super) struct Queue {
    /// The last number with each bound, from 1; 0 where there is none.
    heaps: [u16; HEAPS],
    /// The number before in the same heap.
    before: Vec<u16>,
    highest: usize,
}

/// How many heaps there are: in the last one are all bounds from there on.
const HEAPS: usize = 1 << 9;

impl Queue {
    pub(super) fn new() -> Self {
        Self { heaps: [0; HEAPS], before: Vec::with_capacity(1 << 9), highest: 0 }
    }

    /// Puts the next number in.
    #[inline]
    pub(super) fn push(&mut self, bound: Points) {
        let heap = (bound as usize).min(HEAPS - 1);
        self.highest = self.highest.max(heap);
        self.before.push(self.heaps[heap]);
        self.heaps[heap] = self.before.len() as u16;
    }

    /// Takes out a number with the highest bound, unless it is below `least`.
    #[inline]
    pub(super) fn pop(&mut self, least: Points) -> Option<usize> {
        let least = (least as usize).min(HEAPS - 1);
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
