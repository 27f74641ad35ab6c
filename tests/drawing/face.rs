//! The fonts, and text drawn with them.

use ab_glyph::{Font, FontRef, PxScale, point};

use super::canvas::{Canvas, Color};

/// A font that is drawn by the height of its capitals.
pub struct Face {
    font: FontRef<'static>,
    /// Pixels of scale for each pixel of capital height.
    scale: f32,
}

/// Where a text stands from its place.
#[derive(Clone, Copy)]
pub enum Side {
    /// It begins there.
    Left,
    /// It stands around it.
    Middle,
    /// It ends there.
    Right,
}

/// How a text is drawn.
pub struct Style {
    /// The height of a capital.
    pub height: f32,
    /// Where it stands.
    pub side: Side,
    /// Its colour.
    pub color: Color,
    /// How much it covers, up to 1.
    pub cover: f32,
    /// Its width over the width that the font gives it.
    pub squeeze: f32,
}

impl Style {
    /// Text of one colour.
    pub fn new(height: f32, side: Side, color: Color) -> Self {
        Self { height, side, color, cover: 1.0, squeeze: 1.0 }
    }
}

/// The names of the fonts that letters on tiles are drawn with.
pub const LETTERS: &[&str] = &["noto-mono", "dejavu-mono", "metric-mono", "b612-mono"];

/// The names of the fonts for the points.
pub const DIGITS: &[&str] = &["open-sans", "roboto", "noto-mono"];

impl Face {
    /// A font by name.
    pub fn named(name: &str) -> Self {
        let bytes: &'static [u8] = match name {
            "noto-mono" => include_bytes!("fonts/noto-mono.ttf"),
            "dejavu-mono" => include_bytes!("fonts/dejavu-mono.ttf"),
            "metric-mono" => include_bytes!("fonts/metric-mono.ttf"),
            "b612-mono" => include_bytes!("fonts/b612-mono.otf"),
            "open-sans" => include_bytes!("fonts/open-sans.ttf"),
            "open-sans-semibold" => include_bytes!("fonts/open-sans-semibold.ttf"),
            "roboto-bold" => include_bytes!("fonts/roboto-bold.ttf"),
            _ => include_bytes!("fonts/roboto.ttf"),
        };
        let font = FontRef::try_from_slice(bytes).expect("a font of these tests");
        let outline = font.outline(font.glyph_id('H')).expect("a font with capitals");
        let height = (outline.bounds.max.y - outline.bounds.min.y).abs();
        let scale = font.height_unscaled() / height;
        Self { font, scale }
    }

    /// How wide a text is.
    pub fn width(&self, text: &str, style: &Style) -> f32 {
        let unit = style.height * self.scale / self.font.height_unscaled() * style.squeeze;
        text.chars().map(|c| self.font.h_advance_unscaled(self.font.glyph_id(c)) * unit).sum()
    }

    /// Draws a line of text with its capitals standing on `y`.
    pub fn draw(&self, canvas: &mut Canvas, text: &str, x: f32, y: f32, style: &Style) {
        self.trace(text, x, y, style, |x, y, cover| {
            canvas.blend(x, y, style.color, cover * style.cover)
        });
    }

    /// Gives each pixel of a line of text with how much of it is covered.
    pub fn trace(
        &self,
        text: &str,
        x: f32,
        y: f32,
        style: &Style,
        mut pixel: impl FnMut(i32, i32, f32),
    ) {
        let width = self.width(text, style);
        let mut left = match style.side {
            Side::Left => x,
            Side::Middle => x - width / 2.0,
            Side::Right => x - width,
        };
        let scale =
            PxScale { x: style.height * self.scale * style.squeeze, y: style.height * self.scale };
        for c in text.chars() {
            let id = self.font.glyph_id(c);
            if let Some(drawn) =
                self.font.outline_glyph(id.with_scale_and_position(scale, point(left, y)))
            {
                let corner = drawn.px_bounds().min;
                drawn.draw(|over, down, cover| {
                    pixel(corner.x as i32 + over as i32, corner.y as i32 + down as i32, cover)
                });
            }
            left += self.width(c.encode_utf8(&mut [0; 4]), style);
        }
    }
}
