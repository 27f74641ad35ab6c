//! The bag, with its tiles in an order that a seed decides.

use rand::RngExt;
use rand::rngs::ChaCha8Rng;
use rand::seq::SliceRandom;

use super::Seat;
use crate::moves::{Move, Swap};
use crate::rules::TileSet;
use crate::tile::{Letter, Tiles};

/// The tiles of a bag in the order of drawing. The first player draws from one end and the second
/// from the other, so that what one player does changes little for the other.
#[derive(Debug)]
pub struct Bag {
    tiles: Vec<Option<Letter>>,
    random: ChaCha8Rng,
}

impl Bag {
    /// A full bag, shuffled.
    pub fn new(tiles: &TileSet, mut random: ChaCha8Rng) -> Self {
        let mut tiles: Vec<_> = tiles.tiles().each().collect();
        tiles.shuffle(&mut random);
        Self { tiles, random }
    }

    /// The tiles in the bag.
    pub fn tiles(&self) -> Tiles {
        self.tiles.iter().copied().collect()
    }

    /// Draws `count` tiles, or all if there are fewer.
    pub fn draw(&mut self, seat: Seat, count: usize) -> Tiles {
        let count = count.min(self.tiles.len());
        let range = match seat {
            Seat::First => self.tiles.len() - count..self.tiles.len(),
            Seat::Second => 0..count,
        };
        self.tiles.drain(range).collect()
    }

    /// What a turn of a player takes from the bag; the tiles of a swap then go back into it. `None` where they are
    /// not known.
    pub fn exchange(&mut self, seat: Seat, action: &Move) -> Option<Tiles> {
        let (used, back) = match action {
            Move::Play(play) => (play.tiles().len(), Tiles::default()),
            Move::Swap(Swap::Tiles(tiles)) => (tiles.len(), *tiles),
            Move::Swap(Swap::Count(_)) => return None,
            Move::Pass => (0, Tiles::default()),
        };
        let drawn = self.draw(seat, used);
        self.put_back(&back);
        Some(drawn)
    }

    /// Puts tiles back, each at a random place.
    fn put_back(&mut self, tiles: &Tiles) {
        for tile in tiles.each() {
            let place = self.random.random_range(0..=self.tiles.len());
            self.tiles.insert(place, tile);
        }
    }
}
