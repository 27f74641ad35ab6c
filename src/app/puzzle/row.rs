//! A puzzle as plain data.

use chrono::{DateTime, NaiveDate, NaiveTime};
use schemars::JsonSchema;
use serde::Serialize;

use super::difficulty::Difficulty;
use super::guess::OpenPuzzle;
use super::positions::page_address;
#[cfg(feature = "cli")]
use crate::app::Column;
use crate::app::Words;
use crate::rules::Points;
use crate::store::{DAY, day_of};

/// A puzzle, with or without its answer.
#[derive(Clone, Debug, PartialEq, JsonSchema, Serialize)]
pub struct PuzzleRow {
    /// Its number, from 1.
    pub number: usize,
    /// How many puzzles there are.
    pub of: usize,
    /// The list.
    pub list: String,
    /// The day whose puzzle it is, like `2026-03-01`; `null` for a puzzle that was asked for by its number.
    pub date: Option<String>,
    /// The position, as CGP.
    pub position: String,
    /// The tiles of the rack.
    pub rack: String,
    /// How hard it is to find.
    pub difficulty: Difficulty,
    /// The part of the page's address after `#` that shows the position.
    pub address: String,
    /// The answer, where it is asked for.
    pub answer: Option<PuzzleAnswer>,
}

/// The answer of a puzzle.
#[derive(Clone, Debug, PartialEq, JsonSchema, Serialize)]
pub struct PuzzleAnswer {
    /// The best move: `8D STEP`, `swap QX`.
    pub best: String,
    /// Its score, in points.
    pub score: Points,
    /// By how many points it is ahead of the others once the opponent has replied, as far as they were tried.
    pub ahead: f64,
}

impl PuzzleRow {
    /// A puzzle with the words of a list, of a day that is counted from 1 January 1970.
    pub fn new(open: &OpenPuzzle<'_>, words: &Words, day: Option<i64>, with_answer: bool) -> Self {
        let rack = open.position.checked().rack().tiles();
        let answer = PuzzleAnswer {
            best: open.puzzle.best.clone(),
            score: open.best.score(),
            ahead: open.puzzle.ahead,
        };
        Self {
            number: open.number,
            of: open.count,
            list: words.name().to_owned(),
            date: day.and_then(date_of),
            position: open.puzzle.position.clone(),
            rack: rack.text(&open.position.ruleset().alphabet),
            difficulty: open.puzzle.difficulty,
            address: page_address(&open.position, words.name(), words.level()),
            answer: with_answer.then_some(answer),
        }
    }
}

/// A day as people write it.
fn date_of(day: i64) -> Option<String> {
    let time = DateTime::from_timestamp(day.checked_mul(DAY)?, 0)?;
    Some(time.format(FORMAT).to_string())
}

/// Reads a day as [`PuzzleRow::date`] has it: its number, counted from 1 January 1970.
///
/// # Errors
///
/// The text is no day.
pub fn parse_day(text: &str) -> Result<i64, String> {
    let date = NaiveDate::parse_from_str(text, FORMAT);
    let date = date.map_err(|_| "not a day: write one like 2026-03-01".to_owned())?;
    Ok(day_of(date.and_time(NaiveTime::MIN).and_utc().timestamp()))
}

/// How a day is written.
const FORMAT: &str = "%Y-%m-%d";

/// The columns of separated values.
#[cfg(feature = "cli")]
pub(crate) const PUZZLE_COLUMNS: &[Column<PuzzleRow>] = &[
    Column::new("number", |row| row.number.to_string()),
    Column::new("of", |row| row.of.to_string()),
    Column::new("list", |row| row.list.clone()),
    Column::new("date", |row| row.date.clone().unwrap_or_default()),
    Column::new("position", |row| row.position.clone()),
    Column::new("rack", |row| row.rack.clone()),
    Column::new("difficulty", |row| row.difficulty.to_string()),
    Column::new("address", |row| row.address.clone()),
    Column::new("best", |row| of_answer(row, |answer| answer.best.clone())),
    Column::new("score", |row| of_answer(row, |answer| answer.score.to_string())),
    Column::new("ahead", |row| of_answer(row, |answer| answer.ahead.to_string())),
];

#[cfg(feature = "cli")]
fn of_answer(row: &PuzzleRow, cell: impl Fn(&PuzzleAnswer) -> String) -> String {
    row.answer.as_ref().map(cell).unwrap_or_default()
}
