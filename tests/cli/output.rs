//! Forms of answers, colours, and answers that are not read to their end.

use std::io::Read;
use std::process::Stdio;

use serde_json::{Value, json};

use crate::run::{Home, LISTS, answer, board};

#[test]
fn all_forms_say_the_same() {
    let home = Home::with_list("nl", "PAK PIZZA STEP");
    let asked = "anagram PIZZAK?";
    let rows = home.wfq(&format!("{asked} --json")).json();
    assert_eq!(home.wfq(&format!("{asked} --format json")).json(), rows);
    let text = |value: &Value| match value {
        Value::String(text) => text.clone(),
        Value::Array(values) => values.iter().filter_map(Value::as_str).collect(),
        value => value.to_string(),
    };
    let columns = ["word", "length", "points", "blanks"];
    let lines = |delimiter: &str| {
        let rows = rows.as_array().expect("an array").iter();
        let rows = rows.map(|row| columns.map(|column| text(&row[column])).join(delimiter) + "\n");
        format!("{}\n{}", columns.join(delimiter), rows.collect::<String>())
    };
    assert_eq!(home.wfq(&format!("{asked} --format csv")).found(), lines(","));
    assert_eq!(home.wfq(&format!("{asked} --format tsv")).found(), lines("\t"));
    let table = home.wfq(&format!("{asked} --format table")).found();
    assert_eq!(home.wfq(asked).found(), table);
    assert!(table.contains("PIZZA") && !table.contains("points"), "{table}");
}

#[test]
fn lines_of_json_are_the_rows_of_the_array() {
    let home = Home::with_list("nl", "PAK PIZZA STEP");
    let asked = [
        "anagram PIZZAK?",
        "anagram PIZZAK? --count",
        "search --contains Z",
        "search --contains Z --count",
        "word PIZZA",
        "check PAK PIZZ",
        "lists",
        "stats",
        "sql SELECT",
        "rulesets",
        "rulesets nl",
    ];
    for asked in asked {
        let statement = ["sql", "SELECT word, length FROM words ORDER BY word"];
        let words = asked.split_whitespace().collect::<Vec<_>>();
        let words = if asked == "sql SELECT" { &statement[..] } else { &words[..] };
        let answer = |form: &str| home.run(&[words, &["--format", form]].concat()).out;
        let whole: Value = serde_json::from_str(&answer("json")).expect(asked);
        let lines = answer("ndjson");
        let lines = lines.lines().map(|line| serde_json::from_str::<Value>(line).expect(asked));
        let lines: Vec<_> = lines.collect();
        match whole {
            Value::Array(rows) => assert_eq!(lines, rows, "{asked}"),
            whole => assert_eq!(lines, [whole], "{asked}"),
        }
    }
    assert_eq!(home.wfq("anagram Q --format ndjson").out, "");
    home.run(&["sql", "SELECT 1 AS one", "--output", "found.ndjson"]).found();
    assert_eq!(home.read("found.ndjson"), "{\"one\":1}\n");
}

#[test]
fn values_with_delimiters_are_quoted() {
    let home = Home::with_list("nl", "PAK");
    let sql = |form: &str| {
        let statement = "SELECT 'a,b' AS x, 'say \"so\"' AS y, 1.5 AS z, NULL AS n, x'00ff' AS b";
        home.run(&["sql", statement, "--format", form]).found()
    };
    assert_eq!(sql("csv"), "x,y,z,n,b\n\"a,b\",\"say \"\"so\"\"\",1.5,,00ff\n");
    // Tools that split at tabs do not know quotes.
    assert_eq!(sql("tsv"), "x\ty\tz\tn\tb\na,b\tsay \"so\"\t1.5\t\t00ff\n");
    let rows: Value = serde_json::from_str(&sql("json")).expect("JSON");
    assert_eq!(rows, json!([{"x": "a,b", "y": "say \"so\"", "z": 1.5, "n": null, "b": "00ff"}]));
}

#[test]
fn a_row_is_a_line_between_tabs() {
    let home = Home::with_list("nl", "PAK");
    let statement = "SELECT 'a' || char(9) || 'b' || char(10) || 'c' AS x, 1 AS y";
    let out = home.run(&["sql", statement, "--format", "tsv"]).found();
    assert_eq!(out, "x\ty\na b c\t1\n");
    let out = home.run(&["sql", statement, "--format", "csv"]).found();
    assert_eq!(out, "x,y\n\"a\tb\nc\",1\n");
}

#[test]
fn colours_are_for_terminals_or_when_asked_for() {
    let home = Home::with_list("nl", "PAK");
    home.write("empty.board", board(&[]));
    let solve = |more: &str, variables: &[(&str, &str)]| {
        let line = format!("solve --board empty.board --rack PAK --draw {more}");
        let mut command = home.command(&line);
        command.envs(variables.iter().copied());
        let answer = answer(command);
        assert_eq!(answer.code, Some(0), "{answer:?}");
        answer.out
    };
    let plain = solve("", &[]);
    assert!(plain.contains("PAK") && !plain.contains('\u{1b}'), "{plain:?}");
    assert_eq!(solve("--color auto", &[]), plain);
    let colored = solve("--color always", &[]);
    assert!(colored.contains("\u{1b}["), "{colored:?}");
    assert_eq!(anstream::adapter::strip_str(&colored).to_string(), plain);
    // The variable stands in for the terminal that a test does not have.
    let forced = ("CLICOLOR_FORCE", "1");
    assert_eq!(solve("", &[forced]), colored);
    assert_eq!(solve("", &[forced, ("NO_COLOR", "1")]), plain);
    assert_eq!(solve("--color never", &[forced]), plain);
    let error = |color: &str| home.wfq(&format!("anagram 1 --color {color}")).err;
    assert!(error("always").starts_with("\u{1b}["));
    assert!(error("never").starts_with("error: "));
}

/// Runs a command whose output is not read to its end.
fn stop_reading(home: &Home, line: &str) {
    let mut command = home.command(line);
    command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().expect("runs");
    let mut start = [0; 10];
    let mut out = child.stdout.take().expect("piped");
    out.read_exact(&mut start).expect("some output");
    drop(out);
    let output = child.wait_with_output().expect("ends");
    let err = String::from_utf8_lossy(&output.stderr);
    assert_eq!((output.status.code(), &*err), (Some(0), ""), "{line}");
}

#[test]
fn a_closed_pipe_ends_quietly() {
    let home = &*LISTS;
    home.wfq("lists").found();
    let folder = tempfile::tempdir().expect("a folder");
    let empty = folder.path().join("empty.board");
    std::fs::write(&empty, board(&[])).expect("written");
    for form in ["table", "json", "csv", "tsv"] {
        stop_reading(home, &format!("anagram ???????? --format {form}"));
        stop_reading(home, &format!("sql 'SELECT * FROM words' --format {form}"));
        let solve = format!("solve --all --rack ERNST?? --board '{}'", empty.display());
        stop_reading(home, &format!("{solve} --format {form}"));
    }
}

#[test]
fn help_is_not_an_error() {
    let home = Home::new();
    for line in ["--help", "import --help", "solve -h", "--version"] {
        let answer = home.wfq(line);
        assert!(answer.found().starts_with(if line == "--version" { "wfq " } else { "" }));
    }
    let help = home.wfq("solve --help").found();
    let said = ["8D is across from row 8", "D8 is down", "  reply ", "  worst ", "  bingo "];
    for part in said.into_iter().chain(["  net "]) {
        assert!(help.contains(part), "{part} is missing in {help}");
    }
    // Commands that need no database make none.
    assert!(!home.database().exists());
}
