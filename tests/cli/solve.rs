//! Moves on boards.

use serde_json::{Value, json};
use sha2::{Digest, Sha256};

use crate::run::{Home, LISTS, board};
use crate::support::positions;

/// STEP with a blank for its E, through the middle.
const STEP: (usize, &str) = (7, "....STeP.......");

/// A home with three words and the board on which they make four moves with S, P, A and K.
fn step() -> Home {
    let home = Home::with_list("nl", "STEP STEPS SPA");
    home.write("step.board", board(&[STEP]));
    home
}

fn scores(moves: &Value) -> Vec<u64> {
    let moves = moves.as_array().expect("an array");
    moves.iter().map(|row| row["score"].as_u64().expect("a number")).collect()
}

fn sha256(text: &str) -> String {
    Sha256::digest(text).iter().map(|byte| format!("{byte:02x}")).collect()
}

/// Checks some positions of each language.
fn check_positions(count: usize) {
    for language in ["nl", "en"] {
        let all = positions(language);
        let some: Vec<_> = all.iter().step_by(all.len() / count).take(count).collect();
        assert_eq!(some.len(), count);
        for position in some {
            let id = &position.id;
            let line = format!("solve --board - --rack {} -l {language}", position.rack);
            let board = position.board.join("\n");
            let answer = LISTS.pipe(&format!("{line} --json --all"), board.as_str());
            assert_eq!((answer.code, answer.err.as_str()), (Some(0), ""), "{id}");
            let moves: Vec<Value> = serde_json::from_str(&answer.out).expect("JSON");
            let mut text = String::new();
            for (rank, play) in moves.iter().enumerate() {
                let [row, column, score] =
                    ["row", "column", "score"].map(|key| play[key].as_u64().expect("a number"));
                let [direction, word] =
                    ["direction", "word"].map(|key| play[key].as_str().expect("a text"));
                assert_eq!(play["rank"], json!(rank + 1), "{id}");
                text += &format!("{row} {column} {direction} {word} {score}\n");
                if let Some(known) = position.top.get(rank) {
                    let known = json!([known.0, known.1, known.2, known.3, known.4]);
                    assert_eq!(json!([row, column, direction, word, score]), known, "{id}");
                }
            }
            let scores = scores(&json!(moves));
            assert_eq!(scores.len(), position.move_count, "{id}");
            assert_eq!(
                scores.first().copied().unwrap_or(0),
                u64::from(position.best_score),
                "{id}"
            );
            assert_eq!(scores.iter().sum::<u64>(), position.total_score, "{id}");
            assert_eq!(sha256(&text), position.moves_sha256, "{id}");
            let top = LISTS.pipe(&format!("{line} --json"), board.as_str());
            let top: Vec<Value> = serde_json::from_str(&top.out).expect("JSON");
            assert_eq!(top, moves[..moves.len().min(15)], "{id}: 15 by default");
        }
    }
}

#[test]
fn positions_have_their_known_answers() {
    check_positions(2);
}

#[test]
#[ignore = "takes 16 s; run by .ci/long"]
fn more_positions_have_their_known_answers() {
    check_positions(6);
}

#[test]
fn json_has_everything_about_a_move() {
    let home = step();
    let moves = home.wfq("solve --board step.board --rack SPAK --json").json();
    let tile = |row: usize, column: usize, letter: &str| json!({"row": row, "column": column, "letter": letter, "blank": false});
    let first = json!({
        "rank": 1, "score": 17, "row": 7, "column": 8, "direction": "down", "word": "SPA",
        "notation": "I8", "tiles": [tile(7, 8, "S"), tile(8, 8, "P"), tile(9, 8, "A")],
        "leave": "K", "words": [{"word": "SPA", "score": 7}, {"word": "STePS", "score": 10}],
        "bonus": 0,
    });
    assert_eq!(moves[0], first);
    // The main word begins with a tile of the board; its P counts double.
    let second = &moves[1];
    assert_eq!(second["tiles"], json!([tile(8, 4, "P"), tile(9, 4, "A")]));
    assert_eq!((&second["row"], &second["column"]), (&json!(7), &json!(4)));
    assert_eq!(second["words"], json!([{"word": "SPA", "score": 11}]));
    let across = &moves[2];
    assert_eq!((&across["direction"], &across["notation"]), (&json!("across"), &json!("8E")));
    assert_eq!((&across["word"], &across["score"]), (&json!("STePS"), &json!(10)));
    assert_eq!(scores(&moves), [17, 11, 10, 7]);
}

#[test]
fn seven_tiles_are_worth_a_bonus_and_a_blank_nothing() {
    let home = Home::with_list("nl", "KRUIMEL");
    home.write("empty.board", board(&[]));
    let moves = home.wfq("solve --board empty.board --rack krUIM?L --json").json();
    let first = &moves[0];
    assert_eq!((&first["word"], &first["score"]), (&json!("KRUIMeL"), &json!(2 * 15 + 40)));
    assert_eq!((&first["notation"], &first["leave"]), (&json!("H2"), &json!("")));
    assert_eq!(first["words"], json!([{"word": "KRUIMeL", "score": 30}]));
    assert_eq!(first["bonus"], json!(40));
    let blank = json!({"row": 6, "column": 7, "letter": "E", "blank": true});
    assert_eq!(first["tiles"][5], blank);
    // Twelve of the fourteen places cover a double word; down comes first because it starts in a higher row.
    assert_eq!(scores(&moves), [[70; 12].as_slice(), &[55; 2]].concat());
    let places = moves.as_array().expect("an array").iter();
    let places: Vec<_> = places.filter_map(|play| play["notation"].as_str()).collect();
    let expected =
        ["H2", "H3", "H4", "H6", "H7", "8B", "8C", "8D", "8F", "8G", "8H", "H8", "H5", "8E"];
    assert_eq!(places, expected);
}

#[test]
fn separated_values_have_fixed_columns() {
    let home = step();
    let solve = |more: &str| home.wfq(&format!("solve --board step.board --rack SPAK {more}"));
    let tsv = "score\trow\tcolumn\tdirection\tword\tnotation\tleave\trank\tbonus\n17\t7\t8\tdown\tSPA\tI8\tK\t1\t0\n\
               11\t7\t4\tdown\tSPA\tE8\tKS\t2\t0\n10\t7\t4\tacross\tSTePS\t8E\tAKP\t3\t0\n\
               7\t6\t7\tdown\tSPA\tH7\tKP\t4\t0\n";
    assert_eq!(solve("--format tsv").found(), tsv);
    assert_eq!(solve("--format csv --all").found(), tsv.replace('\t', ","));
    let first_two: String = tsv.split_inclusive('\n').take(3).collect();
    assert_eq!(solve("--format tsv --top 2").out, first_two);
    assert_eq!(solve("--json --top 1").out.matches("\"rank\"").count(), 1);
}

#[test]
fn no_move_is_nothing_found() {
    let home = step();
    for (form, nothing) in [
        ("json", "[]\n"),
        ("tsv", "score\trow\tcolumn\tdirection\tword\tnotation\tleave\trank\tbonus\n"),
    ] {
        let answer = home.wfq(&format!("solve --board step.board --rack X --format {form}"));
        assert_eq!((answer.code, answer.out.as_str()), (Some(1), nothing), "{answer:?}");
    }
}

#[test]
fn empty_squares_can_be_written_in_three_ways() {
    let home = step();
    let solve = |text: &str| home.pipe("solve --board - --rack SPAK --format tsv", text).found();
    let plain = board(&[STEP]);
    let expected = home.wfq("solve --board step.board --rack SPAK --format tsv").found();
    for empty in ["_", " "] {
        assert_eq!(solve(&plain.replace('.', empty)), expected, "{empty:?}");
    }
    // Editors strip spaces at the end of a line.
    let trimmed: String =
        plain.lines().map(|line| format!("{}\n", line.replace('.', " "))).collect();
    let trimmed = trimmed.replace("       \n", "\n");
    assert_eq!(solve(&trimmed), expected);
    assert_eq!(solve(&format!("\u{feff}# comment\r\n{}", plain.replace('\n', "\r\n"))), expected);
}

#[test]
fn lines_before_the_board_are_defaults_for_the_flags() {
    let home = step();
    home.import("en", "TEPS STEP");
    home.write("games/plain.layout", board(&[(7, ".......1.......")]));
    let header = "# a game\nrack: SPAK\nlanguage: nl\nlayout: plain.layout\n";
    home.write("games/a.board", format!("{header}{}", board(&[STEP])));
    home.write("games/en.board", format!("language: en\n{}", board(&[STEP])));
    let solve = |line: &str| {
        let answer = home.wfq(&format!("solve {line} --json"));
        let moves: Vec<Value> = serde_json::from_str(&answer.out).expect("JSON");
        scores(&json!(moves))
    };
    // Without premium squares each SPA is 7 points.
    assert_eq!(solve("--board games/a.board"), [17, 10, 7, 7]);
    assert_eq!(solve("--board games/a.board --layout wordfeud"), [17, 11, 10, 7]);
    assert_eq!(solve("--board games/a.board --rack S"), [10]);
    assert_eq!(solve("--board games/a.board -l en"), [0_u64; 0]);
    assert_eq!(solve("--board games/en.board --rack S"), [0_u64; 0]);
    assert_eq!(solve("--board games/en.board --rack S -l nl"), [10]);
}

#[test]
fn premium_squares_are_a_name_or_a_file() {
    let home = Home::with_list("nl", "KAR");
    home.write("empty.board", board(&[]));
    // Triple words around the start, in the digits of a layout file.
    let three = board(&[(7, "......5155.....")]);
    home.write("three.layout", &three);
    let best = |layout: &str| {
        let line = format!("solve --board empty.board --rack KAR --json {layout}");
        scores(&home.wfq(&line).json())[0]
    };
    assert_eq!(best(""), 3 + 1 + 2);
    assert_eq!(best("--layout wordfeud"), best(""));
    assert_eq!(best("--layout three.layout"), 9 * (3 + 1 + 2));
    // The article's drawing differs from the game's in two squares below and above the middle.
    let home = Home::with_list("nl", "KARPERS");
    home.write("empty.board", board(&[]));
    let all = |layout: &str| {
        let line = format!("solve --board empty.board --rack KARPERS --json {layout}");
        home.wfq(&line).json()
    };
    assert_ne!(scores(&all("--layout wordfeud-article")), scores(&all("")));
}

#[test]
fn a_layout_comes_from_standard_input_too() {
    let home = step();
    let plain = board(&[(7, ".......1.......")]);
    let answer = home.pipe("solve --board step.board --rack SPAK --layout - --json", plain);
    assert_eq!(scores(&answer.json()), [17, 10, 7, 7]);
}

#[test]
fn a_move_is_drawn_on_the_board() {
    let home = step();
    let draw =
        |more: &str| home.wfq(&format!("solve --board step.board --rack SPAK {more}")).found();
    let plain = draw("");
    let new = |out: &str| out.matches('[').count();
    for (line, tiles) in [("--draw", 3), ("--draw 1", 3), ("--draw 2", 2), ("--draw 3", 1)] {
        let drawn = draw(line);
        assert!(drawn.ends_with(&plain), "{drawn}");
        assert!(drawn.lines().count() >= plain.lines().count() + 15, "{drawn}");
        assert_eq!((new(&drawn), new(&plain)), (tiles, 0), "{drawn}");
    }
    let eighth = draw("--draw 3").lines().find(|line| line.contains("[S]")).map(str::to_owned);
    let letters = eighth.expect("a row").replace(|c: char| !c.is_alphabetic(), "");
    assert!(letters.contains("STePS"), "{letters}");
}

#[test]
fn impossible_positions_are_solved_with_a_note() {
    let home = step();
    let notes = |rows: &[(usize, &str)], rack: &str| {
        let answer = home.pipe(&format!("solve --board - --rack {rack} --json"), board(rows));
        let moves: Vec<Value> = serde_json::from_str(&answer.out).expect("JSON");
        assert_eq!(answer.code, Some(i32::from(moves.is_empty())), "{answer:?}");
        let notes = answer.err.lines().filter(|line| line.starts_with("note: "));
        (moves.len(), notes.map(str::to_owned).collect::<Vec<_>>())
    };
    assert_eq!(notes(&[STEP], "S"), (1, vec![]));
    let (moves, start) = notes(&[(3, STEP.1)], "S");
    assert_eq!((moves, start.len()), (1, 1), "{start:?}");
    assert!(start[0].contains("starting square"), "{start:?}");
    let (moves, apart) = notes(&[STEP, (12, "STEP...........")], "S");
    assert_eq!((moves, apart.len()), (2, 1), "{apart:?}");
    assert!(apart[0].contains("connected"), "{apart:?}");
    let (moves, unknown) = notes(&[(7, "....STXP.......")], "S");
    assert_eq!((moves, unknown.len()), (0, 1), "{unknown:?}");
    assert!(unknown[0].contains("STXP"), "{unknown:?}");
    let (_, all) = notes(&[(0, "STEP........QX."), (3, "ZZ.............")], "SPA");
    assert_eq!(all.len(), 3, "{all:?}");
    assert!(all[2].contains("QX, ZZ"), "{all:?}");
    let (_, small) = notes(&[(7, "....step......."), (11, "....STEP.......")], "X?X");
    assert!(small[0].contains("5 blanks (small letters) of 2, 2 X of 1"), "{small:?}");
}

#[test]
fn a_game_other_than_the_files_is_noted() {
    let home = step();
    let text = format!("language: scrabble-nl\n{}", board(&[STEP]));
    let answer = home.pipe("solve --board - --rack S -l nl", text);
    assert!(
        answer
            .err
            .contains("it says scrabble-nl: its rules are used, with the words of the list nl"),
        "{answer:?}"
    );
}
