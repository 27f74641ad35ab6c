//! The time of a question.

use std::time::Duration;

use web_time::Instant;

use super::watch::Watch;

/// When a question is to end: once its time is up, or its watcher cancels.
#[derive(Clone, Copy)]
pub(crate) struct TimeLimit<'w> {
    watch: &'w dyn Watch,
    begun: Instant,
    /// `None` where the time is longer than clocks go.
    until: Option<Instant>,
}

impl<'w> TimeLimit<'w> {
    /// Starts the clock.
    pub(crate) fn new(time: Duration, watch: &'w dyn Watch) -> Self {
        let begun = Instant::now();
        Self { watch, begun, until: begun.checked_add(time) }
    }

    /// How long ago it was started.
    pub(crate) fn elapsed(&self) -> Duration {
        self.begun.elapsed()
    }

    /// The time for the next of some parts that are left, all of the same length.
    pub(crate) fn part(&self, parts: u32) -> Duration {
        let left = self.until.map(|until| until.saturating_duration_since(Instant::now()));
        left.map_or(Duration::MAX, |left| left / parts.max(1))
    }

    /// Whether to end.
    pub(crate) fn is_over(&self) -> bool {
        self.watch.is_cancelled() || self.until.is_some_and(|until| Instant::now() >= until)
    }
}
