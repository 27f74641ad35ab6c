//! Files of puzzles: separated values, as they come with a list or as they are made.

use std::io::Read;
use std::path::Path;

use csv::{ReaderBuilder, StringRecord, Writer};
use flate2::read::GzDecoder;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::difficulty::Difficulty;
use super::error::{PuzzleError, PuzzleFileError};
use crate::app::csv_fault::csv_fault;
use crate::app::{FileError, disk};
use crate::rules::Ruleset;

/// By how many points the best move is ahead of the others: by equity, and once the opponent has replied.
pub const AHEAD: f64 = 10.0;

/// More points than a move is ever ahead by.
const FARTHEST: f64 = 1_000.0;

/// The largest file that is read: 16 MB, of some 60,000 puzzles.
const MOST: u64 = 16 << 20;

/// A position whose best move is to be found.
#[derive(Clone, Debug, PartialEq, Deserialize, JsonSchema, Serialize)]
pub struct Puzzle {
    /// The position, as CGP.
    pub position: String,
    /// The name of the best move: `8D STEP`, `swap QX`.
    pub best: String,
    /// By how many points it is ahead of the others once the opponent has replied, as far as they were tried.
    pub ahead: f64,
    /// How hard it is to find.
    pub difficulty: Difficulty,
}

impl Puzzle {
    /// Checks what no type says.
    pub(crate) fn check(&self) -> Result<(), String> {
        if !self.best.contains(' ') && self.best != "pass" {
            return Err(format!("best: {:?} is no move like 8D STEP", self.best));
        }
        if !(AHEAD..=FARTHEST).contains(&self.ahead) {
            return Err(format!("ahead: not from {AHEAD} to {FARTHEST} points"));
        }
        Ok(())
    }
}

/// Some puzzles in their order.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Puzzles(Vec<Puzzle>);

impl Puzzles {
    /// Those that come with the rules of a list.
    ///
    /// # Errors
    ///
    /// [`PuzzleError::NoneBuiltIn`] if none do.
    pub fn built_in(ruleset: &Ruleset) -> Result<Self, PuzzleError> {
        let none = || PuzzleError::NoneBuiltIn(ruleset.id.clone());
        let bytes = ruleset.built_in_puzzles().ok_or_else(none)?;
        Ok(parsed(GzDecoder::new(bytes), Path::new("puzzles.csv.gz"))?)
    }

    /// Those of a file.
    ///
    /// # Errors
    ///
    /// [`PuzzleFileError`] if it can't be read, or has anything else in it.
    pub fn read(path: &Path) -> Result<Self, PuzzleFileError> {
        let bytes = disk::read_at_most(path, MOST + 1)
            .map_err(|source| FileError::of_reading(path, source))?;
        if bytes.len() as u64 > MOST {
            return Err(PuzzleFileError::TooLarge(path.to_owned()));
        }
        parsed(crate::app::unmarked(&bytes), path)
    }

    /// How many there are, at least one.
    pub const fn len(&self) -> usize {
        self.0.len()
    }

    /// Whether there are none, which is never so.
    pub const fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// All of them.
    pub fn all(&self) -> &[Puzzle] {
        &self.0
    }

    /// The puzzle of a number, from 1.
    ///
    /// # Errors
    ///
    /// [`PuzzleError::NoNumber`] if there are fewer.
    pub fn numbered(&self, number: usize) -> Result<&Puzzle, PuzzleError> {
        let found = number.checked_sub(1).and_then(|place| self.0.get(place));
        found.ok_or(PuzzleError::NoNumber { number, count: self.0.len() })
    }

    /// The number, from 1, of the puzzle of a day, counted from 1 January 1970: each comes once before one comes
    /// again.
    pub fn number_of_day(&self, day: i64) -> usize {
        let count = i64::try_from(self.0.len().max(1)).unwrap_or(i64::MAX);
        usize::try_from(day.rem_euclid(count)).unwrap_or(0) + 1
    }
}

/// Puzzles as the text of a file.
pub fn puzzles_text(puzzles: &[Puzzle]) -> String {
    let mut writer = Writer::from_writer(Vec::new());
    // Writing to memory can't fail.
    puzzles.iter().for_each(|puzzle| _ = writer.serialize(puzzle));
    String::from_utf8(writer.into_inner().unwrap_or_default()).unwrap_or_default()
}

/// What the columns of a file of puzzles are called.
const COLUMNS: [&str; 4] = ["position", "best", "ahead", "difficulty"];

/// Whether the first line of a file is that of puzzles.
pub(crate) fn has_positions(names: &StringRecord) -> bool {
    names.iter().any(|name| name == COLUMNS[0])
}

/// Names the first column that a file of puzzles lacks.
pub(crate) fn check_columns(names: &StringRecord) -> Result<(), String> {
    let lacking = COLUMNS.iter().find(|wanted| names.iter().all(|name| name != **wanted));
    lacking.map_or(Ok(()), |name| {
        Err(format!("no column {name}: puzzles have {}", COLUMNS.join(", ")))
    })
}

fn parsed(text: impl Read, path: &Path) -> Result<Puzzles, PuzzleFileError> {
    let fault = |line, fault| PuzzleFileError::Line { path: path.to_owned(), line, fault };
    let mut reader = ReaderBuilder::new().from_reader(text);
    let names = reader.headers().cloned();
    let names = names.map_err(|error| fault(1, csv_fault(error, &StringRecord::new()).1))?;
    if !has_positions(&names) {
        return Err(PuzzleFileError::NoPuzzles(path.to_owned()));
    }
    check_columns(&names).map_err(|said| fault(1, said))?;
    let mut puzzles: Vec<Puzzle> = Vec::new();
    for read in reader.into_deserialize() {
        let puzzle: Puzzle = read.map_err(|error| {
            let (line, said) = csv_fault(error, &names);
            fault(line.unwrap_or(1), said)
        })?;
        // A line a puzzle, below the names.
        puzzle.check().map_err(|said| fault(puzzles.len() as u64 + 2, said))?;
        puzzles.push(puzzle);
    }
    if puzzles.is_empty() {
        return Err(PuzzleFileError::NoPuzzles(path.to_owned()));
    }
    Ok(Puzzles(puzzles))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn puzzle(best: &str) -> Puzzle {
        Puzzle {
            position: "3STEP8/… QX/ 0/0 0".to_owned(),
            best: best.to_owned(),
            ahead: 12.5,
            difficulty: Difficulty::Medium,
        }
    }

    #[test]
    fn what_is_written_is_read() {
        let puzzles = ["8D STEP", "swap Q", "8D \"STEP\", or so"].map(puzzle);
        let text = puzzles_text(&puzzles);
        let read = parsed(text.as_bytes(), Path::new("mine.csv")).expect("puzzles");
        assert_eq!(read.all(), puzzles);
        assert_eq!(read.numbered(2).expect("a puzzle").best, "swap Q");
        assert!(read.numbered(0).is_err() && read.numbered(4).is_err());
        let days = [-1, 0, 1, 2, 3, 20_000].map(|day| read.number_of_day(day));
        assert_eq!(days, [3, 1, 2, 3, 1, 3]);
    }

    #[test]
    fn what_is_wrong_in_a_file_is_named() {
        let error = |text: &str| {
            parsed(text.as_bytes(), Path::new("mine.csv")).expect_err("no puzzles").to_string()
        };
        assert!(error("").starts_with("mine.csv: no puzzles"));
        assert!(error("word\nSTEP\n").starts_with("mine.csv: no puzzles"));
        let said = "mine.csv:1: no column ahead: puzzles have position, best, ahead, difficulty";
        assert_eq!(error("position,best,difficulty\na,b,easy\n"), said);
        let said = "mine.csv:2: mad is none of easy, medium, hard";
        assert_eq!(error("position,best,ahead,difficulty\na,b c,10,mad\n"), said);
        let head = "position,best,ahead,difficulty\n";
        assert!(error(head).starts_with("mine.csv: no puzzles"));
        assert_eq!(error(&format!("{head}a,b,much,easy\n")), "mine.csv:2: ahead: not a number");
        assert!(error(&format!("{head}a,b c,10,easy\na,b c,10,mad\n")).starts_with("mine.csv:3: "));
        assert!(error(&format!("{head}a,b\n")).starts_with("mine.csv:2: 2 columns, where"));
        let said = "mine.csv:2: best: \"\" is no move like 8D STEP";
        assert_eq!(error(&format!("{head}a,,10,easy\n")), said);
        for ahead in ["NaN", "inf", "-5", "1e300", "9.9"] {
            let said = error(&format!("{head}a,b c,10,easy\na,b c,{ahead},easy\n"));
            assert_eq!(said, "mine.csv:3: ahead: not from 10 to 1000 points", "{ahead}");
        }
    }
}
