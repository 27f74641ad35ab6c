//! The view `hooks`, and the function of that name.

use serde_json::{Value, json};
use wfq::app::open_sql;
use wfq::store::{SqlError, Store};

use crate::cli::moves_ground::{GROUNDS, SPANISH};
use crate::cli::sql_tables::rows;
use crate::run::LISTS;

#[test]
fn hooks_are_those_of_the_view() {
    let all = "SELECT word, side, letter, longer FROM";
    for (home, list, word) in
        [(&*LISTS, "nl", "TANG"), (&*LISTS, "en", "TANG"), (&*SPANISH, "es", "ola")]
    {
        let capitals = word.to_uppercase();
        let of_word = |from: &str| rows(home, list, &format!("{all} {from} ORDER BY side, longer"));
        let called = of_word(&format!("hooks('{word}')"));
        assert_eq!(called, of_word(&format!("hooks WHERE word = '{capitals}'")));
        // The view of the list in use is still there.
        if list == "nl" {
            assert_eq!(called, of_word(&format!("main.hooks WHERE word = '{capitals}'")));
            assert!(called.len() > 2, "{called:?}");
        }
    }
    let count = |from: &str| rows(&LISTS, "nl", &format!("SELECT count(*) AS n FROM {from}"));
    assert_eq!(count("hooks"), count("main.hooks"));
    let joined = "SELECT count(*) AS n FROM words AS w JOIN hooks AS h ON h.word = w.word WHERE w.length = 2";
    let called = "SELECT count(*) AS n FROM words AS w, hooks(w.word) WHERE w.length = 2";
    assert_eq!(rows(&LISTS, "nl", joined), rows(&LISTS, "nl", called));
    assert_eq!(count("hooks('no word')"), [json!({"n": 0})]);
}

#[test]
fn the_view_hooks_is_planned_with_the_statement() {
    let plain = [
        "SELECT * FROM hooks WHERE longer = 'STANG'",
        "SELECT word FROM words AS w WHERE EXISTS (SELECT 1 FROM hooks AS h WHERE h.longer = w.word)",
        "SELECT * FROM hooks LIMIT 1",
    ];
    for (home, list) in [(&*LISTS, "nl"), (&*LISTS, "en")] {
        for select in plain {
            let plan = rows(home, list, &format!("EXPLAIN QUERY PLAN {select}"));
            let plan = Value::from(plan).to_string();
            assert!(plan.contains("COMPOUND QUERY"), "{select}: {plan}");
            assert!(!plan.contains("VIRTUAL TABLE"), "{select}: {plan}");
        }
    }
    // Statements one after another on a connection.
    for list in ["nl", "en"] {
        let store = Store::open(&LISTS.database()).expect("opens");
        let list = store.list(list).expect("a list");
        let ruleset = list.ruleset().expect("a ruleset");
        let sql = open_sql(&store, &list, &ruleset).expect("opens");
        let ask = |statement: &str| {
            let mut found = Vec::new();
            let mut query = sql.prepare(statement).expect(statement);
            let read = query.each(|row| -> Result<(), SqlError> {
                found.push(format!("{:?}", row.values()));
                Ok(())
            });
            read.expect(statement);
            found
        };
        let plan = format!("EXPLAIN QUERY PLAN {}", plain[0]);
        let (planned, found) = (ask(&plan), ask(plain[0]));
        assert_eq!(ask("SELECT longer FROM hooks('TANG') WHERE longer = 'STANG'").len(), 1);
        // The numbers of pages and tables in it may change.
        assert_eq!((ask(&plan).len(), ask(plain[0])), (planned.len(), found));
        assert!(planned.len() > 5, "{planned:?}");
    }
}

#[test]
fn conditions_on_moves_ask_hooks_and_the_list() {
    let ground = &GROUNDS[0];
    let longer = rows(&LISTS, "nl", "SELECT longer FROM hooks('TAN')");
    let longer: Vec<_> = longer.iter().map(|row| &row["longer"]).collect();
    let hooked = "capitals IN (SELECT longer FROM hooks('TAN'))";
    assert!(
        ground.leaves(&["--where", hooked], |play| {
            let word = play["word"].as_str().expect("a word").to_uppercase();
            longer.contains(&&Value::from(word))
        }) > 0
    );
    let english = &GROUNDS[2];
    let count = "SELECT count(*) AS n FROM words";
    let beside = format!("SELECT ({count}) AS n FROM moves LIMIT 1");
    assert_eq!(english.json(&["--sql", &beside]), rows(&LISTS, "en", count));
}

#[test]
fn a_collation_is_heeded() {
    let count = |wanted: &str| {
        let select = format!("SELECT count(*) AS n FROM hooks('TANG') AS h WHERE {wanted}");
        rows(&LISTS, "nl", &select)
    };
    let one = [json!({"n": 1})];
    assert_eq!(count("longer = 'STANG'"), one);
    assert_eq!(count("longer = 'stang' COLLATE NOCASE"), one);
    assert_eq!(count("longer = 'stang'"), [json!({"n": 0})]);
    assert_eq!(count("word = 'tang' COLLATE NOCASE AND longer = 'STANG'"), one);
}
