//! A whole screen: the board and the rack between the bars.

use super::bars::Bars;
use super::canvas::{Area, Canvas, Color, mix};
use super::face::{Face, Side, Style};
use super::language::Language;
use super::pen::Pen;
use super::position::{Age, Position, SIDE, squares};
use super::square::Look;

/// How a screen is laid out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Device {
    /// The bars and the full-width rack of an Android phone.
    Android,
    /// The notch, the round buttons and the framed rack of an iPhone.
    Apple,
}

/// The bubble at a move that is not played.
#[derive(Clone, Debug)]
pub struct Bubble {
    /// Its colour, and that of the button that plays the move.
    pub color: Color,
    /// Where it is on the last tile, from 0 to 1 to the right and down.
    pub at: (f32, f32),
    /// The points of the move.
    pub points: usize,
}

/// A screen to draw on.
pub struct Screen {
    /// The kind of phone.
    pub device: Device,
    /// The width in pixels.
    pub width: f32,
    /// The height in pixels.
    pub height: f32,
    /// How far the board is off whole pixels.
    pub offset: (f32, f32),
    /// The bubble, where a move lies on the board.
    pub bubble: Option<Bubble>,
    /// How much the board is enlarged, and which part of it is in the middle of the view.
    pub zoom: Option<(f32, f32, f32)>,
}

/// Where the parts of a drawn screen are.
#[derive(Clone, Copy, Debug, Default)]
pub struct Places {
    /// The board.
    pub board: Area,
    /// The rack.
    pub rack: Area,
}

/// Draws the screen.
pub fn draw(
    screen: &Screen,
    look: &Look,
    position: &Position,
    language: &Language,
) -> (Canvas, Places) {
    let play = screen.bubble.as_ref().map(|bubble| bubble.color);
    let bars = Bars { device: screen.device, theme: &look.theme, position, language, play };
    let canvas = Canvas::new(screen.width as u32, screen.height as u32, look.theme.page);
    let unit = screen.width.min(screen.height * 0.52) / 1000.0;
    let mut pen = Pen::new(canvas, unit);
    bars.head(&mut pen);
    let (head, foot) = bars.heights();
    let (head, foot) = (head * unit, screen.height - foot * unit);
    let side = screen.width.min(foot - head - 8.0 * unit);
    let (x, y) = ((screen.width - side) / 2.0, head + (foot - head - side) / 2.0);
    let place = Area::new(x + screen.offset.0, y + screen.offset.1, side, side);
    let view = Area::new(0.0, head, screen.width, foot - head);
    board(&mut pen.canvas, screen, look, position, place, view);
    let rack = rack(&mut pen.canvas, screen, look, position, foot, unit);
    bars.buttons(&mut pen, (rack.y + rack.h) / unit);
    (pen.canvas, Places { board: place, rack })
}

/// The board, of which only what is in the view is seen.
fn board(
    canvas: &mut Canvas,
    screen: &Screen,
    look: &Look,
    position: &Position,
    mut place: Area,
    view: Area,
) {
    canvas.clip(view);
    if let Some((by, x, y)) = screen.zoom {
        let side = place.w * by;
        let (middle_x, middle_y) = (view.x + view.w / 2.0, view.y + view.h / 2.0);
        place = Area::new(middle_x - side * x, middle_y - side * y, side, side);
    }
    let pitch = place.w / SIDE as f32;
    canvas.fill(place.inset(-pitch * 0.06), pitch * 0.1, look.theme.gap);
    let mut last = None;
    for (row, column) in squares() {
        let (x, y) = (place.x + column as f32 * pitch, place.y + row as f32 * pitch);
        let area = Area::new(x, y, pitch, pitch);
        let premium = position.layout[row][column];
        match position.at((row, column)) {
            None => look.empty(canvas, area, premium),
            Some((tile, age)) => {
                look.tile(canvas, area, tile, *age, premium);
                last = if *age == Age::Unplayed { Some(area) } else { last };
            }
        }
    }
    if let Some((area, bubble)) = last.zip(screen.bubble.as_ref()) {
        let inside = place.inset(pitch * 0.42);
        let x = (area.x + area.w * bubble.at.0).clamp(inside.x, inside.x + inside.w);
        let y = (area.y + area.h * bubble.at.1).clamp(inside.y, inside.y + inside.h);
        canvas.disc(x, y, pitch * 0.42, [255.0; 3]);
        canvas.disc(x, y, pitch * 0.36, bubble.color);
        let style = Style::new(pitch * 0.3, Side::Middle, [255.0; 3]);
        let face = Face::named("roboto");
        face.draw(canvas, &bubble.points.to_string(), x, y + pitch * 0.15, &style);
    }
    canvas.clip(canvas.area());
}

/// The rack. Returns where it is.
fn rack(
    canvas: &mut Canvas,
    screen: &Screen,
    look: &Look,
    position: &Position,
    top: f32,
    unit: f32,
) -> Area {
    let theme = &look.theme;
    canvas.fill(Area::new(0.0, top, screen.width, screen.height - top), 0.0, theme.bar);
    let wide = 1000.0 * unit;
    let left = (screen.width - wide) / 2.0;
    let area = match screen.device {
        Device::Android => Area::new(left, top + 6.0 * unit, wide, wide / 7.0),
        Device::Apple => {
            let (x, y) = (left + 18.0 * unit, top + 10.0 * unit);
            let panel = Area::new(x, y, wide - 36.0 * unit, 148.0 * unit);
            canvas.fill(panel, 14.0 * unit, mix(theme.bar, theme.page, 0.5));
            Area { x: panel.x + 5.0 * unit, w: panel.w - 10.0 * unit, ..panel }
        }
    };
    let pitch = area.w / 7.0;
    for (at, held) in position.rack.iter().enumerate() {
        let y = area.y + (area.h - pitch) / 2.0;
        let place = Area::new(area.x + at as f32 * pitch, y, pitch, pitch);
        match held {
            Some(tile) => look.tile(canvas, place, tile, Age::Old, '.'),
            None if screen.device == Device::Android => look.hole(canvas, place),
            None => {}
        }
    }
    area
}
