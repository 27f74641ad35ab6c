//! A progress bar that watches a use case.

use std::sync::atomic::AtomicBool;

use indicatif::ProgressBar;

use crate::app::Watch;

/// Shows progress on a bar, and cancels once `stop` is set.
pub(crate) struct BarWatch<'b> {
    pub bar: &'b ProgressBar,
    pub stop: &'b AtomicBool,
}

impl Watch for BarWatch<'_> {
    fn progress(&self, done: u64, _: Option<u64>) {
        self.bar.set_position(done);
    }

    fn is_cancelled(&self) -> bool {
        self.stop.is_cancelled()
    }
}
