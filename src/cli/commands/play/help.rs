//! The help of the full screen of a game.

use itertools::Itertools;
use ratatui::crossterm::event::KeyCode;

/// All keys: beside the commands on a screen of 80 columns, above them on a narrower one.
const KEYS: &str = "\
↑ ↓ Home End  select a play
Enter         make it, or answer
PgDn PgUp     next, previous page: n p
Tab F2        put tiles on the board: e
F3            change the position: E
F4            swap: s
F5 F6         undo, redo: u r
F7            by score, by equity: o
F8 F9         replies, why: v y
Ctrl-L Ctrl-U redraw; clear the line
F10 Ctrl-C    leave, all saved: q
              letters take Enter:
f w l k       plays on a square, of a
              word, that use, that keep
a t x c F11   all, tiles, pass, correct
+ -           allow, block for good
On the board:
letters [CH]  put tiles, skip old ones
?             the next one is a blank
Space         turn across and down
Backspace Del take tiles away
Enter !       play; ! an unlisted word";

/// All commands.
const COMMANDS: &str = "\
Typed directly, then Enter:
8D STeP (IS)  e is a blank; ! unlisted
3  D=3        make move 3; show it
F=8E F=7,4 F= a tile there; all plays
W=KA* U=Q K=S plays of; that use; keep
sort          by score, by equity
hints         moves in a game with wfq
replies 5     how the opponent replies
why 3         why a move; two: why 1,3
define QUIZ   check, block, allow QUIZ
swap QX       the opponent's: swap 2
pass          play nothing
resign        give the game up
tiles ABCD    the tiles you drew
rack ABCDEFG  all your tiles
theirs ABC    the opponent's tiles
turns         all turns; turn 5 8D STEP
scores 31 49  yours, the opponent's
undo, redo    a turn back; replay it
reload        read changed files again
overwrite     write over them (.bak)
help, quit    F1 helps too";

/// How many lines of the help the smallest screen shows.
const LEAST: usize = 16;

/// The width of each half.
const WIDTH: usize = 40;

/// The lines of the help for a screen of a width.
pub(crate) fn lines(width: usize) -> Vec<String> {
    let (keys, commands) = (KEYS.lines(), COMMANDS.lines());
    if width < 2 * WIDTH {
        return keys.chain([""]).chain(commands).map(str::to_owned).collect();
    }
    let rows = keys.zip_longest(commands).map(|row| row.or("", ""));
    rows.map(|(key, command)| format!("{key:<WIDTH$}{command}").trim_end().to_owned()).collect()
}

/// Where the help begins after a key; `None` where the key leaves it.
pub(crate) fn key(key: KeyCode, first: usize) -> Option<usize> {
    scrolled(key, first, lines(WIDTH).len())
}

/// Where a text of some lines begins after a key; `None` where the key leaves it.
pub(crate) fn scrolled(key: KeyCode, first: usize, count: usize) -> Option<usize> {
    let last = count.saturating_sub(LEAST);
    match key {
        KeyCode::Down => Some((first + 1).min(last)),
        KeyCode::Up => Some(first.saturating_sub(1)),
        KeyCode::PageDown | KeyCode::Char(' ') => Some((first + LEAST - 1).min(last)),
        KeyCode::PageUp => Some(first.saturating_sub(LEAST - 1)),
        _ => None,
    }
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
        let commands = crate::app::play::HELP.lines().filter_map(|line| {
            line.split(' ').next().filter(|word| word.starts_with(char::is_lowercase))
        });
        let commands = commands.filter(|word| !word.is_empty()).collect_vec();
        assert!(commands.contains(&"scores") && commands.contains(&"overwrite"), "{commands:?}");
        for command in commands {
            let word = command.trim_end_matches(',');
            assert!(COMMANDS.contains(&format!("\n{word}")), "{word}");
        }
    }
}
