//! A placement, the play that it is once proved legal, and the other moves.

use crate::board::{Direction, Square};
use crate::rules::Points;
use crate::tile::{Letter, Rack, Tile, Tiles};

/// Tiles on squares, not checked in any way.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Placement {
    /// The new tiles.
    pub tiles: Vec<(Square, Tile)>,
}

impl Placement {
    /// The tiles that it takes from the rack.
    pub fn laid(&self) -> Tiles {
        self.tiles.iter().map(|(_, tile)| *tile).collect()
    }
}

/// A placement that follows the rules, with its main word and its score.
///
/// Only this library makes plays: [`generate()`](crate::moves::generate()), [`top`](crate::moves::top),
/// [`place`](crate::moves::place), [`prove`](crate::moves::prove), and what is built on them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Play {
    pub(in crate::moves) start: Square,
    pub(in crate::moves) direction: Direction,
    pub(in crate::moves) word: Vec<Tile>,
    pub(in crate::moves) placement: Placement,
    pub(in crate::moves) score: Points,
}

impl Play {
    /// A play as a file has it. Nothing is checked: to make it, its placement is placed again.
    pub(crate) const fn recorded(
        (start, direction): (Square, Direction),
        word: Vec<Tile>,
        placement: Placement,
        score: Points,
    ) -> Self {
        Self { start, direction, word, placement, score }
    }

    /// The square of the main word's first letter.
    pub const fn start(&self) -> Square {
        self.start
    }

    /// How the main word is read. A single tile that makes a word both ways is read across.
    pub const fn direction(&self) -> Direction {
        self.direction
    }

    /// The main word, with the tiles that were on the board before.
    pub fn word(&self) -> &[Tile] {
        &self.word
    }

    /// The letters of the main word.
    pub fn letters(&self) -> Vec<Letter> {
        Tile::letters(&self.word)
    }

    /// The new tiles, in reading order.
    pub const fn placement(&self) -> &Placement {
        &self.placement
    }

    /// The new tiles with their squares, in reading order.
    pub fn tiles(&self) -> &[(Square, Tile)] {
        &self.placement.tiles
    }

    /// The points that the play scores, the bonus included: 0 to [`MAX_SCORE`](crate::rules::MAX_SCORE).
    pub const fn score(&self) -> Points {
        self.score
    }

    /// The tiles that the play takes from the rack.
    pub fn laid(&self) -> Tiles {
        self.placement.laid()
    }

    /// The leave: the tiles of the rack that the play does not use.
    pub fn leave(&self, rack: &Rack) -> Tiles {
        rack.tiles().minus(&self.laid())
    }
}

/// What a player does in a turn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Move {
    /// Lays tiles.
    Play(Play),
    /// Puts tiles back into the bag and draws as many others.
    Swap(Swap),
    /// Does nothing.
    Pass,
}

/// The tiles that a player swaps.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Swap {
    /// These tiles.
    Tiles(Tiles),
    /// This many unknown tiles.
    Count(usize),
}

impl Swap {
    /// The number of tiles.
    pub fn len(&self) -> usize {
        match self {
            Self::Tiles(tiles) => tiles.len(),
            Self::Count(count) => *count,
        }
    }

    /// Whether no tile is swapped.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }
}
