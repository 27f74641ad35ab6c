//! One square: empty, a premium, or a tile.

use super::canvas::{Area, Canvas, Color, mix};
use super::face::{Face, Side, Style};
use super::language::Labels;
use super::position::{Age, Tile};
use super::theme::Theme;

/// How squares and tiles look, apart from the colours. Lengths are parts of a square's side.
pub struct Look {
    /// The colours.
    pub theme: Theme,
    /// The font of the letters.
    pub letters: Face,
    /// The font of the points.
    pub digits: Face,
    /// The font of the labels.
    pub labels: Face,
    /// What stands on premium squares.
    pub texts: Labels,
    /// The height of a letter on its tile.
    pub letter: f32,
    /// The height of the points.
    pub digit: f32,
    /// Where the middle of a letter is, from the left.
    pub middle: f32,
    /// The line that the letters stand on, from the top.
    pub foot: f32,
    /// The width of the gap beside a square.
    pub gap: f32,
    /// The radius of the corners.
    pub round: f32,
    /// Whether tiles have light upper halves and dark edges.
    pub gloss: bool,
    /// Whether squares begin and end at whole pixels.
    pub snap: bool,
    /// The height of the labels.
    pub label: f32,
}

impl Look {
    fn placed(&self, area: Area, gap: f32) -> Area {
        let area = area.inset(area.w * gap);
        if self.snap { area.snapped() } else { area }
    }

    /// The colour and the label of a premium.
    fn premium(&self, premium: char) -> Option<(Color, &'static str)> {
        let at = premium.to_digit(10)?.checked_sub(2)? as usize;
        Some((self.theme.premiums[at], self.texts[at]))
    }

    /// A square without a tile.
    pub fn empty(&self, canvas: &mut Canvas, area: Area, premium: char) {
        let inner = self.placed(area, self.gap);
        let radius = area.w * self.round;
        if let Some((color, text)) = self.premium(premium) {
            canvas.fill(inner, radius, color);
            let (ink, cover) = self.theme.label;
            self.label(area, text, |x, y, part| canvas.blend(x, y, ink, part * cover));
        } else {
            self.grained(canvas, inner, radius, self.theme.square);
        }
        if premium == '1' {
            let (x, y) = (area.x + area.w / 2.0, area.y + area.h / 2.0);
            canvas.disc(x, y, area.w * 0.2, mix(self.theme.square, self.theme.label.0, 0.5));
            canvas.disc(x, y, area.w * 0.12, self.theme.square);
        }
    }

    /// A square with the grain of its theme: streaks that go on from square to square.
    fn grained(&self, canvas: &mut Canvas, area: Area, radius: f32, color: Color) {
        canvas.shape(area, radius, |x, y, _| (self.streak(area, x, y, color), 1.0));
    }

    fn streak(&self, area: Area, x: f32, y: f32, color: Color) -> Color {
        if self.theme.grain <= 0.0 {
            return color;
        }
        let (x, y) = (area.x / area.w + x, area.y / area.h + y);
        let wave =
            wave(y * 6.5 + wave(x * 0.37) * 0.5) + 0.6 * wave(y * 15.4 + wave(x * 0.18) * 0.8);
        color.map(|part| part + wave * self.theme.grain * 0.6)
    }

    /// The label in the middle of a square: each of its pixels with how much it is covered.
    fn label(&self, area: Area, text: &str, pixel: impl FnMut(i32, i32, f32)) {
        let height = area.w * self.label;
        let style = Style::new(height, Side::Middle, self.theme.label.0);
        self.labels.trace(
            text,
            area.x + area.w / 2.0,
            area.y + (area.h + height) / 2.0,
            &style,
            pixel,
        );
    }

    /// A tile, with what shows through of the premium under it.
    pub fn tile(&self, canvas: &mut Canvas, area: Area, tile: &Tile, age: Age, premium: char) {
        let face = self.placed(area, (self.gap - 0.008).max(0.002));
        let [top, bottom, edge] = self.theme.tile;
        let (top, bottom) = match age {
            Age::Old => (top, bottom),
            Age::Last => (self.theme.last[0], self.theme.last[1]),
            Age::Unplayed => (mix(top, [255.0; 3], 0.5), mix(bottom, [255.0; 3], 0.5)),
        };
        let rim = area.w * 0.045;
        canvas.shape(face, area.w * self.round, |x, y, inside| {
            if !self.gloss {
                let shade = if inside < rim * 0.5 { 0.45 } else { 0.0 };
                return (mix(self.streak(face, x, y, mix(top, bottom, y)), edge, shade), 1.0);
            }
            let wave = 0.5 - 0.25 * (x - 0.5) * (x - 0.5);
            let upper = ((wave - y) * area.h + 0.5).clamp(0.0, 1.0);
            let body = mix(bottom, top, upper);
            let low = if y > 0.5 { 1.3 } else { 0.7 };
            let near = ((rim - inside) / rim).max(0.0);
            let shade = near * near * 0.6 * low;
            (mix(self.streak(face, x, y, body), edge, shade.min(1.0)), 1.0)
        });
        let under = self.premium(premium);
        if let Some(under) = under.filter(|_| !self.theme.over) {
            self.shine(canvas, area, face, under);
        }
        self.letter(canvas, face, tile);
        if let Some(under) = under.filter(|_| self.theme.over) {
            self.shine(canvas, area, face, under);
        }
    }

    /// What shows through of a premium: its square with the label, as a thin film.
    fn shine(&self, canvas: &mut Canvas, area: Area, face: Area, (color, text): (Color, &str)) {
        canvas.shape(face, area.w * self.round, |_, _, _| (color, self.theme.wash));
        let (ink, cover) = self.theme.label;
        let more = [0, 1, 2].map(|i| (ink[i] - color[i]) * cover * self.theme.wash);
        self.label(area, text, |x, y, part| canvas.add(x, y, more.map(|one| one * part)));
    }

    /// The letter and the points of a tile.
    fn letter(&self, canvas: &mut Canvas, face: Area, tile: &Tile) {
        let mut style = Style::new(face.h * self.letter, Side::Middle, self.theme.ink);
        let mut middle = self.middle;
        if tile.label.chars().count() > 1 {
            let most = face.w * 0.66;
            style.squeeze = (most / self.letters.width(&tile.label, &style)).min(1.0);
            middle = middle.max(0.37);
        }
        self.letters.draw(
            canvas,
            &tile.label,
            face.x + face.w * middle,
            face.y + face.h * self.foot,
            &style,
        );
        if let Some(points) = tile.points {
            let style = Style::new(face.h * self.digit, Side::Right, self.theme.ink);
            let foot = face.y + face.h * (0.09 + self.digit);
            self.digits.draw(canvas, &points.to_string(), face.x + face.w * 0.93, foot, &style);
        }
    }

    /// An empty place of the rack.
    pub fn hole(&self, canvas: &mut Canvas, area: Area) {
        let color = mix(self.theme.bar, self.theme.text, 0.25);
        canvas.frame(
            area.inset(area.w * 0.07),
            area.w * 0.08,
            area.w * 0.015 + 0.5,
            color,
            Some(area.w * 0.04),
        );
    }
}

/// Up and down between -1 and 1, once for each whole number: without the functions of the platform, all
/// computers draw the same.
fn wave(at: f32) -> f32 {
    4.0 * (at - at.floor() - 0.5).abs() - 1.0
}
