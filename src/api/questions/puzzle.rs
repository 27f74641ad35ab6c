//! Puzzles: a position, and what is said to an answer.

use std::sync::Arc;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::corrections::now;
use super::positions::{PositionParts, PositionRow};
use crate::api::asked::given;
use crate::api::desk::Desk;
use crate::api::job::Job;
use crate::api::known::{KnownList, WantedList};
use crate::api::refusal::Refusal;
use crate::api::request::{Request, check_length};
use crate::app::puzzle::{
    OpenPuzzle, PuzzleError, PuzzleResponse, PuzzleRow, Puzzles, day_of, parse_day,
};

/// Asks for a puzzle.
#[derive(Debug, Default, JsonSchema, Deserialize)]
#[serde(default)]
pub(super) struct AskedPuzzle {
    list: Option<String>,
    level: Option<u8>,
    /// The day whose puzzle it is; if neither is given, today by UTC.
    date: Option<String>,
    /// The number of a puzzle, from 1.
    number: Option<usize>,
}

/// A puzzle without its answer.
#[derive(Debug, JsonSchema, Serialize)]
pub(super) struct ShownPuzzle {
    #[serde(flatten)]
    row: PuzzleRow,
    /// Its position as a page draws it.
    board: PositionRow,
}

/// The puzzle that is asked for.
enum Which {
    Day(i64),
    Number(usize),
}

/// A list with its puzzles.
fn of_list(
    desk: &Desk,
    list: Option<&str>,
    level: Option<u8>,
) -> Result<(Arc<KnownList>, Puzzles), Refusal> {
    let wanted = WantedList { list, level, ..WantedList::default() };
    let (known, _) = desk.known.of(wanted)?;
    let puzzles = Puzzles::built_in(known.ruleset())?;
    Ok((known, puzzles))
}

pub(super) fn puzzle(request: Request, _: &Desk) -> Result<Job, Refusal> {
    let asked: AskedPuzzle = request.address()?;
    let which = match (given(&asked.date), asked.number) {
        (Some(_), Some(_)) => return Err(Refusal::question("give date or number, not both")),
        (Some(date), None) => {
            let day = parse_day(date);
            Which::Day(day.map_err(|error| Refusal::question(format!("date: {error}")))?)
        }
        (None, Some(number)) => Which::Number(number),
        (None, None) => Which::Day(day_of(now())),
    };
    Ok(Job::quick(move |desk, _| {
        let (known, puzzles) = of_list(desk, given(&asked.list), asked.level)?;
        let (open, day) = match which {
            Which::Day(day) => (OpenPuzzle::of_day(&puzzles, day, &known.words)?, Some(day)),
            Which::Number(number) => (OpenPuzzle::numbered(&puzzles, number, &known.words)?, None),
        };
        let position = open.position.checked();
        let parts = PositionParts {
            known: &known,
            ruleset: open.position.ruleset(),
            board: position.board(),
            layout: position.layout(),
            rack: Some(*position.rack().tiles()),
            other_rack: None,
            scores: open.position.scores(),
            scoreless: None,
        };
        Ok(ShownPuzzle {
            row: PuzzleRow::new(&open, &known.words, day, false),
            board: parts.row()?,
        })
    }))
}

/// An answer to a puzzle, or a question for help.
#[derive(Debug, JsonSchema, Deserialize)]
pub(super) struct AskedAnswer {
    list: Option<String>,
    level: Option<u8>,
    /// The number of the puzzle, from 1.
    number: usize,
    /// A move.
    answer: Option<String>,
    /// Where the best move begins.
    #[serde(default)]
    hint: bool,
    /// The best move.
    #[serde(default)]
    show: bool,
}

/// What is said to it.
#[derive(Debug, JsonSchema, Serialize)]
pub(super) struct ResponseRow {
    /// In a line.
    said: String,
    #[serde(flatten)]
    response: PuzzleResponse,
}

pub(super) fn answer(request: Request, _: &Desk) -> Result<Job, Refusal> {
    let asked: AskedAnswer = request.fields()?;
    check_length(&asked.answer)?;
    Ok(Job::quick(move |desk, _| {
        let (known, puzzles) = of_list(desk, given(&asked.list), asked.level)?;
        let open = OpenPuzzle::numbered(&puzzles, asked.number, &known.words)?;
        let response = match (given(&asked.answer), asked.hint, asked.show) {
            (Some(answer), false, false) => open.answered(answer)?,
            (None, true, false) => open.hint(),
            (None, false, true) => open.shown(),
            _ => return Err(Refusal::question("give an answer, or ask for a hint, or show")),
        };
        Ok(ResponseRow { said: response.to_string(), response })
    }))
}

impl From<PuzzleError> for Refusal {
    fn from(error: PuzzleError) -> Self {
        match error {
            PuzzleError::Asked(error) => error.into(),
            error => Self::question(error),
        }
    }
}
