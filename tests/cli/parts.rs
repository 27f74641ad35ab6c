//! Long work in parts, and the parts put together.

use std::fs;

use regex::Regex;
use serde_json::Value;
use wfq::app::parts::PartResult;

use crate::run::{Answer, Home, LISTS};
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
            format!("generation {generation} of nl is over: play the parts of generation {next}");
        again.error(&[&said]);
    }
    let files = parts(&shared, "train nl --games 5 --chances", 4);
    shared.wfq(&format!("merge {files}")).found();
    let again = "nl has the chances to win of these parts already";
    shared.wfq(&format!("merge {files}")).error(&[again]);
    assert_eq!(tables(&shared), tables(&whole));
    // What is refused changes nothing, the training that can be resumed included.
    let other = parts(&shared, "train nl --games 4 --seed 9", 1);
    let before = tables(&shared);
    let number = Regex::new("\"generation\":1").expect("a pattern");
    let text = shared.read(&other);
    for (generation, said) in [
        (
            "\"generation\":7",
            "these parts are of generation 7 of nl, which comes to 1 next: merge the generations in order",
        ),
        ("\"generation\":null", "damaged: run this part again"),
    ] {
        shared.write(&other, sealed(&number.replace(&text, generation)));
        shared.wfq(&format!("merge {other}")).error(&[said]);
        assert_eq!(tables(&shared), before);
    }
    let files = parts(&shared, "train nl --games 5 --chances", 4);
    // A word more, and the parts no longer belong to the list.
    shared.wfq("allow QZQ").found();
    let said = "nl has other words than these parts were played with: play them again";
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
    let whole = home.wfq(solve);
    assert_eq!(whole.out.lines().count(), 21);
    let line = "positions.jsonl:11: 1 of 21 positions failed, this one first: ";
    assert!(whole.code == Some(2) && whole.err.contains(line), "{}", whole.err);
    let answers = |solve: &str, of: usize| {
        let answer = |number| {
            let name = format!("{number}.answers");
            let part = home.wfq(&format!("{solve} --part {number}/{of}"));
            // A part of no line, or with a position that failed, is done all the same.
            assert_eq!(part.code, Some(0), "{part:?}");
            let fails = 11 % of == number % of;
            assert_eq!(part.err.starts_with("note: positions.jsonl:11: 1 of "), fails, "{part:?}");
            home.write(&name, part.out);
            name
        };
        (1..=of).map(answer).collect::<Vec<_>>().join(" ")
    };
    for of in [1, 4, 30] {
        let files = answers(solve, of);
        let merged = home.wfq(&format!("merge {files}"));
        let all = |run: &Answer| (run.out.clone(), run.err.clone(), run.code);
        assert_eq!(all(&merged), all(&whole));
    }
    let files = answers(solve, 3);
    let refused = |line: &str, said: &str| {
        let answer = home.wfq(line);
        assert_eq!(answer.out, "");
        answer.error(&[said]);
    };
    refused("merge 1.answers 3.answers", "2 of 3 parts are given; missing: 2");
    refused("merge 1.answers 2.answers 2.answers", "2.answers is given twice");
    home.write("both.answers", home.read("1.answers") + &home.read("2.answers"));
    let said = "another part: give each part of a batch in a file of its own";
    refused("merge both.answers 3.answers", said);
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
        (without_line(&second, 1), "2.answers: damaged: run this part again"),
        (
            second.replacen("\"score\":", "\"score\":1", 1),
            "2.answers: damaged: run this part again",
        ),
    ] {
        home.write("2.answers", text);
        refused(&format!("merge {files}"), said);
    }
    // Answered in another way, or another batch.
    home.write("2.answers", home.wfq("solve --batch positions.jsonl --top 1 -l nl --part 2/3").out);
    refused(&format!("merge {files}"), "2.answers is of --top 1, 1.answers of --top 2");
    home.write("positions.jsonl", home.read("positions.jsonl") + "\n");
    home.write("2.answers", home.wfq(&format!("{solve} --part 2/3")).out);
    refused(&format!("merge {files}"), "2.answers: a part of another batch than 1.answers");
}

/// A result that was changed, with the checksum of what it is now.
fn sealed(changed: &str) -> String {
    let (body, _) = changed.rsplit_once(",\"checksum\"").expect("a checksum");
    PartResult::sealed(&format!("{body}}}")) + "\n"
}

/// A text without one of its lines, counted from 0.
fn without_line(text: &str, number: usize) -> String {
    let lines = text.split_inclusive('\n').enumerate();
    lines.filter(|(at, _)| *at != number).map(|(_, line)| line).collect()
}

#[test]
fn what_is_no_part_is_refused() {
    let home = dutch();
    let files = parts(&home, "autoplay --games 2", 2);
    let other = home.wfq("autoplay --games 2 --seed 9 --part 1/2").found();
    home.write("other.part", &other);
    home.write("cut.part", &other[..other.len() - 9]);
    home.write("huge.part", sealed(&other.replace("\"1/2\"", "\"1/18446744073709551615\"")));
    home.write("odd.part", other.replace("\"wins\":", "\"wins\":9"));
    home.write("seed.part", other.replace("\"seed\":9", "\"seed\":1"));
    home.write("bytes.part", [other.as_bytes(), b"\xFF"].concat());
    home.write("empty.part", "");
    home.write("copy.part", home.read("1.part"));
    home.write("words.txt", "STEP\n");
    home.write("zeros.part", vec![0; 1 << 20]);
    for (line, said) in [
        ("merge other.part 2.part", "2.part is of --seed 1, other.part of --seed 9"),
        ("merge 1.part", "1 of 2 parts are given; missing: 2"),
        ("merge 1.part 1.part", "1.part is given twice"),
        ("merge 1.part copy.part", "copy.part and 1.part are both part 1/2: give each part once"),
        ("merge - -", "standard input is given twice"),
        ("merge cut.part", "cut.part: cut off: run this part again"),
        ("merge huge.part", "huge.part: damaged: run this part again"),
        ("merge seed.part 2.part", "seed.part: damaged: run this part again"),
        ("merge bytes.part", "bytes.part:2: not a part of wfq: give the files that --part wrote"),
        ("merge 1.part empty.part", "empty.part: empty: run this part again"),
        ("merge 1.part words.txt", "words.txt: not a part of wfq: give the files"),
        ("merge zeros.part", "zeros.part: not a part of wfq: give the files"),
        ("merge words.txt", "words.txt: not a part of wfq: give the files"),
        ("merge none.part", "none.part: "),
        ("merge 1.part -l nl", "--list names a list to ask, and this command asks none"),
        ("autoplay --games 2 --part 1/2 --csv", "--part writes a line of JSON for wfq merge"),
        ("autoplay --games 2 --part 0/2", "\"0/2\" is not a part: write 3/16 for the third of 16"),
        ("autoplay --games 2 --part -1/2", "\"-1/2\" is not a part: write 3/16"),
        ("train nl --part 1/2 --fresh", "'--part <K/N>' cannot be used with '--fresh'"),
        ("solve --board x --part 1/2", "cannot be used with"),
    ] {
        home.wfq(line).error(&[said]);
    }
    home.write("1.part", sealed(&home.read("odd.part").replace("\"seed\":9", "\"seed\":1")));
    home.wfq(&format!("merge {files}")).error(&["1.part: damaged: run this part again"]);
}

#[test]
fn the_parts_of_games_may_stand_in_one_stream() {
    let home = dutch();
    let [one, two] = [1, 2]
        .map(|part| home.wfq(&format!("autoplay greedy random --games 4 --part {part}/2")).found());
    home.write("1.part", &one);
    home.write("2.part", &two);
    let report = home.wfq("merge 1.part 2.part").found();
    for stream in [format!("{one}{two}"), format!("{two}\n{}", one.trim_end())] {
        assert_eq!(home.pipe("merge -", stream.as_str()).found(), report);
        home.write("all.part", &stream);
        assert_eq!(home.wfq("merge all.part").found(), report);
    }
    home.pipe("merge -", format!("{one}{one}"))
        .error(&["standard input:2 and standard input:1 are both part 1/2"]);
    home.pipe("merge -", format!("{one}STEP\n")).error(&["standard input:2: not a part of wfq"]);
}

#[test]
fn parts_of_other_work_are_named_by_what_was_typed() {
    let home = Home::with_list("nl", "STEP STEPS SPA");
    home.import("en", "STEP STEPS SPA");
    let files = |line: &str, name: &str| home.write(name, home.wfq(line).found());
    let step = "autoplay --games 2 --part 1/2 -l en";
    files("autoplay --games 2 --part 2/2", "nl.part");
    for (more, said) in [
        ("", "nl.part is of the list nl, en.part of the list en"),
        ("random leave", "nl.part is of the list nl, en.part of the list en"),
    ] {
        files(&format!("{step} {more}"), "en.part");
        home.wfq("merge en.part nl.part").error(&[said]);
    }
    let step = "autoplay --games 2 -l en --part";
    files(&format!("{step} 2/2"), "2.part");
    for (line, said) in [
        ("2 --part 1/2 greedy random", "2.part is of greedy greedy, 1.part of greedy random"),
        ("2 --part 1/2 --layout scrabble", "2.part is of no --layout, 1.part of --layout scrabble"),
        ("4 --part 1/2", "2.part is of --games 2, 1.part of --games 4"),
        ("2 --part 1/3", "2.part is of 2 parts, 1.part of 3"),
    ] {
        files(&format!("autoplay -l en --games {line}"), "1.part");
        home.wfq("merge 1.part 2.part").error(&[said]);
    }
    files(&format!("{step} 1/2"), "1.part");
    home.wfq("allow SPAS -l en").found();
    files(&format!("{step} 2/2"), "2.part");
    let said = "2.part, 1.part: the words of en differ (a correction, a level or another import)";
    home.wfq("merge 1.part 2.part").error(&[said]);
    // Positions.
    home.write("p.jsonl", "{}\n");
    let line = |part: &str, more: &str| {
        let run = home.wfq(&format!("solve --batch p.jsonl -l en --part {part} {more}"));
        home.write(&format!("{}.answers", &part[..1]), run.out);
    };
    for (more, said) in [
        ("--block STEP,SPA", "2.answers is of no --block, 1.answers of --block STEP,SPA"),
        ("--all", "2.answers is of --top 15, 1.answers of --all"),
        ("--format-in cgp", "2.answers is of no --format-in, 1.answers of --format-in cgp"),
        ("--layout scrabble", "2.answers, 1.answers: the premium squares differ"),
        (
            "--ruleset scrabble-en",
            "2.answers is of the rules en, 1.answers of the rules scrabble-en",
        ),
    ] {
        line("1/2", more);
        line("2/2", "");
        home.wfq("merge 1.answers 2.answers").error(&[said]);
    }
    let text = home.read("1.answers");
    assert!(text.contains("\"format_in\":null") && !text.contains("PositionChoice"), "{text}");
}
