//! A puzzle is asked, on a terminal or in a pipe.

use std::io::Write;

use crate::app::puzzle::{Guess, OpenPuzzle, PuzzleRow};
use crate::app::solve::MoveRow;
use crate::cli::answer::{Out, draw, thousands};
use crate::cli::context::Session;
use crate::cli::term::{Error, Lines, Outcome, Shown, note};

/// What a line may be.
const HELP: &str = "\
an answer:  a move, like 8D STEP; a word alone for its best place; swap QX
.hint       show where the best move begins
.show       show the best move
.quit       leave, as Ctrl-D does
.help       this help";

/// A puzzle that is asked.
pub(super) struct Asking<'a> {
    open: &'a OpenPuzzle<'a>,
    row: PuzzleRow,
    lines: Lines,
    out: Shown<Out>,
    is_typed: bool,
}

impl<'a> Asking<'a> {
    pub(super) fn new(
        open: &'a OpenPuzzle<'a>,
        row: PuzzleRow,
        out: Shown<Out>,
        session: &Session<'_>,
    ) -> Result<Self, Error> {
        let around = session.surroundings;
        let is_typed = around.stdin_terminal && around.stdout_terminal;
        Ok(Self { open, row, lines: Lines::new(is_typed)?, out, is_typed })
    }

    /// Asks until the best move is found or shown, or the player leaves.
    pub(super) fn run(mut self) -> Result<Outcome, Error> {
        self.draw()?;
        if self.row.answer.is_some() {
            self.show()?;
            self.out.flush()?;
            return Ok(Outcome::Found);
        }
        if self.is_typed {
            note("Which move is the best? .help says how to answer, .quit or Ctrl-D leaves.");
        }
        loop {
            self.out.flush()?;
            let Some(line) = self.lines.next("")? else { break };
            let done = line.and_then(|line| self.take(line.trim()));
            match done {
                Ok(true) => break,
                Ok(false) => {}
                Err(error) if self.is_typed && !error.is_closed_pipe() => {
                    note(&format!("error: {error}"));
                }
                Err(error) => {
                    _ = self.out.flush();
                    return Err(self.lines.placed(error));
                }
            }
        }
        self.out.flush()?;
        Ok(Outcome::Found)
    }

    /// The board, the rack and the scores.
    fn draw(&mut self) -> Result<(), Error> {
        let Self { open, row, .. } = self;
        let of_day = row.date.as_ref().map_or_else(String::new, |date| format!("{date}: "));
        let [number, of] = [row.number, row.of].map(|number| thousands(number as u64));
        writeln!(self.out, "{of_day}puzzle {number} of {of}, {}", row.difficulty)?;
        let (checked, alphabet) = (open.position.checked(), &open.position.ruleset().alphabet);
        draw(&mut self.out, checked.board(), checked.layout(), &[], alphabet)?;
        let scores = open.position.scores();
        let scores =
            scores.map_or_else(String::new, |[own, other]| format!(", scores {own} to {other}"));
        writeln!(self.out, "rack {}{scores}", row.rack)?;
        Ok(())
    }

    /// Takes a line; true if that is the end.
    fn take(&mut self, line: &str) -> Result<bool, Error> {
        match line {
            "" => return Ok(false),
            ".show" => self.show()?,
            ".quit" | ".exit" => {}
            ".hint" => {
                let hint = match &self.open.best {
                    MoveRow::Play(row) => format!("it begins at {}", row.notation),
                    MoveRow::Other(_) => "it lays no tile".to_owned(),
                };
                writeln!(self.out, "{hint}")?;
                return Ok(false);
            }
            ".help" => {
                writeln!(self.out, "{HELP}")?;
                return Ok(false);
            }
            command if command.starts_with('.') => {
                return Err(Error::new(format!(
                    "no command {command}; available: .show, .hint, .quit, .help"
                )));
            }
            typed => {
                let (text, is_best) = match self.open.guess(typed)? {
                    Guess::Best(row) => (format!("right: {}", self.said(&row)), true),
                    Guess::Other(row, behind) => {
                        let (name, score) = (row.name(), row.score());
                        let text =
                            format!("{name} scores {score}; by equity {behind:.1} behind the best");
                        (text, false)
                    }
                };
                writeln!(self.out, "{text}")?;
                return Ok(is_best);
            }
        }
        Ok(true)
    }

    /// The best move.
    fn show(&mut self) -> Result<(), Error> {
        let said = self.said(&self.open.best);
        writeln!(self.out, "the best move: {said}")?;
        Ok(())
    }

    fn said(&self, row: &MoveRow) -> String {
        let (name, score, ahead) = (row.name(), row.score(), self.open.puzzle.ahead);
        format!("{name} scores {score}, and is {ahead} ahead once the opponent has replied")
    }
}
