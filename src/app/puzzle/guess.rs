//! What is answered to a puzzle.

use super::error::PuzzleError;
use super::file::{Puzzle, Puzzles};
use super::find::far_ahead;
use crate::app::solve::MoveRow;
use crate::app::{Error, Position, Words, without_score};

/// How many puzzles are tried on a day: with the words of their own list, the first fits.
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

/// How many puzzles are between two that are tried on a day: with it each of a number of them has its turn.
fn apart(count: usize) -> usize {
    const fn common(a: usize, b: usize) -> usize {
        if b == 0 { a } else { common(b, a % b) }
    }
    (count * 3 / 8..).find(|apart| common(count, *apart) == 1).unwrap_or(1)
}

impl<'w> OpenPuzzle<'w> {
    /// The puzzle of a number, from 1.
    ///
    /// # Errors
    ///
    /// There is no such number, the puzzle does not go with the words of the list, or the list has no leave values.
    pub fn numbered(
        puzzles: &Puzzles,
        number: usize,
        words: &'w Words,
    ) -> Result<Self, PuzzleError> {
        let (puzzle, count) = (puzzles.numbered(number)?.clone(), puzzles.len());
        let unfit = |why| PuzzleError::Unfit { number, list: words.name().to_owned(), why };
        let position =
            words.position(&puzzle.position, None).map_err(|error| unfit(error.to_string()))?;
        if position.is_end() || position.ruleset().id != words.ruleset().id {
            return Err(unfit("it is an ending, or of another game".to_owned()));
        }
        let best = far_ahead(&position.distinct(2)?).filter(|best| best.name() == puzzle.best);
        let best =
            best.ok_or_else(|| unfit("another move is the best, or close to it".to_owned()))?;
        Ok(Self { number, count, puzzle, position, best })
    }

    /// The first puzzle that goes with the words of the list.
    ///
    /// # Errors
    ///
    /// None does, or the list has no leave values.
    pub fn first(puzzles: &Puzzles, words: &'w Words) -> Result<Self, PuzzleError> {
        Self::first_of(1..=puzzles.len(), puzzles, words)
    }

    fn first_of(
        numbers: impl IntoIterator<Item = usize>,
        puzzles: &Puzzles,
        words: &'w Words,
    ) -> Result<Self, PuzzleError> {
        for number in numbers {
            match Self::numbered(puzzles, number, words) {
                Err(PuzzleError::Unfit { .. }) => {}
                found => return found,
            }
        }
        Err(PuzzleError::NoneFits(words.name().to_owned()))
    }

    /// The puzzle of a day, counted from 1 January 1970; where it does not go with the words of the list, one that does,
    /// far from it, so that few days have that of another day.
    ///
    /// # Errors
    ///
    /// None of many goes with the words, or the list has no leave values.
    pub fn of_day(puzzles: &Puzzles, day: i64, words: &'w Words) -> Result<Self, PuzzleError> {
        let count = puzzles.len();
        let apart = apart(count) as i64;
        let days = (0..count.min(MOST_TRIED) as i64).map(|tried| day.saturating_add(tried * apart));
        Self::first_of(days.map(|day| puzzles.number_of_day(day)), puzzles, words)
    }

    /// What a move that is typed comes to: `8D STEP`, a word alone for its best place, `swap QX`, `pass`; a score after
    /// it is left out.
    ///
    /// # Errors
    ///
    /// There is no such move.
    pub fn guess(&self, typed: &str) -> Result<Guess, Error> {
        let typed = without_score(typed);
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_puzzle_has_its_turn() {
        for count in [1, 2, 3, 6, 103, 619, 1_000, 1_238] {
            let tried: std::collections::BTreeSet<_> =
                (0..count).map(|tried| tried * apart(count) % count).collect();
            assert_eq!(tried.len(), count);
        }
    }
}
