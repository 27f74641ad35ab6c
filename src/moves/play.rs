//! A placement, and the play it is once it is known to be legal.

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
        let mut laid = Tiles::default();
        for (_, tile) in &self.tiles {
            match tile {
                Tile::Letter(letter) => laid.letters.add(*letter),
                Tile::Blank(_) => laid.blanks = laid.blanks.saturating_add(1),
            }
        }
        laid
    }
}

/// A legal placement with its main word and its score.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Play {
    /// The square of the main word's first letter.
    pub start: Square,
    /// How the main word is read. A single tile that makes a word both ways is read across.
    pub direction: Direction,
    /// The main word, the tiles that lay there before included.
    pub word: Vec<Tile>,
    /// The new tiles, in reading order.
    pub placement: Placement,
    /// What the play scores.
    pub score: Points,
}

impl Play {
    /// The tiles that the play takes from the rack.
    pub fn laid(&self) -> Tiles {
        self.placement.laid()
    }

    /// The leave: the tiles of the rack that are not laid.
    pub fn leave(&self, rack: &Rack) -> Tiles {
        let (rack, laid) = (rack.tiles(), self.laid());
        Tiles {
            letters: rack.letters.minus(&laid.letters),
            blanks: rack.blanks.saturating_sub(laid.blanks),
        }
    }
}
