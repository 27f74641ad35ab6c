//! A placement, the play it is once it is known to be legal, and what else a turn can be.

use crate::board::{Direction, Square};
use crate::rules::Points;
use crate::tile::{Rack, Tile, Tiles};

/// Tiles on squares, as somebody means to lay them. It may be nonsense.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Placement {
    /// The new tiles.
    pub tiles: Vec<(Square, Tile)>,
}

impl Placement {
    /// The tiles that it takes from a rack.
    pub fn laid(&self) -> Tiles {
        self.tiles.iter().map(|(_, tile)| *tile).collect()
    }
}

/// A legal placement with its main word and its score.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Play {
    pub(crate) start: Square,
    pub(crate) direction: Direction,
    pub(crate) word: Vec<Tile>,
    pub(crate) placement: Placement,
    pub(crate) score: Points,
}

impl Play {
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

    /// The new tiles, in reading order.
    pub const fn placement(&self) -> &Placement {
        &self.placement
    }

    /// The new tiles with their squares, in reading order.
    pub fn tiles(&self) -> &[(Square, Tile)] {
        &self.placement.tiles
    }

    /// The points that the play scores, the bonus included: 0 to [`MAX_SCORE`](super::MAX_SCORE).
    pub const fn score(&self) -> Points {
        self.score
    }

    /// The tiles that the play takes from the rack.
    pub fn laid(&self) -> Tiles {
        self.placement.laid()
    }

    /// The leave: the tiles of the rack that are not laid.
    pub fn leave(&self, rack: &Rack) -> Tiles {
        rack.tiles().minus(&self.laid())
    }
}

/// What a player does in his turn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Move {
    /// He lays tiles.
    Play(Play),
    /// He puts tiles back into the bag, and draws as many others.
    Swap(Swap),
    /// He does nothing.
    Pass,
}

/// The tiles that a player swaps.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Swap {
    /// These.
    Tiles(Tiles),
    /// So many, seen by nobody else.
    Count(usize),
}

impl Swap {
    /// How many tiles are swapped.
    pub fn len(&self) -> usize {
        match self {
            Self::Tiles(tiles) => tiles.len(),
            Self::Count(count) => *count,
        }
    }

    /// Whether none is.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }
}
