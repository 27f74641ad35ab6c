//! Puzzles: made, asked, shared.

use serde_json::Value;

use crate::run::{Answer, Home, LISTS};

/// Some puzzles of the Dutch list, in a file.
fn made(home: &Home, more: &str) -> String {
    let path = home.path("mine.csv");
    let path = path.to_str().expect("UTF-8");
    LISTS
        .wfq(&format!("puzzle --make {path} --count 3 --seed 5 {more}"))
        .found_with("written: 3 puzzles\n");
    path.to_owned()
}

fn equity(row: &Value) -> f64 {
    row["equity"].as_f64().expect("a number")
}

/// Answers to a puzzle, a line each.
fn answered(path: &str, number: usize, lines: &str) -> Answer {
    LISTS.pipe(&format!("puzzle --file {path} --number {number}"), lines)
}

#[test]
fn the_best_move_of_a_puzzle_is_far_ahead() {
    let home = Home::new();
    let path = made(&home, "--threads 1");
    let text = std::fs::read_to_string(&path).expect("a file");
    made(&home, "--threads 2");
    assert_eq!(text, std::fs::read_to_string(&path).expect("a file"), "by two threads");
    for number in 1..=3 {
        let line = format!("puzzle --file {path} --number {number} --json --answer");
        let puzzle = LISTS.wfq(&line).json();
        home.write("one.cgp", puzzle["position"].as_str().expect("text"));
        let board = home.path("one.cgp");
        let solve = |more: &str| {
            let line = format!("solve --board {} --json {more}", board.display());
            // Trying moves ahead says more on the other stream.
            serde_json::from_str::<Value>(&LISTS.wfq(&line).out).expect("JSON")
        };
        let best = puzzle["answer"]["best"].as_str().expect("text");
        let name = |row: &Value| format!("{} {}", row["notation"], row["word"]).replace('"', "");
        let moves = solve("--sort equity --top 30");
        assert_eq!(name(&moves[0]), best);
        // The same letters at the same place with another tile as the blank are the same move.
        let others = moves.as_array().expect("rows").iter();
        let second = others.skip(1).find(|row| name(row).to_uppercase() != best.to_uppercase());
        assert!(equity(&moves[0]) - equity(second.expect("a move")) >= 10.0, "{puzzle}");
        let tried = solve("--replies 5 --racks 200 --seed 9");
        assert_eq!(name(&tried[0]), best, "{tried}");
        assert!(puzzle["answer"]["ahead"].as_f64().expect("a number") >= 10.0, "{puzzle}");
    }
}

#[test]
fn a_puzzle_is_answered_by_a_move() {
    let home = Home::new();
    let path = made(&home, "");
    let puzzle = LISTS.wfq(&format!("puzzle --file {path} --number 2 --json --answer")).json();
    let best = puzzle["answer"]["best"].as_str().expect("text");
    let rack = puzzle["rack"].as_str().expect("text");
    let answer = answered(&path, 2, &format!("swap {}\n{best}\nnever read\n", &rack[..1]));
    assert!(answer.out.starts_with("puzzle 2 of 3, "), "{answer:?}");
    assert!(answer.out.contains(&format!("rack {rack}; you have ")), "{answer:?}");
    assert!(answer.out.contains(" scores 0, and is "), "{answer:?}");
    assert!(answer.found().contains(&format!("right: {best} scores ")));
    let word = best.split_once(' ').expect("a place").1;
    let by_word = answered(&path, 2, &format!("{}\n", word.to_lowercase()));
    assert!(by_word.out.contains(&format!("right: {best} scores ")), "{by_word:?}");
    let shown = answered(&path, 2, ".hint\n.show\n");
    let place = best.split_once(' ').expect("a place").0;
    assert!(shown.out.contains(&format!("it begins at {place}\n")), "{shown:?}");
    assert!(shown.out.contains(&format!("the best move: {best} scores ")), "{shown:?}");
    // Nothing of the answer is said before.
    let asked = answered(&path, 2, "");
    assert!(!asked.out.contains(word) && !asked.out.contains("ahead"), "{asked:?}");
    // What is no move is a wrong answer.
    let wrong = answered(&path, 2, &format!("8H XQX\nxqzx\nSWAP {}\n{best}\n", &rack[..1]));
    for said in ["8H XQX: not legal: ", "XQZX is not in the list", "not the best: swap ", "right: "]
    {
        assert!(wrong.out.contains(said), "{said}: {wrong:?}");
    }
    wrong.found();
    let unknown = answered(&path, 2, ".hind\n");
    let said = "standard input:1: no command .hind; available: .show, .hint, .quit, .help";
    assert!(unknown.code == Some(2) && unknown.err.contains(said), "{unknown:?}");
}

#[test]
fn the_puzzles_of_a_file_are_asked_one_after_the_other() {
    let home = Home::new();
    let path = made(&home, "");
    let answer = LISTS.pipe(&format!("puzzle --file {path}"), ".show\nswap\n.show\n");
    let out = answer.found();
    for (count, said) in
        [(1, "puzzle 1 of 3"), (1, "puzzle 2 of 3"), (1, "puzzle 3 of 3"), (2, "the best move: ")]
    {
        assert_eq!(out.matches(said).count(), count, "{said}: {out}");
    }
}

#[test]
fn a_day_has_one_puzzle() {
    let home = Home::new();
    let path = made(&home, "");
    let ask = |more: &str| LISTS.wfq(&format!("puzzle --file {path} --json {more}")).json();
    // 20,000 days after the first: 20,000 is two more than a multiple of three.
    let of_day = ask("--date 2024-10-04");
    assert_eq!((&of_day["number"], &of_day["date"]), (&3.into(), &"2024-10-04".into()));
    assert_eq!(of_day["answer"], Value::Null);
    assert_eq!(ask("--number 3")["position"], of_day["position"]);
    assert_eq!(ask("--date 2024-10-05")["number"], 1);
    let link = LISTS.wfq(&format!("puzzle --file {path} --number 3 --link https://example.org/"));
    let address = of_day["address"].as_str().expect("text");
    assert_eq!(link.out, format!("https://example.org/#{address}\n"));
    let rows = of_day["position"].as_str().expect("text").split(' ').next().expect("rows");
    assert!(address.starts_with(&format!("b={rows}&r=")), "{address}");
}

#[test]
fn a_puzzle_that_does_not_go_with_the_words_is_passed_over() {
    let home = Home::new();
    let path = made(&home, "");
    let text = std::fs::read_to_string(&path).expect("a file");
    // The first is of another language, and what the second is can't be read.
    let text = text.replacen("wordfeud_nl", "wordfeud_en", 1);
    let second = text.lines().nth(2).expect("a puzzle").to_owned();
    std::fs::write(&path, text.replace(&second, "3STEP,8D STEP,10,easy")).expect("a file");
    let ask = |more: &str| LISTS.pipe(&format!("puzzle --file {path} {more}"), "");
    ask("--number 1").error(&["puzzle 1 can't be asked with the list nl: ", "\"en\""]);
    ask("--number 2").error(&["puzzle 2 can't be asked with the list nl: "]);
    // On a day whose puzzle is the first, another is asked.
    assert_eq!(ask("--date 1970-01-01 --json").json()["number"], 3);
    let all = ask("");
    assert!(all.out.starts_with("puzzle 3 of 3") && all.err.lines().count() == 2, "{all:?}");
}

#[test]
fn what_is_no_puzzle_is_said() {
    let home = Home::new();
    let path = made(&home, "");
    home.write("words.csv", "word\nSTEP\n");
    let words = home.path("words.csv");
    for (line, said) in [
        (format!("puzzle --file {path} --number 4"), "no puzzle 4: there are 3".to_owned()),
        (format!("puzzle --file {}", words.display()), "no puzzles: give a file".to_owned()),
        ("puzzle --file nothing.csv".to_owned(), "nothing.csv".to_owned()),
        ("puzzle --date yesterday".to_owned(), "not a day: write one like 2026-03-01".to_owned()),
        ("puzzle --number 0".to_owned(), "write a number from 1 on".to_owned()),
        ("puzzle --number -3".to_owned(), "write a whole number".to_owned()),
        ("puzzle --count 5".to_owned(), "--make".to_owned()),
        ("puzzle --link x --json".to_owned(), "--make and --link have one form".to_owned()),
        ("review x.gcg --puzzles -".to_owned(), "standard output has the review".to_owned()),
    ] {
        LISTS.wfq(&line).error(&[&said]);
    }
    // The words of another list have another best move.
    let other = Home::with_list("nl", "STEP");
    other
        .wfq(&format!("puzzle --file {path} --date 2026-03-01"))
        .error(&["no puzzle goes with the words of nl"]);
    other.wfq("puzzle --make none.csv --seed 1").error(&["no puzzle in 1,000 games"]);
    assert!(!other.path("none.csv").exists());
    let swedish = Home::with_list("sv", "STEP");
    swedish.wfq("puzzle -l sv").error(&["no puzzles come with sv: give a file"]);
}

#[test]
fn turns_of_a_game_become_puzzles() {
    let (_folder, path) = super::review::games("leave greedy", 2);
    let home = Home::new();
    let file = home.path("own.csv");
    let line = format!("review {path} --player leave --summary --puzzles {}", file.display());
    let answer = LISTS.wfq(&line);
    assert!(answer.err.contains("written: "), "{answer:?}");
    let puzzle = LISTS.wfq(&format!("puzzle --file {} --number 1 --answer --json", file.display()));
    let puzzle = puzzle.json();
    // It is a turn of that player, whose move was the best: players by equity make it.
    let best = puzzle["answer"]["best"].as_str().expect("text").to_owned();
    let records = [1, 2].map(|game| std::fs::read_to_string(format!("{path}/game-{game}.gcg")));
    assert!(!puzzle["address"].as_str().expect("text").contains("s=0-0"), "{puzzle}");
    let turn = |line: &str| {
        line.starts_with(">leave") && line.contains(best.split(' ').next().expect("a place"))
    };
    assert!(records.iter().flatten().any(|record| record.lines().any(turn)), "{puzzle}");
}
