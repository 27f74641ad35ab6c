//! Lines at equal distances in a profile of edges.

use super::plane::{blurred, sums};

/// Lines at `from`, `from + pitch`, …
#[derive(Clone, Copy, Debug, PartialEq)]
pub(in crate::picture) struct Comb {
    pub from: f32,
    pub pitch: f32,
}

/// A profile, blurred for lines of some pitch.
pub(super) struct Profile {
    values: Vec<f32>,
    sums: Vec<f64>,
}

impl Profile {
    pub(in crate::picture) fn new(values: &[f32], pitch: f32) -> Self {
        let values = blurred(values, (0.055 * pitch).max(0.8));
        Self { sums: sums(values.iter().copied()), values }
    }

    fn at(&self, x: f32) -> Option<f32> {
        if x < 0.0 {
            return None;
        }
        let whole = x as usize;
        let rest = x - whole as f32;
        let left = *self.values.get(whole)?;
        let right = self.values.get(whole + 1).copied().unwrap_or(left);
        Some(left + rest * (right - left))
    }

    /// About what [`Self::score`] says, at a fraction of its cost: lines compared with all of the profile.
    pub(in crate::picture) fn rough(&self, comb: Comb, squares: usize) -> f32 {
        let Comb { from, pitch } = comb;
        let last = self.values.len() as f32 - 1.0;
        let (mut sum, mut squared, mut lines) = (0.0, 0.0, 0.0f32);
        for line in 0..=squares {
            let x = from + line as f32 * pitch;
            if x < 0.12 * pitch || x > last - 0.12 * pitch {
                continue;
            }
            let value = self.values[(x + 0.5) as usize];
            (sum, squared, lines) = (sum + value, squared + value * value, lines + 1.0);
        }
        if lines < squares as f32 - 1.5 {
            return f32::MIN;
        }
        let mean = sum / lines;
        let spread = (squared / lines - mean * mean).max(0.0).sqrt();
        let whole = |x: f32| x.clamp(0.0, last) as usize;
        let (start, end) = (whole(from), whole(from + squares as f32 * pitch));
        let all = (self.sums[end] - self.sums[start]) / (end - start).max(1) as f64;
        mean - 0.5 * spread - all as f32
    }

    /// By how much the lines of a comb with `squares` squares stand out from the places between them. Lines
    /// at the picture's rim have no edge to show and do not count.
    pub(in crate::picture) fn score(&self, comb: Comb, squares: usize) -> f32 {
        let Comb { from, pitch } = comb;
        let rim = 0.12 * pitch;
        let far = self.values.len() as f32 - rim;
        let (mut sum, mut squared, mut lines) = (0.0, 0.0, 0.0f32);
        for line in 0..=squares {
            let x = from + line as f32 * pitch;
            if x < rim || x > far {
                continue;
            }
            let value = self.at(x).unwrap_or_default();
            (sum, squared, lines) = (sum + value, squared + value * value, lines + 1.0);
        }
        if lines < squares as f32 - 1.5 {
            return f32::MIN;
        }
        let mean = sum / lines;
        let spread = (squared / lines - mean * mean).max(0.0).sqrt();
        let (mut between, mut places) = (0.0, 0.0f32);
        for square in 0..squares {
            for share in [0.25, 0.4, 0.6, 0.75] {
                if let Some(value) = self.at(from + (square as f32 + share) * pitch) {
                    (between, places) = (between + value, places + 1.0);
                }
            }
        }
        mean - 0.5 * spread - between / places.max(1.0)
    }

    /// The best comb near another: pitches within `pitches` of its own, starts within `starts` pitches.
    pub(super) fn refined(
        &self,
        near: Comb,
        squares: usize,
        pitches: f32,
        starts: f32,
    ) -> (f32, Comb) {
        let mut best = (self.score(near, squares), near);
        let (mut pitches, mut starts) = (pitches, starts);
        for _ in 0..3 {
            let centre = best.1;
            for step in -8..=8 {
                let pitch = centre.pitch * (1.0 + pitches * step as f32 / 8.0);
                for start in -8..=8 {
                    // The middle of the board stays, but for the start.
                    let middle = centre.from + 0.5 * squares as f32 * (centre.pitch - pitch);
                    let from = middle + starts * pitch * start as f32 / 8.0;
                    let comb = Comb { from, pitch };
                    let score = self.score(comb, squares);
                    if score > best.0 {
                        best = (score, comb);
                    }
                }
            }
            (pitches, starts) = (pitches / 5.0, starts / 5.0);
        }
        best
    }
}
