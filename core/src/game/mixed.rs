//! Numbers as if by chance, that a word decides.

use crate::tile::Letter;

/// A number that a word and a seed decide, the same on every machine.
pub(super) fn mixed(word: &[Letter], seed: u64) -> u64 {
    mix(word.iter().fold(seed, |sum, letter| mix(sum ^ letter.index() as u64)))
}

/// [SplitMix64](https://prng.di.unimi.it/splitmix64.c), of Sebastiano Vigna, in the public domain.
const fn mix(seed: u64) -> u64 {
    let seed = seed.wrapping_add(0x9e37_79b9_7f4a_7c15);
    let seed = (seed ^ seed >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let seed = (seed ^ seed >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    seed ^ seed >> 31
}
