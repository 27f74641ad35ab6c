//! A stream of items, processed by several threads and answered in order.

use std::collections::VecDeque;
use std::io;
use std::panic;
use std::sync::mpsc::{self, Receiver, Sender};
use std::sync::{Mutex, PoisonError};
#[cfg(any(feature = "cli", feature = "api"))]
use std::thread::available_parallelism;
use std::thread::{self, Builder};

/// The system can't start another thread.
#[derive(Debug, thiserror::Error)]
#[error("no further thread can be started: {0}")]
pub struct ThreadError(#[source] io::Error);

/// The number of items in flight for each thread: enough that no thread idles while one item takes as
/// long as several others, few enough to keep little in memory.
const AHEAD: usize = 4;

/// What the collecting thread receives.
enum Event<T, U> {
    Read(T),
    /// There are no more items.
    End,
    /// The answer to the item of this number.
    Done(usize, U),
    /// A thread has panicked.
    Broken,
}

/// The most threads that can be asked for.
#[cfg(any(feature = "cli", feature = "api"))]
pub const MOST_THREADS: u64 = 1024;

/// The number of threads to use: the given one, else one for each core.
#[cfg(any(feature = "cli", feature = "api"))]
pub fn threads(given: Option<u16>) -> u64 {
    given.map_or_else(|| available_parallelism().map_or(1, |cores| cores.get() as u64), u64::from)
}

/// Processes the items of `source` with `work` on several threads, and passes the answers to `take`
/// on the calling thread, in the order of the items. However long the source is, only a few items for
/// each thread are in memory.
///
/// If `take` fails, the source is not waited for: it may be a pipe that nothing is written to.
///
/// # Errors
///
/// The error of `take`, or [`ThreadError`].
pub fn in_order<T, U, E>(
    threads: usize,
    mut source: impl Iterator<Item = T> + Send + 'static,
    work: impl Fn(T) -> U + Sync,
    mut take: impl FnMut(U) -> Result<(), E>,
) -> Result<(), E>
where
    T: Send + 'static,
    U: Send + 'static,
    E: From<ThreadError>,
{
    // A worker of a browser has no other threads.
    if cfg!(target_family = "wasm") {
        return source.try_for_each(|item| take(work(item)));
    }
    let threads = threads.max(1);
    // One permit for each item in flight: the source is not read without one.
    let (permits, permitted) = mpsc::channel();
    (0..threads.saturating_mul(AHEAD)).for_each(|_| _ = permits.send(()));
    let (events, heard) = mpsc::channel();
    let (items, given) = mpsc::channel();
    let given = Mutex::new(given);
    thread::scope(|scope| {
        // Dropped before the scope waits, so that no thread goes on once this one has stopped.
        let (items, heard) = (items, heard);
        for _ in 0..threads {
            let worker = Worker { given: &given, events: events.clone() };
            let started = Builder::new().spawn_scoped(scope, || worker.run(&work));
            started.map_err(ThreadError)?;
        }
        // Not a thread of the scope, which would wait for it.
        let reader = Builder::new().spawn(move || {
            let broken = Broken(&events);
            while permitted.recv().is_ok() {
                let event = source.next().map_or(Event::End, Event::Read);
                let ended = matches!(event, Event::End);
                if events.send(event).is_err() || ended {
                    break;
                }
            }
            drop(broken);
        });
        reader.map_err(ThreadError)?;
        let mut under_way = VecDeque::new();
        let (mut first, mut reading) = (0, true);
        while reading || !under_way.is_empty() {
            match heard.recv() {
                Ok(Event::Read(item)) => {
                    _ = items.send((first + under_way.len(), item));
                    under_way.push_back(None);
                }
                Ok(Event::End) => reading = false,
                Ok(Event::Done(number, answer)) => {
                    if let Some(place) = under_way.get_mut(number - first) {
                        *place = Some(answer);
                    }
                    while let Some(answer) = under_way.pop_front_if(|answer| answer.is_some()) {
                        answer.map(&mut take).transpose()?;
                        first += 1;
                        _ = permits.send(());
                    }
                }
                Ok(Event::Broken) | Err(_) => panic!("a thread has panicked"),
            }
        }
        Ok(())
    })
}

struct Worker<'s, T, U> {
    given: &'s Mutex<Receiver<(usize, T)>>,
    events: Sender<Event<T, U>>,
}

impl<T, U> Worker<'_, T, U> {
    fn run(self, work: impl Fn(T) -> U) {
        let _broken = Broken(&self.events);
        loop {
            let given = self.given.lock().unwrap_or_else(PoisonError::into_inner).recv();
            let Ok((number, item)) = given else { break };
            if self.events.send(Event::Done(number, work(item))).is_err() {
                break;
            }
        }
    }
}

/// Reports the panic of a thread, whose answer would be awaited forever.
struct Broken<'e, T, U>(&'e Sender<Event<T, U>>);

impl<T, U> Drop for Broken<'_, T, U> {
    fn drop(&mut self) {
        if thread::panicking() {
            _ = self.0.send(Event::Broken);
        }
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;
    use std::sync::atomic::{AtomicUsize, Ordering};
    use std::time::Duration;

    use super::*;

    /// Takes longer for some items than for others.
    fn slow(item: usize) -> usize {
        thread::sleep(Duration::from_micros([900, 0, 0, 300, 0, 0, 0][item % 7]));
        item * 2
    }

    #[test]
    fn answers_come_in_the_order_of_the_items() {
        for threads in [1, 2, 8] {
            let mut taken = Vec::new();
            let done: Result<(), ThreadError> = in_order(threads, 0..500, slow, |answer| {
                taken.push(answer);
                Ok(())
            });
            assert!(done.is_ok());
            assert_eq!(taken, (0..500).map(|item| item * 2).collect::<Vec<_>>(), "{threads}");
        }
    }

    #[test]
    fn the_source_is_not_read_far_ahead() {
        let read = Arc::new(AtomicUsize::new(0));
        let counted = Arc::clone(&read);
        let source = (0..400).inspect(move |_| _ = counted.fetch_add(1, Ordering::SeqCst));
        let (mut taken, mut most) = (0, 0);
        // The first item takes as long as hundreds of others.
        let work =
            |item: usize| thread::sleep(Duration::from_millis(if item == 0 { 200 } else { 0 }));
        let done: Result<(), ThreadError> = in_order(2, source, work, |()| {
            most = most.max(read.load(Ordering::SeqCst) - taken);
            taken += 1;
            Ok(())
        });
        assert!(done.is_ok() && taken == 400);
        assert!(most <= 8, "{most} items were in memory");
    }

    #[test]
    fn a_source_that_does_not_end_is_not_awaited() {
        let (_open, silent) = mpsc::channel();
        let source = [1_usize, 2].into_iter().chain(std::iter::from_fn(move || silent.recv().ok()));
        let full = || Err(ThreadError(io::Error::other("full")));
        let done = in_order(2, source, slow, |_| full());
        assert!(matches!(done, Err(ThreadError(error)) if error.to_string() == "full"));
    }

    #[test]
    fn a_panic_is_not_awaited() {
        let work = |item: usize| if item == 3 { panic!("on purpose") } else { item };
        let run = || in_order(2, 0..100, work, |_| Ok::<_, ThreadError>(()));
        assert!(panic::catch_unwind(run).is_err());
    }
}
