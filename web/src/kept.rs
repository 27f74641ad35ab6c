//! What the browser keeps: the files of SQLite, in its storage for files or its database; or nothing.

use std::fmt;

use sqlite_wasm_rs::{MemVfsUtil, WasmOsCallback};
use sqlite_wasm_vfs::relaxed_idb::{self, RelaxedIdbCfg, RelaxedIdbUtil};
use sqlite_wasm_vfs::sahpool::{self, OpfsSAHPoolCfgBuilder, OpfsSAHPoolUtil};

/// The most files at a time: two databases, their journals, and what is sorted.
const FILES: u32 = 12;

/// The files of SQLite.
pub(crate) enum Kept {
    /// In the browser's storage for files.
    Files(OpfsSAHPoolUtil),
    /// In the browser's database.
    Database(RelaxedIdbUtil),
    /// In memory alone.
    Memory(MemVfsUtil<WasmOsCallback>),
}

impl fmt::Debug for Kept {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Files(_) => "Files",
            Self::Database(_) => "Database",
            Self::Memory(_) => "Memory",
        })
    }
}

impl Kept {
    pub(crate) async fn open(form: &str) -> Result<Self, String> {
        match form {
            "opfs" => {
                let choice = OpfsSAHPoolCfgBuilder::new().directory("wfq").initial_capacity(FILES).build();
                let files = sahpool::install::<WasmOsCallback>(&choice, true).await;
                files.map(Self::Files).map_err(|error| error.to_string())
            }
            "idb" => {
                let choice = RelaxedIdbCfg::default();
                let database = relaxed_idb::install::<WasmOsCallback>(&choice, true).await;
                database.map(Self::Database).map_err(|error| error.to_string())
            }
            _ => Ok(Self::Memory(MemVfsUtil::new())),
        }
    }

    pub(crate) fn everything(&self) -> Result<Vec<u8>, String> {
        match self {
            Self::Files(files) => files.export_db("words.db").map_err(|error| error.to_string()),
            Self::Database(files) => files.export_db("words.db").map_err(|error| error.to_string()),
            Self::Memory(files) => files.export_db("words.db").map_err(|error| error.to_string()),
        }
    }
}
