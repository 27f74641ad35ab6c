//! `wfq play`, line mode: the opponent's replies, the end of the game, and why.

use serde_json::Value;

use crate::run::{Home, LISTS, board};

fn with_list(line: &str) -> String {
    format!("{line} --list nl --db '{}' --board game.board", LISTS.database().display())
}

/// A home with a position of the whole Dutch list, and a rack.
fn home(name: &str) -> Home {
    let home = Home::new();
    let path = format!("{}/boards/{name}.board", env!("CARGO_MANIFEST_DIR"));
    let text = std::fs::read_to_string(path).expect("a board");
    home.write("game.board", text);
    home
}

fn play(home: &Home, more: &str, commands: &str) -> String {
    let answer = home.pipe(&with_list(&format!("play {more}")), commands);
    assert_eq!(answer.code, Some(0), "{answer:?}");
    answer.out
}

/// The lines of the last table of an answer that have as many words as all columns.
fn last_table(out: &str) -> Vec<Vec<String>> {
    let lines: Vec<_> = out.lines().collect();
    let heading = lines.iter().rposition(|line| line.trim_start().starts_with("#  score"));
    let rows = lines[heading.expect("a table") + 1..].iter();
    rows.take_while(|line| line.starts_with(' '))
        .map(|line| line.split_whitespace().map(str::to_owned).collect())
        .collect()
}

fn solved(home: &Home, more: &str) -> Vec<Value> {
    let out = home.wfq(&with_list(&format!("solve {more} --json"))).out;
    serde_json::from_str(&out).expect("JSON")
}

#[test]
fn replies_are_those_of_solve() {
    let home = home("dad");
    let out = play(&home, "--rack PEKDAAL", "scores 10 60\nreplies 4\n");
    assert!(out.contains("  worst  bingo"), "{out}");
    assert!(out.trim_end().ends_with(" moves by net"), "{out}");
    let rows = last_table(&out);
    let asked = "--rack PEKDAAL --scores 10,60 --replies 4 --racks 1000 --seed 1 --seconds 1000";
    let replies = solved(&home, asked);
    assert_eq!(replies.len(), 4);
    for (row, solved) in rows.iter().zip(&replies) {
        let number = |field: &str| solved["replies"][field].as_f64().expect("a number");
        assert_eq!(row[0], solved["rank"].to_string());
        let net = [format!("{:.1}", number("net")), format!("±{:.1}", number("error"))];
        let win = format!("{:.1}", 100.0 * solved["win"].as_f64().expect("a chance"));
        let cost = format!("{:.1}", number("cost"));
        let shown = [&[cost][..], &net, &[win, "%".to_owned()]].concat();
        // The highest reply and the bingos come last, three parts.
        let own = row.len() - 3 - shown.len();
        assert_eq!(row[own..row.len() - 3], shown, "{out}");
        let parts: Vec<f64> =
            [own - 1, own, own + 1].map(|at| row[at].parse().expect("points")).into();
        assert!((parts[0] - parts[1] - parts[2]).abs() < 0.11, "{out}");
    }
    // The others follow by equity.
    let equity = solved_numbers(&solved(&home, "--rack PEKDAAL --sort equity --top 10"));
    let tried = solved_numbers(&replies);
    let others = equity.into_iter().filter(|number| !tried.contains(number));
    let order: Vec<_> = tried.iter().cloned().chain(others).collect();
    assert_eq!(rows.iter().map(|row| row[0].clone()).collect::<Vec<_>>(), order);
    // The order is chosen among three, and another position has none of it.
    let by = |commands: &str| {
        let out = play(&home, "--rack PEKDAAL", commands);
        let last = out.lines().last().unwrap_or_default().to_owned();
        (last_table(&out)[0][0].clone(), last.rsplit(' ').next().unwrap_or_default().to_owned())
    };
    let best = tried[0].clone();
    assert_eq!(by("replies 4\nsort\n"), ("1".to_owned(), "score".to_owned()));
    assert_eq!(by("replies 4\nsort\nsort\n"), (best.clone(), "net".to_owned()));
    assert_eq!(by("replies 4\nsort equity\n").1, "equity");
    assert_eq!(by("replies 4\nsort equity\nsort tried\n"), (best, "net".to_owned()));
    assert_eq!(by("replies 4\nrack PEKDAAN\n").1, "equity");
}

fn solved_numbers(rows: &[Value]) -> Vec<String> {
    rows.iter().map(|row| row["rank"].to_string()).collect()
}

#[test]
fn the_replies_to_a_page_are_to_what_it_shows() {
    let home = home("dad");
    let out = play(&home, "--rack PEKDAAL", "W=*A*\nreplies\n");
    let kept = solved(&home, "--rack PEKDAAL --sort equity --word *A* --top 10");
    let mut tried: Vec<_> = last_table(&out).iter().map(|row| row[0].clone()).collect();
    let mut wanted = solved_numbers(&kept);
    tried.sort();
    wanted.sort();
    assert_eq!(tried, wanted);
    assert_eq!(out.matches('±').count(), 10, "{out}");
}

#[test]
fn the_list_goes_by_the_end_once_the_bag_is_empty() {
    let home = home("end");
    let out = play(&home, "", "");
    assert!(out.contains(", opponent has ANORSW\n"), "{out}");
    assert!(out.trim_end().ends_with(" moves by the end"), "{out}");
    let rows = last_table(&out);
    // Searched to the end by both, they have the same order and the same spreads.
    let ends = solved(&home, "--replies 10 --seconds 1000");
    assert!(ends.iter().all(|row| row["exact"] == true), "{ends:?}");
    let out = play(&home, "", "replies 10\n");
    let searched = last_table(&out);
    assert_eq!(searched.len(), 10);
    for (row, solved) in searched.iter().zip(&ends) {
        assert_eq!(row[0], solved["rank"].to_string(), "{out}");
        let spread = format!("{:+}", solved["final"].as_i64().expect("a number"));
        assert!(row.contains(&spread), "{spread} in {row:?}");
    }
    // By itself it is searched as far as some positions go: the same answer every time.
    assert_eq!(rows, last_table(&play(&home, "", "")));
    assert_eq!(rows[0][0], searched[0][0]);
    // An order that was chosen stays, over the turns too.
    let out = play(&home, "", "sort score\npass\npass\n");
    assert_eq!(last_table(&out)[0][0], "1");
    assert!(out.trim_end().ends_with(" moves by score"), "{out}");
}

#[test]
fn why_is_that_of_solve() {
    let home = home("dad");
    let first = &solved(&home, "--rack PEKDAAL --top 1")[0];
    let [at, word] = ["notation", "word"].map(|field| first[field].as_str().expect("text"));
    let name = format!("{at} {word}");
    let solve = |name: &str| {
        let line = format!("solve --rack PEKDAAL --seconds 1000 --why '{name}'");
        home.wfq(&with_list(&line)).out
    };
    let why = |name: &str| {
        let out = play(&home, "--rack PEKDAAL", &format!("why {name}\n"));
        let (_, why) = out.split_once(" moves by equity\n").expect("a list");
        why.to_owned()
    };
    let [named, numbered] = [&name, "1"].map(why);
    assert!(named.starts_with(&format!("{name}: {} points\n", first["score"])), "{named}");
    assert_eq!(named, numbered);
    assert_eq!(named, solve(&name));
    assert_eq!(why("swap KPL"), solve("swap KPL"));
    for two in ["1,20", "swap KPL, 1"] {
        let compared = why(two);
        assert!(compared.contains(" rather than "), "{compared}");
        assert_eq!(compared, solve(two));
    }
    // The end too.
    let home = self::home("end");
    let best = last_table(&play(&home, "", "replies 1\n"))[0][0].clone();
    let out = play(&home, "", &format!("why {best}\n"));
    let solved = home.wfq(&with_list(&format!("solve --seconds 1000 --why {best}"))).out;
    assert!(solved.contains(" from here, the best\n"), "{solved}");
    assert!(out.ends_with(&solved), "{out}\n{solved}");
    let other = if best == "1" { "2" } else { "1" };
    let two = format!("{best},{other}");
    let compared = play(&home, "", &format!("why {two}\n"));
    let solved = home.wfq(&with_list(&format!("solve --seconds 1000 --why {two}"))).out;
    assert!(solved.contains("the game ends at "), "{solved}");
    assert!(compared.ends_with(&solved), "{compared}\n{solved}");
}

#[test]
fn what_can_not_be_looked_ahead_is_refused() {
    let home = home("dad");
    let fails = |line: &str, commands: &str| {
        let answer = home.pipe(line, commands);
        assert_eq!(answer.code, Some(2), "{answer:?}");
        answer.err.lines().last().unwrap_or_default().to_owned()
    };
    let line = with_list("play --rack PEKDAAL");
    for (commands, said) in [
        ("sort tried\n", "no move was tried yet: replies tries those of the page"),
        ("why 9999\n", "9999: moves are numbered 1 to "),
        ("why 8D QQQ\n", "8D QQQ: not legal: "),
        ("why\n", "why: give a number or a move, or two: why 3, why 8D STEP, why 1,3"),
        (
            "replies 0\n",
            "replies 0: give how many moves to try, 1 to 100, or nothing for those of the page",
        ),
    ] {
        let error = fails(&line, commands);
        assert!(error.starts_with(&format!("error: standard input:1: {said}")), "{error}");
    }
    let turn = "error: standard input:2: it is the opponent's turn: enter their move: 8D WORD";
    assert_eq!(fails(&line, "pass\nreplies\n"), turn);
    let home = Home::with_list("de", "STEP STEPS TEE");
    home.remove_leaves();
    home.write("new.board", board(&[(7, "....STEP.......")]));
    let line = "play --board new.board --rack SEABCDE";
    for command in ["replies", "why 1"] {
        let said =
            "error: standard input:1: the list de has no leave values: replies can't be judged\n";
        assert_eq!(home.pipe(line, format!("{command}\n")).err, said);
    }
}

#[test]
fn replies_of_a_known_opponent_are_seen_from_their_side() {
    let home = Home::new();
    home.pipe(&with_list("play --rack PEKDAAL"), "pass\n").found();
    let said = home.pipe(&with_list("play"), "replies\n");
    assert!(said.err.contains("it is the opponent's turn: "), "{said:?}");
    let out = home.pipe(&with_list("play"), "theirs QUIZENS\nreplies 3\n").found();
    let title = "opponent's best moves with EINQSUZ, seen from their side:\n";
    let (_, text) = out.split_once(title).expect("a title");
    assert!(text.contains("QUIZ") && text.contains("3 moves, "), "{text}");
}
