//! Shapes and text in a unit that grows with the screen.

use super::canvas::{Area, Canvas, Color};
use super::face::{Face, Side, Style};

/// A canvas that is measured in units: a thousand are the width of a phone.
pub struct Pen {
    /// What is drawn on.
    pub canvas: Canvas,
    /// Pixels for each unit.
    pub unit: f32,
    face: Face,
}

impl Pen {
    /// A pen for names and buttons.
    pub fn new(canvas: Canvas, unit: f32) -> Self {
        Self { canvas, unit, face: Face::named("roboto") }
    }

    /// The width and the height of the canvas.
    pub fn size(&self) -> (f32, f32) {
        let area = self.canvas.area();
        (area.w / self.unit, area.h / self.unit)
    }

    /// A text with capitals of this height.
    pub fn text(&mut self, text: &str, at: [f32; 2], height: f32, side: Side, color: Color) {
        let style = Style::new(height * self.unit, side, color);
        self.face.draw(&mut self.canvas, text, at[0] * self.unit, at[1] * self.unit, &style);
    }

    /// A rectangle, given as left, top, width and height, with round corners.
    pub fn fill(&mut self, area: [f32; 4], radius: f32, color: Color) {
        let [x, y, w, h] = area.map(|length| length * self.unit);
        self.canvas.fill(Area::new(x, y, w, h), radius * self.unit, color);
    }

    /// A line.
    pub fn line(&mut self, from: [f32; 2], to: [f32; 2], width: f32, color: Color) {
        let [from, to] = [from, to].map(|[x, y]| (x * self.unit, y * self.unit));
        self.canvas.line(from, to, width * self.unit, color);
    }
}
