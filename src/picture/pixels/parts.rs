//! The connected parts of what is drawn on a square.

use super::patch::{SIDE, bounds};

/// A connected part of a figure.
#[derive(Clone, Debug)]
pub(in crate::picture) struct Part {
    /// Its leftmost and rightmost column.
    pub x: (usize, usize),
    /// Its top and bottom row.
    pub y: (usize, usize),
    /// Its pixels.
    pub places: Vec<usize>,
}

impl Part {
    pub(in crate::picture) fn height(&self) -> usize {
        self.y.1 + 1 - self.y.0
    }

    /// Whether it reaches the rim of what is looked at.
    pub(super) fn touches(&self, rim: f32) -> bool {
        let (from, to) = bounds(rim);
        self.x.0 <= from || self.y.0 <= from || self.x.1 + 1 >= to || self.y.1 + 1 >= to
    }
}

/// The connected parts of the pixels with at least so much ink, within a rim; parts of fewer than `least`
/// pixels are left out.
pub(in crate::picture) fn parts(ink: &[f32], level: f32, rim: f32, least: usize) -> Vec<Part> {
    let (from, to) = bounds(rim);
    let mut seen = vec![false; SIDE * SIDE];
    let mut found = Vec::new();
    for start in super::patch::inner(rim) {
        if seen[start] || ink[start] < level {
            continue;
        }
        seen[start] = true;
        let mut part = Part { x: (SIDE, 0), y: (SIDE, 0), places: vec![start] };
        let mut next = 0;
        while let Some(&place) = part.places.get(next) {
            next += 1;
            let (x, y) = (place % SIDE, place / SIDE);
            part.x = (part.x.0.min(x), part.x.1.max(x));
            part.y = (part.y.0.min(y), part.y.1.max(y));
            for v in y.saturating_sub(1).max(from)..(y + 2).min(to) {
                for u in x.saturating_sub(1).max(from)..(x + 2).min(to) {
                    let beside = v * SIDE + u;
                    if !seen[beside] && ink[beside] >= level {
                        seen[beside] = true;
                        part.places.push(beside);
                    }
                }
            }
        }
        if part.places.len() >= least {
            found.push(part);
        }
    }
    found
}
