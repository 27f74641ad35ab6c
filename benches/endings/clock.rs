//! The time that a thread has had of a core, whatever else the machine does.

use std::fs;
use std::time::{Duration, Instant};

/// Measures the time of this thread; where the system does not tell it, time as on a clock.
#[derive(Clone, Copy)]
pub struct CpuClock {
    start: Instant,
    used: Option<Duration>,
}

impl CpuClock {
    pub fn start() -> Self {
        Self { start: Instant::now(), used: used() }
    }

    pub fn elapsed(&self) -> Duration {
        match (self.used, used()) {
            (Some(before), Some(now)) => now - before,
            _ => self.start.elapsed(),
        }
    }

    /// What says whether the time is up.
    pub fn limit(self, most: Duration) -> impl Fn(u64) -> bool {
        move |_| self.elapsed() >= most
    }
}

fn used() -> Option<Duration> {
    let text = fs::read_to_string("/proc/thread-self/schedstat").ok()?;
    text.split(' ').next()?.parse().ok().map(Duration::from_nanos)
}
