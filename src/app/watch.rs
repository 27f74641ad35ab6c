//! Watching long questions.

use std::sync::atomic::{AtomicBool, Ordering};

/// Hears about the progress of a long question, and may cancel it.
pub trait Watch: Sync {
    /// Hears that `done` steps are done, of `total` if that is known.
    fn progress(&self, done: u64, total: Option<u64>) {
        _ = (done, total);
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

/// Cancels once it is true.
impl Watch for AtomicBool {
    fn is_cancelled(&self) -> bool {
        self.load(Ordering::Relaxed)
    }
}
