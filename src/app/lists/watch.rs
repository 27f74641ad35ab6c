//! What happens to a database besides what was asked.

use crate::app::Watch;
use crate::app::import::FirstUse;
use crate::store::{ListInfo, WaitingEvent};

/// Hears what happens to a database besides what was asked.
pub trait ListsWatch: Send + Sync {
    /// Hears that the database is waited for.
    fn waits(&self, event: WaitingEvent) {
        _ = event;
    }

    /// Hears that the words of a list up to a level are copied, for the first question at that level.
    fn copies_level(&self, list: &ListInfo, level: u8) {
        _ = (list, level);
    }

    /// Hears that a built-in list is imported. What is returned watches that, and is dropped at its
    /// end.
    fn first_use(&self, first_use: &FirstUse) -> Box<dyn Watch> {
        _ = first_use;
        Box::new(())
    }
}

/// Ignores everything.
impl ListsWatch for () {}
