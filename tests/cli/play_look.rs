//! `wfq play`, line mode: looking at plays, as Words With Cheaters had it.

use serde_json::Value;

use crate::run::{Answer, Home, LISTS};
use crate::support::data;

const RACK: &str = "PEKDAAL";

/// A home with the board of the article, and the whole Dutch list for it.
fn home() -> Home {
    let home = Home::new();
    let board = data("../../boards/dad.board");
    home.write("dad.board", std::fs::read(board).expect("in the project"));
    home
}

fn with_list(line: &str) -> String {
    format!("{line} --db '{}' --board dad.board --rack {RACK}", LISTS.database().display())
}

fn play(home: &Home, commands: &str) -> Answer {
    let mut answer = home.pipe(&with_list("play"), commands);
    let note = "note: not in the list, on the board: MUFS, MN, FIXEREND\n";
    answer.err = answer.err.strip_prefix(note).expect("the note").to_owned();
    answer
}

/// The moves of an answer: number, score, place, word, leave and equity of each.
fn plays(out: &str) -> Vec<String> {
    let is_play = |line: &&str| {
        let mut words = line.split_whitespace();
        let numbers = [words.next(), words.next()].map(|word| word.unwrap_or("").parse::<u32>());
        numbers.iter().all(Result::is_ok)
    };
    let lines = out.lines().filter(is_play);
    lines.map(|line| line.split_whitespace().collect::<Vec<_>>().join(" ")).collect()
}

/// The moves of `wfq solve` that pass a filter, written like those of an answer.
fn solved(home: &Home, wanted: impl Fn(&Value) -> bool) -> Vec<String> {
    let answer = home.wfq(&with_list("solve --all --sort equity --json"));
    let rows: Vec<Value> = serde_json::from_str(&answer.out).expect("JSON");
    let text = |row: &Value| {
        let leave = row["leave"].as_str().expect("tiles");
        let name = match row["action"].as_str() {
            Some("swap") => format!("swap {}", row["swap"].as_str().expect("tiles")),
            Some("pass") => "pass".to_owned(),
            _ => ["notation", "word"].map(|key| row[key].as_str().expect("a text")).join(" "),
        };
        let equity = row["equity"].as_f64().expect("a number");
        let text = format!("{} {} {name} {leave} {equity:.1}", row["rank"], row["score"]);
        text.split_whitespace().collect::<Vec<_>>().join(" ")
    };
    rows.iter().filter(|row| wanted(row)).map(text).collect()
}

fn has(letters: &Value, wanted: &str) -> bool {
    let letters = letters.as_str().expect("letters");
    let count = |text: &str, c| text.chars().filter(|other| *other == c).count();
    wanted.chars().all(|c| count(letters, c) >= count(wanted, c))
}

fn lays_at(row: &Value, (at, column): (u64, u64)) -> bool {
    let tiles = row["tiles"].as_array();
    tiles
        .is_some_and(|tiles| tiles.iter().any(|tile| tile["row"] == at && tile["column"] == column))
}

/// The tiles that a play lays, as a text.
fn laid(row: &Value) -> Value {
    let tiles = row["tiles"].as_array().into_iter().flatten();
    tiles.map(|tile| tile["letter"].as_str().expect("a letter")).collect::<String>().into()
}

#[test]
fn moves_come_in_pages_of_ten() {
    let home = home();
    let all = solved(&home, |_| true);
    let count = all.len();
    assert!(count > 100);
    let out = play(&home, "N\nnext\nP\nL\n").found();
    let pages = [&all[..10], &all[10..20], &all[20..30], &all[10..20], &all[..10]].concat();
    assert_eq!(plays(&out), pages);
    assert!(
        out.contains(&format!("\npage 3 of {}, {count} moves by equity\n", count.div_ceil(10))),
        "{out}"
    );
    // The last page has the rest, and no page follows it.
    let answer = play(&home, &"N\n".repeat(count.div_ceil(10)));
    assert_eq!(plays(&answer.out), all);
    let line = count.div_ceil(10);
    let said = format!("error: standard input:{line}: this is the last page\n");
    assert_eq!((answer.code, answer.err), (Some(2), said));
    assert_eq!(play(&home, "P\n").err, "error: standard input:1: this is the first page\n");
}

#[test]
fn filters_leave_plays_out() {
    let home = home();
    let begun = |filter: &str| {
        let out = play(&home, &format!("{filter}\n")).found();
        plays(&out)[10..].to_vec()
    };
    let at = |square| solved(&home, |row| lays_at(row, square));
    let expected = at((11, 11));
    assert!(expected.len() > 10);
    assert_eq!(begun("F=11,11"), expected[..10]);
    assert_eq!(begun("f = 12L\nN"), expected[..expected.len().min(20)]);
    let words = solved(&home, |row| row["word"].as_str().is_some_and(|word| word.ends_with("LE")));
    assert_eq!(begun("W=*LE"), words[..words.len().min(10)]);
    let uses = solved(&home, |row| has(&laid(row), "AA"));
    assert_eq!(begun("U=AA"), uses[..uses.len().min(10)]);
    let keeps = solved(&home, |row| has(&row["leave"], "KA"));
    assert_eq!(begun("K=AK"), keeps[..10]);
}

#[test]
fn filters_combine_until_they_are_cleared() {
    let home = home();
    let both = solved(&home, |row| lays_at(row, (11, 11)) && has(&row["leave"], "P"));
    let all = solved(&home, |_| true);
    let out = play(&home, "F=11,11\nK=P\nF=\n").found();
    let at = plays(&out).len() - 10 - both.len().min(10);
    assert_eq!(plays(&out)[at..], [&both[..both.len().min(10)], &all[..10]].concat());
    let count = format!("{} of {} moves by equity with F=11,11 K=P\n", both.len(), all.len());
    assert!(out.contains(&count), "{count:?} is missing in {out}");
    // The numbers are those of all moves.
    let number = both[0].split(' ').next().expect("a number");
    let (drawn, other) = (format!("F=11,11\nK=P\nD={number}\n"), format!("D={number}\n"));
    let board = |commands: &str| {
        let out = play(&home, commands).found();
        out.lines().rev().take(16).map(str::to_owned).collect::<Vec<_>>()
    };
    assert_eq!(board(&drawn), board(&other));
    let out = play(&home, "W=QQQ\n").found();
    assert!(out.ends_with(&format!("none of {} moves by equity with W=QQQ\n", all.len())), "{out}");
}

#[test]
fn a_play_is_drawn_as_solve_draws_it() {
    let home = home();
    let moves = solved(&home, |_| true);
    let swaps = moves.iter().filter(|text| text.contains("swap") || text.contains("pass"));
    let count = moves.len() - swaps.count();
    for number in [1, 7, count] {
        let out = play(&home, &format!("D={number}\n")).found();
        let drawn: Vec<_> = out.lines().rev().take(16).collect();
        let solved = home.wfq(&with_list(&format!("solve --draw {number} --all"))).out;
        let expected: Vec<_> = solved.lines().take(16).collect();
        assert_eq!(drawn.into_iter().rev().collect::<Vec<_>>(), expected, "{number}");
    }
    // Without a number, the board as it is, as at the start.
    let out = play(&home, "D\n").found();
    let lines: Vec<_> = out.lines().collect();
    assert_eq!(lines[lines.len() - 16..], lines[..16]);
    let (past, last) = (moves.len() + 1, moves.len());
    let said = format!("error: standard input:1: {past}: moves are numbered 1 to {last}\n");
    assert_eq!(play(&home, &format!("D={past}\n")).err, said);
}

#[test]
fn looking_changes_no_file() {
    let home = home();
    let before = home.read("dad.board");
    play(&home, "N\nF=11,11\nD=3\nhelp\nquit\nthis is not read").found();
    assert_eq!(home.read("dad.board"), before);
    assert!(!home.path("dad.gcg").exists() && !home.path("dad.board.bak").exists());
}
