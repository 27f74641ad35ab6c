//! An extension whose functions panic, for the test that this is an error of the statement.

use std::ffi::{c_char, c_int};

use rusqlite::functions::FunctionFlags;
use rusqlite::types::Value;
use rusqlite::{Connection, Error, ffi};
use wfq_table_function::Definition;

/// What SQLite calls when it loads the extension.
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

fn definition(name: &'static str) -> Definition {
    Definition {
        name,
        columns: vec!["number INTEGER".to_owned()],
        arguments: vec!["last"],
        hidden: Vec::new(),
        filters: &[],
        is_table: false,
    }
}

fn add(connection: Connection) -> Result<bool, Error> {
    // Their reports are no news to the test.
    std::panic::set_hook(Box::new(|_| ()));
    connection.create_scalar_function("panics", -1, FunctionFlags::empty(), |context| {
        assert!(context.len() > 9, "{} arguments", context.len());
        Ok(0)
    })?;
    wfq_table_function::add(&connection, definition("panics_at_once"), |_, _, asked| {
        assert!(asked.argument(0).is_none(), "asked for {:?}", asked.argument(0));
        Ok(Box::new(std::iter::empty()))
    })?;
    wfq_table_function::add(&connection, definition("panics_in_a_row"), |_, _, asked| {
        let last = asked.argument(0).cloned();
        Ok(Box::new((1..).map(move |number| {
            let row = Value::Integer(number);
            assert!(last.as_ref() != Some(&row), "the last row");
            Ok(vec![row])
        })))
    })?;
    Ok(true)
}
