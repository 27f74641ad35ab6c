//! Waiting for other processes, and saying so.

use std::fmt;
use std::sync::Arc;
use std::time::{Duration, Instant};

use rusqlite::{Connection, ErrorCode, ffi};

/// Something that takes long, which somebody who watches wants to know.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Event {
    /// Another process writes to the database: it is waited for.
    Locked,
    /// The database is of an older version: it is brought up to date, once.
    Updating,
}

/// How long to wait for other processes that write to the database, and whom to tell.
#[derive(Clone)]
pub struct Waiting {
    patience: Duration,
    tell: Arc<dyn Fn(Event) + Send + Sync>,
}

/// Whoever opens the database first reads its log. Nothing is written then, and it is over soon: even
/// those who don't wait for a lock wait for that.
const RECOVERY: Duration = Duration::from_secs(5);

/// Nobody is told of what is over as soon as this.
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
    /// How long is waited where nothing is said: a large import takes half a minute.
    pub const PATIENCE: Duration = Duration::from_secs(60);

    /// The longest that can be waited: 24 days.
    pub const LONGEST: Duration = Duration::from_secs(i32::MAX as u64 / 1000);

    /// Waits so long at most, [`Self::LONGEST`] where that is less, and tells what takes long.
    pub fn new(patience: Duration, tell: impl Fn(Event) + Send + Sync + 'static) -> Self {
        Self { patience: patience.min(Self::LONGEST), tell: Arc::new(tell) }
    }

    pub(super) fn tell(&self, event: Event) {
        (self.tell)(event);
    }

    /// Lets a connection wait so long for what it reads.
    pub(super) fn set(&self, connection: &Connection) -> Result<(), rusqlite::Error> {
        connection.busy_timeout(self.patience)
    }

    /// Runs something that may find the database locked. It is run once more where that takes long,
    /// so that it must have done nothing then.
    pub(super) fn patiently<T>(
        &self,
        connection: &Connection,
        mut run: impl FnMut() -> Result<T, rusqlite::Error>,
    ) -> Result<T, rusqlite::Error> {
        let begun = Instant::now();
        connection.busy_timeout(self.patience.min(MOMENT))?;
        let mut done = run();
        if done.as_ref().is_err_and(is_busy) && self.patience > MOMENT {
            self.tell(Event::Locked);
        }
        // Not all that SQLite does waits by itself, and a lock may change hands.
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

    /// How long is waited where something ends with this error: not at all where it is no lock.
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
