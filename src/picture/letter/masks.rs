//! The shapes of letters, drawn from a font once, as grey pictures: `data/picture/`.

use std::io::Cursor;
use std::sync::LazyLock;

use image::ImageFormat;

/// The shape of a letter: how much of each pixel it covers, 0 to 1.
#[derive(Clone, Debug)]
pub(in crate::picture) struct Mask {
    /// The letter; several characters for a tile like `CH`.
    pub name: String,
    /// Sums of all pixels above and left of each corner.
    sums: Vec<f32>,
    /// The left and right end of the shape, in pixels of the mask.
    pub x: (f32, f32),
    /// Its top and bottom.
    pub y: (f32, f32),
}

/// The size of a mask in pixels.
const WIDTH: usize = 64;
const HEIGHT: usize = 72;

/// The row of a mask below a capital's foot, and the height of a capital.
pub(super) const FOOT: f32 = 56.0;
pub(super) const CAPITAL: f32 = 40.0;

const LETTERS: &str = "ABCDEFGHIJKLMNOPQRSTUVWXYZÅÄÆÇÑÖØÜ";

/// The letters of all alphabets: as the game draws them, and as another fixed-width font does.
pub(in crate::picture) static LETTER_MASKS: LazyLock<[Vec<Mask>; 2]> =
    LazyLock::new(|| [wfq_data::picture::LETTERS, wfq_data::picture::OTHER_LETTERS].map(letters));

fn letters(png: &[u8]) -> Vec<Mask> {
    let single = read(png, LETTERS);
    let pair = |name: &str, width: f32| {
        let part = |c: Option<char>| {
            single.iter().find(|mask| c.is_some_and(|c| mask.name.starts_with(c)))
        };
        let mut parts = name.chars();
        Some(beside(name, part(parts.next())?, part(parts.next())?, width))
    };
    let pairs = ["CH", "LL", "RR"].into_iter();
    let pairs = pairs.flat_map(|name| [34.0, 42.0, 50.0, 58.0].map(|width| pair(name, width)));
    let pairs: Vec<_> = pairs.flatten().collect();
    single.into_iter().chain(pairs).collect()
}

/// The characters of the labels of premium squares.
pub(in crate::picture) static LABEL_MASKS: LazyLock<Vec<Mask>> =
    LazyLock::new(|| read(wfq_data::picture::LABELS, "23DTBKLMOPSW"));

/// The digits of sans-serif fonts, one font after the other.
pub(in crate::picture) static DIGIT_MASKS: LazyLock<Vec<Mask>> =
    LazyLock::new(|| read(wfq_data::picture::DIGITS, &"0123456789".repeat(4)));

/// The masks of a picture that has them side by side; none of one that has not.
fn read(png: &[u8], names: &str) -> Vec<Mask> {
    let Ok(picture) = image::load(Cursor::new(png), ImageFormat::Png) else { return Vec::new() };
    let picture = picture.into_luma8();
    let width = picture.width() as usize;
    if width != WIDTH * names.chars().count() || picture.height() as usize != HEIGHT {
        return Vec::new();
    }
    let pixels = picture.into_raw();
    let mask = |(place, name): (usize, char)| {
        let at = |x: usize, y: usize| f32::from(pixels[y * width + place * WIDTH + x]) / 255.0;
        Mask::new(name.to_string(), at)
    };
    names.chars().enumerate().map(mask).collect()
}

/// Two shapes as one of this width: how a tile of two letters is drawn.
fn beside(name: &str, left: &Mask, right: &Mask, width: f32) -> Mask {
    let (left_width, right_width) = (left.x.1 - left.x.0, right.x.1 - right.x.0);
    let gap = 7.0;
    let scale = width / (left_width + gap + right_width);
    let start = (WIDTH as f32 - width) / 2.0;
    let at = |x: usize, y: usize| {
        let (top, bottom) = (y as f32, y as f32 + 1.0);
        let from = (x as f32 - start) / scale;
        let to = from + 1.0 / scale;
        let left = left.mean(left.x.0 + from, left.x.0 + to, top, bottom)
            * f32::from(u8::from(from < left_width + 1.0));
        let shift = right.x.0 - left_width - gap;
        let right = right.mean(shift + from, shift + to, top, bottom)
            * f32::from(u8::from(to > left_width + gap - 1.0));
        left.max(right)
    };
    Mask::new(name.to_owned(), at)
}

impl Mask {
    fn new(name: String, at: impl Fn(usize, usize) -> f32) -> Self {
        let mut sums = vec![0.0; (WIDTH + 1) * (HEIGHT + 1)];
        let (mut x_range, mut y_range) = ((WIDTH, 0), (HEIGHT, 0));
        for y in 0..HEIGHT {
            let mut row = 0.0;
            for x in 0..WIDTH {
                let value = at(x, y);
                row += value;
                sums[(y + 1) * (WIDTH + 1) + x + 1] = sums[y * (WIDTH + 1) + x + 1] + row;
                if value > 0.4 {
                    x_range = (x_range.0.min(x), x_range.1.max(x + 1));
                    y_range = (y_range.0.min(y), y_range.1.max(y + 1));
                }
            }
        }
        let range = |(from, to): (usize, usize)| (from.min(to) as f32, to as f32);
        Self { name, sums, x: range(x_range), y: range(y_range) }
    }

    fn sum(&self, x: f32, y: f32) -> f32 {
        let (x, y) = (x.clamp(0.0, WIDTH as f32), y.clamp(0.0, HEIGHT as f32));
        let (left, top) = ((x as usize).min(WIDTH - 1), (y as usize).min(HEIGHT - 1));
        let (across, down) = (x - left as f32, y - top as f32);
        let at = |x: usize, y: usize| self.sums[y * (WIDTH + 1) + x];
        let upper = at(left, top) * (1.0 - across) + at(left + 1, top) * across;
        let lower = at(left, top + 1) * (1.0 - across) + at(left + 1, top + 1) * across;
        upper * (1.0 - down) + lower * down
    }

    /// The sums left of each column, between two rows.
    fn between_rows(&self, top: f32, bottom: f32, sums: &mut [f32; WIDTH + 1]) {
        sums.fill(0.0);
        for (y, sign) in [(bottom, 1.0), (top, -1.0)] {
            let y = y.clamp(0.0, HEIGHT as f32);
            let upper = (y as usize).min(HEIGHT - 1);
            let down = y - upper as f32;
            let rows =
                self.sums[upper * (WIDTH + 1)..(upper + 2) * (WIDTH + 1)].split_at(WIDTH + 1);
            for ((sum, above), below) in sums.iter_mut().zip(rows.0).zip(rows.1) {
                *sum += sign * (above + down * (below - above));
            }
        }
    }

    /// The mean over a rectangle; nothing is beyond the mask.
    pub(in crate::picture) fn mean(&self, left: f32, right: f32, top: f32, bottom: f32) -> f32 {
        let sum = self.sum(right, bottom) - self.sum(left, bottom) - self.sum(right, top)
            + self.sum(left, top);
        sum / ((right - left) * (bottom - top)).max(1e-6)
    }

    /// Draws the shape on a square of `side` pixels: its middle at `middle`, its foot at `foot`, a capital
    /// `capital` high, `stretch` times as wide; softened as a picture is that has `soft` of these pixels
    /// for one.
    pub(in crate::picture) fn drawn(
        &self,
        side: usize,
        middle: f32,
        foot: f32,
        capital: f32,
        stretch: f32,
        soft: f32,
    ) -> Vec<f32> {
        let down = CAPITAL / capital;
        let across = down / stretch;
        let centre = (self.x.0 + self.x.1) / 2.0;
        let reach = 0.5 * soft.max(1.0);
        let area = (4.0 * reach * reach * down * across).max(1e-6);
        // The places of columns in the mask are the same for all rows.
        let places: Vec<(f32, f32)> = (0..side)
            .map(|x| x as f32 + 0.5 - middle)
            .map(|u| (centre + (u - reach) * across, centre + (u + reach) * across))
            .collect();
        let mut drawn = vec![0.0; side * side];
        let mut sums = [0.0f32; WIDTH + 1];
        for (y, row) in drawn.chunks_exact_mut(side).enumerate() {
            let v = y as f32 + 0.5 - foot;
            let (top, bottom) = (FOOT + (v - reach) * down, FOOT + (v + reach) * down);
            if bottom < self.y.0 - 2.0 || top > self.y.1 + 2.0 {
                continue;
            }
            self.between_rows(top, bottom, &mut sums);
            let at = |x: f32| {
                let x = x.clamp(0.0, WIDTH as f32);
                let left = (x as usize).min(WIDTH - 1);
                sums[left] + (x - left as f32) * (sums[left + 1] - sums[left])
            };
            for (value, &(left, right)) in row.iter_mut().zip(&places) {
                if right > self.x.0 - 2.0 && left < self.x.1 + 2.0 {
                    *value = (at(right) - at(left)) / area;
                }
            }
        }
        drawn
    }
}
