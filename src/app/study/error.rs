//! Why cards can't be asked.

use thiserror::Error;

use super::answer_error::AnswerError;
use super::cards_file::CardsFileError;
use crate::app::puzzle::PuzzleError;
use crate::app::words::WordsError;
use crate::store::StoreError;

/// Why cards can't be asked.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum StudyError {
    /// The list or the box of cards can't be read or written.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// The words for cards can't be searched.
    #[error(transparent)]
    Words(#[from] WordsError),
    /// A line is not an answer.
    #[error(transparent)]
    Answer(#[from] AnswerError),
    /// The cards of a file can't be read.
    #[error(transparent)]
    Cards(#[from] CardsFileError),
    /// The puzzles of a game can't be read.
    #[error(transparent)]
    Puzzles(#[from] PuzzleError),
    /// Words have no such cards.
    #[error("cards of moves are on positions, not on words: take the deck puzzles")]
    MovesOfWords,
    /// Positions have no other cards.
    #[error("cards of puzzles ask moves, and nothing else")]
    WordsOfMoves,
}
