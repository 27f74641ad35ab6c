//! Watching long questions.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use super::crew::Crew;

/// Hears about the progress of a long question, and may cancel it.
pub trait Watch: Sync {
    /// Hears that `done` steps are done, of `total` if that is known.
    fn progress(&self, done: u64, total: Option<u64>) {
        _ = (done, total);
    }

    /// Hears what the steps are from here on: `rack`, `position`.
    fn counts(&self, unit: &'static str) {
        _ = unit;
    }

    /// What a statement of SQL asks again and again: whether to stop.
    fn stops_sql(&self) -> Option<Arc<dyn Fn() -> bool + Send + Sync>> {
        None
    }

    /// Those who answer the question together with this program, if any do.
    fn crew(&self) -> Option<&dyn Crew> {
        None
    }

    /// Whether to stop. The answer is then what was found so far, or an error if that is nothing.
    fn is_cancelled(&self) -> bool {
        false
    }
}

/// Ignores progress and never cancels.
impl Watch for () {}

/// Passes on that a question is cancelled, and not the progress of its parts.
pub(crate) struct Cancels<'w>(pub &'w dyn Watch);

impl Watch for Cancels<'_> {
    fn is_cancelled(&self) -> bool {
        self.0.is_cancelled()
    }
}

/// Passes on the progress in one unit, and not that in others.
pub(crate) struct Counting<'w> {
    watch: &'w dyn Watch,
    unit: &'static str,
    is_counted: AtomicBool,
}

impl<'w> Counting<'w> {
    pub(crate) const fn new(unit: &'static str, watch: &'w dyn Watch) -> Self {
        Self { watch, unit, is_counted: AtomicBool::new(false) }
    }
}

impl Watch for Counting<'_> {
    fn progress(&self, done: u64, total: Option<u64>) {
        if self.is_counted.load(Ordering::Relaxed) {
            self.watch.progress(done, total);
        }
    }

    fn counts(&self, unit: &'static str) {
        self.is_counted.store(unit == self.unit, Ordering::Relaxed);
    }

    fn is_cancelled(&self) -> bool {
        self.watch.is_cancelled()
    }
}

/// Cancels once it is true.
impl Watch for AtomicBool {
    fn is_cancelled(&self) -> bool {
        self.load(Ordering::Relaxed)
    }
}
