//! Ctrl-C while something takes long.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use super::error::Error;

/// Lets Ctrl-C set what is returned, and a second one end the program.
pub(super) fn interrupts() -> Result<Arc<AtomicBool>, Error> {
    use signal_hook::consts::SIGINT;
    use signal_hook::flag::{register, register_conditional_default};
    let stop = Arc::new(AtomicBool::new(false));
    // In this order: the second looks before the first sets.
    register_conditional_default(SIGINT, Arc::clone(&stop))
        .and_then(|_| register(SIGINT, Arc::clone(&stop)))
        .map_err(|error| Error::new(format!("Ctrl-C can't be listened to: {error}")))?;
    Ok(stop)
}
