//! Waiting for other processes, and reporting it.

use std::fmt;
use std::sync::Arc;
use std::time::Duration;

use rusqlite::{Connection, ErrorCode, Transaction, TransactionBehavior, ffi};
use web_time::Instant;

/// Something slow that the user may want to know about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum WaitingEvent {
    /// Waiting for another process that writes to the database.
    Locked,
    /// Updating a database of an older version, once.
    Updating,
}

/// How long to wait for other processes that write, and whom to tell.
#[derive(Clone)]
pub struct Waiting {
    patience: Duration,
    tell: Arc<dyn Fn(WaitingEvent) + Send + Sync>,
}

/// Whoever opens the database first recovers its log. That writes nothing and is quick: even those
/// who don't wait for locks wait for it.
const RECOVERY: Duration = Duration::from_secs(5);

/// Waits shorter than this are not reported.
const MOMENT: Duration = Duration::from_millis(250);

impl Default for Waiting {
    fn default() -> Self {
        Self::new(Self::PATIENCE, |_| ())
    }
}

impl fmt::Debug for Waiting {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Waiting").field("patience", &self.patience).finish_non_exhaustive()
    }
}

impl Waiting {
    /// The default limit: a large import takes half a minute.
    pub const PATIENCE: Duration = Duration::from_secs(60);

    /// The longest limit: 24 days.
    pub const LONGEST: Duration = Duration::from_secs(i32::MAX as u64 / 1000);

    /// Waits for at most some time, [`Self::LONGEST`] if that is shorter, and reports slow events.
    pub fn new(patience: Duration, tell: impl Fn(WaitingEvent) + Send + Sync + 'static) -> Self {
        Self { patience: patience.min(Self::LONGEST), tell: Arc::new(tell) }
    }

    pub(in crate::store) fn tell(&self, event: WaitingEvent) {
        (self.tell)(event);
    }

    /// Lets a connection wait that long when reading.
    pub(in crate::store) fn set(&self, connection: &Connection) -> Result<(), rusqlite::Error> {
        connection.busy_timeout(self.patience)
    }

    /// Runs something that may find the database locked. It is retried if that takes long, so it
    /// must have done nothing by then.
    pub(in crate::store) fn patiently<T>(
        &self,
        connection: &Connection,
        mut run: impl FnMut() -> Result<T, rusqlite::Error>,
    ) -> Result<T, rusqlite::Error> {
        let begun = Instant::now();
        connection.busy_timeout(self.patience.min(MOMENT))?;
        let mut done = run();
        if done.as_ref().is_err_and(is_busy) && self.patience > MOMENT {
            self.tell(WaitingEvent::Locked);
        }
        // SQLite does not always wait by itself, and a lock may change hands.
        while let Err(error) = &done
            && let Some(patience) = self.patience_with(error)
            && let Some(rest) = patience.checked_sub(begun.elapsed())
        {
            connection.busy_timeout(rest.min(self.patience))?;
            std::thread::sleep(rest.min(MOMENT / 50));
            done = run();
        }
        self.set(connection)?;
        done
    }

    /// Begins a write, once no other program writes.
    pub(in crate::store) fn begin<'c>(
        &self,
        connection: &'c Connection,
    ) -> Result<Transaction<'c>, rusqlite::Error> {
        let begin = || Transaction::new_unchecked(connection, TransactionBehavior::Immediate);
        self.patiently(connection, begin)
    }

    /// How long to wait after an error: not at all if it is not a lock.
    fn patience_with(&self, error: &rusqlite::Error) -> Option<Duration> {
        match error.sqlite_error()?.extended_code {
            ffi::SQLITE_BUSY_RECOVERY => Some(self.patience.max(RECOVERY)),
            _ => is_busy(error).then_some(self.patience),
        }
    }
}

fn is_busy(error: &rusqlite::Error) -> bool {
    error.sqlite_error_code() == Some(ErrorCode::DatabaseBusy)
}
