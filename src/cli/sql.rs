//! `wfq sql`: plain SQL on the database, reading only.

use std::io::Write;
use std::path::Path;

use serde::ser::{Serialize, SerializeMap, Serializer};

use super::args::{Format, SqlQuery};
use super::error::Error;
use super::output::{JsonArray, Separated, note, table, write_table};
use super::session::Session;
use super::{Outcome, input, prompt};
use crate::store::{Query, Sql, Value};

/// How many rows of a table are laid out together: widths are the same in all of these.
const PAGE: usize = 1000;

pub(super) fn run(command: &SqlQuery, session: &Session<'_>) -> Result<Outcome, Error> {
    let session = &session.with_output(command.output.clone());
    let mut store = session.store()?;
    if command.schema {
        schema(&Sql::open(&store, None)?, session)?;
        return Ok(Outcome::Found);
    }
    let (list, ruleset) = session.list(&mut store, None)?;
    let sql = Sql::open(&store, Some((&list, &ruleset)))?;
    let statement = match command.statement.as_deref() {
        None if session.surroundings.stdin_terminal => return prompt::run(&sql, session),
        None | Some("-") => input::read(Path::new("-"))?,
        Some(statement) => statement.to_owned(),
    };
    let rows = answer(&sql, &statement, session)?;
    if rows == 0 && session.format == Format::Table {
        note("no rows (words are in capitals)");
    }
    Ok(if rows == 0 { Outcome::Nothing } else { Outcome::Found })
}

/// Writes the documented schema.
pub(super) fn schema(sql: &Sql, session: &Session<'_>) -> Result<(), Error> {
    let mut out = session.out();
    write!(out, "{}", sql.schema()?)?;
    Ok(out.flush()?)
}

/// Writes the answer to a statement; says how many rows there were.
pub(super) fn answer(sql: &Sql, statement: &str, session: &Session<'_>) -> Result<usize, Error> {
    write_rows(sql.prepare(statement)?, session)
}

/// Writes the rows of an answer; says how many there were.
pub(super) fn write_rows(mut query: Query<'_>, session: &Session<'_>) -> Result<usize, Error> {
    let mut columns = query.columns();
    if session.format == Format::Json {
        number_equal(&mut columns);
    }
    let mut out = session.long_out();
    let mut count = 0;
    match session.format {
        Format::Json => {
            let mut array = JsonArray::new(&mut out);
            query.each(|row| {
                count += 1;
                array.push(&JsonRow { columns: &columns, values: &row })
            })?;
            array.end()?;
        }
        Format::Csv | Format::Tsv => {
            let mut rows = Separated::new(&mut out, session.format, &columns)?;
            query.each(|row| {
                count += 1;
                rows.push(row.iter().map(text))
            })?;
            rows.end()?;
        }
        Format::Table => {
            let mut page = Vec::new();
            query.each(|row| -> Result<(), Error> {
                count += 1;
                page.push(row);
                if page.len() == PAGE {
                    write_page(&mut out, &columns, std::mem::take(&mut page), count == PAGE)?;
                }
                Ok(())
            })?;
            if count > 0 && !page.is_empty() {
                write_page(&mut out, &columns, page, count < PAGE)?;
            }
        }
    }
    out.flush()?;
    Ok(count)
}

/// Makes names that stand twice differ: an object has each once.
fn number_equal(columns: &mut [String]) {
    for at in 1..columns.len() {
        let (before, rest) = columns.split_at_mut(at);
        let taken = |name: &String| before.contains(name);
        let plain = rest[0].clone();
        let mut names = (2..).map(|number| format!("{plain}_{number}"));
        if taken(&plain) {
            rest[0] = names.find(|name| !taken(name)).unwrap_or(plain);
        }
    }
}

fn write_page(
    out: &mut impl Write,
    columns: &[String],
    rows: Vec<Vec<Value>>,
    first: bool,
) -> Result<(), Error> {
    let is_number = |column: usize| {
        let mut values = rows.iter().filter_map(|row| row.get(column));
        values.all(|value| matches!(value, Value::Integer(_) | Value::Real(_) | Value::Null))
    };
    let numbers: Vec<_> = (0..columns.len()).filter(|column| is_number(*column)).collect();
    let header: Vec<_> = columns.iter().map(String::as_str).collect();
    let mut table = table(if first { &header } else { &[] }, &numbers);
    for row in &rows {
        table.add_row(row.iter().map(text));
    }
    write_table(out, &table)
}

/// A value as text; nothing for no value, hexadecimal digits for bytes.
fn text(value: &Value) -> String {
    match value {
        Value::Null => String::new(),
        Value::Integer(number) => number.to_string(),
        Value::Real(number) => number.to_string(),
        Value::Text(text) => text.clone(),
        Value::Blob(bytes) => bytes.iter().map(|byte| format!("{byte:02x}")).collect(),
    }
}

/// A row as an object, in the order of the columns.
struct JsonRow<'a> {
    columns: &'a [String],
    values: &'a [Value],
}

impl Serialize for JsonRow<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(Some(self.columns.len()))?;
        for (column, value) in self.columns.iter().zip(self.values) {
            match value {
                Value::Null => map.serialize_entry(column, &())?,
                Value::Integer(number) => map.serialize_entry(column, number)?,
                Value::Real(number) => map.serialize_entry(column, number)?,
                Value::Text(_) | Value::Blob(_) => map.serialize_entry(column, &text(value))?,
            }
        }
        map.end()
    }
}
