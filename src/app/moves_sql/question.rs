//! Which moves of a position are wanted.

use serde::{Deserialize, Serialize};

/// Which moves are wanted, and in what order. All conditions hold together; the default asks for
/// every move in the usual order.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct MovesQuestion {
    /// A condition in SQL on the columns of the table `moves`.
    pub condition: Option<String>,
    /// An order in SQL: `score DESC, length`.
    pub order: Option<String>,
    /// An order by one column, after [`order`](Self::order). The usual order comes last.
    pub sort: Option<MoveSort>,
    /// Tiles that the leave has, `?` a blank.
    pub keep: Option<String>,
    /// Tiles of the rack that are laid, `?` a blank.
    pub uses: Option<String>,
    /// Whether no blank is laid.
    pub without_blank: bool,
    /// Squares that new tiles cover: `8H`, `H8`, or `ROW,COLUMN` from 0.
    pub at: Vec<String>,
    /// Squares that no new tile covers.
    pub not_at: Vec<String>,
    /// The fewest tiles of the main word.
    pub min_length: Option<usize>,
    /// The most tiles of the main word.
    pub max_length: Option<usize>,
    /// A pattern that the main word fits, or a regular expression between slashes.
    pub word: Option<String>,
    /// Whether only the best move of each main word is wanted.
    pub one_per_word: bool,
}

/// What moves are sorted by before their usual order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
#[non_exhaustive]
pub enum MoveSort {
    /// Highest score first, which is the usual order.
    Score,
    /// Longest main word first.
    Length,
    /// Most points on the tiles of the main word first, without premiums.
    Points,
    /// Most tiles laid first.
    Tiles,
    /// Fewest blanks laid first.
    Blanks,
    /// Highest equity first.
    Equity,
    /// Highest chance to win first, which only looking ahead knows; without that, highest equity.
    Win,
}

impl MoveSort {
    /// The term of an SQL order.
    pub(super) const fn term(self) -> &'static str {
        match self {
            Self::Score => "score DESC",
            Self::Length => "length DESC",
            Self::Points => "points DESC",
            Self::Tiles => "tiles_laid DESC",
            Self::Blanks => "blanks",
            Self::Equity | Self::Win => "equity DESC",
        }
    }
}

/// A part of a question that can be wrong.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum MovesPart {
    /// [`MovesQuestion::condition`].
    Condition,
    /// [`MovesQuestion::order`].
    Order,
    /// [`MovesQuestion::keep`].
    Keep,
    /// [`MovesQuestion::uses`].
    Uses,
    /// [`MovesQuestion::at`].
    At,
    /// [`MovesQuestion::not_at`].
    NotAt,
    /// [`MovesQuestion::word`].
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
