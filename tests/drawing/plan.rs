//! Which picture comes from which number.

use super::deal::{self, Wish};
use super::dice::Dice;
use super::face::{DIGITS, Face, LETTERS};
use super::language::{LANGUAGES, Language};
use super::others;
use super::phone::{self, Bubble, Device, Places, Screen};
use super::position::{Position, SIDE};
use super::shot::{self, Crop, Pack, Shot};
use super::square::Look;
use super::theme::{INVERSE, THEMES, Theme};

/// What a reader must notice about a picture.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// Nothing: it is to be read.
    Game,
    /// Light letters on dark tiles, which the game does not have: read or refused, but not guessed.
    Inverse,
    /// A move that is not played lies on the board.
    Unplayed,
    /// The board is enlarged, and partly out of view.
    Zoomed,
    /// Some of the board is cut off.
    Cut,
    /// It is something else: the name of what it is.
    Other(&'static str),
}

/// Whose colours, fonts and sizes a picture has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Style {
    /// Those of the game on this phone, as near as can be drawn.
    Game(Device),
    /// Any.
    Any,
}

/// A drawn picture with what it shows.
pub struct Picture {
    /// The file.
    pub bytes: Vec<u8>,
    /// The game, where there is one.
    pub position: Option<Position>,
    /// What is to be noticed.
    pub kind: Kind,
    /// Whose looks it has.
    pub style: Style,
    /// Whether it is as a phone gives it, large, clean, and in the game's own letters: no square may be
    /// wrong or in doubt.
    pub plain: bool,
    /// Whether it shows a whole screen.
    pub whole: bool,
    /// The side of a square in pixels; 0 without a board.
    pub pitch: f32,
    /// Whether a rack with tiles is in it.
    pub has_rack: bool,
    /// How it was made, for people.
    pub made: String,
}

/// The picture of this number.
pub fn picture(number: usize) -> Picture {
    drawn(number, false)
}

/// The same without colours.
pub fn grey_picture(number: usize) -> Picture {
    drawn(number, true)
}

fn drawn(number: usize, grey: bool) -> Picture {
    let dice = &mut Dice::new(number as u64);
    match number % 20 {
        6 => other(dice, others::NAMES[number / 20 % others::NAMES.len()]),
        9 => game(dice, Style::Any, Kind::Unplayed, grey),
        14 if number % 60 == 14 => game(dice, Style::Any, Kind::Inverse, grey),
        16 => game(dice, Style::Any, Kind::Cut, grey),
        19 => game(dice, Style::Any, Kind::Zoomed, grey),
        3 => game(dice, Style::Game(Device::Android), Kind::Game, grey),
        13 => game(dice, Style::Game(Device::Apple), Kind::Game, grey),
        _ => game(dice, Style::Any, Kind::Game, grey),
    }
}

impl Picture {
    /// The same as a lens that is out of focus gives it: `share` of a square is the deviation of its blur.
    pub fn blurred(self, share: f32, pack: Pack) -> Self {
        let bytes = shot::blurred(&self.bytes, share * self.pitch, pack);
        let made = format!("blurred by {share} of a square, {pack:?}, {}", self.made);
        Self { bytes, plain: false, made, ..self }
    }
}

/// A picture of something else.
pub fn other(dice: &mut Dice, name: &'static str) -> Picture {
    let canvas = others::draw(dice, name);
    let pack = *dice.one(&[Pack::Png, Pack::WebP, Pack::Jpeg(85)]);
    let shot = Shot { pack, ..Shot::plain() };
    let bytes = shot.take(canvas.finish(), &Places::default(), dice);
    Picture {
        bytes,
        position: None,
        kind: Kind::Other(name),
        style: Style::Any,
        plain: false,
        whole: false,
        pitch: 0.0,
        has_rack: false,
        made: format!("{name}, {shot:?}"),
    }
}

/// A picture of a game.
fn game(dice: &mut Dice, style: Style, kind: Kind, grey: bool) -> Picture {
    let language = dice.one(LANGUAGES);
    let tiles = if dice.happens(0.1) { dice.whole(0, 12) } else { dice.whole(15, 96) };
    let unplayed = kind == Kind::Unplayed;
    let wish = Wish { random: dice.happens(0.4), tiles, unplayed };
    let position = deal::game(dice, language, &wish);
    let theme = match (style, kind) {
        (Style::Game(Device::Android), _) => &THEMES[0],
        (Style::Game(Device::Apple), _) => &THEMES[1],
        (_, Kind::Inverse) => &INVERSE,
        _ => dice.one(THEMES),
    };
    let letters = if style == Style::Any { *dice.one(LETTERS) } else { LETTERS[0] };
    let digits = if style == Style::Any { *dice.one(DIGITS) } else { DIGITS[0] };
    let mut look = look(dice, language, theme.clone(), letters, digits);
    let mut screen = screen(dice);
    if let Style::Game(device) = style {
        as_game(&mut look, &mut screen, device);
    }
    if unplayed {
        let colors = [[40.0, 150.0, 70.0], [30.0, 110.0, 220.0], [230.0, 120.0, 40.0]];
        let at = *dice.one(&[(0.95, 0.95), (0.95, 0.1), (0.1, 0.95), (0.05, 0.05)]);
        screen.bubble = Some(Bubble { color: *dice.one(&colors), at, points: dice.whole(4, 120) });
    }
    if kind == Kind::Zoomed {
        screen.zoom =
            Some((dice.between(1.4, 2.4), dice.between(0.3, 0.7), dice.between(0.3, 0.7)));
    }
    let untouched = if style == Style::Any { 0.2 } else { 0.6 };
    let mut shot = if dice.happens(untouched) { Shot::plain() } else { change(dice, &screen) };
    shot.grey = grey;
    if kind == Kind::Cut {
        shot.crop = Crop::Cut;
    }
    let (canvas, places) = phone::draw(&screen, &look, &position, language);
    let bytes = shot.take(canvas.finish(), &places, dice);
    let pitch = places.board.w / SIDE as f32 * shot.resized.unwrap_or(1.0);
    let mild = (0.75..1.2).contains(&shot.light.0)
        && shot.noise < 2.5
        && !matches!(shot.pack, Pack::Jpeg(..75));
    let made = format!(
        "{kind:?} {style:?} {} {}, {letters}, {digits}, {:?} {} x {}, squares of {pitch:.1}, {shot:?}",
        language.id, theme.name, screen.device, screen.width, screen.height
    );
    let has_rack = position.rack.iter().any(Option::is_some);
    Picture {
        bytes,
        position: Some(position),
        kind,
        style,
        plain: kind == Kind::Game && letters == LETTERS[0] && pitch >= 44.0 && mild,
        whole: shot.crop == Crop::Whole,
        pitch,
        has_rack: has_rack && !matches!(shot.crop, Crop::Board),
        made,
    }
}

/// The look of squares and tiles.
fn look(dice: &mut Dice, language: &Language, theme: Theme, letters: &str, digits: &str) -> Look {
    let letter = dice.between(0.54, 0.6);
    Look {
        theme,
        letters: Face::named(letters),
        digits: Face::named(digits),
        labels: Face::named(dice.one::<&str>(&["roboto-bold", "open-sans-semibold"])),
        texts: *dice.one(language.labels),
        letter,
        digit: dice.between(0.22, 0.26),
        middle: dice.between(0.39, 0.44),
        foot: 0.5 + letter / 2.0 + dice.between(-0.01, 0.03),
        gap: dice.between(0.025, 0.04),
        round: dice.between(0.05, 0.1),
        gloss: dice.happens(0.7),
        snap: dice.happens(0.5),
        label: dice.between(0.28, 0.36),
    }
}

/// Makes squares, tiles and screen as the game has them on this phone.
fn as_game(look: &mut Look, screen: &mut Screen, device: Device) {
    let android = device == Device::Android;
    let (width, height) =
        if android { (1080.0, screen.height.clamp(1920.0, 2280.0)) } else { (1206.0, 2622.0) };
    *screen = Screen { device, width, height, offset: (0.0, 0.0), bubble: None, zoom: None };
    look.labels = Face::named(if android { "roboto-bold" } else { "open-sans-semibold" });
    look.letter = if android { 0.6 } else { 0.58 };
    look.digit = if android { 0.23 } else { 0.255 };
    look.middle = 0.41;
    look.foot = 0.8;
    look.gap = 0.034;
    look.round = 0.07;
    look.gloss = true;
    look.snap = true;
    look.label = 0.33;
}

/// A screen of some phone or tablet.
fn screen(dice: &mut Dice) -> Screen {
    let device = if dice.happens(0.5) { Device::Android } else { Device::Apple };
    let phones =
        [360, 414, 480, 540, 600, 720, 750, 828, 1080, 1080, 1080, 1170, 1206, 1290, 1440, 1600];
    let tablets = [768, 800, 1200, 1536, 1600];
    let (width, ratio) = match dice.whole(0, 19) {
        0 | 1 => (*dice.one(&tablets), dice.between(1.3, 1.6)),
        2 => (*dice.one(&tablets), dice.between(0.7, 0.9)),
        _ => (*dice.one(&phones), dice.between(1.78, 2.22)),
    };
    let offset = (dice.between(0.0, 0.5), dice.between(0.0, 1.0));
    Screen {
        device,
        width: width as f32,
        height: (width as f32 * ratio).round(),
        offset,
        bubble: None,
        zoom: None,
    }
}

/// What happens to the screenshot.
fn change(dice: &mut Dice, screen: &Screen) -> Shot {
    let crop = *dice.one(&[Crop::Whole, Crop::Whole, Crop::Whole, Crop::BoardAndRack, Crop::Board]);
    let smaller = screen.width > 700.0 && dice.happens(0.35);
    let larger = screen.width < 900.0 && dice.happens(0.15);
    let (low, high) = if larger { (1.0, 1.7) } else { (0.5, 1.0) };
    let resized = (smaller || larger).then(|| dice.between(low, high));
    let light = match dice.whole(0, 5) {
        0 => (1.0, dice.between(-15.0, 30.0)),
        1 => (dice.between(0.55, 1.0), 0.0),
        2 => (dice.between(0.8, 1.15), dice.between(-10.0, 10.0)),
        _ => (1.0, 0.0),
    };
    let noise = if dice.happens(0.25) { dice.between(1.0, 6.0) } else { 0.0 };
    let page = dice.happens(0.15).then(|| *dice.one(&[255, 255, 240, 30]));
    let pack = match dice.whole(0, 5) {
        0 | 1 => Pack::Jpeg(dice.whole(50, 95) as u8),
        2 => Pack::WebP,
        _ => Pack::Png,
    };
    Shot { crop, resized, grey: false, light, noise, page, pack }
}
