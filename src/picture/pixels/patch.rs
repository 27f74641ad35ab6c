//! One square of the picture at a size of its own: its colours, and what is drawn on it.

use super::decode::Pixels;
use super::plane::{brightness, quantile};

/// A square is read at this size, in pixels, whatever the picture's.
pub(in crate::picture) const SIDE: usize = 48;

/// A part of the rim of a square is not looked at: gaps and round corners, as a share of its side.
pub(super) const RIM: f32 = 0.09;

/// A square of the picture.
#[derive(Clone, Debug)]
pub(in crate::picture) struct Patch {
    /// The brightness of each pixel, 0 to 255.
    pub luma: Vec<f32>,
    /// The colour of the background: red, green, blue.
    pub color: [f32; 3],
    /// The brightness of the background.
    pub ground: f32,
    /// The brightness farthest from the background's, darker or brighter.
    pub figure: f32,
    /// How much the background varies.
    pub noise: f32,
}

impl Patch {
    /// Takes a square with this top left corner and side out of a picture.
    pub(in crate::picture) fn new(pixels: &Pixels, corner: (f32, f32), side: (f32, f32)) -> Self {
        let steps = |side: f32| (side / SIDE as f32).ceil().clamp(1.0, 4.0) as usize;
        let (across, down) = (steps(side.0), steps(side.1));
        let mut rgb = vec![[0.0f32; 3]; SIDE * SIDE];
        let scale = 1.0 / (across * down) as f32;
        for (y, row) in rgb.chunks_exact_mut(SIDE).enumerate() {
            for sub_y in 0..down {
                let place = (y * down + sub_y) as f32 + 0.5;
                let v = corner.1 + place / (SIDE * down) as f32 * side.1;
                for (x, value) in row.iter_mut().enumerate() {
                    for sub_x in 0..across {
                        let place = (x * across + sub_x) as f32 + 0.5;
                        let u = corner.0 + place / (SIDE * across) as f32 * side.0;
                        let color = pixels.at(u, v);
                        (0..3).for_each(|part| value[part] += scale * color[part]);
                    }
                }
            }
        }
        let luma: Vec<f32> = rgb.iter().map(|c| brightness(c[0], c[1], c[2])).collect();
        let inner: Vec<usize> = inner(RIM + 0.03).collect();
        let mut values: Vec<f32> = inner.iter().map(|&i| luma[i]).collect();
        let ground = mode(&values);
        let dark = quantile(&mut values, 0.02);
        let bright = quantile(&mut values, 0.98);
        let figure = if ground - dark >= bright - ground { dark } else { bright };
        let near = (0.12 * (ground - figure).abs()).max(4.0);
        let mut color = [0.0; 3];
        let (mut count, mut squares) = (0.0f32, 0.0);
        for &i in inner.iter().filter(|&&i| (luma[i] - ground).abs() <= near) {
            (0..3).for_each(|part| color[part] += rgb[i][part]);
            squares += (luma[i] - ground).powi(2);
            count += 1.0;
        }
        color.iter_mut().for_each(|part| *part /= count.max(1.0));
        Self { luma, color, ground, figure, noise: (squares / count.max(1.0)).sqrt() }
    }

    /// How far the figure stands out.
    pub(in crate::picture) fn contrast(&self) -> f32 {
        (self.ground - self.figure).abs()
    }

    /// How much of each pixel is figure, 0 to 1, if the figure has this contrast; negative for a figure
    /// darker than the ground.
    pub(in crate::picture) fn ink(&self, contrast: f32) -> Vec<f32> {
        self.luma.iter().map(|luma| ((luma - self.ground) / contrast).clamp(0.0, 1.0)).collect()
    }
}

/// The places of a patch without its rim.
pub(in crate::picture) fn inner(rim: f32) -> impl Iterator<Item = usize> {
    let (from, to) = bounds(rim);
    (from..to).flat_map(move |y| (from..to).map(move |x| y * SIDE + x))
}

/// The first row and column within a rim, and the first beyond.
pub(super) fn bounds(rim: f32) -> (usize, usize) {
    let from = (rim * SIDE as f32).round() as usize;
    (from, SIDE - from)
}

/// The most frequent brightness: the middle of the fullest 9 of 256 values.
fn mode(values: &[f32]) -> f32 {
    let mut counts = [0u32; 256 + 8];
    for value in values {
        counts[value.round().clamp(0.0, 255.0) as usize + 4] += 1;
    }
    let weight =
        |i: usize| (0..9).map(|k| counts[i + k] * [1, 2, 3, 4, 5, 4, 3, 2, 1][k]).sum::<u32>();
    (0..256).max_by_key(|&i| weight(i)).unwrap_or_default() as f32
}
