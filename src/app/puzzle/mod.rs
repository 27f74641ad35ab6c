//! Puzzles: positions whose best move is to be found, and is far ahead of all others.
//!
//! [`find_puzzles`] finds them in the turns of a game, [`PuzzleGames`] in games of computer players. [`Puzzles`] are
//! those of a file or of a list, one for each day.

mod difficulty;
mod error;
mod file;
mod find;
mod games;
mod guess;
mod positions;
mod response;
mod row;

pub use crate::store::day_of;
pub use difficulty::Difficulty;
pub use error::{PuzzleError, PuzzleFileError};
pub use file::{AHEAD, Puzzle, Puzzles, puzzles_text};
#[cfg(feature = "study")]
pub(crate) use file::{check_columns, has_positions};
pub use find::find_puzzles;
pub use games::{BARREN, PuzzleGames};
pub use guess::{Guess, OpenPuzzle};
pub use positions::positions_of_review;
pub use response::{BestOfPuzzle, PuzzleResponse};
#[cfg(feature = "cli")]
pub(crate) use row::PUZZLE_COLUMNS;
pub use row::{PuzzleAnswer, PuzzleRow, parse_day};
