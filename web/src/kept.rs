//! What the browser keeps: the files of SQLite, in its storage for files or its database; or nothing.

use std::path::Path;
use std::time::Duration;

use rusqlite::backup::Backup;
use rusqlite::{Connection, MAIN_DB, OpenFlags};
use sqlite_wasm_rs::WasmOsCallback;
use sqlite_wasm_vfs::relaxed_idb::{self, RelaxedIdbCfgBuilder};
use sqlite_wasm_vfs::sahpool::{self, OpfsSAHPoolCfgBuilder};
use wasm_bindgen::prelude::JsError;
use wfq::store::Store;

/// The database of word lists.
pub(crate) const DATABASE: &str = "words.db";

/// The most files at a time: two databases, their journals, and what is sorted.
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
        // In memory alone: SQLite begins with it.
        _ => {}
    }
    Ok(())
}

/// Whether there is a database of a name.
pub(crate) fn exists(name: &str) -> bool {
    Connection::open_with_flags(name, OpenFlags::SQLITE_OPEN_READ_ONLY).is_ok()
}

/// What `read` makes of the bytes of a database.
pub(crate) fn read<T>(name: &str, read: impl FnOnce(&[u8]) -> T) -> rusqlite::Result<T> {
    Ok(read(&Connection::open(name)?.serialize(MAIN_DB)?))
}

/// A database that was brought, in memory: one of this program, and whole.
pub(crate) fn brought(mut bytes: Vec<u8>) -> Result<Connection, JsError> {
    // A log that stands beside the file, as programs keep one, is none of its bytes.
    bytes.get_mut(18..20).into_iter().for_each(|versions| versions.fill(1));
    let mut connection = Connection::open_in_memory()?;
    connection.deserialize_read_exact(MAIN_DB, &*bytes, bytes.len(), true)?;
    Store::check_whole(&connection, Path::new(DATABASE))?;
    Ok(connection)
}

/// Puts a database in place of that of its name, which is not open: as a whole or not at all.
pub(crate) fn write(name: &str, from: &Connection) -> rusqlite::Result<()> {
    let mut to = Connection::open(name)?;
    Backup::new(from, &mut to)?.run_to_completion(i32::MAX, Duration::ZERO, None)
}
