//! How soft a picture is: how wide the edges of its letters are.

use crate::picture::pixels::patch::{Patch, SIDE, inner};
use crate::picture::pixels::plane::median;

/// The steepest places of a tile that are left out, as noise may be steep too, and one that counts.
const STEEPEST: usize = 12;

/// Edges of letters are about this wide, in pixels of a patch, in a picture that is sharp.
const SHARP: f32 = 2.05;

/// Edges this wide are those of a soft picture: screenshots, and those made small, have sharper ones.
const SOFT: f32 = 2.6;

/// With edges wider than this readings are to be more certain: a strong JPEG hides accents before it is soft.
const CAREFUL: f32 = 2.45;

/// With edges wider than this, digits and accents are no more told from nothing.
const LIMIT: f32 = 4.4;

/// How soft a picture with edges of this width is, in pixels of a patch, if its own pixels are `pixel` wide.
pub(super) fn softness(edge: f32, pixel: f32) -> f32 {
    if !is_soft(edge) {
        return pixel;
    }
    // A blur of a standard deviation s makes edges of width e: e² = SHARP² + 3 s², as measured. It is as soft
    // as pixels that are √12 s wide.
    pixel.max(2.0 * (edge * edge - SHARP * SHARP).sqrt())
}

/// Whether the picture is soft.
pub(super) fn is_soft(edge: f32) -> bool {
    edge > SOFT
}

/// How many times as certain as in a sharp picture a reading must be.
pub(in crate::picture) fn caution(edge: f32) -> f32 {
    1.0 + (edge - CAREFUL).max(0.0)
}

/// Whether the picture is too soft to be read.
pub(in crate::picture) fn is_too_soft(edge: f32) -> bool {
    edge > LIMIT
}

/// How wide the edges of letters are, in pixels of a patch: a step from ground to figure at the steepest
/// slopes of each letter, in the middle of all letters. 0 without letters.
pub(in crate::picture) fn edge<'p>(letters: impl Iterator<Item = &'p Patch>) -> f32 {
    median(&mut letters.map(one_edge).collect::<Vec<_>>())
}

fn one_edge(patch: &Patch) -> f32 {
    let change = |i: usize| {
        let luma = &patch.luma;
        let across = (luma[i + 1] - luma[i - 1]).abs();
        across.max((luma[i + SIDE] - luma[i - SIDE]).abs())
    };
    // Letters have no part near the rim, where tiles end.
    let mut changes: Vec<f32> = inner(0.15).map(change).collect();
    let steep = changes.select_nth_unstable_by(STEEPEST, |a, b| b.total_cmp(a)).1;
    2.0 * patch.contrast() / steep.max(1.0)
}

/// What the squares beside a tile blur into it, from above and from the right: ink that is no digit.
pub(in crate::picture) struct Rim {
    rows: Vec<f32>,
    columns: Vec<f32>,
}

/// The rim is no wider than this, in pixels of a patch.
const WIDE: usize = 9;

impl Rim {
    /// Seen where a tile has neither letter nor digits: at the left of its head, and at the right of its foot.
    pub(in crate::picture) fn new(patch: &Patch) -> Self {
        let ink = patch.ink(patch.figure - patch.ground);
        let row = |y: usize| median(&mut (5..14).map(|x| ink[y * SIDE + x]).collect::<Vec<_>>());
        let column =
            |x: usize| median(&mut (20..44).map(|y| ink[y * SIDE + x]).collect::<Vec<_>>());
        Self {
            rows: (0..WIDE).map(row).collect(),
            columns: (SIDE - WIDE..SIDE).map(column).collect(),
        }
    }

    /// How much of a pixel it is.
    pub(in crate::picture) fn ink(&self, row: usize, column: usize) -> f32 {
        let above = self.rows.get(row).copied().unwrap_or_default();
        let right = (column + WIDE).checked_sub(SIDE).map_or(0.0, |right| self.columns[right]);
        above.max(right)
    }
}
