//! The time of a question.

use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use web_time::Instant;

use super::watch::Watch;

/// When the time is up.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Deadline(Option<Instant>);

impl Deadline {
    /// So long after `begun`; `None`, and a time longer than clocks go, is never.
    pub(crate) fn new(begun: Instant, time: Option<Duration>) -> Self {
        Self(time.and_then(|time| begun.checked_add(time)))
    }

    /// Whether it has passed.
    pub(crate) fn has_passed(self) -> bool {
        self.0.is_some_and(|at| Instant::now() >= at)
    }
}

/// When a question is to end: once its time is up, or its watcher cancels.
#[derive(Clone, Copy)]
pub(crate) struct TimeLimit<'w> {
    /// Who watches over the question.
    pub(crate) watch: &'w dyn Watch,
    begun: Instant,
    deadline: Deadline,
}

impl<'w> TimeLimit<'w> {
    /// Starts the clock.
    pub(crate) fn new(time: Duration, watch: &'w dyn Watch) -> Self {
        let begun = Instant::now();
        Self { watch, begun, deadline: Deadline::new(begun, Some(time)) }
    }

    /// How long ago it was started.
    pub(crate) fn elapsed(&self) -> Duration {
        self.begun.elapsed()
    }

    /// The time for the next of some parts that are left, all of the same length.
    pub(crate) fn part(&self, parts: u32) -> Duration {
        let left = self.deadline.0.map(|at| at.saturating_duration_since(Instant::now()));
        left.map_or(Duration::MAX, |left| left / parts.max(1))
    }

    /// Whether to end.
    pub(crate) fn is_over(&self) -> bool {
        self.watch.is_cancelled() || self.deadline.has_passed()
    }

    /// Whether to end, for a [`Budget`](crate::eval::Budget); the positions that this counts are the progress.
    pub(crate) fn counting(self) -> impl Fn(u64) -> bool + Sync + 'w {
        let seen = AtomicU64::new(0);
        move |positions| {
            let seen = seen.fetch_add(positions, Ordering::Relaxed) + positions;
            self.watch.progress(seen, None);
            self.is_over()
        }
    }
}
