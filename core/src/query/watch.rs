//! Hearing of answers one by one, how long finding them has taken, and whether to stop.

use std::cell::Cell;

/// How many steps are taken between two looks at whether to stop.
const BETWEEN_LOOKS: u32 = 4096;

/// What finding answers tells and asks.
pub trait QueryWatch {
    /// Takes the places of the words of an answer; those of a query in the order of its patterns, each in the list of its
    /// pattern. Returns whether to go on.
    fn found(&mut self, words: &[u32]) -> bool;

    /// Whether to stop: asked now and then.
    fn is_cancelled(&mut self) -> bool {
        false
    }
}

/// Counts the steps of a search, and asks now and then whether to stop.
pub(crate) struct Work<'s> {
    steps: Cell<u32>,
    is_stopped: Cell<bool>,
    stop: &'s dyn Fn() -> bool,
}

impl<'s> Work<'s> {
    pub fn new(stop: &'s dyn Fn() -> bool) -> Self {
        Self { steps: Cell::new(0), is_stopped: Cell::new(false), stop }
    }

    /// Counts a step. Once it has been told to stop, what is found counts no more.
    #[inline]
    pub fn is_over(&self) -> bool {
        self.is_over_after(1)
    }

    /// Counts what takes as long as some steps.
    #[inline]
    pub fn is_over_after(&self, steps: u32) -> bool {
        let before = self.steps.get();
        let after = before.wrapping_add(steps);
        self.steps.set(after);
        if before / BETWEEN_LOOKS != after / BETWEEN_LOOKS && !self.is_stopped.get() {
            self.is_stopped.set((self.stop)());
        }
        self.is_stopped.get()
    }

    /// Whether it has been told to stop.
    pub const fn is_stopped(&self) -> bool {
        self.is_stopped.get()
    }

    /// Stops, as if it were told to.
    pub fn end(&self) {
        self.is_stopped.set(true);
    }
}
