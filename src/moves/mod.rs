//! Moves: which there are on a board for a rack, what each scores, and which are legal.
//!
//! [`generate()`] lists all plays through the questions that any [`Lexicon`](crate::lexicon::Lexicon)
//! answers. [`prove`] is the plain rulebook for one placement, and knows nothing of the generator.

mod blanks;
mod collect;
mod cross;
mod effects;
mod fit;
mod generate;
mod hand;
mod lanes;
mod legality;
mod notation;
mod order;
mod play;
mod plays;
mod questions;
mod queue;
mod reach;
mod score;
mod span;
mod top;
mod worth;

pub use effects::Effects;
pub(crate) use generate::generate_on;
pub use generate::{Step, generate, generate_watched};
pub use hand::Way;
pub use legality::{Illegal, IllegalOr, Judged, judge, loose_of, loose_words, place, prove};
pub use notation::{
    MoveError, NamedMove, column_name, notation, parse_place, square_name, typed_word,
};
pub use play::{Move, Placement, Play, Swap};
pub use plays::Plays;
pub use score::{MAX_SCORE, ScoreSheet, SquareScore, WordScore};
pub use top::{top, top_by};
pub use worth::{Worth, value};

use crate::board::Board;
use crate::rules::{Layout, Points, Ruleset, TileSet};

/// What moves are made on and what they count: a board, its premium squares, the points of the
/// tiles, and the numbers of the rules.
#[derive(Clone, Copy, Debug)]
pub struct Scene<'a> {
    /// The tiles on the board.
    pub board: &'a Board,
    /// The premium squares and the start. As large as the board.
    pub layout: &'a Layout,
    /// The points of each letter.
    pub tiles: &'a TileSet,
    /// How many tiles must be laid for the bonus.
    pub rack_size: usize,
    /// The bonus for laying that many, in points.
    pub bonus: Points,
}

impl<'a> Scene<'a> {
    /// The scene of a ruleset with its own layout.
    pub const fn new(board: &'a Board, ruleset: &'a Ruleset) -> Self {
        Self {
            board,
            layout: &ruleset.layout,
            tiles: &ruleset.tiles,
            rack_size: ruleset.rules.rack_size,
            bonus: ruleset.rules.bingo_bonus,
        }
    }

    /// The same with other premium squares.
    pub const fn with_layout(self, layout: &'a Layout) -> Self {
        Self { layout, ..self }
    }

    /// The bonus for laying so many tiles in one move.
    const fn bonus_for(&self, laid: usize) -> Points {
        if laid == self.rack_size { self.bonus } else { 0 }
    }
}
