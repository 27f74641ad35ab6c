//! Random draws that a seed decides.

use rand::rngs::ChaCha8Rng;
use rand::seq::index::sample;
use rand::{Rng, SeedableRng};

use crate::tile::Tiles;

/// Returns the generator of a seed and a stream number. It yields the same numbers on every machine,
/// and each stream differs from all others.
pub fn random(seed: u64, stream: u64) -> ChaCha8Rng {
    let mut random = ChaCha8Rng::seed_from_u64(seed);
    random.set_stream(stream);
    random
}

/// Draws `count` tiles, or all if there are fewer. Each tile is equally likely.
pub fn draw(tiles: &Tiles, count: usize, random: &mut impl Rng) -> Tiles {
    let all: Vec<_> = tiles.each().collect();
    sample(random, all.len(), count.min(all.len())).into_iter().map(|index| all[index]).collect()
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use itertools::Itertools;

    use super::*;
    use crate::rules::Ruleset;
    use crate::tile::Rack;

    #[test]
    fn every_rack_is_as_likely_as_it_should_be() {
        const DRAWN: u32 = 40_000;
        let alphabet = Ruleset::built_in("nl").expect("built in").alphabet;
        let unseen = *Rack::parse("AABCDEE??", &alphabet).expect("a rack").tiles();
        let mut ways = BTreeMap::<String, (f64, f64)>::new();
        for rack in unseen.each().combinations(4) {
            let rack: Tiles = rack.into_iter().collect();
            ways.entry(rack.text(&alphabet)).or_default().0 += 1.0;
        }
        let mut random = random(3, 0);
        for _ in 0..DRAWN {
            let rack = draw(&unseen, 4, &mut random).text(&alphabet);
            ways.get_mut(&rack).expect("a rack that can be drawn").1 += 1.0;
        }
        let total: f64 = ways.values().map(|(ways, _)| ways).sum();
        // The chi-squared statistic lies within a few standard deviations of its mean.
        let squares = ways.values().map(|(ways, drawn)| {
            let expected = ways * f64::from(DRAWN) / total;
            (drawn - expected).powi(2) / expected
        });
        let degrees = (ways.len() - 1) as f64;
        let distance = (squares.sum::<f64>() - degrees) / (2.0 * degrees).sqrt();
        assert!(distance.abs() < 4.5, "{distance}");
    }

    #[test]
    fn too_few_tiles_are_all_drawn() {
        let alphabet = Ruleset::built_in("nl").expect("built in").alphabet;
        let tiles = *Rack::parse("AB?", &alphabet).expect("a rack").tiles();
        assert_eq!(draw(&tiles, 7, &mut random(1, 0)), tiles);
    }
}
