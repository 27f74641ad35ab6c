//! The columns of CSV and TSV, each with its name and its cell in one place.

use std::borrow::Borrow;
use std::io::Write;

use super::{Format, Separated};
use crate::cli::term::Error;

/// A column: `R` is a row, `H` what an answer has beyond what every one has.
pub(crate) struct Column<R, H = ()> {
    name: &'static str,
    is_there: fn(&H) -> bool,
    cell: fn(&R) -> String,
}

fn always<H>(_: &H) -> bool {
    true
}

impl<R, H> Column<R, H> {
    /// A column of every answer.
    pub(crate) const fn new(name: &'static str, cell: fn(&R) -> String) -> Self {
        Self { name, is_there: always::<H>, cell }
    }

    /// A column of those answers alone that have something.
    pub(crate) const fn when(
        name: &'static str,
        is_there: fn(&H) -> bool,
        cell: fn(&R) -> String,
    ) -> Self {
        Self { name, is_there, cell }
    }
}

/// A value as a cell, empty if there is none.
pub(crate) fn cell(value: Option<impl ToString>) -> String {
    value.map_or_else(String::new, |value| value.to_string())
}

/// Begins separated values: the header is written, and what makes fields of a row is returned.
pub(crate) fn by_columns<R, H, W: Write>(
    out: W,
    format: Format,
    columns: &[Column<R, H>],
    has: &H,
) -> Result<Columned<R, W>, Error> {
    let there = || columns.iter().filter(|column| (column.is_there)(has));
    let header: Vec<_> = there().map(|column| column.name).collect();
    let separated = Separated::new(out, format, &header)?;
    Ok(Columned { separated, cells: there().map(|column| column.cell).collect() })
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
