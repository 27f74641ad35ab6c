//! Batches that can't start, or can't finish.

use super::Ground;
use crate::run::board;
use serde_json::json;

#[test]
fn arguments_that_are_for_one_position() {
    let ground = Ground::new();
    for more in ["--board a", "--rack PAK", "--draw", "--explain", "--move 3", "--game 7"] {
        let (flag, _) = more.split_once(' ').unwrap_or((more, ""));
        ground.error(&format!("solve --batch a {more}"), &["--batch", flag]);
    }
    ground.error("solve --board a --threads 2", &["--threads", "--board"]);
    ground.error("solve --threads 2", &["--board"]);
    for threads in ["0", "1025", "x", "-1"] {
        ground.error(&format!("solve --batch a --threads={threads}"), &["--threads", threads]);
    }
    for form in ["csv", "tsv"] {
        ground.error(&format!("solve --batch a --format {form}"), &["--batch", "JSON"]);
    }
    ground.error("solve --batch - --layout -", &["standard input", "--layout"]);
    ground.error("solve --batch - --layout nothing", &["\"nothing\"", "wordfeud"]);
}

#[test]
fn files_that_cannot_be_read() {
    let ground = Ground::new();
    ground.error("solve --batch nothing.jsonl", &["nothing.jsonl: ", "no such file"]);
    ground.error("solve --batch data", &["data: ", "folder"]);
    ground.error("solve --batch - -l nothing", &["\"nothing\"", "nl"]);
}

#[cfg(target_os = "linux")]
#[test]
fn answers_that_cannot_be_written() {
    let ground = Ground::new();
    let line = json!({"board": board(&[]), "rack": "PAK"}).to_string();
    ground.home.write("many.jsonl", format!("{line}\n").repeat(1000));
    super::with_full_output(&ground, "solve --batch many.jsonl");
}

#[test]
fn what_no_json_reader_accepts_is_not_returned() {
    let home = crate::run::Home::with_list("nl", "STEP");
    let rows = crate::run::board(&[]);
    let asked = |id: &str| format!("{{\"id\":{id},\"board\":{rows:?},\"rack\":\"STEP\"}}\n");
    let answer = home.pipe("solve --batch - --top 1", asked("1e999"));
    assert!(answer.out.starts_with("{\"id\":null,\"line\":1,\"error\":\"id: "), "{answer:?}");
    let answer = home.pipe("solve --batch - --top 1", asked("\"a\u{7f}\u{9b}\u{202e}é\"")).found();
    assert!(answer.starts_with("{\"id\":\"a\\u007f\\u009b\\u202eé\","), "{answer}");
}
