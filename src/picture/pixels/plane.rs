//! Brightness of a picture, reductions of it, and samples at places that are no whole pixels.

use super::decode::Pixels;

/// One value a pixel, row by row.
#[derive(Clone, Debug)]
pub(in crate::picture) struct Plane {
    pub width: usize,
    pub height: usize,
    pub data: Vec<f32>,
}

/// The brightness of a colour, 0 to 255.
pub(in crate::picture) fn brightness(red: f32, green: f32, blue: f32) -> f32 {
    0.299 * red + 0.587 * green + 0.114 * blue
}

impl Plane {
    pub(in crate::picture) fn new(width: usize, height: usize) -> Self {
        Self { width, height, data: vec![0.0; width * height] }
    }

    pub(in crate::picture) fn row(&self, y: usize) -> &[f32] {
        &self.data[y * self.width..(y + 1) * self.width]
    }

    /// The brightness of a part of a picture, `by` × `by` pixels as one.
    pub(in crate::picture) fn reduced(pixels: &Pixels, by: usize) -> Self {
        let mut plane = Self::new(pixels.width / by, pixels.height / by);
        let scale = 1.0 / (by * by) as f32;
        let used = plane.width * by;
        for (y, row) in plane.data.chunks_exact_mut(plane.width.max(1)).enumerate() {
            for line in 0..by {
                let from = 3 * (y * by + line) * pixels.width;
                let source = &pixels.rgb[from..from + 3 * used];
                for (value, block) in row.iter_mut().zip(source.chunks_exact(3 * by)) {
                    let (mut red, mut green, mut blue) = (0u32, 0u32, 0u32);
                    for pixel in block.chunks_exact(3) {
                        red += u32::from(pixel[0]);
                        green += u32::from(pixel[1]);
                        blue += u32::from(pixel[2]);
                    }
                    *value += scale * brightness(red as f32, green as f32, blue as f32);
                }
            }
        }
        plane
    }
}

/// Running sums, so that any stretch is summed in one step.
pub(in crate::picture) fn sums(values: impl Iterator<Item = f32>) -> Vec<f64> {
    let mut sum = 0.0;
    std::iter::once(0.0)
        .chain(values.map(|value| {
            sum += f64::from(value);
            sum
        }))
        .collect()
}

/// Each value as the mean of its surroundings, `radius` to either side; fractions of a place count.
pub(in crate::picture) fn blurred(values: &[f32], radius: f32) -> Vec<f32> {
    let sums = sums(values.iter().copied());
    let last = values.len() as f32;
    let upto = |x: f32| {
        let x = x.clamp(0.0, last);
        let whole = x as usize;
        let rest = f64::from(x - whole as f32);
        sums[whole] + values.get(whole).map_or(0.0, |&value| rest * f64::from(value))
    };
    let mean = |i: usize| {
        let (from, to) = (i as f32 + 0.5 - radius, i as f32 + 0.5 + radius);
        let width = to.min(last) - from.max(0.0);
        ((upto(to) - upto(from)) / f64::from(width.max(1e-3))) as f32
    };
    (0..values.len()).map(mean).collect()
}

/// The value in the middle, or 0 of none.
pub(in crate::picture) fn median(values: &mut [f32]) -> f32 {
    quantile(values, 0.5)
}

/// The value below which a share of the values lies, or 0 of none.
pub(in crate::picture) fn quantile(values: &mut [f32], share: f32) -> f32 {
    if values.is_empty() {
        return 0.0;
    }
    let place = ((values.len() - 1) as f32 * share).round() as usize;
    *values.select_nth_unstable_by(place, f32::total_cmp).1
}
