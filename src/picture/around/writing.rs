//! What is written beside the board: letters and digits as connected parts, and words of them.

use crate::picture::pixels::decode::Pixels;
use crate::picture::pixels::grid::crop;
use crate::picture::pixels::plane::{Plane, quantile};

/// A connected part that is brighter, or darker, than what is around it. Places are in pixels of the picture.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(in crate::picture) struct Glyph {
    /// Its left and right end.
    pub x: (f32, f32),
    /// Its top and foot.
    pub y: (f32, f32),
    /// Whether it is the brighter.
    pub light: bool,
    /// The share of its rectangle that it fills.
    pub filled: f32,
}

impl Glyph {
    pub(in crate::picture) fn width(&self) -> f32 {
        self.x.1 - self.x.0
    }

    pub(in crate::picture) fn height(&self) -> f32 {
        self.y.1 - self.y.0
    }

    /// The column of its middle.
    pub(in crate::picture) fn middle(&self) -> f32 {
        (self.x.0 + self.x.1) / 2.0
    }
}

/// A square of the board has about this many pixels where text is sought.
const LOOK: f32 = 60.0;

/// Text stands out from its surroundings by this many of their deviations, and this many greys.
const DEVIATIONS: f32 = 0.6;
const GREYS: f32 = 12.0;

/// More parts than this are no text.
const MOST: usize = 2000;

/// Parts in some columns and rows of a picture that are at most as large as a button.
pub(super) fn glyphs(
    pixels: &Pixels,
    columns: (usize, usize),
    rows: (usize, usize),
    pitch: f32,
) -> Vec<Glyph> {
    let by = ((pitch / LOOK) as usize).max(1);
    let width = columns.1.min(pixels.width).saturating_sub(columns.0);
    let height = rows.1.min(pixels.height).saturating_sub(rows.0);
    if height < 3 * by || width < 3 * by {
        return Vec::new();
    }
    let plane = Plane::reduced(&crop(pixels, columns.0, rows.0, width, height), by);
    let marks = marks(&plane, (0.7 * pitch / by as f32) as usize + 1);
    let largest = (1.5 * pitch / by as f32) as usize;
    let tall = (0.9 * pitch / by as f32) as usize;
    // The dots of a colon have more pixels.
    let least = ((0.03 * pitch / by as f32).powi(2) as usize).max(2);
    let mut found = Vec::new();
    let mut seen = vec![false; marks.len()];
    for start in 0..marks.len() {
        if seen[start] || marks[start] == 0 {
            continue;
        }
        let all = (0, plane.width, 0, plane.height);
        let part = flood(&mut seen, plane.width, all, start, |at| marks[at] == marks[start]);
        if part.places.len() < least {
            continue;
        }
        let light = marks[start] > 0;
        let high = part.y.1 - part.y.0;
        if high <= tall {
            // The letters of a word may touch where their rims are soft.
            found.extend(split(&plane, &part, light).into_iter().map(|part| (part, light)));
        } else if high <= largest && part.x.1 - part.x.0 <= largest {
            found.push((part, light));
        }
        if found.len() > MOST {
            return Vec::new();
        }
    }
    found.into_iter().map(|(part, light)| part.glyph((columns.0, rows.0), by, light)).collect()
}

/// Connected pixels with the columns and rows they lie between.
struct Part {
    x: (usize, usize),
    y: (usize, usize),
    places: Vec<usize>,
}

impl Part {
    /// The part of a picture that begins at a corner and is reduced.
    fn glyph(&self, corner: (usize, usize), by: usize, light: bool) -> Glyph {
        let ends = |from: usize, (first, end): (usize, usize)| {
            ((from + first * by) as f32, (from + end * by) as f32)
        };
        let area = (self.x.1 - self.x.0) * (self.y.1 - self.y.0);
        Glyph {
            x: ends(corner.0, self.x),
            y: ends(corner.1, self.y),
            light,
            filled: self.places.len() as f32 / area.max(1) as f32,
        }
    }
}

/// The part with a pixel, within columns and rows: first, end, first, end.
fn flood(
    seen: &mut [bool],
    width: usize,
    (left, right, top, bottom): (usize, usize, usize, usize),
    start: usize,
    belongs: impl Fn(usize) -> bool,
) -> Part {
    let mut part = Part { x: (right, left), y: (bottom, top), places: vec![start] };
    seen[start] = true;
    let mut next = 0;
    while let Some(&place) = part.places.get(next) {
        next += 1;
        let (x, y) = (place % width, place / width);
        part.x = (part.x.0.min(x), part.x.1.max(x + 1));
        part.y = (part.y.0.min(y), part.y.1.max(y + 1));
        for v in y.saturating_sub(1).max(top)..(y + 2).min(bottom) {
            for u in x.saturating_sub(1).max(left)..(x + 2).min(right) {
                let beside = v * width + u;
                if !seen[beside] && belongs(beside) {
                    seen[beside] = true;
                    part.places.push(beside);
                }
            }
        }
    }
    part
}

/// The parts of a part that are as bright, or dark, as text: more than half of the way.
fn split(plane: &Plane, part: &Part, light: bool) -> Vec<Part> {
    let sign = sign(light);
    let (left, right) = (part.x.0.saturating_sub(1), (part.x.1 + 1).min(plane.width));
    let (top, bottom) = (part.y.0.saturating_sub(1), (part.y.1 + 1).min(plane.height));
    let at = |place: usize| sign * plane.data[place];
    let peak = quantile(&mut part.places.iter().map(|&place| at(place)).collect::<Vec<_>>(), 0.85);
    let all = (top..bottom).flat_map(|y| (left..right).map(move |x| y * plane.width + x));
    let ground = quantile(&mut all.map(at).collect::<Vec<_>>(), 0.1);
    beyond(plane, (left, right, top, bottom), light, (peak + ground) / 2.0)
}

fn sign(light: bool) -> f32 {
    if light { 1.0 } else { -1.0 }
}

/// The connected parts within columns and rows whose brightness is beyond a level.
fn beyond(
    plane: &Plane,
    (left, right, top, bottom): (usize, usize, usize, usize),
    light: bool,
    level: f32,
) -> Vec<Part> {
    let wide = right - left;
    let at = |at: usize| {
        sign(light) * plane.data[(top + at / wide) * plane.width + left + at % wide] > level
    };
    let mut seen = vec![false; wide * (bottom - top)];
    let mut found = Vec::new();
    for start in 0..seen.len() {
        if seen[start] || !at(start) {
            continue;
        }
        let mut part = flood(&mut seen, wide, (0, wide, 0, bottom - top), start, at);
        part.x = (part.x.0 + left, part.x.1 + left);
        part.y = (part.y.0 + top, part.y.1 + top);
        found.push(part);
    }
    found
}

/// What stands in a box, from left to right, in the other brightness; what reaches its rim, such as
/// round corners, does not.
pub(in crate::picture) fn inside(pixels: &Pixels, outer: &Glyph) -> Vec<Glyph> {
    let rim = 0.08 * outer.height();
    let (left, top) = ((outer.x.0 + rim) as usize, (outer.y.0 + rim) as usize);
    let (right, bottom) = ((outer.x.1 - rim) as usize, (outer.y.1 - rim) as usize);
    if left + 3 > right || top + 3 > bottom {
        return Vec::new();
    }
    let plane = Plane::reduced(&crop(pixels, left, top, right - left, bottom - top), 1);
    let light = !outer.light;
    let mut values: Vec<f32> = plane.data.iter().map(|value| sign(light) * value).collect();
    let (ground, peak) = (quantile(&mut values, 0.3), quantile(&mut values, 0.98));
    if peak - ground < GREYS {
        return Vec::new();
    }
    let (width, height) = (plane.width, plane.height);
    let found = beyond(&plane, (0, width, 0, height), light, (peak + ground) / 2.0);
    let at_rim =
        |part: &Part| part.x.0 == 0 || part.y.0 == 0 || part.x.1 == width || part.y.1 == height;
    let inner = found.into_iter().filter(|part| !at_rim(part));
    let glyphs = inner.map(|part| part.glyph((left, top), 1, light));
    let mut glyphs: Vec<Glyph> = glyphs.collect();
    glyphs.sort_by(|a, b| a.x.0.total_cmp(&b.x.0));
    glyphs
}

/// For each pixel 1 if it is brighter than its surroundings, -1 if it is darker, 0 otherwise.
fn marks(plane: &Plane, radius: usize) -> Vec<i8> {
    let (width, height) = (plane.width, plane.height);
    // Sums of brightness and of its squares, above and left of each corner.
    let mut sums = vec![[0.0f64; 2]; (width + 1) * (height + 1)];
    for y in 0..height {
        let mut row = [0.0f64; 2];
        for x in 0..width {
            let value = f64::from(plane.data[y * width + x]);
            row = [row[0] + value, row[1] + value * value];
            let above = sums[y * (width + 1) + x + 1];
            sums[(y + 1) * (width + 1) + x + 1] = [above[0] + row[0], above[1] + row[1]];
        }
    }
    let mut steps: Vec<f32> = plane.data.windows(2).map(|two| (two[1] - two[0]).abs()).collect();
    let least = GREYS + 4.0 * quantile(&mut steps, 0.5);
    let mark = |place: usize| {
        let (x, y) = (place % width, place / width);
        let (left, right) = (x.saturating_sub(radius), (x + radius + 1).min(width));
        let (top, bottom) = (y.saturating_sub(radius), (y + radius + 1).min(height));
        let corner = |x: usize, y: usize| sums[y * (width + 1) + x];
        let corners =
            [corner(right, bottom), corner(left, bottom), corner(right, top), corner(left, top)];
        let count = ((right - left) * (bottom - top)) as f64;
        let mean =
            |i: usize| (corners[0][i] - corners[1][i] - corners[2][i] + corners[3][i]) / count;
        let (middle, squares) = (mean(0), mean(1));
        let deviation = (squares - middle * middle).max(0.0).sqrt() as f32;
        let off = plane.data[place] - middle as f32;
        if off.abs() <= (DEVIATIONS * deviation).max(least) {
            0
        } else if off > 0.0 {
            1
        } else {
            -1
        }
    };
    (0..width * height).map(mark).collect()
}

/// Glyphs of one brightness that stand beside each other with gaps of at most a share of their height, from left
/// to right; dots and signs too.
pub(in crate::picture) fn words(glyphs: &[Glyph], gap: f32) -> Vec<Vec<Glyph>> {
    let mut left: Vec<Glyph> = glyphs.to_vec();
    left.sort_by(|a, b| a.x.0.total_cmp(&b.x.0));
    let mut words: Vec<Vec<Glyph>> = Vec::new();
    for glyph in left {
        let beside = |other: &Glyph| {
            let high = glyph.height().max(other.height());
            let shared = glyph.y.1.min(other.y.1) - glyph.y.0.max(other.y.0);
            glyph.light == other.light
                && glyph.x.0 - other.x.1 <= gap * high
                && shared >= 0.3 * glyph.height().min(other.height())
        };
        // The word it stands in is the one it goes on with.
        let mut joined = vec![glyph];
        let mut rest = Vec::with_capacity(words.len());
        for word in words {
            if word.iter().any(beside) {
                joined.extend(word);
            } else {
                rest.push(word);
            }
        }
        rest.push(joined);
        words = rest;
    }
    for word in &mut words {
        word.sort_by(|a, b| a.x.0.total_cmp(&b.x.0));
    }
    words
}
