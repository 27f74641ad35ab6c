//! What the full screen of a game tells of its keys.

use itertools::Itertools;
use ratatui::crossterm::event::KeyCode;
use ratatui::layout::Rect;

use crate::cli::commands::play::along::Waits;
use crate::cli::commands::play::view::{Mode, View};

/// All keys; beside the commands where a screen has 80 columns, above them where it has fewer.
const KEYS: &str = "\
↑ ↓ Home End  select a play
Enter         make it, or answer
PgDn PgUp     next, previous page: n p
Tab F2        lay tiles on the board: e
F3            change the position: E
F4            swap: s
F5 F6         undo, redo: u r
Ctrl-L        draw the screen anew
Ctrl-U        clear the line typed
F10 Ctrl-C    leave, all is saved: q
              a letter takes Enter:
f w l k       plays on a square, of a
              word, that lay, that keep
a t x         all, new tiles, pass

On the board:
letters [CH]  lay; what lies is skipped
?             the next one is a blank
Space         turn across and down
Backspace Del take tiles away
Enter !       play; ! an unlisted word";

/// All commands of a line.
const COMMANDS: &str = "\
Typed at once, with Enter behind it:
8D STEP 18    a move, what it scores
STEP D8 !     down; not in the list
8d STeP (IS)  e is a blank; all blanks
3  D=3        make play 3; show it
F=8E  F=7,4   plays with a tile there
W=KA*         plays of a word
U=QU  K=S?    plays that lay; that keep
F=            all plays again
swap QX       the other's: swap 2
pass          do nothing
tiles ABCD    what you have drawn
rack ABCDEFG  all your tiles
theirs ABC    the other's tiles
scores 31 49  yours and the other's
undo, redo    a turn back, and again
reload        read changed files again
overwrite     write over them (.bak)
help, quit    F1 helps too";

/// How many lines of the help the least screen shows.
const LEAST: usize = 16;

/// How wide the keys are at most, and the commands.
const WIDTH: usize = 40;

/// The lines of the help for a screen so wide.
pub fn lines(width: usize) -> Vec<String> {
    let (keys, commands) = (KEYS.lines(), COMMANDS.lines());
    if width < 2 * WIDTH {
        return keys.chain([""]).chain(commands).map(str::to_owned).collect();
    }
    let rows = keys.zip_longest(commands).map(|row| row.or("", ""));
    rows.map(|(key, command)| format!("{key:<WIDTH$}{command}").trim_end().to_owned()).collect()
}

/// Where the help begins after a key; none where it is left.
pub fn key(key: KeyCode, first: usize) -> Option<usize> {
    let last = lines(WIDTH).len().saturating_sub(LEAST);
    match key {
        KeyCode::Down => Some((first + 1).min(last)),
        KeyCode::Up => Some(first.saturating_sub(1)),
        KeyCode::PageDown | KeyCode::Char(' ') => Some((first + LEAST - 1).min(last)),
        KeyCode::PageUp => Some(first.saturating_sub(LEAST - 1)),
        _ => None,
    }
}

/// The keys of a moment that the screen has room for. The last ones always stand there.
pub fn keys(view: &View<'_>, area: Rect) -> String {
    let all: &[&str] = match (&view.mode, view.along.waits()) {
        (Mode::Help(_), _) if lines(area.width.into()).len() + 2 > area.height.into() => {
            &["↑↓ PgDn more", "Esc goes back"]
        }
        (Mode::Help(_), _) => &["Esc goes back"],
        (Mode::Passing(_), _) => &["Enter pass", "Esc goes back"],
        (Mode::Anew(..), _) => &["y Enter begins anew", "Esc goes back"],
        (Mode::Line(line), Waits::Tiles(_)) if line.tiles.is_some() => {
            &["Enter done", "Tab the other's move", "F5 undo", "Ctrl-U clear", "Esc leave"]
        }
        (Mode::Line(_), _) => &["Enter done", "Ctrl-U clear", "Esc leave"],
        (Mode::Board(edit), _) if edit.position.is_some() => {
            &["arrows", "letters", "? blank", "Space turn", "Del take away", KEEP]
        }
        (Mode::Board(_), _) => &["arrows", "letters", "? blank", "Space turn", "! anyway", PLAY],
        (_, Waits::Me) => &["↑↓ Enter play", "type 8D WORD", BOARD, SWAP, UNDO, PAGES, QUIT],
        (_, Waits::Tiles(_)) => &["Enter new tiles", "Tab the other's move", UNDO, POSITION, QUIT],
        (_, Waits::Other) => &["type 8D WORD 18", BOARD, SWAP, UNDO, POSITION, QUIT],
        (_, Waits::Over) => &[UNDO, QUIT],
    };
    fitting(all, area.width.into())
}

const QUIT: &str = "? keys  q Enter quit";
const BOARD: &str = "Tab board";
const SWAP: &str = "F4 swap";
const UNDO: &str = "F5 undo";
const PAGES: &str = "PgDn more";
const POSITION: &str = "F3 position";
const KEEP: &str = "Enter keep  Esc leave";
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
        let (narrow, wide) = (lines(60), lines(80));
        assert!(narrow.iter().all(|line| line.chars().count() < WIDTH));
        assert!(wide.iter().all(|line| line.chars().count() <= 80) && wide.len() <= 22);
    }

    #[test]
    fn the_help_has_every_command_of_a_line() {
        let commands = crate::cli::commands::play::command::HELP.lines().filter_map(|line| {
            line.split(' ').next().filter(|word| word.starts_with(char::is_lowercase))
        });
        let commands = commands.filter(|word| !word.is_empty()).collect_vec();
        assert!(commands.contains(&"scores") && commands.contains(&"overwrite"), "{commands:?}");
        for command in commands {
            let word = command.trim_end_matches(',');
            assert!(COMMANDS.contains(&format!("\n{word}")), "{word}");
        }
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
