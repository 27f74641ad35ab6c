//! What the browser keeps: the files of SQLite, in its storage for files or its database; or nothing.

use std::path::Path;
use std::time::Duration;

use rusqlite::backup::Backup;
use rusqlite::{Connection, MAIN_DB, OpenFlags};
use sqlite_wasm_rs::WasmOsCallback;
use sqlite_wasm_vfs::relaxed_idb::{self, RelaxedIdbCfgBuilder};
use sqlite_wasm_vfs::sahpool::{self, OpfsSAHPoolCfgBuilder};
use wasm_bindgen::prelude::JsError;
use wfq::store::StoreError;

use crate::lent;

/// The database of word lists.
pub(crate) const DATABASE: &str = "words.db";

/// The box of cards.
pub(crate) const CARDS: &str = "study.db";

/// The most files at a time: three databases, their journals, and what is sorted.
const FILES: u32 = 12;

/// Opens the storage for the files of SQLite, below a folder of that name: other pages of the same host have others.
pub(crate) async fn open(form: &str, folder: &str) -> Result<(), JsError> {
    match form {
        "opfs" => {
            let choice = OpfsSAHPoolCfgBuilder::new();
            let choice = choice.directory(folder).initial_capacity(FILES).build();
            sahpool::install::<WasmOsCallback>(&choice, true).await?;
        }
        "idb" => {
            let choice = RelaxedIdbCfgBuilder::new().vfs_name(folder).build();
            relaxed_idb::install::<WasmOsCallback>(&choice, true).await?;
        }
        "lent" => lent::open()?,
        // In memory alone: SQLite begins with it.
        _ => {}
    }
    Ok(())
}

/// Whether there is a database of a name.
pub(crate) fn exists(name: &str) -> bool {
    Connection::open_with_flags(name, OpenFlags::SQLITE_OPEN_READ_ONLY).is_ok()
}

/// How many bytes a database has.
pub(crate) fn size(name: &str) -> rusqlite::Result<u32> {
    let connection = Connection::open(name)?;
    let count = |what| connection.pragma_query_value(None, what, |row| row.get::<_, u32>(0));
    Ok(count("page_count")? * count("page_size")?)
}

/// Reads a database page by page, as it is at one time.
pub(crate) fn read(
    name: &str,
    mut page: impl FnMut(&[u8]) -> Result<(), JsError>,
) -> Result<(), JsError> {
    let connection = Connection::open(name)?;
    // Each page is read once.
    connection.pragma_update(None, "cache_size", 100)?;
    let mut pages = connection.prepare("SELECT data FROM sqlite_dbpage ORDER BY pgno")?;
    let mut rows = pages.query([])?;
    while let Some(row) = rows.next()? {
        page(row.get_ref(0)?.as_blob()?)?;
    }
    Ok(())
}

/// A database that was brought, in memory, where it is whole by `check`.
pub(crate) fn brought(
    name: &str,
    mut bytes: Vec<u8>,
    check: fn(&Connection, &Path) -> Result<(), StoreError>,
) -> Result<Connection, JsError> {
    // A log that stands beside the file, as programs keep one, is none of its bytes.
    bytes.get_mut(18..20).into_iter().for_each(|versions| versions.fill(1));
    let mut connection = Connection::open_in_memory()?;
    connection.deserialize_read_exact(MAIN_DB, &*bytes, bytes.len(), true)?;
    check(&connection, Path::new(name))?;
    Ok(connection)
}

/// Puts a database in place of that of its name, which is not open: as a whole or not at all.
pub(crate) fn write(name: &str, from: &Connection) -> rusqlite::Result<()> {
    let mut to = Connection::open(name)?;
    Backup::new(from, &mut to)?.run_to_completion(i32::MAX, Duration::ZERO, None)
}
