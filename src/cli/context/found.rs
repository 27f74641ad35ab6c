//! Rows that are written as a search finds them.

use std::io::Write;
use std::time::{Duration, Instant};

use serde::Serialize;

use super::Session;
use crate::app::{Column, SearchEnd};
use crate::cli::answer::{Columned, Format, JsonRows, Out, by_columns, counted, thousands};
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

/// A search whose rows are written.
pub(crate) struct Searched {
    /// How many rows are shown.
    pub shown: u64,
    /// How many were found.
    pub found: u64,
    /// How long they were looked for.
    pub time: Duration,
    /// Why the search ended.
    pub end: SearchEnd,
}

/// Writes the rows that a search finds, as it finds them, at most `most`.
pub(crate) fn write_found<R: Serialize, H>(
    session: &Session<'_>,
    (columns, has, table): (&[Column<R, H>], &H, FoundTable<R>),
    most: Option<u64>,
    search: impl FnOnce(&mut dyn FnMut(R) -> bool) -> Result<SearchEnd, Error>,
) -> Result<Searched, Error> {
    let begin = Instant::now();
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
    Ok(Searched { shown: count, found: count, time: begin.elapsed(), end })
}

impl Searched {
    /// Notes that a search was stopped, or, where rows are read by people, that it found nothing.
    pub(crate) fn note_end(&self, session: &Session<'_>, noun: &str) {
        let Self { shown, found, time, end } = *self;
        match end {
            SearchEnd::Stopped => {
                let of = match shown < found {
                    true => format!("{} of ", thousands(shown)),
                    false => String::new(),
                };
                note(&format!(
                    "stopped after {:.1} s: {of}{} so far, there may be more",
                    time.as_secs_f64(),
                    counted(found, noun)
                ));
            }
            SearchEnd::TooManyWays => note(
                "note: a word fits in more ways than memory holds, so answers are missing: give the variables lengths",
            ),
            _ if found == 0 && session.format == Format::Table => note(&format!("no {noun}s")),
            _ => {}
        }
    }
}
