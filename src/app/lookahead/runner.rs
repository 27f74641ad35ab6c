//! Futures tried on several threads until the time is up.

use std::ops::Range;
use std::panic::resume_unwind;
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread::{self, Builder, ScopedJoinHandle};
use std::time::Duration;

use web_time::Instant;

use super::limits::LookaheadLimits;
use crate::app::Watch;
use crate::eval::{RaceLeg, SimulatedReply, Simulation, Tallies};
use crate::lexicon::WordMap;

/// How many futures a thread tries at a time.
const CHUNK: u64 = 8;

/// Futures tried on several threads, until the time is up or the watcher cancels.
pub(super) struct Runner<'a> {
    future: &'a Simulation<'a>,
    lexicon: &'a WordMap,
    limits: &'a LookaheadLimits,
    watch: &'a dyn Watch,
    start: Instant,
}

/// What came of a leg.
pub(super) struct RunLeg<H> {
    pub tallies: Tallies,
    /// The first future that was not tried.
    pub end: u64,
    /// What each thread has collected of the replies.
    pub collected: Vec<H>,
}

impl<'a> Runner<'a> {
    /// Starts the clock.
    pub(super) fn new(
        future: &'a Simulation<'a>,
        lexicon: &'a WordMap,
        limits: &'a LookaheadLimits,
        watch: &'a dyn Watch,
    ) -> Self {
        Self { future, lexicon, limits, watch, start: Instant::now() }
    }

    pub(super) fn elapsed(&self) -> Duration {
        self.start.elapsed()
    }

    fn is_over(&self) -> bool {
        self.watch.is_cancelled() || self.elapsed() >= self.limits.time
    }

    /// Tries the futures of a leg, or as many of them as there is time for.
    pub(super) fn run<H: Default + Send>(
        &self,
        leg: &RaceLeg,
        collect: impl Fn(&mut H, &SimulatedReply<'_>) + Sync,
    ) -> RunLeg<H> {
        let Range { start, end } = leg.futures;
        let next = AtomicU64::new(start);
        let work = || {
            let mut tallies = Tallies::new(self.future.candidates().len());
            let mut collected = H::default();
            while !self.is_over() {
                // A number that is taken is tried: those tried have no gap.
                let number = next.fetch_add(CHUNK, Ordering::Relaxed);
                if number >= end {
                    break;
                }
                let numbers = number..end.min(number + CHUNK);
                let reply = |reply: SimulatedReply<'_>| collect(&mut collected, &reply);
                let wanted = |candidate: usize| leg.wanted[candidate];
                let Ok(more) = self.future.run(numbers.clone(), wanted, self.lexicon, reply);
                tallies.merge(&more);
                self.watch.progress(numbers.end, self.limits.racks);
            }
            (tallies, collected)
        };
        let mut all = Tallies::new(self.future.candidates().len());
        let mut collected = Vec::new();
        for (tallies, own) in on_threads(self.limits.threads, work) {
            all.merge(&tallies);
            collected.push(own);
        }
        RunLeg { tallies: all, end: next.into_inner().min(end), collected }
    }
}

/// Runs `work` on this thread and on others, `threads` in all. Returns each result.
pub(super) fn on_threads<T: Send>(threads: u64, work: impl Fn() -> T + Sync) -> Vec<T> {
    let work = &work;
    thread::scope(|scope| {
        // Where the system starts no more threads, those that run do it all.
        let more = (1..threads).map_while(|_| Builder::new().spawn_scoped(scope, work).ok());
        let more: Vec<_> = more.collect();
        let mut done = vec![work()];
        let join = |worker: ScopedJoinHandle<'_, T>| {
            worker.join().unwrap_or_else(|panic| resume_unwind(panic))
        };
        done.extend(more.into_iter().map(join));
        done
    })
}
