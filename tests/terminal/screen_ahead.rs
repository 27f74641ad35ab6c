//! Looking ahead on the full screen of `wfq play`.

use crate::on_a_terminal::screen::SIZE;
use crate::run::{Home, LISTS};
use crate::terminal::{DOWN, ENTER, ESCAPE, Terminal};

/// Wide enough for the number of moves and their order in one line.
const WIDE: (u16, u16) = (SIZE.0, 90);

const F8: &str = "\x1b[19~";
const F9: &str = "\x1b[20~";
const WORDS: &str = "STEP PET SET STEPS EN TE ET SEXY";
const PLAY: &str = "play --board game.board --rack STEPABC --opponent Bo";

/// A home with a position of the whole Dutch list.
fn home(name: &str) -> Home {
    let home = Home::new();
    let path = format!("{}/boards/{name}.board", env!("CARGO_MANIFEST_DIR"));
    home.write("game.board", std::fs::read(path).expect("a board"));
    home
}

fn with_list(line: &str) -> String {
    format!("{line} --list nl --db '{}' --board game.board", LISTS.database().display())
}

/// The numbers of the listed moves.
fn numbers(shown: &str) -> Vec<usize> {
    let rows = shown.lines().skip(1).filter_map(|line| line.get(49..));
    let number = |row: &str| row.trim_start_matches([' ', '>']).split(' ').next()?.parse().ok();
    rows.map_while(|row| Some(number(row))).flatten().take(10).collect()
}

#[test]
fn one_key_tries_the_replies_to_the_page() {
    let home = Home::with_list("nl", WORDS);
    let mut terminal = Terminal::start(&home.command(PLAY), WIDE);
    let before = terminal.wait_for(" moves by equity");
    assert!(before.contains(" pts equity at "), "{before}");
    terminal.send(&[F8]);
    let shown = terminal.wait_for(" moves by net");
    assert!(
        shown.contains(" pts    net at ") && shown.contains(" racks: the best move "),
        "{shown}"
    );
    // The board stays where it was, and one line a command has the same order.
    let squares = |shown: &str| shown.lines().nth(2).map(|line| line[..10].to_owned());
    assert_eq!(squares(&shown), squares(&before));
    let other = Home::with_list("nl", WORDS);
    let lines = other.pipe(PLAY, "replies\n").out;
    let listed = numbers(&shown);
    let after = lines.rsplit(" #  score").next().expect("a list");
    let expected =
        after.lines().skip(1).filter_map(|line| line.split_whitespace().next()?.parse().ok());
    assert_eq!(listed, expected.take(10).collect::<Vec<usize>>(), "{shown}\n{lines}");
    assert_eq!(listed.len(), 10);
    // The letter does it too, and sorting goes back and forth.
    terminal.send(&["o", ENTER]);
    terminal.wait_for(" moves by score");
    terminal.send(&["o", ENTER]);
    terminal.wait_for(" moves by net");
    terminal.send(&[":sort equity", ENTER]);
    terminal.wait_for(" moves by equity");
    terminal.send(&["v", ENTER]);
    terminal.wait_for(" moves by net");
}

#[test]
fn words_are_defined_in_place_of_the_moves() {
    let home = Home::with_list("nl", WORDS);
    home.write("words.tsv", "step\ta scooter\n");
    home.wfq("import nl --definitions words.tsv").found();
    let mut terminal = Terminal::start(&home.command(PLAY), WIDE);
    terminal.wait_for(" moves by equity");
    terminal.send(&[":define step pet", ENTER]);
    let shown = terminal.wait_for("STEP: a scooter");
    assert!(shown.contains("PET: in the list; no definition found"), "{shown}");
    terminal.send(&[ESCAPE]);
    terminal.wait_for(" moves by equity");
    terminal.send(&["define", ENTER]);
    terminal.wait_for("error: define: give words");
}

#[test]
fn another_key_says_why() {
    let home = Home::with_list("nl", WORDS);
    let mut terminal = Terminal::start(&home.command(PLAY), WIDE);
    terminal.wait_for(" moves by equity");
    terminal.send(&["why 1", ENTER]);
    let shown = terminal.wait_until("all replies", |shown| {
        shown.contains("most dangerous replies:") && !shown.contains("Esc stops")
    });
    assert!(
        shown.contains(": 9 points\n    STEP = ") && shown.contains("\nkeeps ABC, "),
        "{shown}"
    );
    terminal.send(&[ESCAPE]);
    let shown = terminal.wait_for(" moves by equity");
    assert!(shown.contains(">1 ") || shown.contains("> 1 "), "{shown}");
    // Beside the board, where there is room: the board has the move on it.
    terminal.resize((30, 120));
    terminal.wait_for("  makes");
    terminal.send(&[F9]);
    let shown = terminal.wait_for("most dangerous replies:");
    assert!(shown.contains("\n  1  3L .  . ") && shown.contains("[S]"), "{shown}");
    // Whatever is typed begins a line here too.
    terminal.send(&["8e step"]);
    terminal.wait_for("move or command> 8e step");
    terminal.send(&[ENTER]);
    terminal.wait_for("me: 8E STEP, 9 points");
}

#[test]
fn what_takes_long_is_stopped_and_does_not_hold_up_the_screen() {
    let home = home("dad");
    let mut terminal = Terminal::start(&home.command(&with_list("play --rack ?EKDA?L")), WIDE);
    terminal.wait_for(" moves by equity");
    terminal.send(&[F8]);
    terminal.wait_for("the opponent's replies: ");
    let first = |shown: &str| numbers(shown)[0];
    let best = first(&terminal.text());
    terminal.send(&[DOWN]);
    terminal.wait_until("the next move", |shown| {
        shown.contains("Esc stops") && !shown.contains(&format!(">{best} "))
    });
    terminal.send(&[ESCAPE]);
    terminal.wait_until("the end of it", |shown| {
        shown.contains("\nstopped") && !shown.contains("Esc stops")
    });
    // A move ends it as well.
    terminal.send(&[F8]);
    terminal.wait_for("Esc stops");
    terminal.send(&["pass", ENTER]);
    let shown = terminal.wait_for("me: passes");
    assert!(!shown.contains("Esc stops"), "{shown}");
    terminal.send(&["q", ENTER]);
    assert_eq!(terminal.end(), 0);
}

#[test]
fn the_end_is_searched_by_itself() {
    let home = home("end");
    let mut terminal = Terminal::start(&home.command(&with_list("play")), WIDE);
    terminal.wait_for(" moves by the end");
    let shown = terminal.wait_until("all of it", |shown| {
        shown.contains(" pts  final at ") && !shown.contains('~') && !shown.contains("Esc stops")
    });
    let solved = home.wfq(&with_list("solve --replies 10 --seconds 1000 --json")).out;
    let solved: Vec<serde_json::Value> = serde_json::from_str(&solved).expect("JSON");
    let rank = |row: &serde_json::Value| row["rank"].as_u64().expect("a number") as usize;
    assert_eq!(numbers(&shown), solved.iter().map(rank).collect::<Vec<_>>(), "{shown}");
    let best = solved[0]["final"].as_i64().expect("a number");
    assert!(shown.contains(&format!(" {best:+} ")), "{shown}");
}
