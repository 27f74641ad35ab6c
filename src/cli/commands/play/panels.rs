//! The board and the list of plays on the full screen of a game.

use std::ops::Range;

use itertools::Itertools;
use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};
use ratatui::text::{Line as Text, Span};
use ratatui::widgets::Paragraph;

use crate::app::play::{BoardEdit, PAGE, WaitingFor};
use crate::board::{Board, Square};
use crate::cli::answer::{look, wrapped};
use crate::cli::commands::play::rows::move_rows;
use crate::cli::commands::play::status::plays_line;
use crate::cli::commands::play::view::{Mode, View};
use crate::cli::term::shown;
use crate::moves::{Play, column_name};
use crate::tile::Tile;

/// The width of the names of rows.
const MARGIN: u16 = 4;
/// The width of a square.
const SQUARE: u16 = 3;

/// The width of a whole board.
pub(crate) fn board_columns(board: &Board) -> u16 {
    MARGIN + SQUARE * board.size() as u16
}

/// Draws the board with its new tiles: as much around the cursor as there is room for.
pub(crate) fn draw_board(frame: &mut Frame<'_>, view: &View<'_>, area: Rect, coloured: bool) {
    let game = view.along.game();
    let selected = view.selected_play();
    let (board, new, cursor) = match &view.mode {
        Mode::Board { edit, .. } | Mode::NewRecord(edit, _) => {
            (edit.position().unwrap_or(game.board()), edit.laid(), Some(edit.cursor()))
        }
        Mode::Line(line) if line.laid.is_some() => {
            let laid = line.laid.as_ref().map(BoardEdit::laid);
            (game.board(), laid.unwrap_or_default(), None)
        }
        _ => {
            let new = selected.as_ref().map(Play::tiles);
            (game.board(), new.unwrap_or_default(), None)
        }
    };
    let focus = cursor.or(new.first().map(|(at, _)| *at));
    let (rows, columns) = (area.height - 1, (area.width - MARGIN) / SQUARE);
    let shown = |at: Option<usize>, room: u16| {
        window(board.size(), at.unwrap_or(board.size() / 2), room.into())
    };
    let rows = shown(focus.map(Square::row), rows);
    let columns = shown(focus.map(Square::column), columns);
    let faint = Style::new().add_modifier(Modifier::DIM);
    let names = columns.clone().map(|column| format!(" {} ", column_name(column))).join("");
    let mut lines = vec![Text::styled(format!("    {names}"), faint)];
    for row in rows {
        let mut spans = vec![Span::styled(format!("{:>3} ", row + 1), faint)];
        for square in columns.clone().filter_map(|column| Square::new(row, column)) {
            spans.push(square_span(view, board, new, square, coloured, cursor == Some(square)));
        }
        lines.push(Text::from(spans));
    }
    frame.render_widget(Paragraph::new(lines), area);
}

fn square_span(
    view: &View<'_>,
    board: &Board,
    new: &[(Square, Tile)],
    square: Square,
    coloured: bool,
    under_cursor: bool,
) -> Span<'static> {
    let game = view.along.game();
    let (style, text) = look(board, game.layout(), new, &game.ruleset().alphabet, square);
    let mut style = if coloured { Style::from(style) } else { Style::new() };
    if under_cursor {
        style = style.add_modifier(Modifier::REVERSED | Modifier::BOLD);
    }
    Span::styled(text, style)
}

/// The part of `count` rows that there is room for, around one of them.
fn window(count: usize, around: usize, room: usize) -> Range<usize> {
    let room = room.min(count);
    let start = around.saturating_sub(room / 2).min(count - room);
    start..start + room
}

/// How many of the last turns the screen has room for, where it is high enough.
const TURNS: usize = 5;

/// Draws the plays of the page, or how the game has ended; below them the last turns, where there
/// is room.
pub(crate) fn draw_plays(frame: &mut Frame<'_>, view: &View<'_>, area: Rect) {
    let along = &view.along;
    let area = Rect { x: area.x + 1, width: area.width.saturating_sub(1), ..area };
    let width = usize::from(area.width);
    let below = match along.waiting_for() {
        WaitingFor::MyMove => plays_line(along),
        WaitingFor::Nothing => along.ending().unwrap_or_default(),
        WaitingFor::NewTiles(_) | WaitingFor::OpponentsMove => String::new(),
    };
    let below = wrapped(&below, width);
    let (heading, plays) = move_rows(&along.play_page(), view.selected, width);
    let room = usize::from(area.height).saturating_sub(1 + below.len());
    let mut lines = Vec::new();
    if !plays.is_empty() {
        lines.push(Text::styled(heading, Modifier::DIM));
    }
    for row in window(plays.len(), view.selected, room) {
        let style = if row == view.selected { Modifier::REVERSED } else { Modifier::empty() };
        lines.push(Text::styled(plays[row].clone(), style));
    }
    lines.extend(below.into_iter().map(Text::raw));
    // One line apart, where there is anything above.
    let apart = usize::from(!lines.is_empty());
    let room = usize::from(area.height).saturating_sub(lines.len() + apart);
    let turns = along.numbered_turns().into_iter().rev().map(|turn| shown(&turn).into_owned());
    let turns = turns.take(room).collect_vec();
    if apart == 1 && !turns.is_empty() {
        lines.push(Text::raw(""));
    }
    lines.extend(turns.into_iter().rev().map(|turn| Text::styled(turn, Modifier::DIM)));
    frame.render_widget(Paragraph::new(lines), area);
}

/// The rows that stand above and below the middle: title, rack, unseen tiles, two rows for a message,
/// and the keys.
const AROUND: u16 = 8;

/// How many moves a page has on a screen of some rows.
pub(crate) const fn play_rows(rows: u16) -> usize {
    let room = rows.saturating_sub(AROUND + beside_plays(0)) as usize;
    if room > PAGE { room } else { PAGE }
}

/// The rows for some plays with their heading, the two lines below them and the last turns.
pub(crate) const fn beside_plays(plays: usize) -> u16 {
    (1 + plays + 2 + TURNS) as u16
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_window_has_what_it_is_about() {
        assert_eq!(window(15, 7, 9), 3..12);
        assert_eq!([window(15, 0, 9), window(15, 14, 9)], [0..9, 6..15]);
        assert_eq!([window(2, 1, 9), window(0, 0, 9), window(10, 9, 1)], [0..2, 0..0, 9..10]);
        for (selected, room) in (0..10).flat_map(|selected| [(selected, 1), (selected, 3)]) {
            assert!(window(10, selected, room).contains(&selected), "{selected} {room}");
        }
    }
}
