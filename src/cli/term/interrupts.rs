//! Ctrl-C during long work, and other signals.

use std::io;
use std::ops::Deref;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use super::{Error, note};

/// Signals within this time count as one: some programs send it both to a process and to its group.
const SAME: Duration = Duration::from_millis(500);

/// How long stopped work may take to come to its end.
#[derive(Clone, Copy)]
struct Grace {
    /// In time and in processor time: a busy machine gives it less of that.
    usual: Duration,
    /// Where it hardly gets the processor, or waits for something.
    longest: Duration,
}

const GRACE: Grace = Grace { usual: Duration::from_millis(150), longest: Duration::from_secs(1) };

/// That of work which saves what it has done: on a slow disk, too.
const SAVING: Grace = Grace { usual: Duration::from_secs(5), longest: Duration::from_secs(5) };

impl Grace {
    /// Whether work that was stopped a time ago, and has had some processor time since, is waited for no longer.
    fn is_over(self, waited: Duration, worked: Option<Duration>) -> bool {
        let has_worked = worked.is_none_or(|worked| worked >= self.usual);
        waited >= self.longest || waited >= self.usual && has_worked
    }
}

/// What is said where work is ended before its end.
const UNFINISHED: &str =
    "stopped: the work at hand did not come to an end in time, and what it has found is left out";

/// How long that may take to be written.
const NOTING: Duration = Duration::from_millis(100);

/// Whether the program is being ended.
static IS_ENDING: AtomicBool = AtomicBool::new(false);

/// How often it is seen whether stopped work has ended.
const TICK: Duration = Duration::from_millis(5);

/// The number of a signal.
type Signal = i32;

/// The work of the program that a signal stops, if there is some.
static AT_WORK: Mutex<AtWork> = Mutex::new(AtWork { is_heard: false, work: None, last: None });

struct AtWork {
    /// Whether signals are listened to.
    is_heard: bool,
    work: Option<(Arc<AtomicBool>, Grace)>,
    /// When a signal came last.
    last: Option<Instant>,
}

impl AtWork {
    fn lock() -> MutexGuard<'static, Self> {
        AT_WORK.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// What a signal does: it stops the work at hand. Where there is none, or it is stopped already, it ends the program.
    fn hear(signal: Signal) {
        if IS_ENDING.load(Ordering::SeqCst) {
            end(signal);
        }
        let mut all = Self::lock();
        if all.last.is_some_and(|last| last.elapsed() <= SAME) {
            return;
        }
        all.last = Some(Instant::now());
        match &all.work {
            Some((stop, grace)) if !stop.swap(true, Ordering::SeqCst) => {
                let (stop, grace) = (Arc::clone(stop), *grace);
                // Without a thread, a second signal ends it.
                _ = thread::Builder::new().spawn(move || Self::end_in_time(&stop, grace, signal));
            }
            _ => end(signal),
        }
    }

    /// Whether the work at hand is that of a stop.
    fn is_at(&self, stop: &Arc<AtomicBool>) -> bool {
        self.work.as_ref().is_some_and(|(of, _)| Arc::ptr_eq(of, stop))
    }

    /// Ends the program if some stopped work does not come to its end.
    fn end_in_time(stopped: &Arc<AtomicBool>, grace: Grace, signal: Signal) {
        let (begun, before) = (Instant::now(), processor_time());
        loop {
            thread::sleep(TICK);
            let all = Self::lock();
            if !all.is_at(stopped) {
                return;
            }
            let worked =
                processor_time().zip(before).map(|(now, before)| now.saturating_sub(before));
            if grace.is_over(begun.elapsed(), worked) {
                IS_ENDING.store(true, Ordering::SeqCst);
                // Who reads the notes may not read on.
                let noted = thread::Builder::new().spawn(|| note(UNFINISHED));
                let begun = Instant::now();
                while noted.as_ref().is_ok_and(|noted| !noted.is_finished())
                    && begun.elapsed() < NOTING
                {
                    thread::sleep(TICK);
                }
                // The lock is held: the work can't begin to write what it has found.
                end(signal);
            }
        }
    }
}

/// A flag that Ctrl-C sets for some work, and the signals by which systems end a program. Work that does not look at it
/// is ended with the program; dropped, it lets the program write what was found. A second signal ends the program at
/// once, as does the first where there is no work.
pub(crate) struct WorkStop(Arc<AtomicBool>);

/// The stop of some work, one at a time.
pub(crate) fn interrupts() -> Result<WorkStop, Error> {
    begun(GRACE)
}

/// The stop of work which saves what it has done once it is stopped.
pub(crate) fn interrupts_of_saving() -> Result<WorkStop, Error> {
    begun(SAVING)
}

fn begun(grace: Grace) -> Result<WorkStop, Error> {
    let mut all = AtWork::lock();
    if !all.is_heard {
        on_end(AtWork::hear)?;
        all.is_heard = true;
    }
    let stop = Arc::new(AtomicBool::new(false));
    all.work = Some((Arc::clone(&stop), grace));
    Ok(WorkStop(stop))
}

impl WorkStop {
    /// What a statement of SQL asks again and again: whether to stop.
    pub(crate) fn of_sql(&self) -> Arc<dyn Fn() -> bool + Send + Sync> {
        let stop = Arc::clone(&self.0);
        Arc::new(move || stop.load(Ordering::Relaxed))
    }
}

impl Deref for WorkStop {
    type Target = AtomicBool;

    fn deref(&self) -> &AtomicBool {
        &self.0
    }
}

impl Drop for WorkStop {
    fn drop(&mut self) {
        let mut all = AtWork::lock();
        if all.is_at(&self.0) {
            all.work = None;
        }
    }
}

/// Ctrl-C, where work is done between waits for a player: it stops the work at hand, and ends the
/// program where there is none. Pressed again, it ends the program at once.
pub(crate) struct Breaks {
    is_busy: Arc<AtomicBool>,
    stop: Arc<AtomicBool>,
}

impl Breaks {
    pub(crate) fn new() -> Result<Self, Error> {
        let [is_busy, stop] = [(); 2].map(|()| Arc::new(AtomicBool::new(false)));
        let (busy, set, mut last) = (Arc::clone(&is_busy), Arc::clone(&stop), None::<Instant>);
        on_interrupt(move |signal| {
            let is_same = last.replace(Instant::now()).is_some_and(|last| last.elapsed() <= SAME);
            let is_stopped = set.swap(true, Ordering::SeqCst);
            if !is_same && (is_stopped || !busy.load(Ordering::SeqCst)) {
                end(signal);
            }
        })?;
        Ok(Self { is_busy, stop })
    }

    /// Does some work with the flag that Ctrl-C sets.
    pub(crate) fn during<T>(&self, work: impl FnOnce(&AtomicBool) -> T) -> T {
        self.stop.store(false, Ordering::SeqCst);
        self.is_busy.store(true, Ordering::SeqCst);
        let done = work(&self.stop);
        self.is_busy.store(false, Ordering::SeqCst);
        self.stop.store(false, Ordering::SeqCst);
        done
    }
}

/// Makes a write beyond a limit on the size of files fail, with a message, instead of ending the process.
pub(crate) fn ignore_file_size_signal() {
    #[cfg(unix)]
    {
        let seen = Arc::default();
        // If there is no handler, only such a limit kills; a full disk is an error.
        _ = signal_hook::flag::register(signal_hook::consts::SIGXFSZ, seen);
    }
}

/// Calls `run` at each Ctrl-C, which no longer ends the program.
fn on_interrupt(run: impl FnMut(Signal) + Send + 'static) -> Result<(), Error> {
    listen(run, false).map_err(not_caught)
}

/// Calls `run` at each Ctrl-C, and where the system asks the program to end.
pub(crate) fn on_end(run: impl FnMut(Signal) + Send + 'static) -> Result<(), Error> {
    listen(run, true).map_err(not_caught)
}

fn not_caught(error: io::Error) -> Error {
    Error::caused(format!("Ctrl-C can't be caught: {error}"), error)
}

/// Listens in a thread of its own until the program ends.
#[cfg(unix)]
fn listen(run: impl FnMut(Signal) + Send + 'static, ends: bool) -> io::Result<()> {
    use signal_hook::consts::{SIGHUP, SIGINT, SIGTERM};
    let hangs_up = (ends && may_hang_up()).then_some(SIGHUP);
    let asked = [SIGINT].into_iter().chain(ends.then_some(SIGTERM)).chain(hangs_up);
    let mut signals = signal_hook::iterator::Signals::new(asked)?;
    let listen = move || signals.forever().for_each(run);
    thread::Builder::new().spawn(listen).map(|_| ())
}

/// Whether a terminal that closes ends the program: not after `nohup`, which lets it ignore that. Where the
/// system does not say, it is taken for such a program.
#[cfg(unix)]
fn may_hang_up() -> bool {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let ignored = status.lines().find_map(|line| line.strip_prefix("SigIgn:"));
    let ignored = ignored.and_then(|mask| u64::from_str_radix(mask.trim(), 16).ok());
    ignored.is_some_and(|mask| mask & 1 << (signal_hook::consts::SIGHUP - 1) == 0)
}

/// Ends the program as a signal does where nothing catches it.
#[cfg(unix)]
fn end(signal: Signal) {
    _ = signal_hook::low_level::emulate_default_handler(signal);
}

/// The processor time that the program has had.
#[cfg(unix)]
fn processor_time() -> Option<Duration> {
    rustix::time::clock_gettime(rustix::time::ClockId::ProcessCPUTime).try_into().ok()
}

/// Not known.
#[cfg(not(unix))]
fn processor_time() -> Option<Duration> {
    None
}

/// What runs at each Ctrl-C.
#[cfg(not(unix))]
type Listener = Box<dyn FnMut(Signal) + Send>;

/// Adds to what runs at each Ctrl-C: the library takes only one handler.
#[cfg(not(unix))]
fn listen(run: impl FnMut(Signal) + Send + 'static, _ends: bool) -> io::Result<()> {
    /// That of Ctrl-C.
    const SIGINT: Signal = 2;

    static LISTENERS: Mutex<Vec<Listener>> = Mutex::new(Vec::new());
    let listeners = || LISTENERS.lock().unwrap_or_else(PoisonError::into_inner);
    let is_first = {
        let mut all = listeners();
        all.push(Box::new(run));
        all.len() == 1
    };
    if is_first {
        let handler = move || listeners().iter_mut().for_each(|run| run(SIGINT));
        ctrlc::set_handler(handler).map_err(io::Error::other)?;
    }
    Ok(())
}

/// Ends the program with the code that Windows gives where nothing catches Ctrl-C.
#[cfg(not(unix))]
fn end(_: Signal) {
    const STATUS_CONTROL_C_EXIT: u32 = 0xC000_013A;
    std::process::exit(STATUS_CONTROL_C_EXIT.cast_signed());
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn work_is_waited_for_longer_where_it_lacks_the_processor() {
        let over = |waited, worked: Option<u64>| {
            GRACE.is_over(Duration::from_millis(waited), worked.map(Duration::from_millis))
        };
        assert!(!over(140, Some(280)) && !over(140, None));
        assert!(over(150, Some(150)) && over(150, None));
        assert!(!over(150, Some(20)) && !over(900, Some(20)));
        assert!(over(1000, Some(0)));
    }
}
