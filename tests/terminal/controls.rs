//! Control characters in files of others, and in arguments: no command sends them to a terminal.

use std::collections::BTreeSet;
use std::process::Command;

use crate::WFQ;
use crate::run::Home;
use crate::terminal::{CTRL_C, CTRL_D, ENTER, Terminal};

/// Sets the title, conceals what follows, erases the screen, turns the order of letters round.
const HOSTILE: &str = "\x1b]owned\x07\x1b[8m\u{9b}2J\u{202e}\x7f";

/// Stands for the hostile text in a command.
const HERE: &str = "@";

/// How each command meets it. Names of files and of a list are hostile too.
const COMMANDS: [&[&str]; 78] = [
    &["import", "nl", "@.txt", "--name", "new\u{202e}"],
    &["import", "nl", "@.txt", "--name", "new", "--refused", "-"],
    &["import", "nl", "@.txt", "--name", "new", "--refused", "/dev/stdout"],
    &["import", "@", "@.txt"],
    &["anagram", "PA@"],
    &["match", "PA@"],
    &["match", "*", "--list-file", "@.none"],
    &["ladder", "PAK", "@"],
    &["hidden", "--file", "@.none"],
    &["search", "PA@"],
    &["search", "--not-in", "@"],
    &["search", "--shape", "PA@"],
    &["search", "--consists", "@:A"],
    &["search", "--type", "@"],
    &["search", "--not-in-file", "@.txt", "--save", "kept"],
    &["search", "PAK", "--save", "@"],
    &["search", "--forget", "@"],
    &["stems", "@"],
    &["quiz", "--from", "PA@"],
    &["quiz", "--box", "@/@"],
    &["puzzle", "--file", "@.none"],
    &["puzzle", "--file", "@.csv"],
    &["solve", "--board", "@.board", "--rack", "P@"],
    &["solve", "--board", "bad.board", "--rack", "PAK"],
    &["solve", "--board", "good.board", "--rack", "PAK", "--sql", "SELECT '@' AS '@'"],
    &["solve", "--batch", "@.jsonl"],
    &["check-proof", "@.proof"],
    &["score", "--board", "good.board", "8D@ PAK"],
    &["bag", "--board", "good.board", "--rack", "@"],
    &["board", "show", "@.none"],
    &["board", "show", "@.gcg", "--layout", "@"],
    &["board", "convert", "@.none", "--to", "json"],
    &["check", "@"],
    &["word", "PAK"],
    &["word", "PAK", "--json"],
    &["word", "PAK", "--tsv"],
    &["word", "@"],
    &["autoplay", "@"],
    &["sql", "SELECT word AS '@', definition FROM words"],
    &["sql", "SELECT word, definition FROM words", "--json"],
    &["sql", "SELECT word, definition FROM words", "--csv"],
    &["sql", "SELECT word, definition FROM words", "--tsv"],
    &["sql", "SELECT word, definition FROM words", "--csv", "-o", "-"],
    &["sql", "SELECT word, definition FROM words", "--csv", "-o", "/dev/tty"],
    &["sql", "SELECT @"],
    &["play", "--lines", "--board", "bad.board", "--rack", "PAK"],
    &["play", "@/@"],
    &["learn", "@.none"],
    &["review", "@.gcg"],
    &["review", "@.gcg", "--json"],
    &["review", "@"],
    &["serve", "--port", "@"],
    &["mcp", "@"],
    &["bot", "@"],
    &["games", "kept"],
    &["games", "kept", "--json"],
    &["games", "@"],
    &["rulesets", "@"],
    &["schema", "@"],
    &["lists"],
    &["lists", "--json"],
    &["lists", "--csv"],
    &["use", "@"],
    &["drop", "@", "--yes"],
    &["compare", "@", "nl"],
    &["export", "nl", "-"],
    &["export", "@"],
    &["stats", "@"],
    &["block", "@"],
    &["allow", "@"],
    &["corrections", "@"],
    &["train", "@"],
    &["merge", "@"],
    &["define", "@"],
    &["completions", "@"],
    &["man", "file/@"],
    &["help", "@"],
    &["lists", "--@"],
];

fn hostile(text: &str) -> String {
    text.replace(HERE, HOSTILE)
}

fn command(home: &Home, arguments: &[&str]) -> Command {
    let arguments: Vec<_> = arguments.iter().map(|argument| hostile(argument)).collect();
    let arguments: Vec<_> = arguments.iter().map(String::as_str).collect();
    let mut command = home.through(WFQ, &arguments);
    command.env("WFQ_PAGER", "cat");
    command
}

fn record(name: &str) -> String {
    hostile(&format!("#player1 a {name}\n#player2 b Bo\n>a: PAKSTER 8G PAK +8 8\n"))
}

/// A folder with a hostile list in it, and hostile files.
fn home() -> Home {
    let home = Home::new();
    let list = hostile("PAK\t@\nSTEP\tto @\nNO@T\n");
    home.write(&hostile("@.txt"), list);
    let imported = home.run(&["import", "nl", &hostile("@.txt")]);
    assert_eq!(imported.code, Some(0), "{imported:?}");
    let rows = format!("...PAK{}\n", ".".repeat(9));
    let empty = format!("{}\n", ".".repeat(15));
    let board = [empty.repeat(7), rows, empty.repeat(7)].concat();
    home.write("good.board", &board);
    home.write("bad.board", hostile(&format!("layout: @\n{board}")));
    home.write(&hostile("@.board"), hostile(&format!("rack: @\n{board}")));
    home.write(
        &hostile("@.jsonl"),
        hostile("{\"id\": \"\u{9b}\x7f\u{202e}\", \"board\": \"@\"}\n"),
    );
    home.write(&hostile("@.gcg"), record("@"));
    let puzzle = "position,best,ahead,difficulty\n@,@,10,@\n";
    home.write(&hostile("@.csv"), hostile(puzzle));
    home.write("kept/a.gcg", record("@"));
    home.write("file", "");
    home
}

/// The pieces of the hostile text that a terminal was sent; each is harmful.
fn harm(bytes: &[u8]) -> Vec<&'static str> {
    let pieces = ["\x1b]", "\x07", "\x1b[8m", "\u{9b}", "\u{202e}", "\x7f"];
    let sent = |piece: &&str| bytes.windows(piece.len()).any(|window| window == piece.as_bytes());
    pieces.into_iter().filter(sent).collect()
}

#[test]
fn no_command_sends_them() {
    let home = home();
    let mut wrong = String::new();
    for arguments in COMMANDS {
        let mut terminal = Terminal::start(&command(&home, arguments), (24, 200));
        terminal.end();
        let bytes = terminal.bytes();
        let text = String::from_utf8_lossy(&bytes);
        // They were there, and are shown escaped.
        let seen =
            ["\\x1b", "\\u{1b}", "\\u001b", "\\u{202e}"].iter().any(|seen| text.contains(seen));
        if !seen || !harm(&bytes).is_empty() {
            wrong += &format!("{arguments:?}: {:?} in {text:?}\n", harm(&bytes));
        }
    }
    assert_eq!(wrong, "");
}

#[test]
fn all_commands_are_tried() {
    let help = Home::new().wfq("--help").found();
    let groups = help.lines().take_while(|line| *line != "Options:");
    let commands = groups.filter_map(|line| line.strip_prefix("  "));
    let mut known: BTreeSet<_> =
        commands.filter_map(|line| line.split_whitespace().next()).collect();
    // It is in no group.
    known.insert("help");
    let tried: BTreeSet<_> = COMMANDS.iter().map(|arguments| arguments[0]).collect();
    assert!(known.len() > 20);
    assert_eq!(tried, known);
}

#[test]
fn the_full_screen_and_the_prompt_send_none() {
    let home = home();
    let start = ["--board", "kept/game.board", "--rack", "PAKSTER", "--opponent", "Bo@"];
    let lines = [&["play", "--lines"][..], &start].concat();
    let mut terminal = Terminal::start(&command(&home, &lines), (24, 100));
    terminal.wait_for("your move>");
    terminal.send(&["pass", ENTER]);
    terminal.wait_for("'s move>");
    terminal.send(&[CTRL_D]);
    assert_eq!(terminal.end(), 0);
    let bytes = terminal.bytes();
    assert_eq!(harm(&bytes), [""; 0], "{:?}", String::from_utf8_lossy(&bytes));
    let screen = [&["play"][..], &start].concat();
    let mut terminal = Terminal::start(&command(&home, &screen), (24, 100));
    terminal.wait_for("\\u{9b}");
    terminal.send(&["8D", ENTER]);
    terminal.wait_for("8D");
    terminal.send(&[CTRL_C]);
    assert_eq!(terminal.end(), 0);
    let bytes = terminal.bytes();
    assert_eq!(harm(&bytes), [""; 0], "{:?}", String::from_utf8_lossy(&bytes));
}

#[test]
fn what_a_program_reads_stays_as_it_is() {
    let home = home();
    let definitions = hostile("PAK\t@\nSTEP\tto @\n");
    assert_eq!(home.wfq("export nl -").found(), definitions);
    home.wfq("export nl copy.txt");
    assert_eq!(home.read("copy.txt"), definitions);
    let asked = "sql 'SELECT word, definition FROM words ORDER BY word'";
    assert_eq!(
        home.wfq(&format!("{asked} --tsv")).found(),
        format!("word\tdefinition\n{definitions}")
    );
    let json = home.wfq(&format!("{asked} --json")).found();
    assert_eq!(harm(json.as_bytes()), [""; 0]);
    let rows: serde_json::Value = serde_json::from_str(&json).expect("JSON");
    assert_eq!(rows[0]["definition"], HOSTILE);
    // People read tables in files too.
    home.wfq(&format!("{asked} -o table.txt")).found();
    assert_eq!(harm(home.read("table.txt").as_bytes()), [""; 0]);
    // The program's own colours pass, if they are wanted.
    let coloured = home.wfq("board show good.board --color always").found();
    assert!(coloured.contains("\x1b[2m"), "{coloured:?}");
    assert!(!home.wfq("board show good.board").found().contains('\x1b'));
}
