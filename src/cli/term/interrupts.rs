//! Ctrl-C during long work.

use std::io;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use super::Error;

/// Signals within this time count as one: some programs send it both to a process and to its group.
const SAME: Duration = Duration::from_millis(500);

/// A flag that Ctrl-C sets. A second Ctrl-C ends the program.
pub(crate) fn interrupts() -> Result<Arc<AtomicBool>, Error> {
    let stop = Arc::new(AtomicBool::new(false));
    let (set, mut first) = (Arc::clone(&stop), None);
    on_interrupt(move || {
        set.store(true, Ordering::SeqCst);
        if first.get_or_insert_with(Instant::now).elapsed() > SAME {
            end();
        }
    })?;
    Ok(stop)
}

/// Calls `run` at each Ctrl-C, which no longer ends the program.
pub(crate) fn on_interrupt(run: impl FnMut() + Send + 'static) -> Result<(), Error> {
    listen(run).map_err(|error| Error::caused(format!("Ctrl-C can't be caught: {error}"), error))
}

/// Listens in a thread of its own until the program ends.
#[cfg(unix)]
fn listen(mut run: impl FnMut() + Send + 'static) -> io::Result<()> {
    let mut signals = signal_hook::iterator::Signals::new([signal_hook::consts::SIGINT])?;
    let listen = move || signals.forever().for_each(|_| run());
    std::thread::Builder::new().spawn(listen).map(|_| ())
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
fn listen(run: impl FnMut() + Send + 'static) -> io::Result<()> {
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
