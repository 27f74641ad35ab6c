//! What keeps a text from being a position.

use super::layout::LayoutNameError;
use crate::board::TextError;
use crate::formats::FormatError;
use crate::game::SetupError;
#[cfg(feature = "picture")]
use crate::picture::PictureError;
use crate::rules::{Place, RulesError};
#[cfg(feature = "store")]
use crate::store::StoreError;

/// What keeps a text from being a position. Lines count from 1; those that are `None` mean a value
/// that is not from the text.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum PositionError {
    /// The text is a position in none of the forms. The message begins with line and column, or
    /// with a space.
    #[error(transparent)]
    Format(#[from] FormatError),
    /// The board does not read. The message begins with line and column.
    #[error(transparent)]
    Board(#[from] TextError),
    /// A picture shows no position.
    #[cfg(feature = "picture")]
    #[error(transparent)]
    Picture(#[from] PictureError),
    /// The rack does not read.
    #[error("{error}")]
    Rack {
        /// The line of the rack.
        line: Option<usize>,
        /// What is wrong.
        #[source]
        error: SetupError,
    },
    /// No layout goes by the name.
    #[error("{error}")]
    Layout {
        /// The line of the name.
        line: Option<usize>,
        /// What is wrong.
        #[source]
        error: LayoutNameError,
    },
    /// The premium squares are random ones that the text does not have.
    #[error("board {number} is a random one, and its squares are not in the file")]
    RandomBoard {
        /// The line that names the board.
        line: usize,
        /// The number of the board.
        number: String,
    },
    /// No ruleset goes by the name.
    #[error("{error}")]
    Ruleset {
        /// The line of the name.
        line: Option<usize>,
        /// What is wrong.
        #[source]
        error: RulesError,
    },
    /// There is no rack, neither given nor in the text.
    #[error("no rack: give its tiles")]
    NoRack,
    /// The text names another language than that of the words.
    #[error("language {named:?}: the words are those of {list} ({name})")]
    OtherLanguage {
        /// The language that the text names.
        named: String,
        /// The name of the list.
        list: String,
        /// The name of its ruleset.
        name: String,
    },
    /// The rules have other letters than the words.
    #[error("{ruleset} has other letters than the list {list} ({language})")]
    OtherLetters {
        /// The id of the ruleset.
        ruleset: String,
        /// The name of the list.
        list: String,
        /// The name of the list's ruleset.
        language: String,
    },
    /// The database with the lists can't be read.
    #[cfg(feature = "store")]
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// All that is wrong with a position.
#[derive(Debug, thiserror::Error)]
#[error("{}", .0.iter().map(ToString::to_string).collect::<Vec<_>>().join("; "))]
pub struct PositionErrors(pub Vec<PositionError>);

impl PositionError {
    /// Where the mistake is in the text, where it has a place.
    pub fn place(&self) -> Option<Place> {
        match self {
            Self::Format(error) => error.place(),
            Self::Board(error) => Some(error.place()),
            _ => self.line().map(Place::line),
        }
    }

    /// What is wrong, and what to do.
    pub fn what(&self) -> String {
        match self {
            Self::Format(error) => error.what(),
            Self::Board(error) => error.what(),
            _ => self.to_string(),
        }
    }

    /// The line of the text in which it stands, unless the message itself begins with one.
    pub fn line(&self) -> Option<usize> {
        match self {
            Self::Rack { line, .. } | Self::Layout { line, .. } | Self::Ruleset { line, .. } => {
                *line
            }
            Self::RandomBoard { line, .. } => Some(*line),
            _ => None,
        }
    }
}
