//! Keys, messages and signals on the full screen of `wfq play`.

use std::process::Command;

use crate::WFQ;
use crate::on_a_terminal::screen::SIZE;
use crate::run::Home;
use crate::terminal::{
    BACKSPACE, CTRL_C, CTRL_D, DELETE, DOWN, ENTER, ESCAPE, LEFT, RIGHT, TAB, Terminal, UP,
};

pub const CTRL_L: &str = "\x0c";
const CTRL_Q: &str = "\x11";
const CTRL_U: &str = "\x15";
const F3: &str = "\x1bOR";
const F10: &str = "\x1b[21~";
const F5: &str = "\x1b[15~";
const PLAY: &str = "play --board game.board --rack STEPABC --opponent Bo";

pub fn start(size: (u16, u16)) -> (Home, Terminal) {
    let home = Home::with_list("nl", "STEP PET SET STEPS SEXY EN");
    let mut terminal = Terminal::start(&home.command(PLAY), size);
    terminal.wait_for("page 1 of 14");
    (home, terminal)
}

#[test]
fn only_some_keys_with_ctrl_or_alt_do_something() {
    let (home, mut terminal) = start(SIZE);
    // Ctrl-X, Ctrl-E, Ctrl-S, Ctrl-Alt-X; then a mark that shows that all of them have been read.
    terminal.send(&["\x18", "\x05", "\x13", "\x1b\x18", DOWN]);
    let shown = terminal.wait_for(">22 ");
    assert!(shown.contains("your move") && !shown.contains("put tiles"), "{shown}");
    assert!(!home.path("game.board").exists());
    // Everything is drawn again after another program has written to the screen.
    terminal.wipe();
    terminal.send(&[CTRL_L]);
    terminal.wait_until("all of it", |again| again == shown);
    terminal.send(&[":nonsense", CTRL_U, "\x18pass", ENTER]);
    terminal.wait_for("me: passes");
    for key in [CTRL_C, CTRL_D, CTRL_Q, F10] {
        for before in [&[TAB, "s"][..], &[F3, "s"], &["8E"], &["?"]] {
            let (home, mut terminal) = start(SIZE);
            terminal.send(before);
            terminal.send(&[key]);
            assert_eq!(terminal.end(), 0, "{key:?} {before:?}");
            assert!(!home.path("game.board").exists());
        }
    }
}

#[test]
fn whatever_is_typed_begins_a_line() {
    // Letters that are keys with Enter, and moves of either direction, the word first too.
    let lines = ["O11 QUIZ", "8g is", "hero 3g", "E8 SEXY", "e", "quit", "PET 8H", "x", "(pet) 8h"];
    let (home, mut terminal) = start(SIZE);
    for typed in lines {
        terminal.send(&[typed]);
        terminal.wait_for(&format!("\nmove or command> {typed}\nEnter done"));
        terminal.send(&[ESCAPE]);
        terminal.wait_until("the plays", |shown| !shown.contains("move or command>"));
        // In the help too.
        terminal.send(&["?"]);
        terminal.wait_for("Esc goes back");
        terminal.send(&[typed]);
        terminal.wait_for(&format!("\nmove or command> {typed}\nEnter done"));
        terminal.send(&[&BACKSPACE.repeat(typed.len() + 1), DOWN]);
        terminal.wait_until("the plays", |shown| !shown.contains("move or command>"));
    }
    // Esc and what is typed after it may arrive at once.
    terminal.send(&["en"]);
    terminal.wait_for("\nmove or command> en\n");
    terminal.send(&["\x1bhero 3g"]);
    terminal.wait_for("\nmove or command> hero 3g\n");
    terminal.send(&["\x1b8g is"]);
    terminal.wait_for("\nmove or command> 8g is\n");
    terminal.send(&[ESCAPE]);
    terminal.wait_until("the plays", |shown| !shown.contains("move or command>"));
    // None of it was done.
    assert!(!home.path("game.board").exists());
    terminal.send(&["H8 STEP 9", ENTER]);
    terminal.wait_for("me: H8 STEP, 9 points");
    // New tiles may be entered after the question has been left, and keys go to the question.
    terminal.send(&[ESCAPE]);
    terminal.wait_for("\nEnter new tiles");
    terminal.send(&["abcd", ENTER]);
    terminal.wait_for("rack AABBCCD   ");
    terminal.send(&[F5]);
    terminal.wait_for("rack ABCEPST   ");
    // Enter makes the selected move, which is a swap here.
    terminal.send(&[ENTER]);
    terminal.wait_for("\nyour 2 new tiles>");
    terminal.send(&[F5]);
    terminal.wait_for("rack ABCEPST   ");
}

#[test]
fn moves_are_made_as_they_are_typed() {
    for (typed, said) in [
        ("h8 step", "me: H8 STEP, 9 points"),
        ("step 8g 9", "me: 8G STEP, 9 points"),
        ("pet h7", "me: H7 PET, 7 points"),
        ("H8 STEP", "me: H8 STEP, 9 points"),
        ("1", "me: H5 STEP, 9 points"),
    ] {
        let (_home, mut terminal) = start(SIZE);
        terminal.send(&[typed, ENTER]);
        terminal.wait_for(&format!("\n{said}\n"));
    }
}

#[test]
fn a_letter_alone_takes_enter_and_passing_is_asked_once_more() {
    let (home, mut terminal) = start(SIZE);
    for (typed, shown) in [
        ("s", "swap (letters; for the other player, how many)>"),
        ("W", "plays of a word (? one letter, * any)>"),
        ("lay", "put tiles, across"),
        ("E", "change the position, across"),
    ] {
        terminal.send(&[typed, ENTER]);
        terminal.wait_for(shown);
        terminal.send(&[ESCAPE]);
        terminal.wait_for("\n↑↓ Enter play");
    }
    for (typed, shown) in [
        ("n", "page 2 of 14"),
        ("A", "page 1 of 14"),
        ("o", "> 1 "),
        ("sort equity", ">21 "),
        (":sort", "> 1 "),
    ] {
        terminal.send(&[typed, ENTER]);
        terminal.wait_for(shown);
    }
    terminal.send(&["x", ENTER]);
    terminal.wait_for("\npass without a play? Enter or y passes, Esc goes back>\n");
    terminal.send(&[ESCAPE]);
    terminal.wait_for("\n↑↓ Enter play");
    assert!(!home.path("game.board").exists());
    terminal.send(&["x", ENTER, ENTER]);
    terminal.wait_for("me: passes");
    // No Enter is left after the answer: it would make a move.
    terminal.send(&["x", ENTER, "y", ENTER]);
    terminal.wait_for("Bo: passes");
    terminal.wait_for("me 0 : Bo 0 ");
    terminal.send(&["u", ENTER]);
    terminal.wait_for("taken back");
    terminal.send(&["q", ENTER]);
    assert_eq!(terminal.end(), 0);
}

#[test]
fn tiles_of_the_position_are_skipped_and_phonies_noted() {
    let home = Home::with_list("en", "HOUSE USE");
    home.write("game.board", crate::run::board(&[(7, "....HOUSE......")]));
    let mut terminal = Terminal::start(&home.command(PLAY), SIZE);
    terminal.wait_for("your move");
    // Down over the S: it stays, and a phony is noted as it is typed.
    terminal.send(&["E", ENTER, UP, " q"]);
    let shown = terminal.wait_for("\nnot in the list, on the board: QS\n");
    assert!(shown.contains("H  O  U  S  E"), "{shown}");
    terminal.send(&["i"]);
    terminal.wait_for("\nnot in the list, on the board: QSI\n");
    terminal.send(&["z"]);
    let shown = terminal.wait_for("\nnot in the list, on the board: QSIZ\n");
    assert!(shown.contains("H  O  U  S  E"), "{shown}");
    terminal.send(&[&BACKSPACE.repeat(3), "ue"]);
    terminal.wait_until("no phony", |shown| !shown.contains("not in the list"));
    // Another tile is a step of its own.
    terminal.send(&[UP, UP, "x"]);
    terminal.wait_for("error: there is a tile on 8H already: Del takes it away first");
    terminal.send(&[DELETE, "x", ENTER]);
    terminal.wait_for("position changed: a new record begins\nnote: not in the list, ");
    assert!(home.read("game.board").contains("\n....HOUXE......\n"));
    // The same where tiles are laid.
    terminal.send(&[TAB, LEFT, UP, " ab"]);
    terminal.wait_for("\nnot in the list: AUB");
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
    terminal.wait_for("\ngame.board is read again\nnote: not in the list");
    let shown =
        terminal.wait_for("\n↑↓ Enter play  type 8D WORD  Tab board  F4 swap  F5 undo  ? keys");
    assert!(shown.starts_with("me 0 : Bo 0   game.board   words nl\n     A  B  C"), "{shown}");
    terminal.send(&["e", ENTER]);
    terminal.wait_until("no note", |shown| !shown.contains("note:") && shown.contains("put tiles"));
}

#[test]
fn tiles_laid_are_not_dropped_by_one_key() {
    let (home, mut terminal) = start((18, 60));
    terminal.send(&["e", ENTER, "s"]);
    terminal.wait_for("put tiles, across: ");
    terminal.send(&[ESCAPE]);
    let shown = terminal.wait_for("Esc again takes the tiles back");
    assert!(shown.contains("[S]"), "{shown}");
    terminal.send(&["t"]);
    terminal.wait_until("another key", |shown| !shown.contains("Esc again"));
    terminal.send(&[ESCAPE]);
    terminal.wait_for("Esc again takes the tiles back");
    terminal.send(&[ESCAPE]);
    terminal.wait_for("\nthe tiles are taken back\n");
    terminal.send(&[TAB, ENTER]);
    terminal.wait_for("\nno tiles on the board\n");
    // In the editor of the position too.
    terminal.send(&["E", ENTER, "s"]);
    let shown = terminal.wait_for("change the position, across");
    assert!(shown.ends_with("Enter keep  Esc leave"), "{shown}");
    terminal.send(&[ESCAPE]);
    terminal.wait_for("Esc again drops the changes");
    terminal.send(&[ESCAPE]);
    terminal.wait_for("\nthe position is unchanged\n");
    assert!(!home.path("game.board").exists());
    terminal.send(&[F3, "en", ENTER]);
    terminal.wait_for("position changed: a new record begins");
    assert!(home.read("game.board").contains("\n.......EN......\n"));
}

#[test]
fn a_changed_position_does_not_end_a_record_unasked() {
    let (home, mut terminal) = start(SIZE);
    terminal.send(&["8E STEP", ENTER, "abce", ENTER]);
    terminal.wait_for("Bo's move");
    let files = || [home.read("game.board"), home.read("game.gcg")];
    let before = files();
    terminal.send(&[F3, UP, "z", ENTER]);
    let asked = "begin a new record? y Enter does, Esc goes back>";
    let shown = terminal.wait_for(asked);
    let said =
        "\na changed position begins a new record; the old one (1 turn) is kept as game.gcg.bak\n";
    assert!(shown.replace("\n", " ").contains(&said.replace("\n", " ")), "{shown}");
    // Neither Enter nor Esc alone does anything, and the position can still be changed.
    terminal.send(&[ENTER, ESCAPE]);
    terminal.wait_for("change the position, across");
    assert_eq!(files(), before);
    terminal.send(&[ENTER]);
    terminal.wait_for(asked);
    terminal.send(&["y"]);
    terminal.wait_for(&format!("{asked} y\n"));
    terminal.send(&[ENTER]);
    let said = "position changed: a new record begins; the old record is kept as game.gcg.bak";
    terminal.wait_until("done", |shown| shown.replace('\n', " ").contains(said));
    assert_eq!(home.read("game.gcg.bak"), before[1]);
    // With no turns there is nothing to ask.
    terminal.send(&[F3, UP, UP, "z", ENTER]);
    terminal.wait_until("done", |shown| shown.contains("game.gcg.bak2"));
}

#[test]
fn the_board_ends_where_it_ends() {
    let (_home, mut terminal) = start(SIZE);
    terminal.send(&[TAB, &RIGHT.repeat(6), "ste"]);
    let shown = terminal.wait_for("error: the board ends here");
    assert!(shown.contains("[S][T]"), "{shown}");
    terminal.send(&[LEFT, BACKSPACE, "e"]);
    terminal.wait_until("the last one", |shown| shown.contains("[S][E]") && !shown.contains("err"));
}

#[test]
fn commands_work_where_new_tiles_are_asked_for() {
    let (_home, mut terminal) = start(SIZE);
    terminal.send(&["8E STEP", ENTER]);
    terminal.wait_for("\nyour 4 new tiles>");
    terminal.send(&["undo", ENTER]);
    terminal.wait_for("error: undo may be a command or your tiles: type :undo or tiles undo");
    terminal.send(&[CTRL_U, "E8 SExY", ENTER]);
    let shown = terminal.wait_for("Bo: E8 SExY, ");
    assert!(shown.contains("your 4 new tiles>"), "{shown}");
    terminal.send(&[":undo", ENTER]);
    terminal.wait_for("\ntaken back: Bo: E8 SExY, ");
    terminal.send(&["s?ea", ENTER]);
    terminal.wait_for("rack AABCES?   ");
}

#[test]
fn signals_leave_the_terminal_as_it_was() {
    for signal in ["-TERM", "-HUP", "-INT", "-QUIT", "-USR1"] {
        let (_home, mut terminal) = start(SIZE);
        assert!(terminal.look(vt100::Screen::alternate_screen));
        let process = terminal.process().to_string();
        let sent = Command::new("kill").args([signal, &process]).status().expect("runs");
        assert!(sent.success());
        // Asked to end, it ends with success; the other signals end it as such.
        if matches!(signal, "-TERM" | "-HUP") {
            assert_eq!(terminal.end(), 0, "{signal}");
        } else {
            assert!(terminal.end_by_signal().is_some(), "{signal}");
        }
        assert!(terminal.look(|screen| !screen.alternate_screen() && !screen.hide_cursor()));
    }
}

#[test]
fn an_impossibly_large_terminal_is_refused() {
    let home = Home::with_list("nl", "STEP");
    // The test sees a screen of its own; the real one has the size that it reports.
    let line = "stty rows 65535 cols 65535; \"$0\" $1; echo code $?";
    let mut terminal = Terminal::start(&home.through("/bin/sh", &["-c", line, WFQ, PLAY]), SIZE);
    let shown = terminal.wait_for("code 2");
    let said = "error: the terminal: it claims 65535×65535 characters, more than any terminal has";
    assert!(shown.replace('\n', "").contains(said), "{shown}");
    // The same while the game is shown.
    let (_home, mut terminal) = start(SIZE);
    terminal.claim((65535, 65535));
    terminal.send(&[DOWN]);
    assert_eq!(terminal.end(), 2);
    assert!(terminal.look(|screen| !screen.alternate_screen() && !screen.hide_cursor()));
}

#[test]
fn a_pipe_on_either_side_gets_lines() {
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
