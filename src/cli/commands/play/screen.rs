//! A game on the full screen of a terminal.

use std::io;
use std::time::Duration;

use itertools::Itertools;
use ratatui::crossterm::event::{self, Event, KeyCode, KeyEventKind};
use ratatui::crossterm::terminal::size;
use ratatui::layout::{Constraint, Layout as Rows, Rect, Size};
use ratatui::style::{Modifier, Style};
use ratatui::text::{Line as Text, Span};
use ratatui::widgets::{Paragraph, Wrap};
use ratatui::{DefaultTerminal, Frame};

use crate::app::play::{PlayAlong, WaitingFor, points};
use crate::cli::answer::wrapped;
use crate::cli::commands::play::footer;
use crate::cli::commands::play::help;
use crate::cli::commands::play::open::Opener;
use crate::cli::commands::play::panels::{
    beside_plays, board_columns, draw_board, draw_plays, play_rows,
};
use crate::cli::commands::play::remark::remark_text;
use crate::cli::commands::play::status::{asked, unseen_line};
use crate::cli::commands::play::view::{Mode, View};
use crate::cli::commands::play::view_keys::{control, leaves};
use crate::cli::commands::play::view_position::ASK;
use crate::cli::term::{Error, Outcome, shown};

/// The least room that a game needs, in columns and rows.
const LEAST: Size = Size::new(60, 18);

/// The most characters of a real terminal.
const MOST: u32 = 2_000_000;

/// How often the screen is drawn while something is found out.
const TICK: Duration = Duration::from_millis(50);

/// The width of the list of plays from which on a text stands beside the board.
const TEXT: u16 = 50;

/// The least width of the list of plays.
const PLAYS: u16 = 31;

/// The least height of the board.
const BOARD: u16 = 6;

/// Shows the game until the player leaves, and first what was noted when it was taken up.
pub(crate) fn run(
    along: PlayAlong,
    opener: Opener<'_>,
    notes: &[String],
    coloured: bool,
) -> Result<Outcome, Error> {
    let failed = |error: io::Error| {
        Error::caused(format!("the terminal: {error}; --lines needs none"), error)
    };
    let mut view = View::new(along, opener, notes);
    size().and_then(refuse_large).map_err(failed)?;
    leave_on_signals().map_err(failed)?;
    // Restores the terminal where the program panics, too.
    let mut terminal = ratatui::try_init().map_err(failed)?;
    let shown = show(&mut terminal, &mut view, coloured);
    shown.and(ratatui::try_restore()).map_err(failed)?;
    Ok(Outcome::Found)
}

/// Leaves when the program is ended or the terminal closed: every turn is saved. From a closed
/// terminal the library reads forever, so a thread of its own listens.
fn leave_on_signals() -> io::Result<()> {
    #[cfg(unix)]
    {
        use ratatui::crossterm::{cursor::Show, execute};
        use signal_hook::consts::{SIGALRM, SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGUSR1, SIGUSR2};
        // Asked to end, it ends well; the others end it by that signal.
        let (asked, others) = ([SIGTERM, SIGHUP], [SIGINT, SIGQUIT, SIGUSR1, SIGUSR2, SIGALRM]);
        let mut signals = signal_hook::iterator::Signals::new(asked.into_iter().chain(others))?;
        std::thread::spawn(move || {
            if let Some(signal) = signals.forever().next() {
                _ = ratatui::try_restore();
                _ = execute!(io::stdout(), Show);
                if !asked.contains(&signal) {
                    _ = signal_hook::low_level::emulate_default_handler(signal);
                }
                std::process::exit(0);
            }
        });
    }
    Ok(())
}

/// Refuses a terminal larger than any real one: all its characters are kept in memory, twice.
fn refuse_large((columns, rows): (u16, u16)) -> io::Result<()> {
    if u32::from(columns) * u32::from(rows) <= MOST {
        return Ok(());
    }
    Err(io::Error::other(format!(
        "it claims {columns}×{rows} characters, more than any terminal has"
    )))
}

fn show(terminal: &mut DefaultTerminal, view: &mut View<'_>, coloured: bool) -> io::Result<()> {
    loop {
        let (columns, rows) = size()?;
        refuse_large((columns, rows))?;
        view.fit(play_rows(rows));
        view.look_ahead();
        terminal.draw(|frame| draw(frame, view, coloured))?;
        // While something is found out, the screen is drawn again and again.
        if view.job.is_some() && !event::poll(TICK)? {
            continue;
        }
        let Event::Key(key) = event::read()? else { continue };
        if key.kind == KeyEventKind::Release {
            continue;
        }
        let size = terminal.size()?;
        if control(key) == Some('l') {
            // It forgets what is shown, and so redraws all of it.
            terminal.resize(Rect::from((ratatui::layout::Position::ORIGIN, size)))?;
        } else if is_small(size) {
            if leaves(key) || key.code == KeyCode::Char('q') {
                return Ok(());
            }
        } else if !view.key(key) {
            return Ok(());
        }
    }
}

const fn is_small(size: Size) -> bool {
    size.width < LEAST.width || size.height < LEAST.height
}

/// Draws all of it.
fn draw(frame: &mut Frame<'_>, view: &View<'_>, coloured: bool) {
    let area = frame.area();
    if is_small(area.as_size()) {
        let said = format!("{}×{} characters are needed; q leaves", LEAST.width, LEAST.height);
        return frame.render_widget(Paragraph::new(said).wrap(Wrap { trim: true }), area);
    }
    let bold = Style::new().add_modifier(Modifier::BOLD);
    let columns = board_columns(view.along.game().board()).min(area.width - PLAYS);
    let noted = match &view.mode {
        _ if !view.message.text.is_empty() => None,
        Mode::Board { edit, .. } => {
            let remark = view.along.remark(edit);
            remark.map(|remark| remark_text(&remark, view.along.game().ruleset()))
        }
        // Beside the board there is no room for it.
        Mode::Plays if area.width - columns < TEXT => view.selected_line(),
        _ => None,
    };
    let said = noted.as_ref().unwrap_or(&view.message.text);
    let said = wrapped(said, area.width.into());
    // Beside them: title, rack, unseen tiles, line and keys.
    let most = area.height - 6;
    let message_rows = (said.len() as u16).clamp(2, most - BOARD);
    let board = view.along.game().board();
    let middle_rows = (board.size() as u16 + 1).max(beside_plays(play_rows(area.height)));
    let middle_rows = middle_rows.min(most - message_rows);
    let rows = [1, middle_rows, 1, 2, message_rows, 1].map(Constraint::Length);
    let [title, middle, rack, unseen, message, line] = Rows::vertical(rows).areas(area);
    let keys = Rect { y: area.bottom() - 1, height: 1, ..area };
    frame.render_widget(Span::styled(title_text(view, area.width.into()), bold), title);
    let reversed = Style::new().add_modifier(Modifier::REVERSED);
    frame.render_widget(Span::styled(footer::keys(view, area), reversed), keys);
    if let Mode::Help(first) = view.mode {
        let room = Rect { y: middle.y, height: keys.y - middle.y, ..area };
        return draw_help(frame, first, room);
    }
    let columns = [Constraint::Length(columns), Constraint::Fill(1)];
    let [board, plays] = Rows::horizontal(columns).areas(middle);
    match &view.mode {
        Mode::Text { text, first } if plays.width < TEXT => {
            let room = Rect { y: middle.y, height: keys.y - middle.y, ..area };
            return draw_text(frame, text, *first, room);
        }
        Mode::Text { text, first } => {
            let room = Rect { x: plays.x + 1, width: plays.width - 1, ..plays };
            draw_text(frame, text, *first, room);
        }
        _ => draw_plays(frame, view, plays),
    }
    draw_board(frame, view, board, coloured);
    let alphabet = &view.along.game().ruleset().alphabet;
    let held = view.along.rack().text(alphabet);
    let bag = view.along.game().bag_len();
    let held = format!("rack {held}   {bag} in the bag   {}", shown(&asked(&view.along)));
    frame.render_widget(Span::styled(held, bold), rack);
    frame.render_widget(Paragraph::new(unseen_line(&view.along)).wrap(Wrap { trim: true }), unseen);
    let style = if view.message.is_error { bold } else { Style::new() };
    frame.render_widget(Paragraph::new(said.join("\n")).style(style), message);
    draw_line(frame, view, line);
}

/// Players with their scores, the game and its list; names are cut where there is not room for all.
fn title_text(view: &View<'_>, width: usize) -> String {
    let along = &view.along;
    let scores = along.game().final_scores();
    let title = |most: usize| {
        let players = [along.me(), along.me().other()]
            .map(|seat| format!("{} {}", start_of(along.name(seat), most), scores[seat.index()]));
        let (game, list) = (start_of(&view.opener.title(), most), start_of(along.list(), most));
        let level = along.level().map_or_else(String::new, |level| format!(" to level {level}"));
        let title = format!("{}   {game}   words {list}{level}", players.join(" : "));
        shown(&title).into_owned()
    };
    let titles = (8..=width).rev().map(title);
    let fits = titles.into_iter().find(|title| title.chars().count() <= width);
    fits.unwrap_or_else(|| start_of(&title(8), width))
}

fn draw_help(frame: &mut Frame<'_>, first: usize, area: Rect) {
    let lines = help::lines(area.width.into());
    let first = first.min(lines.len().saturating_sub(area.height.into()));
    let shown = lines.into_iter().skip(first).map(Text::raw).collect_vec();
    frame.render_widget(Paragraph::new(shown), area);
}

/// Draws a text from one of its lines on.
fn draw_text(frame: &mut Frame<'_>, text: &str, first: usize, area: Rect) {
    let lines = text.lines().flat_map(|line| wrapped(line, area.width.into())).collect_vec();
    let first = first.min(lines.len().saturating_sub(area.height.into()));
    let shown = lines.into_iter().skip(first).map(Text::raw).collect_vec();
    frame.render_widget(Paragraph::new(shown), area);
}

/// Draws the line that is typed, or the play of the tiles on the board.
fn draw_line(frame: &mut Frame<'_>, view: &View<'_>, area: Rect) {
    let width = usize::from(area.width);
    match &view.mode {
        Mode::Line(line) => {
            let text = end_of(&shown(&format!("{}> {}", line.ask, line.typed)), width - 1);
            let column = text.chars().count() as u16;
            frame.render_widget(Span::raw(text), area);
            frame.set_cursor_position((area.x + column, area.y));
        }
        Mode::Board { .. } => frame.render_widget(Span::raw(laid_text(view)), area),
        Mode::Passing(yes) => {
            let typed = if *yes { "y" } else { "" };
            let asked = format!("pass without a play? Enter or y passes, Esc goes back> {typed}");
            frame.render_widget(Span::raw(asked), area);
        }
        Mode::NewRecord(_, yes) => {
            let typed = if *yes { "y" } else { "" };
            frame.render_widget(Span::raw(format!("{ASK}> {typed}")), area);
        }
        Mode::Plays => {
            let progress = view.progress().unwrap_or_default();
            frame.render_widget(Span::raw(start_of(&progress, width)), area);
        }
        Mode::Help(_) | Mode::Text { .. } => {}
    }
}

fn laid_text(view: &View<'_>) -> String {
    let Mode::Board { edit, .. } = &view.mode else { return String::new() };
    let what = if edit.position().is_some() { "change the position" } else { "put tiles" };
    let next = match (edit.label(), edit.next_is_blank()) {
        (Some(label), _) => format!(", a tile [{label}"),
        (None, true) => ", the next one a blank".to_owned(),
        (None, false) => String::new(),
    };
    let play = match view.along.waiting_for() {
        WaitingFor::Nothing => String::new(),
        _ if edit.laid().is_empty() => String::new(),
        _ => match view.along.game().place(&edit.placement()) {
            Ok((play, _)) => format!(": {}, {}", view.along.name_play(&play), points(play.score())),
            Err(refused) => format!(": {refused}"),
        },
    };
    format!("{what}, {}{next}{play}", edit.direction().name())
}

/// The end of a text, as much as there is room for.
fn end_of(text: &str, room: usize) -> String {
    let count = text.chars().count();
    if count <= room {
        return text.to_owned();
    }
    let end = text.chars().skip(count + 1 - room);
    ['…'].into_iter().chain(end).collect()
}

/// The start of a text, as much as there is room for.
fn start_of(text: &str, room: usize) -> String {
    if text.chars().count() <= room {
        return text.to_owned();
    }
    text.chars().take(room - 1).chain(['…']).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_start_of_a_long_name_is_seen() {
        assert_eq!([start_of("abcdef", 6), start_of("abcdef", 5)], ["abcdef", "abcd…"]);
    }

    #[test]
    fn the_end_of_a_long_line_is_seen() {
        assert_eq!(end_of("abcdef", 6), "abcdef");
        assert_eq!(end_of("abcdef", 5), "…cdef");
        assert_eq!(end_of("äöüß", 2), "…ß");
    }
}
