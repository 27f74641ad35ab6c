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

/// Short statements of which each part names the one before twice, `levels` times over.
fn doubled(levels: usize) -> Vec<String> {
    let tables = |part: fn(usize) -> String| {
        let parts: Vec<_> = (1..levels).map(|n| format!("c{n} AS ({})", part(n - 1))).collect();
        format!(
            "WITH c0 AS (SELECT 1 x), {} SELECT count(*) FROM c{}",
            parts.join(", "),
            levels - 1
        )
    };
    let nested = (0..levels).fold("SELECT word x FROM words".to_owned(), |inner, _| {
        format!("SELECT x || x AS x FROM ({inner})")
    });
    vec![
        tables(|n| format!("SELECT 1 x FROM c{n}, c{n} y")),
        tables(|n| format!("SELECT x FROM c{n} UNION ALL SELECT x FROM c{n}")),
        tables(|n| format!("SELECT (SELECT x FROM c{n}) + (SELECT x FROM c{n}) x")),
        tables(|n| format!("SELECT 1 x WHERE x IN c{n} OR EXISTS (SELECT x FROM c{n})")),
        nested,
    ]
}

/// Aggregates that keep all that they are given.
const KEPT: [&str; 6] = [
    "length(json_group_array(hex(zeroblob(30000))))",
    "length(json_group_object(word, hex(zeroblob(30000))))",
    "length(jsonb_group_array(hex(zeroblob(30000))))",
    "length(group_concat(hex(zeroblob(30000))))",
    "count(DISTINCT word || hex(randomblob(30000)))",
    "length(max(word) || json_group_array(json('[' || replace(hex(zeroblob(9000)), '0', '[],') || '1]')))",
];

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
fn no_statement_grows_while_it_is_read() {
    let site = Site::new("");
    for levels in [17, 24] {
        for statement in doubled(levels) {
            sql(&site, &statement);
            let narrowed =
                json!({"position": dad(), "condition": format!("({statement}) > score")});
            check(&site, "/api/moves", &narrowed);
        }
    }
    // Its place is free again.
    assert_eq!(site.post("/api/sql", &json!({"statement": "SELECT 1"})).status, 200);
}

#[test]
fn no_aggregate_keeps_all() {
    let site = Site::new("");
    for kept in KEPT {
        sql(&site, &format!("SELECT {kept} FROM words"));
        let narrowed =
            json!({"position": dad(), "condition": format!("(SELECT {kept} FROM words) > score")});
        check(&site, "/api/moves", &narrowed);
    }
    let array = "length(json_group_array(hex(zeroblob(30000))) OVER (ORDER BY word))";
    sql(&site, &format!("SELECT max({array}) FROM words"));
    let asked = json!({"statement": format!("SELECT {} FROM words", KEPT[0])});
    let answer = site.post("/api/sql", &asked);
    let said = answer.text();
    assert!(said.contains("SQL: this takes too much memory: ask for less"), "{said}");
}

#[cfg(target_os = "linux")]
#[test]
fn temporary_files_are_bounded() {
    let site = Site::new("");
    let lag = "lag(x || hex(randomblob(20000)), 30000) OVER (ORDER BY random())";
    let asked = json!({"statement": format!("{ROWS} SELECT max(y) FROM (SELECT {lag} y FROM c)")});
    let answer = site.post("/api/sql", &asked);
    let said = answer.text();
    assert_eq!(answer.status, 400, "{said}");
    assert!(said.contains("this writes too much to temporary files: ask for less"), "{said}");
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
    for statement in (8..30).flat_map(doubled) {
        sql(&site, &statement);
    }
    for call in products(60_000) {
        sql(&site, &in_one_row(&call));
    }
    for sorted in ["ORDER BY y", "GROUP BY y", "UNION SELECT y FROM d", "LIMIT 1 OFFSET 1000000"] {
        let table = format!("{ROWS}, d(y) AS (SELECT random() || hex(zeroblob(20000)) FROM c)");
        sql(&site, &format!("{table} SELECT y FROM d {sorted}"));
    }
}
