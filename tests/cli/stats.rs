//! What the words of a list are made of.

use serde_json::{Value, json};

use crate::run::Home;

fn letter<'v>(stats: &'v Value, label: &str) -> &'v Value {
    let letters = stats["letters"].as_array().expect("an array");
    letters.iter().find(|row| row["letter"] == label).expect("in the alphabet")
}

#[test]
fn words_are_counted_by_length_and_letter() {
    let home = Home::with_list("nl", "PAK PAAL AAP NOOT");
    let stats = home.wfq("stats --json").json();
    let named = ["list", "language", "words", "letters_in_all"].map(|key| stats[key].clone());
    assert_eq!(named, [json!("nl"), json!("nl"), json!(4), json!(14)]);
    let length = |length: u64, words: u64, share: f64| json!({"length": length, "words": words, "share": share});
    assert_eq!(stats["lengths"], json!([length(3, 2, 0.5), length(4, 2, 0.5)]));
    assert_eq!(stats["letters"].as_array().map(Vec::len), Some(26));
    let a = letter(&stats, "A");
    assert_eq!((&a["count"], &a["words"]), (&json!(5), &json!(3)));
    assert_eq!(a["share"].as_f64(), Some(5.0 / 14.0));
    // In Dutch, 7 of the 102 tiles with letters are As.
    assert_eq!((&a["tiles"], a["tile_share"].as_f64()), (&json!(7), Some(7.0 / 102.0)));
    let z = letter(&stats, "Z");
    assert_eq!((&z["count"], &z["share"]), (&json!(0), &json!(0.0)));
    let shares = |key: &str| -> f64 {
        let letters = stats["letters"].as_array().expect("an array").iter();
        letters.map(|row| row[key].as_f64().expect("a number")).sum()
    };
    assert!((shares("share") - 1.0).abs() < 1e-9 && (shares("tile_share") - 1.0).abs() < 1e-9);
}

#[test]
fn bars_are_drawn_only_for_people() {
    let home = Home::with_list("nl", "PAK PAAL AAP NOOT ZE");
    let table = home.wfq("stats nl").found();
    let bars = |start: &str| {
        let line = table.lines().find(|line| line.trim_start().starts_with(start)).expect("a line");
        line.matches('█').count()
    };
    assert_eq!(bars("2 "), bars("3 ").div_ceil(2));
    assert!(bars("A ") > 10 && bars("Q ") == 0 && bars("Z ") > 0, "{table}");
    assert!(table.lines().all(|line| line.chars().count() <= 80), "{table}");
    // The longest bar ends where the line does, more or less.
    let longest = table.lines().map(|line| line.chars().count()).max();
    assert!(longest.is_some_and(|longest| longest > 74), "{longest:?}");
    for form in ["csv", "tsv", "json"] {
        let out = home.wfq(&format!("stats --format {form}")).found();
        assert!(!out.contains('█'), "{out}");
    }
    let csv = home.wfq("stats --format csv").found();
    assert!(
        csv.starts_with("of,value,count,words,share,tiles,tile_share\nlength,2,,1,0.20000,,\n"),
        "{csv}"
    );
    assert!(csv.contains("\nletter,Z,1,1,0.06250,2,0.01961\n"), "{csv}");
}

#[test]
fn tiles_of_several_characters_are_counted_apart_from_their_letters() {
    let home = Home::with_list("es", "challar ola");
    let stats = home.wfq("stats --json").json();
    assert_eq!(stats["words"], json!(2));
    assert_eq!(stats["lengths"][1], json!({"length": 7, "words": 1, "share": 0.5}));
    let count = |label: &str| letter(&stats, label)["count"].clone();
    assert_eq!([count("CH"), count("C"), count("LL"), count("L")], [1, 1, 1, 3].map(|n| json!(n)));
    assert!(home.wfq("stats").err.contains("as spelled"));
}

#[test]
fn a_missing_list_is_an_error() {
    let home = Home::with_list("nl", "PAK");
    home.wfq("stats nll").error(&["no word list \"nll\"", "did you mean nl?"]);
    home.wfq("stats nl -l nl").error(&["--list"]);
    assert!(home.wfq("stats -l nl").found().contains("nl: 1 word, "));
}
