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
                let choice = OpfsSAHPoolCfgBuilder::new();
                let choice = choice.directory("wfq").initial_capacity(FILES).build();
                let files = sahpool::install::<WasmOsCallback>(&choice, true).await;
                files.map(Self::Files).map_err(said)
            }
            "idb" => {
                let choice = RelaxedIdbCfg::default();
                let database = relaxed_idb::install::<WasmOsCallback>(&choice, true).await;
                database.map(Self::Database).map_err(said)
            }
            _ => Ok(Self::Memory(MemVfsUtil::new())),
        }
    }

    /// Whether there is a database of a name.
    pub(crate) fn exists(&self, name: &str) -> bool {
        match self {
            Self::Files(files) => files.exists(name).unwrap_or(false),
            Self::Database(files) => files.exists(name),
            Self::Memory(files) => files.exists(name),
        }
    }

    /// The bytes of a database.
    pub(crate) fn read(&self, name: &str) -> Result<Vec<u8>, String> {
        match self {
            Self::Files(files) => files.export_db(name).map_err(said),
            Self::Database(files) => files.export_db(name).map_err(said),
            Self::Memory(files) => files.export_db(name).map_err(said),
        }
    }

    /// Puts a database in place of that of its name, which is not open.
    pub(crate) fn write(&self, name: &str, bytes: &[u8]) -> Result<(), String> {
        match self {
            Self::Files(files) => files.import_db(name, bytes).map_err(said),
            Self::Database(files) => files.import_db(name, bytes).map(drop).map_err(said),
            Self::Memory(files) => {
                files.delete_db(name);
                files.import_db(name, bytes).map_err(said)
            }
        }
    }
}

fn said(error: impl fmt::Display) -> String {
    error.to_string()
}
