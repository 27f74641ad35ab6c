//! Statements that people write, on a connection that can only read.

use rusqlite::{Connection, ErrorCode, OpenFlags};
use thiserror::Error;

use super::error::{Fault, is_too_much};
use super::guard::Guard;
use super::value::Row;
use super::{ListInfo, Store, StoreError, functions, list_tables};
use crate::rules::Ruleset;

/// Why a statement has no answer.
#[derive(Debug, Error)]
pub enum SqlError {
    /// It is not one statement that SQLite understands, or it failed. What SQLite says.
    #[error("SQL: {0}")]
    Statement(String),
    /// It is not one statement that SQLite understands, from a place on.
    #[error("SQL: {said}, at character {}", .at + 1)]
    At {
        /// What SQLite says.
        said: String,
        /// The place in the statement, in bytes from 0.
        at: usize,
    },
    /// It would write.
    #[error("SQL: this statement writes")]
    Writes,
    /// It asks for more than rows. What, and why not.
    #[error("SQL: {0}")]
    Refused(String),
    /// It asks for more at once than SQLite takes.
    #[error("SQL: too many conditions at once: put values into one IN (…), or give fewer")]
    TooMuch,
    /// It was ended before its end.
    #[error("SQL: interrupted")]
    Interrupted,
    /// It is empty, or only a comment.
    #[error("SQL: no statement: give one like \"SELECT word FROM words LIMIT 5\"")]
    Nothing,
    /// The database can't be opened.
    #[error(transparent)]
    Store(#[from] StoreError),
}

impl From<rusqlite::Error> for SqlError {
    fn from(error: rusqlite::Error) -> Self {
        match error {
            rusqlite::Error::SqliteFailure(failure, _)
                if failure.code == ErrorCode::OperationInterrupted =>
            {
                Self::Interrupted
            }
            rusqlite::Error::SqliteFailure(failure, _) if failure.code == ErrorCode::TooBig => {
                Self::Statement("a value of more than 16 MB: ask for a part of it".to_owned())
            }
            rusqlite::Error::SqliteFailure(_, Some(message)) if is_too_much(&message) => {
                Self::TooMuch
            }
            rusqlite::Error::SqlInputError { msg, .. } if is_too_much(&msg) => Self::TooMuch,
            rusqlite::Error::SqliteFailure(_, Some(message)) if is_of_writing(&message) => {
                Self::Writes
            }
            rusqlite::Error::SqlInputError { msg, .. } if is_of_writing(&msg) => Self::Writes,
            rusqlite::Error::SqliteFailure(_, Some(message)) => Self::Statement(message),
            rusqlite::Error::SqlInputError { msg, offset, .. } => match usize::try_from(offset) {
                Ok(at) => Self::At { said: msg, at },
                Err(_) => Self::Statement(msg),
            },
            rusqlite::Error::MultipleStatement => {
                Self::Statement("more than one statement: give one at a time".to_owned())
            }
            error => Self::Statement(error.to_string()),
        }
    }
}

/// Whether SQLite refuses to change a view.
fn is_of_writing(message: &str) -> bool {
    message.starts_with("cannot modify")
}

/// A statement that is ready to be asked.
#[derive(Debug)]
pub struct Query<'s>(pub(super) rusqlite::Statement<'s>);

impl Query<'_> {
    /// The names of the columns.
    pub fn columns(&self) -> Vec<String> {
        self.0.column_names().into_iter().map(str::to_owned).collect()
    }

    /// Calls `row` with each row of the answer, until it fails.
    pub fn each<E: From<SqlError>>(
        &mut self,
        mut row: impl FnMut(&Row<'_>) -> Result<(), E>,
    ) -> Result<(), E> {
        let width = self.0.column_count();
        let mut rows = self.0.raw_query();
        while let Some(values) = rows.next().map_err(SqlError::from)? {
            row(&Row { row: values, width })?;
        }
        Ok(())
    }
}

/// A database that can only be read, with functions on words.
#[derive(Debug)]
pub struct Sql {
    pub(super) connection: Connection,
    pub(super) guard: Guard,
}

impl Sql {
    /// Opens the file of a store for reading. The view `words` shows the given list, or the one in
    /// use; functions on words have the alphabet and the points of its ruleset.
    pub fn open(store: &Store, list: Option<(&ListInfo, &Ruleset)>) -> Result<Self, StoreError> {
        let flags = OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_NO_MUTEX;
        let connection = store.connect_again(flags)?;
        let prepare = || {
            let guard = Guard::new(&connection)?;
            if let Some((_, ruleset)) = list {
                functions::register(&connection, ruleset, None)?;
            }
            if let Some((list, _)) = list.filter(|(list, _)| !list.in_use) {
                show(&connection, &guard, list.id)?;
            }
            guard.own(|| connection.pragma_update(None, "query_only", true))?;
            Ok(guard)
        };
        let prepared: Result<Guard, Fault> = prepare();
        let guard = prepared.map_err(|fault| StoreError::of_fault(store.path(), fault))?;
        Ok(Self { connection, guard })
    }

    /// Makes one statement ready. One that would write is refused.
    pub fn prepare(&self, statement: &str) -> Result<Query<'_>, SqlError> {
        self.guard.seen();
        let prepared = self.connection.prepare(statement);
        let statement =
            prepared.map_err(|error| self.guard.seen().refused.unwrap_or(error.into()))?;
        if statement.expanded_sql().is_none_or(|sql| sql.is_empty()) {
            return Err(SqlError::Nothing);
        }
        if statement.readonly() { Ok(Query(statement)) } else { Err(SqlError::Writes) }
    }

    /// What ends the statement that is being answered, from another thread: it fails then.
    pub fn interrupter(&self) -> impl Fn() + Send + 'static {
        let handle = self.connection.get_interrupt_handle();
        move || handle.interrupt()
    }

    /// The documented schema: every table, index and view as it was made, comments included. Of the
    /// tables that each list has for its words only those of the first.
    pub fn schema(&self) -> Result<String, SqlError> {
        let sql = "SELECT sql || ';' FROM sqlite_schema WHERE sql IS NOT NULL
                   AND name NOT GLOB 'sqlite_*'
                   AND (tbl_name NOT GLOB 'words_[0-9]*'
                        OR tbl_name = 'words_' || (SELECT min(id) FROM lists))
                   ORDER BY type = 'view', rowid";
        let mut statement = self.connection.prepare(sql)?;
        let statements = statement.query_map([], |row| row.get(0))?;
        let statements: Vec<String> = statements.collect::<Result<_, _>>()?;
        Ok(statements.join("\n\n") + "\n")
    }

    /// The names of tables, views and their columns.
    pub fn names(&self) -> Result<Vec<String>, SqlError> {
        let sql = "SELECT name FROM sqlite_schema WHERE type IN ('table', 'view') AND name NOT GLOB 'sqlite_*'
                   UNION SELECT c.name FROM sqlite_schema AS s, pragma_table_info(s.name) AS c
                   WHERE s.name NOT GLOB 'sqlite_*'
                   ORDER BY 1";
        let mut statement = self.connection.prepare(sql)?;
        let names = statement.query_map([], |row| row.get(0))?;
        Ok(names.collect::<Result<_, _>>()?)
    }
}

/// Makes the views show another list than the one in use.
fn show(connection: &Connection, guard: &Guard, list: i64) -> Result<(), Fault> {
    // The number of a list can't be bound in a view.
    let words = list_tables::words(list);
    guard.own(|| {
        connection.execute_batch(&format!(
            "CREATE TEMP VIEW words AS
             SELECT word, length, signature, mask, alphagram, points, definition FROM main.{words};
             CREATE TEMP VIEW leaves AS SELECT tiles, value, count FROM list_leaves WHERE list_id = {list}"
        ))
    })?;
    let sql = "SELECT name, sql FROM main.sqlite_schema
               WHERE type = 'view' AND name NOT IN ('words', 'list_words', 'leaves')";
    let mut views = connection.prepare(sql)?;
    let views = views.query_map([], |row| Ok((row.get(0)?, row.get(1)?)))?;
    let views: Vec<(String, String)> = views.collect::<Result<_, _>>()?;
    // They stand on words, and a view of the file never sees a temporary one. What stands there may
    // be more than a view.
    views.into_iter().try_for_each(|(name, text)| {
        let Some(view) = text.strip_prefix("CREATE VIEW ") else { return Err(Fault::View(name)) };
        let view = format!("CREATE TEMP VIEW {view}");
        let made = guard.make_view(|| connection.prepare(&view)?.execute([]));
        made.map(|_| ()).map_err(|_| Fault::View(name))
    })
}
