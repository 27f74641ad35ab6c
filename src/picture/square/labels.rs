//! The labels of premium squares: `2L`, `TW` and what other languages have.

use crate::picture::letter::masks::{LABEL_MASKS, Mask};
use crate::picture::pixels::figure::Figure;
use crate::picture::pixels::patch::SIDE;

/// The labels of a language.
pub(super) type Family = [&'static str; 4];

/// What letters on premium squares mean. First two times and three times, then letter and word.
pub(in crate::picture) static LABELS: [Family; 16] = [
    ["2L", "3L", "2W", "3W"],
    ["DL", "TL", "DW", "TW"],
    ["DB", "TB", "DO", "TO"],
    ["2B", "3B", "2O", "3O"],
    ["LD", "LT", "MD", "MT"],
    ["2L", "3L", "2M", "3M"],
    ["DL", "TL", "DP", "TP"],
    ["2L", "3L", "2P", "3P"],
    ["DB", "TB", "DW", "TW"],
    ["2B", "3B", "2W", "3W"],
    ["2K", "3K", "2S", "3S"],
    ["DK", "TK", "DS", "TS"],
    ["2L", "3L", "2O", "3O"],
    ["DL", "TL", "DO", "TO"],
    ["DL", "TL", "DM", "TM"],
    ["LD", "LT", "PD", "PT"],
];

/// A label, or the mean of several: the similarity of its two letters to each mask; empty without a
/// label.
pub(super) struct Label(Vec<[f32; 2]>);

impl Label {
    /// The label that these squares have.
    pub(in crate::picture) fn new<'f>(figures: impl Iterator<Item = &'f Figure>) -> Self {
        Self(letters(figures))
    }

    /// How like it is to a text, 0 to 1.
    pub(in crate::picture) fn likeness(&self, text: &str) -> f32 {
        let place = |name: char| LABEL_MASKS.iter().position(|mask| mask.name.starts_with(name));
        let letter = |(side, name): (usize, char)| {
            place(name).and_then(|place| self.0.get(place)).map_or(0.0, |sides| sides[side])
        };
        let scores: Vec<f32> = text.chars().enumerate().map(letter).collect();
        // The worse of the two letters tells more: 2L and 3L share the other.
        0.5 * scores.iter().sum::<f32>() + 0.5 * scores.iter().copied().fold(1.0, f32::min)
    }
}

fn letters<'f>(figures: impl Iterator<Item = &'f Figure>) -> Vec<[f32; 2]> {
    let mut mean = vec![0.0f32; SIDE * SIDE];
    let mut count = 0.0f32;
    for figure in figures {
        mean.iter_mut().zip(&figure.ink).for_each(|(mean, ink)| *mean += ink);
        count += 1.0;
    }
    if count == 0.0 {
        return Vec::new();
    }
    mean.iter_mut().for_each(|mean| *mean /= count);
    // The label is in the middle.
    let (from, to) = (SIDE / 8, SIDE - SIDE / 8);
    let column = |x: usize| (from..to).map(|y| mean[y * SIDE + x]).fold(0.0, f32::max);
    let level = 0.5 * (from..to).map(column).fold(0.0, f32::max);
    let inked: Vec<usize> = (from..to).filter(|&x| column(x) > level).collect();
    let (Some(&left), Some(&right)) = (inked.first(), inked.last()) else { return Vec::new() };
    let width = right + 1 - left;
    if width < SIDE / 6 {
        return Vec::new();
    }
    // Between the letters: the column with the least ink near the middle.
    let sum = |x: usize| (from..to).map(|y| mean[y * SIDE + x]).sum::<f32>();
    let middle =
        (left + width * 3 / 10..=left + width * 7 / 10).min_by(|a, b| sum(*a).total_cmp(&sum(*b)));
    let middle = middle.unwrap_or(left + width / 2);
    let sides = [(left.saturating_sub(1), middle), (middle, (right + 2).min(SIDE))];
    let boxes = sides.map(|side| glyph_box(&mean, side, (from, to), level));
    let one = |mask: &Mask| boxes.map(|found| found.map_or(0.0, |found| alike(&mean, found, mask)));
    LABEL_MASKS.iter().map(one).collect()
}

/// The rectangle of a letter, in fractions of pixels: left, right, top, bottom.
pub(super) type Box4 = (f32, f32, f32, f32);

/// The rectangle of what is inked within some columns and rows: from the first to the end.
pub(in crate::picture) fn glyph_box(
    ink: &[f32],
    x: (usize, usize),
    y: (usize, usize),
    level: f32,
) -> Option<Box4> {
    let at = |x: usize, y: usize| ink[y * SIDE + x];
    let column = |u: usize| (y.0..y.1).map(|v| at(u, v)).fold(0.0, f32::max);
    let row = |v: usize| (x.0..x.1).map(|u| at(u, v)).fold(0.0, f32::max);
    let columns = edges((x.0..x.1).map(column).collect(), level)?;
    let rows = edges((y.0..y.1).map(row).collect(), level)?;
    let (left, top) = (x.0 as f32, y.0 as f32);
    Some((left + columns.0, left + columns.1, top + rows.0, top + rows.1))
}

/// Where a profile rises above a level and where it falls below it again, between its places.
fn edges(profile: Vec<f32>, level: f32) -> Option<(f32, f32)> {
    let first = profile.iter().position(|&value| value > level)?;
    let last = profile.iter().rposition(|&value| value > level)?;
    let part = |inside: f32, outside: f32| (inside - level) / (inside - outside).max(1e-3) - 0.5;
    let before = first.checked_sub(1).map_or(0.0, |i| profile[i]);
    let after = profile.get(last + 1).copied().unwrap_or(0.0);
    let from = first as f32 - part(profile[first], before);
    Some((from, last as f32 + 1.0 + part(profile[last], after)))
}

/// Columns and rows that letters of labels are compared at.
const ACROSS: usize = 12;
const DOWN: usize = 16;

/// How like the letter in a rectangle is to a mask, at most 1.
pub(in crate::picture) fn alike(ink: &[f32], (left, right, top, bottom): Box4, mask: &Mask) -> f32 {
    let (width, height) = (right - left, bottom - top);
    let (mut a, mut b) = (Vec::new(), Vec::new());
    for row in 0..DOWN {
        for column in 0..ACROSS {
            let (u, v) = ((column as f32 + 0.5) / ACROSS as f32, (row as f32 + 0.5) / DOWN as f32);
            a.push(bilinear(ink, left + u * width - 0.5, top + v * height - 0.5));
            let step = (mask.x.1 - mask.x.0) / ACROSS as f32;
            let tall = (mask.y.1 - mask.y.0) / DOWN as f32;
            let (from, up) = (mask.x.0 + column as f32 * step, mask.y.0 + row as f32 * tall);
            b.push(mask.mean(
                from - 0.4 * step,
                from + 1.4 * step,
                up - 0.4 * tall,
                up + 1.4 * tall,
            ));
        }
    }
    let shape = (mask.x.1 - mask.x.0) / (mask.y.1 - mask.y.0).max(1.0);
    let change = (width / height.max(1.0) / shape.max(0.05)).max(0.05).ln().abs();
    correlation(&a, &b).max(0.0) * (1.0 - 0.4 * change).max(0.2)
}

fn bilinear(ink: &[f32], x: f32, y: f32) -> f32 {
    let most = (SIDE - 2) as f32;
    let (x, y) = (x.clamp(0.0, most), y.clamp(0.0, most));
    let (left, top) = (x as usize, y as usize);
    let (across, down) = (x - left as f32, y - top as f32);
    let at = |x: usize, y: usize| ink[y * SIDE + x];
    let upper = at(left, top) * (1.0 - across) + at(left + 1, top) * across;
    let lower = at(left, top + 1) * (1.0 - across) + at(left + 1, top + 1) * across;
    upper * (1.0 - down) + lower * down
}

pub(in crate::picture) fn correlation(a: &[f32], b: &[f32]) -> f32 {
    let mean = |values: &[f32]| values.iter().sum::<f32>() / values.len().max(1) as f32;
    let (mean_a, mean_b) = (mean(a), mean(b));
    let (mut both, mut one, mut other) = (0.0, 1e-9, 1e-9);
    for (a, b) in a.iter().zip(b) {
        both += (a - mean_a) * (b - mean_b);
        one += (a - mean_a).powi(2);
        other += (b - mean_b).powi(2);
    }
    both / (one * other).sqrt()
}
