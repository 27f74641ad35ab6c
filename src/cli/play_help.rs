//! What the full screen of a game tells of its keys.

use itertools::Itertools;
use ratatui::crossterm::event::KeyCode;
use ratatui::layout::Rect;

use super::play_along::Waits;
use super::play_view::{Mode, View};

/// All keys, in lines that the least screen has room for.
const HELP: &str = "\
↑ ↓ Home End   select a play; the board shows it
Enter          make it, or tell what the game waits for
n p PgDn PgUp  next and previous page
f w l k        only plays on a square, of a word,
               that lay tiles, that keep tiles; a, Esc: all
e Tab          lay tiles on the board with the arrow keys:
               yours, or the other's move
E              change the position; its history begins anew
t s x          tell your new tiles, swap, pass
u r            take a turn back, and again
:              any command: 8D STEP 18, rack ABC, reload, …
Ctrl-L Ctrl-U  draw all anew; clear the line that is typed
q Ctrl-C       leave; everything is saved

On the board:
letters [CH]   lay a tile; [CH] is one of several characters
?              the next letter is a blank
Space          turn across and down
Backspace Del  take tiles away
Enter !        play; ! also a word that is not in the list
Esc            leave the board";

/// How many lines of the help the least screen shows.
const LEAST: usize = 16;

/// The lines of the help.
pub(super) fn lines() -> Vec<&'static str> {
    HELP.lines().collect()
}

/// Where the help begins after a key, or that it is left.
pub(super) fn key(key: KeyCode, first: usize) -> Mode {
    let last = HELP.lines().count().saturating_sub(LEAST);
    match key {
        KeyCode::Down => Mode::Help((first + 1).min(last)),
        KeyCode::Up => Mode::Help(first.saturating_sub(1)),
        KeyCode::PageDown | KeyCode::Char(' ' | 'n') => Mode::Help(last),
        KeyCode::PageUp | KeyCode::Char('p') => Mode::Help(0),
        _ => Mode::Plays,
    }
}

/// The keys of a moment that the screen has room for. The last ones always stand there.
pub(super) fn keys(view: &View<'_>, area: Rect) -> String {
    let all: &[&str] = match (&view.mode, view.along.waits()) {
        (Mode::Help(_), _) if HELP.lines().count() + 2 > area.height.into() => {
            &["↑↓ more", "Esc goes back"]
        }
        (Mode::Help(_), _) => &["Esc goes back"],
        (Mode::Line(_), _) => &["Enter done", "Ctrl-U clear", "Esc leave"],
        (Mode::Board(edit), _) if edit.position.is_some() => {
            &["arrows", "letters", "? blank", "Space turn", KEEP]
        }
        (Mode::Board(_), _) => &["arrows", "letters", "? blank", "Space turn", "! anyway", PLAY],
        (_, Waits::Me) => &[
            "↑↓ Enter play",
            "n p page",
            "e board",
            "s swap",
            "x pass",
            "u undo",
            "f w l k only",
            QUIT,
        ],
        (_, Waits::Tiles(_)) => {
            &["t new tiles", "e the other's move", "u undo", ": command", "E position", QUIT]
        }
        (_, Waits::Other) => {
            &["Enter type the move", "e lay it", "s swap", "x pass", "u undo", "E position", QUIT]
        }
        (_, Waits::Over) => &["u undo", QUIT],
    };
    fitting(all, area.width.into())
}

const QUIT: &str = "? keys  q quit";
const KEEP: &str = "Enter keep the position  Esc leave";
const PLAY: &str = "Enter play  Esc leave";

fn fitting(all: &[&str], width: usize) -> String {
    let Some((last, others)) = all.split_last() else { return String::new() };
    let mut room = width.saturating_sub(last.chars().count());
    let fit = others.iter().take_while(|part| {
        let more = part.chars().count() + 2;
        let fits = more <= room;
        room = room.saturating_sub(more);
        fits
    });
    fit.chain([last]).join("  ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_help_fits_the_screens() {
        assert!(lines().iter().all(|line| line.chars().count() <= 60));
        assert!(lines().len() <= 22);
    }

    #[test]
    fn the_last_keys_are_never_cut() {
        let all = ["aaaa", "bb", "c", "zz"];
        assert_eq!(fitting(&all, 80), "aaaa  bb  c  zz");
        assert_eq!(fitting(&all, 15), "aaaa  bb  c  zz");
        assert_eq!(fitting(&all, 14), "aaaa  bb  zz");
        assert_eq!(fitting(&all, 7), "zz");
    }
}
