//! Ctrl-C during long work.

use std::io;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread::Builder;
use std::time::{Duration, Instant};

use super::Error;
use signal_hook::consts::SIGINT;
use signal_hook::iterator::Signals;
use signal_hook::low_level::emulate_default_handler;

/// Signals within this time count as one: some programs send it both to a process and to its group.
const SAME: Duration = Duration::from_millis(500);

/// A flag that Ctrl-C sets. A second Ctrl-C ends the program.
pub fn interrupts() -> Result<Arc<AtomicBool>, Error> {
    let stop = Arc::new(AtomicBool::new(false));
    listen(Arc::clone(&stop)).map_err(unheard)?;
    Ok(stop)
}

/// Calls `run` at each Ctrl-C, which no longer ends the program.
pub fn on_interrupt(run: impl Fn() + Send + 'static) -> Result<(), Error> {
    let listen = || {
        let mut signals = Signals::new([SIGINT])?;
        Builder::new().spawn(move || signals.forever().for_each(|_| run())).map(|_| ())
    };
    listen().map_err(unheard)
}

fn unheard(error: io::Error) -> Error {
    Error::caused(format!("Ctrl-C can't be caught: {error}"), error)
}

fn listen(stop: Arc<AtomicBool>) -> io::Result<()> {
    let mut signals = Signals::new([SIGINT])?;
    // The thread listens until the program ends.
    Builder::new().spawn(move || {
        let mut first: Option<Instant> = None;
        for signal in signals.forever() {
            stop.store(true, Ordering::SeqCst);
            if first.get_or_insert_with(Instant::now).elapsed() > SAME {
                _ = emulate_default_handler(signal);
            }
        }
    })?;
    Ok(())
}
