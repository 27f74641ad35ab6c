//! How tiles of one letter are usually read in this picture.

use std::collections::{BTreeMap, BTreeSet};

use super::points::{Digits, points};
use super::tiles::Tile;
use crate::picture::pixels::plane::median;
use crate::rules::Ruleset;

/// The digits of a tile of this letter are at least so like those of its points.
const OWN_DIGITS: f32 = 0.75;

/// How the tiles of one letter are read: the middle of them.
#[derive(Debug)]
struct Usually {
    name: &'static str,
    tiles: usize,
    score: f32,
    /// How far each other letter is behind.
    behind: Vec<(&'static str, f32)>,
}

/// What is usual for each letter, by the tiles that have its points.
#[derive(Debug, Default)]
pub(in crate::picture) struct Usual(Vec<Usually>);

impl Usual {
    pub(in crate::picture) fn new<'t>(
        ruleset: &Ruleset,
        digits: &Digits,
        tiles: impl Iterator<Item = &'t Tile>,
    ) -> Self {
        let mut seen: BTreeMap<&'static str, Vec<&Tile>> = BTreeMap::new();
        for tile in tiles {
            let name = tile.candidates[0].name;
            let alike = points(ruleset, name).and_then(|own| digits.likeness(&tile.corner, own));
            // Blanks, and other letters that are like this one, say nothing of it.
            if alike.is_none_or(|alike| alike >= OWN_DIGITS) {
                seen.entry(name).or_default().push(tile);
            }
        }
        let usually = seen.into_iter().map(|(name, tiles)| {
            let score =
                median(&mut tiles.iter().map(|tile| tile.candidates[0].score).collect::<Vec<_>>());
            let others =
                tiles.iter().flat_map(|tile| tile.candidates.iter().skip(1).map(|one| one.name));
            let behind = |other: &'static str| {
                let one = |tile: &&Tile| tile.behind(other);
                (other, median(&mut tiles.iter().map(one).collect::<Vec<_>>()))
            };
            let behind = others.collect::<BTreeSet<_>>().into_iter().map(behind).collect();
            Usually { name, tiles: tiles.len(), score, behind }
        });
        Self(usually.collect())
    }

    /// Whether a tile is less like its letter than others with this letter, and more like another: that
    /// letter, or half hidden. `least` is how many others there must be.
    pub(super) fn is_outlier(&self, tile: &Tile, least: usize) -> bool {
        let best = &tile.candidates[0];
        let usual = self.0.iter().find(|usual| usual.name == best.name);
        let Some(usual) = usual.filter(|usual| usual.tiles >= least) else { return false };
        let nearer = |&(other, behind): &(&'static str, f32)| tile.behind(other) < behind - 0.18;
        best.score < usual.score - 0.03 && usual.behind.iter().any(nearer)
    }

    /// How many tiles of a letter there are.
    pub(in crate::picture) fn tiles(&self, name: &str) -> usize {
        self.0.iter().find(|usual| usual.name == name).map_or(0, |usual| usual.tiles)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::picture::letter::letters::Likeness;
    use crate::picture::letter::points::Corner;
    use crate::picture::letter::tiles::Candidate;
    use crate::picture::pixels::patch::{Patch, SIDE};

    /// An O with points or without, and how far it is from a Q.
    fn tile(points: bool, score: f32, behind: f32) -> Tile {
        let luma = if points { 0.0 } else { 200.0 };
        let luma = vec![luma; SIDE * SIDE];
        let patch = Patch { luma, color: [200.0; 3], ground: 200.0, figure: 0.0, noise: 0.0 };
        let likeness = Likeness { letter: 0, score, shift: (0, 0) };
        let one = |name, behind| Candidate { name, score, behind, likeness };
        let corner = Corner::new(&patch, &vec![0.0; SIDE * SIDE]);
        Tile { candidates: vec![one("O", 1.0), one("Q", behind)], corner }
    }

    #[test]
    fn a_blank_is_compared_with_tiles_that_have_points() {
        let dutch = Ruleset::built_in("nl").expect("Dutch");
        let tiles = [tile(true, 0.95, 1.0), tile(false, 0.89, 0.67), tile(false, 0.89, 0.67)];
        let digits = Digits::new(&[(1, &tiles[0].corner)]);
        let usual = Usual::new(&dutch, &digits, tiles.iter());
        assert_eq!((usual.tiles("O"), usual.tiles("Q")), (1, 0));
        assert!(usual.is_outlier(&tiles[1], 1) && !usual.is_outlier(&tiles[1], 3));
        assert!(!usual.is_outlier(&tiles[0], 1));
    }
}
