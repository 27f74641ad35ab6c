//! Boards drawn for the tests, with the masks themselves.

use std::io::Cursor;

use image::{DynamicImage, ImageFormat, RgbImage};

use super::letter::masks::{DIGIT_MASKS, LABEL_MASKS, LETTER_MASKS, Mask};

type Color = [u8; 3];

const DARK: Color = [42, 46, 52];
const LINES: Color = [22, 25, 30];
const TILE: Color = [244, 241, 236];
const PREMIUMS: [(char, &str, Color); 4] = [
    ('2', "2L", [110, 150, 90]),
    ('3', "3L", [45, 95, 150]),
    ('4', "2W", [195, 120, 30]),
    ('5', "3W", [140, 45, 50]),
];

/// A drawn screen: the board across all of it, and the rack below.
pub(super) struct Sample {
    pub width: usize,
    pub height: usize,
    /// The top of the board, and the side of a square, in pixels.
    pub top: f32,
    pub pitch: f32,
    rgb: Vec<u8>,
}

impl Sample {
    /// Letters are tiles, small ones blanks; `points` says what else stands on a tile, as the label `2` or `3`.
    pub(super) fn new(
        width: usize,
        rows: &[&str],
        layout: &[&str],
        rack: &str,
        points: impl Fn(char) -> char,
    ) -> Self {
        let pitch = (width as f32 - 1.3) / 15.0;
        let height = (width as f32 * 1.5) as usize;
        let mut sample = Self {
            width,
            height,
            top: 0.12 * width as f32,
            pitch,
            rgb: vec![30; 3 * width * height],
        };
        let top = sample.top;
        sample.fill(0.0, top, 15.0 * pitch + 1.3, 15.0 * pitch, LINES);
        for (y, (row, layout)) in rows.iter().zip(layout).enumerate() {
            for (x, (square, premium)) in row.chars().zip(layout.chars()).enumerate() {
                let corner = (0.7 + x as f32 * pitch, top + y as f32 * pitch);
                let side = (0.03 * pitch, 0.94 * pitch);
                let premium = PREMIUMS.iter().find(|known| known.0 == premium);
                let color =
                    if square == '.' { premium.map_or(DARK, |known| known.2) } else { TILE };
                sample.fill(corner.0 + side.0, corner.1 + side.0, side.1, side.1, color);
                match premium.filter(|_| square == '.') {
                    Some((_, label, _)) => sample.label(corner, label),
                    None if square == '.' => {}
                    None => sample.tile(corner, pitch, square, &points),
                }
            }
        }
        let side = width as f32 / 7.2;
        for (place, letter) in rack.chars().enumerate() {
            let x = (place as f32 + 0.1) * side;
            let y = top + 15.6 * pitch;
            sample.fill(x, y, 0.95 * side, 0.95 * side, TILE);
            if letter != '?' {
                sample.tile((x - 0.025 * side, y - 0.025 * side), side, letter, &points);
            }
        }
        sample
    }

    /// Wipes a part of a tile of the rack: the shares of its side from and to which it is left out.
    pub(super) fn wipe(&mut self, place: usize, x: (f32, f32), y: (f32, f32)) {
        let side = self.width as f32 / 7.2;
        let (left, top) = ((place as f32 + 0.1) * side, self.top + 15.6 * self.pitch);
        self.fill(
            left + x.0 * side,
            top + y.0 * side,
            (x.1 - x.0) * side,
            (y.1 - y.0) * side,
            TILE,
        );
    }

    /// A circle with a colour of its own.
    pub(super) fn bubble(&mut self, x: f32, y: f32, radius: f32) {
        let (from, to) = ((y - radius) as usize, (y + radius) as usize);
        for v in from..to {
            let half = (radius * radius - (v as f32 - y).powi(2)).max(0.0).sqrt();
            self.fill(x - half, v as f32, 2.0 * half, 1.0, [230, 90, 40]);
        }
    }

    /// A number that begins at a column and stands on a row, with digits of this height.
    pub(super) fn number(&mut self, text: &str, x: f32, foot: f32, high: f32, color: u8) {
        for (place, digit) in text.chars().enumerate() {
            let name = digit.to_string();
            let mask = DIGIT_MASKS.iter().find(|mask| mask.name == name).expect("a digit");
            let middle = (place as f32 + 0.5) * 0.79 * high;
            self.ink((x, foot - 2.0 * high), mask, middle, 2.0 * high, high, color);
        }
    }

    /// Text that can't be read: narrow blocks of this height.
    pub(super) fn blocks(&mut self, count: usize, x: f32, foot: f32, high: f32) {
        for place in 0..count {
            let left = x + 0.7 * place as f32 * high;
            self.fill(left, foot - high, 0.55 * high, high, [235; 3]);
        }
    }

    /// A box with a number.
    pub(super) fn boxed(&mut self, text: &str, x: f32, y: f32, side: f32) {
        self.fill(x, y, side, side, [235; 3]);
        let wide = 0.79 * 0.4 * side * text.len() as f32;
        self.number(text, x + (side - wide) / 2.0, y + 0.7 * side, 0.4 * side, 20);
    }

    /// The picture as PNG, from a row of pixels on.
    pub(super) fn png(&self, from: usize) -> Vec<u8> {
        let rgb = self.rgb[3 * from * self.width..3 * self.height * self.width].to_vec();
        let picture = RgbImage::from_raw(self.width as u32, (self.height - from) as u32, rgb);
        let mut bytes = Cursor::new(Vec::new());
        let picture = DynamicImage::ImageRgb8(picture.expect("as many pixels"));
        picture.write_to(&mut bytes, ImageFormat::Png).expect("a PNG");
        bytes.into_inner()
    }

    fn tile(
        &mut self,
        corner: (f32, f32),
        side: f32,
        letter: char,
        points: &impl Fn(char) -> char,
    ) {
        let name = letter.to_uppercase().to_string();
        let mask = LETTER_MASKS[0].iter().find(|mask| mask.name == name).expect("a letter");
        self.ink(corner, mask, 0.43 * side, 0.78 * side, 0.57 * side, 0);
        if letter.is_uppercase() {
            let name = points(letter).to_string();
            let mask = LABEL_MASKS.iter().find(|mask| mask.name == name).expect("a digit");
            self.ink(corner, mask, 0.82 * side, 0.28 * side, 0.19 * side, 0);
        }
    }

    fn label(&mut self, corner: (f32, f32), label: &str) {
        for (letter, middle) in label.chars().zip([0.34, 0.66]) {
            let name = letter.to_string();
            let mask = LABEL_MASKS.iter().find(|mask| mask.name == name).expect("a letter");
            let pitch = self.pitch;
            self.ink(corner, mask, middle * pitch, 0.63 * pitch, 0.26 * pitch, 235);
        }
    }

    /// A letter: its middle, foot and height, from a corner.
    fn ink(
        &mut self,
        corner: (f32, f32),
        mask: &Mask,
        middle: f32,
        foot: f32,
        capital: f32,
        color: u8,
    ) {
        let (left, top) = (corner.0.floor(), corner.1.floor());
        let side = (middle.max(foot) + capital) as usize + 2;
        let (middle, foot) = (middle + corner.0 - left, foot + corner.1 - top);
        let drawn = mask.drawn(side, middle, foot, capital, 1.0, 1.0);
        for (i, ink) in drawn.into_iter().enumerate().filter(|(_, ink)| *ink > 0.0) {
            let (x, y) = (left as usize + i % side, top as usize + i / side);
            if x < self.width && y < self.height {
                self.mix(x, y, [color; 3], ink);
            }
        }
    }

    fn mix(&mut self, x: usize, y: usize, color: Color, share: f32) {
        let at = 3 * (y * self.width + x);
        for (value, part) in self.rgb[at..at + 3].iter_mut().zip(color) {
            let mixed = f32::from(*value) + share * (f32::from(part) - f32::from(*value));
            *value = mixed.round() as u8;
        }
    }

    /// A rectangle whose sides need be no whole pixels.
    fn fill(&mut self, x: f32, y: f32, width: f32, height: f32, color: Color) {
        let covered = |at: usize, from: f32, size: f32| {
            ((at as f32 + 1.0).min(from + size) - (at as f32).max(from)).clamp(0.0, 1.0)
        };
        for v in y as usize..((y + height).ceil() as usize).min(self.height) {
            for u in x as usize..((x + width).ceil() as usize).min(self.width) {
                let share = covered(u, x, width) * covered(v, y, height);
                self.mix(u, v, color, share);
            }
        }
    }
}
