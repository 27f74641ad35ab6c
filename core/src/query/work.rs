//! How long matching has taken, and whether to stop.

use std::cell::Cell;

/// How many steps are taken between two looks at whether to stop.
const BETWEEN_LOOKS: u32 = 4096;

/// Counts the steps of matching, and asks now and then whether to stop.
pub(super) struct Work<'s> {
    steps: Cell<u32>,
    stopped: Cell<bool>,
    stop: &'s dyn Fn() -> bool,
}

impl<'s> Work<'s> {
    pub fn new(stop: &'s dyn Fn() -> bool) -> Self {
        Self { steps: Cell::new(0), stopped: Cell::new(false), stop }
    }

    /// Counts a step. Once it has been told to stop, what is found counts no more.
    pub fn is_over(&self) -> bool {
        let steps = self.steps.get().wrapping_add(1);
        self.steps.set(steps);
        if steps.is_multiple_of(BETWEEN_LOOKS) && !self.stopped.get() {
            self.stopped.set((self.stop)());
        }
        self.stopped.get()
    }

    /// Stops, as if it were told to.
    pub fn end(&self) {
        self.stopped.set(true);
    }
}
