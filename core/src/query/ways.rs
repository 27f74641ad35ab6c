//! The ways in which a word fits, each once.

use std::hash::{BuildHasher, BuildHasherDefault};

use rustc_hash::{FxHashMap, FxHasher};

use super::way::Way;

/// The most ways that are held at once for one step: 35 MB.
pub(super) const MOST_HELD: usize = 1 << 16;

/// So few are compared one by one.
const FEW: usize = 8;

/// The ways in which a word fits, each once.
#[derive(Default)]
pub(super) struct Ways<'w> {
    all: Vec<Way<'w>>,
    /// The last with each number, once there are more than a few.
    last: FxHashMap<u64, u32>,
    /// The one before each with the same number.
    before: Vec<Option<u32>>,
}

impl<'w> Ways<'w> {
    /// Adds a way unless it is there.
    pub fn add(&mut self, way: Way<'w>) {
        if self.all.len() < FEW {
            if !self.all.contains(&way) {
                self.all.push(way);
            }
            return;
        }
        if self.before.is_empty() {
            for at in 0..self.all.len() {
                self.note(at);
            }
        }
        let mut same = self.last.get(&number(&way)).copied();
        while let Some(at) = same {
            if self.all[at as usize] == way {
                return;
            }
            same = self.before[at as usize];
        }
        self.all.push(way);
        self.note(self.all.len() - 1);
    }

    fn note(&mut self, at: usize) {
        self.before.push(self.last.insert(number(&self.all[at]), at as u32));
    }

    /// Whether no more of them are to be held.
    pub const fn is_full(&self) -> bool {
        self.all.len() >= MOST_HELD
    }

    pub fn take(&mut self) -> Vec<Way<'w>> {
        self.last.clear();
        self.before.clear();
        std::mem::take(&mut self.all)
    }
}

fn number(way: &Way<'_>) -> u64 {
    BuildHasherDefault::<FxHasher>::default().hash_one(way)
}
