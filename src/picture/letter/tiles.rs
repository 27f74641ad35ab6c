//! Reading the letters of tiles.

use super::letters::{Likeness, Shapes};
use super::points::Corner;
use crate::picture::pixels::figure::Figure;
use crate::picture::pixels::patch::Patch;

/// What a tile may be.
#[derive(Clone, Copy, Debug)]
pub(in crate::picture) struct Candidate {
    /// The letter: `A`, `CH`.
    pub name: &'static str,
    /// Likeness to its shape, at most 1.
    pub score: f32,
    /// How far the tile is from being this letter and not the best, where the two differ: 1 for the best;
    /// near 0 for one as good; negative for one that is better there.
    pub behind: f32,
    /// Where it was compared.
    pub likeness: Likeness,
}

/// A tile that was read.
#[derive(Clone, Debug)]
pub(in crate::picture) struct Tile {
    /// What it may be, the best first.
    pub candidates: Vec<Candidate>,
    /// What stands in its corner.
    pub corner: Corner,
}

impl Tile {
    /// How far another letter is behind; 1 is as far as it gets.
    pub(in crate::picture) fn behind(&self, name: &str) -> f32 {
        self.candidates.iter().find(|one| one.name == name).map_or(1.0, |one| one.behind)
    }
}

/// Letters that are compared where they differ.
const COMPARED: usize = 9;

pub(in crate::picture) fn read(patch: &Patch, figure: &Figure, shapes: &Shapes) -> Option<Tile> {
    let mut all = shapes.compare(&figure.letter, figure.middle(), false);
    if all.first().is_none_or(|best| best.score < 0.8) {
        let wide = shapes.compare(&figure.letter, figure.middle(), true);
        if wide.first().map(|best| best.score) > all.first().map(|best| best.score) {
            all = wide;
        }
    }
    // One shape of each letter.
    let mut names: Vec<&str> = Vec::new();
    all.retain(|likeness| {
        let name = shapes.name(likeness.letter);
        let first = !names.contains(&name);
        names.push(name);
        first
    });
    let mut first = *all.first()?;
    // Where two differ tells more than the whole.
    for other in all.iter().skip(1).take(3) {
        if other.score > first.score - 0.04 && shapes.between(&figure.letter, &first, other) < -0.15
        {
            first = *other;
        }
    }
    let candidate = |likeness: &Likeness| {
        let same = likeness.letter == first.letter;
        let behind = if same { 1.0 } else { shapes.between(&figure.letter, &first, likeness) };
        Candidate {
            name: shapes.name(likeness.letter),
            score: likeness.score,
            behind,
            likeness: *likeness,
        }
    };
    let mut candidates: Vec<Candidate> = vec![candidate(&first)];
    candidates
        .extend(all.iter().filter(|one| one.letter != first.letter).take(COMPARED).map(candidate));
    candidates[1..].sort_by(|a, b| a.behind.total_cmp(&b.behind));
    let corner = Corner::new(patch, &shapes.placed(first.letter, first.shift));
    Some(Tile { candidates, corner })
}
