//! `wfq puzzle`: find the best move.

pub(crate) mod args;
mod ask;
mod make;

use std::io::Write;

use crate::app::Words;
use crate::app::puzzle::{OpenPuzzle, PUZZLE_COLUMNS, PuzzleError, PuzzleRow, Puzzles};
use crate::cli::answer::{Format, json_object, write_by_columns};
use crate::cli::context::Session;
use crate::cli::term::{Error, Outcome};
use args::Puzzle;
use ask::Asking;

pub(crate) fn run(command: &Puzzle, session: &Session<'_>) -> Result<Outcome, Error> {
    let is_text = command.make.is_some() || command.link.is_some();
    if is_text && session.format != Format::Table {
        return Err(Error::new("--make and --link have one form: leave --format out"));
    }
    let mut store = session.store()?;
    let (list, ruleset) = session.list(&mut store, None)?;
    let puzzles = match (&command.make, &command.file) {
        (Some(path), _) => {
            let words = Words::of_list(store, list, ruleset)?;
            return make::run(command, path, &words, session);
        }
        (None, Some(path)) => Puzzles::read(path).map_err(PuzzleError::from),
        (None, None) => Puzzles::built_in(&ruleset),
    };
    let puzzles = puzzles?;
    let words = Words::of_list(store, list, ruleset)?;
    let (number, day) = match command.number {
        Some(number) => (number, None),
        None => {
            let day = command.day(session.surroundings.time);
            (puzzles.number_of_day(day), Some(day))
        }
    };
    let open = OpenPuzzle::find(&puzzles, number, &words)?;
    let row = PuzzleRow::new(&open, &words, day, command.answer);
    let mut out = session.out();
    match session.format {
        _ if command.link.is_some() => {
            let page = command.link.as_deref().unwrap_or_default().trim_end_matches('#');
            writeln!(out, "{page}#{}", row.address)?;
        }
        Format::Json(_) => json_object(&mut out, &row)?,
        form @ (Format::Csv | Format::Tsv) => {
            write_by_columns(&mut out, form, (PUZZLE_COLUMNS, &()), [&row])?;
        }
        Format::Table => return Asking::new(&open, row, out, session)?.run(),
    }
    out.flush()?;
    Ok(Outcome::Found)
}
