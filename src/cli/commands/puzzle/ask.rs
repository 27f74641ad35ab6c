//! Puzzles are asked, on a terminal or in a pipe.

use std::io::Write;

use crate::app::puzzle::{OpenPuzzle, PuzzleResponse, PuzzleRow};
use crate::cli::answer::{Out, draw, thousands};
use crate::cli::context::Session;
use crate::cli::term::{Error, Lines, Shown, note};

/// What a line may be.
const HELP: &str = "\
an answer:  a move, like 8D STEP (across) or D8 STEP (down); a word alone for its best place; swap QX
.hint       show where the best move begins
.show       show the best move
.quit       leave, as Ctrl-D does
.help       this help";

/// How a puzzle ends.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Ended {
    /// The best move was found or shown.
    Over,
    /// The player left.
    Left,
}

/// Asks puzzles.
pub(super) struct Asking {
    lines: Lines,
    out: Shown<Out>,
    is_typed: bool,
}

impl Asking {
    pub(super) fn new(out: Shown<Out>, session: &Session<'_>) -> Result<Self, Error> {
        let around = session.surroundings;
        let is_typed = around.stdin_terminal && around.stdout_terminal;
        if is_typed {
            note("Which move is the best? .help says how to answer, .quit or Ctrl-D leaves.");
        }
        Ok(Self { lines: Lines::new(is_typed)?, out, is_typed })
    }

    /// Asks a puzzle, or shows it with its answer, until the best move is found or shown, or the player leaves.
    pub(super) fn ask(&mut self, open: &OpenPuzzle<'_>, row: &PuzzleRow) -> Result<Ended, Error> {
        self.draw(open, row)?;
        if row.answer.is_some() {
            self.show(open)?;
            self.out.flush()?;
            return Ok(Ended::Over);
        }
        loop {
            self.out.flush()?;
            let Some(line) = self.lines.next("")? else { return Ok(Ended::Left) };
            let done = line.and_then(|line| self.take(line.trim(), open));
            match done {
                Ok(Some(ended)) => {
                    self.out.flush()?;
                    return Ok(ended);
                }
                Ok(None) => {}
                Err(error) if self.is_typed && !error.is_closed_pipe() => {
                    note(&format!("error: {error}"));
                }
                Err(error) => {
                    _ = self.out.flush();
                    return Err(self.lines.placed(error));
                }
            }
        }
    }

    /// The board, the rack and the scores.
    fn draw(&mut self, open: &OpenPuzzle<'_>, row: &PuzzleRow) -> Result<(), Error> {
        let of_day = row.date.as_ref().map_or_else(String::new, |date| format!("{date}: "));
        let [number, of] = [row.number, row.of].map(|number| thousands(number as u64));
        writeln!(self.out, "{of_day}puzzle {number} of {of}, {}", row.difficulty)?;
        let (checked, alphabet) = (open.position.checked(), &open.position.ruleset().alphabet);
        draw(&mut self.out, checked.board(), checked.layout(), &[], alphabet)?;
        let scores = open.position.scores();
        let scores = scores.map_or_else(String::new, |[own, other]| {
            format!("; you have {own}, the opponent {other}")
        });
        writeln!(self.out, "rack {}{scores}", row.rack)?;
        Ok(())
    }

    /// Takes a line; `None` if the puzzle goes on.
    fn take(&mut self, line: &str, open: &OpenPuzzle<'_>) -> Result<Option<Ended>, Error> {
        match line {
            "" => {}
            ".show" => {
                self.show(open)?;
                return Ok(Some(Ended::Over));
            }
            ".quit" | ".exit" => return Ok(Some(Ended::Left)),
            ".help" => writeln!(self.out, "{HELP}")?,
            ".hint" => writeln!(self.out, "{}", open.hint())?,
            command if command.starts_with('.') => {
                return Err(Error::new(format!(
                    "no command {command}; available: .show, .hint, .quit, .help"
                )));
            }
            typed => match open.answered(typed) {
                Ok(response) => {
                    writeln!(self.out, "{response}")?;
                    if matches!(response, PuzzleResponse::Right { .. }) {
                        return Ok(Some(Ended::Over));
                    }
                }
                // An answer that is no move is a wrong answer.
                Err(error) => writeln!(self.out, "{error}")?,
            },
        }
        Ok(None)
    }

    /// The best move.
    fn show(&mut self, open: &OpenPuzzle<'_>) -> Result<(), Error> {
        writeln!(self.out, "{}", open.shown())?;
        Ok(())
    }
}
