//! A function as a virtual table of SQLite.

use std::borrow::Cow;
use std::cell::Cell;
use std::ffi::{CStr, CString, c_int};
use std::rc::Rc;

use rusqlite::functions;
use rusqlite::vtab::{
    CreateVTab, IndexConstraintOp, IndexInfo, Module, VTab, VTabConnection, VTabKind, sqlite3_vtab,
};
use rusqlite::{Connection, Error, ffi};

use super::TableFunction;
use super::cursor::FunctionCursor;
use super::open::{OpenFunction, text_of};

/// The columns that a statement reads fit a positive `c_int`: the last bit is for all others.
pub(super) const LAST_BIT: usize = 30;

/// A module whose tables are functions alone.
const FUNCTION: Module<'_, FunctionTable> = Module::eponymous_only_module();

/// One whose tables can be made in a schema too.
const TABLE: Module<'_, FunctionTable> = Module::read_only_module();

/// The cost of asking without a value that narrows the answer.
const ALL: f64 = 1e7;

/// The same with one.
const FEW: f64 = 100.0;

/// A function as a table of a connection.
#[repr(C)]
struct FunctionTable {
    /// SQLite's own part, which has to come first.
    base: sqlite3_vtab,
    open: Rc<OpenFunction>,
}

// SAFETY: the struct is repr(C), and a `sqlite3_vtab` comes first.
unsafe impl<'t> VTab<'t> for FunctionTable {
    type Aux = TableFunction;
    type Cursor = FunctionCursor;

    fn connect(
        db: &mut VTabConnection,
        function: Option<&TableFunction>,
        _: &[u8],
        _: &[u8],
        _: &[u8],
        _: &[&[u8]],
    ) -> Result<(Cow<'static, CStr>, Self), Error> {
        // An error with a message could end the program, as a text could in `open`.
        let failed = || Error::SqliteFailure(ffi::Error::new(ffi::SQLITE_ERROR), None);
        let function = function.cloned().ok_or_else(failed)?;
        // SAFETY: the handle is only wrapped. SQLite keeps it open as long as the table is there.
        let connection = unsafe { Connection::from_handle(db.handle()) }.map_err(|_| failed())?;
        connection.set_prepared_statement_cache_capacity(0);
        let declaration = function.declaration().map_err(|_| failed())?;
        let open = Rc::new(OpenFunction { connection, function, readers: Cell::new(0) });
        Ok((Cow::Owned(declaration), Self { base: sqlite3_vtab::default(), open }))
    }

    fn best_index(&self, info: &mut IndexInfo) -> Result<bool, Error> {
        let definition = &self.open.function.definition;
        let first_argument = definition.columns.len();
        // For each column that can be known, the constraint that says its value.
        let knowable: Vec<_> = definition.knowable().collect();
        let mut known = vec![None; knowable.len()];
        for (number, constraint) in info.constraints().enumerate() {
            let column = usize::try_from(constraint.column()).ok();
            let place = knowable.iter().position(|knowable| Some(*knowable) == column);
            let is_equal = constraint.operator() == IndexConstraintOp::SQLITE_INDEX_CONSTRAINT_EQ;
            let Some(place) = place.filter(|_| is_equal) else { continue };
            let is_argument = knowable[place] >= first_argument;
            // A filter compares as the text is written. SQLite tests any other collation itself.
            let is_exact = || info.collation(number).is_ok_and(|collation| collation == "BINARY");
            if !is_argument && !is_exact() {
                continue;
            }
            match constraint.is_usable() {
                true => _ = known[place].get_or_insert((number, is_argument)),
                // The argument is a column of a table that has to be read first.
                false if is_argument => return Ok(false),
                false => {}
            }
        }
        let mut set = 0;
        for (argument, (place, (number, is_argument))) in (1..)
            .zip(known.iter().enumerate().filter_map(|(place, known)| Some((place, (*known)?))))
        {
            let mut usage = info.constraint_usage(number);
            usage.set_argv_index(argument);
            usage.set_omit(is_argument);
            set |= 1 << place;
        }
        let used = info.col_used();
        let rest = if used >> LAST_BIT == 0 { 0 } else { 1 << LAST_BIT };
        info.set_idx_num((used & ((1 << LAST_BIT) - 1)) as c_int | rest);
        info.set_idx_cstr(text_of(set));
        let cost = if set == 0 { ALL } else { FEW };
        info.set_estimated_cost(cost);
        info.set_estimated_rows(cost as i64);
        Ok(true)
    }

    fn open(&'t mut self) -> Result<FunctionCursor, Error> {
        Ok(FunctionCursor::new(&self.open))
    }
}

impl CreateVTab<'_> for FunctionTable {
    const KIND: VTabKind = VTabKind::Eponymous;
}

/// Adds a function to a connection.
pub(super) fn add(connection: &Connection, function: TableFunction) -> Result<(), Error> {
    let module = if function.definition.is_table { &TABLE } else { &FUNCTION };
    let name = CString::new(function.definition.name)?;
    connection.create_module(name.as_c_str(), module, Some(function))
}

/// Calls `run` with the connection of the statement that calls a scalar function.
pub(super) fn with_connection<T>(
    context: &functions::Context<'_>,
    run: impl FnOnce(&Connection) -> T,
) -> Result<T, Error> {
    // SAFETY: a reference to the connection can't be kept or sent to another thread, and the statement
    // keeps it open.
    let connection = unsafe { context.get_connection() }?;
    connection.set_prepared_statement_cache_capacity(0);
    Ok(run(&connection))
}
