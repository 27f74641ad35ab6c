//! The words in which two lists differ.

use serde_json::json;

use crate::run::Home;

fn home() -> Home {
    let home = Home::with_list("nl --name old", "PAK TOP NOOT AAP");
    home.import("nl --name new", "PAK ZEE NOOT ABEL AAPJE");
    home
}

#[test]
fn words_are_counted_by_the_lists_that_have_them() {
    let home = home();
    let table = home.wfq("compare old new").found();
    let lines: Vec<Vec<_>> =
        table.lines().skip(1).map(|line| line.split_whitespace().collect()).collect();
    assert_eq!(
        lines,
        [vec!["2", "only", "in", "old"], vec!["3", "only", "in", "new"], vec!["2", "in", "both"]]
    );
    let counts = json!({"a": "old", "b": "new", "only_a": 2, "only_b": 3, "both": 2});
    assert_eq!(home.wfq("compare old new --json").json(), counts);
    let csv = "a,b,only_a,only_b,both\nnew,old,3,2,2\n";
    assert_eq!(home.wfq("compare new OLD --format csv").found(), csv);
}

#[test]
fn the_words_themselves_are_shown() {
    let home = home();
    assert_eq!(home.wfq("compare old new --only A").found(), "AAP\nTOP\n");
    assert_eq!(home.wfq("compare old new --only b").found(), "AAPJE\nABEL\nZEE\n");
    let both = home.wfq("compare old new --only both --json").json();
    assert_eq!(both, json!([{"word": "NOOT"}, {"word": "PAK"}]));
    assert_eq!(home.wfq("compare old new --only A --format tsv").found(), "word\nAAP\nTOP\n");
    // Corrections are part of a list.
    home.wfq("block AAP TOP -l old").found();
    let none = home.wfq("compare old new --only A");
    assert_eq!((none.code, none.out.as_str()), (Some(1), ""));
    let none = home.wfq("compare old new --only A --json");
    assert_eq!((none.code, none.out.as_str()), (Some(1), "[]\n"));
}

#[test]
fn lists_of_any_language_are_compared_as_text() {
    let home = Home::with_list("es", "challar ola");
    home.import("en", "ola challar all");
    home.import("sv", "öl");
    let counts = json!({"a": "es", "b": "en", "only_a": 0, "only_b": 1, "both": 2});
    assert_eq!(home.wfq("compare es en --json").json(), counts);
    assert_eq!(home.wfq("compare sv en --only A").found(), "ÖL\n");
}

#[test]
fn what_cannot_be_compared_is_an_error() {
    let home = home();
    home.wfq("compare old old").error(&["old: the same list twice"]);
    home.wfq("compare old neww").error(&["no word list \"neww\"", "did you mean new?"]);
    home.wfq("compare old").error(&["<B>"]);
    home.wfq("compare old new --only C").error(&["--only", "A, B, both"]);
    home.wfq("compare old new -l old").error(&["--list"]);
}
