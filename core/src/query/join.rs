//! The words of a pattern by what they share with the patterns before it.

use super::fit::Fit;
use super::plan::Step;
use super::tree::Pattern;
use super::way::Way;
use super::words::{Hash, WordPlace};

/// Words in the buckets of what they share.
#[derive(Debug)]
pub(super) struct Joined {
    /// Where each bucket begins; the last number is where all end.
    starts: Vec<u32>,
    words: Vec<WordPlace>,
}

/// The number of what a way shares with others.
fn key(step: &Step, way: &Way<'_>) -> u64 {
    let mut hash = Hash::EMPTY;
    for (name, letters_alone) in &step.shared {
        let Some(value) = way.variables[usize::from(*name)] else { continue };
        hash = match letters_alone {
            // The same for any order.
            true => hash.plus(value.letters.iter().fold(0, |sum: u64, letter| {
                sum.wrapping_add(Hash::EMPTY.with(letter.index() as u8).0)
            })),
            false => hash.plus(Hash::of(value.iter()).0),
        };
    }
    for (figure, letter) in way.figures.iter().enumerate() {
        if step.shared_figures & 1 << figure != 0 {
            hash = hash.plus(letter.map_or(0, |letter| letter.index() as u64 + 1));
        }
    }
    hash.0
}

impl Joined {
    /// The words of a step, whose pattern `fit` fits them to.
    pub fn of(step: &Step, pattern: &Pattern, fit: Fit<'_>) -> Self {
        let mut all: Vec<(u32, WordPlace)> = Vec::new();
        let mut keys = Vec::new();
        for place in fit.words.of_lengths(step.lengths.clone()) {
            keys.clear();
            fit.pattern(pattern, fit.words.word(place), &mut Way::default(), &mut |way| {
                keys.push((key(step, way) >> 32) as u32);
                false
            });
            keys.sort_unstable();
            keys.dedup();
            all.extend(keys.iter().map(|key| (*key, place)));
        }
        let bits = all.len().next_power_of_two().trailing_zeros().clamp(1, 24);
        let bucket = |key: u32| (key >> (32 - bits)) as usize;
        let mut starts = vec![0_u32; (1 << bits) + 1];
        for (key, _) in &all {
            starts[bucket(*key) + 1] += 1;
        }
        for at in 1..starts.len() {
            starts[at] += starts[at - 1];
        }
        let mut next = starts.clone();
        let mut words = vec![0; all.len()];
        for (key, place) in &all {
            let at = &mut next[bucket(*key)];
            words[*at as usize] = *place;
            *at += 1;
        }
        Self { starts, words }
    }

    /// The words that may go with a way.
    pub fn words(&self, step: &Step, way: &Way<'_>) -> &[WordPlace] {
        let bits = (self.starts.len() - 1).trailing_zeros();
        let bucket = (key(step, way) >> (64 - bits)) as usize;
        &self.words[self.starts[bucket] as usize..self.starts[bucket + 1] as usize]
    }
}
