//! Queries of patterns and equations, asked of the program.

use serde_json::{Value, json};

use crate::run::Home;
use crate::support::data;

const WORDS: &str = "abba anna boob slop opsl opal pal lap slap pals was saw a i banister";

fn home() -> Home {
    Home::with_list("en", WORDS)
}

/// The answers of a query, a line each.
fn answers(home: &Home, query: &str) -> Vec<String> {
    let answer = home.run(&["match", query]);
    assert!(answer.code == Some(0) || answer.out.is_empty(), "{query}: {}", answer.err);
    answer.out.lines().map(str::to_owned).collect()
}

#[test]
fn answers_come_in_the_order_of_their_words() {
    let home = home();
    assert_eq!(answers(&home, "1221"), ["ABBA", "ANNA", "BOOB"]);
    assert_eq!(answers(&home, "AB;BA;|A|=2;|B|=2"), ["OPSL SLOP", "SLOP OPSL"]);
    assert_eq!(answers(&home, "A;~A;|A|=3"), ["LAP PAL", "PAL LAP", "SAW WAS", "WAS SAW"]);
    let none = home.run(&["match", "x*"]);
    assert_eq!((none.code, &*none.out), (Some(1), ""));
    assert!(none.err.contains("no answers"), "{}", none.err);
}

#[test]
fn every_form_has_words_and_variables() {
    let home = home();
    let ask = |more: &[&str]| home.run(&[&["match", "AB;BA;|A|=2;|B|=2"], more].concat());
    let rows = json!([
        {"words": ["OPSL", "SLOP"], "variables": {"A": "OP", "B": "SL"}},
        {"words": ["SLOP", "OPSL"], "variables": {"A": "SL", "B": "OP"}},
    ]);
    assert_eq!(ask(&["--json", "--variables"]).json(), rows);
    assert_eq!(ask(&["--json"]).json()[0], json!({"words": ["OPSL", "SLOP"]}));
    let csv = ask(&["--csv", "--variables"]).found();
    assert_eq!(csv, "words,variables\nOPSL SLOP,A=OP B=SL\nSLOP OPSL,A=SL B=OP\n");
    assert_eq!(ask(&["--tsv"]).found(), "words\nOPSL SLOP\nSLOP OPSL\n");
    let lines = ask(&["--format", "ndjson", "--limit", "1"]).found();
    assert_eq!(serde_json::from_str::<Value>(&lines).expect("a line")["words"][0], "OPSL");
    assert_eq!(ask(&["--count"]).found(), "2\n");
    assert_eq!(ask(&["--count", "--json"]).json(), json!(2));
    let none = home.run(&["match", "x*", "--json"]);
    assert_eq!(
        (none.code, none.out.split_whitespace().collect::<String>()),
        (Some(1), "[]".to_owned())
    );
}

#[test]
fn answers_are_sorted_by_what_is_asked() {
    let home = home();
    let by = |key: &str| home.run(&["match", "*a*", "--sort", key]).found();
    let lengths: Vec<_> = by("length").lines().map(str::len).collect();
    assert!(lengths.len() > 5 && lengths.is_sorted(), "{lengths:?}");
    let points =
        |word: &str| home.sql(&format!("SELECT points('{word}')"))[0].trim().parse::<i64>();
    let points: Vec<_> = by("points").lines().map(|word| points(word).expect("a number")).collect();
    assert!(points.len() > 5 && points.iter().rev().is_sorted(), "{points:?}");
}

#[test]
fn recorded_queries_have_their_numbers() {
    let home = Home::new();
    home.run(&["import", "en", data("patterns-en.txt").to_str().expect("UTF-8"), "--yes"]).found();
    let recorded = std::fs::read_to_string(data("patterns.tsv")).expect("in the project");
    let (_, recorded) = recorded.split_once("patterns-en.txt").expect("its queries");
    let mut asked = 0;
    for line in recorded.lines().skip(1).step_by(5) {
        let [query, number, _] = line.split('\t').collect::<Vec<_>>()[..] else { continue };
        assert_eq!(home.run(&["match", query, "--count"]).out.trim(), number, "{query}");
        asked += 1;
    }
    assert!(asked > 4, "{asked}");
    let ended = home.run(&["match", "A;B", "--count", "--seconds", "0"]);
    assert!(ended.err.starts_with("stopped after "), "{ended:?}");
}

#[test]
fn what_is_wrong_is_named_with_its_column() {
    let home = home();
    for (query, said) in [
        ("A;|A|=5-3", "column 7: 5-3 is the wrong way round"),
        ("a;;b", "column 3: an empty item"),
        ("|A|=3", "column 1: "),
        ("xx:a", "column 1: no list is called \"xx\""),
        ("`AB;A", "column 2: "),
    ] {
        home.run(&["match", query]).error(&[said]);
    }
    let long = "a*".repeat(5000);
    home.run(&["match", &long]).error(&["the query has 10000 characters"]);
    let chain: String = ('A'..='Z').collect();
    home.run(&["match", &chain]).error(&["a query has at most"]);
    home.run(&["match"]).error(&["<QUERY>"]);
    home.run(&["match", "a", "--file", "x"]).error(&["--file"]);
    home.run(&["match", "--file", "missing"]).error(&["missing"]);
    home.run(&["match", "a", "--seconds", "x"]).error(&["give seconds like 60 or 0.5"]);
    let twice = home.run(&["match", "--file", "-", "--list-file", "-"]);
    twice.error(&["--file and --list-file can't both be standard input"]);
    let capitals = home.run(&["match", "PAL"]);
    assert!(capitals.err.contains("for the word PAL write pal"), "{}", capitals.err);
}

#[test]
fn queries_texts_and_other_lists_are_read() {
    let home = home();
    assert_eq!(home.pipe("match --file -", "1221 \n").found(), "ABBA\nANNA\nBOOB\n");
    home.write("text", "Was it a car,\nor a cat I saw? ÉTÉ");
    assert_eq!(
        home.run(&["match", "A;~A;|A|=3;A=(s*)", "--list-file", "text"]).found(),
        "SAW WAS\n"
    );
    home.write("text", "isn't saw");
    let left = home.run(&["match", "*", "--list-file", "text"]);
    assert_eq!(left.out, "SAW\n");
    assert!(left.err.contains("text: 1 word left out"), "{}", left.err);
    home.import("nl", "WAS LAP PALEN");
    let both = home.run(&["match", "en:A;nl:~A", "-l", "en"]).found();
    assert_eq!(both, "PAL LAP\nSAW WAS\n");
    // Words that the letters of the query can't write are left out, with a note.
    home.import("sv", "WAS ÅL LA");
    let swedish = home.run(&["match", "A;sv:~A", "-l", "en", "--json"]);
    assert!(swedish.err.contains("sv: 1 word left out"), "{}", swedish.err);
    assert_eq!(swedish.out.split_whitespace().collect::<String>(), r#"[{"words":["SAW","WAS"]}]"#);
}

#[test]
fn all_words_are_asked_as_searches_ask_them() {
    let long = "A".repeat(17) + "BLE";
    let text = format!("{WORDS} {long} {}", "antidisestablishmentarianisms");
    let home = Home::with_list("en", &text);
    home.wfq("block OPAL").found();
    home.wfq("allow ZZAP").found();
    let searched = home.run(&["search", "*", "--tsv", "--sort", "alphabet"]).found();
    let searched: Vec<_> =
        searched.lines().skip(1).filter_map(|line| line.split('\t').next()).collect();
    assert_eq!(answers(&home, "*"), searched);
    assert!(searched.contains(&"ZZAP") && !searched.contains(&"OPAL"), "{searched:?}");
    assert!(searched.contains(&&*long), "{searched:?}");
    // A word that can be laid in several ways is one word, a letter of its spelling each.
    let spanish = Home::with_list("es", "CHAL PERRO SOL");
    assert_eq!(answers(&spanish, "*"), ["CHAL", "PERRO", "SOL"]);
    assert_eq!(answers(&spanish, "...."), ["CHAL"]);
}

#[test]
fn sql_has_the_same_answers() {
    let home = home();
    let rows = home
        .sql("SELECT words, word1, word3, variables FROM matches('AB;BA;|A|=2;|B|=2') ORDER BY 1");
    let variables = [r#"{"A":"OP","B":"SL"}"#, r#"{"A":"SL","B":"OP"}"#];
    assert_eq!(
        rows,
        [
            format!("OPSL SLOP\tOPSL\t\t{}", variables[0]),
            format!("SLOP OPSL\tSLOP\t\t{}", variables[1])
        ]
    );
    let joined = "SELECT word FROM matches('A;~A;|A|=3') JOIN words ON word = word2 ORDER BY word";
    assert_eq!(home.sql(joined), ["LAP", "PAL", "SAW", "WAS"]);
    let wrong = home.run(&["sql", "SELECT * FROM matches('A;|A|=5-3')"]);
    wrong.error(&["matches: column 7: 5-3 is the wrong way round"]);
    home.import("nl", "WAS LAP PALEN");
    let other = home.sql("SELECT words FROM matches('en:A;nl:~A', 'en') ORDER BY 1");
    assert_eq!(other, ["PAL LAP", "SAW WAS"]);
}

#[test]
fn how_it_was_asked_is_explained() {
    let answer = home().run(&["match", "AB;BA", "--count", "--explain"]);
    assert!(
        answer.err.contains("step 1: AB: ") && answer.err.contains("step 2: BA: "),
        "{}",
        answer.err
    );
    assert!(answer.err.contains("looked up as a whole"), "{}", answer.err);
}
