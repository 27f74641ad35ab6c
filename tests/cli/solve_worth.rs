//! `wfq solve`: what moves are worth, in every form of the answer.

use serde_json::{Value, json};

use crate::run::{Home, LISTS};

fn with_list(line: &str) -> String {
    format!("{line} --list nl --db '{}'", LISTS.database().display())
}

/// A home with a position.
fn home(name: &str) -> Home {
    let home = Home::new();
    let path = format!("{}/boards/{name}.board", env!("CARGO_MANIFEST_DIR"));
    home.write("game.board", std::fs::read(path).expect("a board"));
    home
}

fn rows(home: &Home, more: &str) -> Vec<Value> {
    let answer = home.wfq(&with_list(&format!("solve --board game.board --json {more}")));
    assert_eq!(answer.code, Some(0), "{answer:?}");
    serde_json::from_str(&answer.out).expect("JSON")
}

#[test]
fn a_batch_is_answered_by_equity() {
    let home = home("dad");
    let board = home.read("game.board");
    let racks = ["PEKDAAL", "VVCUUIC", "?E"];
    let lines = racks.map(|rack| json!({"board": board, "rack": rack}).to_string() + "\n");
    let answer = home.pipe(&with_list("solve --batch - --sort equity --top 20"), lines.concat());
    for (rack, line) in racks.iter().zip(answer.out.lines()) {
        let answered: Value = serde_json::from_str(line).expect("JSON");
        let alone = rows(&home, &format!("--rack {rack} --sort equity --top 20"));
        assert_eq!(answered["plays"], Value::Array(alone), "{rack}");
        let best = rows(&home, &format!("--rack {rack} --top 1"));
        assert_eq!(answered["best"], best[0]["score"]);
    }
    assert_eq!(answer.out.lines().count(), 3);
    assert!(answer.out.contains("\"action\":\"swap\""), "{answer:?}");
    // Other orders and conditions are for one board.
    for more in ["--sort score", "--sort equity --words", "--sort equity --keep S"] {
        let answer = home.pipe(&with_list(&format!("solve --batch - {more}")), lines.concat());
        assert_eq!(answer.code, Some(2), "{more}");
        assert!(answer.err.contains("or with --sort equity: --where"), "{answer:?}");
    }
    let small = Home::with_list("de", "STEP STEPS TEE");
    small.remove_leaves();
    let answer = small.pipe("solve --batch - --sort equity", lines.concat());
    assert_eq!(answer.code, Some(2));
    assert!(answer.err.starts_with("error: the list de has no leave values"), "{answer:?}");
}

#[test]
fn a_condition_on_the_equity_shows_it() {
    let home = home("dad");
    let all = rows(&home, "--rack PEKDAAL --sort equity --all");
    let good = rows(&home, "--rack PEKDAAL --where 'equity > 30' --all");
    assert!(!good.is_empty() && good.len() < all.len());
    for row in &good {
        let same = all.iter().find(|other| other["rank"] == row["rank"]).expect("a move");
        assert_eq!(row["equity"], same["equity"]);
        assert!(row["equity"].as_f64().expect("a number") > 30.0);
    }
    let table = |more: &str| {
        let line = format!("solve --board game.board --rack PEKDAAL --top 3 {more}");
        home.wfq(&with_list(&line)).out
    };
    let has = |more: &str| table(more).lines().next().is_some_and(|head| head.contains("equity"));
    assert!(has("--where 'equity > 30'") && has("--order 'equity DESC'"));
    assert!(!has("--where 'score > 20'") && !has(""));
}

#[test]
fn the_end_is_told_in_json() {
    let home = home("end");
    let told = rows(&home, "--seconds 1000");
    let ranked = rows(&home, "--replies 1 --seconds 1000");
    assert_eq!(told.len(), 15);
    // In the usual order, the best of them with its end.
    let ranks: Vec<_> = told.iter().map(|row| row["rank"].as_u64()).collect();
    assert_eq!(ranks, (1..=15).map(Some).collect::<Vec<_>>());
    let best: Vec<_> = told.iter().filter(|row| row.get("final").is_some()).collect();
    assert_eq!(best.len(), 1);
    for field in ["rank", "final", "exact", "line"] {
        assert_eq!(best[0][field], ranked[0][field]);
    }
    let plain = rows(&home, "--seconds 0");
    assert!(plain.iter().all(|row| row.get("final").is_none()), "{plain:?}");
}

#[test]
fn the_net_has_its_error() {
    let home = home("dad");
    let line = "--rack PEKDAAL --replies 2 --racks 64 --seconds 1000";
    let told = rows(&home, line);
    let table = home.wfq(&with_list(&format!("solve --board game.board {line}"))).out;
    for (row, text) in told.iter().zip(table.lines().skip(1)) {
        let [net, error] = ["net", "error"].map(|field| row["replies"][field].as_f64());
        let [net, error] = [net, error].map(|number| number.expect("a number"));
        assert!(text.contains(&format!(" {net:.1} ±{error:.1} ")), "{text}");
    }
    assert_eq!(told.len(), 2);
}
