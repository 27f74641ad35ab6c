//! Statements that people write, on a connection that can only read.

use rusqlite::types::ValueRef;
use rusqlite::{Connection, OpenFlags};
use thiserror::Error;

use super::open::connect;
use super::{ListInfo, Store, StoreError, functions};
use crate::rules::Ruleset;

/// A value of an answer.
#[derive(Clone, Debug, PartialEq)]
pub enum Value {
    /// No value.
    Null,
    /// A whole number.
    Integer(i64),
    /// A number.
    Real(f64),
    /// Text; bytes that are no UTF-8 are replaced.
    Text(String),
    /// Bytes.
    Blob(Vec<u8>),
}

impl From<ValueRef<'_>> for Value {
    fn from(value: ValueRef<'_>) -> Self {
        match value {
            ValueRef::Null => Self::Null,
            ValueRef::Integer(number) => Self::Integer(number),
            ValueRef::Real(number) => Self::Real(number),
            ValueRef::Text(text) => Self::Text(String::from_utf8_lossy(text).into_owned()),
            ValueRef::Blob(bytes) => Self::Blob(bytes.to_owned()),
        }
    }
}

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
    #[error(
        "SQL: this statement writes, and wfq sql only reads: wfq import and wfq use change lists"
    )]
    Writes,
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
        mut row: impl FnMut(Vec<Value>) -> Result<(), E>,
    ) -> Result<(), E> {
        let width = self.0.column_count();
        let mut rows = self.0.raw_query();
        while let Some(values) = rows.next().map_err(SqlError::from)? {
            let values = (0..width).map(|column| values.get_ref(column).map(Value::from));
            row(values.collect::<Result<_, _>>().map_err(SqlError::from)?)?;
        }
        Ok(())
    }
}

/// A database that can only be read, with functions on words.
#[derive(Debug)]
pub struct Sql {
    pub(super) connection: Connection,
}

impl Sql {
    /// Opens the file of a store for reading. The view `words` shows the given list, or the one in
    /// use; functions on words have the alphabet and the points of its ruleset.
    pub fn open(store: &Store, list: Option<(&ListInfo, &Ruleset)>) -> Result<Self, StoreError> {
        let flags = OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_NO_MUTEX;
        let connection = connect(store.path(), flags)?;
        let prepare = || {
            if let Some((_, ruleset)) = list {
                functions::register(&connection, ruleset, None)?;
            }
            if let Some((list, _)) = list.filter(|(list, _)| !list.in_use) {
                show(&connection, list.id)?;
            }
            connection.pragma_update(None, "query_only", true)
        };
        let prepared: Result<(), rusqlite::Error> = prepare();
        prepared.map_err(|error| StoreError::of(store.path(), error))?;
        Ok(Self { connection })
    }

    /// Makes one statement ready. One that would write is refused.
    pub fn prepare(&self, statement: &str) -> Result<Query<'_>, SqlError> {
        let statement = self.connection.prepare(statement)?;
        if statement.expanded_sql().is_none_or(|sql| sql.is_empty()) {
            return Err(SqlError::Nothing);
        }
        if statement.readonly() { Ok(Query(statement)) } else { Err(SqlError::Writes) }
    }

    /// The documented schema: every table, index and view as it was made, comments included.
    pub fn schema(&self) -> Result<String, SqlError> {
        let sql = "SELECT sql || ';' FROM sqlite_schema WHERE sql IS NOT NULL
                   AND name NOT GLOB 'sqlite_*' ORDER BY type = 'view', rowid";
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
fn show(connection: &Connection, list: i64) -> Result<(), rusqlite::Error> {
    // The number of a list can't be bound in a view.
    connection.execute_batch(&format!(
        "CREATE TEMP VIEW words AS
         SELECT word, length, signature, mask, alphagram, points, definition
         FROM list_words WHERE list_id = {list};
         CREATE TEMP VIEW leaves AS SELECT tiles, value, count FROM list_leaves WHERE list_id = {list}"
    ))?;
    let sql = "SELECT sql FROM main.sqlite_schema
               WHERE type = 'view' AND name NOT IN ('words', 'leaves')";
    let mut views = connection.prepare(sql)?;
    let views: Vec<String> = views.query_map([], |row| row.get(0))?.collect::<Result<_, _>>()?;
    // They stand on words, and a view of the file never sees a temporary one.
    views.iter().try_for_each(|view| {
        connection.execute_batch(&view.replacen("CREATE VIEW", "CREATE TEMP VIEW", 1))
    })
}
