//! A picture in memory, and the few shapes that a screen is made of, with smooth edges at any
//! fraction of a pixel.

use image::{Rgb32FImage, RgbImage};

/// A colour, each part from 0 to 255.
pub type Color = [f32; 3];

/// A rectangle.
#[derive(Clone, Copy, Debug, Default)]
pub struct Area {
    /// The left edge.
    pub x: f32,
    /// The upper edge.
    pub y: f32,
    /// The width.
    pub w: f32,
    /// The height.
    pub h: f32,
}

impl Area {
    /// A rectangle at a place.
    pub fn new(x: f32, y: f32, w: f32, h: f32) -> Self {
        Self { x, y, w, h }
    }

    /// The rectangle without an edge of this width.
    pub fn inset(self, by: f32) -> Self {
        Self { x: self.x + by, y: self.y + by, w: self.w - 2.0 * by, h: self.h - 2.0 * by }
    }

    /// The rectangle with edges at whole pixels.
    pub fn snapped(self) -> Self {
        let (x, y) = (self.x.round(), self.y.round());
        Self { x, y, w: (self.x + self.w).round() - x, h: (self.y + self.h).round() - y }
    }
}

/// The colour between two.
pub fn mix(a: Color, b: Color, share: f32) -> Color {
    [0, 1, 2].map(|i| a[i] + (b[i] - a[i]) * share)
}

/// A picture that is being drawn.
pub struct Canvas {
    image: Rgb32FImage,
    /// Nothing is drawn outside.
    clip: Area,
}

impl Canvas {
    /// An empty picture of one colour.
    pub fn new(width: u32, height: u32, color: Color) -> Self {
        let image = Rgb32FImage::from_pixel(width, height, image::Rgb(color));
        Self { image, clip: Area::new(0.0, 0.0, width as f32, height as f32) }
    }

    /// The whole picture.
    pub fn area(&self) -> Area {
        Area::new(0.0, 0.0, self.image.width() as f32, self.image.height() as f32)
    }

    /// From here on nothing is drawn outside of this.
    pub fn clip(&mut self, area: Area) {
        self.clip = area;
    }

    /// The finished picture.
    pub fn finish(self) -> RgbImage {
        let (width, height) = self.image.dimensions();
        let raw = self.image.into_raw().into_iter().map(|part| (part + 0.5) as u8);
        RgbImage::from_raw(width, height, raw.collect()).expect("three bytes for each pixel")
    }

    /// Lays a colour over a pixel.
    pub fn blend(&mut self, x: i32, y: i32, color: Color, cover: f32) {
        self.change(x, y, |old| mix(old, color, cover.clamp(0.0, 1.0)));
    }

    /// Adds to the colour of a pixel.
    pub fn add(&mut self, x: i32, y: i32, more: Color) {
        self.change(x, y, |old| [0, 1, 2].map(|i| old[i] + more[i]));
    }

    fn change(&mut self, x: i32, y: i32, new: impl Fn(Color) -> Color) {
        let inside = (x as f32) >= self.clip.x.floor()
            && (x as f32) < self.clip.x + self.clip.w
            && (y as f32) >= self.clip.y.floor()
            && (y as f32) < self.clip.y + self.clip.h;
        if inside
            && x >= 0
            && y >= 0
            && let Some(pixel) = self.image.get_pixel_mut_checked(x as u32, y as u32)
        {
            pixel.0 = new(pixel.0);
        }
    }

    /// A rectangle with round corners. `paint` gives colour and cover by the place in it, from 0
    /// to 1, and the distance from its edge.
    pub fn shape(
        &mut self,
        area: Area,
        radius: f32,
        paint: impl Fn(f32, f32, f32) -> (Color, f32),
    ) {
        let radius = radius.min(area.w / 2.0).min(area.h / 2.0);
        let (middle_x, middle_y) = (area.x + area.w / 2.0, area.y + area.h / 2.0);
        for y in (area.y.floor() as i32)..=((area.y + area.h).ceil() as i32) {
            for x in (area.x.floor() as i32)..=((area.x + area.w).ceil() as i32) {
                let (at_x, at_y) = (x as f32 + 0.5, y as f32 + 0.5);
                let out_x = (at_x - middle_x).abs() - area.w / 2.0 + radius;
                let out_y = (at_y - middle_y).abs() - area.h / 2.0 + radius;
                let corner = match (out_x > 0.0, out_y > 0.0) {
                    (true, true) => (out_x * out_x + out_y * out_y).sqrt(),
                    (true, false) => out_x,
                    (false, true) => out_y,
                    (false, false) => 0.0,
                };
                let inside = radius - corner - out_x.max(out_y).min(0.0);
                let cover = (inside + 0.5).clamp(0.0, 1.0);
                if cover > 0.0 {
                    let (color, alpha) =
                        paint((at_x - area.x) / area.w, (at_y - area.y) / area.h, inside);
                    self.blend(x, y, color, cover * alpha);
                }
            }
        }
    }

    /// A rectangle of one colour.
    pub fn fill(&mut self, area: Area, radius: f32, color: Color) {
        self.shape(area, radius, |_, _, _| (color, 1.0));
    }

    /// A line of this width around a rectangle, dashed if asked.
    pub fn frame(&mut self, area: Area, radius: f32, width: f32, color: Color, dash: Option<f32>) {
        self.shape(area, radius, |x, y, inside| {
            let on =
                dash.is_none_or(|dash| ((x * area.w + y * area.h) / dash).rem_euclid(2.0) < 1.0);
            (color, if on && inside < width { 1.0 } else { 0.0 })
        });
    }

    /// A round spot.
    pub fn disc(&mut self, x: f32, y: f32, radius: f32, color: Color) {
        self.fill(Area::new(x - radius, y - radius, 2.0 * radius, 2.0 * radius), radius, color);
    }

    /// A line with round ends.
    pub fn line(&mut self, from: (f32, f32), to: (f32, f32), width: f32, color: Color) {
        let (x, y) = (to.0 - from.0, to.1 - from.1);
        let length = (x * x + y * y).sqrt();
        let steps = (length / (width * 0.3).max(0.5)).ceil().max(1.0);
        for step in 0..=steps as usize {
            let share = step as f32 / steps;
            let (x, y) = (from.0 + (to.0 - from.0) * share, from.1 + (to.1 - from.1) * share);
            self.disc(x, y, width / 2.0, color);
        }
    }
}
