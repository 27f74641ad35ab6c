//! What fingers and the mouse do on the page.

use headless_chrome::protocol::cdp::Input::DispatchMouseEventTypeOption::{
    self as Mouse, MouseMoved, MousePressed, MouseReleased,
};
use headless_chrome::protocol::cdp::Input::DispatchTouchEventTypeOption::{
    self as Touch, TouchEnd, TouchMove, TouchStart,
};
use headless_chrome::protocol::cdp::Input::{
    DispatchMouseEvent, DispatchTouchEvent, MouseButton, TouchPoint,
};

use super::tab::Page;

impl Page {
    /// Taps a place.
    pub(super) fn tap(&self, x: f64, y: f64) {
        self.touch(TouchStart, Some((x, y)));
        self.touch(TouchEnd, None);
    }

    /// What a finger does, and where.
    fn touch(&self, kind: Touch, place: Option<(f64, f64)>) {
        let touched = |(x, y)| TouchPoint {
            x,
            y,
            radius_x: None,
            radius_y: None,
            rotation_angle: None,
            force: None,
            tangential_pressure: None,
            tilt_x: None,
            tilt_y: None,
            twist: None,
            id: None,
        };
        let touch_points = place.map(touched).into_iter().collect();
        let (modifiers, timestamp) = (None, None);
        self.call(DispatchTouchEvent { Type: kind, touch_points, modifiers, timestamp });
    }

    /// What a mouse does with its left button down, and where.
    fn mouse(&self, kind: Mouse, (x, y): (f64, f64)) {
        self.call(DispatchMouseEvent {
            Type: kind,
            x,
            y,
            modifiers: None,
            timestamp: None,
            button: Some(MouseButton::Left),
            buttons: Some(1),
            click_count: Some(1),
            force: None,
            tangential_pressure: None,
            tilt_x: None,
            tilt_y: None,
            twist: None,
            delta_x: None,
            delta_y: None,
            pointer_Type: None,
        });
    }

    /// Drags from the middle of one element to that of another, in some steps; `held` looks at the page before the end.
    pub fn drag(&self, from: &str, to: &str, held: impl FnOnce(&Self)) {
        let place =
            |selector: &str| self.place_of(&format!("document.querySelector(`{selector}`)"));
        let ((left, top), (right, bottom)) = (place(from), place(to));
        let act = |mouse, touch, at| match self.is_touched {
            true => self.touch(touch, Some(at)),
            false => self.mouse(mouse, at),
        };
        act(MousePressed, TouchStart, (left, top));
        for step in 1..=8 {
            let share = f64::from(step) / 8.0;
            act(
                MouseMoved,
                TouchMove,
                (left + (right - left) * share, top + (bottom - top) * share),
            );
        }
        held(self);
        match self.is_touched {
            true => self.touch(TouchEnd, None),
            false => self.mouse(MouseReleased, (right, bottom)),
        }
    }
}
