//! Work on a second thread, or on this one if none can start.

use std::panic::resume_unwind;
use std::sync::mpsc::sync_channel;
use std::sync::{Mutex, PoisonError};
use std::thread::{self, Builder};

/// Passes items that are made on another thread to `take`, in order, until it fails. `make` stops
/// when handing over an item returns `false`.
pub(crate) fn produce<T: Send, E>(
    make: impl Fn(&mut dyn FnMut(T) -> bool) + Sync,
    mut take: impl FnMut(T) -> Result<(), E>,
) -> Result<(), E> {
    let make = &make;
    thread::scope(|scope| {
        let (sender, receiver) = sync_channel(2);
        let beside = move || make(&mut |item| sender.send(item).is_ok());
        if Builder::new().spawn_scoped(scope, beside).is_ok() {
            return receiver.into_iter().try_for_each(take);
        }
        let mut taken = Ok(());
        make(&mut |item| {
            taken = take(item);
            taken.is_ok()
        });
        taken
    })
}

/// The results of two pieces of work, the second done alongside the first.
pub(crate) fn both<A, B: Send>(
    here: impl FnOnce() -> A,
    beside: impl FnOnce() -> B + Send,
) -> (A, B) {
    // A thread that can't start drops its closure, so the closure only borrows the work.
    let beside = Mutex::new(Some(beside));
    let take = || beside.lock().unwrap_or_else(PoisonError::into_inner).take();
    let work = || take().map(|work| work());
    let (here, done) = thread::scope(|scope| {
        let started = Builder::new().spawn_scoped(scope, work);
        let here = here();
        let done = started
            .ok()
            .and_then(|thread| thread.join().unwrap_or_else(|panic| resume_unwind(panic)));
        (here, done)
    });
    let done = done.or_else(work);
    (here, done.expect("done on one thread or the other"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn items_come_in_order_until_one_is_refused() {
        let make = |hand: &mut dyn FnMut(u32) -> bool| _ = (0..100).all(hand);
        let mut taken = Vec::new();
        let result = produce(make, |item| {
            taken.push(item);
            if item == 50 { Err("enough") } else { Ok(()) }
        });
        assert_eq!((result, taken), (Err("enough"), (0..=50).collect()));
        assert_eq!(both(|| 1, || "two"), (1, "two"));
    }
}
