//! The games, in a database of their own: each file is kept as a whole or not at all.

use std::cell::RefCell;
use std::io;
use std::path::Path;
use std::time::Duration;

use rusqlite::{Connection, params};
use web_time::SystemTime;
use wfq::app::disk::{self, File};

/// The database of the files.
const DATABASE: &str = "files.db";

thread_local! {
    static OPEN: RefCell<Option<Connection>> = const { RefCell::new(None) };
}

/// Takes the files that are kept, and keeps them from now on.
pub(crate) fn open() -> rusqlite::Result<()> {
    let connection = Connection::open(DATABASE)?;
    let sql =
        "CREATE TABLE IF NOT EXISTS files (path TEXT PRIMARY KEY, bytes BLOB, changed REAL) STRICT";
    connection.execute(sql, [])?;
    disk::keep_by(keep, all(&connection)?);
    OPEN.set(Some(connection));
    Ok(())
}

fn all(connection: &Connection) -> rusqlite::Result<Vec<File>> {
    let mut files = connection.prepare("SELECT path, bytes, changed FROM files")?;
    let files = files.query_map([], |row| {
        let changed = Duration::from_secs_f64(row.get::<_, f64>(2)?.max(0.0));
        let path: String = row.get(0)?;
        Ok((path.into(), row.get(1)?, SystemTime::UNIX_EPOCH + changed))
    })?;
    files.collect()
}

/// Takes other files in place of all that are kept.
pub(crate) fn replace(files: Vec<File>) -> io::Result<()> {
    for (path, ..) in disk::all() {
        keep(&path, None)?;
    }
    for (path, bytes, _) in &files {
        keep(path, Some(bytes))?;
    }
    disk::keep_by(keep, files);
    Ok(())
}

fn keep(path: &Path, bytes: Option<&[u8]>) -> io::Result<()> {
    OPEN.with_borrow(|open| {
        let Some(connection) = open else { return Ok(()) };
        let path = path.to_string_lossy();
        let kept = match bytes {
            Some(bytes) => {
                let sql = "INSERT OR REPLACE INTO files (path, bytes, changed) VALUES (?1, ?2, ?3)";
                connection.execute(sql, params![path, bytes, js_sys::Date::now() / 1000.0])
            }
            None => connection.execute("DELETE FROM files WHERE path = ?1", [path]),
        };
        kept.map(drop).map_err(io::Error::other)
    })
}
