//! Rows that are written as a search finds them.

use std::io::Write;
use std::time::Instant;

use serde::Serialize;

use super::Session;
use crate::app::Column;
use crate::app::wordplay::WordplayEnd;
use crate::cli::answer::{Columned, Format, JsonRows, Out, by_columns, counted};
use crate::cli::term::{Error, Shown, note};

/// Writes rows that are laid out together; whether they are the first.
type WritePage<R> = fn(&mut Shown<Out>, &[R], bool) -> Result<(), Error>;

/// How people read rows.
pub(crate) struct FoundTable<R> {
    /// How many are laid out together.
    pub page: usize,
    pub write: WritePage<R>,
}

/// The rows of an answer in a form.
enum Rows<'o, R> {
    Json(JsonRows<&'o mut Shown<Out>>),
    Columns(Box<Columned<R, &'o mut Shown<Out>>>),
    Table {
        out: &'o mut Shown<Out>,
        table: FoundTable<R>,
        page: Vec<R>,
        is_first: bool,
        /// Whether a person sees each page at once.
        at_once: bool,
    },
}

impl<R: Serialize> Rows<'_, R> {
    fn push(&mut self, row: R) -> Result<(), Error> {
        match self {
            Self::Json(rows) => rows.push(&row),
            Self::Columns(rows) => rows.push(&row),
            Self::Table { table, page, .. } => {
                page.push(row);
                if page.len() >= table.page { self.turn() } else { Ok(()) }
            }
        }
    }

    /// Writes the page so far.
    fn turn(&mut self) -> Result<(), Error> {
        let Self::Table { out, table, page, is_first, at_once } = self else { return Ok(()) };
        if !page.is_empty() {
            (table.write)(out, page, *is_first)?;
            (*is_first, *page) = (false, Vec::new());
            if *at_once {
                out.flush()?;
            }
        }
        Ok(())
    }

    fn end(mut self) -> Result<(), Error> {
        self.turn()?;
        match self {
            Self::Json(rows) => rows.end(),
            Self::Columns(rows) => rows.end(),
            Self::Table { .. } => Ok(()),
        }
    }
}

/// Writes the rows that a search finds, as it finds them, at most so many. Returns how many there were, and why the
/// search ended.
pub(crate) fn write_found<R: Serialize, H>(
    session: &Session<'_>,
    (columns, has, table): (&[Column<R, H>], &H, FoundTable<R>),
    most: Option<u64>,
    search: impl FnOnce(&mut dyn FnMut(R) -> bool) -> Result<WordplayEnd, Error>,
) -> Result<(u64, WordplayEnd), Error> {
    session.comes_to(false);
    let mut out = session.out();
    let mut rows = match session.format {
        Format::Json(layout) => Rows::Json(JsonRows::new(&mut out, layout)),
        Format::Csv | Format::Tsv => {
            Rows::Columns(Box::new(by_columns(&mut out, session.format, columns, has)?))
        }
        Format::Table => Rows::Table {
            at_once: session.is_watched(),
            out: &mut out,
            table,
            page: Vec::new(),
            is_first: true,
        },
    };
    let (mut count, mut fault) = (0, None);
    let end = search(&mut |row| {
        session.comes_to(true);
        count += 1;
        fault = rows.push(row).err();
        fault.is_none() && most.is_none_or(|most| count < most)
    })?;
    if let Some(fault) = fault {
        return Err(fault);
    }
    rows.end()?;
    out.flush()?;
    Ok((count, end))
}

/// Notes that a search was stopped, or found nothing.
pub(crate) fn note_end(
    session: &Session<'_>,
    (count, end): (u64, WordplayEnd),
    noun: &str,
    begin: Instant,
) {
    match end {
        WordplayEnd::Stopped => note(&format!(
            "stopped after {:.1} s: {} so far, there may be more",
            begin.elapsed().as_secs_f64(),
            counted(count, noun)
        )),
        _ if count == 0 && session.format == Format::Table => note(&format!("no {noun}s")),
        _ => {}
    }
}
