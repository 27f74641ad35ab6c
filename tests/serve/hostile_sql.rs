//! Statements that would take all time or memory: each ends, and others are answered meanwhile.

use std::thread;
use std::time::{Duration, Instant};

use serde_json::{Value, json};

use crate::serve::site::{Site, answers_at_once, dad};

/// How long a statement may take: its ten seconds, and until it is seen to be over.
const MOST: Duration = Duration::from_secs(12);

/// The most memory of the server, in kilobytes.
const MEMORY: u64 = 500_000;

/// A text of about `length` bytes.
fn long(length: usize) -> String {
    format!("hex(zeroblob({}))", length / 2)
}

/// Expressions whose cost is a product of two lengths.
fn products(long_one: usize) -> Vec<String> {
    let (text, part) = (long(long_one), long(long_one / 2));
    vec![
        format!("instr({text}, {part} || '1')"),
        format!("replace({text}, {part} || '1', 'x')"),
        format!("{text} LIKE '%' || replace({}, '0', '0%') || '1'", long(long_one / 8)),
        format!("{text} GLOB replace({}, '0', '*0') || '1'", long(long_one / 8)),
        format!("trim({text}, {part} || '1')"),
        format!("length(replace({text}, '0', {text}))"),
        format!("length(printf('%*s', {long_one}, 'x'))"),
        format!("{text} REGEXP '(0+)+1'"),
        format!("json_array_length('[' || replace({text}, '0', '0,') || '0]')"),
    ]
}

/// A call many times in one row: no break between them.
fn in_one_row(call: &str) -> String {
    format!("SELECT {}", vec![call; 9_000 / (call.len() + 2)].join(", "))
}

fn check(site: &Site, path: &str, asked: &Value) {
    let begun = Instant::now();
    thread::scope(|scope| {
        let answer = scope.spawn(|| site.post(path, asked));
        thread::sleep(Duration::from_millis(100));
        answers_at_once(site, "a hostile statement");
        let answer = answer.join().expect("an answer");
        assert!([200, 400, 504].contains(&answer.status), "{asked}: {}", answer.text());
    });
    let (taken, memory) = (begun.elapsed(), site.most_memory());
    assert!(taken < MOST, "{asked}: {taken:?}");
    assert!(memory < MEMORY, "{asked}: {memory} kB");
}

fn sql(site: &Site, statement: &str) {
    check(site, "/api/sql", &json!({"statement": statement}));
}

/// A table of many long rows.
const ROWS: &str = "WITH RECURSIVE c(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM c LIMIT 60000)";

#[test]
fn no_call_outlives_its_time() {
    let site = Site::new("");
    sql(&site, "SELECT instr(hex(zeroblob(5000000)), hex(zeroblob(2500000)) || '1')");
    for call in [0, 2] {
        let call = &products(60_000)[call];
        sql(&site, &format!("SELECT {call}"));
        let narrowed = json!({"position": dad(), "condition": format!("{call} > score")});
        check(&site, "/api/moves", &narrowed);
        sql(&site, &in_one_row(call));
    }
}

#[test]
fn sorting_takes_no_memory() {
    let site = Site::new("");
    sql(&site, &format!("{ROWS} SELECT x FROM c ORDER BY random() || hex(zeroblob(20000))"));
}

#[test]
#[ignore = "takes minutes; run by .ci/long"]
fn no_hostile_statement_of_many() {
    let site = Site::new("");
    for length in [1_000, 30_000, 60_000, 120_000, 5_000_000] {
        for call in products(length) {
            sql(&site, &format!("SELECT {call}"));
            sql(&site, &format!("{ROWS} SELECT sum({call}) FROM c"));
        }
    }
    for call in products(60_000) {
        sql(&site, &in_one_row(&call));
    }
    for sorted in ["ORDER BY y", "GROUP BY y", "UNION SELECT y FROM d", "LIMIT 1 OFFSET 1000000"] {
        let table = format!("{ROWS}, d(y) AS (SELECT random() || hex(zeroblob(20000)) FROM c)");
        sql(&site, &format!("{table} SELECT y FROM d {sorted}"));
    }
}
