//! Futures tried on several threads until the time is up.

use std::ops::Range;
use std::panic::resume_unwind;
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread::{self, Builder, ScopedJoinHandle};

use super::limits::LookaheadLimits;
use crate::app::{Crew, TimeLimit};
use crate::eval::{Budget, RaceLeg, SimulatedMove, Simulation, Tallies};
use crate::lexicon::WordMap;

/// How many futures a thread tries at a time.
const CHUNK: u64 = 8;

/// Futures tried on several threads, and by other programs of a crew, until the time is up or the watcher
/// cancels.
pub(super) struct Runner<'a> {
    future: &'a Simulation<'a>,
    lexicon: &'a WordMap,
    limits: &'a LookaheadLimits,
    limit: TimeLimit<'a>,
    crew: Option<&'a dyn Crew>,
}

/// What came of a leg.
pub(super) struct RunLeg<H> {
    pub tallies: Tallies,
    /// How many futures were tried, by this program or the whole crew: where there was no time for all, any of them.
    pub count: u64,
    /// What each thread of this program has collected of the replies.
    pub collected: Vec<H>,
}

/// The chunks of a leg by their numbers, each taken once.
enum Chunks<'c> {
    Own(AtomicU64),
    Shared(&'c dyn Crew),
}

impl Chunks<'_> {
    fn take(&self) -> Option<u64> {
        match self {
            Self::Own(next) => Some(next.fetch_add(1, Ordering::Relaxed)),
            Self::Shared(crew) => crew.take(),
        }
    }
}

impl<'a> Runner<'a> {
    pub(super) fn new(
        future: &'a Simulation<'a>,
        lexicon: &'a WordMap,
        limits: &'a LookaheadLimits,
        limit: TimeLimit<'a>,
    ) -> Self {
        Self { future, lexicon, limits, limit, crew: limit.watch.crew() }
    }

    /// Tries the futures of a leg, or as many of them as there is time for.
    pub(super) fn run<H: Default + Send>(
        &mut self,
        leg: &RaceLeg,
        collect: impl Fn(&mut H, &SimulatedMove<'_>) + Sync,
    ) -> RunLeg<H> {
        if let Some(crew) = self.crew {
            let own = self.try_chunks(leg, &Chunks::Shared(crew), &collect);
            crew.end();
            if let Some((tallies, count)) = gather(crew, &own) {
                return RunLeg { tallies, count, ..own };
            }
            // One has gone, with what it had tried: nothing, if this program has tried all. Without time, what this one
            // has tried is the answer.
            self.crew = None;
            if own.count == leg.futures.end - leg.futures.start || self.limit.is_over() {
                return own;
            }
        }
        self.try_chunks(leg, &Chunks::Own(AtomicU64::new(0)), &collect)
    }

    fn try_chunks<H: Default + Send>(
        &self,
        leg: &RaceLeg,
        chunks: &Chunks<'_>,
        collect: &(impl Fn(&mut H, &SimulatedMove<'_>) + Sync),
    ) -> RunLeg<H> {
        let Range { start, end } = leg.futures;
        let spend = |_| self.limit.is_over();
        let work = || {
            let budget = Budget::new(&spend);
            let mut tallies = Tallies::new(self.future.candidates().len());
            let mut collected = H::default();
            let mut count = 0;
            while !budget.is_over() {
                let Some(chunk) = chunks.take() else { break };
                let first = start + chunk * CHUNK;
                if first >= end {
                    break;
                }
                let futures = first..end.min(first + CHUNK);
                let reply = |reply: SimulatedMove<'_>| collect(&mut collected, &reply);
                let wanted = |candidate: usize| leg.wanted[candidate];
                let Ok((more, upto)) =
                    self.future.run_within(budget, futures, wanted, self.lexicon, reply);
                tallies.merge(&more);
                count += upto - first;
                self.limit.watch.progress(upto, self.limits.racks);
            }
            (tallies, count, collected)
        };
        let tallies = Tallies::new(self.future.candidates().len());
        let mut leg = RunLeg { tallies, count: 0, collected: Vec::new() };
        for (tallies, count, collected) in on_threads(self.limits.threads, work) {
            leg.tallies.merge(&tallies);
            leg.count += count;
            leg.collected.push(collected);
        }
        leg
    }
}

/// What a leg came to with all of a crew: the tallies, and how many futures were tried.
fn gather<H>(crew: &dyn Crew, own: &RunLeg<H>) -> Option<(Tallies, u64)> {
    let own = serde_json::to_vec(&(&own.tallies, own.count)).ok()?;
    let all = crew.gather(&own)?.into_iter();
    let mut all = all.map(|one| serde_json::from_slice::<(Tallies, u64)>(&one).ok());
    let (mut tallies, mut count) = all.next()??;
    for one in all {
        let (more, tried) = one?;
        tallies.merge(&more);
        count += tried;
    }
    Some((tallies, count))
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
