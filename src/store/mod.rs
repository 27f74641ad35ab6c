//! Word lists in an SQLite file: migrations, import, look-ups, loading into memory, and SQL.
//!
//! No other floor names the SQLite library.

mod beside;
mod error;
mod filter;
mod import;
mod lists;
mod lookup;
mod open;
mod rows;
mod sql;
mod tables;

pub use beside::{Beside, Question};
pub use error::StoreError;
pub use import::{Imported, Mode, NewList, Stage};
pub use lists::ListInfo;
pub use lookup::StoredList;
pub use open::Store;
pub use sql::{Query, Sql, SqlError, Value};
