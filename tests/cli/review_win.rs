//! Reviews by the chance to win, and of the records in a folder.

use serde_json::{Value, json};

use crate::cli::review::{EQUITY, games, rows};
use crate::run::LISTS;

fn float(value: &Value) -> f64 {
    value.as_f64().expect("a number")
}

#[test]
fn a_turn_costs_the_chance_of_two_rows_of_solve() {
    let (_folder, path) = games("greedy", 1);
    let game = format!("{path}/game-1.gcg");
    let review = LISTS.wfq(&format!("review {game} {EQUITY} --by win --json")).json();
    let turns = rows(&review["games"][0], "turns");
    let mut lost = 0.0;
    // Solve searches the end.
    for turn in turns.iter().filter(|turn| turn["phase"] != "end").step_by(4) {
        let before = turn["turn"].as_u64().expect("a number") - 1;
        let line = format!("solve --board {game} --move {before} --sort equity --all --json");
        let moves = LISTS.wfq(&line).json();
        let moves = moves.as_array().expect("rows");
        let wins = moves.iter().filter_map(|row| row["win"].as_f64());
        let most = wins.fold(0.0, f64::max);
        let chance = &turn["chance"];
        assert!((float(&chance["best_win"]) - most).abs() < 0.001, "{turn}");
        let own = moves.iter().find(|row| row["equity"] == turn["played"]["equity"]);
        let own = float(&own.expect("a move")["win"]);
        assert!((float(&chance["played_win"]) - own).abs() < 0.02, "{turn} {own}");
        let cost = float(&chance["best_win"]) - float(&chance["played_win"]);
        assert!((float(&chance["lost"]) - cost).abs() < 0.0002, "{turn}");
        assert_eq!(cost == 0.0, chance["best"]["move"] == turn["played"]["move"], "{turn}");
        lost += cost;
    }
    assert!(lost > 0.0);
}

#[test]
fn chances_are_shown_beside_points_and_have_columns_of_their_own() {
    let (_folder, path) = games("random greedy", 2);
    let game = format!("{path}/game-1.gcg");
    let shown = LISTS.wfq(&format!("review {game} {EQUITY} --by win")).found();
    assert!(shown.lines().all(|line| line.chars().count() <= 80), "{shown}");
    for part in ["  win lost  mistake\n", " large\n", "mistake index ", "chance by luck "] {
        assert!(shown.contains(part), "{part}: {shown}");
    }
    let plain = LISTS.wfq(&format!("review {game} {EQUITY}")).found();
    assert!(!plain.contains("win lost") && !plain.contains("mistake index"), "{plain}");
    let header = |line: &str| {
        let text = LISTS.wfq(&format!("review {game} {EQUITY} --csv {line}")).found();
        text.lines().next().expect("a line").to_owned()
    };
    let [usual, by_win] = ["", "--by win"].map(header);
    let more = ",best_by_win,best_win,played_win,lost_win,mistake,luck_win";
    assert_eq!(by_win, usual.clone() + more);
    assert!(usual.ends_with(",best_final,phase"), "{usual}");
    let [usual, by_win] = ["--summary", "--summary --by win"].map(header);
    assert!(by_win.starts_with(&usual) && by_win.ends_with(",luck_win,unjudged_win"), "{by_win}");
    let page = LISTS.wfq(&format!("review {game} {EQUITY} --by win --html -")).found();
    let turns = LISTS.wfq(&format!("review {game} {EQUITY} --json")).json();
    let turns = rows(&turns["games"][0], "turns").len();
    let points = page.split("<polyline points=\"").nth(1).expect("a graph");
    // It begins at the middle.
    let points = points.split('"').next().expect("points");
    assert_eq!(points.split(' ').count(), turns + 1, "{points}");
    assert!(points.starts_with("0,50 1,") && page.contains("% of the chance to win lost, a large"));
    let wrong = LISTS.wfq(&format!("review {game} --by luck"));
    assert_eq!(wrong.code, Some(2), "{wrong:?}");
}

#[test]
fn a_folder_shows_habits_and_a_bad_record_spoils_no_other() {
    let (folder, path) = games("random greedy", 2);
    let both = LISTS.wfq(&format!("review {path}/game-1.gcg {path}/game-2.gcg {EQUITY}")).found();
    std::fs::write(format!("{path}/notes.txt"), "no record").expect("written");
    let all = LISTS.wfq(&format!("review {path} {EQUITY}")).found();
    assert_eq!(all, both);
    for part in [" phase ", " opening ", " middle ", " phonies\n", "\nrating: "] {
        assert!(all.contains(part), "{part}: {all}");
    }
    assert!(all.lines().all(|line| line.chars().count() <= 80), "{all}");
    let record = std::fs::read_to_string(format!("{path}/game-1.gcg")).expect("a record");
    let wrong = record.replacen(" +", " +9", 1);
    std::fs::write(format!("{path}/bad.gcg"), wrong).expect("written");
    let answer = LISTS.wfq(&format!("review {path} {EQUITY} --json"));
    assert_eq!(answer.code, Some(2), "{answer:?}");
    assert_eq!(answer.err.lines().filter(|line| line.contains("bad.gcg")).count(), 1, "{answer:?}");
    let review: Value = serde_json::from_str(&answer.out).expect("JSON");
    assert_eq!(rows(&review, "games").len(), 2);
    for player in rows(&review, "players") {
        let phases = rows(player, "phases");
        let sum: u64 = phases.iter().filter_map(|phase| phase["turns"].as_u64()).sum();
        assert_eq!(json!(sum), player["turns"], "{player}");
    }
    // Of a folder with one game, too, and an empty one is told.
    let one = folder.path().join("one");
    std::fs::create_dir(&one).expect("a folder");
    let line = format!("review {} {EQUITY}", one.display());
    let answer = LISTS.wfq(&line);
    assert_eq!((answer.code, answer.out.as_str()), (Some(2), ""));
    assert!(answer.err.contains("one: no game record (.gcg) in it"), "{answer:?}");
    std::fs::copy(format!("{path}/game-1.gcg"), one.join("a.GCG")).expect("copied");
    let shown = LISTS.wfq(&line).found();
    assert!(shown.starts_with("random: 1 game, "), "{shown}");
    assert!(shown.contains("\nrating: none, with only "), "{shown}");
}

#[test]
fn what_was_told_has_a_column_of_its_own() {
    let (_folder, path) = games("leave greedy", 2);
    let game = format!("{path}/game-1.gcg");
    let review = |flags: &str| LISTS.wfq(&format!("review {game} {EQUITY} {flags}"));
    let json = review("--told --json").json();
    let turns = rows(&json["games"][0], "turns");
    let shown = review("--told").found();
    assert!(shown.lines().all(|line| line.chars().count() <= 80), "{shown}");
    let line = |turn: &Value| {
        let start = format!("{} ", turn["turn"]);
        shown.lines().find(|line| line.trim_start().starts_with(&start)).expect("a line")
    };
    let page = review("--told --html -").found();
    let (mut times, mut racks) = (0, 0);
    for turn in turns {
        if let Some(likely) = turn["told"]["times"].as_f64() {
            let likely =
                if likely < 0.095 { format!("{likely:.2}") } else { format!("{likely:.1}") };
            assert!(line(turn).contains(&format!(" {likely}× ")), "{turn} {}", line(turn));
            assert!(page.contains(&format!("the tiles kept are {likely} times as likely")));
            times += 1;
        }
        if let Some(rack) = turn["told"]["rack"].as_str() {
            assert!(line(turn).contains(&format!(" {rack} ")), "{turn} {}", line(turn));
            assert!(page.contains(&format!("The opponent then knows the rack: {rack}.")));
            racks += 1;
        }
    }
    assert!(times > 5 && racks > 0, "{times} {racks}");
    assert!(!shown.contains(" 0.0×") && !page.contains(" 0.0 times"), "{shown}");
    let [usual, told] = ["--csv", "--csv --told"].map(|flags| review(flags).found());
    let header = |text: &str| text.lines().next().expect("a line").to_owned();
    assert_eq!(header(&told), header(&usual) + ",told_rack,told_times");
    assert!(review("--json").json()["games"][0]["turns"][0].get("told").is_none());
    assert!(!review("").found().contains("told"));
}
