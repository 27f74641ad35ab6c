//! The errors of puzzles.

use std::path::PathBuf;

use crate::app::{Error, FileError, ThreadError};

/// Why there is no puzzle.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum PuzzleError {
    /// No puzzles come with a list of these rules.
    #[error("no puzzles come with {0}")]
    NoneBuiltIn(String),
    /// The puzzles of the file or of the list are fewer.
    #[error("no puzzle {number}: there are {count}")]
    NoNumber {
        /// The number asked for, from 1.
        number: usize,
        /// How many there are.
        count: usize,
    },
    /// A puzzle does not go with the words of a list.
    #[error("puzzle {number} can't be asked with the list {list}: {why}")]
    Unfit {
        /// Its number, from 1.
        number: usize,
        /// The list.
        list: String,
        /// Why not.
        why: String,
    },
    /// With the words of a list, the best move of no puzzle is the best.
    #[error("no puzzle goes with the words of {0}")]
    NoneFits(String),
    /// A file of puzzles can't be read.
    #[error(transparent)]
    File(#[from] PuzzleFileError),
    /// A question about a position has no answer.
    #[error(transparent)]
    Asked(#[from] Error),
    /// No thread can be started.
    #[error(transparent)]
    Thread(#[from] ThreadError),
}

/// Why a file has no puzzles.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum PuzzleFileError {
    /// It can't be read at all.
    #[error(transparent)]
    File(#[from] FileError),
    /// It is larger than all puzzles that one can make.
    #[error("{}: larger than 16 MB: is it the right file?", .0.display())]
    TooLarge(PathBuf),
    /// It has none.
    #[error("{}: no puzzles: give a file that wfq puzzle --make wrote", .0.display())]
    NoPuzzles(PathBuf),
    /// A line of it is no puzzle.
    #[error("{}:{line}: {fault}", path.display())]
    Line {
        /// The file.
        path: PathBuf,
        /// The line, from 1.
        line: u64,
        /// What is wrong in it.
        fault: String,
    },
}
