//! The database of words that another worker keeps, read here: its bytes are in memory that workers share, where they
//! may share any, so that there is one of it and not one a worker. What is written here stays here, until another is
//! lent.

use std::cell::RefCell;
use std::collections::BTreeMap;
use std::ops::Range;
use std::thread::LocalKey;
use std::time::Duration;

use js_sys::Uint8Array;
use sqlite_wasm_rs::utils::ffi::sqlite3_vfs;
use sqlite_wasm_rs::utils::{
    MemChunksFile, OsCallback, RegisterVfsError, SQLiteIoMethods, SQLiteVfs, SQLiteVfsFile,
    VfsError, VfsFile, VfsResult, VfsStore, register_vfs,
};
use sqlite_wasm_rs::{SQLITE_CANTOPEN, SQLITE_OPEN_MAIN_DB, WasmOsCallback};

use crate::kept::DATABASE;

/// What is written is kept by pages of this many bytes.
const PAGE: usize = 8192;

thread_local! {
    static DATABASE_FILE: RefCell<Option<File>> = const { RefCell::new(None) };
    /// What SQLite keeps beside the database while it writes.
    static JOURNAL: RefCell<Option<File>> = const { RefCell::new(None) };
}

/// Has SQLite read what is lent, and nothing else.
pub(crate) fn open() -> Result<(), RegisterVfsError> {
    register_vfs::<Methods, Vfs>("lent", (), true).map(drop)
}

/// Takes what is lent, in place of what was before.
pub(crate) fn take(bytes: Uint8Array) {
    let size = bytes.length() as usize;
    let lent = Lent { bytes, size, written: BTreeMap::new() };
    DATABASE_FILE.set(Some(File(Box::new(lent))));
    JOURNAL.set(None);
}

/// The database.
struct Lent {
    bytes: Uint8Array,
    size: usize,
    /// The pages that were written here, by their numbers.
    written: BTreeMap<usize, Vec<u8>>,
}

impl Lent {
    /// Reads what is lent of a place; zeros where there is nothing.
    fn read_lent(&self, buffer: &mut [u8], offset: usize) {
        let length = self.bytes.length() as usize;
        let start = offset.min(length);
        let end = length.min(start + buffer.len());
        let (found, missing) = buffer.split_at_mut(end - start);
        self.bytes.subarray(start as u32, end as u32).copy_to(found);
        missing.fill(0);
    }
}

/// The parts of some bytes that lie in one page each: its number, where they begin in it, and which they are.
fn by_page(offset: usize, length: usize) -> impl Iterator<Item = (usize, usize, Range<usize>)> {
    let mut at = 0;
    std::iter::from_fn(move || {
        let inside = (offset + at) % PAGE;
        let part = at..length.min(at + PAGE - inside);
        let page = (offset + at) / PAGE;
        at = part.end;
        (!part.is_empty()).then_some((page, inside, part))
    })
}

impl VfsFile for Lent {
    fn read(&self, buffer: &mut [u8], offset: usize) -> VfsResult<bool> {
        let there = self.size.saturating_sub(offset).min(buffer.len());
        let (found, missing) = buffer.split_at_mut(there);
        for (page, inside, part) in by_page(offset, found.len()) {
            let found = &mut found[part.clone()];
            match self.written.get(&page) {
                Some(written) => found.copy_from_slice(&written[inside..inside + found.len()]),
                None => self.read_lent(found, page * PAGE + inside),
            }
        }
        missing.fill(0);
        Ok(missing.is_empty())
    }

    fn write(&mut self, buffer: &[u8], offset: usize) -> VfsResult<()> {
        for (page, inside, part) in by_page(offset, buffer.len()) {
            let mut written = self.written.remove(&page).unwrap_or_else(|| {
                let mut bytes = vec![0; PAGE];
                self.read_lent(&mut bytes, page * PAGE);
                bytes
            });
            written[inside..inside + part.len()].copy_from_slice(&buffer[part]);
            self.written.insert(page, written);
        }
        self.size = self.size.max(offset + buffer.len());
        Ok(())
    }

    fn truncate(&mut self, size: usize) -> VfsResult<()> {
        self.size = size;
        Ok(())
    }

    fn flush(&mut self) -> VfsResult<()> {
        Ok(())
    }

    fn size(&self) -> VfsResult<usize> {
        Ok(self.size)
    }
}

/// A file as SQLite asks for it.
struct File(Box<dyn VfsFile>);

impl VfsFile for File {
    fn read(&self, buffer: &mut [u8], offset: usize) -> VfsResult<bool> {
        self.0.read(buffer, offset)
    }

    fn write(&mut self, buffer: &[u8], offset: usize) -> VfsResult<()> {
        self.0.write(buffer, offset)
    }

    fn truncate(&mut self, size: usize) -> VfsResult<()> {
        self.0.truncate(size)
    }

    fn flush(&mut self) -> VfsResult<()> {
        self.0.flush()
    }

    fn size(&self) -> VfsResult<usize> {
        self.0.size()
    }
}

type Place = LocalKey<RefCell<Option<File>>>;

/// Where the file of a name is.
fn place_of(name: &str) -> VfsResult<&'static Place> {
    match name.strip_prefix(DATABASE) {
        Some("") => Ok(&DATABASE_FILE),
        Some("-journal") => Ok(&JOURNAL),
        _ => Err(missing(name)),
    }
}

/// Where an open file is.
const fn place_in(file: &SQLiteVfsFile) -> &'static Place {
    if file.flags & SQLITE_OPEN_MAIN_DB == 0 { &JOURNAL } else { &DATABASE_FILE }
}

fn missing(name: &str) -> VfsError {
    VfsError::new(SQLITE_CANTOPEN, format!("{name}: not lent"))
}

struct Files;

impl VfsStore<File, ()> for Files {
    fn add_file(_: *mut sqlite3_vfs, name: &str, _: i32) -> VfsResult<()> {
        place_of(name)?.set(Some(File(Box::<MemChunksFile>::default())));
        Ok(())
    }

    fn contains_file(_: *mut sqlite3_vfs, name: &str) -> VfsResult<bool> {
        Ok(place_of(name).is_ok_and(|place| place.with_borrow(Option::is_some)))
    }

    fn delete_file(_: *mut sqlite3_vfs, name: &str) -> VfsResult<()> {
        place_of(name)?.set(None);
        Ok(())
    }

    fn with_file<F: Fn(&File) -> VfsResult<i32>>(file: &SQLiteVfsFile, ask: F) -> VfsResult<i32> {
        place_in(file).with_borrow(|file| ask(file.as_ref().ok_or_else(|| missing(DATABASE))?))
    }

    fn with_file_mut<F: Fn(&mut File) -> VfsResult<i32>>(
        file: &SQLiteVfsFile,
        ask: F,
    ) -> VfsResult<i32> {
        place_in(file)
            .with_borrow_mut(|file| ask(file.as_mut().ok_or_else(|| missing(DATABASE))?))
    }
}

struct Methods;

impl SQLiteIoMethods for Methods {
    type AppData = ();
    type File = File;
    type Store = Files;

    const VERSION: i32 = 1;
}

struct Vfs;

impl SQLiteVfs<Methods> for Vfs {
    const VERSION: i32 = 1;

    fn sleep(time: Duration) {
        WasmOsCallback::sleep(time);
    }

    fn random(buffer: &mut [u8]) {
        WasmOsCallback::random(buffer);
    }

    fn epoch_timestamp_in_ms() -> i64 {
        WasmOsCallback::epoch_timestamp_in_ms()
    }
}
