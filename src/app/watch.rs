//! Watching long questions.

use std::sync::atomic::{AtomicBool, Ordering};

/// Is told the progress of a long question, and can cancel it.
pub trait Watch: Sync {
    /// Called when `done` steps are done, of `total` if that is known.
    fn progress(&self, done: u64, total: Option<u64>) {
        _ = (done, total);
    }

    /// Whether to stop. The answer is then what there is so far.
    fn is_cancelled(&self) -> bool {
        false
    }
}

/// Ignores progress and never cancels.
impl Watch for () {}

/// Cancels once it is `true`.
impl Watch for AtomicBool {
    fn is_cancelled(&self) -> bool {
        self.load(Ordering::Relaxed)
    }
}
