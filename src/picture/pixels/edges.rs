//! Where straight edges are: lines of squares show, letters less.

use super::plane::Plane;

/// How strong the edges across rows and down columns are, at each pixel.
pub(in crate::picture) struct Edges {
    /// Edges of vertical lines: change from left to right.
    pub vertical: Plane,
    /// Edges of horizontal lines: change from top to bottom.
    pub horizontal: Plane,
}

/// A change of brightness by this counts half as much as the largest.
const HALF: f32 = 8.0;

fn strength(change: f32) -> f32 {
    let change = change.abs();
    change / (change + HALF)
}

impl Edges {
    /// Changes are averaged over this many pixels along the line, to either side.
    pub(in crate::picture) fn new(plane: &Plane, along: usize) -> Self {
        let (width, height) = (plane.width, plane.height);
        let mut vertical = Plane::new(width, height);
        let mut horizontal = Plane::new(width, height);
        // A window of rows, summed: its change from left to right.
        let mut window = vec![0.0f32; width];
        for y in 0..height + along {
            if y < height {
                window.iter_mut().zip(plane.row(y)).for_each(|(sum, value)| *sum += value);
            }
            if y > 2 * along {
                let gone = plane.row(y - 2 * along - 1);
                window.iter_mut().zip(gone).for_each(|(sum, value)| *sum -= value);
            }
            if y >= along {
                let at = y - along;
                let rows = (at + along).min(height - 1) + 1 - at.saturating_sub(along);
                let out = &mut vertical.data[at * width..(at + 1) * width];
                for x in 1..width - 1 {
                    out[x] = strength((window[x + 1] - window[x - 1]) / rows as f32);
                }
            }
        }
        for y in 1..height - 1 {
            let (above, below) = (plane.row(y - 1), plane.row(y + 1));
            let out = &mut horizontal.data[y * width..(y + 1) * width];
            let change = |x: usize| below[x] - above[x];
            let mut sum: f32 = (0..along.min(width)).map(change).sum();
            for (x, value) in out.iter_mut().enumerate() {
                if x + along < width {
                    sum += change(x + along);
                }
                if x > along {
                    sum -= change(x - along - 1);
                }
                let columns = (x + along).min(width - 1) + 1 - x.saturating_sub(along);
                *value = strength(sum / columns as f32);
            }
        }
        Self { vertical, horizontal }
    }

    /// The mean of vertical edges in each column, between two rows.
    pub(in crate::picture) fn columns(&self, from: f32, to: f32) -> Vec<f32> {
        let rows = span(from, to, self.vertical.height);
        let mut sums = vec![0.0; self.vertical.width];
        for y in rows.clone() {
            sums.iter_mut().zip(self.vertical.row(y)).for_each(|(sum, value)| *sum += value);
        }
        sums.iter_mut().for_each(|sum| *sum /= rows.len() as f32);
        sums
    }

    /// The mean of horizontal edges in each row, between two columns.
    pub(in crate::picture) fn rows(&self, from: f32, to: f32) -> Vec<f32> {
        let columns = span(from, to, self.horizontal.width);
        let mean = |y| self.horizontal.row(y)[columns.clone()].iter().sum::<f32>();
        (0..self.horizontal.height).map(|y| mean(y) / columns.len() as f32).collect()
    }
}

/// The pixels between two places, at least one.
fn span(from: f32, to: f32, size: usize) -> std::ops::Range<usize> {
    let from = (from.round().max(0.0) as usize).min(size - 1);
    let to = (to.round().max(0.0) as usize).clamp(from + 1, size);
    from..to
}
