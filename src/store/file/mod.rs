//! The file of a database: opened, brought up to date, guarded, waited for.

pub(super) mod error;
pub(super) mod filter;
pub(super) mod frozen;
pub(super) mod guard;
pub(super) mod list_tables;
pub(super) mod open;
pub(super) mod phrase_tables;
pub(super) mod reading;
pub(super) mod schema;
pub(super) mod sql_error;
pub(super) mod tables;
pub(super) mod value;
pub(super) mod values;
pub(super) mod waiting;
