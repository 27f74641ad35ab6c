//! The SQL functions of `wfq sql` for any program with SQLite, as an extension that it loads.

use std::ffi::{CStr, CString, c_char, c_int};

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
    if functions.is_null() {
        return ffi::SQLITE_ERROR;
    }
    // SAFETY: the pointers are those of SQLite.
    if unsafe { is_too_old(message, functions) } {
        return ffi::SQLITE_ERROR;
    }
    // SAFETY: as above, and `add` only adds functions.
    let added = unsafe {
        ffi::rusqlite_extension_init2(functions)
            .map_err(Error::from)
            .and_then(|()| Connection::from_handle(connection))
            .and_then(add)
    };
    match added {
        // The extension stays loaded until the program ends: what Rust keeps for each thread may outlast the
        // connection.
        Ok(()) => ffi::SQLITE_OK_LOAD_PERMANENTLY,
        Err(error) => {
            let said = CString::new(error.to_string()).unwrap_or_default();
            // SAFETY: as above. rusqlite would end the program where there is no memory for the message.
            unsafe { say(message, functions, &said) };
            ffi::SQLITE_ERROR
        }
    }
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
    // SAFETY: every SQLite that loads extensions has this. Nothing behind it is read.
    let version = unsafe { (*functions).libversion_number };
    // SAFETY: it takes nothing.
    if version.is_some_and(|version| unsafe { version() } >= OLDEST) {
        return false;
    }
    // SAFETY: the caller's pointers, as this function asks for them.
    unsafe { say(message, functions, c"wfq needs SQLite 3.37 or newer") };
    true
}

/// Gives SQLite a message, if it has memory for that.
///
/// # Safety
///
/// The pointers have to be those of SQLite.
unsafe fn say(message: *mut *mut c_char, functions: *const ffi::sqlite3_api_routines, said: &CStr) {
    // SAFETY: every SQLite that loads extensions has this. Nothing behind it is read.
    let print = unsafe { (*functions).mprintf };
    if let Some(print) = print.filter(|_| !message.is_null()) {
        // SAFETY: the texts end with a zero. SQLite frees what it prints.
        unsafe { *message = print(c"%s".as_ptr(), said.as_ptr()) };
    }
}

/// Adds the functions to a connection.
fn add(connection: Connection) -> Result<(), Error> {
    let wrong = |error: StoreError| Error::ModuleError(error.to_string());
    wfq_table_function::caught(|| {
        connection.set_prepared_statement_cache_capacity(0);
        add_sql_functions(&SqlFunctions::new(&connection).map_err(wrong)?).map_err(wrong)
    })
}
