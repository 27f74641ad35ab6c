//! The SQL functions of `wfq sql` for any program with SQLite, as an extension that it loads.

use std::ffi::{c_char, c_int};

use rusqlite::{Connection, Error, ffi};
use wfq::app::add_sql_functions;
use wfq::store::{SqlFunctions, StoreError};

#[cfg(panic = "abort")]
compile_error!("a panic must not end the program that has loaded the extension");

/// The oldest SQLite that reads the database, whose tables are STRICT.
const OLDEST: c_int = 3_037_000;

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
    // SAFETY: the pointers are those of SQLite.
    if unsafe { is_too_old(message, functions) } {
        return ffi::SQLITE_ERROR;
    }
    // SAFETY: as above, and `add` only adds functions.
    unsafe { Connection::extension_init2(connection, message, functions, add) }
}

/// Whether an SQLite is too old; the message then says so. rusqlite can't report one that is older than its
/// bindings: it would panic here, where that ends the program.
///
/// # Safety
///
/// The pointers have to be those of SQLite.
unsafe fn is_too_old(
    message: *mut *mut c_char,
    functions: *const ffi::sqlite3_api_routines,
) -> bool {
    if functions.is_null() {
        return false;
    }
    // SAFETY: every SQLite that loads extensions has these. Nothing behind them is read.
    let (version, print) = unsafe { ((*functions).libversion_number, (*functions).mprintf) };
    // SAFETY: it takes nothing.
    if version.is_some_and(|version| unsafe { version() } >= OLDEST) {
        return false;
    }
    if let Some(print) = print.filter(|_| !message.is_null()) {
        // SAFETY: the text ends with a zero and has no %. SQLite frees what it prints.
        unsafe { *message = print(c"wfq needs SQLite 3.37 or newer".as_ptr()) };
    }
    true
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
