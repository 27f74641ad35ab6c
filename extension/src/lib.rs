//! The SQL functions of `wfq sql` for any program with SQLite, as an extension that it loads.

use std::ffi::{c_char, c_int};

use rusqlite::{Connection, Error, ffi};
use wfq::app::add_sql_functions;
use wfq::store::{SqlFunctions, StoreError};

#[cfg(panic = "abort")]
compile_error!("a panic must not end the program that has loaded the extension");

/// What SQLite calls when it loads the extension, whatever the file is called.
///
/// # Safety
///
/// SQLite alone may call it, with its own connection and functions.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sqlite3_extension_init(
    connection: *mut ffi::sqlite3,
    message: *mut *mut c_char,
    functions: *mut ffi::sqlite3_api_routines,
) -> c_int {
    // SAFETY: the pointers are those of SQLite, and `add` only adds functions.
    unsafe { Connection::extension_init2(connection, message, functions, add) }
}

/// Adds the functions to a connection. The extension stays loaded until the program ends: what Rust keeps
/// for each thread may outlast the connection.
fn add(connection: Connection) -> Result<bool, Error> {
    let wrong = |error: StoreError| Error::ModuleError(error.to_string());
    wfq_table_function::caught(|| {
        connection.set_prepared_statement_cache_capacity(0);
        add_sql_functions(&SqlFunctions::new(&connection).map_err(wrong)?).map_err(wrong)
    })?;
    Ok(true)
}
