//! The rows of an answer as tables, a page at a time.

use std::io::Write;

use super::{hexadecimal, table, text, thousands, write_table};
use crate::cli::term::{Error, note};
use crate::store::{SqlCell, SqlRow};

/// The most rows that are laid out together, with the same widths.
const ROWS: usize = 1000;

/// The size of a page when it is laid out, in bytes, at most.
const AREA: usize = 8 << 20;

/// The most characters of a value that are shown.
const MAX_CELL: usize = 1000;

/// A table that is written in pages.
pub(crate) struct Pages<'c, W> {
    out: W,
    columns: &'c [String],
    rows: Vec<Vec<String>>,
    /// The width of each column on the page, in bytes.
    widths: Vec<usize>,
    /// Whether all values of each column on the page are numbers or NULL.
    numbers: Vec<bool>,
    is_first: bool,
    is_cut: bool,
}

impl<'c, W: Write> Pages<'c, W> {
    pub(crate) fn new(out: W, columns: &'c [String]) -> Self {
        let rows = Vec::new();
        let mut pages = Self {
            out,
            columns,
            rows,
            widths: Vec::new(),
            numbers: Vec::new(),
            is_first: true,
            is_cut: false,
        };
        pages.turn();
        pages
    }

    /// Adds a row.
    pub(crate) fn push(&mut self, row: &SqlRow<'_>) -> Result<(), Error> {
        let mut cells = Vec::with_capacity(self.columns.len());
        for (column, cell) in row.cells().enumerate() {
            self.numbers[column] &=
                matches!(cell, SqlCell::Integer(_) | SqlCell::Real(_) | SqlCell::Null);
            let cell = self.cut(cell);
            self.widths[column] = self.widths[column].max(cell.len());
            cells.push(cell);
        }
        self.rows.push(cells);
        let width: usize = self.widths.iter().sum();
        if self.rows.len() == ROWS || self.rows.len() * width > AREA {
            self.write()?;
        }
        Ok(())
    }

    /// Writes the last page.
    pub(crate) fn end(mut self) -> Result<(), Error> {
        if !self.rows.is_empty() {
            self.write()?;
        }
        if self.is_cut {
            let most = thousands(MAX_CELL as u64);
            note(&format!(
                "note: values are cut to {most} characters: --json and --csv give them in full"
            ));
        }
        Ok(())
    }

    fn write(&mut self) -> Result<(), Error> {
        let numbers: Vec<_> =
            (0..self.columns.len()).filter(|column| self.numbers[*column]).collect();
        let header: Vec<_> = self.columns.iter().map(String::as_str).collect();
        let mut table = table(if self.is_first { &header } else { &[] }, &numbers);
        table.add_rows(std::mem::take(&mut self.rows));
        self.is_first = false;
        self.turn();
        write_table(&mut self.out, &table)
    }

    /// Begins a page.
    fn turn(&mut self) {
        self.widths = self.columns.iter().map(String::len).collect();
        self.numbers = vec![true; self.columns.len()];
    }

    /// A value as text; a long one is cut.
    fn cut(&mut self, cell: SqlCell<'_>) -> String {
        let text = match cell {
            // Each byte takes two characters.
            SqlCell::Blob(bytes) => hexadecimal(&bytes[..bytes.len().min(MAX_CELL)]).into(),
            cell => text(cell),
        };
        let Some((end, _)) = text.char_indices().nth(MAX_CELL) else { return text.into_owned() };
        self.is_cut = true;
        let last = text[..end].char_indices().next_back().map_or(0, |(at, _)| at);
        format!("{}…", &text[..last])
    }
}
