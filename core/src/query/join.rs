//! The words of a pattern by what they share with the patterns before it.

use std::ops::{Range, RangeInclusive};

use super::fit::Fit;
use super::hash::mixed;
use super::plan::Step;
use super::tree::Pattern;
use super::way::Way;
use super::words::WordPlace;

/// The most words of all tables together, each as often as it fits in another way: 350 MB while the last is
/// made. It is planned to be less, but how many there are is told from a few of them.
const MOST: usize = 14_000_000;

/// Words in the buckets of what they share.
#[derive(Debug)]
pub(super) struct Joined {
    /// Where each bucket begins; the last number is where all end.
    starts: Vec<u32>,
    /// In each bucket, words in order, each behind what tells it from others in the bucket.
    words: Vec<(u32, WordPlace)>,
}

/// The number of what a way shares with others.
fn key(step: &Step, way: &Way<'_>) -> u64 {
    let mut key = 0;
    for (name, letters_alone) in &step.shared {
        let Some(value) = &way.variables[usize::from(*name)] else { continue };
        key = mixed(key ^ if *letters_alone { value.rolled.any_order } else { value.number() }.0);
    }
    for (figure, letter) in way.figures.iter().enumerate() {
        if step.shared_figures & 1 << figure != 0 {
            key = mixed(key ^ letter.map_or(0, |letter| letter.index() as u64 + 1));
        }
    }
    mixed(key)
}

impl Joined {
    /// The words of a step with these numbers of letters, whose pattern `fit` fits them to. Empty, and
    /// not whole, if there are too many beside those of the tables that are `made`.
    pub fn of(
        step: &Step,
        pattern: &Pattern,
        fit: Fit<'_>,
        lengths: RangeInclusive<usize>,
        made: usize,
    ) -> Self {
        let mut all: Vec<(u32, u32, WordPlace)> = Vec::new();
        let mut keys = Vec::new();
        for place in fit.words.of_lengths(0..fit.words.len(), lengths) {
            keys.clear();
            let word = (place, fit.words.word(place));
            fit.place(pattern, word, &mut Way::default(), &mut |way| {
                keys.push(key(step, way));
                false
            });
            keys.sort_unstable();
            keys.dedup();
            if made + all.len() + keys.len() > MOST {
                return Self { starts: Vec::new(), words: Vec::new() };
            }
            all.extend(keys.iter().map(|key| ((key >> 32) as u32, *key as u32, place)));
        }
        let bits = all.len().next_power_of_two().trailing_zeros().clamp(1, 24);
        let bucket = |key: u32| (key >> (32 - bits)) as usize;
        let mut starts = vec![0_u32; (1 << bits) + 1];
        for (key, ..) in &all {
            starts[bucket(*key)] += 1;
        }
        let mut total = 0;
        for start in &mut starts {
            total += *start;
            *start = total;
        }
        // From the last on: where a bucket ends comes to where it begins.
        let mut words = vec![(0, 0); all.len()];
        for (key, told, place) in all.iter().rev() {
            let at = &mut starts[bucket(*key)];
            *at -= 1;
            words[*at as usize] = (*told, *place);
        }
        Self { starts, words }
    }

    /// How many words it has, each as often as it fits in another way.
    pub const fn len(&self) -> usize {
        self.words.len()
    }

    /// Whether it has all words: if it has not, it is not to be asked.
    pub const fn is_whole(&self) -> bool {
        !self.starts.is_empty()
    }

    fn bucket(&self, key: u64) -> &[(u32, WordPlace)] {
        let bits = (self.starts.len() - 1).trailing_zeros();
        let bucket = (key >> (64 - bits)) as usize;
        &self.words[self.starts[bucket] as usize..self.starts[bucket + 1] as usize]
    }

    /// About how many words may go with a way.
    pub fn may_be(&self, step: &Step, way: &Way<'_>) -> usize {
        self.bucket(key(step, way)).len()
    }

    /// The words at some places that may go with a way.
    pub fn words(
        &self,
        step: &Step,
        way: &Way<'_>,
        places: &Range<usize>,
    ) -> impl Iterator<Item = WordPlace> {
        let key = key(step, way);
        let bucket = self.bucket(key);
        let at = |place: usize| bucket.partition_point(|(_, word)| (*word as usize) < place);
        let told = key as u32;
        let here =
            if bucket.len() < 16 { bucket } else { &bucket[at(places.start)..at(places.end)] };
        let places = places.clone();
        let is_here = move |(one, word): &&(u32, WordPlace)| {
            *one == told && places.contains(&(*word as usize))
        };
        here.iter().filter(is_here).map(|(_, place)| *place)
    }
}
