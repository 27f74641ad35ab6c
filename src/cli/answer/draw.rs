//! The board, drawn for people.

use std::io::Write;

use anstyle::{AnsiColor, Color, RgbColor, Style};

use crate::board::{Board, Square};
use crate::cli::term::{Error, Paint};
use crate::moves::column_name;
use crate::rules::{Layout, Premium};
use crate::tile::{Alphabet, Tile};

/// Draws a board with its premium squares and new tiles on it. Those are in brackets, so that they
/// stand out without colours, too.
pub(crate) fn draw(
    out: &mut impl Write,
    board: &Board,
    layout: &Layout,
    new: &[(Square, Tile)],
    alphabet: &Alphabet,
) -> Result<(), Error> {
    draw_doubtful(out, board, layout, new, &[], alphabet)
}

/// Draws a board with squares that are in doubt, which only colours show: brackets mean new tiles.
pub(crate) fn draw_doubtful(
    out: &mut impl Write,
    board: &Board,
    layout: &Layout,
    new: &[(Square, Tile)],
    doubtful: &[Square],
    alphabet: &Alphabet,
) -> Result<(), Error> {
    let faint = Paint(Style::new().dimmed());
    let columns = (0..board.size()).map(|column| format!(" {} ", column_name(column)));
    writeln!(out, "{faint}    {}{faint:#}", columns.collect::<String>().trim_end())?;
    for row in 0..board.size() {
        write!(out, "{faint}{:>3} {faint:#}", row + 1)?;
        for square in (0..board.size()).filter_map(|column| Square::new(row, column)) {
            let (mut style, text) = look(board, layout, new, alphabet, square);
            if doubtful.contains(&square) {
                style = paint(DOUBT).bold();
            }
            let last = square.column() + 1 == board.size();
            let text = if last && style.get_bg_color().is_none() { text.trim_end() } else { &text };
            let style = Paint(style);
            write!(out, "{style}{text}{style:#}")?;
        }
        writeln!(out)?;
    }
    Ok(())
}

/// How a square looks, three columns wide: its tile, a new tile, or its premium.
pub(crate) fn look(
    board: &Board,
    layout: &Layout,
    new: &[(Square, Tile)],
    alphabet: &Alphabet,
    square: Square,
) -> (Style, String) {
    let new = new.iter().find(|(at, _)| *at == square);
    match (board.tile(square), new) {
        (Some(tile), _) => (old_tile(tile), centered(alphabet.tile(tile))),
        (None, Some((_, tile))) => {
            (new_tile(*tile), format!("[{}]", alphabet.tile(*tile).trim_matches(['[', ']'])))
        }
        (None, None) => empty(square, layout),
    }
}

/// Three columns for a label of one or two characters.
fn centered(label: &str) -> String {
    let label = label.trim_matches(['[', ']']);
    if label.chars().nth(1).is_some() { format!("{label:>3}") } else { format!(" {label} ") }
}

/// A square that is in doubt.
const DOUBT: RgbColor = RgbColor(255, 130, 120);

const fn paint(background: RgbColor) -> Style {
    Style::new()
        .bg_color(Some(Color::Rgb(background)))
        .fg_color(Some(Color::Ansi(AnsiColor::Black)))
}

fn old_tile(tile: Tile) -> Style {
    let style = paint(RgbColor(242, 239, 234)).bold();
    if tile.is_blank() { style.italic() } else { style }
}

fn new_tile(tile: Tile) -> Style {
    let style = paint(RgbColor(239, 233, 135)).bold();
    if tile.is_blank() { style.italic() } else { style }
}

/// In the colours of the game.
fn empty(square: Square, layout: &Layout) -> (Style, String) {
    let (row, column) = (square.row(), square.column());
    let (color, text) = match layout.premium(row, column) {
        Premium::DoubleLetter => (RgbColor(117, 158, 106), " 2L"),
        Premium::TripleLetter => (RgbColor(29, 143, 160), " 3L"),
        Premium::DoubleWord => (RgbColor(192, 121, 33), " 2W"),
        Premium::TripleWord => (RgbColor(156, 71, 27), " 3W"),
        Premium::None if layout.start() == (row, column) => (RgbColor(102, 69, 99), " * "),
        Premium::None => return (Style::new().dimmed(), " . ".to_owned()),
    };
    let dark = matches!(text, " 3W" | " * ");
    let style = if dark {
        paint(color).fg_color(Some(AnsiColor::BrightWhite.into()))
    } else {
        paint(color)
    };
    (style, text.to_owned())
}
