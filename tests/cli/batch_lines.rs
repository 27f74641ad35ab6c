//! Bad lines of batches, and what batches are read from.

use std::io::{BufRead, BufReader, Read, Write};
use std::process::{Child, Stdio};

use serde_json::{Value, json};

use crate::cli::batch::{STEP, answers, line, rows, step};
use crate::run::{Answer, Home, board};

/// The answer to a line that fails, and to a good one after it.
#[track_caller]
fn refused(home: &Home, more: &str, bad: &[u8], named: &[&str]) -> Value {
    let input = [bad, b"\n", line("good", "SPAK").as_bytes(), b"\n"].concat();
    let answer = home.pipe(&format!("solve --batch - {more}"), input);
    assert_eq!(answer.code, Some(2), "{answer:?}");
    assert_eq!(answer.err.lines().count(), 1, "{answer:?}");
    let said = ["standard input:1: ", "1 of 2 positions"];
    assert!(said.iter().all(|part| answer.err.contains(part)), "{answer:?}");
    let rows = rows(&answer.out);
    let [bad, good] = &rows[..] else { panic!("{rows:?}") };
    assert_eq!((&good["id"], &good["moves"]), (&json!("good"), &json!(4)));
    let error = bad["error"].as_str().expect("an error");
    assert!(error.len() < 1100 && !error.contains('\n'), "{error:?}");
    for part in named {
        assert!(error.contains(part), "{part:?} is missing in {error:?}");
    }
    bad.clone()
}

#[test]
fn bad_lines_are_answered_in_their_place() {
    let home = step();
    let lines = [line(1, "SPAK"), line(2, "SPAK!"), String::new(), "{".into(), line(5, "SPAK")];
    home.write("many.jsonl", lines.join("\n"));
    let answer = home.wfq("solve --batch many.jsonl --threads 2");
    assert_eq!(answer.code, Some(2));
    let expected = "error: many.jsonl:2: 2 of 4 positions failed";
    assert!(answer.err.starts_with(expected) && answer.err.lines().count() == 1, "{answer:?}");
    let rows = rows(&answer.out);
    let answers: Vec<_> =
        rows.iter().map(|row| [&row["id"], &row["line"], &row["moves"]]).collect();
    let null = Value::Null;
    let [one, two, four, five] = [1, 2, 4, 5].map(|number| json!(number));
    let expected = [[&one, &one, &four], [&two, &two, &null], [&null, &four, &null]];
    assert_eq!(answers[..3], expected);
    assert_eq!(answers[3], [&five, &five, &four]);
    let failed = rows[1].as_object().expect("an object").keys();
    assert_eq!(failed.map(String::as_str).collect::<Vec<_>>(), ["error", "id", "line"]);
}

#[test]
fn mistakes_are_named_with_their_place() {
    let home = step();
    let check = |line: &str, named: &[&str]| refused(&home, "", line.as_bytes(), named);
    check("nonsense", &["no JSON object", "board"]);
    check("[]", &["no JSON object"]);
    check("\"board\"", &["no JSON object"]);
    check("{\"board\": [1,}", &["column 14: ", "no JSON object"]);
    check("{\"rack\": \"A\"} {}", &["column 15: "]);
    check("{\"rack\": \"A\", \"rack\": \"B\"}", &["duplicate"]);
    check("{\"rack\": \"SPAK\"}", &["no board"]);
    check("{\"board\": null, \"rack\": \"SPAK\"}", &["no board"]);
    check("{\"board\": 7, \"rack\": \"SPAK\"}", &["board: ", "7"]);
    check("{\"board\": [[]], \"rack\": \"SPAK\"}", &["board: "]);
    check("{\"board\": \"\\ud800\", \"rack\": \"SPAK\"}", &["board: "]);
    check("{\"board\": [], \"rack\": \"SPAK\"}", &["board:1: ", "0 rows"]);
    check("{\"board\": {}, \"rack\": \"SPAK\"}", &["board"]);
    let good: Value = serde_json::from_str(&line("x", "SPAK")).expect("JSON");
    let with = |key: &str, value: Value, named: &[&str]| {
        let mut line = good.clone();
        line[key] = value;
        assert_eq!(check(&line.to_string(), named)["id"], json!("x"), "{key}");
    };
    with("rack", json!(5), &["rack: ", "5"]);
    with("rack", Value::Null, &["no rack"]);
    with("rack", json!(""), &["rack", "empty"]);
    with("rack", json!("PA1"), &["rack", "column 3", "'1'"]);
    with("rack", json!("PAKPAKPA"), &["8 tiles", "at most 7"]);
    with("board", json!(board(&[(7, "....STEP1......")])), &["board:8:9: ", "'1'"]);
    with("board", json!(board(&[]).replacen("...............\n", "", 1)), &["board:14", "14 rows"]);
    with("layout", json!("nothing"), &["\"nothing\"", "wordfeud-article"]);
    with("layout", json!("9/1"), &["layout"]);
    with("language", json!("en"), &["\"en\"", "nl (Dutch)", "--list en"]);
    with("board", json!(format!("language: sv\n{}", board(&[STEP]))), &["\"sv\"", "nl (Dutch)"]);
    refused(&home, "", b"{\"rack\": \"\xff\"}", &["column 11: not UTF-8"]);
    refused(&home, "", b"\0", &["no JSON object"]);
}

#[test]
fn deep_nesting_does_no_harm() {
    let home = step();
    for (start, end) in [("{\"x\": ", "}"), ("{\"board\": ", "}"), ("{\"board\": {\"x\":", "}}")] {
        let deep = format!("{start}{}{}{end}", "[".repeat(300_000), "]".repeat(300_000));
        refused(&home, "", deep.as_bytes(), &["board"]);
    }
}

#[test]
fn a_line_may_not_open_files() {
    let home = step();
    home.write("plain.layout", board(&[(7, ".......1.......")]));
    let mut line: Value = serde_json::from_str(&line(1, "SPAK")).expect("JSON");
    for name in ["plain.layout", "-"] {
        line["layout"] = json!(name);
        refused(&home, "", line.to_string().as_bytes(), &["no layout", "--layout"]);
    }
    let total = |layout: &str, more: &str| {
        let mut line = line.clone();
        line["layout"] = json!(layout);
        answers(&home, more, &[line.to_string()])[0]["total"].clone()
    };
    let plain = home.read("plain.layout").trim().replace('\n', "/");
    assert_eq!(total(&plain, ""), json!(41));
    assert_eq!(total("wordfeud", ""), json!(45));
    // The flag may, and overrides what a line says.
    assert_eq!(total("wordfeud", "--layout plain.layout"), json!(41));
    assert_eq!(total(&plain, "--layout wordfeud"), json!(45));
}

#[test]
fn blank_lines_and_marks_are_skipped() {
    let home = step();
    let input = format!("\u{feff}{}\r\n\r\n \t\n{}\r\n\n", line(1, "SPAK"), line(2, "X"));
    let rows = rows(&home.pipe("solve --batch -", input).found());
    let answers: Vec<_> =
        rows.iter().map(|row| (&row["line"], &row["moves"], &row["best"])).collect();
    let (one, four, none) = (json!(1), json!(4), json!(0));
    assert_eq!(answers, [(&one, &four, &json!(17)), (&four, &none, &Value::Null)]);
}

#[test]
fn the_exit_code_says_that_nothing_is_found() {
    let home = step();
    let none = home.pipe("solve --batch -", format!("{}\n{}", line(1, "X"), line(2, "Q")));
    assert_eq!((none.code, none.err.as_str(), none.out.lines().count()), (Some(1), "", 2));
    for empty in ["", "\n \n"] {
        let answer = home.pipe("solve --batch -", empty);
        assert_eq!((answer.code, answer.out.as_str()), (Some(1), ""), "{answer:?}");
        assert!(answer.err.starts_with("standard input: no position"), "{answer:?}");
    }
}

#[test]
fn long_lines_are_skipped() {
    let home = step();
    let long = format!("{{\"id\": 1, \"comment\": \"{}\"}}", "x".repeat(3 << 20));
    let bad = refused(&home, "", long.as_bytes(), &["longer than 1048576 bytes"]);
    assert_eq!((&bad["id"], &bad["line"]), (&Value::Null, &json!(1)));
    let within = line(1, "SPAK").replacen('{', &format!("{{\"c\":\"{}\",", "x".repeat(900_000)), 1);
    assert_eq!(answers(&home, "", &[within])[0]["moves"], json!(4));
}

/// A run between two pipes.
fn piped(home: &Home) -> Child {
    let mut command = home.command("solve --batch - --threads 2");
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    command.spawn().expect("runs")
}

#[test]
fn each_line_is_answered_before_the_next_is_there() {
    let home = step();
    let mut child = piped(&home);
    let mut input = child.stdin.take().expect("piped");
    let mut output = BufReader::new(child.stdout.take().expect("piped"));
    for number in 1..4 {
        // Half of the next line is there too.
        write!(input, "{}\n{{", line(number, "SPAK")).expect("written");
        let mut text = String::new();
        output.read_line(&mut text).expect("an answer");
        assert_eq!(rows(&text)[0]["id"], json!(number));
        writeln!(input, "}}").expect("written");
        text.clear();
        output.read_line(&mut text).expect("an answer");
        assert!(text.contains("no board"), "{text}");
    }
    drop(input);
    assert_eq!(child.wait().expect("ends").code(), Some(2));
}

#[test]
fn a_closed_pipe_ends_quietly_while_input_is_open() {
    let home = step();
    let mut child = piped(&home);
    let mut input = child.stdin.take().expect("piped");
    writeln!(input, "{}", line(1, "SPAK")).expect("written");
    let mut output = child.stdout.take().expect("piped");
    output.read_exact(&mut [0; 10]).expect("some output");
    drop(output);
    // The answer to this line can't be written. No more input comes, and it stays open.
    writeln!(input, "{}", line(2, "SPAK")).expect("written");
    let mut err = String::new();
    child.stderr.take().expect("piped").read_to_string(&mut err).expect("ends");
    assert_eq!((child.wait().expect("ends").code(), err.as_str()), (Some(0), ""));
    drop(input);
}

#[test]
fn lines_are_as_good_from_a_file_as_from_a_pipe() {
    let home = step();
    let input = format!("{}\n{}", line(1, "SPAK"), line(2, "SPA"));
    home.write("two.jsonl", &input);
    let piped: Answer = home.pipe("solve --batch -", input);
    assert_eq!(home.wfq("solve --batch two.jsonl").found(), piped.found());
}

#[test]
fn invalid_ids_are_not_echoed() {
    let home = step();
    for id in ["[1]", "{}"] {
        let line = line(1, "SPAK").replace("\"id\":1", &format!("\"id\":{id}"));
        let bad = refused(&home, "", line.as_bytes(), &["id: ", "number"]);
        assert_eq!(bad["id"], Value::Null);
    }
}
