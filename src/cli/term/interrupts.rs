//! Ctrl-C during long work, and other signals.

use std::io;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use super::Error;

/// Signals within this time count as one: some programs send it both to a process and to its group.
const SAME: Duration = Duration::from_millis(500);

/// A flag that Ctrl-C sets, and the signals by which systems end a program. A second one ends it.
pub(crate) fn interrupts() -> Result<Arc<AtomicBool>, Error> {
    let stop = Arc::new(AtomicBool::new(false));
    let (set, mut first) = (Arc::clone(&stop), None);
    on_end(move || {
        set.store(true, Ordering::SeqCst);
        if first.get_or_insert_with(Instant::now).elapsed() > SAME {
            end();
        }
    })?;
    Ok(stop)
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
        on_interrupt(move || {
            let is_same = last.replace(Instant::now()).is_some_and(|last| last.elapsed() <= SAME);
            let is_stopped = set.swap(true, Ordering::SeqCst);
            if !is_same && (is_stopped || !busy.load(Ordering::SeqCst)) {
                end();
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
pub(crate) fn on_interrupt(run: impl FnMut() + Send + 'static) -> Result<(), Error> {
    listen(run, false).map_err(not_caught)
}

/// Calls `run` at each Ctrl-C, and where the system asks the program to end.
pub(crate) fn on_end(run: impl FnMut() + Send + 'static) -> Result<(), Error> {
    listen(run, true).map_err(not_caught)
}

fn not_caught(error: io::Error) -> Error {
    Error::caused(format!("Ctrl-C can't be caught: {error}"), error)
}

/// Listens in a thread of its own until the program ends.
#[cfg(unix)]
fn listen(mut run: impl FnMut() + Send + 'static, ends: bool) -> io::Result<()> {
    use signal_hook::consts::{SIGHUP, SIGINT, SIGTERM};
    let hangs_up = (ends && may_hang_up()).then_some(SIGHUP);
    let asked = [SIGINT].into_iter().chain(ends.then_some(SIGTERM)).chain(hangs_up);
    let mut signals = signal_hook::iterator::Signals::new(asked)?;
    let listen = move || signals.forever().for_each(|_| run());
    std::thread::Builder::new().spawn(listen).map(|_| ())
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

/// Ends the program as Ctrl-C does where nothing catches it.
#[cfg(unix)]
fn end() {
    _ = signal_hook::low_level::emulate_default_handler(signal_hook::consts::SIGINT);
}

/// What runs at each Ctrl-C.
#[cfg(not(unix))]
type Listener = Box<dyn FnMut() + Send>;

/// Adds to what runs at each Ctrl-C: the library takes only one handler.
#[cfg(not(unix))]
fn listen(run: impl FnMut() + Send + 'static, _ends: bool) -> io::Result<()> {
    use std::sync::{Mutex, PoisonError};

    static LISTENERS: Mutex<Vec<Listener>> = Mutex::new(Vec::new());
    let listeners = || LISTENERS.lock().unwrap_or_else(PoisonError::into_inner);
    let is_first = {
        let mut all = listeners();
        all.push(Box::new(run));
        all.len() == 1
    };
    if is_first {
        let handler = move || listeners().iter_mut().for_each(|run| run());
        ctrlc::set_handler(handler).map_err(io::Error::other)?;
    }
    Ok(())
}

/// Ends the program with the code that Windows gives where nothing catches Ctrl-C.
#[cfg(not(unix))]
fn end() {
    const STATUS_CONTROL_C_EXIT: u32 = 0xC000_013A;
    std::process::exit(STATUS_CONTROL_C_EXIT.cast_signed());
}
