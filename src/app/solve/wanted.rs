//! Which moves of a position are wanted.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// Which moves are wanted, and in what order. All conditions hold together; the default asks for every move.
#[derive(Clone, Debug, Default, PartialEq, Eq, JsonSchema, Serialize, Deserialize)]
#[serde(default)]
pub struct WantedMoves {
    /// A condition in SQL on the columns of the table `moves`.
    pub condition: Option<String>,
    /// An order in SQL: `score DESC, length`.
    pub order: Option<String>,
    /// An order by one column, after [`order`](Self::order). Without one, moves come by equity where that is
    /// known, else by score.
    pub sort: Option<MoveSort>,
    /// Whether they come the other way round, the last first.
    pub reverse: bool,
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
#[derive(Clone, Copy, Debug, PartialEq, Eq, JsonSchema, Serialize, Deserialize)]
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
    /// By the main word's first square, from the top left; there, across before down.
    At,
    /// Main words in the order of the alphabet.
    Word,
    /// Leaves in the order of the alphabet.
    Leave,
}

impl WantedMoves {
    /// Whether some moves are not wanted.
    pub fn leaves_out(&self) -> bool {
        let Self { condition, keep, uses, without_blank, at, not_at, .. } = self;
        let texts = [condition, keep, uses, &self.word];
        texts.into_iter().any(Option::is_some)
            || *without_blank
            || !at.is_empty()
            || !not_at.is_empty()
            || self.min_length.or(self.max_length).is_some()
            || self.one_per_word
    }

    /// Whether moves come by equity, if any order is given.
    pub fn is_by_equity(&self) -> bool {
        matches!(self.sort, Some(MoveSort::Equity | MoveSort::Win))
    }

    /// Whether the table of moves is asked in SQL.
    pub fn is_in_sql(&self) -> bool {
        let is_plain = matches!(self.sort, None | Some(MoveSort::Score)) || self.is_by_equity();
        !is_plain || self.order.is_some() || self.leaves_out()
    }
}
