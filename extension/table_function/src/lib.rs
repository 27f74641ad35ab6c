//! Table-valued functions for SQLite, `SELECT … FROM name(argument)`, written without `unsafe`: a
//! definition, and a closure that makes the rows.
//!
//! All `unsafe` of such functions is in the modules `table`, `cursor` and `statement`; that of bounds on memory is in `room`. A panic in a closure
//! is an error of the statement, and does not reach SQLite.

mod cursor;
mod kept;
mod open;
#[cfg(feature = "room")]
pub mod room;
mod statement;
mod table;

use std::any::Any;
use std::error::Error;
use std::ffi::CString;
use std::sync::Arc;

use rusqlite::functions::Context;
use rusqlite::types::Value;
use rusqlite::{Connection, ffi};

pub use kept::Kept;
pub use statement::StatementRows;

/// Why a function fails.
pub type Failure = Box<dyn Error + Send + Sync>;

/// The rows of an answer, each made when SQLite asks for it; an error ends them. Columns that a row does not reach
/// are NULL.
pub type Rows<'c> = Box<dyn Iterator<Item = Result<Vec<Value>, Failure>> + 'c>;

/// What a table-valued function is called, and what it takes and gives.
#[derive(Clone, Debug)]
pub struct Definition {
    /// Its name.
    pub name: &'static str,
    /// Its columns with their types: `word TEXT`.
    pub columns: Vec<String>,
    /// The names of its arguments. Each may be left out: see [`Asked::argument`].
    pub arguments: Vec<&'static str>,
    /// More columns, which a `*` leaves out. A row has them behind the others.
    pub hidden: Vec<String>,
    /// The columns whose value is worth knowing beforehand where a statement asks for one.
    pub filters: &'static [usize],
    /// Whether it can also be made a table of a schema: `CREATE VIRTUAL TABLE temp.name USING name`.
    pub is_table: bool,
}

impl Definition {
    /// The columns that can be known beforehand.
    fn knowable(&self) -> impl Iterator<Item = usize> {
        let first = self.columns.len();
        (first..first + self.arguments.len()).chain(self.filters.iter().copied())
    }
}

/// What a statement asks of a function.
#[derive(Clone, Debug, Default)]
pub struct Asked {
    /// The columns whose values are known, by number, arguments behind the others.
    known: Vec<(usize, Value)>,
    /// The columns that are read, a bit each.
    used: u64,
    /// How many columns there are before the arguments.
    columns: usize,
    /// How many arguments there are.
    arguments: usize,
}

impl Asked {
    /// An argument, from 0; `None` where it was left out.
    pub fn argument(&self, number: usize) -> Option<&Value> {
        self.value(self.columns + number)
    }

    /// The value that a column has to have, if the statement says so and the column is a filter. SQLite
    /// leaves out rows with other values.
    pub fn value(&self, column: usize) -> Option<&Value> {
        self.known.iter().find(|(known, _)| *known == column).map(|(_, value)| value)
    }

    /// Whether the statement reads a column, hidden ones counted behind the arguments. Others may be NULL.
    pub fn uses(&self, column: usize) -> bool {
        // The last bit stands for all columns from there on.
        self.used & (1 << column.min(table::LAST_BIT)) != 0
    }
}

/// A function that makes the rows of an answer. The connection is that of the statement.
type MakeRows =
    dyn for<'c> Fn(&'c Connection, &'c Kept, &'c Asked) -> Result<Rows<'c>, Failure> + Send + Sync;

/// A function with its definition.
#[derive(Clone)]
struct TableFunction {
    definition: Arc<Definition>,
    rows: Arc<MakeRows>,
}

impl TableFunction {
    /// The statement that declares its columns to SQLite.
    fn declaration(&self) -> Result<CString, rusqlite::Error> {
        let Definition { columns, arguments, hidden, .. } = &*self.definition;
        // Arguments are the first hidden columns.
        let hidden = arguments.iter().copied().chain(hidden.iter().map(String::as_str));
        let hidden = hidden.map(|column| format!("{column} HIDDEN"));
        let columns: Vec<_> = columns.iter().cloned().chain(hidden).collect();
        Ok(CString::new(format!("CREATE TABLE x({})", columns.join(", ")))?)
    }
}

/// Adds a function to a connection. An older one with the name is replaced. Its rows may borrow from the connection
/// of the statement, and from what they [keep](Kept::keep).
///
/// # Errors
///
/// What SQLite says, or that too many columns are arguments and filters.
pub fn add(
    connection: &Connection,
    definition: Definition,
    rows: impl for<'c> Fn(&'c Connection, &'c Kept, &'c Asked) -> Result<Rows<'c>, Failure>
    + Send
    + Sync
    + 'static,
) -> Result<(), rusqlite::Error> {
    if definition.knowable().count() > open::MOST_KNOWN {
        let said = format!("{}: too many arguments and filters", definition.name);
        return Err(rusqlite::Error::ModuleError(said));
    }
    let function = TableFunction { definition: Arc::new(definition), rows: Arc::new(rows) };
    table::add(connection, function)
}

/// Calls `run` with the connection of the statement that calls a scalar function.
///
/// # Errors
///
/// What SQLite says.
pub fn with_connection<T>(
    context: &Context<'_>,
    run: impl FnOnce(&Connection) -> T,
) -> Result<T, rusqlite::Error> {
    table::with_connection(context, run)
}

/// What a panic said.
fn said(panic: &(dyn Any + Send)) -> &str {
    let text = panic.downcast_ref::<&str>().copied();
    text.or_else(|| panic.downcast_ref::<String>().map(String::as_str)).unwrap_or("a panic")
}

/// What rusqlite says in panics where SQLite has no memory for a text.
const NO_MEMORY: [&str; 2] = ["with NULL data", "Null pointer from sqlite3_column_name"];

/// Runs something; a panic is an error.
pub fn caught<T>(run: impl FnOnce() -> Result<T, rusqlite::Error>) -> Result<T, rusqlite::Error> {
    // Nothing that a panic leaves half done is used afterwards: the statement has failed.
    match std::panic::catch_unwind(std::panic::AssertUnwindSafe(run)) {
        Ok(done) => done,
        Err(panic) => Err(match said(&*panic) {
            said if NO_MEMORY.iter().any(|known| said.contains(known)) => {
                rusqlite::Error::SqliteFailure(ffi::Error::new(ffi::SQLITE_NOMEM), None)
            }
            said => rusqlite::Error::ModuleError(format!("a fault of the program: {said}")),
        }),
    }
}
