//! Rows as columns of [Arrow](https://arrow.apache.org/docs/format/Columnar.html), which other programs take as they are.
//! What columns there are the JSON schema of the rows says: each file of the same rows has the same.

mod columns;
mod inferred;

use arrow_array::RecordBatch;
use arrow_array::cast::AsArray;
use arrow_schema::FieldRef;
use serde::Serialize;

pub use columns::columns;
pub use inferred::Inferred;

/// Why rows can't be columns.
#[derive(Debug, thiserror::Error)]
#[error("these rows can't be columns: {0}")]
pub struct ArrowFault(String);

/// Rows as columns.
///
/// # Errors
///
/// [`ArrowFault`] where a row is not as the columns say.
pub fn batch(
    rows: &(impl Serialize + ?Sized),
    columns: &[FieldRef],
) -> Result<RecordBatch, ArrowFault> {
    serde_arrow::to_record_batch(columns, &rows).map_err(|error| ArrowFault(error.to_string()))
}

/// The rows that an object has in a field, as columns; those are the columns of the object.
///
/// # Errors
///
/// [`ArrowFault`] where there is no such field, or it has no rows.
pub fn batch_of(
    object: &(impl Serialize + ?Sized),
    field: &str,
    columns: &[FieldRef],
) -> Result<RecordBatch, ArrowFault> {
    let none = || ArrowFault(format!("no rows {field}"));
    let columns: Vec<_> = columns.iter().filter(|column| column.name() == field).cloned().collect();
    if columns.is_empty() {
        return Err(none());
    }
    let objects = batch(&[object], &columns)?;
    let rows = objects.columns().first().and_then(|column| column.as_list_opt::<i32>());
    let rows = rows.ok_or_else(none)?.values();
    Ok(rows.as_struct_opt().ok_or_else(none)?.clone().into())
}
