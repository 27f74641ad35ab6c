//! The games, in a database of their own: each file is kept as a whole or not at all.

use std::cell::RefCell;
use std::io;
use std::path::Path;
use std::time::Duration;

use rusqlite::{Connection, MAIN_DB, params};
use web_time::SystemTime;
use wfq::app::disk::{self, File};

/// The database of the files.
const DATABASE: &str = "files.db";

/// Why no file can be kept.
const DAMAGED: &str =
    "the games that this browser keeps can't be read: delete everything to keep games again";

thread_local! {
    static OPEN: RefCell<Option<Connection>> = const { RefCell::new(None) };
}

/// Takes the files that are kept, and keeps them from now on. Where they can't be read, none is kept: nothing of what
/// there is gets lost.
pub(crate) fn open() {
    let opened = (|| {
        let connection = Connection::open(DATABASE)?;
        let sql = "CREATE TABLE IF NOT EXISTS files (path TEXT PRIMARY KEY, bytes BLOB, changed REAL) STRICT";
        connection.execute(sql, [])?;
        let files = all(&connection)?;
        Ok::<_, rusqlite::Error>((connection, files))
    })();
    let (connection, files) =
        opened.map_or_else(|_| (None, Vec::new()), |(open, files)| (Some(open), files));
    OPEN.set(connection);
    disk::keep_by(keep, files);
}

/// The bytes of the files, for another worker.
pub(crate) fn bytes() -> rusqlite::Result<Vec<u8>> {
    OPEN.with_borrow(|open| match open {
        Some(open) => Ok(open.serialize(MAIN_DB)?.to_vec()),
        None => Ok(Vec::new()),
    })
}

/// Reads the files that another worker keeps, in place of those before.
pub(crate) fn follow(bytes: &[u8]) -> rusqlite::Result<()> {
    let mut files = Vec::new();
    if !bytes.is_empty() {
        let mut connection = Connection::open_in_memory()?;
        connection.deserialize_read_exact(MAIN_DB, bytes, bytes.len(), true)?;
        files = all(&connection)?;
    }
    disk::keep_by(|_, _| Err(io::Error::other("another worker keeps the games")), files);
    Ok(())
}

fn all(connection: &Connection) -> rusqlite::Result<Vec<File>> {
    let mut files = connection.prepare("SELECT path, bytes, changed FROM files")?;
    let files = files.query_map([], |row| {
        let changed = Duration::try_from_secs_f64(row.get(2)?).unwrap_or_default();
        let path: String = row.get(0)?;
        Ok((path.into(), row.get(1)?, SystemTime::UNIX_EPOCH + changed))
    })?;
    files.collect()
}

/// Takes other files in place of all that are kept: all of them or none, as `besides` does what goes with it.
pub(crate) fn replace(
    files: Vec<File>,
    besides: impl FnOnce() -> rusqlite::Result<()>,
) -> io::Result<()> {
    with_open(|connection| {
        let all = connection.unchecked_transaction()?;
        all.execute("DELETE FROM files", [])?;
        files.iter().try_for_each(|(path, bytes, _)| put(&all, path, bytes))?;
        // If there is no room for them, that is known before anything else changes.
        all.cache_flush()?;
        besides()?;
        all.commit()
    })?;
    disk::keep_by(keep, files);
    Ok(())
}

/// How often a file was kept or deleted here.
pub(crate) fn changes() -> u64 {
    OPEN.with_borrow(|open| open.as_ref().map_or(0, Connection::total_changes))
}

fn keep(path: &Path, bytes: Option<&[u8]>) -> io::Result<()> {
    with_open(|connection| match bytes {
        Some(bytes) => put(connection, path, bytes),
        None => {
            let sql = "DELETE FROM files WHERE path = ?1";
            connection.execute(sql, [path.to_string_lossy()]).map(drop)
        }
    })
}

fn put(connection: &Connection, path: &Path, bytes: &[u8]) -> rusqlite::Result<()> {
    let sql = "INSERT OR REPLACE INTO files (path, bytes, changed) VALUES (?1, ?2, ?3)";
    let changed = js_sys::Date::now() / 1000.0;
    connection.execute(sql, params![path.to_string_lossy(), bytes, changed]).map(drop)
}

fn with_open(work: impl FnOnce(&Connection) -> rusqlite::Result<()>) -> io::Result<()> {
    OPEN.with_borrow(|open| {
        let open = open.as_ref().ok_or_else(|| io::Error::other(DAMAGED))?;
        work(open).map_err(io::Error::other)
    })
}
