//! What stands above and below the board and the rack: clock, names, scores, buttons.

use super::canvas::{Color, mix};
use super::face::Side;
use super::language::Language;
use super::pen::Pen;
use super::phone::Device;
use super::position::Position;
use super::theme::Theme;

/// What the bars show.
pub struct Bars<'a> {
    /// The kind of phone.
    pub device: Device,
    /// The colours.
    pub theme: &'a Theme,
    /// The game.
    pub position: &'a Position,
    /// Its language.
    pub language: &'a Language,
    /// The colour of the button that plays a move, where one lies on the board.
    pub play: Option<Color>,
}

impl Bars<'_> {
    /// How much of the screen, in units, the head and everything from the rack down take.
    pub fn heights(&self) -> (f32, f32) {
        match self.device {
            Device::Android => (278.0, 420.0),
            Device::Apple => (500.0, 395.0),
        }
    }

    /// Clock, names and scores.
    pub fn head(&self, pen: &mut Pen) {
        let (wide, _) = pen.size();
        pen.fill([0.0, 0.0, wide, self.heights().0], 0.0, self.theme.bar);
        match self.device {
            Device::Android => self.android_head(pen, wide),
            Device::Apple => self.apple_head(pen, wide),
        }
    }

    /// The buttons from this height on.
    pub fn buttons(&self, pen: &mut Pen, top: f32) {
        let (wide, high) = pen.size();
        match self.device {
            Device::Android => self.android_buttons(pen, top, wide, high),
            Device::Apple => self.apple_buttons(pen, top, wide),
        }
    }

    /// What the last move was.
    fn last_move(&self) -> String {
        let [before, after] = self.language.played;
        let Some((word, points)) = &self.position.last else { return String::new() };
        format!("anna {before} {word} {after} ({points}p)").replace("  ", " ")
    }

    fn android_head(&self, pen: &mut Pen, wide: f32) {
        let text = self.theme.text;
        pen.fill([0.0, 0.0, wide, 65.0], 0.0, [0.0; 3]);
        pen.text("12:16", [28.0, 46.0], 26.0, Side::Left, [230.0; 3]);
        pen.fill([wide - 60.0, 20.0, 18.0, 28.0], 2.0, [230.0; 3]);
        pen.line([95.0, 120.0], [60.0, 147.0], 5.0, text);
        pen.line([60.0, 147.0], [95.0, 174.0], 5.0, text);
        let [own, other] = self.position.scores.map(|score| score.to_string());
        pen.fill([155.0, 100.0, 94.0, 94.0], 0.0, [120.0, 130.0, 150.0]);
        pen.text("me", [270.0, 136.0], 24.0, Side::Left, text);
        pen.text(&own, [270.0, 182.0], 25.0, Side::Left, text);
        pen.fill([wide - 250.0, 100.0, 94.0, 94.0], 0.0, [90.0, 140.0, 138.0]);
        pen.text("anna", [wide - 270.0, 136.0], 24.0, Side::Right, text);
        pen.text(&other, [wide - 270.0, 182.0], 25.0, Side::Right, text);
        let faint = mix(self.theme.bar, text, 0.85);
        pen.text(&self.last_move(), [wide / 2.0, 246.0], 24.0, Side::Middle, faint);
    }

    fn apple_head(&self, pen: &mut Pen, wide: f32) {
        let (bar, text) = (self.theme.bar, self.theme.text);
        pen.text("11:42", [110.0, 94.0], 26.0, Side::Left, text);
        pen.fill([wide - 156.0, 66.0, 60.0, 30.0], 9.0, text);
        pen.text(&self.last_move(), [wide / 2.0, 218.0], 27.0, Side::Middle, text);
        let left = self.language.buttons[3].to_lowercase();
        let left = format!("{} {left}", self.position.left);
        pen.text(&left, [wide / 2.0, 262.0], 20.0, Side::Middle, mix(bar, text, 0.8));
        pen.fill([20.0, 303.0, wide / 2.0 - 22.0, 178.0], 0.0, mix(bar, text, 0.13));
        pen.fill([20.0, 469.0, wide / 2.0 - 22.0, 12.0], 0.0, [20.0, 108.0, 222.0]);
        let [own, other] = self.position.scores.map(|score| score.to_string());
        pen.fill([58.0, 336.0, 100.0, 100.0], 0.0, [150.0, 120.0, 102.0]);
        pen.text("me", [184.0, 372.0], 24.0, Side::Left, text);
        pen.text(&own, [184.0, 428.0], 29.0, Side::Left, text);
        pen.fill([wide - 160.0, 336.0, 100.0, 100.0], 0.0, [100.0, 120.0, 150.0]);
        pen.text("anna", [wide - 212.0, 372.0], 24.0, Side::Right, text);
        pen.text(&other, [wide - 212.0, 428.0], 29.0, Side::Right, text);
    }

    /// The names of the first three buttons.
    fn names(&self) -> [&'static str; 3] {
        let [pass, shuffle, swap, _] = self.language.buttons;
        [if self.play.is_some() { self.language.play } else { pass }, shuffle, swap]
    }

    fn android_buttons(&self, pen: &mut Pen, top: f32, wide: f32, high: f32) {
        let text = self.theme.text;
        let place = |at: usize| wide * (0.1 + 0.2 * at as f32);
        for (at, name) in self.names().into_iter().enumerate() {
            let (left, right) = (place(at) - 22.0, place(at) + 22.0);
            match (at, self.play) {
                (0, Some(color)) => pen.fill([left - 4.0, top + 30.0, 52.0, 52.0], 26.0, color),
                (2, _) => pen.fill([left + 2.0, top + 36.0, 40.0, 40.0], 6.0, text),
                _ => {
                    pen.line([left, top + 70.0], [right, top + 42.0], 6.0, text);
                    pen.line([left, top + 42.0], [right, top + 70.0], 6.0, text);
                }
            }
            pen.text(name, [place(at), top + 118.0], 22.0, Side::Middle, text);
        }
        pen.fill([place(3) - 26.0, top + 30.0, 52.0, 52.0], 9.0, text);
        let left = self.position.left.to_string();
        pen.text(&left, [place(3), top + 67.0], 22.0, Side::Middle, self.theme.bar);
        let name = self.language.buttons[3];
        pen.text(name, [place(3), top + 118.0], 22.0, Side::Middle, text);
        for dot in [34.0, 56.0, 78.0] {
            pen.fill([wide - 66.0, top + dot, 12.0, 12.0], 6.0, text);
        }
        let grey = [190.0; 3];
        pen.fill([0.0, high - 130.0, wide, 130.0], 0.0, [68.0, 76.0, 82.0]);
        pen.line([wide * 0.26, high - 90.0], [wide * 0.23, high - 65.0], 6.0, grey);
        pen.line([wide * 0.23, high - 65.0], [wide * 0.26, high - 40.0], 6.0, grey);
        pen.fill([wide / 2.0 - 28.0, high - 93.0, 56.0, 56.0], 28.0, grey);
        pen.fill([wide * 0.75 - 20.0, high - 85.0, 40.0, 40.0], 2.0, grey);
    }

    fn apple_buttons(&self, pen: &mut Pen, top: f32, wide: f32) {
        let text = mix(self.theme.bar, self.theme.text, 0.85);
        let plain = mix(self.theme.bar, self.theme.page, 0.9);
        let edge = (wide - 1000.0) / 2.0;
        for (at, name) in self.names().into_iter().enumerate() {
            let x = edge + 25.0 + 284.0 * at as f32;
            let color = self.play.filter(|_| at == 0).unwrap_or(plain);
            pen.fill([x, top + 30.0, 252.0, 98.0], 49.0, color);
            pen.text(name, [x + 150.0, top + 92.0], 25.0, Side::Middle, text);
            pen.line([x + 40.0, top + 90.0], [x + 78.0, top + 70.0], 4.0, text);
        }
        pen.fill([edge + 876.0, top + 30.0, 98.0, 98.0], 49.0, plain);
        for dot in [902.0, 919.0, 936.0] {
            pen.fill([edge + dot, top + 73.0, 12.0, 12.0], 6.0, text);
        }
    }
}
