//! What there is to say of a game that has been taken up.

use std::fmt;
use std::path::PathBuf;

use serde::Serialize;

/// What there is to say of a game that has been taken up.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "note", rename_all = "snake_case")]
#[non_exhaustive]
pub enum OpenNote {
    /// The board file is missing.
    NoBoard {
        /// The board file.
        board: PathBuf,
        /// The record that the game is taken from.
        record: PathBuf,
    },
    /// The record has turns that the board has not: the program was stopped between writing the two,
    /// or an old board was put back.
    RecordAhead {
        /// The record.
        record: PathBuf,
        /// How many turns.
        turns: usize,
    },
    /// The record never had this board.
    OtherRecord {
        /// The record.
        record: PathBuf,
    },
    /// The turns that were taken back can't be read.
    NoRedo {
        /// The record.
        record: PathBuf,
    },
    /// The rack of the board file is another than the record's.
    RackOfBoard {
        /// The rack of the board file, which is taken.
        rack: String,
        /// The rack of the record.
        recorded: String,
    },
}

impl fmt::Display for OpenNote {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoBoard { board, record } => {
                let (board, record) = (board.display(), record.display());
                write!(f, "{board} does not exist: resuming the game of {record}")
            }
            Self::RecordAhead { record, turns } => {
                let (record, s) = (record.display(), if *turns == 1 { "" } else { "s" });
                write!(f, "{record} is {turns} turn{s} ahead of the board: the record counts, ")?;
                write!(f, "and undo takes turns back; move the record away for a new game")
            }
            Self::OtherRecord { record } => {
                let record = record.display();
                write!(
                    f,
                    "{record} belongs to another board: the first turn begins a new record, "
                )?;
                write!(f, "and the old one is kept as .bak")
            }
            Self::NoRedo { record } => {
                let record = record.display();
                write!(f, "the turns taken back in {record} can't be read, and are forgotten")
            }
            Self::RackOfBoard { rack, recorded } => {
                write!(f, "using the rack of the board file, {rack}; the record has {recorded}")
            }
        }
    }
}
