//! Listing lists, and dropping those that are no longer wanted.

use std::fs;
use std::process::Stdio;

use rusqlite::Connection;
use serde_json::{Value, json};

use crate::run::Home;

fn names(home: &Home) -> Vec<String> {
    home.sql("SELECT name || CASE in_use WHEN 1 THEN '*' ELSE '' END FROM lists ORDER BY name")
}

/// Three lists, the first of which is in use.
fn home() -> Home {
    let home = Home::with_list("en", "ART RAT");
    home.import("nl --name beta", "PAK TOP");
    home.import("nl --name alpha", "NOOT");
    home.import("en --name zeta", "TAR");
    home
}

#[test]
fn lists_are_listed_with_all_there_is_to_know() {
    let home = home();
    home.wfq("block PAK -l beta").found();
    let rows = home.wfq("lists --json").json();
    let rows = rows.as_array().expect("an array");
    assert_eq!(rows.len(), 4);
    let row = rows.iter().find(|row| row["name"] == "beta").expect("there");
    assert_eq!(
        (&row["language"], &row["words"], &row["corrections"]),
        (&json!("nl"), &json!(1), &json!(1))
    );
    assert_eq!((&row["source"], &row["in_use"]), (&json!("standard input"), &json!(false)));
    assert!(row["imported"].as_str().is_some_and(|date| date.len() == 20));
    let size = fs::metadata(home.database()).expect("there").len();
    let bytes: u64 = rows.iter().filter_map(|row| row["bytes"].as_u64()).sum();
    assert!(bytes > 0 && bytes < size, "{bytes} of {size}");
    let table = home.wfq("lists").found();
    assert_eq!(table.lines().count(), 6, "{table}");
    let last = table.lines().last().expect("a line");
    assert!(last.contains("words.db: ") && last.contains(" MB"), "{table}");
    let csv = home.wfq("lists --format csv").found();
    assert!(
        csv.starts_with(
            "name,language,words,source,imported,in_use,corrections,bytes,level,levels,phrases,outdated,frequencies,playability\n"
        ),
        "{csv}"
    );
}

#[test]
fn a_dropped_list_leaves_nothing() {
    let home = home();
    let dropped = home.wfq("drop BETA alpha alpha --yes --json");
    let row: Value = serde_json::from_str(&dropped.out).expect("JSON");
    assert_eq!(
        (&row["dropped"], &row["words"], &row["in_use"], &row["corrections"]),
        (&json!(["beta", "alpha"]), &json!(3), &json!("en"), &json!(0))
    );
    assert_eq!(
        (dropped.code, dropped.err.as_str(), names(&home)),
        (Some(0), "", vec!["en*".to_owned(), "zeta".to_owned()])
    );
    let connection = Connection::open(home.database()).expect("opens");
    for table in [
        "list_lengths",
        "list_filters",
        "list_tables",
        "list_leaves",
        "list_training",
        "list_chances",
        "list_rules",
        "list_levels",
    ] {
        let sql =
            format!("SELECT count(*) FROM {table} WHERE list_id NOT IN (SELECT id FROM lists)");
        assert_eq!(connection.query_row(&sql, [], |row| row.get(0)), Ok(0), "{table}");
    }
    assert_eq!(home.wfq("anagram TAR --count -l en").found(), "2\n");
    let tables = "SELECT count(*) FROM sqlite_schema WHERE type = 'table' AND name GLOB 'words_*'";
    assert_eq!(connection.query_row(tables, [], |row| row.get(0)), Ok(2));
    home.wfq("use beta").error(&["no word list \"beta\""]);
    home.import("nl --name beta", "PAK");
    assert_eq!(home.wfq("export beta").found(), "PAK\n");
}

#[test]
fn another_list_takes_the_place_of_the_one_in_use() {
    let home = home();
    // One of the same language is preferred.
    let dropped = home.wfq("drop en --yes");
    assert!(dropped.err.starts_with("zeta is in use now"), "{dropped:?}");
    assert_eq!(names(&home), ["alpha", "beta", "zeta*"]);
    let dropped = home.wfq("drop zeta --yes");
    assert!(dropped.err.starts_with("alpha is in use now"), "{dropped:?}");
    let dropped = home.wfq("drop alpha beta --yes");
    assert!(dropped.err.starts_with("no list is left"), "{dropped:?}");
    assert_eq!(home.wfq("lists --json").out, "[]\n");
    home.import("nl", "PAK");
    assert_eq!(names(&home), ["nl*"]);
    assert_eq!(home.wfq("anagram PAK --count").found(), "1\n");
}

#[test]
fn lists_are_dropped_all_or_none_and_only_if_confirmed() {
    let home = home();
    let before = names(&home);
    home.wfq("drop alpha bta --yes").error(&["no word list \"bta\"", "did you mean beta?"]);
    home.wfq("drop alpha --corrections bta --yes").error(&["no word list \"bta\""]);
    home.wfq("drop alpha").error(&["terminal", "--yes"]);
    home.wfq("drop --yes").error(&["<NAME>"]);
    home.wfq("drop alpha --yes -l beta").error(&["--list"]);
    // A language without a list is an error, although other commands would import it.
    home.wfq("drop nl --yes").error(&["no word list \"nl\""]);
    assert_eq!(names(&home), before);
}

#[test]
fn what_was_read_for_a_list_is_dropped_alone() {
    let home = Home::with_list("nl", "AAP NOOT");
    home.write("own.tsv", "aap\teen dier\nnoot\teen vrucht\n");
    home.wfq("import nl own.tsv --name own --yes").found();
    let read = || {
        home.pipe("import nl --definitions -", "aap\teen dier\nmies\teen naam\n").found();
        home.pipe("import nl --frequencies -", "aap 3\nnoot 2\n").found();
    };
    read();
    home.wfq("drop nl --definitions").error(&["terminal", "--yes"]);
    home.wfq("drop nl --definitions --corrections --yes").error(&["--corrections"]);
    home.wfq("drop nosuch --definitions --yes").error(&["no word list \"nosuch\""]);
    let said = home.wfq("drop nl --definitions --yes").found();
    assert_eq!(said, "definitions of 2 words dropped; the words stay\n");
    assert_eq!(home.wfq("define aap").out, "AAP: no definition found\n");
    assert_eq!(home.wfq("search --frequency 1.. --count").out, "2\n");
    let none = home.wfq("drop nl --definitions --playability --yes");
    let said = "no definitions to drop\nno playability to drop\n";
    assert_eq!((none.code, &*none.out), (Some(1), said));
    read();
    let both = home.wfq("drop nl own --definitions --frequencies --yes --json").json();
    let counts = ["definitions", "frequencies", "playability"].map(|part| both[part].as_u64());
    assert_eq!((counts, &both["dropped"]), ([Some(2), Some(2), None], &serde_json::json!([])));
    assert_eq!(home.wfq("search --frequency 1.. --count").out, "0\n");
    // The words of the lists stay, and what a list says itself.
    assert_eq!(home.wfq("check AAP NOOT").code, Some(0));
    assert_eq!(home.wfq("define noot -l own").found(), "NOOT: een vrucht\n");
}

#[test]
fn what_waits_for_another_language_is_not_dropped() {
    let home = Home::new();
    let read = |language: &str, definition: &str| {
        home.pipe(&format!("import {language} - --name mine"), "AAP\nANGEL\n").found();
        let text = format!("angel\t{definition}\n");
        home.pipe(&format!("import {language} --definitions - --name mine"), text).found();
        let read = format!("import {language} --frequencies - --name mine");
        home.pipe(&read, "angel 3\naap 2\n").found();
    };
    read("nl", "het steekt");
    read("en", "a spirit");
    let said = home.wfq("drop mine --definitions --frequencies --yes").found();
    let counts = ["definitions of 1 word dropped", "frequencies of 2 words dropped"];
    assert!(counts.iter().all(|count| said.contains(count)), "{said}");
    assert_eq!(home.wfq("define ANGEL -l mine").out, "ANGEL: no definition found\n");
    home.pipe("import nl - --name mine", "AAP\nANGEL\n").found();
    assert_eq!(home.wfq("define ANGEL -l mine").found(), "ANGEL: het steekt\n");
    assert_eq!(home.wfq("search --frequency 1.. -l mine --count").out, "2\n");
    // With the list goes what waits under its name.
    assert_eq!(home.wfq("drop mine --yes").code, Some(0));
    home.pipe("import en - --name mine", "AAP\nANGEL\n").found();
    home.pipe("import nl - --name mine", "AAP\nANGEL\n").found();
    assert_eq!(home.wfq("define ANGEL -l mine").out, "ANGEL: no definition found\n");
}

#[test]
fn a_dropped_list_frees_its_space() {
    let home = Home::with_list("nl", "PAK TOP");
    let letters = ["A", "B", "C", "D", "E", "F", "G", "H", "I", "J"];
    let mut many = String::new();
    for a in letters {
        for b in letters {
            letters
                .iter()
                .for_each(|c| many.push_str(&format!("{a}{b}{c}{a}{c} {c}{a}{b}{b}{c}{a} ")));
        }
    }
    home.import("nl --name many", &many);
    let size = || fs::metadata(home.database()).expect("there").len();
    let before = size();
    let dropped = home.wfq("drop many --yes --json").json();
    assert_eq!(dropped["bytes_before"], json!(before));
    assert_eq!(dropped["bytes"], json!(size()));
    assert!(size() < before / 2, "{before} before, {} after", size());
    let table = home.wfq("lists").found();
    assert!(!table.contains("free"), "{table}");
    assert_eq!(home.sql("SELECT word FROM words ORDER BY word"), ["PAK", "TOP"]);
    let connection = Connection::open(home.database()).expect("opens");
    let sound = connection.pragma_query_value(None, "integrity_check", |row| row.get(0));
    assert_eq!(sound, Ok("ok".to_owned()));
}

#[test]
fn a_list_being_read_is_dropped_and_the_file_shrinks_later() {
    let home = home();
    let size = || fs::metadata(home.database()).expect("there").len();
    let before = size();
    let reader = Connection::open(home.database()).expect("opens");
    reader.execute_batch("BEGIN").expect("reads");
    let words = || {
        let sql = "SELECT count(*) FROM list_words";
        reader.query_row(sql, [], |row| row.get::<_, u64>(0)).expect("reads")
    };
    assert_eq!(words(), 6);
    // A reader of what was there before is not stopped, and keeps reading it.
    let dropped = home.wfq("drop en alpha --yes");
    assert_eq!(dropped.code, Some(0), "{dropped:?}");
    assert!(dropped.err.contains("the file shrinks when that is done"), "{dropped:?}");
    assert_eq!((names(&home).len(), words(), size()), (2, 6, before));
    drop(reader);
    assert_eq!(names(&home).len(), 2);
    assert!(size() < before, "{before} before, {} after", size());
}

#[test]
fn a_question_that_no_list_answers_leaves_no_database() {
    let home = Home::new();
    let rules = home.wfq("rulesets --export nl").found().replace("id = \"nl\"", "id = \"mine\"");
    let own_words = |line: &&str| !line.starts_with("words = ");
    home.write("mine.toml", rules.lines().filter(own_words).collect::<Vec<_>>().join("\n"));
    home.write("words.txt", "aap\n");
    home.write("empty.board", "...............\n".repeat(15));
    let there = || home.path("new.db").exists();
    for line in [
        "anagram AAP -l fr",
        "anagram AAP -l mine",
        "anagram AAP -l mine.toml",
        "word AAP -l fr",
        "search AAP -l fr",
        "sql 'SELECT 1' -l fr",
        "solve --board empty.board --rack AAP --ruleset mine.toml",
        "play --board game.board --rack AAP --ruleset mine.toml",
        "train fr --games 1",
        "use fr",
        "block AAP -l fr",
        "drop fr --yes",
        "export fr out.txt",
        "import fr words.txt --definitions",
    ] {
        home.wfq(&format!("{line} --db new.db")).error(&["error: "]);
        assert!(!there(), "{line}");
        assert!(!home.path("game.board").exists() && !home.path("out.txt").exists(), "{line}");
    }
    assert_eq!(home.wfq("lists --db new.db").code, Some(1));
    assert!(!there());
    assert!(home.wfq("sql --schema --db new.db").found().contains("CREATE TABLE lists"));
    home.wfq("import fr words.txt --db new.db").found();
    assert!(there() && home.wfq("check AAP --db new.db").code == Some(0));
}

#[test]
fn imports_into_a_new_database_wait_for_each_other() {
    let home = Home::new();
    home.write("words.txt", "aap\nnoot\n");
    for round in 0..5 {
        let begin = |name: &str| {
            let line = format!("import nl words.txt --name {name} --db new-{round}.db");
            home.command(&line).stdout(Stdio::null()).stderr(Stdio::piped()).spawn().expect("runs")
        };
        for import in ["a", "b", "c", "d"].map(begin) {
            let ended = import.wait_with_output().expect("ends");
            assert!(ended.status.success(), "{}", String::from_utf8_lossy(&ended.stderr));
        }
        let lists = home.wfq(&format!("lists --db new-{round}.db --json")).json();
        assert_eq!(lists.as_array().map(Vec::len), Some(4), "{lists}");
    }
}

#[test]
fn a_language_means_the_list_of_its_name() {
    let home = home();
    // The first by name is another.
    home.import("en --name aaa", "STEP");
    home.import("nl --name own", "PAK");
    assert_eq!(home.wfq("use own").code, Some(0));
    let said = home.wfq("use English").err;
    assert!(said.starts_with("en is in use: 2 words"), "{said}");
}
