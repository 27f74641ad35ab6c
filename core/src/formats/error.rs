//! Why a file is not a position.

use std::fmt;

use itertools::Itertools;

use super::Format;
use crate::rules::{LayoutError, Place};

/// Why a text is not a position, or a position can't be written. The message begins with line and
/// column where the mistake has a place, and with a space where it has none.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum FormatError {
    /// A mistake at a place.
    At {
        /// The line, from 1.
        line: usize,
        /// The character in the line, from 1.
        column: usize,
        /// What is wrong, and what to do.
        what: String,
    },
    /// A mistake in a line.
    Line {
        /// The line, from 1.
        line: usize,
        /// What is wrong, and what to do.
        what: String,
    },
    /// A file of digits that is not a layout.
    Layout(LayoutError),
    /// A mistake that has no place in the file.
    Whole(String),
    /// The file has a layout and no game.
    OnlyALayout,
    /// The position after a number of moves was asked for, and the file is not a game record.
    NotARecord(Format),
    /// The record has fewer moves than were asked for.
    TooFewMoves {
        /// How many moves were asked for.
        wanted: usize,
        /// How many moves the record has.
        count: usize,
    },
    /// A game was asked for by number, and the file has one position.
    NotJson(Format),
    /// The file has no game of the number that was asked for.
    NoSuchGame {
        /// The number that was asked for.
        wanted: u64,
        /// The numbers of the first games that the file has.
        numbers: Vec<u64>,
    },
    /// The file has several games, and none was chosen.
    SeveralGames {
        /// How many games there are.
        found: usize,
        /// The numbers of the first of them.
        numbers: Vec<u64>,
    },
}

impl FormatError {
    /// Where the mistake is, where it has a place.
    pub const fn place(&self) -> Option<Place> {
        match self {
            Self::At { line, column, .. } => Some(Place::at(*line, *column)),
            Self::Line { line, .. } => Some(Place::line(*line)),
            Self::Layout(error) => error.place(),
            _ => None,
        }
    }

    /// What is wrong, and what to do.
    pub fn what(&self) -> String {
        match self {
            Self::At { what, .. } | Self::Line { what, .. } | Self::Whole(what) => what.clone(),
            Self::Layout(error) => error.what(),
            Self::OnlyALayout => "this is a layout, without a game".to_owned(),
            Self::NotARecord(form) => format!(
                "only a game record (GCG) has moves to choose from; this file has the form {}",
                form.name()
            ),
            Self::TooFewMoves { wanted, count } => format!(
                "no position after {wanted} moves: the record has {count} move{}",
                if *count == 1 { "" } else { "s" }
            ),
            Self::NotJson(form) => {
                format!("only JSON can have several games; this file has the form {}", form.name())
            }
            Self::NoSuchGame { wanted, numbers } => {
                format!("no game {wanted}; available: {}", numbers.iter().join(", "))
            }
            Self::SeveralGames { found, numbers } => {
                format!("{found} games; choose one: {}", numbers.iter().join(", "))
            }
        }
    }

    /// Adds more to what is said of the mistake.
    pub(super) fn followed_by(mut self, more: &str) -> Self {
        if let Self::At { what, .. } | Self::Line { what, .. } | Self::Whole(what) = &mut self {
            what.push_str(more);
        }
        self
    }
}

/// What is wrong, after its place: see [`Place::write`].
impl fmt::Display for FormatError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Place::write(self.place(), &self.what(), f)
    }
}

impl std::error::Error for FormatError {}
