//! What positions are worth: learnt, checked, restored, and played by.

use rusqlite::Connection;

use crate::run::{Home, LISTS};

/// What a list has learnt, in hexadecimal.
const LEARNT: &str = "SELECT hex(network) FROM list_values";

#[test]
fn values_are_learnt_and_restored() {
    let home = LISTS.with_own_games();
    assert!(home.sql(LEARNT).is_empty(), "those that come with wfq are not copied");
    let shipped = home.wfq("autoplay value leave --games 4 --json").json();
    let said = home.wfq("train nl --values --games 4 --threads 1");
    assert_eq!(said.code, Some(0), "{said:?}");
    assert!(said.out.starts_with("nl: position values from 4 games, seed 1, "), "{said:?}");
    assert!(said.err.contains("wfq train nl --values --shipped restores"), "{said:?}");
    let learnt = home.sql(LEARNT);
    assert_eq!(learnt.len(), 1);
    // The seed decides, not the threads.
    assert_eq!(home.wfq("train nl --values --games 4 --threads 3").code, Some(0));
    assert_eq!(home.sql(LEARNT), learnt);
    assert_eq!(home.wfq("train nl --values --games 4 --seed 2").code, Some(0));
    assert_ne!(home.sql(LEARNT), learnt);
    let fingerprint = |answer: &serde_json::Value| answer["fingerprint"].clone();
    let own = home.wfq("autoplay value leave --games 4 --json").json();
    assert_ne!(fingerprint(&own), fingerprint(&shipped), "another player");
    let said = home.wfq("train nl --values --shipped").found();
    assert!(said.starts_with("nl: position values from wfq itself, "), "{said}");
    assert!(home.sql(LEARNT).is_empty());
    let again = home.wfq("autoplay value leave --games 4 --json").json();
    assert_eq!(fingerprint(&again), fingerprint(&shipped));
}

#[test]
fn values_choose_better_than_equity() {
    let check = LISTS.with_own_games().wfq("train nl --values --check --games 6 --json").json();
    let lost = |by: &str| check[by].as_f64().expect("points");
    assert!(check["turns"].as_u64() > Some(20), "{check}");
    assert!(lost("lost_by_value") < 0.7 * lost("lost_by_equity"), "{check}");
    let said = LISTS.with_own_games().wfq("train nl --values --check --games 2").found();
    assert!(said.contains(" turns: the move of the highest equity loses "), "{said}");
}

#[test]
fn a_list_without_values_says_how_to_learn_them() {
    let home = Home::with_list("nn", "AA TAA AAT");
    home.wfq("autoplay value leave --games 2")
        .error(&["the list nn has no position values: run wfq train nn --values"]);
    home.wfq("train nn --values --shipped")
        .error(&["no position values come with wfq for nn; wfq train nn --values learns them"]);
    home.wfq("train nn --values --check --games 2")
        .error(&["the list nn has no position values: run wfq train nn --values"]);
    home.wfq("train nn --values --games 2").found();
    assert_eq!(home.wfq("autoplay value leave --games 2").code, Some(0));
    for other in ["--chances", "--part 1/2", "--generations 2", "--playability", "--read x.csv"] {
        home.wfq(&format!("train nn --values {other}")).error(&["cannot be used with"]);
    }
    let database = Connection::open(home.database()).expect("opens");
    database.execute_batch("UPDATE list_values SET network = x'00'").expect("changes");
    home.wfq("autoplay value leave --games 2")
        .error(&["words.db: damaged, the position values of the list nn", "--values"]);
    assert_eq!(home.wfq("drop nn --yes").code, Some(0));
    assert!(home.sql("SELECT list_id FROM list_values").is_empty());
}
