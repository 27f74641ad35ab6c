//! What somebody at a terminal is told while another program writes to the database.

use rusqlite::Connection;

use crate::run::Home;
use crate::terminal::Terminal;

#[test]
fn a_second_writer_says_what_it_waits_for() {
    let home = Home::with_list("nl", "PAK");
    let connection = Connection::open(home.database()).expect("opens");
    connection.execute_batch("BEGIN IMMEDIATE").expect("locks");
    let mut terminal = Terminal::start(&home.command("use nl --wait 100"), (24, 200));
    terminal.wait_for("another program writes to it, waiting up to 100 s");
    connection.execute_batch("COMMIT").expect("unlocks");
    terminal.wait_for("nl is in use");
    assert_eq!(terminal.end(), 0);
}
