//! Long work in parts, and the parts put together.

use std::fs;

use regex::Regex;
use serde_json::Value;

use crate::run::{Home, LISTS};
use crate::support::data;

/// A home of its own with the whole Dutch list.
fn dutch() -> Home {
    LISTS.with_own_games()
}

/// Runs all parts of a command, and writes them to `PART.part`; the names of the files.
fn parts(home: &Home, line: &str, of: usize) -> String {
    let part = |number: usize| {
        let name = format!("{number}.part");
        home.write(&name, home.wfq(&format!("{line} --part {number}/{of}")).found());
        name
    };
    (1..=of).rev().map(part).collect::<Vec<_>>().join(" ")
}

/// A report as JSON without times.
fn timeless(report: &str) -> Value {
    let mut report: Value = serde_json::from_str(report).expect("JSON");
    report["seconds"].take();
    for player in report["players"].as_array_mut().expect("players") {
        player["time"].take();
    }
    report
}

#[test]
fn games_in_parts_come_to_the_same_report() {
    let home = dutch();
    for (line, of) in [
        ("autoplay leave random --games 10 --seed 5 --layout scrabble", 3),
        ("autoplay win win --games 2", 2),
        ("autoplay --games 2", 5),
    ] {
        let files = parts(&home, line, of);
        let whole = home.wfq(&format!("{line} --json")).found();
        let merged = home.wfq(&format!("merge {files} --json")).found();
        assert_eq!(timeless(&merged), timeless(&whole), "{line}");
        assert_eq!(serde_json::from_str::<Value>(&merged).expect("JSON")["seconds"], Value::Null);
    }
    let table = home.wfq("merge 5.part 4.part 3.part 2.part 1.part").found();
    assert!(table.starts_with("nl: 2 games\n") && !table.contains("time"), "{table}");
}

#[test]
fn games_of_a_part_keep_their_numbers() {
    let rows = |part: &str| {
        let rows = LISTS.wfq(&format!("autoplay greedy random --games 8 --each --csv {part}"));
        rows.found().lines().skip(1).map(str::to_owned).collect::<Vec<_>>()
    };
    assert_eq!([rows("--part 1/2"), rows("--part 2/2")].concat(), rows(""));
}

#[test]
fn a_training_in_parts_learns_the_same() {
    let tables = |home: &Home| {
        let leaves = home.sql("SELECT * FROM leaves ORDER BY tiles");
        let chances = home.sql("SELECT * FROM chances ORDER BY tiles, lead");
        assert!(leaves.len() > 30 && chances.len() > 30);
        (leaves, chances, home.sql("SELECT * FROM list_training"))
    };
    let (whole, shared) = (dutch(), dutch());
    assert_eq!(whole.wfq("train nl --games 5 --generations 2").code, Some(0));
    for generation in 1..=2 {
        let before = tables(&shared);
        let files = parts(&shared, "train nl --games 5", 3);
        assert_eq!(tables(&shared), before, "a part changes nothing");
        let merged = shared.wfq(&format!("merge {files}"));
        assert_eq!(merged.code, Some(0), "{merged:?}");
        let noted = merged.err.contains("replaces the table that comes with wfq");
        assert_eq!(noted, generation == 1, "{merged:?}");
        // They are of the generation before now.
        let again = shared.wfq(&format!("merge {files}"));
        let next = generation + 1;
        let said =
            format!("the list nl comes to generation {next} next: these parts are of {generation}");
        again.error(&[&said]);
    }
    let files = parts(&shared, "train nl --games 5 --chances", 4);
    shared.wfq(&format!("merge {files}")).found();
    assert_eq!(tables(&shared), tables(&whole));
    // What is refused changes nothing, the training that can be resumed included.
    let other = parts(&shared, "train nl --games 4 --seed 9", 1);
    let before = tables(&shared);
    let number = Regex::new("\"generation\":1").expect("a pattern");
    let text = shared.read(&other);
    for (generation, said) in [
        ("\"generation\":7", "comes to generation 1 next: these parts are of 7"),
        ("\"generation\":null", "damaged: run this part again"),
    ] {
        shared.write(&other, number.replace(&text, generation).into_owned());
        shared.wfq(&format!("merge {other}")).error(&[said]);
        assert_eq!(tables(&shared), before);
    }
    let files = parts(&shared, "train nl --games 5 --chances", 4);
    // A word more, and the parts no longer belong to the list.
    shared.wfq("allow QZQ").found();
    let said = "the list nl has other words than these parts";
    shared.wfq(&format!("merge {files}")).error(&[said]);
}

#[test]
fn a_batch_in_parts_has_the_same_answers() {
    let home = dutch();
    let text = fs::read_to_string(data("positions.jsonl")).expect("in the project");
    let lines: Vec<_> = text.lines().filter(|line| line.contains("\"nl\"")).take(20).collect();
    // Blank lines, and one that fails.
    let text = format!("{}\n\n{{}}\n\n\n{}", lines[..9].join("\n"), lines[9..].join("\n"));
    home.write("positions.jsonl", text);
    let solve = "solve --batch positions.jsonl --top 2 -l nl";
    let whole = home.wfq(solve).out;
    assert_eq!(whole.lines().count(), 21);
    let answers = |solve: &str, of: usize| {
        let answer = |number| {
            let name = format!("{number}.answers");
            home.write(&name, home.wfq(&format!("{solve} --part {number}/{of}")).out);
            name
        };
        (1..=of).map(answer).collect::<Vec<_>>().join(" ")
    };
    for of in [1, 4, 30] {
        let files = answers(solve, of);
        assert_eq!(home.wfq(&format!("merge {files}")).found(), whole);
    }
    let files = answers(solve, 3);
    let refused = |line: &str, said: &str| {
        let answer = home.wfq(line);
        assert_eq!(answer.out, "");
        answer.error(&[said]);
    };
    refused("merge 1.answers 3.answers", "2 of 3 parts are given; missing: 2");
    refused("merge 1.answers 2.answers 2.answers", "2.answers: part 2/3, which 2.answers is too");
    let second = home.read("2.answers");
    let lines = second.lines().count();
    for (text, said) in [
        (
            second.lines().take(lines - 1).map(|line| format!("{line}\n")).collect(),
            "cut off after line",
        ),
        (second.trim_end().to_owned(), "cut off after line"),
        (second.clone() + "{\"line\":2}\n", "not an answer of wfq solve --batch --part"),
        (second.replacen("\"line\":2,", "\"line\":3,", 1), "is out of place in part 2/3"),
    ] {
        home.write("2.answers", text);
        refused(&format!("merge {files}"), said);
    }
    // Answered in another way, or another batch.
    home.write("2.answers", home.wfq("solve --batch positions.jsonl --top 1 -l nl --part 2/3").out);
    refused(&format!("merge {files}"), "2.answers: best 1, but 1.answers has 2");
    home.write("positions.jsonl", home.read("positions.jsonl") + "\n");
    home.write("2.answers", home.wfq(&format!("{solve} --part 2/3")).out);
    refused(&format!("merge {files}"), "2.answers: a part of another batch than 1.answers");
}

#[test]
fn what_is_no_part_is_refused() {
    let home = dutch();
    let files = parts(&home, "autoplay --games 2", 2);
    let other = home.wfq("autoplay --games 2 --seed 9 --part 1/2").found();
    home.write("other.part", &other);
    home.write("cut.part", &other[..other.len() - 9]);
    home.write("huge.part", other.replace("\"1/2\"", "\"1/18446744073709551615\""));
    home.write("odd.part", other.replace("\"wins\":", "\"wins\":9"));
    home.write("bytes.part", [other.as_bytes(), b"\xFF"].concat());
    home.write("empty.part", "");
    home.write("words.txt", "STEP\n");
    for (line, said) in [
        (
            "merge other.part 2.part",
            "2.part: seed 1, but other.part has 9: parts of one work agree in it",
        ),
        ("merge 1.part", "1 of 2 parts are given; missing: 2"),
        ("merge 1.part 1.part", "1.part: part 1/2, which 1.part is too: give each part once"),
        ("merge cut.part", "cut.part: not the result of a part, or cut off: EOF while parsing"),
        ("merge huge.part", "huge.part: not the result of a part, or cut off: "),
        ("merge bytes.part", "bytes.part:2: more than one line: give each part once"),
        ("merge 1.part empty.part", "empty.part: not the result of a part, or cut off: EOF"),
        (
            "merge 1.part words.txt",
            "words.txt: not the result of a part, or cut off: expected value",
        ),
        ("merge words.txt", "words.txt: not the result of a part, or cut off: expected value"),
        ("merge none.part", "none.part: "),
        ("merge 1.part -l nl", "--list names a list to ask, and this command asks none"),
        ("autoplay --games 2 --part 1/2 --csv", "--part writes a line of JSON for wfq merge"),
        ("autoplay --games 2 --part 0/2", "\"0/2\" is not a part: write 3/16 for the third of 16"),
        ("train nl --part 1/2 --fresh", "'--part <K/N>' cannot be used with '--fresh'"),
        ("solve --board x --part 1/2", "cannot be used with"),
    ] {
        home.wfq(line).error(&[said]);
    }
    home.write("1.part", home.read("odd.part").replace("\"seed\":9", "\"seed\":1"));
    home.wfq(&format!("merge {files}")).error(&["1.part: damaged: run this part again"]);
}
