//! What is drawn at random.

use rand::rngs::ChaCha8Rng;
use rand::seq::index::sample;
use rand::{Rng, SeedableRng};

use crate::tile::Tiles;

/// A generator that a seed and a number decide, the same on every machine: each number is a stream
/// of its own.
pub fn random(seed: u64, stream: u64) -> ChaCha8Rng {
    let mut random = ChaCha8Rng::seed_from_u64(seed);
    random.set_stream(stream);
    random
}

/// So many of some tiles, or all where there are fewer: each tile as likely as any other.
pub fn draw(tiles: &Tiles, count: usize, random: &mut impl Rng) -> Tiles {
    let all: Vec<_> = tiles.each().collect();
    sample(random, all.len(), count.min(all.len())).into_iter().map(|index| all[index]).collect()
}
