//! `wfq play`, line mode: moves by what they are worth.

use serde_json::Value;

use crate::run::{Home, LISTS};

/// A home that finds the whole Dutch list with its leave values.
fn home() -> Home {
    let home = Home::new();
    home.write("game.board", crate::run::board(&[(7, "....STEP.......")]));
    home
}

fn with_list(line: &str) -> String {
    format!("{line} --db '{}' --board game.board", LISTS.database().display())
}

fn play(home: &Home, more: &str, commands: &str) -> String {
    let answer = home.pipe(&with_list(&format!("play {more}")), commands);
    assert_eq!(answer.code, Some(0), "{answer:?}");
    answer.out
}

/// The moves of the last page of an answer: the words of each line.
fn last_page(out: &str) -> Vec<Vec<&str>> {
    let lines: Vec<_> = out.lines().collect();
    let heading = lines.iter().rposition(|line| line.trim_start().starts_with("#  score"));
    let rows = lines[heading.expect("a table") + 1..].iter();
    rows.take_while(|line| line.starts_with(' '))
        .map(|line| line.split_whitespace().collect())
        .collect()
}

/// The best moves that `wfq solve` has by equity, with two swaps among them at most, written like those
/// of [`last_page`].
fn solved(home: &Home) -> Vec<String> {
    let out = home.wfq(&with_list("solve --sort equity --all --json")).out;
    let rows: Vec<Value> = serde_json::from_str(&out).expect("JSON");
    let text = |row: &Value| {
        let name = match row["action"].as_str() {
            Some("swap") => format!("swap {}", row["swap"].as_str().expect("tiles")),
            Some("pass") => "pass".to_owned(),
            _ => [&row["notation"], &row["word"]].map(|it| it.as_str().expect("text")).join(" "),
        };
        let (leave, equity) = (row["leave"].as_str(), row["equity"].as_f64());
        let (leave, equity) = (leave.expect("tiles"), equity.expect("a number"));
        let text = format!("{} {} {name} {leave} {equity:.1}", row["rank"], row["score"]);
        text.split_whitespace().collect::<Vec<_>>().join(" ")
    };
    let mut swaps = 0;
    let is_shown = |row: &&Value| {
        swaps += usize::from(row["action"] == "swap");
        row["action"] != "swap" || swaps <= 2
    };
    rows.iter().filter(is_shown).take(10).map(text).collect()
}

#[test]
fn moves_are_listed_as_solve_sorts_them_by_equity() {
    let home = home();
    let racks = ["KWOEDIN", "EENSTRA", "?GELAXO", "DEAVKAL", "VVWWQXY"];
    let mut swaps = 0;
    for rack in racks {
        let out = play(&home, "", &format!("rack {rack}\n"));
        let rows = last_page(&out);
        let listed: Vec<_> = rows.iter().map(|row| row.join(" ")).collect();
        assert_eq!(listed, solved(&home), "{rack}");
        assert_eq!(listed.len(), 10);
        // The best one is made by its number, a swap too.
        let (number, is_swap) = (rows[0][0], rows[0][2] == "swap");
        let before = home.path("game.gcg").exists().then(|| home.read("game.gcg"));
        let out = play(&home, "", &format!("{number}\n"));
        if is_swap {
            swaps += 1;
            let (tiles, kept) = (rows[0][3], if rows[0].len() > 5 { rows[0][4] } else { "" });
            assert!(out.contains(&format!("\nme: swaps {tiles}\n")), "{out}");
            let rack = if kept.is_empty() { "no rack".to_owned() } else { format!("rack {kept}") };
            assert!(out.contains(&format!("; {rack}; ")), "{out}");
            let record = home.read("game.gcg");
            assert!(record.contains(&format!(" -{tiles} +0 ")), "{record}");
        } else {
            assert!(out.contains(&format!("\nme: {} {}, ", rows[0][2], rows[0][3])), "{out}");
        }
        assert_ne!(before, Some(home.read("game.gcg")));
        play(&home, "", ":undo\n");
    }
    assert!(swaps > 0);
}

#[test]
fn the_order_is_chosen() {
    let home = home();
    let numbers = |commands: &str| {
        let out = play(&home, "--rack KWOEDIN", commands);
        let rows = last_page(&out);
        let numbers = rows.iter().map(|row| row[0].parse::<usize>().expect("a number"));
        (numbers.collect::<Vec<_>>(), out.lines().last().unwrap_or_default().to_owned())
    };
    let (by_equity, said) = numbers("");
    assert!(said.starts_with("page 1 of ") && said.ends_with(" moves by equity"), "{said}");
    let (by_score, said) = numbers("sort score\n");
    assert_eq!(by_score, (1..=10).collect::<Vec<_>>());
    assert!(said.ends_with(" moves by score"), "{said}");
    assert_ne!(by_equity, by_score);
    assert_eq!(numbers("sort\n").0, by_score);
    assert_eq!(
        [numbers("sort\nsort\n").0, numbers("sort score\nsort equity\n").0],
        [by_equity.clone(), by_equity]
    );
    // It is kept over the turns, and when the files are read again.
    let kept = "sort score\npass\npass\nreload\n";
    assert_eq!(numbers(kept).0, by_score);
    let answer = home.pipe(&with_list("play"), "sort length\n");
    let said = "error: standard input:1: sort length: by score, by equity, or by what was tried: sort score\n";
    assert!(answer.err.ends_with(said), "{answer:?}");
}

#[test]
fn filters_and_numbers_are_about_swaps_too() {
    let home = home();
    let out = play(&home, "--rack VVCQUUI", "K=UI\n");
    let rows = last_page(&out);
    assert!(rows.iter().any(|row| row[2] == "swap"), "{out}");
    let kept = rows.iter().map(|row| row[row.len() - 2]);
    assert!(kept.clone().all(|kept| kept.contains('U') && kept.contains('I')), "{out}");
    // A swap uses no tile of the board, has no word, and is hidden by other filters.
    let swap = rows.iter().find(|row| row[2] == "swap").expect("a swap");
    let (number, name) = (swap[0], swap[2..4].join(" "));
    for filter in ["U=Q", "W=*", "F=8I"] {
        let answer = home.pipe(&with_list("play --rack VVCQUUI"), format!("{filter}\n{number}\n"));
        let said = format!("{number} is {name}, which the filters hide: F= shows all plays\n");
        assert!(answer.err.ends_with(&said), "{answer:?}");
    }
    let answer = home.pipe(&with_list("play --rack VVCQUUI"), format!("D={number}\n"));
    let said = format!("error: standard input:1: D={number}: {name} lays no tiles\n");
    assert!(answer.err.ends_with(&said), "{answer:?}");
}

#[test]
fn without_leave_values_there_are_plays_by_score() {
    let home = Home::with_list("de", "STEP STEPS TEE");
    home.remove_leaves();
    let line = "play --board new.board --rack STEPABC";
    let out = home.pipe(line, "").found();
    assert!(
        out.contains("\n #  score  at  word          leave\n 1      8  H5  STEP, 2 ways  ABC\n"),
        "{out}"
    );
    assert!(out.ends_with(" plays\n") && !out.contains("swap"), "{out}");
    let said =
        "error: standard input:1: the list de has no leave values: moves are sorted by score\n";
    assert_eq!(home.pipe(line, "sort\n").err, said);
}
