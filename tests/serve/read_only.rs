//! A server that only reads.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use serde_json::{Value, json};

use crate::run::Home;
use crate::serve::site::{DUTCH, Site, dad};

/// All files of a folder, with what is in them.
fn files(folder: &Path) -> BTreeMap<String, Vec<u8>> {
    let entries =
        fs::read_dir(folder).expect("a folder").map(|entry| entry.expect("an entry").path());
    let file = |path: std::path::PathBuf| {
        let name = path.display().to_string();
        if path.is_dir() {
            files(&path)
        } else {
            BTreeMap::from([(name, fs::read(&path).expect("a file"))])
        }
    };
    entries.flat_map(file).collect()
}

#[test]
fn it_has_no_games_and_no_sql_and_writes_no_file() {
    let home = Home::new();
    home.write("data/wfq/words.db", fs::read(DUTCH.database()).expect("lists"));
    let before = files(&home.path("data"));
    let site = Site::in_home(home, "--read-only");
    let about = site.get("/api/about").json();
    assert_eq!((&about["read_only"], &about["offered"]), (&json!(true), &json!([])));
    let games = [site.get("/api/games"), site.get("/api/games/x"), site.get("/api/corrections")];
    let sql = [
        site.get("/api/sql/schema"),
        site.get("/api/sql?statement=SELECT%201"),
        site.post("/api/sql", &json!({"statement": "SELECT 1"})),
        site.post("/api/moves", &json!({"position": dad(), "condition": "1"})),
        site.post("/api/moves", &json!({"position": dad(), "order": "score"})),
        site.post("/api/review", &json!({"game": "x"})),
    ];
    let written = [
        site.post("/api/games", &json!({"name": "x"})),
        site.post("/api/games/x", &json!({"command": "pass"})),
        site.post("/api/corrections", &json!({"kind": "block", "words": ["STEP"]})),
        site.send("/api/lists?language=nl", "application/octet-stream", b"STEP"),
        site.post("/api/lists/nl/use", &json!({})),
        site.get("/api/study"),
        site.post("/api/study", &json!({"id": 1, "reps": 0})),
        site.post("/api/study/review", &json!({"review": 1})),
        site.post("/api/study/cards", &json!({"deck": "twos"})),
        site.raw(site.head("DELETE", "/api/lists/nl") + "Connection: close\r\n\r\n"),
    ];
    for reply in games.iter().chain(&sql).chain(&written) {
        reply.refused(403, "read_only", "--read-only");
    }
    assert_eq!(site.get("/api/word?word=step").json()["valid"], true);
    assert_eq!(site.post("/api/moves", &json!({"position": dad()})).status, 200);
    let narrowed = json!({"position": dad(), "word": "K*", "one_per_word": true});
    assert_eq!(site.post("/api/moves", &narrowed).status, 200);
    assert_eq!(site.post("/api/anagram", &json!({"rack": "STEP"})).status, 200);
    let search = json!({"question": {"pattern": "__%GEBAK"}});
    assert_eq!(site.post("/api/search", &search).status, 200);
    // English comes with the program, and was never imported.
    for refused in [
        site.get("/api/word?word=step&list=en"),
        site.post("/api/anagram", &json!({"rack": "STEP", "list": "en"})),
        site.post("/api/moves", &json!({"position": {"text": "language: en\n...", "rack": "A"}})),
    ] {
        refused.refused(400, "no_list", "run wfq import en");
        let error: Value = serde_json::from_slice(&refused.body).expect("JSON");
        assert_eq!(error["command"], "wfq import en");
    }
    assert!(
        before == files(&site.home.path("data")),
        "{:?}",
        files(&site.home.path("data")).keys()
    );
    // What the owner changes counts.
    site.home.wfq("block step").found();
    assert_eq!(site.get("/api/word?word=step").json()["valid"], false);
    let moves =
        json!({"position": {"rows": vec!["..............."; 15], "rack": "STEP"}, "limit": null});
    let moves = site.post("/api/moves", &moves).json();
    let plays = moves["plays"].as_array().expect("moves");
    assert!(plays.iter().all(|play| play["word"] != "STEP") && plays.len() > 10, "{moves}");
}

#[test]
fn it_needs_a_list() {
    let home = Home::new();
    home.wfq("serve --port 0 --read-only").error(&["nl", "run wfq import nl"]);
    assert!(!home.path("data/wfq").exists());
}
