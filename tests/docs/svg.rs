//! A screen as a picture: every word is held to the grid of cells, so that it looks the same in
//! any font.

use std::fmt::Write as _;

use vt100::{Cell, Color, Screen};

/// The size of a cell, in pixels.
const CELL: (u32, u32) = (9, 20);

/// Space around the text, and the height of the title.
const EDGE: u32 = 14;
const TITLE: u32 = 34;

/// The first sixteen colours of a terminal.
const PALETTE: [&str; 16] = [
    "#1d1f21", "#d54e53", "#8fb84c", "#e0b341", "#6a9fd8", "#b48ac4", "#5fb3b3", "#d0d3d6",
    "#7c8288", "#f0696e", "#a9d16a", "#f2cb62", "#8ab8ea", "#cba6da", "#7ccfcf", "#ffffff",
];

/// A style as it is drawn: ink, paper, and whether it is bold.
#[derive(PartialEq)]
struct Style {
    ink: String,
    paper: Option<String>,
    bold: bool,
}

fn color(color: Color) -> Option<String> {
    match color {
        Color::Default => None,
        Color::Idx(index) if index < 16 => Some(PALETTE[usize::from(index)].to_owned()),
        Color::Idx(index) => Some(cube(index)),
        Color::Rgb(red, green, blue) => Some(format!("#{red:02x}{green:02x}{blue:02x}")),
    }
}

/// The colours from 16 on: a cube of six steps a side, then greys.
fn cube(index: u8) -> String {
    let rgb = match index - 16 {
        cube @ 0..216 => [cube / 36, cube / 6 % 6, cube % 6].map(|step| match step {
            0 => 0,
            step => 55 + 40 * step,
        }),
        grey => [8 + 10 * (grey - 216); 3],
    };
    format!("#{:02x}{:02x}{:02x}", rgb[0], rgb[1], rgb[2])
}

fn style(cell: &Cell) -> Style {
    let (mut ink, mut paper) = (color(cell.fgcolor()), color(cell.bgcolor()));
    if cell.inverse() {
        (ink, paper) = (
            paper.or_else(|| Some(PALETTE[0].to_owned())),
            ink.or_else(|| Some(PALETTE[7].to_owned())),
        );
    }
    let plain = if cell.dim() { 8 } else { 7 };
    Style { ink: ink.unwrap_or_else(|| PALETTE[plain].to_owned()), paper, bold: cell.bold() }
}

/// A screen as an SVG with a title.
pub fn svg(screen: &Screen, title: &str) -> String {
    let (rows, columns) = screen.size();
    let (rows, columns) = (rows.get(), columns.get());
    let (width, height) =
        (u32::from(columns) * CELL.0 + 2 * EDGE, u32::from(rows) * CELL.1 + TITLE + EDGE);
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" width=\"{width}\" \
         height=\"{height}\" role=\"img\" aria-label=\"{title}\">\n\
         <style>text {{ font: 15px ui-monospace, Menlo, Consolas, 'DejaVu Sans Mono', monospace; }}</style>\n\
         <rect width=\"{width}\" height=\"{height}\" rx=\"8\" fill=\"{}\"/>\n",
        PALETTE[0]
    );
    for (number, color) in [1, 3, 2].into_iter().enumerate() {
        let x = EDGE + 4 + 18 * u32::try_from(number).expect("small");
        _ = writeln!(svg, "<circle cx=\"{x}\" cy=\"16\" r=\"5\" fill=\"{}\"/>", PALETTE[color]);
    }
    _ = writeln!(
        svg,
        "<text x=\"{}\" y=\"21\" text-anchor=\"middle\" fill=\"{}\">{title}</text>",
        width / 2,
        PALETTE[8]
    );
    for row in 0..rows {
        for (column, cells) in runs(screen, row, columns) {
            draw(&mut svg, (row, column), &cells);
        }
    }
    svg + "</svg>\n"
}

/// The runs of cells of one style in a row, each with its first column.
fn runs(screen: &Screen, row: u16, columns: u16) -> Vec<(u16, Vec<&Cell>)> {
    let mut runs: Vec<(u16, Vec<&Cell>)> = Vec::new();
    for column in 0..columns {
        let cell = screen.cell(row, column).expect("on the screen");
        match runs.last_mut() {
            Some((_, run)) if style(run[0]) == style(cell) => run.push(cell),
            _ => runs.push((column, vec![cell])),
        }
    }
    runs
}

/// Draws a run. Each word is a text of its own, because viewers treat spaces differently.
fn draw(svg: &mut String, (row, column): (u16, u16), cells: &[&Cell]) {
    let (left, y) = (EDGE + u32::from(column) * CELL.0, TITLE + u32::from(row) * CELL.1);
    let wide = |cells: usize| u32::try_from(cells).expect("a row") * CELL.0;
    let Style { ink, paper, bold } = style(cells[0]);
    if let Some(paper) = paper {
        let (width, height) = (wide(cells.len()), CELL.1);
        _ = writeln!(
            svg,
            "<rect x=\"{left}\" y=\"{y}\" width=\"{width}\" height=\"{height}\" fill=\"{paper}\"/>"
        );
    }
    let weight = if bold { " font-weight=\"bold\"" } else { "" };
    let mut at = 0;
    for word in cells.chunk_by(|one, other| is_blank(one) == is_blank(other)) {
        let (x, long) = (left + wide(at), wide(word.len()));
        at += word.len();
        if is_blank(word[0]) {
            continue;
        }
        let text: String = word.iter().map(|cell| cell.contents()).collect();
        let text = text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;");
        _ = writeln!(
            svg,
            "<text x=\"{x}\" y=\"{}\" textLength=\"{long}\" fill=\"{ink}\"{weight}>{text}</text>",
            y + 15
        );
    }
}

fn is_blank(cell: &Cell) -> bool {
    cell.contents().trim().is_empty()
}
