//! Chances to win: of moves, as they are learnt, and as they come true.

use serde_json::Value;

use crate::run::{Answer, Home, LISTS, board};

const ASKED: &str = "--rack PEKDAAL --replies 4 --racks 100 --seconds 600";

/// A board of the project.
fn path(name: &str) -> String {
    format!("{}/boards/{name}", env!("CARGO_MANIFEST_DIR"))
}

/// The rows of an answer with notes.
fn rows(answer: Answer) -> Value {
    serde_json::from_str(&answer.out).unwrap_or_else(|error| panic!("{error}: {answer:?}"))
}

fn wins(rows: &Value) -> Vec<f64> {
    let rows = rows.as_array().expect("moves").iter();
    rows.map(|row| row["win"].as_f64().expect("a chance")).collect()
}

#[test]
fn moves_have_chances_where_the_scores_are_known() {
    let dad = path("dad.board");
    let ask = |more: &str| LISTS.wfq(&format!("solve --board {dad} {ASKED} {more}"));
    let without = rows(ask("--json"));
    assert!(without[0]["win"].is_null());
    let even = rows(ask("--scores 200,200 --json"));
    assert_eq!(even.as_array().map(Vec::len), Some(4));
    let [behind, ahead] =
        ["100,200", "200/100"].map(|scores| wins(&rows(ask(&format!("--scores {scores} --json")))));
    for (nth, win) in wins(&even).into_iter().enumerate() {
        assert!(0.0 < behind[nth] && behind[nth] < win && win < ahead[nth] && ahead[nth] < 1.0);
        // All but the chances is as it was.
        assert_eq!(even[nth]["replies"], without[nth]["replies"]);
    }
    let sorted = wins(&rows(ask("--scores 200,200 --sort win --json")));
    assert!(sorted.is_sorted_by(|one, next| one >= next), "{sorted:?}");
    // Far behind, no chance differs from another by as much as is shown: the points decide.
    let lost = rows(ask("--scores 0,700 --sort win --json"));
    let shown = wins(&lost).into_iter().map(|win| (1000.0 * win).round());
    let nets = lost.as_array().expect("moves").iter().map(|row| row["replies"]["net"].as_f64());
    let keys: Vec<_> = shown.zip(nets).collect();
    assert!(keys.is_sorted_by(|one, next| one >= next), "{keys:?}");
    let table = ask("--scores 200,200");
    assert!(table.out.lines().next().is_some_and(|line| line.contains(" net     win ")));
    assert!(table.out.lines().nth(1).is_some_and(|line| line.matches(" %").count() == 2));
    // What the moves are sorted by is not cut off at 80 columns.
    assert!(table.out.lines().all(|line| line.chars().count() <= 80), "{}", table.out);
    let csv = ask("--scores 200,200 --csv").out;
    assert!(
        csv.lines().next().is_some_and(|line| line.contains(",error,settled,win,rank,cost,")),
        "{csv}"
    );
    let said = ask("--scores 200,200 --sort win").err;
    assert!(said.contains(": the best move is "), "{said}");
}

#[test]
fn moves_by_equity_have_chances_where_the_scores_are_known() {
    let dad = path("dad.board");
    let ask = |more: &str| {
        let asked = format!("solve --board {dad} --rack PEKDAAL --sort equity --top 5 {more}");
        LISTS.wfq(&asked)
    };
    let without = rows(ask("--json"));
    let [even, behind] =
        ["200,200", "100,200"].map(|scores| rows(ask(&format!("--scores {scores} --json"))));
    for (nth, row) in without.as_array().expect("moves").iter().enumerate() {
        assert!(row["win"].is_null(), "{row}");
        assert!(wins(&behind)[nth] < wins(&even)[nth], "{row}");
        assert_eq!(row["equity"], even[nth]["equity"]);
    }
    let table = ask("--scores 200,200").out;
    assert!(table.lines().next().is_some_and(|line| line.contains(" equity     win ")), "{table}");
    let csv = ask("--scores 200,200 --csv").out;
    let (header, first) = (csv.lines().next().expect("a header"), csv.lines().nth(1));
    assert!(header.ends_with(",leave,equity,rank,win,bonus,action,swap"), "{csv}");
    let last = format!(",{},{},play,", wins(&even)[0], even[0]["bonus"]);
    assert!(first.is_some_and(|line| line.ends_with(&last)), "{csv}: {last}");
    // Moves by score have none.
    let by_score = LISTS.wfq(&format!("solve --board {dad} --rack PEKDAAL --scores 1,2"));
    by_score.error(&["--scores", "--replies", "--sort equity"]);
}

#[test]
fn an_end_that_is_searched_is_certain() {
    let end = path("end.board");
    let win = |scores: &str| {
        let line = format!("solve --board {end} --replies 2 --seconds 600 --scores {scores}");
        let rows = rows(LISTS.wfq(&format!("{line} --json")));
        (wins(&rows)[0], rows[0]["final"].as_i64().expect("points"), LISTS.wfq(&line).out)
    };
    let (won, gained, table) = win("1000,0");
    assert_eq!(won, 1.0);
    assert!(table.contains(" win ") && table.contains(" 100 %"), "{table}");
    assert_eq!(win("0,1000").0, 0.0);
    assert_eq!(win(&format!("{},{}", 500 - gained, 500)).0, 0.5);
}

#[test]
fn what_has_no_chances_says_so() {
    let dad = path("dad.board");
    let error = |more: &str, named: &[&str]| {
        LISTS.wfq(&format!("solve --board {dad} --rack PEKDAAL {more}")).error(named);
    };
    error("--sort win", &["--sort win goes with --replies"]);
    error("--replies 2 --sort win", &["the scores are not known", "--scores"]);
    error("--replies 2 --sort score", &["'--replies [<N>]'", "'--sort <BY>'"]);
    error("--scores 1,2", &["--replies"]);
    for wrong in ["1", "1,x", "1,2,3", "9999999,1", ","] {
        error(&format!("--replies 2 --scores {wrong}"), &["--scores", "120,98"]);
    }
}

#[test]
fn chances_are_learnt_and_checked() {
    let home = Home::new();
    home.write("data/wfq/words.db", std::fs::read(LISTS.database()).expect("there"));
    let chances = || home.sql("SELECT * FROM chances ORDER BY tiles, lead");
    let shipped = chances();
    assert!(shipped.len() > 1000, "{}", shipped.len());
    let said = home.wfq("train nl --chances --games 6").found();
    assert!(said.starts_with("nl: chances to win from 6 games, seed 1, "), "{said}");
    let own = chances();
    assert!(own != shipped && own.len() > 100, "{}", own.len());
    let leaves = || home.sql("SELECT * FROM leaves");
    let before = leaves();
    let rows = home.wfq("train nl --check --games 4 --json").json();
    let turns = |rows: &[&Value]| rows.iter().filter_map(|row| row["turns"].as_u64()).sum::<u64>();
    let rows: Vec<_> = rows.as_array().expect("rows").iter().collect();
    let (all, parts): (Vec<_>, _) = rows.iter().partition(|row| row["least_tiles"].is_null());
    assert!(turns(&all) > 50 && turns(&all) == turns(&parts), "{rows:?}");
    let table = home.wfq("train nl --check --games 4").found();
    assert!(table.contains("61 and more") && table.contains("0 to 14"), "{table}");
    let csv = home.wfq("train nl --check --games 4 --csv").found();
    assert!(csv.starts_with("least_tiles,most_tiles,about,turns,given,won,interval\n,,"), "{csv}");
    assert!(chances() == own && leaves() == before);
    home.wfq("train nl --shipped").found();
    assert!(chances() == shipped);
    home.wfq("train nl --check --chances").error(&["--check", "--chances"]);
    // A training ends with chances by its own leaves.
    home.wfq("train nl --games 6 --generations 1");
    assert!(chances() != shipped && chances() != own);
}

#[test]
fn a_review_has_the_chance_after_each_turn() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("games").to_str().expect("UTF-8").to_owned();
    LISTS.wfq(&format!("autoplay leave greedy --games 2 --seed 3 --gcg {path}")).found();
    let line = format!("review {path}/game-1.gcg --racks 0 --draws 0");
    let review = LISTS.wfq(&format!("{line} --json")).json();
    let game = &review["games"][0];
    let turns = game["turns"].as_array().expect("turns");
    let number = |value: &Value| value.as_f64().expect("a number");
    let (mut first, mut decided) = (0.5, Vec::new());
    let winner = usize::from(game["players"][1]["wins"] == 1);
    for (nth, turn) in turns.iter().enumerate() {
        let win = number(&turn["win"]);
        let seat = usize::from(turn["player"] == game["players"][1]["player"]);
        let of_first = if seat == 0 { win } else { 1.0 - win };
        let rise = if seat == 0 { of_first - first } else { first - of_first };
        // Where the end was searched, both chances are from that search.
        let swing = number(&turn["swing"]);
        if turn["exact"] == true {
            assert!(swing <= 0.0, "the best move loses nothing: {turn}");
        } else {
            assert!((swing - rise).abs() < 0.0003, "{turn}");
        }
        let to_winner = if seat == winner { swing } else { -swing };
        if to_winner >= 0.2 {
            decided.push(nth + 1);
        }
        first = of_first;
    }
    // The game is over.
    assert_eq!(first, f64::from(u8::from(winner == 0)));
    assert!(!decided.is_empty());
    assert_eq!(game["decided"], serde_json::json!(decided));
    let table = LISTS.wfq(&line).found();
    assert!(table.contains("chance that leave wins\n"), "{table}");
    assert_eq!(table.matches('·').count() + table.matches('█').count(), 20 * turns.len());
    let say = format!("turn {} decided the game: the chance that ", decided[0]);
    assert!(table.contains(&say), "{table}");
    // Of one player, the chances are the same; only those of ends that are searched are exact.
    let one = LISTS.wfq(&format!("{line} --player greedy --json")).json();
    for turn in one["games"][0]["turns"].as_array().expect("turns") {
        let nth = turn["turn"].as_u64().expect("a number") as usize - 1;
        let both = |field: &str| (number(&turn[field]) - number(&turns[nth][field])).abs();
        assert!(both("win") < 0.0001 && both("swing") < 0.05, "{turn}");
    }
    let csv = LISTS.wfq(&format!("{line} --csv")).found();
    assert!(csv.lines().next().is_some_and(|line| line.contains(",luck,win,swing,")), "{csv}");
    let page = LISTS.wfq(&format!("{line} --html -")).found();
    assert_eq!(page.matches("<div class=chance>").count(), turns.len());
}

#[test]
fn a_game_that_is_played_shows_the_chance_to_win() {
    let home = Home::with_list("nl", "STEP STEPS PAK EN");
    let squares = board(&[(7, "....STEP.......")]);
    let win = |language: &str, scores: &str| {
        home.write("game.board", format!("language: {language}\n{squares}"));
        let command = format!("scores {scores}\n");
        let answer = home.pipe("play --board game.board --rack SABC?NE", command);
        let (_, said) = answer.out.rsplit_once("; your move; chance to win ").expect("a chance");
        said.split_once(" %").and_then(|(win, _)| win.parse::<u32>().ok()).expect("a number")
    };
    let [behind, even, ahead] = ["100 150", "150 150", "150 100"].map(|scores| win("nl", scores));
    assert!(behind < even && even < ahead, "{behind} {even} {ahead}");
}

#[test]
fn games_played_to_their_end_are_settled_within_twice_as_much() {
    let home = LISTS.with_own_games();
    let cells = "15/3M3REPRISES/1LEESDOEL6/3X3E7/4HEIbOER3I/2VUUR1O1BEZOND/6QUA1G3E/7T2E3M/10N4/\
                 10JA3/4GENTIAAN3/10ST3/10JE3/10E4/3ElFENBOS4";
    home.write("game.cgp", format!("{cells} DHKNNNV/ 1300/300 0 bb 40; ld wordfeud_nl;\n"));
    for (plies, by, within) in [
        (1, "equity", "one point"),
        (3, "equity", "two points"),
        (1, "win", "one per cent"),
        (3, "win", "two per cent"),
    ] {
        let limits = format!("--replies 3 --plies {plies} --seconds 1000");
        let answer = home.wfq(&format!("solve --board game.cgp {limits} --sort {by}"));
        let settled = format!("the best move is settled (99 % confidence, within {within})");
        assert!(answer.err.contains(&settled), "{answer:?}");
        assert_eq!(answer.err.contains("each game played to its end"), plies == 3, "{answer:?}");
    }
}
