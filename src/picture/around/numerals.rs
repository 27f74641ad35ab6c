//! Numbers beside the board: their digits compared with those of sans-serif fonts.

use super::writing::Glyph;
use crate::picture::letter::masks::DIGIT_MASKS;
use crate::picture::pixels::decode::Pixels;
use crate::picture::pixels::patch::{Patch, SIDE};
use crate::picture::square::labels::{alike, glyph_box};

/// A digit is at least so like its shape.
const LIKE: f32 = 0.72;

/// A digit that is before all others by so much is certain; those that are not so far behind are possible.
const CLEAR: f32 = 0.08;

/// A digit of fewer rows of pixels is not read.
const ROWS: f32 = 7.0;

/// A number has at most this many digits.
const DIGITS: usize = 4;

/// The side of the square in which a digit is compared, in heights of it.
const AROUND: f32 = 1.5;

/// A number that was read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in crate::picture) struct Number {
    /// The best reading.
    pub value: u32,
    /// All that are nearly as good; none if the best is certain.
    pub possible: Vec<u32>,
}

/// Whether glyphs are as high as each other and stand on one line.
pub(super) fn in_line(glyphs: &[Glyph]) -> bool {
    let Some(high) = glyphs.iter().map(Glyph::height).reduce(f32::max) else { return false };
    let alike = |a: f32, b: f32| (a - b).abs() <= (0.12 * high).max(1.6);
    let first = &glyphs[0];
    glyphs.iter().all(|glyph| alike(glyph.y.0, first.y.0) && alike(glyph.y.1, first.y.1))
}

/// The number that glyphs are; `None` if any of them is no digit, or not clearly so.
pub(in crate::picture) fn number(pixels: &Pixels, glyphs: &[Glyph]) -> Option<Number> {
    let large = glyphs.iter().all(|glyph| glyph.height() >= ROWS);
    if glyphs.is_empty() || glyphs.len() > DIGITS || !large || !in_line(glyphs) {
        return None;
    }
    let digits: Option<Vec<Vec<u32>>> = glyphs.iter().map(|glyph| digit(pixels, glyph)).collect();
    let digits = digits?;
    if digits.len() > 1 && digits[0] == [0] {
        return None;
    }
    let value = digits.iter().fold(0, |value, digit| 10 * value + digit[0]);
    let mut possible = vec![0];
    for digit in &digits {
        possible =
            possible.iter().flat_map(|value| digit.iter().map(move |d| 10 * value + d)).collect();
    }
    if possible.len() == 1 {
        possible.clear();
    }
    Some(Number { value, possible })
}

/// The digit that a glyph is, with those that are as likely; `None` if it is none.
fn digit(pixels: &Pixels, glyph: &Glyph) -> Option<Vec<u32>> {
    let side = AROUND * glyph.height();
    let middle = (glyph.y.0 + glyph.y.1) / 2.0;
    let corner = (glyph.middle() - side / 2.0 - 0.5, middle - side / 2.0 - 0.5);
    let patch = Patch::new(pixels, corner, (side, side));
    let ink = patch.ink(patch.figure - patch.ground);
    let scale = SIDE as f32 / side;
    let half = (0.5 * glyph.width() * scale).min(SIDE as f32 / 2.0) + 1.0;
    let centre = SIDE as f32 / 2.0;
    let columns = ((centre - half).max(0.0) as usize, ((centre + half) as usize + 1).min(SIDE));
    let found = glyph_box(&ink, columns, (SIDE / 12, SIDE - SIDE / 12), 0.5)?;
    let mut scores = [0.0f32; 10];
    for (place, mask) in DIGIT_MASKS.iter().enumerate() {
        let score = &mut scores[place % 10];
        *score = score.max(alike(&ink, found, mask));
    }
    let mut order: Vec<u32> = (0..10).collect();
    order.sort_by(|a, b| scores[*b as usize].total_cmp(&scores[*a as usize]));
    let best = scores[order[0] as usize];
    if best < LIKE {
        return None;
    }
    order.retain(|digit| scores[*digit as usize] > best - CLEAR);
    Some(order)
}
