//! SQL on the database, read-only.

use std::borrow::Cow;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value, json};

use super::saved::{SavedForm, Table, check_size, file};
use crate::api::asked::given;
use crate::api::desk::Desk;
use crate::api::job::{Class, Job};
use crate::api::limits::{MAX_ANSWER, MAX_ROWS, SQL_TIME};
use crate::api::refusal::Refusal;
use crate::api::request::Request;
use crate::api::stop::Stop;
use crate::app::open_shared_sql;
use crate::store::{Sql, SqlCell, SqlError, SqlRow, statement_notes};

/// How many rows are answered unless more are asked for.
const FIRST: usize = 1000;

/// Integers from here on are text: programs that read JSON round them.
const EXACT: i64 = 1 << 53;

/// A statement.
#[derive(Debug, JsonSchema, Deserialize)]
pub(super) struct AskedSql {
    statement: String,
    list: Option<String>,
    level: Option<u8>,
    #[serde(default = "first")]
    limit: usize,
    /// The form of a file to save.
    #[serde(default)]
    form: SavedForm,
}

const fn first() -> usize {
    FIRST
}

/// The answer to a statement.
#[derive(Debug, JsonSchema, Serialize)]
pub(super) struct SqlRows {
    columns: Vec<String>,
    rows: Vec<Vec<Value>>,
    /// Whether there are more rows.
    more: bool,
    notes: Vec<String>,
}

/// What statements can name.
#[derive(Debug, JsonSchema, Serialize)]
pub(super) struct SqlSchema {
    /// The statements that made the tables and views, with comments.
    schema: String,
    /// The names of tables, views and columns.
    names: Vec<String>,
}

/// Why rows are no longer taken.
enum End {
    /// There are enough.
    Enough,
    Refused(Refusal),
}

impl From<SqlError> for End {
    fn from(error: SqlError) -> Self {
        Self::Refused(error.into())
    }
}

/// Asks a statement, and calls `columns` with the names and `row` with each row.
fn ask(
    asked: &AskedSql,
    (desk, stop): (&Desk, &Stop),
    columns: impl FnOnce(Vec<String>) -> Result<(), Refusal>,
    row: impl FnMut(&SqlRow<'_>) -> Result<(), End>,
) -> Result<(), Refusal> {
    desk.check_writable()?;
    let mut store = desk.known.store()?;
    let (list, ruleset) = desk.known.list(&mut store, given(&asked.list), asked.level)?;
    let sql = open_shared_sql(&store, &list, &ruleset)?;
    sql.stop_when(stop.asked());
    stop.bounded(|| {
        let mut query = sql.prepare(&asked.statement)?;
        columns(query.columns()?)?;
        match query.each(row) {
            Ok(()) | Err(End::Enough) => stop.check(),
            Err(End::Refused(refusal)) => Err(refusal),
        }
    })
}

fn value(cell: SqlCell<'_>) -> Value {
    match cell {
        SqlCell::Null => Value::Null,
        SqlCell::Integer(number) if number.unsigned_abs() < EXACT.unsigned_abs() => json!(number),
        SqlCell::Integer(number) => json!(number.to_string()),
        SqlCell::Real(number) => json!(number),
        cell => json!(text(cell)),
    }
}

fn text(cell: SqlCell<'_>) -> Cow<'_, str> {
    match cell {
        SqlCell::Null => Cow::Borrowed(""),
        SqlCell::Integer(number) => number.to_string().into(),
        SqlCell::Real(number) => number.to_string().into(),
        SqlCell::Text(text) => text,
        SqlCell::Blob(bytes) => bytes.iter().map(|byte| format!("{byte:02X}")).collect(),
    }
}

/// About how many bytes a row takes.
fn size(row: &SqlRow<'_>) -> usize {
    let sizes = row.cells().map(|cell| match cell {
        SqlCell::Text(text) => text.len(),
        SqlCell::Blob(bytes) => 2 * bytes.len(),
        _ => 8,
    });
    sizes.map(|size| size + 32).sum()
}

pub(super) fn sql(request: Request, _: &Desk) -> Result<Job, Refusal> {
    let asked: AskedSql = request.fields()?;
    Ok(Job::whole(Class::Sql, SQL_TIME, move |desk, stop| {
        let (mut names, mut rows, mut more, mut bytes) = (Vec::new(), Vec::new(), false, 0);
        let most = asked.limit.min(MAX_ROWS);
        let columns = |columns| {
            names = columns;
            Ok(())
        };
        ask(&asked, (desk, stop), columns, |row| {
            bytes += size(row);
            if rows.len() == most || bytes > MAX_ANSWER {
                more = true;
                return Err(End::Enough);
            }
            rows.push(row.cells().map(value).collect());
            Ok(())
        })?;
        let notes = statement_notes(&asked.statement);
        let notes = notes.iter().map(ToString::to_string).collect();
        Ok(SqlRows { columns: names, rows, more, notes })
    }))
}

pub(super) fn save(request: Request, _: &Desk) -> Result<Job, Refusal> {
    let asked: AskedSql = request.address()?;
    Ok(Job::file(Class::Sql, SQL_TIME, move |desk, stop| {
        let bytes = match asked.form {
            SavedForm::Json => as_objects(&asked, (desk, stop))?,
            SavedForm::Csv => separated(&asked, (desk, stop))?,
        };
        Ok(file("answer", asked.form, bytes))
    }))
}

fn as_objects(asked: &AskedSql, at: (&Desk, &Stop)) -> Result<Vec<u8>, Refusal> {
    let (names, mut bytes) = (std::cell::RefCell::new(Vec::new()), b"[".to_vec());
    let columns = |columns| {
        names.replace(columns);
        Ok(())
    };
    ask(asked, at, columns, |row| {
        let fields = names.borrow().iter().cloned().zip(row.cells().map(value)).collect();
        if bytes.len() > 1 {
            bytes.extend(b",\n");
        }
        let object = Value::Object(Map::<String, Value>::from_iter::<Vec<_>>(fields));
        bytes.extend(object.to_string().bytes());
        check_size(bytes.len()).map_err(End::Refused)
    })?;
    bytes.extend(b"]\n");
    Ok(bytes)
}

fn separated(asked: &AskedSql, at: (&Desk, &Stop)) -> Result<Vec<u8>, Refusal> {
    let table = std::cell::RefCell::new(Table::new());
    let columns = |columns: Vec<String>| table.borrow_mut().push(columns);
    ask(asked, at, columns, |row| {
        let cells = row.cells().map(|cell| text(cell).into_owned());
        table.borrow_mut().push(cells).map_err(End::Refused)
    })?;
    table.into_inner().end()
}

/// The schema, with comments.
pub(super) fn schema(_: Request, desk: &Desk) -> Result<Job, Refusal> {
    desk.check_writable()?;
    Ok(Job::whole(Class::Quick, SQL_TIME, move |desk, _| {
        let store = desk.known.store()?;
        let sql = Sql::open(&store, None)?;
        Ok(SqlSchema { schema: sql.schema()?, names: sql.names()? })
    }))
}
