//! Table-valued functions, `SELECT … FROM anagrams('STE?')`.

use std::borrow::Cow;
use std::cell::Cell;
use std::fmt;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use rusqlite::Connection;
use rusqlite::types::Value;
use wfq_table_function::{Asked, Definition, Failure, Rows};

use super::function_lists::{AskedList, FunctionLists};
use crate::store::file::values::{said, text_of};
use crate::store::{SqlValue, StoreError};

/// About how many bytes of rows the functions of a connection may hold: a million words.
const MAX_HELD: usize = 256 << 20;

/// How many rows are made before it is looked whether the statement is interrupted.
const UNINTERRUPTED: usize = 256;

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
pub(crate) struct TableAsk<'a> {
    /// The list that is asked.
    pub list: AskedList<'a>,
    asked: &'a Asked,
    held: &'a Arc<AtomicUsize>,
    /// How many columns and arguments there are.
    columns: usize,
    arguments: usize,
}

/// Rows that a function holds in memory until SQLite has read them.
#[derive(Debug)]
pub(crate) struct HeldRows {
    rows: std::vec::IntoIter<Vec<SqlValue>>,
    /// About how many bytes they take.
    bytes: usize,
    /// The room taken by all functions of the connection.
    held: Arc<AtomicUsize>,
}

/// Why a function has no answer.
#[derive(Debug, thiserror::Error)]
#[error("{name}: {}", said(error))]
struct FunctionError {
    name: &'static str,
    #[source]
    error: Failure,
}

impl TableAsk<'_> {
    /// An argument as text; `None` where it was left out or is NULL.
    pub(crate) fn text(&self, number: usize) -> Option<Cow<'_, str>> {
        text_of(self.asked.argument(number)?.into())
    }

    /// Whether an argument was given, and is NULL.
    pub(crate) fn is_null(&self, number: usize) -> bool {
        self.asked.argument(number) == Some(&Value::Null)
    }

    /// An argument, if it was given.
    pub(super) fn argument(&self, number: usize) -> Option<&Value> {
        self.asked.argument(number)
    }

    /// The value that a column has to have, if the statement says so.
    pub(in crate::store) fn value(&self, column: usize) -> Option<&Value> {
        self.asked.value(column)
    }

    /// Whether a column is read; hidden ones follow the others.
    pub(crate) fn uses(&self, column: usize) -> bool {
        let behind = if column < self.columns { 0 } else { self.arguments };
        self.asked.uses(column + behind)
    }
}

impl TableAsk<'_> {
    /// Makes the rows, unless they are too many to hold or the statement is interrupted.
    pub(crate) fn rows(
        &self,
        rows: impl IntoIterator<Item = Result<Vec<SqlValue>, Failure>>,
    ) -> Result<HeldRows, Failure> {
        let mut made = self.made_rows();
        for (row, number) in rows.into_iter().zip(1..) {
            made.push(row?)?;
            if number % UNINTERRUPTED == 0 {
                self.check()?;
            }
        }
        Ok(made.done())
    }

    /// No rows yet.
    pub(crate) fn made_rows(&self) -> MadeRows {
        let held = Arc::clone(self.held);
        let done = HeldRows { rows: Vec::new().into_iter(), bytes: 0, held };
        MadeRows { rows: Vec::new(), done }
    }

    /// Fails if the statement is interrupted: SQLite looks only where it runs a statement itself.
    pub(crate) fn check(&self) -> Result<(), Failure> {
        Ok(self.list.connection.query_row("SELECT 1", [], |_| Ok(()))?)
    }
}

/// Whether a statement is interrupted while its rows are looked for, and why.
pub(crate) struct Interrupts<'a> {
    ask: &'a TableAsk<'a>,
    why: Cell<Option<Failure>>,
}

impl<'a> Interrupts<'a> {
    pub(crate) const fn new(ask: &'a TableAsk<'a>) -> Self {
        Self { ask, why: Cell::new(None) }
    }

    /// Whether it is interrupted now.
    pub(crate) fn is_there(&self) -> bool {
        let why = self.ask.check().err();
        let is_there = why.is_some();
        self.why.set(why);
        is_there
    }

    /// Why it was interrupted when that was last asked.
    pub(crate) fn why(self) -> Failure {
        self.why.into_inner().unwrap_or_else(|| "interrupted".into())
    }
}

/// Rows while they are made.
#[derive(Debug)]
pub(crate) struct MadeRows {
    rows: Vec<Vec<SqlValue>>,
    done: HeldRows,
}

impl MadeRows {
    /// Adds a row, unless there are too many to hold.
    pub(crate) fn push(&mut self, row: Vec<SqlValue>) -> Result<(), Failure> {
        let texts =
            row.iter().map(|cell| if let SqlValue::Text(text) = cell { text.len() } else { 0 });
        self.done.hold(size_of_val(&row) + size_of_val(&*row) + texts.sum::<usize>())?;
        self.rows.push(row);
        Ok(())
    }

    /// The rows, for SQLite to read.
    pub(crate) fn done(self) -> HeldRows {
        let Self { rows, mut done } = self;
        done.rows = rows.into_iter();
        done
    }
}

impl HeldRows {
    fn hold(&mut self, bytes: usize) -> Result<(), Failure> {
        self.bytes += bytes;
        if self.held.fetch_add(bytes, Ordering::Relaxed) + bytes > MAX_HELD {
            return Err("the question holds too many rows at once: ask for fewer".into());
        }
        Ok(())
    }
}

impl Iterator for HeldRows {
    type Item = Vec<SqlValue>;

    fn next(&mut self) -> Option<Vec<SqlValue>> {
        self.rows.next()
    }
}

impl Drop for HeldRows {
    fn drop(&mut self) {
        self.held.fetch_sub(self.bytes, Ordering::Relaxed);
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
        rows: fn(&TableAsk<'_>) -> Result<HeldRows, Failure>,
    ) -> Result<(), StoreError> {
        self.add_kind(definition, false, rows)
            .map_err(|error| StoreError::of(Path::new("SQLite"), error))
    }

    /// Adds a function that may also be made a table of a schema.
    pub(super) fn add_kind(
        &self,
        definition: TableDefinition,
        is_table: bool,
        rows: fn(&TableAsk<'_>) -> Result<HeldRows, Failure>,
    ) -> Result<(), rusqlite::Error> {
        let TableDefinition { name, columns, hidden, arguments, needed, filters, example } =
            definition;
        let arguments: Vec<_> = arguments.iter().copied().chain(["list"]).collect();
        let list_at = arguments.len() - 1;
        let (column_count, argument_count) = (columns.len(), arguments.len());
        let definition = Definition { name, columns, arguments, hidden, filters, is_table };
        let lists = Arc::clone(&self.lists);
        let answer = move |connection: &Connection, asked: &Asked| -> Result<Rows, Failure> {
            let given = (0..needed).map(|number| asked.argument(number));
            let given: Option<Vec<_>> = given.collect();
            let given = given.ok_or_else(|| format!("too few arguments: {example}"))?;
            if given.contains(&&Value::Null) {
                return Ok(Box::new(std::iter::empty()));
            }
            let named = asked.argument(list_at).and_then(|name| text_of(name.into()));
            let list = lists.find(connection, named.as_deref())?;
            let list = AskedList { connection, list: &list };
            let (columns, arguments, held) = (column_count, argument_count, &lists.held);
            let rows = rows(&TableAsk { list, asked, held, columns, arguments })?;
            let row = |row: Vec<SqlValue>| row.into_iter().map(Value::from).collect();
            Ok(Box::new(rows.map(row)))
        };
        wfq_table_function::add(self.connection, definition, move |connection, asked| {
            answer(connection, asked).map_err(|error| FunctionError { name, error }.into())
        })
    }
}
