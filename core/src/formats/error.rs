//! Why a file is not a position.

use itertools::Itertools;
use thiserror::Error;

use super::Format;
use crate::rules::LayoutError;

/// Why a text is not a position, or a position can't be written. The message begins with line and
/// column where the mistake has a place, and with a space where it has none.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum FormatError {
    /// A mistake at a place.
    #[error("{line}:{column}: {what}")]
    At {
        /// The line, from 1.
        line: usize,
        /// The character in the line, from 1.
        column: usize,
        /// What is wrong, and what to do.
        what: String,
    },
    /// A mistake in a line.
    #[error("{line}: {what}")]
    Line {
        /// The line, from 1.
        line: usize,
        /// What is wrong, and what to do.
        what: String,
    },
    /// A file of digits that is not a layout.
    #[error("{0}")]
    Layout(LayoutError),
    /// A mistake that has no place in the file.
    #[error(" {0}")]
    Whole(String),
    /// The file has a layout and no game.
    #[error(" this is a layout, without a game")]
    OnlyALayout,
    /// The position after a number of moves was asked for, and the file is not a game record.
    #[error(" only a game record (GCG) has moves to choose from; this file has the form {}", .0.name())]
    NotARecord(Format),
    /// The record has fewer moves than were asked for.
    #[error(" no position after {wanted} moves: the record has {count} move{}", if *.count == 1 { "" } else { "s" })]
    TooFewMoves {
        /// How many moves were asked for.
        wanted: usize,
        /// How many moves the record has.
        count: usize,
    },
    /// A game was asked for by number, and the file has one position.
    #[error(" only JSON can have several games; this file has the form {}", .0.name())]
    NotJson(Format),
    /// The file has no game of the number that was asked for.
    #[error(" no game {wanted}; available: {}", .numbers.iter().join(", "))]
    NoSuchGame {
        /// The number that was asked for.
        wanted: u64,
        /// The numbers of the first games that the file has.
        numbers: Vec<u64>,
    },
    /// The file has several games, and none was chosen.
    #[error(" {found} games; choose one: {}", .numbers.iter().join(", "))]
    SeveralGames {
        /// How many games there are.
        found: usize,
        /// The numbers of the first of them.
        numbers: Vec<u64>,
    },
}

impl FormatError {
    /// Adds more to what is said of the mistake.
    pub(super) fn followed_by(mut self, more: &str) -> Self {
        if let Self::At { what, .. } | Self::Line { what, .. } | Self::Whole(what) = &mut self {
            what.push_str(more);
        }
        self
    }
}
