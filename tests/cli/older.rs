//! Databases of older versions.

use std::fs::File;
use std::io::Read;

use flate2::read::GzDecoder;
use rusqlite::Connection;

use crate::run::Home;
use crate::support::data;

/// A home with the database of version 0.1.0 that `tests/data/README.md` describes.
fn home() -> Home {
    let mut bytes = Vec::new();
    let file = File::open(data("version-0.1.0.db.gz")).expect("in the project");
    GzDecoder::new(file).read_to_end(&mut bytes).expect("a database");
    let home = Home::new();
    home.write("data/wfq/words.db", bytes);
    home
}

#[test]
fn the_first_version_is_brought_up_to_date_with_all_that_it_has() {
    let home = home();
    let old = Connection::open(home.database()).expect("opens");
    let read = |connection: &Connection, sql: &str| -> Vec<String> {
        let mut rows = connection.prepare(sql).expect("a statement");
        let row = |row: &rusqlite::Row<'_>| {
            (0..row.as_ref().column_count())
                .map(|at| Ok(format!("{:?}", row.get_ref(at)?)))
                .collect()
        };
        let rows = rows.query_map([], row).expect("rows");
        rows.map(|row: Result<Vec<String>, _>| row.expect("a row").join(" ")).collect()
    };
    // What people ask, and what the program keeps.
    let tables = [
        "SELECT list_id, length, signature, word, mask, alphagram, points, definition FROM list_words
         ORDER BY list_id, length, signature, word",
        "SELECT word, length, signature, mask, alphagram, points, definition FROM words ORDER BY word",
        "SELECT * FROM lists ORDER BY id",
        "SELECT list_id, length, word_count FROM list_lengths",
        "SELECT list_id, length, word_count, words FROM list_tables ORDER BY list_id, length",
        "SELECT list_id, descriptor, fingerprints FROM list_filters",
        "SELECT * FROM list_leaves",
        "SELECT * FROM list_training",
        "SELECT list, language, word, kind, added_at, in_list, definition FROM corrections",
        "SELECT * FROM hooks ORDER BY word, longer",
    ];
    let before = tables.map(|sql| read(&old, sql));
    // Each way to lay a word of es.
    assert_eq!(before[0].len(), 14 + 14 + 6 + 13, "words of all lists");
    drop(old);
    assert_eq!(home.wfq("anagram NIÑO --exact --count").found(), "1\n");
    let new = Connection::open(home.database()).expect("opens");
    for (sql, before) in tables.iter().zip(&before) {
        assert_eq!(&read(&new, sql), before, "{sql}");
    }
    let sound = new.pragma_query_value(None, "integrity_check", |row| row.get::<_, String>(0));
    assert_eq!(sound.as_deref(), Ok("ok"));
    assert_eq!(read(&new, "PRAGMA auto_vacuum"), ["Integer(2)"]);
    assert_eq!(read(&new, "PRAGMA freelist_count"), ["Integer(0)"]);
    let made =
        ["SELECT count(*) FROM corrections", "SELECT count(*) FROM corrections WHERE game IS NULL"];
    let made = made.map(|sql| read(&new, sql));
    assert!(made[0] == made[1] && made[0] != ["Integer(0)"], "{made:?}");
    drop(new);
    assert_eq!(home.wfq("corrections --undo STEP -l nl").code, Some(0));
    assert_eq!(home.wfq("check STEP STEPS -l nl").code, Some(0));
    assert_eq!(home.wfq("word LLAMA").code, Some(0));
    home.import("en", "NEW");
    assert_eq!(home.wfq("export en").found(), "NEW\n");
    assert_eq!(home.wfq("drop later nl --yes").code, Some(0));
    assert_eq!(home.sql("SELECT DISTINCT list_id FROM list_words"), ["2", "3"]);
}

#[test]
fn a_schema_that_cannot_be_brought_up_to_date_stays_as_it_was() {
    let home = home();
    // A foreign table is in the way, after some lists have already been moved.
    let old = Connection::open(home.database()).expect("opens");
    old.execute_batch("CREATE TABLE words_4 (mine)").expect("changes");
    let schema = "SELECT group_concat(sql) || (SELECT count(*) FROM list_words) FROM sqlite_schema";
    let schema = || old.query_row(schema, [], |row| row.get::<_, String>(0)).expect("reads");
    let before = schema();
    home.wfq("lists").error(&["words.db: ", "its tables are not those of its version"]);
    assert_eq!(schema(), before);
    old.execute_batch("DROP TABLE words_4").expect("changes");
    assert_eq!(home.wfq("lists --csv").found().lines().count(), 5);
}
