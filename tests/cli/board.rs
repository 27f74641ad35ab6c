//! Positions in other forms than wfq's own.

use serde_json::Value;

use crate::run::{Home, board};
use crate::support::data;

/// A home with the saved games of `tests/data/games`.
fn home() -> Home {
    let home = Home::new();
    for name in ["random-board-nl.json", "standard-board-en.json", "vitta.gcg"] {
        home.write(name, std::fs::read(data("games").join(name)).expect("in the project"));
    }
    home
}

#[test]
fn a_saved_game_on_a_random_board_is_solved() {
    let home = home();
    // The first use imports the list that comes with the program.
    let moves = home.wfq("solve --board random-board-nl.json --all --json").out;
    let moves: Vec<Value> = serde_json::from_str(&moves).expect("JSON");
    assert_eq!(moves.len(), 1_051);
    let best = &moves[0];
    let place = (&best["word"], &best["row"], &best["column"], &best["direction"], &best["score"]);
    let expected = ("QUiZ".into(), 6.into(), 3.into(), "down".into(), 51.into());
    assert_eq!(place, (&expected.0, &expected.1, &expected.2, &expected.3, &expected.4));
    let total: i64 = moves.iter().map(|row| row["score"].as_i64().expect("a score")).sum();
    assert_eq!(total, 7_286);
    // What solve prints, score reads.
    let rows = home.wfq("solve --board random-board-nl.json --top 40 --json").out;
    let scored = home.pipe("score --board random-board-nl.json --json -", rows).found();
    let scored: Vec<Value> = serde_json::from_str(&scored).expect("JSON");
    assert!(scored.iter().all(|row| row["legal"] == true));
    let scores = |rows: &[Value]| rows.iter().map(|row| row["score"].clone()).collect::<Vec<_>>();
    assert_eq!(scores(&scored), scores(&moves[..40]));
}

#[test]
fn a_board_of_another_size_is_said_once() {
    let home = Home::with_list("nl", "STEP");
    home.write("a.board", board(&[]));
    home.wfq("solve --board a.board --rack STEP --layout wwf11").error(&[
        "a.board:1:12: this board is 15 by 15, the game's is 11 by 11; --layout names another board",
    ]);
    home.write("a.board", board(&[]).replacen("...\n", "..\n", 1));
    home.wfq("solve --board a.board --rack STEP")
        .error(&["a.board:1:15: 14 squares in this row: a board has 15 rows of 15 squares"]);
    home.wfq("board a.board").error(&["'a.board'; before a file: wfq board show, read or convert"]);
}

#[test]
fn the_last_move_of_a_game_is_scored() {
    let home = home();
    home.import("en", "HELLO AXE TIRES HOP");
    home.import("sv", "VITTA");
    let hello = home.wfq("score --board standard-board-en.json --last").found();
    assert_eq!(hello, "5K HELLO scores 24, legal\n  HELLO = (4+1+1+1+1)×3 = 24\n");
    let vitta = home.wfq("score -l sv --board vitta.gcg --last").found();
    assert_eq!(vitta, "8D VITTA scores 14, legal\n  VITTA = (3+1+1+1+1)×2 = 14\n");
}

#[test]
fn a_move_comes_from_json() {
    let home = Home::with_list("nl", "STEP STEPS");
    let position = || board(&[(7, "....STEP.......")]);
    let score = |text: &str| {
        let answer = answer_of(&home, &["score", "--board", "-", text], position());
        answer.lines().next().map(str::to_owned).unwrap_or_default()
    };
    assert_eq!(score("[[8,7,\"S\",false]]"), "8E STEPS scores 11, legal");
    assert_eq!(score("{\"move\": [[8,7,\"S\",true]], \"points\": 9}"), "8E STEPs scores 9, legal");
    let row = "{\"row\":7,\"column\":4,\"direction\":\"across\",\"word\":\"STEPS\",\"score\":11}";
    assert_eq!(score(row), "8E STEPS scores 11, legal");
    assert_eq!(score(&format!("[{row}]")), "8E STEPS scores 11, legal");
}

fn answer_of(home: &Home, arguments: &[&str], input: String) -> String {
    let command = home.through(crate::WFQ, arguments);
    let output = assert_cmd::Command::from_std(command).write_stdin(input).output();
    String::from_utf8(output.expect("it runs").stdout).expect("text")
}

#[test]
fn a_converted_position_converts_back() {
    let home = home();
    let show = |file: &str| home.wfq(&format!("board show {file} --json")).out;
    let without_form = |text: String| {
        let mut shown: Value = serde_json::from_str(&text).expect("JSON");
        shown["form"].take();
        shown
    };
    let original = without_form(show("random-board-nl.json"));
    let lost = "note: cgp has no place for the last move\n";
    let made_up = "note: gcg has no place for the last move\nnote: the moves of the record are made up: they lead to the position, no more\n";
    for (form, note) in [("cgp", lost), ("gcg", made_up), ("json", "")] {
        let answer = home.wfq(&format!("board convert random-board-nl.json --to {form}"));
        assert_eq!(answer.err, note);
        home.write("converted", answer.out);
        assert!(show("converted").contains(&format!("\"form\":\"{form}\"")), "{form}");
        assert_eq!(without_form(show("converted")), original, "{form}");
    }
    let own = home.wfq("board convert random-board-nl.json --to own");
    assert_eq!(own.err, "note: own has no place for the scores, the last move\n");
    home.write("converted", own.out);
    assert_eq!(without_form(show("converted"))["rows"], original["rows"]);
    for form in ["underscores", "solver"] {
        let answer = home.wfq(&format!("board convert random-board-nl.json --to {form}"));
        let lost = format!(
            "note: {form} has no place for the rack, the language, the layout, the scores, the last move\n"
        );
        assert_eq!(answer.err, lost);
        home.write("converted", answer.out);
        assert_eq!(without_form(show("converted"))["rows"], original["rows"], "{form}");
    }
}

#[test]
fn a_board_is_drawn_with_its_premiums() {
    let home = home();
    let drawn = home.wfq("board show random-board-nl.json").found();
    let mut lines = drawn.lines();
    assert_eq!(lines.nth(1), Some("  1  3L 3L .  .  .  .  .  2L .  .  .  .  3L 3L ."));
    let last = "Dutch, 48 tiles on the board, rack GJKOQU?, scores 127 to 262";
    assert_eq!(drawn.lines().last(), Some(last));
    let colours = home.wfq("board show random-board-nl.json --color always").found();
    assert!(colours.contains("\u{1b}["));
    let tiles = home.wfq("board show random-board-nl.json --format csv").found();
    assert!(tiles.contains("\n14,5,N,true\n"), "{tiles}");
    let after = home.wfq("board show vitta.gcg -l sv --move 0").found();
    assert!(after.ends_with("Swedish, 0 tiles on the board, rack AEINTTV, scores 0 to 0\n"));
}

#[test]
fn a_form_is_recognised_by_content_or_named_by_the_flag() {
    let home = home();
    let rows = |text: &str, flags: &str| {
        let line = format!("board show - --json -l nl {flags}");
        let shown: Value = serde_json::from_str(&home.pipe(&line, text).out).expect("JSON");
        shown["rows"][7].as_str().map(str::to_owned).expect("a row")
    };
    assert_eq!(rows(&board(&[(7, "....stEp.......")]), ""), "....STeP.......");
    assert_eq!(rows(&board(&[(7, "....sT.........")]), ""), "....sT.........");
    assert_eq!(rows(&board(&[(7, "....stEp.......")]), "--format-in own"), "....stEp.......");
    assert_eq!(rows(&board(&[(7, "....sT.........")]), "--format-in solver"), "....St.........");
    let underscores = board(&[(7, "....STeP.......")]).replace('.', "_");
    assert_eq!(rows(&underscores, ""), "....STeP.......");
    let cgp = "15/15/15/15/15/15/15/4STeP7/15/15/15/15/15/15/15 / 0/0 0 ld nl; bb 40;";
    assert_eq!(rows(cgp, ""), "....STeP.......");
}

#[test]
fn a_record_in_latin_1_is_read() {
    let home = home();
    home.write("old.gcg", b">a: \xc5TTA 8D \xc5TTA +8 8\n");
    let shown = home.wfq("board show old.gcg -l sv --json").found();
    assert!(shown.contains("...ÅTTA........"), "{shown}");
}

#[test]
fn a_layout_comes_from_json_too() {
    let home = home();
    let game: Value =
        serde_json::from_slice(&std::fs::read(home.path("random-board-nl.json")).expect("a file"))
            .expect("JSON");
    let squares = &game["content"]["boards"][0]["board"];
    let own = home.wfq("board show random-board-nl.json --json").found();
    let own: Value = serde_json::from_str(&own).expect("JSON");
    for text in
        [squares.to_string(), serde_json::json!({"board": squares}).to_string(), game.to_string()]
    {
        home.write("squares.json", text);
        let line = "board show - -l nl --layout squares.json --json";
        let shown: Value =
            serde_json::from_str(&home.pipe(line, board(&[])).found()).expect("JSON");
        assert_eq!(shown["layout"], own["layout"]);
    }
    // A board of another size, its rows in one word.
    let small = "language: nl\nlayout: 5.5/.1./5.5\nrack: AB\n...\n...\n...\n";
    let shown = home.pipe("board show -", small).found();
    assert!(shown.contains("  2  .  *  ."), "{shown}");
}
