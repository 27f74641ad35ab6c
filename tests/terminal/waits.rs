//! What a terminal shows while another program writes to the database.

use rusqlite::Connection;

use crate::run::Home;
use crate::terminal::Terminal;

#[test]
fn a_second_writer_says_what_it_waits_for() {
    let home = Home::with_list("nl", "PAK");
    let connection = Connection::open(home.database()).expect("opens");
    connection.execute_batch("BEGIN IMMEDIATE").expect("locks");
    let mut terminal = Terminal::start(&home.command("use nl --wait 100"), (24, 200));
    terminal.wait_for("another program is writing to it; waiting up to 100 s");
    connection.execute_batch("COMMIT").expect("unlocks");
    terminal.wait_for("nl is in use");
    assert_eq!(terminal.end(), 0);
}

#[test]
fn several_first_uses_at_once_all_answer() {
    let home = Home::new();
    home.write("list.txt", "PAK\n");
    home.write("data/wfq/words.db", "");
    // All find an empty file, and wait for the right to write to it.
    let connection = Connection::open(home.database()).expect("opens");
    connection.execute_batch("BEGIN IMMEDIATE").expect("locks");
    let names = ["a", "b", "c", "d"];
    let start = |name: &str| {
        let command = home.command(&format!("import nl list.txt --name {name}"));
        Terminal::start(&command, (24, 200))
    };
    let mut terminals = names.map(start);
    for terminal in &mut terminals {
        terminal.wait_for("another program is writing to it");
    }
    drop(connection);
    assert_eq!(terminals.each_mut().map(Terminal::end), [0; 4]);
    assert_eq!(home.sql("SELECT name FROM lists ORDER BY name"), names);
}
