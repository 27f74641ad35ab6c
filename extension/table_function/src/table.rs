//! A function as a virtual table of SQLite.

use std::borrow::Cow;
use std::ffi::{CStr, CString, c_int};
use std::rc::Rc;

use rusqlite::functions;
use rusqlite::types::{Value, ValueRef};
use rusqlite::vtab::{
    Context, CreateVTab, Filters, IndexConstraintOp, IndexInfo, Module, VTab, VTabConnection,
    VTabCursor, VTabKind, sqlite3_vtab, sqlite3_vtab_cursor,
};
use rusqlite::{Connection, Error, ErrorCode};

use super::{Asked, Failure, Rows, TableFunction, caught};

/// The columns that a statement reads fit a positive `c_int`: the last bit is for all others.
pub(super) const LAST_BIT: usize = 30;

/// A module whose tables are functions alone.
const FUNCTION: Module<'_, FunctionTable> = Module::eponymous_only_module();

/// One whose tables can be made in a schema too.
const TABLE: Module<'_, FunctionTable> = Module::read_only_module();

/// How many statements are kept while a function makes its rows.
const KEPT_STATEMENTS: usize = 4;

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

/// A function on a connection.
struct OpenFunction {
    /// Does not own it: SQLite drops the table before it closes the connection.
    connection: Connection,
    function: TableFunction,
}

/// A statement's place in the rows.
#[repr(C)]
struct FunctionCursor {
    /// SQLite's own part, which has to come first.
    base: sqlite3_vtab_cursor,
    open: Rc<OpenFunction>,
    asked: Asked,
    rows: Option<Rows>,
    row: Option<Vec<Value>>,
    number: i64,
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
        let Some(function) = function.cloned() else {
            return Err(Error::ModuleError("no function".to_owned()));
        };
        // SAFETY: the handle is only wrapped. SQLite keeps it open as long as the table is there.
        let connection = unsafe { Connection::from_handle(db.handle()) }?;
        // A statement kept for later would keep SQLite from closing the connection.
        connection.set_prepared_statement_cache_capacity(0);
        let declaration = function.declaration()?;
        let open = Rc::new(OpenFunction { connection, function });
        Ok((Cow::Owned(declaration), Self { base: sqlite3_vtab::default(), open }))
    }

    fn best_index(&self, info: &mut IndexInfo) -> Result<bool, Error> {
        let definition = &self.open.function.definition;
        let first = definition.columns.len();
        let arguments = first..first + definition.arguments.len();
        let (mut known, mut usages) = (Vec::new(), Vec::new());
        for (number, constraint) in info.constraints().enumerate() {
            let Ok(column) = usize::try_from(constraint.column()) else { continue };
            let is_argument = arguments.contains(&column);
            let is_equal = constraint.operator() == IndexConstraintOp::SQLITE_INDEX_CONSTRAINT_EQ;
            // A filter compares as the text is written. SQLite tests any other collation itself.
            let is_filter = definition.filters.contains(&column)
                && info.collation(number).is_ok_and(|collation| collation == "BINARY");
            if !is_equal || !is_argument && !is_filter {
                continue;
            }
            match constraint.is_usable() {
                true if known.contains(&column) => {}
                true => {
                    known.push(column);
                    usages.push((number, is_argument));
                }
                // The argument is a column of a table that has to be read first.
                false if is_argument => return Ok(false),
                false => {}
            }
        }
        for (place, (number, is_argument)) in (1..).zip(usages) {
            let mut usage = info.constraint_usage(number);
            usage.set_argv_index(place);
            usage.set_omit(is_argument);
        }
        let used = info.col_used();
        let rest = if used >> LAST_BIT == 0 { 0 } else { 1 << LAST_BIT };
        info.set_idx_num((used & ((1 << LAST_BIT) - 1)) as c_int | rest);
        let known: Vec<_> = known.iter().map(usize::to_string).collect();
        info.set_idx_str(&known.join(","));
        let cost = if known.is_empty() { ALL } else { FEW };
        info.set_estimated_cost(cost);
        info.set_estimated_rows(cost as i64);
        Ok(true)
    }

    fn open(&'t mut self) -> Result<FunctionCursor, Error> {
        Ok(FunctionCursor {
            base: sqlite3_vtab_cursor::default(),
            open: Rc::clone(&self.open),
            asked: Asked::default(),
            rows: None,
            row: None,
            number: 0,
        })
    }
}

impl CreateVTab<'_> for FunctionTable {
    const KIND: VTabKind = VTabKind::Eponymous;
}

impl FunctionCursor {
    /// Goes to the next row.
    fn step(&mut self) -> Result<(), Error> {
        self.row = caught(|| Ok(self.rows.as_mut().and_then(Iterator::next)))?;
        if self.row.is_none() {
            self.rows = None;
        }
        self.number += 1;
        Ok(())
    }
}

// SAFETY: the struct is repr(C), and a `sqlite3_vtab_cursor` comes first.
unsafe impl VTabCursor for FunctionCursor {
    fn filter(
        &mut self,
        used: c_int,
        known: Option<&str>,
        values: &Filters<'_>,
    ) -> Result<(), Error> {
        let OpenFunction { connection, function } = &*self.open;
        let known = known.unwrap_or_default().split(',').filter_map(|column| column.parse().ok());
        let known = known.zip(values.iter()).map(|(column, value)| (column, owned(value)));
        self.asked = Asked {
            known: known.collect(),
            used: used as u64,
            columns: function.definition.columns.len(),
            arguments: function.definition.arguments.len(),
        };
        (self.rows, self.number) = (None, 0);
        // A function may ask the same for each of its rows. See `connect` for why nothing is kept longer.
        connection.set_prepared_statement_cache_capacity(KEPT_STATEMENTS);
        let rows = caught(|| (function.rows)(connection, &self.asked).map_err(error_of));
        connection.set_prepared_statement_cache_capacity(0);
        self.rows = Some(rows?);
        self.step()
    }

    fn next(&mut self) -> Result<(), Error> {
        self.step()
    }

    fn eof(&self) -> bool {
        self.row.is_none()
    }

    fn column(&self, context: &mut Context, column: c_int) -> Result<(), Error> {
        let column = usize::try_from(column).unwrap_or_default();
        let Asked { columns, arguments, .. } = self.asked;
        let cell = |column: usize| self.row.as_ref().and_then(|row| row.get(column));
        let cell = match column.checked_sub(columns) {
            None => cell(column),
            Some(number) if number < arguments => self.asked.argument(number),
            Some(_) => cell(column - arguments),
        };
        context.set_result(cell.unwrap_or(&Value::Null))
    }

    fn rowid(&self) -> Result<i64, Error> {
        Ok(self.number)
    }
}

/// A value that outlasts the call; text with invalid UTF-8 replaced.
fn owned(value: ValueRef<'_>) -> Value {
    match value {
        ValueRef::Null => Value::Null,
        ValueRef::Integer(number) => Value::Integer(number),
        ValueRef::Real(number) => Value::Real(number),
        ValueRef::Text(bytes) => Value::Text(String::from_utf8_lossy(bytes).into_owned()),
        ValueRef::Blob(bytes) => Value::Blob(bytes.to_owned()),
    }
}

/// The error for SQLite: that of a statement inside the function that was interrupted, so that the
/// statement outside is too, or else what the failure says.
fn error_of(failure: Failure) -> Error {
    let mut cause: Option<&(dyn std::error::Error + 'static)> = Some(&*failure);
    while let Some(error) = cause {
        if let Some(Error::SqliteFailure(code, _)) = error.downcast_ref::<Error>()
            && code.code == ErrorCode::OperationInterrupted
        {
            return Error::SqliteFailure(*code, None);
        }
        cause = error.source();
    }
    Error::ModuleError(failure.to_string())
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
