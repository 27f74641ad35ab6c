//! The program at a terminal: what the screen shows, key by key.
#![cfg(unix)]

#[path = "terminal/answers.rs"]
mod answers;
#[path = "terminal/controls.rs"]
mod controls;
#[path = "terminal/learnt.rs"]
mod learnt;
#[path = "terminal/lines.rs"]
mod lines;
#[path = "terminal/prompt.rs"]
mod prompt;
#[path = "terminal/screen.rs"]
mod screen;
#[path = "terminal/screen_ahead.rs"]
mod screen_ahead;
#[path = "terminal/screen_keys.rs"]
mod screen_keys;
#[path = "terminal/screen_sizes.rs"]
mod screen_sizes;
#[path = "terminal/waits.rs"]
mod waits;

use crate::run::Home;
use crate::terminal::{ENTER, Terminal};

#[test]
fn the_terminal_of_the_tests_is_a_terminal() {
    let home = Home::new();
    let script = "echo $TERM; stty size; read line; stty size; printf '\\033[1;31mred'; exit 7";
    let mut terminal = Terminal::start(&home.through("/bin/sh", &["-c", script]), (24, 80));
    let shown = terminal.wait_for("24 80");
    assert!(shown.starts_with("xterm-256color\n"), "{shown}");
    terminal.resize((30, 100));
    terminal.wipe();
    terminal.send(&["go", ENTER]);
    assert_eq!(terminal.wait_for("red"), "go\n30 100\nred");
    let cell = terminal.look(|screen| screen.cell(2, 0).cloned()).expect("on the screen");
    assert_eq!((cell.contents(), cell.bold()), ("r", true));
    assert_eq!(terminal.end(), 7);
}
