//! What is drawn on a square: the letter, the digits of its points, or a label.

use super::parts::{Part, parts};
use super::patch::{Patch, RIM, SIDE};

/// The figure on a patch.
#[derive(Clone, Debug)]
pub(in crate::picture) struct Figure {
    /// How much of each pixel is figure, 0 to 1.
    pub ink: Vec<f32>,
    /// `ink` without what stands in the corner of the points.
    pub letter: Vec<f32>,
    /// The columns and rows of the letter, or of what is largest.
    pub x: (usize, usize),
    /// The rows.
    pub y: (usize, usize),
    /// Whether it reaches the left or right rim, or the foot.
    pub cut: bool,
}

/// Where the points of a tile are: at the top right. Shares of the side.
pub(super) const POINTS_LEFT: f32 = 0.55;
pub(super) const POINTS_FOOT: f32 = 0.44;

/// Ghosts of labels under a tile, and its shine, are fainter than this.
const GHOST: f32 = 0.22;

impl Figure {
    /// The figure, if there is any.
    pub(in crate::picture) fn new(patch: &Patch) -> Option<Self> {
        let contrast = patch.figure - patch.ground;
        if contrast.abs() < 8.0 {
            return None;
        }
        let mut ink = patch.ink(contrast);
        ink.iter_mut().for_each(|ink| *ink = ((*ink - GHOST) / (1.0 - GHOST)).max(0.0));
        let mut found = parts(&ink, 0.35, RIM, 4);
        // Digits that touch the letter, such as those of a Q: their corner is left out.
        let joined = found.iter().max_by_key(|part| part.places.len()).is_some_and(|part| {
            let in_corner =
                |place: &usize| place % SIDE >= SIDE * 13 / 24 && place / SIDE < SIDE * 5 / 24;
            part.height() > SIDE * 5 / 8
                && part.places.iter().filter(|place| in_corner(place)).count() > 4
        });
        let without_corner = joined.then(|| {
            let mut rest = ink.clone();
            for y in 0..SIDE * 3 / 8 {
                let from = [SIDE / 2, SIDE * 9 / 16, SIDE * 3 / 4][(y * 5 / SIDE).min(2)];
                rest[y * SIDE + from..(y + 1) * SIDE].fill(0.0);
            }
            rest
        });
        if let Some(rest) = &without_corner {
            found = parts(rest, 0.35, RIM, 4);
        }
        let is_points = |part: &Part| {
            let side = SIDE as f32;
            let (left, height) = (part.x.0 as f32, part.height() as f32);
            let middle = (part.x.0 + part.x.1) as f32 / 2.0;
            // Dots of a wide letter are lower than digits.
            let right = left >= POINTS_LEFT * side
                || (middle >= (POINTS_LEFT + 0.01) * side && height > 0.13 * side);
            right && (part.y.1 as f32) < POINTS_FOOT * side && height < 0.36 * side
        };
        let main =
            found.iter().filter(|part| !is_points(part)).max_by_key(|part| part.places.len())?;
        let (mut x, mut y) = (main.x, main.y);
        // Letters have several parts: dots, the two of CH, those between which a ghost shines through.
        for part in found
            .iter()
            .filter(|part| !is_points(part) && !part.touches(RIM) && part.places.len() >= 8)
        {
            x = (x.0.min(part.x.0), x.1.max(part.x.1));
            y = (y.0.min(part.y.0), y.1.max(part.y.1));
        }
        let cut = x.0 < SIDE / 10 || x.1 >= SIDE - SIDE / 10 || y.1 >= SIDE - SIDE / 10;
        let mut letter = without_corner.unwrap_or_else(|| ink.clone());
        for part in found.iter().filter(|part| is_points(part)) {
            for y in part.y.0.saturating_sub(2)..(part.y.1 + 3).min(SIDE) {
                for x in part.x.0.saturating_sub(2)..(part.x.1 + 3).min(SIDE) {
                    letter[y * SIDE + x] = 0.0;
                }
            }
        }
        let rim = SIDE / 16;
        for y in 0..SIDE {
            for x in 0..SIDE {
                if x < rim || y < rim || x >= SIDE - rim || y >= SIDE - rim {
                    letter[y * SIDE + x] = 0.0;
                }
            }
        }
        Some(Self { ink, letter, x, y, cut })
    }

    pub(in crate::picture) fn height(&self) -> f32 {
        (self.y.1 + 1 - self.y.0) as f32
    }

    pub(in crate::picture) fn width(&self) -> f32 {
        (self.x.1 + 1 - self.x.0) as f32
    }

    /// The column of its middle.
    pub(in crate::picture) fn middle(&self) -> f32 {
        (self.x.0 + self.x.1 + 1) as f32 / 2.0
    }
}
