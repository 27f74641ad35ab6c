//! With few tiles in the bag, `--replies` tries the orders of the bag.

use itertools::Itertools;
use serde_json::Value;

use crate::run::LISTS;

/// Asks about the board with one tile in the bag.
fn ask(more: &str) -> crate::run::Answer {
    let board = concat!(env!("CARGO_MANIFEST_DIR"), "/boards/late.board");
    LISTS.wfq(&format!("solve --board {board} --replies 3 {more}"))
}

#[test]
fn the_orders_of_the_bag_are_tried_and_said() {
    let answer = ask("--seconds 0.2");
    assert!(answer.err.contains("pre-endgame: "), "{answer:?}");
    assert!(answer.err.contains("8 orders of the bag and "), "{answer:?}");
    assert!(answer.err.contains(" only played out by equity"), "{answer:?}");
    assert!(!answer.err.contains("all 8 orders"), "{answer:?}");
    assert!(answer.err.contains("as far as 0.2 s allow"), "{answer:?}");
    assert!(answer.out.contains(" net"), "{answer:?}");
}

#[test]
fn json_says_how_far_they_were_tried() {
    let answer = ask("--seconds 2 --scores 300,290 --sort win --json");
    let rows: Value = serde_json::from_str(&answer.out).expect("JSON");
    let first = &rows[0];
    assert_eq!(first["replies"]["orders"]["all"], 8);
    // A busy machine gets through fewer.
    let played = first["replies"]["orders"]["played"].as_u64().expect("a number");
    assert!((1..=8).contains(&played), "{answer:?}");
    assert_eq!(first["replies"]["racks"], played);
    let win = first["win"].as_f64().expect("a chance");
    assert!((0.0..=1.0).contains(&win), "{win}");
}

#[test]
fn verdicts_count_the_orders_that_are_known() {
    let verdicts = |more: &str| {
        let answer = ask(&format!("--seconds 3 --json {more}"));
        let rows: Value = serde_json::from_str(&answer.out).expect("JSON");
        let rows = rows.as_array().expect("rows").clone();
        rows.into_iter().map(|row| row["verdict"].clone()).collect::<Vec<_>>()
    };
    assert!(verdicts("").iter().all(Value::is_null));
    // A thousand points ahead or behind, every order is won or lost.
    for (scores, other) in [("1300,300", "losses"), ("300,1300", "wins")] {
        for verdict in verdicts(&format!("--scores {scores}")) {
            let count = |field: &str| verdict[field].as_u64().expect("a number");
            assert_eq!([count("orders"), count(other), count("draws")], [8, 0, 0], "{verdict}");
            let failing = verdict["failing"].as_array().expect("rows");
            let failing = failing.iter().map(|row| row["orders"].as_u64().expect("a number"));
            assert_eq!(failing.sum::<u64>(), count("losses"), "{verdict}");
        }
    }
}

#[test]
fn numbers_that_open_orders_may_change_are_marked() {
    let answer = ask("--seconds 0.2 --scores 300,290");
    let rows = answer.out.lines().skip(1).collect_vec();
    assert_eq!(rows.len(), 3, "{answer:?}");
    assert!(rows.iter().all(|row| row.matches('~').count() == 2), "{answer:?}");
}

#[test]
fn moves_are_shown_by_what_is_shown_of_them() {
    for (sort, more) in [
        ("win", "--scores 300,290 --sort win"),
        ("win", "--scores 300,290"),
        ("net", "--scores 300,290 --sort equity"),
        ("net", ""),
    ] {
        let board = concat!(env!("CARGO_MANIFEST_DIR"), "/boards/late.board");
        let asked = "--replies 50 --seconds 3 --all --json";
        let answer = LISTS.wfq(&format!("solve --board {board} {asked} {more}"));
        let rows: Value = serde_json::from_str(&answer.out).expect("JSON");
        let shown = |row: &Value| {
            let value = if sort == "win" { &row["win"] } else { &row["replies"]["net"] };
            value.as_f64().expect("a number")
        };
        let shown: Vec<_> = rows.as_array().expect("rows").iter().map(shown).collect();
        // The first is the best as far as it was searched.
        assert!(
            shown.len() == 50 && shown[1..].is_sorted_by(|one, other| one >= other),
            "{shown:?}"
        );
        let orders = &rows[0]["replies"]["orders"];
        assert!(orders["unsearched"].is_u64(), "{answer:?}");
        let count = |field: &str| orders[field].as_u64().expect("a number");
        let known = count("complete") + count("partly");
        assert!(known <= count("moves") + count("dropped"), "{answer:?}");
    }
}
