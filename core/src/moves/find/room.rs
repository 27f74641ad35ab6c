//! Buffers that all searches of a thread share: making them anew takes a tenth of a search.

use std::cell::Cell;
use std::thread::LocalKey;

/// The buffers of a thread, unless they are in use.
pub(super) type Room<T> = Cell<Option<Box<T>>>;

/// Calls `search` with the buffers of this thread, or with new ones while they are in use.
pub(in crate::moves) fn with<T: Default, R>(
    room: &'static LocalKey<Room<T>>,
    search: impl FnOnce(&mut T) -> R,
) -> R {
    let mut buffers = room.take().unwrap_or_default();
    let found = search(&mut buffers);
    room.set(Some(buffers));
    found
}
