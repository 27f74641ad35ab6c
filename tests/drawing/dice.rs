//! Chance from a seed: the same seed draws the same pictures.

use rand::rngs::ChaCha8Rng;
use rand::seq::SliceRandom;
use rand::{RngExt, SeedableRng};

/// A source of chance.
pub struct Dice(ChaCha8Rng);

impl Dice {
    /// Dice that fall the same for the same seed.
    pub fn new(seed: u64) -> Self {
        Self(ChaCha8Rng::seed_from_u64(seed))
    }

    /// A number from `low` up to `high`.
    pub fn between(&mut self, low: f32, high: f32) -> f32 {
        low + (high - low) * self.0.random::<f32>()
    }

    /// A whole number from `low` to `high`, both included.
    pub fn whole(&mut self, low: usize, high: usize) -> usize {
        self.0.random_range(low..=high)
    }

    /// Whether a thing of this probability happens.
    pub fn happens(&mut self, probability: f32) -> bool {
        self.0.random::<f32>() < probability
    }

    /// One of these.
    pub fn one<'a, T>(&mut self, of: &'a [T]) -> &'a T {
        &of[self.whole(0, of.len() - 1)]
    }

    /// Puts these in any order.
    pub fn shuffle<T>(&mut self, all: &mut [T]) {
        all.shuffle(&mut self.0);
    }

    /// A number around zero with this standard deviation.
    pub fn normal(&mut self, deviation: f32) -> f32 {
        let sum: f32 = (0..6).map(|_| self.0.random::<f32>()).sum();
        (sum - 3.0) * deviation * std::f32::consts::SQRT_2
    }
}
