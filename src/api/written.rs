//! How much a thread writes: SQLite sorts in files that nothing of its own bounds.

use std::fs::File;
use std::io::{Read, Seek, SeekFrom};

/// What a thread has written, where the system counts it: on Linux.
#[derive(Debug)]
pub(super) struct Written {
    counters: File,
    before: u64,
}

impl Written {
    /// From now on, by this thread.
    pub(super) fn here() -> Option<Self> {
        let mut counters = File::open("/proc/thread-self/io").ok()?;
        let before = read(&mut counters)?;
        Some(Self { counters, before })
    }

    /// How many bytes it has written.
    pub(super) fn bytes(&mut self) -> u64 {
        read(&mut self.counters).unwrap_or_default().saturating_sub(self.before)
    }
}

fn read(counters: &mut File) -> Option<u64> {
    let mut text = String::new();
    counters.seek(SeekFrom::Start(0)).ok()?;
    counters.read_to_string(&mut text).ok()?;
    text.lines().find_map(|line| line.strip_prefix("wchar:"))?.trim().parse().ok()
}
