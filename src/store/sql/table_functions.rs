//! Table-valued functions, `SELECT … FROM anagrams('STE?')`.

use std::borrow::Cow;
use std::cell::Cell;
use std::fmt;
use std::path::Path;
use std::sync::{Arc, LazyLock};
use std::time::Duration;

use rusqlite::types::Value;
use rusqlite::{Connection, ffi};
use web_time::Instant;
use wfq_table_function::{Asked, Definition, Failure, Kept};

use super::function_lists::{AskedList, FindingRoom, FunctionLists};
use crate::store::file::values::{said, text_of};
use crate::store::{SqlValue, StoreError};

/// How long work goes on before it is checked again whether the statement is to stop.
pub(super) const MOMENT: Duration = Duration::from_millis(10);

/// A statement that takes about as many steps as there are between two calls of most progress handlers. They
/// are those of the program that has the connection, and may interrupt.
static STEPS: LazyLock<String> = LazyLock::new(|| format!("VALUES (1){}", ", (1)".repeat(200)));

/// Where table-valued functions are added: a connection, and the list that they ask.
#[derive(Debug)]
pub struct SqlFunctions<'c> {
    pub(in crate::store) connection: &'c Connection,
    pub(in crate::store) lists: Arc<FunctionLists>,
}

/// What a function is called, and what it takes and gives.
#[derive(Clone, Debug)]
pub(crate) struct TableDefinition {
    pub name: &'static str,
    /// The columns, each with its type.
    pub columns: Vec<String>,
    /// More columns, which a `*` leaves out.
    pub hidden: Vec<String>,
    /// The arguments. The name of a list may follow them.
    pub arguments: &'static [&'static str],
    /// How many arguments it needs. If one of them is NULL, there are no rows.
    pub needed: usize,
    /// The columns that narrow the answer.
    pub filters: &'static [usize],
    /// A call of it, for the message about one that lacks arguments.
    pub example: &'static str,
}

/// What a statement asks of a function.
#[derive(Clone, Copy)]
pub(crate) struct TableAsk<'c> {
    /// The list that is asked.
    pub list: AskedList<'c>,
    asked: &'c Asked,
    kept: &'c Kept,
    lists: &'c FunctionLists,
    /// How many columns and arguments there are.
    columns: usize,
    arguments: usize,
}

/// The rows of an answer, each made when SQLite asks for it.
pub(crate) type TableRows<'c> = Box<dyn Iterator<Item = Result<Vec<SqlValue>, Failure>> + 'c>;

/// A function that makes the rows of an answer.
type MakeRows = for<'c> fn(TableAsk<'c>) -> Result<TableRows<'c>, Failure>;

/// Why a function has no answer.
#[derive(Debug, thiserror::Error)]
#[error("{name}: {}", said(error))]
struct FunctionError {
    name: &'static str,
    #[source]
    error: Failure,
}

impl<'c> TableAsk<'c> {
    /// Keeps what the rows borrow.
    pub(crate) fn keep<T: 'static>(&self, value: T) -> &'c T {
        self.kept.keep(value)
    }

    /// An argument as text; `None` where it was left out or is NULL.
    pub(crate) fn text(&self, number: usize) -> Option<Cow<'c, str>> {
        text_of(self.asked.argument(number)?.into())
    }

    /// Whether an argument was given, and is NULL.
    pub(crate) fn is_null(&self, number: usize) -> bool {
        self.asked.argument(number) == Some(&Value::Null)
    }

    /// An argument, if it was given.
    pub(super) fn argument(&self, number: usize) -> Option<&'c Value> {
        self.asked.argument(number)
    }

    /// The value that a column has to have, if the statement says so.
    pub(in crate::store) fn value(&self, column: usize) -> Option<&'c Value> {
        self.asked.value(column)
    }

    /// Whether a column is read; hidden ones follow the others.
    pub(crate) fn uses(&self, column: usize) -> bool {
        let behind = if column < self.columns { 0 } else { self.arguments };
        self.asked.uses(column + behind)
    }

    /// Whether any of some columns is read.
    pub(crate) fn uses_any(&self, mut columns: impl Iterator<Item = usize>) -> bool {
        columns.any(|column| self.uses(column))
    }
}

impl TableAsk<'_> {
    /// Fails if the statement is to stop: SQLite looks only where it runs a statement itself.
    pub(crate) fn check(&self) -> Result<(), Failure> {
        match self.lists.stop.get() {
            Some(stop) if stop() => Err(interrupted().into()),
            Some(_) => Ok(()),
            None => {
                let mut steps = self.list.connection.prepare_cached(&STEPS)?;
                let mut steps = steps.query([])?;
                while steps.next()?.is_some() {}
                Ok(())
            }
        }
    }

    /// What the connection may take to find answers.
    pub(super) fn finding_room(&self) -> &FindingRoom {
        &self.lists.finding
    }
}

/// The error of a statement that was stopped.
fn interrupted() -> rusqlite::Error {
    rusqlite::Error::SqliteFailure(ffi::Error::new(ffi::SQLITE_INTERRUPT), None)
}

/// Whether a statement is interrupted while its rows are looked for, and why.
pub(crate) struct Interrupts<'c> {
    ask: TableAsk<'c>,
    looked: Cell<Instant>,
    why: Cell<Option<Failure>>,
}

impl<'c> Interrupts<'c> {
    pub(crate) fn new(ask: TableAsk<'c>) -> Self {
        Self { ask, looked: Cell::new(Instant::now()), why: Cell::new(None) }
    }

    /// Whether it is interrupted now.
    pub(crate) fn is_there(&self) -> bool {
        if self.looked.get().elapsed() < MOMENT {
            return false;
        }
        self.looked.set(Instant::now());
        let why = self.ask.check().err();
        let is_there = why.is_some();
        self.why.set(why);
        is_there
    }

    /// Why it was interrupted, if it was when that was last asked.
    pub(crate) fn why(self) -> Option<Failure> {
        self.why.into_inner()
    }
}

impl fmt::Debug for TableAsk<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("TableAsk").field("asked", &self.asked).finish_non_exhaustive()
    }
}

impl<'c> SqlFunctions<'c> {
    /// Adds a function.
    pub(crate) fn add(
        &self,
        definition: TableDefinition,
        rows: MakeRows,
    ) -> Result<(), StoreError> {
        self.add_kind(definition, false, rows)
            .map_err(|error| StoreError::of(Path::new("SQLite"), error))
    }

    /// Adds a function that may also be made a table of a schema.
    pub(super) fn add_kind(
        &self,
        definition: TableDefinition,
        is_table: bool,
        rows: MakeRows,
    ) -> Result<(), rusqlite::Error> {
        let TableDefinition { name, columns, hidden, arguments, needed, filters, example } =
            definition;
        let arguments: Vec<_> = arguments.iter().copied().chain(["list"]).collect();
        let list_at = arguments.len() - 1;
        let (column_count, argument_count) = (columns.len(), arguments.len());
        let definition = Definition { name, columns, arguments, hidden, filters, is_table };
        let lists = Arc::clone(&self.lists);
        wfq_table_function::add(self.connection, definition, move |connection, kept, asked| {
            let failed = move |error| -> Failure { FunctionError { name, error }.into() };
            let answer = || -> Result<TableRows<'_>, Failure> {
                let given = (0..needed).map(|number| asked.argument(number));
                let given: Option<Vec<_>> = given.collect();
                let given = given.ok_or_else(|| format!("too few arguments: {example}"))?;
                if given.contains(&&Value::Null) {
                    return Ok(Box::new(std::iter::empty()));
                }
                let lists = &**kept.keep(Arc::clone(&lists));
                let named = asked.argument(list_at).and_then(|name| text_of(name.into()));
                let list = kept.keep(lists.find(connection, named.as_deref())?);
                let list = AskedList { connection, list };
                let (columns, arguments) = (column_count, argument_count);
                rows(TableAsk { list, asked, kept, lists, columns, arguments })
            };
            let row = |row: Vec<SqlValue>| row.into_iter().map(Value::from).collect();
            let rows = answer().map_err(failed)?;
            Ok(Box::new(rows.map(move |made| made.map(row).map_err(failed))))
        })
    }
}
