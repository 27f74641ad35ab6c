//! `wfq sql` without a statement: the prompt.

use crate::run::Home;
use crate::terminal::{CTRL_C, CTRL_D, ENTER, Terminal};

const SIZE: (u16, u16) = (24, 80);

/// Numbers without end.
const ENDLESS: &str =
    "WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT i FROM n;";

fn start(home: &Home) -> Terminal {
    let mut command = home.command("sql");
    command.env("PAGER", "");
    let mut terminal = Terminal::start(&command, SIZE);
    terminal.wait_for("sql>");
    terminal
}

#[test]
fn an_interrupt_ends_the_statement_and_not_the_prompt() {
    let home = Home::with_list("nl", "PAK TOP");
    let mut terminal = start(&home);
    terminal.wipe();
    terminal.send(&[ENDLESS, ENTER]);
    // It has begun: nothing but rows of numbers is seen.
    terminal.wait_until("rows", |shown| {
        shown.lines().count() > 20 && !shown.contains("sql>") && !shown.contains("...>")
    });
    terminal.send(&[CTRL_C]);
    terminal.wait_for("error: interrupted after ");
    terminal.wait_until("a prompt", |shown| shown.ends_with("sql>"));
    terminal.send(&["SELECT word FROM words WHERE points = 8;", ENTER]);
    terminal.wait_for(" PAK");
    // The history is saved while the prompt is still open.
    let history = home.read("data/wfq/sql-history");
    assert!(history.contains("UNION ALL") && history.contains("points = 8"), "{history}");
    terminal.send(&[CTRL_D]);
    assert_eq!(terminal.end(), 0);
}

#[test]
fn a_byte_that_is_not_text_is_an_error_of_its_line() {
    let home = Home::with_list("nl", "PAK TOP");
    let mut terminal = start(&home);
    terminal.send_bytes(b"SELECT '\xff\xfe';\r");
    terminal.wait_for("error: not UTF-8 text: the line is left out");
    terminal.send(&["SELECT word FROM words WHERE points = 8;", ENTER]);
    terminal.wait_for(" PAK");
    terminal.send(&[CTRL_D]);
    assert_eq!(terminal.end(), 0);
    let mut terminal =
        Terminal::start(&home.command("play --lines --board a.gcg --rack STEPABC"), SIZE);
    terminal.wait_for("your move>");
    terminal.send_bytes(b"8H PA\xff\r");
    terminal.wait_for("error: not UTF-8 text: the line is left out");
    terminal.send(&["pass", ENTER]);
    terminal.wait_for("me: passes");
}

#[test]
fn leaving_the_pager_is_not_an_error() {
    let home = Home::with_list("nl", "PAK TOP");
    let mut command = home.command("sql");
    command.env("WFQ_PAGER", "head -n 2");
    let mut terminal = Terminal::start(&command, SIZE);
    terminal.wait_for("sql>");
    terminal.wipe();
    // More than a pipe holds.
    terminal.send(&[&ENDLESS.replace("FROM n;", "FROM n LIMIT 300000;"), ENTER]);
    terminal.wait_until("a prompt", |shown| shown.ends_with("sql>"));
    terminal.send(&["SELECT word FROM words WHERE points = 8;", ENTER]);
    let shown = terminal.wait_for(" PAK");
    assert!(!shown.contains("error"), "{shown}");
}

#[test]
fn commands_of_the_prompt_are_listed_and_others_are_errors() {
    let home = Home::with_list("nl", "PAK TOP");
    let mut terminal = start(&home);
    for (typed, shown) in [
        (
            ".dump",
            "error: no command .dump; available: .tables, .schema, .mode FORM, .output FILE,\n.help, .quit",
        ),
        (".tables", "\nlist_levels\n"),
        (".schema LISTS", "CREATE TABLE lists ("),
        (".schema nosuch", "error: no table or view nosuch: .tables shows them"),
        (".mode xml", "error: .mode xml: .mode takes table, json, csv or tsv, or ndjson"),
        (".mode csv", ".mode csv\nsql>"),
        ("SELECT word, points FROM words WHERE points = 8;", "\nPAK,8\n"),
        (".mode table", ".mode table\nsql>"),
    ] {
        terminal.wipe();
        terminal.send(&[typed, ENTER]);
        terminal.wait_for(shown);
    }
    // It does not begin a statement.
    terminal.send(&["SELECT word FROM words WHERE points = 8;", ENTER]);
    terminal.wait_for(" PAK");
    for help in [".help", "help"] {
        terminal.wipe();
        terminal.send(&[help, ENTER]);
        terminal.wait_for(".quit          leave");
    }
    terminal.send(&[".quit", ENTER]);
    assert_eq!(terminal.end(), 0);
}
