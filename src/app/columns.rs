//! The columns of rows in tables and separated values, each with its name and its cell in one place.

/// A column: `R` is a row, `H` what an answer has beyond what every one has.
pub(crate) struct Column<R, H = ()> {
    pub name: &'static str,
    is_there: fn(&H) -> bool,
    pub cell: fn(&R) -> String,
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

/// The columns of an answer.
pub(crate) fn columns_there<'c, R, H>(
    columns: &'c [Column<R, H>],
    has: &H,
) -> impl Iterator<Item = &'c Column<R, H>> {
    columns.iter().filter(|column| (column.is_there)(has))
}
