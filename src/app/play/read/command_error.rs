//! Why a text is not a command.

use super::meant::unknown;
use crate::formats::MAX_SCORE;
use crate::moves::MoveError;

/// Why a text is not a command.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum CommandError {
    /// It begins with no command.
    #[error("{}", unknown(.0))]
    Unknown(String),
    /// Something stands after a command that takes nothing.
    #[error("{text:?}: {command} takes nothing after it")]
    StandsAlone {
        /// What was typed.
        text: String,
        /// The command in it.
        command: String,
    },
    /// A play is drawn by its number.
    #[error("D={0}: give the number of a play")]
    DrawNumber(String),
    /// More than a move and its score.
    #[error("{0:?}: a move is 8D WORD, then its score, then ! for a word that is not in the list")]
    MoveParts(String),
    /// It looks like a move, and is not one.
    #[error(transparent)]
    Move(#[from] MoveError),
    /// Moves are not sorted so.
    #[error("sort {0}: by score, by equity, or by what was tried: sort score")]
    Order(String),
    /// Not a number of moves that can be tried.
    #[error("replies {0}: give how many moves to try, 1 to 100, or nothing for those of the page")]
    Replies(String),
    /// No move is named.
    #[error("why{0}: give a number or a move, or two: why 3, why 8D STEP, why 1,3")]
    Why(String),
    /// No turn, or nothing to correct.
    #[error(
        "turn{0}: give its number and what it is: turn 5 8D WORD, turn 5 pass; or turn 5 remove, insert 8D WORD, rack ABC, score 20"
    )]
    Turn(String),
    /// No word stands after a command that says what words mean.
    #[error("{0}: give words, or the number of a play: {0} QUIZ, {0} 3")]
    Define(String),
    /// No word stands after a command that changes the list.
    #[error("{0}: give words: {0} QUIZ")]
    NoWord(String),
    /// Tiles of one's own are swapped by name.
    #[error("swap {0}: name the tiles: swap QX")]
    SwapNamesTiles(String),
    /// Tiles of the opponent are swapped by number.
    #[error("it is {0}'s turn: give the number of tiles: swap 2")]
    SwapNamesCount(String),
    /// Neither on nor off, nor a part of the best move.
    #[error("hints {0}: write hints alone, hints on, hints off, hints place or hints leave")]
    Hints(String),
    /// What follows `resign` is not `theirs`.
    #[error("resign {0}: write resign alone, or resign theirs where the opponent resigns")]
    Resign(String),
    /// The list has all words of the game.
    #[error("allow: all words of the game are in the list {0}: give others: allow QUIZ")]
    NoUnlisted(String),
    /// The scores are not two numbers.
    #[error("scores {0}: give yours and your opponent's: scores 31 49")]
    Scores(String),
    /// A score is outside those that can be kept.
    #[error("{0}: a score is between -{MAX_SCORE} and {MAX_SCORE}")]
    ScoreLimits(String),
    /// The points of a turn are outside those that one can bring.
    #[error("{0}: the score of a turn is between 0 and {MAX_SCORE}")]
    TurnScoreLimits(String),
    /// It may be a command or new tiles.
    #[error("{0} may be a command or your tiles: type :{0} or tiles {0}")]
    TilesOrCommand(String),
}
