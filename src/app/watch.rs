//! Watching a question that takes long.

use std::sync::atomic::{AtomicBool, Ordering};

/// Hears how far a long question is, and may end it.
pub trait Watch: Sync {
    /// Hears that `done` steps are done, of `total` where that is known.
    fn progress(&self, done: u64, total: Option<u64>) {
        _ = (done, total);
    }

    /// Whether to stop: the answer is then what there is so far.
    fn is_cancelled(&self) -> bool {
        false
    }
}

/// Nobody watches.
impl Watch for () {}

/// Stops once it is true.
impl Watch for AtomicBool {
    fn is_cancelled(&self) -> bool {
        self.load(Ordering::Relaxed)
    }
}
