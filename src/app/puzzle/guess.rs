//! What is answered to a puzzle.

use super::error::PuzzleError;
use super::file::{Puzzle, Puzzles};
use super::find::far_ahead;
use crate::app::solve::MoveRow;
use crate::app::{Error, Position, Words};

/// How many puzzles are tried with the words of a list: of the same list, the first fits.
const MOST_TRIED: usize = 100;

/// A puzzle with its position, ready to be asked.
#[derive(Debug)]
pub struct OpenPuzzle<'w> {
    /// Its number, from 1.
    pub number: usize,
    /// How many there are.
    pub count: usize,
    /// The puzzle.
    pub puzzle: Puzzle,
    /// Its position.
    pub position: Position<'w>,
    /// The best move by equity.
    pub best: MoveRow,
}

/// What an answer comes to.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub enum Guess {
    /// It is the best move.
    Best(MoveRow),
    /// Another move, and how many points its equity is below that of the best.
    Other(MoveRow, f64),
}

impl<'w> OpenPuzzle<'w> {
    /// The puzzle of a number, from 1, or where its position does not go with the words of the list, or another move is
    /// the best with them, one of the next that do.
    ///
    /// # Errors
    ///
    /// There is no such number, neither that puzzle nor those after it go with the words, or the list has no leave
    /// values.
    pub fn find(puzzles: &Puzzles, number: usize, words: &'w Words) -> Result<Self, PuzzleError> {
        puzzles.numbered(number)?;
        let count = puzzles.len();
        for number in (number..=count).chain(1..number).take(MOST_TRIED) {
            let puzzle = puzzles.numbered(number)?.clone();
            // One of another language, say.
            let Ok(position) = words.position(&puzzle.position, None) else { continue };
            if position.is_end() || position.ruleset().id != words.ruleset().id {
                continue;
            }
            let best = far_ahead(&position.distinct(2)?);
            if let Some(best) = best.filter(|best| best.name() == puzzle.best) {
                return Ok(Self { number, count, puzzle, position, best });
            }
        }
        Err(PuzzleError::NoneFits(words.name().to_owned()))
    }

    /// What a move that is typed comes to: `8D STEP`, a word alone for its best place, `swap QX`, `pass`.
    ///
    /// # Errors
    ///
    /// There is no such move.
    pub fn guess(&self, typed: &str) -> Result<Guess, Error> {
        let is_alike = |name: &str| name.to_uppercase() == self.puzzle.best.to_uppercase();
        let row = match self.position.named(typed) {
            // In capitals only, where a tile of it is a blank.
            Err(_) if is_alike(typed) => return Ok(Guess::Best(self.best.clone())),
            row => row?,
        };
        // Which of two equal tiles is the blank does not matter.
        if is_alike(&row.name()) && row.leave() == self.best.leave() {
            return Ok(Guess::Best(row));
        }
        let [best, own] = [&self.best, &row].map(|row| row.worth().equity.unwrap_or_default());
        Ok(Guess::Other(row, best - own))
    }
}
