//! A game on the full screen of a terminal.

use std::io;

use itertools::Itertools;
use ratatui::Frame;
use ratatui::crossterm::event::{self, Event, KeyEventKind};
use ratatui::layout::{Constraint, Layout as Rows, Rect};
use ratatui::style::{Modifier, Style};
use ratatui::text::{Line as Text, Span};
use ratatui::widgets::{Paragraph, Wrap};

use super::Outcome;
use super::draw::look;
use super::error::Error;
use super::play_along::{PlayAlong, Waits};
use super::play_lines::{counts, page_line, prompt};
use super::play_view::{Mode, View};
use crate::board::{Board, Square};
use crate::moves::column_name;
use crate::tile::Tile;

/// The least room that a game needs, in columns and rows.
const LEAST: (u16, u16) = (60, 18);

/// How many rows there are beside the board's: title, rack, unseen tiles, message, line, keys.
const OTHER_ROWS: u16 = 8;

/// How wide the names of rows are, and each square.
const MARGIN: u16 = 4;
const SQUARE: u16 = 3;

/// What is shown of all keys.
const KEYS: &str = "\
↑ ↓ Home End      select a play; the board shows it
Enter             make the selected play, or tell what the game waits for
n p, PgDn PgUp    next and previous page
f w l k           only plays on a square, of a word, that lay tiles, that keep tiles; a, Esc: all
e, Tab            lay tiles on the board with the arrow keys: yours, or the other's move
E                 change the position itself; its history begins anew
t s x             tell your new tiles, swap, pass
u r               take a turn back, and again
:                 any command, as in 8D STEP 18, rack ABC, overwrite, reload
q, Ctrl-C         leave; everything is saved

On the board: letters lay tiles, ? before a letter makes it a blank, [CH] is one tile, Space turns
across and down, Backspace and Delete take tiles away, Enter plays, ! plays a word that is not in
the list, Esc leaves.";

/// Shows the game until somebody leaves.
pub(super) fn run(along: PlayAlong<'_>, coloured: bool) -> Result<Outcome, Error> {
    let failed =
        |error: io::Error| Error::new(format!("the terminal: {error}; --lines needs none"));
    let mut view = View::new(along);
    // Restores the terminal where the program panics, too.
    let mut terminal = ratatui::try_init().map_err(failed)?;
    let shown = loop {
        if let Err(error) = terminal.draw(|frame| draw(frame, &view, coloured)) {
            break Err(failed(error));
        }
        match event::read() {
            Ok(Event::Key(key)) if key.kind != KeyEventKind::Release => {
                if !view.key(key) {
                    break Ok(Outcome::Found);
                }
            }
            Ok(_) => {}
            Err(error) => break Err(failed(error)),
        }
    };
    ratatui::try_restore().map_err(failed)?;
    shown
}

/// Draws all of it.
pub(super) fn draw(frame: &mut Frame<'_>, view: &View<'_>, coloured: bool) {
    let area = frame.area();
    if area.width < LEAST.0 || area.height < LEAST.1 {
        let (wide, high) = LEAST;
        let said = format!("{wide}×{high} characters are needed; q leaves");
        return frame.render_widget(Paragraph::new(said).wrap(Wrap { trim: true }), area);
    }
    let size = view.along.game.board().size() as u16;
    let board_rows = (size + 1).min(area.height - OTHER_ROWS);
    let rows = [1, board_rows, 1, 2, 2, 1].map(Constraint::Length);
    let [title, middle, rack, unseen, message, line] = Rows::vertical(rows).areas(area);
    let keys = Rect { y: area.bottom() - 1, height: 1, ..area };
    frame.render_widget(Span::raw(title_text(view)).style(Modifier::BOLD), title);
    if matches!(view.mode, Mode::Help) {
        frame.render_widget(Paragraph::new(KEYS), Rect { height: middle.height + 4, ..middle });
        frame.render_widget(keys_line("any key goes back"), keys);
        return;
    }
    let board_columns = (MARGIN + SQUARE * size).min(area.width - PLAYS);
    let columns = [Constraint::Length(board_columns), Constraint::Fill(1)];
    let [board, plays] = Rows::horizontal(columns).areas(middle);
    draw_board(frame, view, board, coloured);
    draw_plays(frame, view, plays);
    let alphabet = &view.along.game.ruleset().alphabet;
    let held = view.along.rack().text(alphabet);
    let bag = view.along.game.bag_len();
    let held = format!("rack {held}   {bag} in the bag   {}", prompt(&view.along));
    frame.render_widget(Span::raw(held).style(Modifier::BOLD), rack);
    let left = view.along.game.unseen(view.along.me);
    let left = format!("unseen {}: {}", left.len(), counts(&left, alphabet));
    frame.render_widget(Paragraph::new(left).wrap(Wrap { trim: true }), unseen);
    let (said, wrong) = &view.message;
    let style = if *wrong { Style::new().add_modifier(Modifier::BOLD) } else { Style::new() };
    let said = if *wrong { format!("error: {said}") } else { said.clone() };
    frame.render_widget(Paragraph::new(said).style(style).wrap(Wrap { trim: true }), message);
    draw_line(frame, view, line);
    frame.render_widget(keys_line(keys_of(view)), keys);
}

/// The columns that the list of plays needs at least.
const PLAYS: u16 = 31;

fn title_text(view: &View<'_>) -> String {
    let along = &view.along;
    let scores = along.game.final_scores();
    let players = [along.me, along.me.other()]
        .map(|seat| format!("{} {}", along.name(seat), scores[seat.index()]));
    format!("{}   {}   words {}", players.join(" : "), along.file().display(), along.list)
}

fn keys_line(keys: &str) -> Text<'_> {
    Text::styled(keys, Modifier::REVERSED)
}

fn keys_of(view: &View<'_>) -> &'static str {
    match (&view.mode, view.along.waits()) {
        (Mode::Line(_), _) => "Enter done  Esc leave",
        (Mode::Board(_), _) => {
            "arrows  letters  ? blank  Space turn  Enter play  ! anyway  Esc leave"
        }
        (_, Waits::Me) => {
            "↑↓ Enter play  n p page  f w l k only  e board  s swap  x pass  u undo  ? keys"
        }
        (_, Waits::Tiles(_)) => {
            "t new tiles  e the other's move on the board  : command  u undo  ? keys  q quit"
        }
        (_, Waits::Other) => {
            "Enter type the move  e lay it on the board  s swap  x pass  u undo  ? keys  q"
        }
        (_, Waits::Over) => "u undo  ? keys  q quit",
    }
}

/// The part of the board around the cursor that there is room for, with what is laid on it.
fn draw_board(frame: &mut Frame<'_>, view: &View<'_>, area: Rect, coloured: bool) {
    let game = &view.along.game;
    let selected = view.selected_play();
    let (board, new, cursor) = match &view.mode {
        Mode::Board(edit) => (
            edit.position.as_ref().unwrap_or(game.board()),
            edit.laid.as_slice(),
            Some(edit.cursor),
        ),
        _ => {
            let new = selected.as_ref().map(|(_, play)| play.placement.tiles.as_slice());
            (game.board(), new.unwrap_or(&[]), None)
        }
    };
    let focus = cursor.or(new.first().map(|(at, _)| *at));
    let (rows, columns) = (area.height - 1, (area.width - MARGIN) / SQUARE);
    let shown = |at: Option<usize>, room: u16| window(board, at, room);
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
    let game = &view.along.game;
    let (style, text) = look(board, game.layout(), new, &game.ruleset().alphabet, square);
    let mut style = if coloured { Style::from(style) } else { Style::new() };
    if under_cursor {
        style = style.add_modifier(Modifier::REVERSED | Modifier::BOLD);
    }
    Span::styled(text, style)
}

/// The rows or columns of a board that there is room for, around one of them.
fn window(board: &Board, around: Option<usize>, room: u16) -> std::ops::Range<usize> {
    let room = usize::from(room).min(board.size());
    let around = around.unwrap_or(board.size() / 2);
    let start = around.saturating_sub(room / 2).min(board.size() - room);
    start..start + room
}

fn draw_plays(frame: &mut Frame<'_>, view: &View<'_>, area: Rect) {
    let along = &view.along;
    let area = Rect { x: area.x + 1, width: area.width.saturating_sub(1), ..area };
    let alphabet = &along.game.ruleset().alphabet;
    let rack = along.rack();
    let mut lines = Vec::new();
    if along.counts().0 > 0 {
        lines.push(Text::styled("  #   score at  word", Modifier::DIM));
    }
    for (row, (number, play)) in along.shown().enumerate() {
        let name = along.name_play(&play);
        let (at, word) = name.split_once(' ').unwrap_or((&name, ""));
        let leave = rack.minus(&play.laid()).text(alphabet);
        let chosen = row == view.selected;
        let mark = if chosen { '>' } else { ' ' };
        let text = format!("{mark}{number:<5}{:>3} {at:<3} {word} {leave}", play.score);
        let style = if chosen { Modifier::REVERSED } else { Modifier::empty() };
        lines.push(Text::styled(text, style));
    }
    match along.waits() {
        Waits::Me if along.counts().0 == 0 => lines.push(Text::raw("no word fits: swap or pass")),
        Waits::Me => lines.push(Text::raw(page_line(along))),
        Waits::Over => lines.extend(along.end().map(Text::raw)),
        Waits::Tiles(_) | Waits::Other => {}
    }
    // The last turns, where there is room.
    let turns = along.game.turns().iter().rev().take(5).collect_vec();
    if !turns.is_empty() {
        lines.push(Text::raw(""));
    }
    for turn in turns.into_iter().rev() {
        let told = along.tell(&turn.action);
        lines.push(Text::styled(format!("{}: {told}", along.name(turn.seat)), Modifier::DIM));
    }
    frame.render_widget(Paragraph::new(lines).wrap(Wrap { trim: false }), area);
}

fn draw_line(frame: &mut Frame<'_>, view: &View<'_>, area: Rect) {
    let text = match &view.mode {
        Mode::Line(line) => format!("{}> {}", line.ask, line.typed),
        Mode::Board(edit) => {
            let blank = if edit.blank { ", the next one a blank" } else { "" };
            let what = if edit.position.is_some() { "change the board" } else { "lay tiles" };
            format!("{what}, {}{blank}", edit.direction.name())
        }
        Mode::Plays | Mode::Help => return,
    };
    let width = text.chars().count() as u16;
    frame.render_widget(Span::raw(text), area);
    if matches!(view.mode, Mode::Line(_)) {
        frame.set_cursor_position((area.x + width.min(area.width.saturating_sub(1)), area.y));
    }
}
