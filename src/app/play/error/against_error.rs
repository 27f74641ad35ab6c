//! What is refused in a game that wfq deals.

use std::path::PathBuf;

use crate::app::{ListLeavesError, VocabularyError};

/// What is refused in a game that wfq deals, and plays as the opponent.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum AgainstError {
    /// The player says what only the dealer knows.
    #[error(
        "wfq deals in this game and plays by the list: a move, swap QX, pass, resign, undo or hints"
    )]
    Dealt,
    /// The moves are hidden.
    #[error("the moves are hidden in a game against wfq: hints shows them")]
    NoHints,
    /// A word is typed without its place, and the moves are hidden.
    #[error("{0}: write its place too, like 8H {0}; with hints, a word goes where it is best")]
    NoPlace(String),
    /// The turns do not go with the tiles that were dealt.
    #[error("{}: its turns do not go with the tiles that wfq dealt: put the record back as it was, or delete its line #against to play on without wfq", .0.display())]
    OtherDeal(PathBuf),
    /// The line that says who deals can't be read.
    #[error("{}: #against {text}: not a level, a seed and the number of turns taken back: put the line back as it was, or delete it to play on without wfq", record.display())]
    Line {
        /// The record.
        record: PathBuf,
        /// What the line says.
        text: String,
    },
    /// The board file has another board than the record.
    #[error("{}: not a board of its record, by which wfq deals: delete it, and the record makes it again", .0.display())]
    OtherBoard(PathBuf),
    /// The game is played with the words of another list.
    #[error("the game keeps its list, {0}: leave --list out, or import {0} again")]
    OtherList(String),
    /// It begins with tiles on the board or on the rack.
    #[error("a game against wfq begins with an empty board, and wfq deals the racks")]
    Begun,
    /// It is not known how usual the words of the list are.
    #[error(transparent)]
    Vocabulary(VocabularyError),
    /// The opponent needs leave values.
    #[error(transparent)]
    Leaves(ListLeavesError),
}
