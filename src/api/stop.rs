//! What stops a question: its asker, its time, or the room that it takes.

use std::fmt;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

use super::limits::{SQL_DISK, SQL_MEMORY};
use super::refusal::Refusal;
use super::written::Written;
use crate::app::Watch;
use crate::store::room;

/// Stops a question.
#[derive(Clone, Default)]
pub struct Stop(Arc<StopState>);

#[derive(Default)]
struct StopState {
    is_stopped: AtomicBool,
    /// Whether the time was up, and nobody cancelled it.
    is_late: AtomicBool,
    /// Whether it has written too much.
    is_full: AtomicBool,
    /// What it writes, where that is bounded.
    written: Mutex<Option<Written>>,
    /// What watches over it where no other thread does.
    poll: Option<fn(&Stop)>,
}

impl fmt::Debug for Stop {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Stop").field(&self.0.is_stopped).finish()
    }
}

impl Stop {
    /// A stop that calls `poll` again and again, where no other thread can [watch](Self::watch) over the question.
    pub fn polled(poll: fn(&Self)) -> Self {
        Self(Arc::new(StopState { poll: Some(poll), ..StopState::default() }))
    }

    /// Stops the question.
    pub fn stop(&self) {
        self.0.is_stopped.store(true, Ordering::SeqCst);
    }

    /// Whether it is stopped.
    pub fn is_stopped(&self) -> bool {
        if let Some(poll) = self.0.poll
            && !self.has_stopped()
        {
            poll(self);
        }
        self.has_stopped()
    }

    fn has_stopped(&self) -> bool {
        self.0.is_stopped.load(Ordering::SeqCst)
    }

    /// What a statement of SQL asks: whether to stop.
    pub(super) fn asked(&self) -> Arc<dyn Fn() -> bool + Send + Sync> {
        let stop = self.clone();
        Arc::new(move || stop.is_stopped())
    }

    /// Whether it was stopped because its time was up.
    pub(super) fn is_late(&self) -> bool {
        self.0.is_late.load(Ordering::SeqCst)
    }

    /// Why a stopped question has no answer.
    fn refusal(&self) -> Refusal {
        if self.0.is_full.load(Ordering::SeqCst) {
            Refusal::question("this writes too much to temporary files: ask for less")
        } else if self.is_late() {
            Refusal::too_long()
        } else {
            Refusal::cancelled()
        }
    }

    /// To be called again and again while a question runs: stops it where its time is up or it has written too
    /// much.
    pub fn watch(&self, is_late: bool) {
        let has_filled = |written: &mut Written| written.bytes() > SQL_DISK;
        let is_full = locked(&self.0.written).as_mut().is_some_and(has_filled);
        if (is_late || is_full) && !self.has_stopped() {
            self.0.is_late.store(is_late, Ordering::SeqCst);
            self.0.is_full.store(is_full, Ordering::SeqCst);
            self.stop();
        }
    }

    /// Works on a statement that a user wrote, with little memory and disk space.
    pub(super) fn bounded<T>(
        &self,
        work: impl FnOnce() -> Result<T, Refusal>,
    ) -> Result<T, Refusal> {
        *locked(&self.0.written) = Written::here();
        let stop = self.clone();
        let done = room::within(SQL_MEMORY, move || stop.is_stopped(), work);
        // What failed because it was stopped says so.
        done.map_err(|error| self.check().err().unwrap_or(error))
    }

    /// An error if the question is stopped.
    pub(super) fn check(&self) -> Result<(), Refusal> {
        if self.is_stopped() { Err(self.refusal()) } else { Ok(()) }
    }
}

impl Watch for Stop {
    fn stops_sql(&self) -> Option<Arc<dyn Fn() -> bool + Send + Sync>> {
        Some(self.asked())
    }

    fn is_cancelled(&self) -> bool {
        self.is_stopped()
    }
}

fn locked<T>(shared: &Mutex<T>) -> std::sync::MutexGuard<'_, T> {
    shared.lock().unwrap_or_else(PoisonError::into_inner)
}
