//! `wfq puzzle`: find the best move.

pub(crate) mod args;
mod ask;
mod make;

use std::io::Write;

use crate::app::Words;
use crate::app::puzzle::{OpenPuzzle, PUZZLE_COLUMNS, PuzzleError, PuzzleRow, Puzzles};
use crate::cli::answer::{Format, json_object, write_by_columns};
use crate::cli::context::Session;
use crate::cli::term::{Error, Outcome, note};
use args::Puzzle;
use ask::{Asking, Ended};

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
    let around = session.surroundings;
    let day = command.day(around.time.saturating_add(around.offset));
    let mut out = session.out();
    let row = |open: &OpenPuzzle<'_>| PuzzleRow::new(open, &words, day, command.answer);
    let first = || match (day, command.number) {
        (Some(day), _) => OpenPuzzle::of_day(&puzzles, day, &words),
        (None, Some(number)) => OpenPuzzle::numbered(&puzzles, number, &words),
        (None, None) => OpenPuzzle::first(&puzzles, &words),
    };
    match session.format {
        _ if command.link.is_some() => {
            let page = command.link.iter().flat_map(|page| page.split('#')).next();
            writeln!(out, "{}#{}", page.unwrap_or_default(), row(&first()?).address)?;
        }
        Format::Json(_) => json_object(&mut out, &row(&first()?))?,
        form @ (Format::Csv | Format::Tsv) => {
            write_by_columns(&mut out, form, (PUZZLE_COLUMNS, &()), [&row(&first()?)])?;
        }
        Format::Table => {
            let mut asking = Asking::new(out, session)?;
            if day.is_some() || command.number.is_some() {
                let open = first()?;
                asking.ask(&open, &row(&open))?;
                return Ok(Outcome::Found);
            }
            return all(&puzzles, &words, |open| asking.ask(open, &row(open)));
        }
    }
    out.flush()?;
    Ok(Outcome::Found)
}

/// Asks all puzzles of a file, one after the other.
fn all(
    puzzles: &Puzzles,
    words: &Words,
    mut ask: impl FnMut(&OpenPuzzle<'_>) -> Result<Ended, Error>,
) -> Result<Outcome, Error> {
    let mut is_asked = false;
    for number in 1..=puzzles.len() {
        match OpenPuzzle::numbered(puzzles, number, words) {
            Ok(open) => {
                is_asked = true;
                if ask(&open)? == Ended::Left {
                    break;
                }
            }
            // Nothing is asked where the last is of no use either.
            Err(error) if !is_asked && number == puzzles.len() => return Err(error.into()),
            Err(error @ PuzzleError::Unfit { .. }) => note(&format!("note: {error}")),
            Err(error) => return Err(error.into()),
        }
    }
    Ok(Outcome::Found)
}
