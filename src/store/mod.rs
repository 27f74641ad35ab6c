//! Word lists in an SQLite file: migrations, import, look-ups, loading into memory, and SQL.
//!
//! No other floor names the SQLite library.

mod corrections;
mod drop;
mod edit;
mod error;
mod filter;
mod import;
mod lists;
mod lookup;
mod open;
mod rows;
mod sql;
mod tables;
mod words;

pub use corrections::{Corrected, Correction, Kind};
pub use drop::{Dropped, FileSize};
pub use error::StoreError;
pub use import::{Imported, Mode, NewList, Stage};
pub use lists::ListInfo;
pub use lookup::StoredList;
pub use open::Store;
pub use sql::{Query, Sql, SqlError, Value};
pub use words::{ListWord, Version};
