//! The bag, with its tiles in an order that a seed decides.

use rand::RngExt;
use rand::rngs::ChaCha8Rng;
use rand::seq::SliceRandom;

use super::Seat;
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

    /// Puts tiles back, each at a random place.
    pub fn put_back(&mut self, tiles: &Tiles) {
        for tile in tiles.each() {
            let place = self.random.random_range(0..=self.tiles.len());
            self.tiles.insert(place, tile);
        }
    }
}
