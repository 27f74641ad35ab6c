//! Databases that have been tampered with.

use std::fs;

use rusqlite::Connection;

use crate::run::{Home, board};

/// A home with two lists, the first of which is in use, and a database changed by some SQL.
fn tampered(change: &str) -> Home {
    let home = Home::with_list("nl", "PAK TOP");
    home.write("other.txt", "PAK\nSTEP\n");
    home.write("empty.board", board(&[]));
    home.wfq("import nl other.txt --name other").found();
    let connection = Connection::open(home.database()).expect("opens");
    connection.execute_batch(change).expect("changes");
    home
}

/// All files in the home.
fn files(home: &Home) -> Vec<String> {
    let folders = [home.path(""), home.path("data"), home.path("data/wfq")];
    let entries = folders.into_iter().flat_map(|folder| fs::read_dir(folder).expect("a folder"));
    let name = |entry: fs::DirEntry| entry.file_name().to_string_lossy().into_owned();
    entries.map(|entry| name(entry.expect("an entry"))).collect()
}

const COMMANDS: [&str; 4] = [
    "sql -l other 'SELECT 1'",
    "sql -l other --json 'SELECT * FROM words_by_points'",
    "solve -l other --board empty.board --rack PAK --where 'score > 1'",
    "solve -l other --board empty.board --rack PAK --sql 'SELECT word FROM moves'",
];

#[test]
fn a_view_with_more_behind_it_is_not_run() {
    for more in [
        "; VACUUM INTO 'written.db'",
        "; ATTACH 'written.db' AS x",
        "; CREATE TABLE temp.x AS SELECT 1",
    ] {
        let home = tampered(&format!(
            "PRAGMA writable_schema = 1;
             UPDATE sqlite_schema SET sql = sql || '{}' WHERE name = 'words_by_points'",
            more.replace('\'', "''")
        ));
        let before = files(&home);
        for command in COMMANDS {
            home.wfq(command).error(&["words.db", "\"words_by_points\"", "CREATE VIEW"]);
            assert_eq!(files(&home), before, "{command}: {more}");
        }
        // The list in use needs no text from the file.
        assert_eq!(home.sql("SELECT word FROM words ORDER BY word"), ["PAK", "TOP"], "{more}");
        assert_eq!(files(&home), before, "{more}");
    }
}

#[test]
fn the_text_of_a_view_must_be_a_view() {
    for text in ["VACUUM INTO ''written.db''", "CREATE TABLE words_by_points (x)", "SELECT 1"] {
        let home = tampered(&format!(
            "PRAGMA writable_schema = 1;
             UPDATE sqlite_schema SET sql = '{text}' WHERE name = 'words_by_points'"
        ));
        let before = files(&home);
        for command in COMMANDS {
            let answer = home.wfq(command);
            assert_eq!(answer.code, Some(2), "{command}: {text}: {answer:?}");
            assert_eq!(files(&home), before, "{command}: {text}");
        }
    }
}

#[test]
fn views_of_others_are_shown() {
    let home = tampered(
        "CREATE VIEW short AS SELECT word FROM words WHERE length < 4;
         CREATE VIEW shorter AS SELECT count(*) AS n FROM short",
    );
    let answer = home.wfq("sql -l other 'SELECT word, n FROM short, shorter' --format csv");
    assert_eq!(answer.found(), "word,n\nPAK,1\n");
}

#[test]
fn triggers_are_not_run() {
    let home = tampered(
        "CREATE TRIGGER used AFTER UPDATE ON lists BEGIN
             UPDATE lists SET source = 'changed';
         END;
         CREATE TRIGGER made AFTER INSERT ON corrections BEGIN
             UPDATE lists SET source = 'changed';
         END;
         CREATE TRIGGER imported AFTER INSERT ON lists BEGIN
             UPDATE lists SET source = 'changed';
         END",
    );
    for command in ["use other", "block TOP -l nl", "import nl other.txt --name third"] {
        let answer = home.wfq(command);
        assert_eq!(answer.code, Some(0), "{command}: {answer:?}");
    }
    let changed = "SELECT count(*) FROM lists WHERE source = 'changed'";
    assert_eq!(home.sql(changed), ["0"]);
}

#[test]
fn statements_open_and_change_nothing() {
    let home = tampered("");
    let before = files(&home);
    for refused in [
        "ATTACH 'written.db' AS x",
        "DETACH main",
        "VACUUM INTO 'written.db'",
        "BEGIN",
        "SAVEPOINT x",
        "PRAGMA journal_mode = OFF",
        "PRAGMA writable_schema = 1",
        "PRAGMA query_only = 0",
        "PRAGMA temp_store_directory = '.'",
        "PRAGMA wal_checkpoint",
        "SELECT load_extension('x')",
        "EXPLAIN DELETE FROM lists",
        "CREATE TEMP VIEW x AS SELECT 1",
        "CREATE TEMP TRIGGER x AFTER INSERT ON lists BEGIN SELECT 1; END",
        "WITH x AS (SELECT 1) INSERT INTO lists SELECT * FROM x",
    ] {
        home.run(&["sql", refused]).error(&["SQL: "]);
        let where_ = ["solve", "--board", "empty.board", "--rack", "PAK", "--sql", refused];
        home.run(&where_).error(&["--sql"]);
        assert_eq!(files(&home), before, "{refused}");
    }
    for shown in [
        "PRAGMA table_info(words)",
        "PRAGMA page_size",
        "SELECT name FROM pragma_table_info('words')",
        "EXPLAIN QUERY PLAN SELECT * FROM words",
        "WITH RECURSIVE n (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM n LIMIT 3) SELECT n FROM n",
    ] {
        home.run(&["sql", shown]).found();
    }
}
