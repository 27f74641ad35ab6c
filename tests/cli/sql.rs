//! Plain SQL on the same file.

use std::collections::BTreeMap;
use std::fs;

use regex::Regex;
use serde_json::json;

use crate::run::{Home, LISTS, list_lines};

/// The words that a statement finds in the whole Dutch list, in alphabetical order.
fn found(statement: &str) -> Vec<String> {
    let mut words = LISTS.sql(statement);
    words.sort_unstable();
    words
}

fn lines(filter: impl Fn(&str) -> bool) -> Vec<String> {
    list_lines("nl").into_iter().filter(|word| filter(word)).collect()
}

#[test]
fn words_of_a_signature_are_the_anagrams() {
    let letters = |word: &str| {
        let mut letters: Vec<_> = word.chars().collect();
        letters.sort_unstable();
        letters.into_iter().collect::<String>()
    };
    let expected = lines(|word| letters(word) == "EERST");
    assert!(expected.len() > 5, "{expected:?}");
    assert_eq!(found("SELECT word FROM words WHERE signature = 35111417"), expected);
}

#[test]
fn words_of_a_pattern() {
    let gebak = lines(|word| word.len() >= 7 && word.ends_with("GEBAK"));
    assert!(gebak.len() > 5, "{gebak:?}");
    assert_eq!(found("SELECT word FROM words WHERE word LIKE '__%GEBAK'"), gebak);
    let vowels = lines(|word| word.chars().all(|letter| "AEIOU".contains(letter)));
    assert!(vowels.len() > 5, "{vowels:?}");
    assert_eq!(found("SELECT word FROM words WHERE word REGEXP '^[AEIOU]+$'"), vowels);
}

#[test]
fn the_view_shows_the_list_asked_for() {
    let count = |more: &[&str]| {
        let statement = ["sql", "SELECT count(*) AS n FROM words", "--json"];
        LISTS.run(&[&statement, more].concat()).json()
    };
    assert_eq!(count(&[]), json!([{"n": list_lines("nl").len()}]));
    assert_eq!(count(&["-l", "nl"]), count(&[]));
    assert_eq!(count(&["-l", "en"]), json!([{"n": list_lines("en").len()}]));
}

#[test]
fn a_word_has_all_its_columns() {
    let home = Home::new();
    home.pipe("import nl -", "STEP\tto ride, on one\nPIZZA\n").found();
    let columns = "word, length, signature, mask, alphagram, points, definition";
    let rows = home.run(&["sql", &format!("SELECT {columns} FROM words"), "--json"]).json();
    let bits = |letters: &[u32]| letters.iter().map(|bit| 1_i64 << bit).sum::<i64>().to_string();
    assert_eq!(
        rows,
        json!([
            {"word": "STEP", "length": 4, "signature": (11 * 53 * 67 * 71).to_string(), "mask": bits(&[4, 15, 18, 19]),
             "alphagram": "EPST", "points": 1 + 4 + 2 + 2, "definition": "to ride, on one"},
            {"word": "PIZZA", "length": 5, "signature": (2 * 23 * 53 * 101 * 101).to_string(),
             "mask": bits(&[0, 8, 15, 25, 26 + 25]), "alphagram": "AIPZZ",
             "points": 1 + 2 + 4 + 5 + 5, "definition": null},
        ])
    );
}

#[test]
fn a_statement_comes_from_standard_input_too() {
    let home = Home::with_list("nl", "PAK TOP");
    let statement = "SELECT word\nFROM words\nWHERE word < 'R';\n";
    assert_eq!(home.pipe("sql - --format csv", statement).found(), "word\nPAK\n");
    assert_eq!(home.pipe("sql --format csv", statement).found(), "word\nPAK\n");
}

#[test]
fn no_rows_are_nothing_found() {
    let home = Home::with_list("nl", "PAK");
    for (form, nothing) in [("table", ""), ("json", "[]\n"), ("csv", "word\n")] {
        let statement = "SELECT word FROM words WHERE word > 'Q'";
        let answer = home.run(&["sql", statement, "--format", form]);
        assert_eq!((answer.code, answer.out.as_str()), (Some(1), nothing), "{answer:?}");
    }
    let note = |text: &str| {
        let statement = format!("SELECT word, 'X' FROM words WHERE word = '{text}'");
        home.run(&["sql", &statement]).err
    };
    assert_eq!(note("PAK''"), "no rows\n");
    assert_eq!(note("PAK''s"), "no rows (words are in capitals)\n");
}

#[test]
fn the_schema_documents_every_column() {
    let home = Home::with_list("nl", "PAK");
    let schema = home.wfq("sql --schema").found();
    let name = Regex::new(r"(?m)^CREATE (?:TABLE|VIEW) (\w+)").expect("a pattern");
    let statements: BTreeMap<_, _> = schema
        .split("\n\n")
        .filter_map(|statement| Some((name.captures(statement)?[1].to_owned(), statement)))
        .collect();
    for known in ["lists", "list_words", "words"] {
        assert!(statements.contains_key(known), "{known} is missing in {schema}");
    }
    let mut undocumented = Vec::new();
    for (table, statement) in statements {
        if !statement.lines().nth(1).is_some_and(|line| line.contains("-- ")) {
            undocumented.push(table.clone());
        }
        if statement.starts_with("CREATE VIEW") {
            continue;
        }
        let columns = home.sql(&format!("SELECT name FROM pragma_table_info('{table}')"));
        assert!(!columns.is_empty(), "{table} has no columns");
        for column in columns {
            let comment = Regex::new(&format!(r"(?m)^\s+{column}\s.*--\s*\S")).expect("a pattern");
            if !comment.is_match(statement) {
                undocumented.push(format!("{table}.{column}"));
            }
        }
    }
    assert_eq!(undocumented, [""; 0]);
}

#[test]
fn no_statement_changes_or_makes_a_file() {
    let home = Home::with_list("nl", "PAK TOP");
    let files = || {
        let in_folder = |path| fs::read_dir(path).expect("a folder");
        let all = in_folder(home.path("")).chain(in_folder(home.path("data/wfq")));
        let files = all.map(|entry| entry.expect("an entry").path());
        files.map(|path| (fs::read(&path).unwrap_or_default(), path)).collect::<Vec<_>>()
    };
    let before = files();
    for writes in [
        "INSERT INTO list_lengths VALUES (1, 0, 9, 9)",
        "UPDATE lists SET name = 'x'",
        "UPDATE lists SET name = 'x' RETURNING name",
        "DELETE FROM list_words",
        "REPLACE INTO list_lengths VALUES (1, 0, 3, 9)",
        "DROP TABLE lists",
        "DROP VIEW words",
        "CREATE TABLE x (y)",
        "CREATE TEMP TABLE x (y)",
        "CREATE INDEX x ON lists (name)",
        "ALTER TABLE lists RENAME TO x",
        "VACUUM",
        "VACUUM INTO 'copy.db'",
        "REINDEX",
        "ANALYZE",
        "PRAGMA user_version = 10",
        "PRAGMA application_id = 9",
        "PRAGMA journal_mode = WAL",
        "ATTACH 'new.db' AS new",
        "ATTACH 'file:new.db?mode=rwc' AS new",
    ] {
        home.run(&["sql", writes]).error(&["SQL: "]);
        assert!(files() == before, "{writes} has changed a file");
    }
    // These may be valid statements, but must write nothing.
    for harmless in [
        "BEGIN IMMEDIATE",
        "PRAGMA query_only = 0",
        "PRAGMA writable_schema = 1",
        "PRAGMA auto_vacuum = 1",
        "PRAGMA page_size = 512",
        "PRAGMA optimize",
        "PRAGMA incremental_vacuum",
        "PRAGMA wal_checkpoint",
        "PRAGMA foreign_keys = 0",
    ] {
        home.run(&["sql", harmless]);
        assert!(files() == before, "{harmless} has changed a file");
    }
    assert_eq!(home.sql("SELECT word FROM words ORDER BY word"), ["PAK", "TOP"]);
}

#[test]
fn answers_go_to_files_in_the_form_of_their_names() {
    let home = Home::with_list("nl", "PAK TOP");
    let select = "SELECT word, points FROM words ORDER BY word";
    for (file, text) in [
        ("a.csv", "word,points\nPAK,8\nTOP,7\n"),
        ("a.tsv", "word\tpoints\nPAK\t8\nTOP\t7\n"),
        ("a.json", "[\n{\"word\":\"PAK\",\"points\":8},\n{\"word\":\"TOP\",\"points\":7}\n]\n"),
        ("a.txt", " word  points\n PAK        8\n TOP        7\n"),
    ] {
        assert_eq!(home.wfq(&format!("sql '{select}' --output {file}")).found(), "", "{file}");
        assert_eq!(home.read(file), text, "{file}");
    }
    home.wfq(&format!("sql '{select}' -o a.csv --json")).found();
    assert!(home.read("a.csv").starts_with("[\n"));
    home.wfq(&format!("sql '{select}' -o no/a.csv")).error(&["no/a.csv", "can't be written"]);
    let said = home.wfq(&format!("sql '{select}' -o no/a.csv")).err;
    assert!(
        said.starts_with("error: no/a.csv: can't be written: its folder does not exist"),
        "{said}"
    );
}

#[test]
fn functions_on_words_have_the_alphabet_of_the_list() {
    let home = Home::with_list("nl", "PAK");
    home.write("es.txt", "CHALLAR\n");
    home.wfq("import es es.txt").found();
    let row = |list: &str, select: &str| {
        let text = home.wfq(&format!("sql -l {list} 'SELECT {select}' --format csv")).found();
        text.lines().nth(1).map(str::to_owned)
    };
    for (list, select, expected) in [
        ("nl", "signature(\"TRESE\")", "35111417"),
        ("nl", "alphagram(\"STEP\")", "EPST"),
        ("nl", "points(\"step\")", "9"),
        ("nl", "points(\"st3p\") IS NULL", "1"),
        ("nl", "vowels(\"ZEE\") || distinct_letters(\"ZEE\")", "22"),
        ("nl", "matches(\"STEP\", \"S?[AE]*\") || matches(\"STEP\", \"S?\")", "10"),
        ("nl", "subanagram_of(\"STEP\", \"PEST\") || subanagram_of(\"STEPS\", \"PEST\")", "10"),
        ("nl", "anagram_of(\"STEP\", \"PES?\") || anagram_of(\"STEP\", \"PEST?\")", "10"),
        ("nl", "contains_letters(\"ZEE\", \"EE\") || contains_letters(\"ZE\", \"EE\")", "10"),
        ("nl", "points_of(\"ZAP\", \"AP\")", "5"),
        ("nl", "fits_row(\"STEP\", \"__E_\") || fits_row(\"STEP\", \"__E_\", \"STA\")", "10"),
        ("nl", "behead(\"STEP\") || curtail(\"STEP\")", "TEPSTE"),
        ("nl", "bit_count(mask(\"ZEE\"))", "3"),
        ("nl", "mentions(\"a driver\", \"River\") || mentions(\"a River\", \"river\")", "12"),
        ("nl", "mentions(NULL, \"river\") IS NULL", "1"),
        // Of five Ts, seven As and two blanks: 5·7 + 2·(5 + 7) + 1.
        ("nl", "combinations(\"TA\")", "60"),
        ("es", "points(\"[CH]A\") || spelling(\"[CH]A\") || behead(\"[CH]A\")", "6CHAA"),
        ("es", "count(*) || min(length) FROM words_by_length", "17"),
    ] {
        assert_eq!(row(list, select).as_deref(), Some(expected), "{select}");
    }
    let wrong = "SELECT matches(word, \"A[\") FROM words";
    home.wfq(&format!("sql -l nl '{wrong}'")).error(&["matches: column 2: the class does not end"]);
}
