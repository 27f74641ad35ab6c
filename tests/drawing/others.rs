//! Pictures that are no board of this game: other boards, photographs, pages of text.

use super::canvas::{Area, Canvas, Color, mix};
use super::dice::Dice;
use super::face::{Face, Side, Style};

/// What these pictures show.
pub const NAMES: &[&str] =
    &["scrabble", "friends", "small-board", "crossword", "chess", "photo", "page", "table", "go"];

/// The layouts of two other games, a quarter each: the rest is its mirror image.
const SCRABBLE: [&str; 8] = [
    "5..2...5", ".4...3..", "..4...2.", "2..4...2", "....4...", ".3...3..", "..2...2.", "5..2...4",
];
const FRIENDS: [&str; 8] = [
    "...5..3.", "..2..4..", ".2..2...", "5..3...4", "..2...2.", ".4...3..", "3...2...", "...4...1",
];
const SMALL: [&str; 6] = ["3.5...", ".4...4", "5.2.2.", "..3.2.", "...2..", ".4...1"];

/// Draws one.
pub fn draw(dice: &mut Dice, name: &str) -> Canvas {
    let width = dice.whole(480, 1200) as f32;
    let height = (width * dice.between(1.3, 2.1)).round();
    let page: Color = [0, 1, 2].map(|_| dice.between(10.0, 245.0));
    let mut canvas = Canvas::new(width as u32, height as u32, page);
    match name {
        "scrabble" => tiles(dice, &mut canvas, &SCRABBLE, 15, true),
        "friends" => tiles(dice, &mut canvas, &FRIENDS, 15, false),
        "small-board" => tiles(dice, &mut canvas, &SMALL, 11, false),
        "crossword" => crossword(dice, &mut canvas),
        "chess" => chess(dice, &mut canvas),
        "table" => lattice(dice, &mut canvas, 15),
        "go" => lattice(dice, &mut canvas, 19),
        "photo" => photo(dice, &mut canvas),
        _ => text(dice, &mut canvas),
    }
    canvas
}

/// A board of a neighbouring game: its own layout, tiles with the letter in the middle.
fn tiles(dice: &mut Dice, canvas: &mut Canvas, layout: &[&str], side: usize, felt: bool) {
    let face = Face::named("open-sans");
    let bold = Face::named("roboto-bold");
    let area = canvas.area();
    let pitch = area.w / (side as f32 + if felt { 0.6 } else { 0.2 });
    let (left, top) = ((area.w - pitch * side as f32) / 2.0, area.h * 0.22);
    let empty: Color = if felt { [206.0, 198.0, 176.0] } else { [238.0, 240.0, 244.0] };
    let colors: [Color; 4] = if felt {
        [[170.0, 205.0, 222.0], [60.0, 130.0, 180.0], [232.0, 176.0, 170.0], [206.0, 70.0, 58.0]]
    } else {
        [[110.0, 170.0, 220.0], [80.0, 180.0, 90.0], [220.0, 90.0, 80.0], [245.0, 160.0, 50.0]]
    };
    let names =
        [["DOUBLE", "LETTER"], ["TRIPLE", "LETTER"], ["DOUBLE", "WORD"], ["TRIPLE", "WORD"]];
    let short = ["DL", "TL", "DW", "TW"];
    canvas.fill(
        Area::new(0.0, top - pitch * 0.3, area.w, pitch * (side as f32 + 0.6)),
        0.0,
        mix(empty, [20.0; 3], 0.35),
    );
    for row in 0..side {
        for column in 0..side {
            let square =
                Area::new(left + column as f32 * pitch, top + row as f32 * pitch, pitch, pitch);
            let inner = square.inset(pitch * 0.02);
            let code = layout[row.min(side - 1 - row)].as_bytes()[column.min(side - 1 - column)];
            let (x, y) = (square.x + pitch / 2.0, square.y + pitch / 2.0);
            if (2..6).contains(&(code.wrapping_sub(b'0'))) {
                let at = usize::from(code - b'2');
                canvas.fill(inner, 0.0, colors[at]);
                if felt {
                    let style = Style::new(pitch * 0.1, Side::Middle, [30.0; 3]);
                    bold.draw(canvas, names[at][0], x, y - pitch * 0.1, &style);
                    bold.draw(canvas, names[at][1], x, y + pitch * 0.06, &style);
                    bold.draw(canvas, "SCORE", x, y + pitch * 0.22, &style);
                } else {
                    bold.draw(
                        canvas,
                        short[at],
                        x,
                        y + pitch * 0.15,
                        &Style::new(pitch * 0.3, Side::Middle, [255.0; 3]),
                    );
                }
            } else {
                canvas.fill(inner, if felt { 0.0 } else { pitch * 0.06 }, empty);
            }
            let near = row.abs_diff(side / 2) == 0 || column == 4 || (row == 3 && column > 3);
            if near && dice.happens(0.8) {
                tile(dice, canvas, square, &face, felt);
            }
        }
    }
    let wide = area.w / 8.5;
    for at in 0..7 {
        let square = Area::new(
            area.w * 0.09 + at as f32 * wide,
            top + pitch * (side as f32 + 1.5),
            wide,
            wide,
        );
        tile(dice, canvas, square, &face, felt);
    }
}

fn tile(dice: &mut Dice, canvas: &mut Canvas, square: Area, face: &Face, felt: bool) {
    let color: Color = if felt { [238.0, 220.0, 170.0] } else { [250.0, 178.0, 60.0] };
    canvas.fill(square.inset(square.w * 0.04), square.w * 0.1, color);
    let letter = char::from(b'A' + dice.whole(0, 25) as u8).to_string();
    let ink = [50.0, 30.0, 16.0];
    let (x, y) = (square.x + square.w / 2.0, square.y + square.h * 0.74);
    face.draw(canvas, &letter, x, y, &Style::new(square.w * 0.48, Side::Middle, ink));
    let foot = if felt { 0.9 } else { 0.26 };
    let points = dice.whole(1, 10).to_string();
    let style = Style::new(square.w * 0.16, Side::Right, ink);
    face.draw(canvas, &points, square.x + square.w * 0.92, square.y + square.h * foot, &style);
}

/// A crossword of a newspaper: 15 × 15 too, with black squares and small numbers.
fn crossword(dice: &mut Dice, canvas: &mut Canvas) {
    let face = Face::named("roboto");
    let area = canvas.area();
    canvas.fill(area, 0.0, [250.0; 3]);
    let pitch = area.w * 0.94 / 15.0;
    let (left, top) = (area.w * 0.03, area.h * 0.15);
    canvas.fill(
        Area::new(left - 2.0, top - 2.0, pitch * 15.0 + 4.0, pitch * 15.0 + 4.0),
        0.0,
        [20.0; 3],
    );
    let mut number = 1;
    for at in 0..225 {
        let (row, column) = (at / 15, at % 15);
        if dice.happens(0.18) {
            continue;
        }
        let square =
            Area::new(left + column as f32 * pitch, top + row as f32 * pitch, pitch, pitch)
                .inset(pitch * 0.02);
        canvas.fill(square, 0.0, [255.0; 3]);
        if dice.happens(0.3) {
            let style = Style::new(pitch * 0.18, Side::Left, [20.0; 3]);
            face.draw(
                canvas,
                &number.to_string(),
                square.x + pitch * 0.06,
                square.y + pitch * 0.25,
                &style,
            );
            number += 1;
        }
        if dice.happens(0.5) {
            let letter = char::from(b'A' + dice.whole(0, 25) as u8).to_string();
            let style = Style::new(pitch * 0.5, Side::Middle, [30.0, 30.0, 60.0]);
            face.draw(canvas, &letter, square.x + pitch / 2.0, square.y + pitch * 0.85, &style);
        }
    }
}

/// Lines across and down: an empty table, the board of another game, a crossword that nobody has begun.
fn lattice(dice: &mut Dice, canvas: &mut Canvas, side: usize) {
    let area = canvas.area();
    let pitch = (area.w * 0.94 / side as f32).floor();
    let (left, top) = ((area.w * 0.03).floor(), (area.h * 0.15).floor());
    let [square, line]: [Color; 2] = if dice.happens(0.5) {
        [[250.0; 3], [90.0; 3]]
    } else {
        [[222.0, 184.0, 120.0], [60.0, 44.0, 30.0]]
    };
    let (wide, black) = (dice.between(1.0, 3.0).round(), dice.happens(0.4));
    let all = pitch * side as f32 + wide;
    canvas.fill(Area::new(left, top, all, all), 0.0, line);
    for at in 0..side * side {
        let (x, y) = (left + (at % side) as f32 * pitch, top + (at / side) as f32 * pitch);
        let area = Area::new(x + wide, y + wide, pitch - wide, pitch - wide);
        canvas.fill(area, 0.0, if black && dice.happens(0.17) { [0.0; 3] } else { square });
    }
}

fn chess(dice: &mut Dice, canvas: &mut Canvas) {
    let face = Face::named("roboto-bold");
    let area = canvas.area();
    let pitch = area.w / 8.0;
    let top = (area.h - area.w) / 2.0;
    for at in 0..64 {
        let (row, column) = (at / 8, at % 8);
        let color =
            if (row + column) % 2 == 0 { [238.0, 238.0, 210.0] } else { [118.0, 150.0, 86.0] };
        let square = Area::new(column as f32 * pitch, top + row as f32 * pitch, pitch, pitch);
        canvas.fill(square, 0.0, color);
        if dice.happens(0.4) {
            let piece = (*dice.one(&['K', 'Q', 'R', 'B', 'N', 'P'])).to_string();
            let ink = if dice.happens(0.5) { [20.0; 3] } else { [255.0; 3] };
            let style = Style::new(pitch * 0.6, Side::Middle, ink);
            face.draw(canvas, &piece, square.x + pitch / 2.0, square.y + pitch * 0.8, &style);
        }
    }
}

/// Clouds of colour at several sizes, with some things before them.
fn photo(dice: &mut Dice, canvas: &mut Canvas) {
    let area = canvas.area();
    clouds(dice, canvas, area.w / 2.0, 1.0);
    clouds(dice, canvas, area.w / 6.0, 0.3);
    for _ in 0..dice.whole(4, 30) {
        let color = [0, 1, 2].map(|_| dice.between(0.0, 255.0));
        let (x, y) = (dice.between(0.0, area.w), dice.between(0.0, area.h));
        let size = dice.between(0.03, 0.3) * area.w;
        let thing = Area::new(x, y, size, size * dice.between(0.3, 1.6));
        let radius = dice.between(0.0, size / 2.0);
        let cover = dice.between(0.3, 1.0);
        canvas.shape(thing, radius, |_, y, _| (mix(color, [0.0; 3], y * 0.4), cover));
    }
    clouds(dice, canvas, area.w / 30.0, 0.12);
    clouds(dice, canvas, 5.0, 0.06);
}

/// Spots of colour of this size that run into each other.
fn clouds(dice: &mut Dice, canvas: &mut Canvas, size: f32, cover: f32) {
    let area = canvas.area();
    let (columns, rows) = ((area.w / size) as usize + 2, (area.h / size) as usize + 2);
    let mut any = || [0, 1, 2].map(|_| dice.between(0.0, 255.0));
    let grid: Vec<Color> = (0..columns * rows).map(|_| any()).collect();
    canvas.shape(area, 0.0, |x, y, _| {
        let (x, y) = (x * area.w / size, y * area.h / size);
        let (column, row) = (x as usize, y as usize);
        let at = |right: usize, down: usize| {
            grid[(row + down).min(rows - 1) * columns + (column + right).min(columns - 1)]
        };
        let upper = mix(at(0, 0), at(1, 0), x.fract());
        (mix(upper, mix(at(0, 1), at(1, 1), x.fract()), y.fract()), cover)
    });
}

/// Lines of text, as in a list of games or a chat.
fn text(dice: &mut Dice, canvas: &mut Canvas) {
    let face = Face::named("roboto");
    let area = canvas.area();
    let dark = dice.happens(0.5);
    let (page, ink): (Color, Color) =
        if dark { ([24.0; 3], [225.0; 3]) } else { ([250.0; 3], [40.0; 3]) };
    canvas.fill(area, 0.0, page);
    let line = area.w / 14.0;
    let words = [
        "anna",
        "Your turn",
        "played",
        "GAME",
        "24",
        "12:05",
        "7 tiles",
        "Pass",
        "me",
        "313",
        "WORD",
        "(38p)",
    ];
    let mut y = line * 2.0;
    while y < area.h - line {
        let color = [0, 1, 2].map(|_| dice.between(60.0, 200.0));
        canvas.fill(
            Area::new(line * 0.4, y - line * 0.8, line * 1.2, line * 1.2),
            line * 0.2,
            color,
        );
        let told: Vec<&str> = (0..dice.whole(2, 6)).map(|_| *dice.one(&words)).collect();
        face.draw(canvas, &told.join(" "), line * 2.0, y, &Style::new(line * 0.4, Side::Left, ink));
        canvas.fill(Area::new(0.0, y + line * 0.7, area.w, 1.5), 0.0, mix(page, ink, 0.2));
        y += line * 1.8;
    }
}
