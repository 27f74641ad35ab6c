//! The parts of a question about moves.

use crate::app::solve::MoveSort;
#[cfg(doc)]
use crate::app::solve::WantedMoves;

/// A part of a question that can be wrong.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum MovesPart {
    /// [`WantedMoves::condition`].
    Condition,
    /// [`WantedMoves::order`].
    Order,
    /// [`WantedMoves::keep`].
    Keep,
    /// [`WantedMoves::uses`].
    Uses,
    /// [`WantedMoves::at`].
    At,
    /// [`WantedMoves::not_at`].
    NotAt,
    /// [`WantedMoves::word`].
    Word,
    /// A whole statement.
    Statement,
}

impl MovesPart {
    /// Its name: `where`, `order`, `keep`, `uses`, `at`, `not-at`, `word` or `sql`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Condition => "where",
            Self::Order => "order",
            Self::Keep => "keep",
            Self::Uses => "uses",
            Self::At => "at",
            Self::NotAt => "not-at",
            Self::Word => "word",
            Self::Statement => "sql",
        }
    }
}

/// The term of an SQL order.
pub(super) const fn term(sort: MoveSort) -> &'static str {
    match sort {
        MoveSort::Score => "score DESC",
        MoveSort::Length => "length DESC",
        MoveSort::Points => "points DESC",
        MoveSort::Tiles => "tiles_laid DESC",
        MoveSort::Blanks => "blanks",
        MoveSort::Equity | MoveSort::Win => "equity DESC",
        MoveSort::At => "row, column, direction",
        MoveSort::Word => "alphabet_key(capitals)",
        MoveSort::Leave => "leave",
    }
}
