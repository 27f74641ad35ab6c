//! The digits in the corner of a tile: whether there are any, and which.

use crate::picture::pixels::patch::{Patch, SIDE};
use crate::picture::pixels::plane::{median, quantile};
use crate::rules::Ruleset;

/// The corner where digits are, in pixels of a patch: the first column and row, and how many.
const LEFT: usize = 26;
const TOP: usize = 2;
const WIDE: usize = 18;
const TALL: usize = 17;

/// A corner with less of any digits is a blank's, when it is asked how much the others have.
const BLANK: f32 = 0.3;

/// Nine of ten tiles have at least so much of their digits in a picture that is clear.
const USUAL_LEAST: f32 = 0.85;

/// Digits that are so much more like others than like their own are not their own.
const CLEARLY: f32 = 0.1;

/// A corner with more ink than this, compared with others, is not empty.
const INK: f32 = 0.35;

/// What a letter is worth under a ruleset; `None` if it has no such letter.
pub(in crate::picture) fn points(ruleset: &Ruleset, name: &str) -> Option<u32> {
    let letter = ruleset.alphabet.labelled(name)?;
    Some(ruleset.tiles.sum(&[letter]))
}

/// What stands in the corner of a tile, without its letter.
#[derive(Clone, Debug)]
pub(in crate::picture) struct Corner {
    ink: Vec<f32>,
}

impl Corner {
    /// The corner of a patch whose letter is drawn as `letter`, 0 to 1.
    pub(in crate::picture) fn new(patch: &Patch, letter: &[f32]) -> Self {
        let ink = patch.ink(patch.figure - patch.ground);
        let mut corner = vec![0.0; WIDE * TALL];
        for (i, value) in corner.iter_mut().enumerate() {
            let (x, y) = (LEFT + i % WIDE, TOP + i / WIDE);
            let near = |by: i32| {
                let rows = (y as i32 - by).max(0)..=(y as i32 + by);
                let mut most = 0.0f32;
                for v in rows {
                    for u in (x as i32 - by).max(0)..=(x as i32 + by).min(SIDE as i32 - 1) {
                        most = most.max(letter[v as usize * SIDE + u as usize]);
                    }
                }
                most
            };
            if near(1) < 0.12 {
                *value = (ink[y * SIDE + x] - 0.1).max(0.0);
            }
        }
        Self { ink: corner }
    }

    /// A corner of two halves, left and right, with ink or without.
    #[cfg(test)]
    pub(super) fn of_halves(ink: [f32; 2]) -> Self {
        let half = |i: usize| ink[usize::from(i % WIDE >= WIDE / 2)];
        Self { ink: (0..WIDE * TALL).map(half).collect() }
    }

    /// Takes ink that is neither letter nor digits away; it is given by the row and column of a patch.
    pub(in crate::picture) fn without(&mut self, other: impl Fn(usize, usize) -> f32) {
        for (i, value) in self.ink.iter_mut().enumerate() {
            *value = (*value - other(TOP + i / WIDE, LEFT + i % WIDE)).max(0.0);
        }
    }

    pub(super) fn energy(&self) -> f32 {
        self.ink.iter().map(|ink| ink * ink).sum()
    }
}

/// How the digits of each number of points look in this picture.
#[derive(Clone, Debug, Default)]
pub(in crate::picture) struct Digits {
    known: Vec<Known>,
    /// The energy of the corner of most tiles.
    usual: f32,
    /// How much of their digits the tiles with the least have, about 1.
    least: f32,
}

#[derive(Clone, Debug)]
struct Known {
    points: u32,
    ink: Vec<f32>,
    /// The corners that it is made from.
    tiles: Vec<Corner>,
}

impl Known {
    /// How alike a corner is to that of the only other tile with these points, if it is one of two. An other
    /// one that is nearly empty, as a blank's is, says nothing.
    fn apart(&self, corner: &Corner) -> Option<f32> {
        let other = match self.tiles.as_slice() {
            [one, other] | [other, one] if one.ink == corner.ink => other,
            _ => return None,
        };
        let is_nearly_empty = corner.energy() > 4.0 * other.energy();
        (!is_nearly_empty).then(|| compare(&corner.ink, &other.ink).1)
    }
}

impl Digits {
    /// From tiles with known letters: their points and corners.
    pub(in crate::picture) fn new(seen: &[(u32, &Corner)]) -> Self {
        let mut energies: Vec<f32> = seen.iter().map(|(_, corner)| corner.energy()).collect();
        let usual = median(&mut energies);
        let mut values: Vec<u32> = seen.iter().map(|(points, _)| *points).collect();
        values.sort_unstable();
        values.dedup();
        let mean = |points: u32| {
            let alike: Vec<&Corner> =
                seen.iter().filter(|seen| seen.0 == points).map(|seen| seen.1).collect();
            // Blanks are few: the median of each pixel has none.
            let pixel = |i: usize| {
                median(&mut alike.iter().map(|corner| corner.ink[i]).collect::<Vec<_>>())
            };
            let ink = (0..WIDE * TALL).map(pixel).collect();
            Known { points, ink, tiles: alike.into_iter().cloned().collect() }
        };
        let known = values.into_iter().map(mean);
        let known =
            known.filter(|known| known.ink.iter().map(|ink| ink * ink).sum::<f32>() > 0.3 * usual);
        let known: Vec<Known> = known.filter(|_| usual > 0.5).collect();
        let mut digits = Self { known, usual, least: 1.0 };
        let much =
            |&(points, corner): &(u32, &Corner)| digits.compare(corner).presence(Some(points));
        let mut much: Vec<f32> = seen.iter().map(much).filter(|much| *much > BLANK).collect();
        digits.least = (quantile(&mut much, 0.1) / USUAL_LEAST).clamp(0.1, 1.0);
        digits
    }

    /// How much of its digits a tile has that has little of them, at most 1.
    pub(in crate::picture) fn least(&self) -> f32 {
        self.least
    }

    /// How alike a corner is to the digits of some points, at most 1. `None` if these are not seen.
    pub(in crate::picture) fn likeness(&self, corner: &Corner, points: u32) -> Option<f32> {
        let known = self.known.iter().find(|known| known.points == points)?;
        Some(compare(&corner.ink, &known.ink).1)
    }

    /// A corner compared with the digits of this picture.
    pub(in crate::picture) fn compare(&self, corner: &Corner) -> Compared {
        let one = |known: &Known| {
            let (much, alike) = compare(&corner.ink, &known.ink);
            let (points, apart, tiles) = (known.points, known.apart(corner), known.tiles.len());
            Match { points, much, alike, apart, tiles }
        };
        let energy = corner.energy() / (0.6 * self.usual).max(1e-6);
        Compared { matches: self.known.iter().map(one).collect(), energy }
    }
}

/// How a corner compares with the digits of a picture.
#[derive(Clone, Debug)]
pub(in crate::picture) struct Compared {
    matches: Vec<Match>,
    /// How much ink it has, compared with others.
    energy: f32,
}

#[derive(Clone, Copy, Debug)]
struct Match {
    points: u32,
    /// How much of the digits is there, about 1 or 0.
    much: f32,
    /// How alike they are, at most 1.
    alike: f32,
    /// How alike they are without what was learnt from this tile, where that is half of what was learnt.
    apart: Option<f32>,
    /// How many tiles have these digits.
    tiles: usize,
}

impl Compared {
    /// Whether there are no digits to compare with.
    pub(in crate::picture) fn is_empty(&self) -> bool {
        self.matches.is_empty()
    }

    /// Whether anything is there.
    pub(super) fn has_ink(&self) -> bool {
        self.energy > INK
    }

    /// How alike the corner is to the digits of some points, at most 1. `None` if these points are not seen in
    /// the picture.
    pub(in crate::picture) fn likeness(&self, points: u32) -> Option<f32> {
        self.matches.iter().find(|one| one.points == points).map(|one| one.alike)
    }

    /// The likeness of the corner to digits of other points, where those of these points were learnt from this
    /// tile, and from at most one other that is less like it.
    pub(super) fn other_than_own(&self, points: u32) -> Option<f32> {
        let own = self.matches.iter().find(|one| one.points == points)?;
        let is_alone = own.tiles == 1 && own.alike > 0.999;
        let own = if is_alone { 0.0 } else { own.apart? };
        let others = self.matches.iter().filter(|one| one.points != points && one.tiles > 1);
        let best = others.map(|one| one.alike).fold(0.0, f32::max);
        (best > own + CLEARLY).then_some(best)
    }

    /// How alike the corner is to digits of some points that only one other tile has. `None` if there are more,
    /// or none.
    pub(in crate::picture) fn apart(&self, points: u32) -> Option<f32> {
        self.matches.iter().find(|one| one.points == points)?.apart
    }

    /// How much of the digits of some points is in the corner; more than 1 if it has more ink.
    pub(in crate::picture) fn much(&self, points: u32) -> f32 {
        self.matches.iter().find(|one| one.points == points).map_or(0.0, |one| one.much)
    }

    /// The points whose digits are most like the corner, and how alike they are.
    pub(in crate::picture) fn best(&self) -> Option<(u32, f32)> {
        let best = self.matches.iter().max_by(|a, b| a.alike.total_cmp(&b.alike));
        best.map(|one| (one.points, one.alike))
    }

    /// How much of any digits is in the corner: about 1, or about 0 for a blank. `points` is what its letter
    /// is worth.
    pub(super) fn presence(&self, points: Option<u32>) -> f32 {
        let alone = |one: &&Match| one.tiles == 1 && Some(one.points) == points;
        let others = || self.matches.iter().filter(|one| !alone(one));
        let much = others().map(|one| one.much).fold(0.0, f32::max);
        if self.matches.iter().any(|one| Some(one.points) == points && one.tiles > 1) {
            return much;
        }
        if others().next().is_none() {
            // Nothing to compare it with.
            return self.energy.sqrt().min(0.5);
        }
        // Digits that no other tile has: they are like others in place and size only.
        let alike = others().map(|one| one.alike).fold(0.0, f32::max);
        much.max((alike / 0.5).min(1.0)).min(self.energy.sqrt())
    }
}

fn compare(ink: &[f32], known: &[f32]) -> (f32, f32) {
    let norm = |ink: &[f32]| ink.iter().map(|ink| ink * ink).sum::<f32>().max(1e-6);
    let (mut much, mut alike) = (0.0f32, 0.0f32);
    for down in -1..=1i32 {
        for right in -1..=1i32 {
            let (mut sum, mut own) = (0.0, 1e-6);
            for y in 0..TALL as i32 {
                for x in 0..WIDE as i32 {
                    let (u, v) = (x + right, y + down);
                    if (0..WIDE as i32).contains(&u) && (0..TALL as i32).contains(&v) {
                        let value = ink[(v * WIDE as i32 + u) as usize];
                        sum += value * known[(y * WIDE as i32 + x) as usize];
                        own += value * value;
                    }
                }
            }
            much = much.max(sum / norm(known));
            alike = alike.max(sum / (own * norm(known)).sqrt());
        }
    }
    (much, alike)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn corner(ink: f32) -> Corner {
        Corner { ink: vec![ink; WIDE * TALL] }
    }

    #[test]
    fn digits_that_are_alone_are_neither_there_nor_not() {
        let alone = Digits::new(&[(10, &corner(0.5))]);
        let compared = alone.compare(&corner(0.5));
        assert!(compared.has_ink() && (compared.presence(Some(10)) - 0.5).abs() < 0.01);
        let blank = alone.compare(&corner(0.0));
        assert!(!blank.has_ink() && blank.presence(Some(10)) < 0.01);
    }

    #[test]
    fn tiles_whose_digits_are_nearly_lost_leave_little() {
        let (clear, faint) = (corner(0.5), corner(0.22));
        assert!((Digits::new(&[(1, &clear); 9]).least() - 1.0).abs() < 0.01);
        let mixed = [[(1, &clear); 8].as_slice(), &[(1, &faint); 3]].concat();
        assert!(Digits::new(&mixed).least() < 0.6);
    }

    #[test]
    fn a_tile_is_not_apart_from_one_without_digits() {
        let [left, right] = [[1.0, 0.0], [0.0, 1.0]].map(Corner::of_halves);
        let faint = Corner::of_halves([0.0, 0.2]);
        let apart = |other: &Corner| {
            let seen = [(1, &right), (1, &right), (1, &right), (10, &left), (10, other)];
            Digits::new(&seen).compare(&left).apart(10)
        };
        assert!(apart(&right).is_some_and(|alike| alike < 0.7));
        assert!(apart(&left).is_some_and(|alike| alike > 0.9));
        assert_eq!(apart(&faint), None);
    }
}
