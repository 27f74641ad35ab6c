//! The end of games: what is shown about it, and swaps near it.

use std::sync::LazyLock;

use itertools::Itertools;
use serde_json::Value;

use crate::cli::moves_ground::text;
use crate::run::Home;

/// A home with records of games.
static GAMES: LazyLock<Home> = LazyLock::new(|| {
    let home = Home::new();
    home.wfq("import nl").found();
    home.wfq("autoplay --games 6 --gcg games --seed 3").found();
    home
});

/// The arguments for a position of a game, some moves before its end.
fn position(game: usize, before: usize) -> Vec<String> {
    let path = format!("games/game-{game}.gcg");
    let record = GAMES.read(&path);
    let moves = record.lines().filter(|line| line.starts_with('>')).count();
    // The last line has the tiles left.
    let at = (moves - 1 - before).to_string();
    ["solve", "--board", &path, "--move", &at].map(str::to_owned).to_vec()
}

fn solve(position: &[String], more: &[&str]) -> crate::run::Answer {
    let all = position.iter().map(String::as_str).chain(more.iter().copied()).collect_vec();
    GAMES.run(&all)
}

#[test]
fn the_end_of_a_game_is_shown_below_the_moves() {
    let mut shown = 0;
    for (game, before) in (1..=6).cartesian_product([1, 2, 3]) {
        let position = position(game, before);
        let answer = solve(&position, &["--seconds", "100"]);
        if !answer.out.contains("The bag is empty") {
            continue;
        }
        assert!(answer.err.contains("searched to the end"), "{}", answer.err);
        let rows: Value = serde_json::from_str(
            &solve(&position, &["--replies", "3", "--json", "--seconds", "100"]).out,
        )
        .expect("rows");
        let rows = rows.as_array().expect("an array");
        let last = |row: &Value| row["final"].as_i64().expect("a spread");
        assert!(rows.is_sorted_by(|one, next| last(one) >= last(next)));
        assert!(rows.iter().all(|row| row["exact"] == true));
        let spread = format!("\n  final spread {:+} from here", last(&rows[0]));
        assert!(answer.out.contains(&spread), "{}", answer.out);
        for row in rows.iter().filter(|row| row["action"] == "play") {
            let name = format!("{} {}", text(row, "notation"), text(row, "word"));
            assert_eq!(row["line"][0], name);
        }
        // The wanted moves, each on its own.
        let worst = &rows[rows.len() - 1];
        if worst["action"] == "play" {
            let condition = format!("rank = {}", worst["rank"]);
            let one = solve(&position, &["--replies", "--where", &condition, "--json"]).out;
            let one: Vec<Value> = serde_json::from_str(&one).expect("rows");
            assert_eq!((&one[0]["final"], one.len()), (&worst["final"], 1));
        }
        // A search of no time leaves it out.
        let json = solve(&position, &["--json", "--seconds", "0"]).out;
        assert!(json.starts_with("[\n{") && !json.contains("final"), "{json}");
        assert!(!solve(&position, &["--seconds", "0"]).out.contains("The bag is empty"));
        let why = solve(&position, &["--why", "1"]).out;
        assert!(why.contains("\nthe end: ") && why.contains("\nfinal spread "), "{why}");
        // For the best move it says what the search says.
        if rows[0]["action"] == "play" {
            let best = solve(&position, &["--why", &rows[0]["rank"].to_string()]).out;
            let spread = format!("\nfinal spread {:+} from here, the best\n", last(&rows[0]));
            assert!(best.contains(&spread), "{best}");
            let asked = [&rows[0]["rank"], &worst["rank"]].map(ToString::to_string);
            let json = |asked: &str| {
                let out = solve(&position, &["--why", asked, "--json", "--seconds", "100"]).out;
                serde_json::from_str::<Value>(&out).expect("an object")
            };
            let one = json(&asked[0]);
            assert_eq!((&one["final"], &one["line"]), (&rows[0]["final"], &rows[0]["line"]));
            let two = json(&asked.join(","));
            assert_eq!(two["moves"][1]["final"], worst["final"], "{two}");
            let number = format!("The end, from number {}, ", rows[0]["rank"]);
            assert!(answer.out.contains(&number), "{}", answer.out);
        }
        shown += 1;
    }
    assert!(shown > 8, "{shown}");
}

#[test]
fn a_swap_needs_tiles_in_the_bag() {
    let (mut with, mut without) = (0, 0);
    for (game, before) in (1..=3).cartesian_product(4..12) {
        let position = position(game, before);
        let bag =
            position.iter().map(|part| if part == "solve" { "bag" } else { part }).collect_vec();
        let unseen = GAMES.run(&[&bag[..], &["--json"]].concat()).json();
        let bag = unseen["unseen"].as_u64().expect("a number").saturating_sub(7);
        let all = solve(&position, &["--sort", "equity", "--all", "--json"]).out;
        let all: Vec<Value> = serde_json::from_str(&all).expect("moves");
        let swaps = all.iter().any(|row| row["action"] == "swap");
        assert_eq!(swaps, bag >= 7, "{bag} in the bag");
        assert_eq!(all.iter().filter(|row| row["action"] == "pass").count(), 1);
        with += usize::from(bag >= 7);
        without += usize::from((1..7).contains(&bag));
    }
    assert!(with > 3 && without > 3, "{with} {without}");
}
