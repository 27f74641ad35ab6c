//! What the browser keeps: the files of SQLite, in its storage for files or its database; or nothing.

use std::time::Duration;

use rusqlite::backup::Backup;
use rusqlite::{Connection, MAIN_DB, OpenFlags};
use sqlite_wasm_rs::WasmOsCallback;
use sqlite_wasm_vfs::relaxed_idb::{self, RelaxedIdbCfg};
use sqlite_wasm_vfs::sahpool::{self, OpfsSAHPoolCfgBuilder};
use wasm_bindgen::prelude::JsError;

/// The most files at a time: two databases, their journals, and what is sorted.
const FILES: u32 = 12;

/// Opens the storage for the files of SQLite.
pub(crate) async fn open(form: &str) -> Result<(), JsError> {
    match form {
        "opfs" => {
            let choice = OpfsSAHPoolCfgBuilder::new();
            let choice = choice.directory("wfq").initial_capacity(FILES).build();
            sahpool::install::<WasmOsCallback>(&choice, true).await?;
        }
        "idb" => {
            relaxed_idb::install::<WasmOsCallback>(&RelaxedIdbCfg::default(), true).await?;
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

/// The bytes of a database.
pub(crate) fn read(name: &str) -> rusqlite::Result<Vec<u8>> {
    Ok(Connection::open(name)?.serialize(MAIN_DB)?.to_vec())
}

/// Puts a database in place of that of its name, which is not open: as a whole or not at all.
pub(crate) fn write(name: &str, mut bytes: Vec<u8>) -> rusqlite::Result<()> {
    // A log that stands beside the file, as programs keep one, is none of its bytes.
    bytes.get_mut(18..20).into_iter().for_each(|versions| versions.fill(1));
    let mut from = Connection::open_in_memory()?;
    from.deserialize_read_exact(MAIN_DB, &*bytes, bytes.len(), true)?;
    let mut to = Connection::open(name)?;
    Backup::new(&from, &mut to)?.run_to_completion(i32::MAX, Duration::ZERO, None)
}
