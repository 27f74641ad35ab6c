//! Rows by their columns, as CSV and TSV.

use std::borrow::Borrow;
use std::io::Write;

use serde::Serialize;

use super::{Format, Separated, json, json_object};
use crate::app::{Column, columns_there};
use crate::cli::term::Error;

/// Begins separated values: the header is written, and what makes fields of a row is returned.
pub(crate) fn by_columns<R, H, W: Write>(
    out: W,
    format: Format,
    columns: &[Column<R, H>],
    has: &H,
) -> Result<Columned<R, W>, Error> {
    let there: Vec<_> = columns_there(columns, has).collect();
    let header: Vec<_> = there.iter().map(|column| column.name).collect();
    let separated = Separated::new(out, format, &header)?;
    Ok(Columned { separated, cells: there.iter().map(|column| column.cell).collect() })
}

/// Separated values that are written row by row.
pub(crate) struct Columned<R, W: Write> {
    separated: Separated<W>,
    cells: Vec<fn(&R) -> String>,
}

impl<R, W: Write> Columned<R, W> {
    pub(crate) fn push(&mut self, row: &R) -> Result<(), Error> {
        self.separated.push(self.cells.iter().map(|cell| cell(row)))
    }

    /// Flushes the rows written so far.
    pub(crate) fn flush(&mut self) -> Result<(), Error> {
        self.separated.flush()
    }

    pub(crate) fn end(self) -> Result<(), Error> {
        self.separated.end()
    }
}

/// Writes rows as separated values.
pub(crate) fn write_by_columns<R, H>(
    out: &mut impl Write,
    format: Format,
    (columns, has): (&[Column<R, H>], &H),
    rows: impl IntoIterator<Item: Borrow<R>>,
) -> Result<(), Error> {
    let mut columned = by_columns(out, format, columns, has)?;
    rows.into_iter().try_for_each(|row| columned.push(row.borrow()))?;
    columned.end()
}

/// Writes rows in the form asked for: `shown` writes them for people.
pub(crate) fn write_formatted<R: Serialize, H, W: Write>(
    out: &mut W,
    format: Format,
    columns: (&[Column<R, H>], &H),
    rows: &[R],
    shown: impl FnOnce(&mut W) -> Result<(), Error>,
) -> Result<(), Error> {
    match format {
        Format::Json(layout) => json(out, layout, rows)?,
        Format::Csv | Format::Tsv => write_by_columns(out, format, columns, rows)?,
        Format::Table => shown(out)?,
    }
    Ok(out.flush()?)
}

/// Writes a count.
pub(crate) fn write_count(
    out: &mut impl Write,
    format: Format,
    count: impl Into<u128>,
) -> Result<(), Error> {
    let columns = &[Column::new("count", u128::to_string)];
    let count: u128 = count.into();
    match format {
        Format::Json(_) => json_object(out, &count),
        Format::Table => Ok(writeln!(out, "{count}")?),
        Format::Csv | Format::Tsv => write_by_columns(out, format, (columns, &()), [count]),
    }
}
