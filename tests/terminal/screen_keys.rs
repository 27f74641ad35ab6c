//! Keys, messages and signals on the full screen of `wfq play`.

use std::process::Command;

use crate::run::{Home, WFQ};
use crate::screen::SIZE;
use crate::terminal::{BACKSPACE, CTRL_C, CTRL_D, DOWN, ENTER, ESCAPE, LEFT, RIGHT, Terminal};

pub const CTRL_L: &str = "\x0c";
const CTRL_Q: &str = "\x11";
const CTRL_U: &str = "\x15";
const PLAY: &str = "play --board game.board --rack STEPABC --opponent Bo";

fn start(size: (u16, u16)) -> (Home, Terminal) {
    let home = Home::with_list("nl", "STEP PET SET STEPS SEXY EN");
    let mut terminal = Terminal::start(&home.command(PLAY), size);
    terminal.wait_for("page 1 of 2");
    (home, terminal)
}

#[test]
fn only_some_keys_with_ctrl_or_alt_do_something() {
    let (home, mut terminal) = start(SIZE);
    // Ctrl-X, Ctrl-E, Ctrl-S, Alt-X, Alt-E; then a mark that all of them are read.
    terminal.send(&["\x18", "\x05", "\x13", "\x1bx", "\x1be", DOWN]);
    let shown = terminal.wait_for("> 2 ");
    assert!(shown.contains("your move") && !shown.contains("lay tiles"), "{shown}");
    assert!(!home.path("game.board").exists());
    // All is drawn again where something else has written there.
    terminal.wipe();
    terminal.send(&[CTRL_L]);
    terminal.wait_until("all of it", |again| again == shown);
    terminal.send(&[":nonsense", CTRL_U, "\x18pass", ENTER]);
    terminal.wait_for("me: passes");
    for key in [CTRL_C, CTRL_D, CTRL_Q] {
        let (_home, mut terminal) = start(SIZE);
        terminal.send(&["e", key]);
        assert_eq!(terminal.end(), 0, "{key:?}");
    }
}

#[test]
fn the_end_of_a_long_line_is_seen() {
    let (_home, mut terminal) = start((18, 60));
    terminal.send(&[":", &"x".repeat(80), "END"]);
    let shown = terminal.wait_for("xxxEND\nEnter done");
    assert!(shown.contains("\n…xxx"), "{shown}");
    assert_eq!(terminal.look(vt100::Screen::cursor_position), (16, 59));
}

#[test]
fn notes_and_mistakes_are_messages_for_a_moment() {
    let (home, mut terminal) = start(SIZE);
    terminal.send(&["8", "Z STEP", ENTER]);
    terminal.wait_for("\nerror: ");
    terminal.send(&[ESCAPE]);
    terminal.wait_until("no message", |shown| !shown.contains("error"));
    home.write("game.board", crate::run::board(&[(7, "......STEM.....")]));
    terminal.send(&[":reload", ENTER]);
    let shown = terminal.wait_for("\ngame.board is read again\nnote: not in the list");
    assert!(shown.starts_with("me 0 : Bo 0   game.board   words nl\n     A  B  C"), "{shown}");
    assert!(shown.ends_with("? keys  q quit"), "{shown}");
    terminal.send(&["e"]);
    terminal.wait_until("no note", |shown| !shown.contains("note:") && shown.contains("lay tiles"));
}

#[test]
fn what_is_laid_is_not_dropped_by_one_key() {
    let (home, mut terminal) = start((18, 60));
    terminal.send(&["e", "s"]);
    terminal.wait_for("lay tiles, across: ");
    terminal.send(&[ESCAPE]);
    let shown = terminal.wait_for("Esc again drops what is laid");
    assert!(shown.contains("[S]"), "{shown}");
    terminal.send(&["t"]);
    terminal.wait_until("another key", |shown| !shown.contains("Esc again"));
    terminal.send(&[ESCAPE]);
    terminal.wait_for("Esc again drops what is laid");
    terminal.send(&[ESCAPE]);
    terminal.wait_for("\nwhat was laid is dropped\n");
    terminal.send(&["e", ENTER]);
    terminal.wait_for("\nnothing is laid\n");
    // The position itself.
    terminal.send(&["E", "s"]);
    let shown = terminal.wait_for("change the position, across");
    assert!(shown.ends_with("Enter keep the position  Esc leave"), "{shown}");
    terminal.send(&[ESCAPE]);
    terminal.wait_for("Esc again drops what is changed");
    terminal.send(&[ESCAPE]);
    terminal.wait_for("\nthe position is as it was\n");
    assert!(!home.path("game.board").exists());
    terminal.send(&["E", "en", ENTER]);
    terminal.wait_for("the board is another: the history begins anew");
    assert!(home.read("game.board").contains("\n.......EN......\n"));
}

#[test]
fn the_board_ends_where_it_ends() {
    let (_home, mut terminal) = start(SIZE);
    terminal.send(&["e", &RIGHT.repeat(6), "ste"]);
    let shown = terminal.wait_for("error: the board ends here");
    assert!(shown.contains("[S][T]"), "{shown}");
    terminal.send(&[LEFT, BACKSPACE, "e"]);
    terminal.wait_until("the last one", |shown| shown.contains("[S][E]") && !shown.contains("err"));
}

#[test]
fn commands_go_where_new_tiles_are_asked_for() {
    let (_home, mut terminal) = start(SIZE);
    terminal.send(&["8E STEP", ENTER]);
    terminal.wait_for("\nyour 4 new tiles>");
    terminal.send(&["undo", ENTER]);
    terminal.wait_for("error: undo may be a command or your tiles: type :undo or tiles undo");
    terminal.send(&[CTRL_U, "E8 SExY", ENTER]);
    let shown = terminal.wait_for("Bo: E8 SExY, ");
    assert!(shown.contains("your 4 new tiles>"), "{shown}");
    terminal.send(&[":undo", ENTER]);
    terminal.wait_for("\ntaken back\n");
    terminal.send(&["s?ea", ENTER]);
    terminal.wait_for("rack AABCES?   ");
}

#[test]
fn signals_leave_the_terminal_as_it_was() {
    for signal in ["-TERM", "-HUP"] {
        let (_home, mut terminal) = start(SIZE);
        assert!(terminal.look(vt100::Screen::alternate_screen));
        let process = terminal.process().to_string();
        let sent = Command::new("kill").args([signal, &process]).status().expect("runs");
        assert!(sent.success());
        assert_eq!(terminal.end(), 0, "{signal}");
        assert!(terminal.look(|screen| !screen.alternate_screen() && !screen.hide_cursor()));
    }
}

#[test]
fn a_pipe_on_either_side_has_lines() {
    for line in ["printf 'pass\\n' | \"$0\" $1", "\"$0\" $1 | cat"] {
        let home = Home::with_list("nl", "STEP");
        let mut terminal =
            Terminal::start(&home.through("/bin/sh", &["-c", line, WFQ, PLAY]), SIZE);
        if line.ends_with("cat") {
            terminal.send(&["pass", ENTER, CTRL_D]);
        }
        let shown = terminal.wait_for("me: passes");
        assert!(terminal.look(|screen| !screen.alternate_screen()), "{shown}");
        assert_eq!(terminal.end(), 0);
    }
}

#[test]
fn a_terminal_that_is_closed_ends_the_program() {
    let (_home, terminal) = start((24, 80));
    let mut child = terminal.hang_up();
    let begun = std::time::Instant::now();
    let status = loop {
        if let Some(status) = child.try_wait().expect("a process") {
            break status;
        }
        assert!(begun.elapsed() < crate::run::PATIENCE, "still running");
        std::thread::sleep(std::time::Duration::from_millis(5));
    };
    assert!(status.success(), "{status:?}");
}
