//! A list of phrases behind the page: all that asks words asks it, and no position does.

use std::fs;

use serde_json::{Value, json};

use crate::run::Home;
use crate::serve::site::{Site, dad};
use crate::support::data;

/// A server with a list of phrases in use, and no other.
fn site() -> Site {
    let home = Home::new();
    fs::copy(data("phrases.txt"), home.path("phrases.txt")).expect("copied");
    home.wfq("import en phrases.txt --phrases --name titles").found();
    Site::in_home(home, "")
}

/// How a text is read, and the phrases found.
fn asked(site: &Site, text: &str) -> (Value, Vec<Value>) {
    let mut events = site.post("/api/ask", &json!({"text": text})).events();
    let (name, end) = events.pop().expect("an event");
    assert_eq!((&*name, &end["ended"]), ("answer", &json!("all")), "{text}: {end}");
    let named = |wanted: &str| -> Vec<Value> {
        let all = events.iter().filter(|(name, _)| name == wanted);
        all.map(|(_, data)| data.clone()).collect()
    };
    let rows = named("rows").into_iter().flat_map(|rows| rows.as_array().expect("rows").clone());
    (named("read").remove(0), rows.collect())
}

#[test]
fn each_way_to_ask_words_shows_phrases() {
    let site = site();
    for (text, way, word, command) in [
        ("Ice cream", "word", json!("ICECREAM"), "anagram ICECREAM --exact"),
        ("yaaw", "letters", json!(null), "anagram YAAW"),
        ("icecrea?", "letters", json!(null), "anagram ICECREA?"),
        ("I*cream", "pattern", json!(null), "search I*CREAM"),
        ("/^i.*cream$/", "regex", json!(null), "search /^I.*CREAM$/"),
        ("A_*;|A|=3", "query", json!(null), "match A_*;|A|=3 --variables"),
        (
            "crouching tiger, hidden dragon",
            "word",
            json!("CROUCHINGTIGERHIDDENDRAGON"),
            "anagram CROUCHINGTIGERHIDDENDRAGON --exact",
        ),
    ] {
        let (read, mut rows) = asked(&site, text);
        assert_eq!((&read["as"], &read["word"]), (&json!(way), &word), "{text}");
        let expected = site.home.wfq(&format!("{command} --json")).json();
        let mut expected = expected.as_array().expect("rows").clone();
        rows.sort_by_key(Value::to_string);
        expected.sort_by_key(Value::to_string);
        assert_eq!(rows, expected, "{text}");
        let has_phrases = |row: &Value| row["phrase"].is_array() || row["phrases"].is_array();
        assert!(!rows.is_empty() && rows.iter().all(has_phrases), "{text}: {rows:?}");
    }
    let word = site.get("/api/word?word=a%20way").json();
    assert_eq!(json!([word]), site.home.run(&["word", "a way", "--json"]).json());
    assert_eq!((&word["word"], &word["phrase"]), (&json!("AWAY"), &json!(["a way", "away"])));
    let anagrams = site.post("/api/anagram", &json!({"rack": "yaaw"})).json();
    assert_eq!(anagrams, site.home.wfq("anagram YAAW --json").json());
}

#[test]
fn a_position_is_refused_without_a_flag_of_the_command_line() {
    let mut position = dad();
    position["list"] = json!("titles");
    let refused = site().post("/api/moves", &json!({"position": position}));
    refused.refused(400, "question", "phrases");
    let error: Value = serde_json::from_slice(&refused.body).expect("JSON");
    assert_eq!(error["error"], "the list titles has phrases, which no board takes");
    assert_eq!(error["remedies"], json!([{"do": "list_of_words"}]));
}
