//! A temporary table of rows beside the words, to be asked by one statement that only reads.

use std::collections::BTreeSet;
use std::sync::{Arc, Mutex, PoisonError};

use itertools::Itertools;
use rusqlite::hooks::{AuthAction, AuthContext, Authorization};
use rusqlite::types::{ToSqlOutput, ValueRef};

use super::{Query, Sql, SqlError, Value};

/// A temporary table, seen by nobody else. It is filled when it is known what is asked of it, so
/// that a column costs nothing that no statement names.
#[derive(Debug)]
pub struct Beside<'s> {
    sql: &'s Sql,
    name: &'s str,
    columns: Vec<String>,
}

impl<'s> Beside<'s> {
    /// Makes a table from its definition, `CREATE TEMP TABLE name (…)`.
    pub fn new(sql: &'s Sql, name: &'s str, definition: &str) -> Result<Self, SqlError> {
        let connection = &sql.connection;
        // A table that SQLite would keep in a file would be written to a disk that may be full.
        connection.pragma_update(None, "temp_store", "MEMORY")?;
        connection.pragma_update(None, "query_only", false)?;
        connection.execute_batch(definition)?;
        let mut statement = connection.prepare("SELECT name FROM pragma_table_info(?1)")?;
        let columns = statement.query_map([name], |row| row.get(0))?.collect::<Result<_, _>>()?;
        Ok(Self { sql, name, columns })
    }

    /// The names of the columns, in their order.
    pub fn columns(&self) -> &[String] {
        &self.columns
    }

    /// Checks that a text is one statement that does nothing but read, and says which columns of the
    /// table it names.
    pub fn columns_of(&self, statement: &str) -> Result<Vec<usize>, SqlError> {
        let connection = &self.sql.connection;
        let seen = Arc::new(Mutex::new((BTreeSet::new(), false)));
        let (notes, table) = (Arc::clone(&seen), self.name.to_owned());
        connection.authorizer(Some(move |context: AuthContext<'_>| {
            let mut notes = notes.lock().unwrap_or_else(PoisonError::into_inner);
            match context.action {
                AuthAction::Read { table_name, column_name } => {
                    if table_name == table && context.database_name == Some("temp") {
                        notes.0.insert(column_name.to_owned());
                    }
                }
                AuthAction::Select | AuthAction::Function { .. } | AuthAction::Recursive => {}
                _ => {
                    notes.1 = true;
                    return Authorization::Deny;
                }
            }
            Authorization::Allow
        }))?;
        let prepared = self.sql.prepare(statement).map(|_| ());
        connection.authorizer(None::<fn(AuthContext<'_>) -> Authorization>)?;
        let seen = seen.lock().unwrap_or_else(PoisonError::into_inner);
        let (named, refused) = &*seen;
        if *refused {
            return Err(SqlError::Writes);
        }
        prepared?;
        // SQLite does not tell of the columns that join two tables: those of USING stand in the
        // text, those of a natural join nowhere.
        let text = statement.to_lowercase();
        let joins = text.contains("join") || text.contains("natural");
        let is_named = |column: &String| {
            named.contains(column)
                || joins && (text.contains("natural") || text.contains(column.as_str()))
        };
        Ok(self.columns.iter().positions(is_named).collect())
    }

    /// Fills these columns of the table. `row` writes the next row's values, in their order, into an
    /// empty list, and says whether there was one. From then on nothing can be written.
    pub fn fill(
        &self,
        columns: &[usize],
        mut row: impl FnMut(&mut Vec<Value>) -> bool,
    ) -> Result<(), SqlError> {
        let connection = &self.sql.connection;
        let names = columns.iter().filter_map(|column| self.columns.get(*column));
        let names: Vec<_> = names.map(|name| format!("\"{name}\"")).collect();
        let values = vec!["?"; names.len()];
        let filling = connection.unchecked_transaction()?;
        let insert = match names[..] {
            [] => format!("INSERT INTO temp.{} DEFAULT VALUES", self.name),
            _ => format!(
                "INSERT INTO temp.{} ({}) VALUES ({})",
                self.name,
                names.join(", "),
                values.join(", ")
            ),
        };
        let mut insert = connection.prepare(&insert)?;
        let mut values = Vec::new();
        while row(&mut values) {
            for (place, value) in (1..).zip(values.drain(..)) {
                insert.raw_bind_parameter(place, bound(&value))?;
            }
            insert.raw_execute()?;
        }
        drop(insert);
        filling.commit()?;
        Ok(connection.pragma_update(None, "query_only", true)?)
    }

    /// Makes a statement ready, with values for its parameters.
    pub fn ask(&self, statement: &str, values: &[Value]) -> Result<Query<'s>, SqlError> {
        let mut query = self.sql.prepare(statement)?;
        for (place, value) in (1..).zip(values) {
            query.0.raw_bind_parameter(place, bound(value))?;
        }
        Ok(query)
    }
}

fn bound(value: &Value) -> ToSqlOutput<'_> {
    ToSqlOutput::Borrowed(match value {
        Value::Null => ValueRef::Null,
        Value::Integer(number) => ValueRef::Integer(*number),
        Value::Real(number) => ValueRef::Real(*number),
        Value::Text(text) => ValueRef::Text(text.as_bytes()),
        Value::Blob(bytes) => ValueRef::Blob(bytes),
    })
}
