//! How much memory SQLite may take for what a thread does, and until when.
//!
//! SQLite reads and plans a statement without looking whether it is to stop, and a short one can be
//! expanded to billions of parts. All of them take memory: what is refused any ends.

use std::cell::RefCell;
use std::ffi::{c_int, c_void};
use std::sync::OnceLock;

use rusqlite::ffi;

/// What a thread may still take.
struct Room {
    /// Below zero where more was given back than taken: from before.
    taken: i64,
    most: i64,
    is_over: Box<dyn Fn() -> bool>,
}

/// SQLite's own functions for memory.
struct Memory {
    take: unsafe extern "C" fn(c_int) -> *mut c_void,
    give: unsafe extern "C" fn(*mut c_void),
    change: unsafe extern "C" fn(*mut c_void, c_int) -> *mut c_void,
    size: unsafe extern "C" fn(*mut c_void) -> c_int,
}

static MEMORY: OnceLock<Memory> = OnceLock::new();

thread_local! {
    static ROOM: RefCell<Option<Room>> = const { RefCell::new(None) };
}

/// Makes SQLite keep to [`within`] from now on. Returns whether it does: it no longer can in a process
/// that has used it before.
pub fn prepare() -> bool {
    static IS_PREPARED: OnceLock<bool> = OnceLock::new();
    *IS_PREPARED.get_or_init(|| {
        let mut methods = ffi::sqlite3_mem_methods {
            xMalloc: None,
            xFree: None,
            xRealloc: None,
            xSize: None,
            xRoundup: None,
            xInit: None,
            xShutdown: None,
            pAppData: std::ptr::null_mut(),
        };
        // SAFETY: SQLite writes its methods there; once it is in use it refuses.
        let told = unsafe { ffi::sqlite3_config(ffi::SQLITE_CONFIG_GETMALLOC, &raw mut methods) };
        if told != ffi::SQLITE_OK {
            return false;
        }
        let ffi::sqlite3_mem_methods {
            xMalloc: Some(take),
            xFree: Some(give),
            xRealloc: Some(change),
            xSize: Some(size),
            ..
        } = methods
        else {
            return false;
        };
        MEMORY.get_or_init(|| Memory { take, give, change, size });
        methods.xMalloc = Some(take_some);
        methods.xFree = Some(give_back);
        methods.xRealloc = Some(change_size);
        // SAFETY: SQLite copies the methods, which keep to its own; once it is in use it refuses.
        let set = unsafe { ffi::sqlite3_config(ffi::SQLITE_CONFIG_MALLOC, &raw mut methods) };
        set == ffi::SQLITE_OK
    })
}

/// Runs `work`. SQLite fails on this thread for want of memory where it would take more than `most`
/// bytes more, and once `is_over`.
pub fn within<T>(most: u32, is_over: impl Fn() -> bool + 'static, work: impl FnOnce() -> T) -> T {
    struct End;
    impl Drop for End {
        fn drop(&mut self) {
            ROOM.take();
        }
    }
    ROOM.set(Some(Room { taken: 0, most: most.into(), is_over: Box::new(is_over) }));
    let _end = End;
    work()
}

/// Whether this thread may take some more.
fn may_take(more: i64) -> bool {
    let asked = ROOM.try_with(|room| {
        let room = room.try_borrow().ok()?;
        let room = room.as_ref()?;
        Some(room.taken + more <= room.most && !(room.is_over)())
    });
    asked.ok().flatten().unwrap_or(true)
}

/// Notes that this thread has taken some more, or less than nothing.
fn taken(more: i64) {
    // A thread that ends has no bound.
    _ = ROOM.try_with(|room| {
        if let Ok(mut room) = room.try_borrow_mut()
            && let Some(room) = &mut *room
        {
            room.taken += more;
        }
    });
}

unsafe extern "C" fn take_some(bytes: c_int) -> *mut c_void {
    let Some(memory) = MEMORY.get().filter(|_| may_take(bytes.into())) else {
        return std::ptr::null_mut();
    };
    // SAFETY: called as SQLite calls its own.
    let there = unsafe { (memory.take)(bytes) };
    if !there.is_null() {
        taken(bytes.into());
    }
    there
}

unsafe extern "C" fn give_back(there: *mut c_void) {
    let Some(memory) = MEMORY.get() else { return };
    // SAFETY: called as SQLite calls its own, with what `take_some` or `change_size` returned.
    unsafe {
        taken(-i64::from((memory.size)(there)));
        (memory.give)(there);
    }
}

unsafe extern "C" fn change_size(there: *mut c_void, bytes: c_int) -> *mut c_void {
    let Some(memory) = MEMORY.get() else { return std::ptr::null_mut() };
    // SAFETY: called as SQLite calls its own, with what `take_some` or this returned.
    let more = i64::from(bytes) - i64::from(unsafe { (memory.size)(there) });
    if more > 0 && !may_take(more) {
        return std::ptr::null_mut();
    }
    // SAFETY: as before.
    let changed = unsafe { (memory.change)(there, bytes) };
    if !changed.is_null() {
        taken(more);
    }
    changed
}
