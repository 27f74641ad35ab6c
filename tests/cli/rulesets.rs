//! The languages and games.

use serde_json::{Value, json};

use crate::run::{Home, board};

#[test]
fn rulesets_are_listed_with_their_totals() {
    let rows: Vec<Value> =
        serde_json::from_str(&Home::new().wfq("rulesets --json").found()).expect("JSON");
    let of = |id: &str| rows.iter().find(|row| row["id"] == id).expect("listed");
    assert_eq!((&of("de")["tiles"], &of("de")["letters"]), (&json!(102), &json!(29)));
    assert_eq!((&of("wwf-en")["bonus"], &of("wwf-en")["layout"]), (&json!(35), &json!("wwf")));
    assert_eq!(of("scrabble-nl")["built_in_words"], json!(true));
    assert_eq!([&of("nl")["swaps_count"], &of("scrabble-nl")["swaps_count"]], [false, true]);
    assert_eq!(of("nn")["name"], json!("Norwegian nynorsk"));
}

#[test]
fn one_ruleset_has_its_tiles_and_its_board() {
    let home = Home::new();
    let text = home.wfq("rulesets dutch").found();
    assert!(text.contains("104 tiles, racks of 7, 40 points"), "{text}");
    assert!(text.contains("  1: A7 E18 N11 O6\n"), "{text}");
    assert_eq!(text.lines().filter(|line| line.contains(" 3W ")).count(), 4, "{text}");
    let one: Value = serde_json::from_str(&home.wfq("rulesets sv --json").found()).expect("JSON");
    let q = one["set"].as_array().expect("tiles").iter().find(|tile| tile["letter"] == "Q");
    assert_eq!(q, Some(&json!({ "letter": "Q", "points": 0, "count": 0 })));
}

#[test]
fn games_score_by_their_own_rules() {
    let home = Home::new();
    home.write("list.txt", "RETINAS\n");
    // On the start alone: in Wordfeud that makes no difference, in Scrabble it doubles the word.
    for (ruleset, best) in [("en", 7 * 2 + 40), ("wwf-en", 8 * 2 + 35), ("scrabble-en", 8 * 2 + 50)]
    {
        home.wfq(&format!("import {ruleset} list.txt")).found();
        let line = format!("solve --board - --rack RETINAS -l {ruleset} --all --json");
        let answer = home.pipe(&line, board(&[]));
        let moves: Vec<Value> = serde_json::from_str(&answer.found()).expect("JSON");
        assert_eq!(moves[0]["score"], json!(best), "{ruleset}");
    }
}
