//! Why a question about moves has no answer.

use itertools::Itertools;
use thiserror::Error;

use super::part::MovesPart;
use crate::app::typed::TilesError;
use crate::app::words::ConditionError;
use crate::store::{FragmentError, SqlError, StoreError};

/// Why a question about moves has no answer.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum MovesSqlError {
    /// A part of the question is wrong.
    #[error("{}", fault.named(part.name()))]
    Part {
        /// The part.
        part: MovesPart,
        /// What is wrong with it.
        fault: MovesFault,
    },
    /// All conditions together are more than SQLite takes.
    #[error("too many conditions at once: give fewer")]
    TooMuch,
    /// SQLite can't answer.
    #[error(transparent)]
    Sql(#[from] SqlError),
    /// The database can't be read.
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// What is wrong with a part of a question.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum MovesFault {
    /// It names no tiles.
    #[error(transparent)]
    Tiles(#[from] TilesError),
    /// It names no square.
    #[error("{0:?} is not a square: write 8H, or ROW,COLUMN from 0")]
    NoSquare(String),
    /// It names a square beyond the board.
    #[error("{square} is outside the board of {rows} rows")]
    OutsideBoard {
        /// The square as typed.
        square: String,
        /// How many rows and columns the board has.
        rows: usize,
    },
    /// It is neither a pattern nor a regular expression.
    #[error(transparent)]
    Pattern(#[from] ConditionError),
    /// It can't become part of a statement.
    #[error(transparent)]
    Fragment(#[from] FragmentError),
    /// It names a column that the table does not have.
    #[error("column {column}: no column {name}: moves has {}{}", columns.iter().format(", "), did_you_mean(meant))]
    NoColumn {
        /// Where, in characters from 1.
        column: usize,
        /// The column as typed.
        name: String,
        /// The columns of the table.
        columns: Vec<String>,
        /// The column that was probably meant.
        meant: Option<String>,
    },
    /// SQLite refuses it from a place on.
    #[error("column {column}: {reason}")]
    At {
        /// Where, in characters from 1.
        column: usize,
        /// What SQLite says.
        reason: String,
    },
    /// SQLite refuses it.
    #[error("{0}")]
    Refused(String),
    /// It would write.
    #[error("this does more than read, and the table of moves is read-only")]
    Writes,
    /// It is more than SQLite takes.
    #[error("too many conditions at once: put values into one IN (…), or give fewer")]
    TooMuch,
    /// It was interrupted.
    #[error("interrupted")]
    Interrupted,
    /// It holds no statement.
    #[error("no statement: give one like \"SELECT word, max(score) FROM moves GROUP BY word\"")]
    Nothing,
}

fn did_you_mean(meant: &Option<String>) -> String {
    meant.as_ref().map_or_else(String::new, |name| format!(": did you mean {name}?"))
}

impl MovesFault {
    /// Where the fault is, in characters from 1, if it is at one place.
    pub const fn column(&self) -> Option<usize> {
        match self {
            Self::Pattern(error) => error.column(),
            Self::Fragment(error) => error.column(),
            Self::NoColumn { column, .. } | Self::At { column, .. } => Some(*column),
            _ => None,
        }
    }

    /// The fault as a line that begins with the name of the part.
    pub fn named(&self, name: &str) -> String {
        match self {
            Self::Tiles(error) => error.named(name),
            _ if self.column().is_some() => format!("{name}, {self}"),
            _ => format!("{name}: {self}"),
        }
    }

    /// The fault in a part of a question.
    pub(super) const fn of(self, part: MovesPart) -> MovesSqlError {
        MovesSqlError::Part { part, fault: self }
    }
}
